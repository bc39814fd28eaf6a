/* Opens the portal's file dialog and waits for its response. */
#include "desktop/portal.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "base/clock.h"
#include "desktop/bus.h"
#include "desktop/options.h"
#include "desktop/uri.h"

enum {
	HELLO_MS = 1000,
	PRESENT_MS = 4000, /* includes the time to start the portal */
	BEGIN_MS = 10000,  /* for the reply to the call that opens the dialog */
	EARLY_MS = 3000,   /* a dialog that ends on its own within this time has failed */
	TOKEN_SIZE = 48,
	HANDLE_SIZE = 256,
};

static const char choosers[] = "org.freedesktop.portal.FileChooser";

#define REQUESTS "org.freedesktop.portal.Request"

/* One request, from the call to the response. */
struct request {
	uint32_t serial; /* of the call */
	int64_t begun_ms;
	char token[TOKEN_SIZE];
	char handle[HANDLE_SIZE]; /* object path of the request, predicted from the token */
	bool accepted;            /* the call has succeeded */
	bool ended;
	enum chooser_end end; /* valid if ended */
};

bool portal_present(const atomic_bool *cancel)
{
	const char *interface = choosers, *name = "version";
	DBusMessage *call, *answer = NULL;
	struct bus bus;

	if (!bus_open(&bus, cancel, clock_now_ms() + HELLO_MS))
		return false;
	call = dbus_message_new_method_call(BUS_PORTAL, BUS_PORTAL_OBJECT,
	                                    DBUS_INTERFACE_PROPERTIES, "Get");
	if (call != NULL && dbus_message_append_args(call, DBUS_TYPE_STRING, &interface,
	                                             DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID))
		answer = bus_answer(&bus, bus_send(&bus, call), clock_now_ms() + PRESENT_MS);
	if (answer != NULL)
		dbus_message_unref(answer);
	if (call != NULL)
		dbus_message_unref(call);
	bus_close(&bus);
	return answer != NULL;
}

/* Predicts the path that the portal derives from our bus name and the token, in order to subscribe
 * before calling. */
static bool predict_handle(struct request *request, const struct bus *bus)
{
	const char *name = dbus_bus_get_unique_name(bus->connection);
	char sender[HANDLE_SIZE / 2];
	uint64_t number = 0;
	int written;

	if (name == NULL || name[0] != ':' || strlen(name) >= sizeof sender ||
	    getrandom(&number, sizeof number, GRND_NONBLOCK) != (ssize_t)sizeof number)
		return false;
	strcpy(sender, name + 1);
	for (char *dot = sender; (dot = strchr(dot, '.')) != NULL;)
		*dot = '_';
	snprintf(request->token, sizeof request->token, "missing_piece_%016llx",
	         (unsigned long long)number);
	written = snprintf(request->handle, sizeof request->handle,
	                   BUS_PORTAL_OBJECT "/request/%s/%s", sender, request->token);
	return written > 0 && (size_t)written < sizeof request->handle;
}

static DBusMessage *make_call(const struct request *request, const struct chooser_spec *spec)
{
	DBusMessage *call =
	        dbus_message_new_method_call(BUS_PORTAL, BUS_PORTAL_OBJECT, choosers,
	                                     spec->name[0] != '\0' ? "SaveFile" : "OpenFile");
	const char *parent = spec->parent, *title = spec->title;

	if (call == NULL)
		return NULL;
	if (dbus_message_append_args(call, DBUS_TYPE_STRING, &parent, DBUS_TYPE_STRING, &title,
	                             DBUS_TYPE_INVALID) &&
	    options_append(call, spec, request->token))
		return call;
	dbus_message_unref(call);
	return NULL;
}

static bool begin(struct request *request, struct bus *bus, const struct chooser_spec *spec)
{
	DBusMessage *call;

	request->begun_ms = clock_now_ms();
	if (!predict_handle(request, bus))
		return false;
	dbus_bus_add_match(bus->connection,
	                   "type='signal',sender='" BUS_PORTAL "',interface='" REQUESTS
	                   "',member='Response'",
	                   NULL); /* NULL: does not wait */
	bus_listen_portal(bus);
	call = make_call(request, spec);
	request->serial = bus_send(bus, call);
	if (call != NULL)
		dbus_message_unref(call);
	return request->serial != 0;
}

static void end(struct request *request, enum chooser_end how)
{
	request->ended = true;
	request->end = how;
}

/* Ends a failed request: if early, another chooser may be tried. */
static void fail(struct request *request, struct error *error)
{
	bool early = clock_now_ms() - request->begun_ms < EARLY_MS;

	end(request, early || !request->accepted ? CHOOSER_ABSENT : CHOOSER_FAILED);
	if (request->end == CHOOSER_FAILED)
		error_set(error, "The file chooser closed before you chose a file. Try again.");
}

/* Handles the reply to the call: the path, which old portals choose themselves. */
static void take_reply(struct request *request, DBusMessage *message, struct error *error)
{
	const char *handle;

	if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN &&
	    dbus_message_get_args(message, NULL, DBUS_TYPE_OBJECT_PATH, &handle,
	                          DBUS_TYPE_INVALID) &&
	    strlen(handle) < sizeof request->handle) {
		strcpy(request->handle, handle);
		request->accepted = true;
	} else if (!request->ended) {
		fail(request, error);
	}
}

