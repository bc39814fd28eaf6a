"""neighbour: the window of another program (GTK): files to drag from it, and things to copy.

neighbour.py TEXT FILE…: each drag offers the next file. The right button copies the text, the middle one the first
file as a picture. Prints a line when it has the focus, when a drag's target accepts the file, when the drag is over, and for each copy.
Its whole window has one colour.
"""
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk

STYLE = b"window { background: #ff5aa0; }"
SIDE = 120


class Window(Gtk.Window):
    def __init__(self, text, files):
        super().__init__(title="neighbour", default_width=SIDE, default_height=SIDE)
        self.text, self.files, self.offered = text, files, 0
        self.clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
        box = Gtk.EventBox(visible_window=False)
        box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [Gtk.TargetEntry.new("text/uri-list", 0, 0)], Gdk.DragAction.COPY)
        box.connect("drag-begin", self.begin)
        box.connect("drag-data-get", self.give)
        box.connect("drag-end", self.end)
        box.connect("button-press-event", self.press)
        self.connect("focus-in-event", lambda *_: say("focused"))
        self.add(box)

    def begin(self, _, context):
        context.connect("action-changed", lambda _, action: action & Gdk.DragAction.COPY and say("accepted"))

    def give(self, _, context, data, *rest):
        data.set_uris([GLib.filename_to_uri(self.files[self.offered])])

    def end(self, *_):
        self.offered += 1
        say("dropped")

    def press(self, _, event):
        if event.button == Gdk.BUTTON_SECONDARY:
            self.clipboard.set_text(self.text, -1)
        elif event.button == Gdk.BUTTON_MIDDLE:
            self.clipboard.set_image(GdkPixbuf.Pixbuf.new_from_file(self.files[0]))
        else:
            return
        self.get_display().sync()  # until the desktop knows of it: else a paste that follows could overtake the copy
        say("copied")


def say(what):
    print(what, flush=True)


def main():
    style = Gtk.CssProvider()
    style.load_from_data(STYLE)
    Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
    Window(sys.argv[1], sys.argv[2:]).show_all()
    Gtk.main()


main()
