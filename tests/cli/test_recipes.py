"""The recipes for Nuke and Deadline, with stand-ins for what only those programs have, and the real farm."""

import configparser
import importlib.util
import os
import shlex
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
FARM = Path(sys.executable).with_name("farm")
SMALL = {"frames": "1-9x2", "chunk": 2, "inputs": {"plate": {"pattern": {"width": 32, "height": 32}}}}


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Hook:
    """An event of .NET's, as Deadline's callbacks are."""

    def __init__(self):
        self.calls = []

    def __iadd__(self, call):
        self.calls.append(call)
        return self


class DeadlinePlugin:
    """What a plugin inherits from Deadline, and what it is told of its task."""

    info: dict[str, str]
    task: int

    def __init__(self):
        self.InitializeProcessCallback, self.RenderExecutableCallback = Hook(), Hook()
        self.RenderArgumentCallback = Hook()

    def GetStartFrame(self):  # noqa: N802
        return self.task

    def GetPluginInfoEntry(self, name):  # noqa: N802
        return self.info[name]

    def GetConfigEntry(self, name):  # noqa: N802
        settings = configparser.ConfigParser()
        settings.read(DEPLOY / "deadline" / "EffectsFarm" / "EffectsFarm.param")
        return settings[name]["Default"]


@pytest.fixture
def deadline(monkeypatch):
    plugins = ModuleType("Deadline.Plugins")
    plugins.DeadlinePlugin, plugins.PluginType = DeadlinePlugin, SimpleNamespace(Simple="simple")
    monkeypatch.setitem(sys.modules, "Deadline", ModuleType("Deadline"))
    monkeypatch.setitem(sys.modules, "Deadline.Plugins", plugins)
    return load(DEPLOY / "deadline" / "EffectsFarm" / "EffectsFarm.py")


def facts(text):
    return dict(line.split("=", 1) for line in text.splitlines())


@pytest.mark.slow
def test_deadline_gets_a_task_for_each_chunk_and_renders_it(deadline, job, store, tmp_path):
    path = job(**SMALL)
    command = tmp_path / "bin" / "deadlinecommand"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\ncp "$1" {tmp_path}/job.txt\ncp "$2" {tmp_path}/plugin.txt\n')
    command.chmod(0o755)
    environment = os.environ | {"PATH": f"{command.parent}:{FARM.parent}:{os.environ['PATH']}"}
    submit = [sys.executable, DEPLOY / "deadline" / "submit.py", path, "Pool=gpu"]
    subprocess.run(submit, env=environment, cwd=tmp_path, check=True, capture_output=True)
    described = facts((tmp_path / "job.txt").read_text())
    assert described == {
        "Plugin": "EffectsFarm", "Name": "shot", "Frames": "0-2", "ChunkSize": "1", "Pool": "gpu",
    }  # fmt: skip

    plugin = deadline.GetDeadlinePlugin()
    plugin.info, plugin.task = facts((tmp_path / "plugin.txt").read_text()), 1
    plugin.InitializeProcessCallback.calls[0]()
    assert (plugin.PluginType, plugin.RenderExecutableCallback.calls[0]()) == ("simple", "/opt/farm/bin/farm")
    arguments = shlex.split(plugin.RenderArgumentCallback.calls[0]())
    done = subprocess.run([FARM, *arguments], cwd="/", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert store().done() == [5, 7]
    deadline.CleanupDeadlinePlugin(plugin)
    assert "RenderArgumentCallback" not in vars(plugin)


class Bar:
    """Nuke's progress bar; it is cancelled where its title says so."""

    def __init__(self, title):
        self.title, self.percent, self.text = title, [], ""

    def setProgress(self, percent):  # noqa: N802
        self.percent.append(percent)

    def setMessage(self, text):  # noqa: N802
        self.text = text

    def isCancelled(self):  # noqa: N802
        return "cancel" in self.title


class Nuke(ModuleType):
    """As much of Nuke as a menu needs."""

    def __init__(self):
        super().__init__("nuke")
        self.items, self.messages, self.bars = {}, [], []
        self.message = self.messages.append

    def menu(self, _):
        return SimpleNamespace(addCommand=self.items.__setitem__)

    def executeInMainThread(self, call, args):  # noqa: N802
        call(*args)

    def ProgressTask(self, title):  # noqa: N802
        self.bars.append(Bar(title))
        return self.bars[-1]


@pytest.mark.slow
def test_nuke_hands_a_job_over_shows_it_and_cancels_it(start, job, store, monkeypatch):
    scheduler = start("scheduler", "--port", "0", "--dashboard", "127.0.0.1:0", "--journal", "jobs.sqlite")
    address = scheduler.says("scheduler at").split("scheduler at ")[1].split(",")[0].strip()
    start("worker", address, "--device", "cpu", "--workers", "1")
    nuke = Nuke()
    monkeypatch.setitem(sys.modules, "nuke", nuke)
    monkeypatch.setenv("FARM_COMMAND", str(FARM))
    monkeypatch.setenv("FARM_SCHEDULER", address)
    monkeypatch.setenv("PYTHONHOME", "/nowhere")  # as Nuke sets it for itself
    menu = load(DEPLOY / "nuke" / "farm_menu.py")
    menu.add_to_menu()
    assert nuke.items == {"Render/Submit to farm...": menu.choose}

    menu.start(str(job(**SMALL))).join(60)
    assert nuke.messages.pop() == "shot: 5 frames rendered"
    assert store().done() == [1, 3, 5, 7, 9]
    (bar,) = nuke.bars
    assert (bar.percent[-1], bar.percent) == (100, sorted(bar.percent))

    slow = {"plate": {"pattern": {"width": 320, "height": 180}}}
    menu.start(str(job("long", name="cancel", frames="1-2000", inputs=slow))).join(60)
    assert nuke.messages.pop().startswith("cancel: cancelled")
    nuke.getFilename = lambda *_: str(job("wrong", nodes={}))
    menu.choose()
    assert 'no node or input is named "finish"' in nuke.messages.pop()
