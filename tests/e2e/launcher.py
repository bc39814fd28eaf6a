"""launcher: a window that fills the screen; a click in it writes a token of the desktop to a file, as one that starts a program."""
import pathlib
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gio, Gtk  # noqa: E402


def launch(window, _event):
    context = window.get_display().get_app_launch_context()
    info = Gio.AppInfo.create_from_commandline("missing-piece", "Missing Piece", Gio.AppInfoCreateFlags.SUPPORTS_STARTUP_NOTIFICATION)
    token = context.get_startup_notify_id(info, [])
    pathlib.Path(sys.argv[1]).write_text(token or "")


window = Gtk.Window()
window.connect("button-press-event", launch)
window.fullscreen()
window.show_all()
Gtk.main()
