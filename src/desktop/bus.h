/* bus: a connection of our own to the session bus that never waits for longer than it
 * is told to, and does not wake for nothing. Private to src/desktop.
 *
 * A struct bus belongs to one thread at a time. Never starts a bus: where none is
 * known, there is none. */
#ifndef DESKTOP_BUS_H
#define DESKTOP_BUS_H

#include <dbus/dbus.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct bus {
	DBusConnection *connection; /* owned */
	const atomic_bool *cancel;  /* borrowed, may be NULL: ends every waiting */
};

/* The desktop portal, as the bus knows it. */
#define BUS_PORTAL "org.freedesktop.portal.Desktop"
#define BUS_PORTAL_OBJECT "/org/freedesktop/portal/desktop"

/* True once the cancel flag is set. */
bool bus_cancelled(const struct bus *bus);

/* Connects to the bus of $DBUS_SESSION_BUS_ADDRESS, or else to $XDG_RUNTIME_DIR/bus, and
 * says hello. False, and nothing to close, if that is not done by the deadline. */
bool bus_open(struct bus *bus, const atomic_bool *cancel, int64_t deadline_ms);
void bus_close(struct bus *bus);

/* Sends the message, which stays the caller's (NULL: nothing is sent); its number for
 * the answer, 0 if it cannot be sent. */
uint32_t bus_send(struct bus *bus, DBusMessage *message);

/* The next message that comes, for the caller to unref; NULL if none came within about
 * 50 ms. *lost: the bus is gone. */
DBusMessage *bus_next(struct bus *bus, bool *lost);

/* The next message, for the caller to unref, however long it takes: sleeps until then,
 * without waking in between. NULL, and *over is true, if there is none: the bus is gone,
 * or the file descriptor wake has become readable. */
DBusMessage *bus_sleep(struct bus *bus, int wake, bool *over);

/* Waits for the answer to the message of that number and drops all that comes before
 * it. The answer (no error), for the caller to unref; else NULL. */
DBusMessage *bus_answer(struct bus *bus, uint32_t serial, int64_t deadline_ms);

/* Asks for the news that the portal has come or gone. */
void bus_listen_portal(struct bus *bus);

/* True of that news: *before and *after are the portal's owners, "" if there is none, and as
 * long there as the message. */
bool bus_portal_changed(DBusMessage *message, const char **before, const char **after);

/* Sends what still waits, for some 100 ms at most. */
void bus_flush(struct bus *bus);

#endif
