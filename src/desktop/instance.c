/* instance: lets a second start of the game hand its picture to the first. */
/* https://specifications.freedesktop.org/desktop-entry-spec/latest/dbus.html */
#include "desktop/services.h"

#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"
#include "desktop/bus.h"
#include "desktop/paths.h"

enum {
	PAUSE_MS = 20, /* between two calls */
};

static const char application[] = "org.freedesktop.Application";

void instance_claim(struct bus *bus)
{
	const char *name = MP_ID;
	dbus_uint32_t flags = DBUS_NAME_FLAG_DO_NOT_QUEUE;
	DBusMessage *call = dbus_message_new_method_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS,
	                                                 DBUS_INTERFACE_DBUS, "RequestName");

	if (call != NULL && dbus_message_append_args(call, DBUS_TYPE_STRING, &name,
	                                             DBUS_TYPE_UINT32, &flags, DBUS_TYPE_INVALID))
		bus_send(bus, call);
	else if (call != NULL)
		dbus_message_unref(call);
}

void instance_answer(struct bus *bus, DBusMessage *message, instance_taker *taker, void *context)
{
	bool opens = dbus_message_is_method_call(message, application, "Open");
	char **uris = NULL;
	int count = 0;

	if (dbus_message_get_type(message) != DBUS_MESSAGE_TYPE_METHOD_CALL)
		return;
	if (opens)
		opens = dbus_message_get_args(message, NULL, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING,
		                              &uris, &count, DBUS_TYPE_INVALID);
	if ((opens || dbus_message_is_method_call(message, application, "Activate")) &&
	    taker(count > 0 ? uris[0] : NULL, context))
		bus_send(bus, dbus_message_new_method_return(message));
	else
		bus_send(bus, dbus_message_new_error(message, DBUS_ERROR_UNKNOWN_METHOD, NULL));
	dbus_free_string_array(uris);
}

/* Without the platform's data, which the game doesn't read. NULL if memory runs out. */
static DBusMessage *make_call(const char *uri)
{
	DBusMessage *call = dbus_message_new_method_call(MP_ID, MP_OBJECT, application, "Open");

	if (call == NULL)
		return NULL;
	dbus_message_set_auto_start(call, false);
	if (dbus_message_append_args(call, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING,
	                             &(const char **){ &uri }, uri[0] != '\0' ? 1 : 0,
	                             DBUS_TYPE_INVALID))
		return call;
	dbus_message_unref(call);
	return NULL;
}

bool instance_call(const char *path, int64_t deadline_ms)
{
	char uri[URI_SIZE] = "";
	DBusMessage *answer = NULL;
	struct bus bus;

	if (path != NULL)
		uri_write(uri, path);
	if (!bus_open(&bus, NULL, deadline_ms))
		return false;
	while (answer == NULL && clock_now_ms() < deadline_ms) {
		answer = bus_answer(&bus, bus_send(&bus, make_call(uri)), deadline_ms);
		if (answer == NULL)
			usleep(PAUSE_MS * 1000);
	}
	bus_close(&bus);
	if (answer != NULL)
		dbus_message_unref(answer);
	return answer != NULL;
}
