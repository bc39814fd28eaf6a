"""fake_portal: stands in for the desktop's portal on the bus of
DBUS_SESSION_BUS_ADDRESS, and shows no dialog: it answers as MODE says.

    fake_portal.py MODE LOG [URI…]

  choose   the URIs were chosen              wait     until somebody calls Close
  early    the same, before the call itself is answered
  odd      the same, on a handle of its own making, as portals before 0.9 did
  cancel   the player pressed Cancel         deny     the call is answered by an error
  broken   the dialog failed at once         late     the dialog failed after a while
  vanish   the service ends in mid-call      leave    the same, after a while
  silent   the call is never answered        old      there is no FileChooser here
  garbage  an answer of the wrong form

LOG gets a line for each thing that happens: "ready", "open {JSON}", "close".
"""
import json
import os
import sys

import dbus
import dbus.lowlevel
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

MODE, LOG, *URIS = sys.argv[1:]
SERVICE = "org.freedesktop.portal.Desktop"
OBJECT = "/org/freedesktop/portal/desktop"
CHOOSER = "org.freedesktop.portal.FileChooser"
REQUEST = "org.freedesktop.portal.Request"
LATE_MS = 3500  # longer than what chooser_run takes for a dialog nobody saw


def log(*words):
    with open(LOG, "a", encoding="utf-8") as file:
        print(*words, file=file, flush=True)


def later(delay_ms, action, *values):
    GLib.timeout_add(delay_ms, lambda: action(*values) and False)


class Portal:
    def __init__(self, bus):
        self.bus = bus
        bus.add_message_filter(self.take)

    def take(self, _, message):
        if message.get_type() != dbus.lowlevel.MESSAGE_TYPE_METHOD_CALL:
            return dbus.lowlevel.HANDLER_RESULT_NOT_YET_HANDLED
        call = {"OpenFile": self.open_file, "Close": self.close, "Get": self.get}.get(message.get_member())
        if call:
            call(message)
        return dbus.lowlevel.HANDLER_RESULT_HANDLED

    def get(self, message):
        if MODE == "silent":
            return
        if MODE == "old":
            self.refuse(message, "org.freedesktop.DBus.Error.InvalidArgs")
            return
        answer = dbus.lowlevel.MethodReturnMessage(message)
        answer.append(dbus.UInt32(3, variant_level=1), signature="v")
        self.bus.send_message(answer)

    def refuse(self, message, name):
        self.bus.send_message(dbus.lowlevel.ErrorMessage(message, name, "No."))

    def open_file(self, message):
        parent, title, options = message.get_args_list()
        folder = bytes(bytearray(options["current_folder"])).decode() if "current_folder" in options else None
        log("open", json.dumps({
            "parent": parent, "title": title, "folder": folder, "modal": bool(options["modal"]),
            "label": options["accept_label"],
            "filters": [[name, [[int(kind), glob] for kind, glob in globs]] for name, globs in options["filters"]]}))
        sender = message.get_sender()
        handle = f"{OBJECT}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
        if MODE == "odd":
            handle = f"{OBJECT}/request/9"
        if MODE == "deny":
            self.refuse(message, "org.freedesktop.DBus.Error.UnknownMethod")
            return
        if MODE == "silent":
            return
        if MODE == "early":
            self.respond(sender, handle, 0)
        answer = dbus.lowlevel.MethodReturnMessage(message)
        answer.append(dbus.ObjectPath(handle), signature="o")
        self.bus.send_message(answer)
        self.go_on(sender, handle)

    def go_on(self, sender, handle):
        if MODE in ("choose", "odd", "garbage"):
            later(100, self.respond, sender, handle, 0)
        elif MODE == "cancel":
            later(100, self.respond, sender, handle, 1)
        elif MODE == "broken":
            self.respond(sender, handle, 2)
        elif MODE == "late":
            later(LATE_MS, self.respond, sender, handle, 2)
        elif MODE in ("vanish", "leave"):
            later(100 if MODE == "vanish" else LATE_MS, os._exit, 0)

    def respond(self, sender, handle, code):
        signal = dbus.lowlevel.SignalMessage(handle, REQUEST, "Response")
        if MODE == "garbage":
            signal.append("no number", signature="s")
        else:
            results = {"choices": dbus.Array([], signature="(ss)")}
            if code == 0 and URIS:
                results["uris"] = dbus.Array(URIS, signature="s")
            signal.append(dbus.UInt32(code), dbus.Dictionary(results, signature="sv"), signature="ua{sv}")
        signal.set_destination(sender)
        self.bus.send_message(signal)

    def close(self, message):
        log("close", message.get_path())


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
connection = dbus.SessionBus()
portal = Portal(connection)
name = dbus.service.BusName(SERVICE, connection)
log("ready")
GLib.MainLoop().run()
