/* options: the options of a portal's file dialog. Private to src/desktop. Any thread. */
#ifndef DESKTOP_OPTIONS_H
#define DESKTOP_OPTIONS_H

#include <dbus/dbus.h>
#include <stdbool.h>

#include "desktop/chooser.h"

/* Appends the call's last argument, a{sv}. False, with the message unusable, if memory runs out. */
bool options_append(DBusMessage *call, const struct chooser_spec *spec, const char *token);

#endif
