/* bus: a private connection to the session or system bus with strict time limits and without polling. Private
 * to src/desktop/linux.
 *
 * A struct bus belongs to one thread at a time. Never starts a bus. */
#ifndef DESKTOP_LINUX_BUS_H
#define DESKTOP_LINUX_BUS_H

#include <dbus/dbus.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct bus {
	DBusConnection *connection; /* owned */
	const atomic_bool *cancel;  /* borrowed, may be NULL: ends all waits */
};

/* The desktop portal's bus name. */
#define BUS_PORTAL "org.freedesktop.portal.Desktop"
#define BUS_PORTAL_OBJECT "/org/freedesktop/portal/desktop"

/* True once the cancel flag is set. */
bool bus_cancelled(const struct bus *bus);

/* Connects to the bus at $DBUS_SESSION_BUS_ADDRESS, or else $XDG_RUNTIME_DIR/bus, and says Hello.
 * False, with nothing to close, if that fails or takes longer than the deadline. */
bool bus_open(struct bus *bus, const atomic_bool *cancel, int64_t deadline_ms);

/* The same for the system bus, at $DBUS_SYSTEM_BUS_ADDRESS or its usual place. */
bool bus_open_system(struct bus *bus, const atomic_bool *cancel, int64_t deadline_ms);

/* Closes the connection. */
void bus_close(struct bus *bus);

/* A call of a method with arguments, as dbus_message_append_args takes them. NULL if memory runs out. */
DBusMessage *bus_call(const char *name, const char *path, const char *interface, const char *method,
                      int type, ...);

/* Queues and unrefs the message (NULL: does nothing). Returns its serial, 0 on failure. */
uint32_t bus_send(struct bus *bus, DBusMessage *message);

/* The next message, which the caller unrefs; NULL if none came within about 50 ms. *lost: the connection is gone. */
DBusMessage *bus_next(struct bus *bus, bool *lost);

/* Waits for the reply to the call with this serial and drops all earlier messages. Returns the
 * reply, to be unreffed by the caller; NULL for an error or none in time. */
DBusMessage *bus_answer(struct bus *bus, uint32_t serial, int64_t deadline_ms);

/* Reads an entry of a dictionary, {sv} or {sa{sv}}, of a message whose signature was checked, and moves on to
 * the next. *key is valid as long as the message. False at the end. */
bool bus_entry(DBusMessageIter *entries, const char **key, DBusMessageIter *value);

/* Subscribes to messages about the portal appearing on or leaving the bus. */
void bus_listen_portal(struct bus *bus);

/* True for such a message. *before and *after are the portal's owners, "" if none; valid as long as it. */
bool bus_portal_changed(DBusMessage *message, const char **before, const char **after);

#endif
