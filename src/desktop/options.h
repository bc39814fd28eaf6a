/* options: what a portal is told of the files to choose from. Private to the desktop
 * room. Any thread. */
#ifndef DESKTOP_OPTIONS_H
#define DESKTOP_OPTIONS_H

#include <dbus/dbus.h>
#include <stdbool.h>

#include "desktop/chooser.h"

/* Appends the call's last argument, a{sv}. False if memory is short: the message is
 * then of no use. */
bool options_append(DBusMessage *call, const struct chooser_wish *wish, const char *token);

#endif
