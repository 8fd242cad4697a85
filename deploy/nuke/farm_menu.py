"""Nuke's menu *Render, Submit to farm...*: hands a job file over to a farm, and shows its progress.

It runs the command `farm` (or what FARM_COMMAND names) and needs nothing else of the farm in Nuke's own Python.
"""

import contextlib
import json
import os
import subprocess
import threading
import time

import nuke

POLL = 1.0
"""Seconds between two looks at a job."""


def add_to_menu():
    """Add the item; called once from `menu.py`."""
    nuke.menu("Nuke").addCommand("Render/Submit to farm...", choose)


def choose():
    """Ask for a job file, hand it over, and show how it goes on beside other work."""
    path = nuke.getFilename("Job file", "*.yaml")
    if path:
        start(path)


def start(path):
    """Hand a job file over; answers the thread that shows its progress, or None where the farm refuses it."""
    try:
        job = farm("submit", path, "--detach")
    except RefusedError as refused:
        nuke.message(str(refused))
        return None
    if "job" not in job:  # all of its frames are done
        nuke.message(job["outcome"]["message"])
        return None
    thread = threading.Thread(target=show, args=(job["job"], job["name"]), daemon=True)
    thread.start()
    return thread


def show(job, name):
    """Show the progress of a job until it is over; who cancels the bar cancels the job."""
    bar = nuke.ProgressTask(f"farm: {name}")
    cancelled = False
    try:
        while True:
            status = farm("jobs", "show", job)
            done, total = status["frames"].get("done", 0), sum(status["frames"].values())
            bar.setProgress(100 * done // total if total else 0)
            bar.setMessage(status["message"] or f"{done} of {total} frames")
            if status["outcome"]:
                tell(f"{name}: {status['outcome']['message']}")
                return
            if bar.isCancelled() and not cancelled:
                cancelled = True
                with contextlib.suppress(RefusedError):  # it may have ended meanwhile
                    run("jobs", "cancel", job)
            time.sleep(POLL)
    except RefusedError as refused:
        tell(f"{name}: {refused}")


def tell(text):
    """Show a message; only Nuke's main thread may."""
    nuke.executeInMainThread(nuke.message, args=(text,))


class RefusedError(Exception):
    """What the farm's command says is wrong."""


def farm(*words):
    """What a verb of the farm answers for programs.

    Raises:
        RefusedError: it cannot do so.
    """
    return json.loads(run(*words, "--output", "json"))


def run(*words):
    """What the farm's command prints; RefusedError where it fails."""
    command = [os.environ.get("FARM_COMMAND", "farm"), *words]
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    except OSError as error:
        raise RefusedError(f"{command[0]} cannot be run: {error.strerror}") from None
    if done.returncode:
        raise RefusedError(problems(done.stdout) or done.stderr.strip() or f"farm ended with {done.returncode}")
    return done.stdout


def problems(text):
    """The problems of an answer for programs as lines; empty where it is none."""
    try:
        wrong = json.loads(text).get("problems", [])
    except ValueError:
        return ""
    return "\n".join("; ".join(filter(None, (one["message"], one["hint"]))) for one in wrong)
