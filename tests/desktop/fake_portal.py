"""fake_portal: a fake of the desktop's portal on the bus of DBUS_SESSION_BUS_ADDRESS.
It shows no dialog and answers according to MODE.

    fake_portal.py MODE LOG [URI…]
    fake_portal.py MODE LOG ["SPACE KEY TYPE VALUE"…]

The first form chooses files:
  choose   the URIs were chosen              wait     until the caller is gone
  asked    the same, once Answer is called
  early    the same, before the call itself is answered
  cancel   the player pressed Cancel         deny     the call returns an error
  broken   the dialog fails at once          late     the dialog fails after a while
  vanish   the service ends during the call  leave    the same, after a while
  silent   the call is never answered        old      there is no FileChooser
  garbage  an answer of the wrong form

The second form reports these settings, such as "org.freedesktop.appearance color-scheme u 1":
  settings as they are                   twice    each in a variant in a variant
  slow     the values at the first       forms    first in wrong forms, a different one
           request, once Answer is                each time, then as they are
           called; later at once         (old     there are no Settings
                                          silent  the call is never answered)

In every mode, tests can call: Set(space, key, variant), which changes a setting and sends
the signal; Garble(), which sends signals of wrong forms and types; Answer(); and Restart(),
which releases the service's name and acquires it again.

LOG gets a line per event: "ready", "open {JSON}", "save NAME {JSON}", "close", "read [SPACE…]".
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
TELLS = MODE in ("settings", "twice", "slow", "forms")
SERVICE = "org.freedesktop.portal.Desktop"
OBJECT = "/org/freedesktop/portal/desktop"
CHOOSER = "org.freedesktop.portal.FileChooser"
REQUEST = "org.freedesktop.portal.Request"
SETTINGS = "org.freedesktop.portal.Settings"
LATE_MS = 3500  # longer than the time in which chooser_run assumes that nobody saw the dialog
TYPES = {"u": dbus.UInt32, "i": dbus.Int32, "d": dbus.Double, "s": dbus.String, "b": lambda text: dbus.Boolean(text == "true"),
         "as": lambda text: dbus.Array([text], signature="s"), "v": lambda text: dbus.UInt32(text, variant_level=3)}
OURS = [("org.freedesktop.appearance", "color-scheme"), ("org.freedesktop.appearance", "contrast"),
        ("org.freedesktop.appearance", "reduced-motion"), ("org.gnome.desktop.interface", "enable-animations"),
        ("org.gnome.desktop.interface", "text-scaling-factor"), ("org.gnome.desktop.a11y.interface", "high-contrast")]
FORMS = [("s", "no"), ("as", ["no"]), ("a{ss}", {OURS[0][0]: "no"}), ("a{sv}", {OURS[0][0]: dbus.UInt32(1)}), ("", None),
         ("a{sa{ss}}", {OURS[0][0]: {OURS[0][1]: "1"}}), ("a{ua{sv}}", {1: {OURS[0][1]: dbus.UInt32(1)}}),
         ("v", dbus.UInt32(1, variant_level=1)), ("u", 1), ("a(sa{sv})", [(OURS[0][0], {OURS[0][1]: dbus.UInt32(1)})])]


def log(*words):
    with open(LOG, "a", encoding="utf-8") as file:
        print(*words, file=file, flush=True)


def later(delay_ms, action, *values):
    GLib.timeout_add(delay_ms, lambda: action(*values) and False)


class Portal:
    def __init__(self, bus):
        self.bus = bus
        self.forms = list(FORMS) if MODE == "forms" else []
        self.held = None  # what Answer() sends, or answers
        self.settings = {}
        for space, key, kind, value in (words.split(" ", 3) for words in (URIS if TELLS else [])):
            self.settings.setdefault(space, {})[key] = TYPES[kind](value)
        bus.add_message_filter(self.take)

    def take(self, _, message):
        if message.get_type() != dbus.lowlevel.MESSAGE_TYPE_METHOD_CALL:
            return dbus.lowlevel.HANDLER_RESULT_NOT_YET_HANDLED
        call = {"OpenFile": self.open_file, "SaveFile": self.open_file, "Get": self.get, "ReadAll": self.read_all, "Set": self.set,
                "Garble": self.garble, "Answer": self.answer_held, "Restart": self.restart}.get(message.get_member())
        if call:
            call(message)
        return dbus.lowlevel.HANDLER_RESULT_HANDLED

    def get(self, message):
        if MODE == "silent":
            return
        if MODE == "old":
            self.refuse(message, "org.freedesktop.DBus.Error.InvalidArgs")
            return
        self.bus.send_message(self.reply(message, dbus.UInt32(3, variant_level=1), signature="v"))

    def refuse(self, message, name):
        self.bus.send_message(dbus.lowlevel.ErrorMessage(message, name, "No."))

    def reply(self, message, *values, signature=None):
        answer = dbus.lowlevel.MethodReturnMessage(message)
        if signature:
            answer.append(*values, signature=signature)
        return answer

    def read_all(self, message):
        log("read", json.dumps(message.get_args_list()[0]))
        if MODE == "silent":
            return
        if MODE == "old":
            self.refuse(message, "org.freedesktop.DBus.Error.UnknownMethod")
            return
        if self.forms:
            signature, value = self.forms.pop(0)
            self.bus.send_message(self.reply(message, value, signature=signature))
            return
        level = 2 if MODE == "twice" else 1
        told = {space: {key: type(value)(value, variant_level=level) for key, value in keys.items()}
                for space, keys in self.settings.items()}
        answer = self.reply(message, dbus.Dictionary(told, signature="sa{sv}"), signature="a{sa{sv}}")
        if MODE == "slow" and self.held is None:
            self.held = answer
        else:
            self.bus.send_message(answer)

    def answer_held(self, message):
        if MODE == "asked":
            self.respond(*self.held, 0)
        else:
            self.bus.send_message(self.held)
        self.bus.send_message(self.reply(message))

    def signal(self, signature, *values):
        signal = dbus.lowlevel.SignalMessage(OBJECT, SETTINGS, "SettingChanged")
        if signature:
            signal.append(*values, signature=signature)
        self.bus.send_message(signal)

    def set(self, message):
        space, key, value = message.get_args_list()
        self.settings.setdefault(space, {})[key] = value
        self.signal("ssv", space, key, value)
        self.bus.send_message(self.reply(message))

    def garble(self, message):
        for space, key in OURS:
            for value in (dbus.String("dark"), dbus.Int32(-1), dbus.Byte(1), dbus.Array([1], signature="u"), dbus.Int64(1 << 40),
                          dbus.Struct((1.0, 1.0, 1.0)), dbus.Dictionary({"a": 1}, signature="su"), dbus.ObjectPath("/a"),
                          dbus.String("", variant_level=9)):
                self.signal("ssv", space, key, value)
            self.signal("ss", space, key)
            self.signal("ssu", space, key, 1)
            self.signal("s", space)
            self.signal("sas", space, [key])
            self.signal("ssvv", space, key, dbus.UInt32(1), dbus.UInt32(1))
            self.signal("ssv", space, key + "s", dbus.UInt32(1))
        self.signal("")
        self.bus.send_message(self.reply(message))

    def restart(self, message):
        self.bus.release_name(SERVICE)
        self.bus.request_name(SERVICE)
        self.bus.send_message(self.reply(message))

    def open_file(self, message):
        parent, title, options = message.get_args_list()
        folder = bytes(bytearray(options["current_folder"])).decode() if "current_folder" in options else None
        log("save " + options["current_name"] if message.get_member() == "SaveFile" else "open", json.dumps({
            "parent": parent, "title": title, "folder": folder, "modal": bool(options["modal"]),
            "label": options["accept_label"],
            "filters": [[name, [[int(kind), glob] for kind, glob in globs]] for name, globs in options["filters"]]}))
        sender = message.get_sender()
        handle = f"{OBJECT}/request/9"
        if MODE == "deny":
            self.refuse(message, "org.freedesktop.DBus.Error.UnknownMethod")
            return
        if MODE == "silent":
            return
        if MODE == "early":
            self.respond(sender, handle, 0)
        self.bus.send_message(self.reply(message, dbus.ObjectPath(handle), signature="o"))
        self.bus.watch_name_owner(sender, lambda owner: owner or log("close"))
        self.proceed(sender, handle)

    def proceed(self, sender, handle):
        if MODE in ("choose", "garbage"):
            later(100, self.respond, sender, handle, 0)
        elif MODE == "asked":
            self.held = sender, handle
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


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
connection = dbus.SessionBus()
portal = Portal(connection)
name = dbus.service.BusName(SERVICE, connection)
log("ready")
GLib.MainLoop().run()
