/* session: a private bus for a test, with a stand-in for the desktop's portal
 * (desktop/fake_portal.py). Sets the environment variables that point to the bus. */
#ifndef SUPPORT_SESSION_H
#define SUPPORT_SESSION_H

#include <sys/types.h>

enum { SESSION_ADDRESS_SIZE = 512, SESSION_WORDS_MAX = 16 };

/* All zero: neither is running. */
struct session {
	pid_t bus, portal;                  /* 0: none */
	char address[SESSION_ADDRESS_SIZE]; /* of the bus */
};

/* Starts the bus; fails the test if it cannot. */
void session_start_bus(struct session *session);

/* Starts a portal in a mode; it appends to the file log what happens. words (NULL at the end; may
 * be NULL) are its other arguments. It may not be ready yet on return. */
void session_start_portal(struct session *session, const char *mode, const char *log,
                          const char *const *words);

/* Calls a method of the portal with arguments in dbus-send's form ("string:a", NULL at the end),
 * and waits for the answer. */
void session_call(const char *method, const char *const *words);

/* Kills the portal, or both, and reaps them. */
void session_end_portal(struct session *session);
void session_end(struct session *session);

#endif