/* Finds the first entry of "uris" in the results. */
static const char *first_uri(DBusMessageIter *results)
{
	DBusMessageIter entries, entry, value, uris;
	const char *text;

	if (dbus_message_iter_get_arg_type(results) != DBUS_TYPE_ARRAY ||
	    dbus_message_iter_get_element_type(results) != DBUS_TYPE_DICT_ENTRY)
		return NULL;
	dbus_message_iter_recurse(results, &entries);
	for (; dbus_message_iter_get_arg_type(&entries) == DBUS_TYPE_DICT_ENTRY;
	     dbus_message_iter_next(&entries)) {
		dbus_message_iter_recurse(&entries, &entry);
		if (dbus_message_iter_get_arg_type(&entry) != DBUS_TYPE_STRING)
			return NULL;
		dbus_message_iter_get_basic(&entry, &text);
		if (strcmp(text, "uris") != 0 || !dbus_message_iter_next(&entry) ||
		    dbus_message_iter_get_arg_type(&entry) != DBUS_TYPE_VARIANT)
			continue;
		dbus_message_iter_recurse(&entry, &value);
		if (dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_ARRAY ||
		    dbus_message_iter_get_element_type(&value) != DBUS_TYPE_STRING)
			return NULL;
		dbus_message_iter_recurse(&value, &uris);
		if (dbus_message_iter_get_arg_type(&uris) != DBUS_TYPE_STRING)
			return NULL;
		dbus_message_iter_get_basic(&uris, &text);
		return text;
	}
	return NULL;
}

static void take_chosen(struct request *request, DBusMessageIter *results, char *path, size_t size,
                        struct error *error)
{
	const char *uri = first_uri(results);

	if (uri != NULL && uri_to_path(&uri, URI_STRICT, path, size) == URI_PATH) {
		end(request, CHOOSER_CHOSEN);
		return;
	}
	end(request, CHOOSER_FAILED);
	error_set(error, "The file you chose isn’t on this computer. Save a copy here first.");
}

/* Handles the Response signal: 0 chosen, 1 cancelled by the player, 2 anything else. */
static void take_response(struct request *request, DBusMessage *message, char *path, size_t size,
                          struct error *error)
{
	DBusMessageIter arguments;
	dbus_uint32_t code = 2;

	if (dbus_message_iter_init(message, &arguments) &&
	    dbus_message_iter_get_arg_type(&arguments) == DBUS_TYPE_UINT32) {
		dbus_message_iter_get_basic(&arguments, &code);
		dbus_message_iter_next(&arguments);
	}
	request->accepted = true;
	if (code == 0)
		take_chosen(request, &arguments, path, size, error);
	else if (code == 1)
		end(request, CHOOSER_CANCELLED);
	else
		fail(request, error);
}

static void take(struct request *request, DBusMessage *message, char *path, size_t size,
                 struct error *error)
{
	const char *before, *after;

	if (dbus_message_get_reply_serial(message) == request->serial)
		take_reply(request, message, error);
	else if (dbus_message_is_signal(message, REQUESTS, "Response") &&
	         dbus_message_has_path(message, request->handle))
		take_response(request, message, path, size, error);
	else if (bus_portal_changed(message, &before, &after) && *before != '\0')
		fail(request, error);
}

/* Closes the dialog without waiting for a result. */
static void close_dialog(const struct request *request, struct bus *bus)
{
	DBusMessage *call =
	        dbus_message_new_method_call(BUS_PORTAL, request->handle, REQUESTS, "Close");

	if (call == NULL)
		return;
	dbus_message_set_no_reply(call, true);
	dbus_message_set_auto_start(call, false);
	bus_send(bus, call);
	dbus_message_unref(call);
	bus_flush(bus);
}

/* Waits until the dialog is closed. Closes it if cancelled or if the call gets no reply. */
static void wait_for(struct request *request, struct bus *bus, char *path, size_t size,
                     struct error *error)
{
	while (!request->ended) {
		bool lost = false;
		DBusMessage *message = bus_next(bus, &lost);

		if (message != NULL) {
			take(request, message, path, size, error);
			dbus_message_unref(message);
		} else if (lost) {
			fail(request, error);
		} else if (bus_cancelled(bus)) {
			close_dialog(request, bus);
			end(request, CHOOSER_CANCELLED);
		} else if (!request->accepted && clock_now_ms() - request->begun_ms > BEGIN_MS) {
			close_dialog(request, bus);
			fail(request, error);
		}
	}
}

enum chooser_end portal_run(const struct chooser_spec *spec, const atomic_bool *cancel, char *path,
                            size_t size, struct error *error)
{
	struct request request = { .ended = false };
	struct bus bus;

	if (!bus_open(&bus, cancel, clock_now_ms() + HELLO_MS))
		return bus_cancelled(&bus) ? CHOOSER_CANCELLED : CHOOSER_ABSENT;
	if (begin(&request, &bus, spec))
		wait_for(&request, &bus, path, size, error);
	else
		end(&request, CHOOSER_ABSENT);
	bus_close(&bus);
	return request.end;
}
