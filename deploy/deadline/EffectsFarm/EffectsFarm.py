"""Deadline's plugin for the farm: a task is a chunk of a job file, rendered by `farm submit`."""

from Deadline.Plugins import DeadlinePlugin, PluginType


def GetDeadlinePlugin():
    """What Deadline calls for a new task."""
    return EffectsFarm()


def CleanupDeadlinePlugin(plugin):
    """What Deadline calls when the plugin is no longer needed."""
    plugin.cleanup()


class EffectsFarm(DeadlinePlugin):
    """Runs one command for each task, and fails with it."""

    def __init__(self):
        super().__init__()
        self.InitializeProcessCallback += self.initialize
        self.RenderExecutableCallback += self.executable
        self.RenderArgumentCallback += self.arguments

    def cleanup(self):
        """Let go of the callbacks, which would keep the plugin alive."""
        del self.InitializeProcessCallback
        del self.RenderExecutableCallback
        del self.RenderArgumentCallback

    def initialize(self):
        """Say how the command runs."""
        self.PluginType = PluginType.Simple
        self.StdoutHandling = True
        self.UseProcessTree = True  # workers end with the task

    def executable(self):
        """The farm's command, as the plugin's settings in the repository name it."""
        return self.GetConfigEntry("Executable")

    def arguments(self):
        """The chunk of this task; the number of a task is that of its chunk."""
        job, wait = self.GetPluginInfoEntry("JobFile"), self.GetPluginInfoEntry("WaitForWriter")
        frames = self.GetPluginInfoEntry(f"Chunk{self.GetStartFrame()}")
        return f'submit "{job}" --frames={frames} --wait-for-writer {wait}'
