/* Hears from logind when the player's session is locked. */
#include "desktop/linux/login.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOGIN "org.freedesktop.login1"
#define SESSION LOGIN ".Session"

enum { RULE_SIZE = 512 };

/* "auto": that of the calling process, or else the one that the user sees. */
void login_open(struct login *login, const atomic_bool *cancel, int64_t deadline_ms)
{
	const char *session = getenv("XDG_SESSION_ID");

	*login = (struct login){ .asking = 0 };
	if (session == NULL || session[0] == '\0' || !dbus_validate_utf8(session, NULL))
		session = "auto";
	if (bus_open_system(&login->bus, cancel, deadline_ms))
		login->asking = bus_send(&login->bus,
		                         bus_call(LOGIN, "/org/freedesktop/login1",
		                                  LOGIN ".Manager", "GetSession", DBUS_TYPE_STRING,
		                                  &session, DBUS_TYPE_INVALID));
}

/* Subscribes to what concerns this session only, so that nothing else wakes the thread. */
static void listen(struct login *login, DBusMessage *answer)
{
	static const char *const signals[] = {
		"interface='" SESSION "'",
		"interface='" DBUS_INTERFACE_PROPERTIES
		"',member='PropertiesChanged',arg0='" SESSION "'",
	};
	const char *path;
	char rule[RULE_SIZE];

	if (!dbus_message_get_args(answer, NULL, DBUS_TYPE_OBJECT_PATH, &path, DBUS_TYPE_INVALID))
		return; /* no logind, or no session */
	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
		if (snprintf(rule, sizeof rule, "type='signal',sender='" LOGIN "',path='%s',%s",
		             path, signals[i]) < RULE_SIZE)
			dbus_bus_add_match(login->bus.connection, rule, NULL); /* doesn't wait */
}

/* True if the changed properties, sa{sv}as, have the one that says whether the session is locked. */
static bool find_hint(DBusMessage *message, bool *locked)
{
	DBusMessageIter at, entries, entry, value;
	const char *key;
	dbus_bool_t hint;
	bool found = false;

	if (!dbus_message_has_signature(message, "sa{sv}as") ||
	    !dbus_message_iter_init(message, &at) || !dbus_message_iter_next(&at))
		return false;
	dbus_message_iter_recurse(&at, &entries);
	while (bus_entry(&entries, &key, &entry)) {
		dbus_message_iter_recurse(&entry, &value);
		if (strcmp(key, "LockedHint") != 0 ||
		    dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_BOOLEAN)
			continue;
		dbus_message_iter_get_basic(&value, &hint);
		*locked = hint;
		found = true;
	}
	return found;
}

/* Lock asks the desktop to lock the session; some only then, and some never, set the hint. */
bool login_take(struct login *login, DBusMessage *message, bool *locked)
{
	bool lock = dbus_message_is_signal(message, SESSION, "Lock");

	if (login->asking != 0 && dbus_message_get_reply_serial(message) == login->asking) {
		login->asking = 0;
		listen(login, message);
		return false;
	}
	if (lock || dbus_message_is_signal(message, SESSION, "Unlock")) {
		*locked = lock;
		return true;
	}
	return dbus_message_is_signal(message, DBUS_INTERFACE_PROPERTIES, "PropertiesChanged") &&
	       find_hint(message, locked);
}

void login_close(struct login *login)
{
	if (login->bus.connection != NULL)
		bus_close(&login->bus);
}
