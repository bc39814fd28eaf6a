/* manager: asks the file manager to show a file.
 *
 * https://www.freedesktop.org/wiki/Specifications/file-manager-interface/ */
#include "desktop/services.h"

#include <string.h>

#include "base/clock.h"
#include "desktop/bus.h"
#include "desktop/paths.h"

enum {
	PRESENT_MS = 2000,
	SHOW_MS = 10000, /* includes the time to start it */
};

static const char manager[] = "org.freedesktop.FileManager1";

/* True if the bus lists it: as running, or as one that can be started. */
static bool is_listed(struct bus *bus, const char *list, int64_t deadline_ms)
{
	DBusMessage *answer =
	        bus_answer(bus,
	                   bus_send(bus, dbus_message_new_method_call(
	                                         DBUS_SERVICE_DBUS, DBUS_PATH_DBUS,
	                                         DBUS_INTERFACE_DBUS, list)),
	                   deadline_ms);
	char **names = NULL;
	int count = 0;
	bool found = false;

	if (answer == NULL)
		return false;
	(void)dbus_message_get_args(answer, NULL, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &names, &count,
	                            DBUS_TYPE_INVALID);
	for (int i = 0; i < count; i++)
		found = found || strcmp(names[i], manager) == 0;
	dbus_free_string_array(names);
	dbus_message_unref(answer);
	return found;
}

bool manager_present(const atomic_bool *cancel)
{
	int64_t deadline_ms = clock_now_ms() + PRESENT_MS;
	struct bus bus;
	bool found;

	if (!bus_open(&bus, cancel, deadline_ms))
		return false;
	found = is_listed(&bus, "ListActivatableNames", deadline_ms) ||
	        is_listed(&bus, "ListNames", deadline_ms);
	bus_close(&bus);
	return found;
}

void manager_show(const char *path, const atomic_bool *cancel)
{
	DBusMessage *call = dbus_message_new_method_call(manager, "/org/freedesktop/FileManager1",
	                                                 manager, "ShowItems");
	char uri[URI_SIZE];
	const char *uris[] = { uri }, **list = uris, *startup = "";
	DBusMessage *answer = NULL;
	struct bus bus;

	uri_write(uri, path);
	if (call != NULL &&
	    dbus_message_append_args(call, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &list, 1,
	                             DBUS_TYPE_STRING, &startup, DBUS_TYPE_INVALID) &&
	    bus_open(&bus, cancel, clock_now_ms() + PRESENT_MS)) {
		dbus_message_ref(call);
		answer = bus_answer(&bus, bus_send(&bus, call), clock_now_ms() + SHOW_MS);
		bus_close(&bus);
	}
	if (answer != NULL)
		dbus_message_unref(answer);
	if (call != NULL)
		dbus_message_unref(call);
}
