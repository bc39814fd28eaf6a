/* login: hears from logind, on the system bus, that the player's session is locked: also where the desktop has no
 * screen saver on the session bus. Private to src/desktop/linux; one thread at a time.
 *
 * https://www.freedesktop.org/software/systemd/man/latest/org.freedesktop.login1.html */
#ifndef DESKTOP_LINUX_LOGIN_H
#define DESKTOP_LINUX_LOGIN_H

#include "desktop/linux/bus.h"

struct login {
	struct bus bus; /* without a connection: there is no such bus, or it is lost */
	uint32_t
	        asking; /* serial of the call that asks for the session, until its answer; 0: none */
};

/* Connects, if there is a system bus, and asks for the session; cancel: as of bus_open. */
void login_open(struct login *login, const atomic_bool *cancel, int64_t deadline_ms);

/* True if a message of this bus says that the session was locked, or unlocked. */
bool login_take(struct login *login, DBusMessage *message, bool *locked);

/* Closes the connection, if there is one. */
void login_close(struct login *login);

#endif
