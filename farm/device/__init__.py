"""Devices that plans are made for: what each capability allows, what one card has, and how both are named."""
