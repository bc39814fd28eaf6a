"""fake_login: stands for logind on the bus of DBUS_SESSION_BUS_ADDRESS. It says "ready", and "asked" when it is asked for
a session, of which it sends each signal that is written to it: Lock or Unlock."""
import os
import sys

import dbus
import dbus.lowlevel
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

SERVICE = "org.freedesktop.login1"
SESSION = "/org/freedesktop/login1/session/_31"


class Manager(dbus.service.Object):
    @dbus.service.method(f"{SERVICE}.Manager", in_signature="s", out_signature="o")
    def GetSession(self, name):
        print("asked", flush=True)
        return dbus.ObjectPath(SESSION)


def tell(source, condition):
    """Reads all that has been written: what stays in a buffer would wake nobody."""
    names = os.read(source.fileno(), 4096).decode()
    for name in names.split():
        connection.send_message(dbus.lowlevel.SignalMessage(SESSION, f"{SERVICE}.Session", name))
    return names != ""


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
connection = dbus.SessionBus()
manager = Manager(connection, "/org/freedesktop/login1")
name = dbus.service.BusName(SERVICE, connection)
GLib.io_add_watch(sys.stdin, GLib.IO_IN, tell)
print("ready", flush=True)
GLib.MainLoop().run()
