/* session: a private bus for a test, and on it what stands in for the desktop's portal
 * (desktop/fake_portal.py). It sets the environment variables that lead to the bus. */
#ifndef SUPPORT_SESSION_H
#define SUPPORT_SESSION_H

#include <sys/types.h>

enum { SESSION_ADDRESS_SIZE = 512, SESSION_WORDS_MAX = 16 };

/* All zero: neither is there. */
struct session {
	pid_t bus, portal;                  /* 0: none */
	char address[SESSION_ADDRESS_SIZE]; /* of the bus */
};

/* Starts the bus; the test fails if that cannot be. */
void session_start_bus(struct session *session);

/* Starts a portal of that mode, which appends to the file log what happens; words (NULL at
 * the end; may be NULL itself) are its other arguments. It need not be ready yet. */
void session_start_portal(struct session *session, const char *mode, const char *log,
                          const char *const *words);

/* Calls a method of the portal as dbus-send writes arguments ("string:a", NULL at the end),
 * and waits for its answer. */
void session_call(const char *method, const char *const *words);

/* Kills the portal; and both. They are reaped then. */
void session_end_portal(struct session *session);
void session_end(struct session *session);

#endif
