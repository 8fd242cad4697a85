"""Movies for review: frames read, shown as `farm view` shows them, burnt in and encoded, several at a time."""
