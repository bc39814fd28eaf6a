/* Connects to the session or the system bus and sends messages with time limits. */
#include "desktop/linux/bus.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "system/clock.h"

enum {
	ADDRESS_SIZE = 4096,
	WAIT_MS = 40,
};

bool bus_cancelled(const struct bus *bus)
{
	return bus->cancel != NULL && atomic_load(bus->cancel);
}

/* The address of systemd's user bus. */
static bool user_address(char address[ADDRESS_SIZE])
{
	const char *folder = getenv("XDG_RUNTIME_DIR");
	char path[ADDRESS_SIZE];
	char *escaped;
	int written;

	if (folder == NULL || folder[0] != '/' ||
	    snprintf(path, sizeof path, "%s/bus", folder) >= (int)sizeof path ||
	    access(path, F_OK) != 0)
		return false;
	escaped = dbus_address_escape_value(path);
	if (escaped == NULL)
		return false;
	written = snprintf(address, ADDRESS_SIZE, "unix:path=%s", escaped);
	dbus_free(escaped);
	return written >= 0 && written < ADDRESS_SIZE;
}

/* False if there is no running bus. */
static bool find_address(char address[ADDRESS_SIZE])
{
	const char *given = getenv("DBUS_SESSION_BUS_ADDRESS");

	if (given == NULL || given[0] == '\0')
		return user_address(address);
	if (strstr(given, "autolaunch:") != NULL || strlen(given) >= ADDRESS_SIZE)
		return false;
	strcpy(address, given);
	return true;
}

DBusMessage *bus_call(const char *name, const char *path, const char *interface, const char *method,
                      int type, ...)
{
	DBusMessage *call = dbus_message_new_method_call(name, path, interface, method);
	va_list arguments;

	va_start(arguments, type);
	if (call != NULL && !dbus_message_append_args_valist(call, type, arguments)) {
		dbus_message_unref(call);
		call = NULL;
	}
	va_end(arguments);
	return call;
}

uint32_t bus_send(struct bus *bus, DBusMessage *message)
{
	dbus_uint32_t serial = 0;

	if (message == NULL)
		return 0;
	if (!dbus_connection_send(bus->connection, message, &serial))
		serial = 0;
	dbus_message_unref(message);
	return serial;
}

DBusMessage *bus_next(struct bus *bus, bool *lost)
{
	DBusMessage *message = dbus_connection_pop_message(bus->connection);
	bool there = message != NULL || dbus_connection_read_write(bus->connection, WAIT_MS);

	if (message == NULL)
		message = dbus_connection_pop_message(bus->connection);
	*lost = !there && message == NULL;
	return message;
}

DBusMessage *bus_answer(struct bus *bus, uint32_t serial, int64_t deadline_ms)
{
	bool lost = serial == 0;

	while (!lost && !bus_cancelled(bus) && clock_now_ms() < deadline_ms) {
		DBusMessage *message = bus_next(bus, &lost);

		if (message == NULL)
			continue;
		if (dbus_message_get_reply_serial(message) == serial) {
			if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN)
				return message;
			lost = true; /* an error reply: no other will come */
		}
		dbus_message_unref(message);
	}
	return NULL;
}

/* Makes the first call on a connection directly, as the library's would wait up to 25 seconds. */
static bool say_hello(struct bus *bus, int64_t deadline_ms)
{
	DBusMessage *hello = dbus_message_new_method_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS,
	                                                  DBUS_INTERFACE_DBUS, "Hello");
	DBusMessage *answer = bus_answer(bus, bus_send(bus, hello), deadline_ms);
	const char *name = NULL;
	bool named = false;

	if (answer != NULL &&
	    dbus_message_get_args(answer, NULL, DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID))
		named = dbus_bus_set_unique_name(bus->connection, name);
	if (answer != NULL)
		dbus_message_unref(answer);
	return named;
}

static bool open_at(struct bus *bus, const char *address, int64_t deadline_ms)
{
	if (!dbus_threads_init_default())
		return false;
	dbus_connection_set_change_sigpipe(false); /* leave SIGPIPE to the program */
	bus->connection = dbus_connection_open_private(address, NULL);
	if (bus->connection == NULL)
		return false;
	dbus_connection_set_exit_on_disconnect(bus->connection, false);
	if (say_hello(bus, deadline_ms))
		return true;
	bus_close(bus);
	return false;
}

bool bus_open(struct bus *bus, const atomic_bool *cancel, int64_t deadline_ms)
{
	char address[ADDRESS_SIZE];

	*bus = (struct bus){ .cancel = cancel };
	return find_address(address) && open_at(bus, address, deadline_ms);
}

bool bus_open_system(struct bus *bus, const atomic_bool *cancel, int64_t deadline_ms)
{
	const char *given = getenv("DBUS_SYSTEM_BUS_ADDRESS");

	*bus = (struct bus){ .cancel = cancel };
	return open_at(bus,
	               given != NULL && given[0] != '\0' ? given
	                                                 : "unix:path=/run/dbus/system_bus_socket",
	               deadline_ms);
}

void bus_close(struct bus *bus)
{
	dbus_connection_close(bus->connection);
	dbus_connection_unref(bus->connection);
	bus->connection = NULL;
}

bool bus_entry(DBusMessageIter *entries, const char **key, DBusMessageIter *value)
{
	if (dbus_message_iter_get_arg_type(entries) != DBUS_TYPE_DICT_ENTRY)
		return false;
	dbus_message_iter_recurse(entries, value);
	dbus_message_iter_get_basic(value, key);
	dbus_message_iter_next(value);
	dbus_message_iter_next(entries);
	return true;
}

void bus_listen_portal(struct bus *bus)
{
	dbus_bus_add_match(bus->connection,
	                   "type='signal',sender='" DBUS_SERVICE_DBUS
	                   "',interface='" DBUS_INTERFACE_DBUS
	                   "',member='NameOwnerChanged',arg0='" BUS_PORTAL "'",
	                   NULL); /* NULL: does not wait */
}

bool bus_portal_changed(DBusMessage *message, const char **before, const char **after)
{
	const char *name;

	return dbus_message_is_signal(message, DBUS_INTERFACE_DBUS, "NameOwnerChanged") &&
	       dbus_message_get_args(message, NULL, DBUS_TYPE_STRING, &name, DBUS_TYPE_STRING,
	                             before, DBUS_TYPE_STRING, after, DBUS_TYPE_INVALID) &&
	       strcmp(name, BUS_PORTAL) == 0;
}
