/* chooser: opens the file dialog of the desktop portal over D-Bus and waits for its response.
 *
 * https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html
 * and …portal.Request.html */

#include "desktop/chooser.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "desktop/linux/bus.h"
#include "desktop/uri.h"
#include "system/clock.h"

enum {
	HELLO_MS = 1000,
	PRESENT_MS = 4000, /* includes the time to start the portal */
	BEGIN_MS = 10000,  /* for the reply to the call that opens the dialog */
	EARLY_MS = 3000,   /* a dialog that ends on its own within this time has failed */
	PATTERN_SIZE = 64,
	LETTER_LENGTH = 4, /* [xX] in a pattern */
	FILTER_GLOB = 0,   /* type of a glob pattern in the portal's API; 1 is a MIME type */
};

static const char absent[] =
        N_("Can’t find a file chooser. Drop a picture on the window, or type its path.");
static const char choosers[] = "org.freedesktop.portal.FileChooser";

#define REQUESTS "org.freedesktop.portal.Request"

/* One request, from the call to the response, on a connection of its own: when that is closed, the portal
 * closes the dialog. */
struct request {
	char *path; /* of `size` bytes: the chosen file's */
	size_t size;
	struct error *error;
	uint32_t serial; /* of the call */
	int64_t begun_ms;
	bool accepted; /* the call has succeeded */
	bool ended;
	enum chooser_end end; /* valid if ended */
};

bool chooser_present(const atomic_bool *cancel)
{
	const char *interface = choosers, *name = "version";
	DBusMessage *call, *answer;
	struct bus bus;

	if (!bus_open(&bus, cancel, clock_now_ms() + HELLO_MS))
		return false;
	call = bus_call(BUS_PORTAL, BUS_PORTAL_OBJECT, DBUS_INTERFACE_PROPERTIES, "Get",
	                DBUS_TYPE_STRING, &interface, DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID);
	answer = bus_answer(&bus, bus_send(&bus, call), clock_now_ms() + PRESENT_MS);
	if (answer != NULL)
		dbus_message_unref(answer);
	bus_close(&bus);
	return answer != NULL;
}

/* Writes a glob for this extension in either case: png → *.[pP][nN][gG]. Only the first 14 letters are used. */
static void write_pattern(char pattern[PATTERN_SIZE], const char *ending)
{
	char *end = pattern + sprintf(pattern, "*.");

	for (; *ending != '\0' && end - pattern < PATTERN_SIZE - LETTER_LENGTH; ending++) {
		int upper = toupper((unsigned char)*ending);

		if (upper == *ending)
			end += sprintf(end, "%c", upper);
		else
			end += sprintf(end, "[%c%c]", *ending, upper);
	}
}

/* "key" → a value of a basic type. */
static bool append_basic(DBusMessageIter *options, const char *key, int type, const void *value)
{
	const char signature[] = { (char)type, '\0' };
	DBusMessageIter entry, variant;

	return dbus_message_iter_open_container(options, DBUS_TYPE_DICT_ENTRY, NULL, &entry) &&
	       dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key) &&
	       dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, signature, &variant) &&
	       dbus_message_iter_append_basic(&variant, type, value) &&
	       dbus_message_iter_close_container(&entry, &variant) &&
	       dbus_message_iter_close_container(options, &entry);
}

/* (us): a pattern. */
static bool append_pattern(DBusMessageIter *patterns, const char *pattern)
{
	DBusMessageIter pair;
	dbus_uint32_t kind = FILTER_GLOB;

	return dbus_message_iter_open_container(patterns, DBUS_TYPE_STRUCT, NULL, &pair) &&
	       dbus_message_iter_append_basic(&pair, DBUS_TYPE_UINT32, &kind) &&
	       dbus_message_iter_append_basic(&pair, DBUS_TYPE_STRING, &pattern) &&
	       dbus_message_iter_close_container(patterns, &pair);
}

/* (sa(us)): a name and its patterns; endings NULL: all files. */
static bool append_filter(DBusMessageIter *filters, const char *name, const char *const *endings)
{
	DBusMessageIter filter, patterns;
	bool good = dbus_message_iter_open_container(filters, DBUS_TYPE_STRUCT, NULL, &filter) &&
	            dbus_message_iter_append_basic(&filter, DBUS_TYPE_STRING, &name) &&
	            dbus_message_iter_open_container(&filter, DBUS_TYPE_ARRAY, "(us)", &patterns);

	if (good && endings == NULL)
		good = append_pattern(&patterns, "*");
	for (int i = 0; good && endings != NULL && endings[i] != NULL; i++) {
		char pattern[PATTERN_SIZE];

		write_pattern(pattern, endings[i]);
		good = append_pattern(&patterns, pattern);
	}
	return good && dbus_message_iter_close_container(&filter, &patterns) &&
	       dbus_message_iter_close_container(filters, &filter);
}

static bool append_filters(DBusMessageIter *options, const struct chooser_spec *spec)
{
	const char *key = "filters";
	DBusMessageIter entry, variant, filters;

	return dbus_message_iter_open_container(options, DBUS_TYPE_DICT_ENTRY, NULL, &entry) &&
	       dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key) &&
	       dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "a(sa(us))", &variant) &&
	       dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, "(sa(us))", &filters) &&
	       append_filter(&filters, _(spec->kind), spec->endings) &&
	       append_filter(&filters, _("All files"), NULL) &&
	       dbus_message_iter_close_container(&variant, &filters) &&
	       dbus_message_iter_close_container(&entry, &variant) &&
	       dbus_message_iter_close_container(options, &entry);
}

/* As bytes including the NUL, since a path need not be UTF-8. */
static bool append_folder(DBusMessageIter *options, const char *folder)
{
	const char *key = "current_folder";
	DBusMessageIter entry, variant, bytes;
	int length = (int)strlen(folder) + 1;

	return dbus_message_iter_open_container(options, DBUS_TYPE_DICT_ENTRY, NULL, &entry) &&
	       dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key) &&
	       dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "ay", &variant) &&
	       dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, "y", &bytes) &&
	       dbus_message_iter_append_fixed_array(&bytes, DBUS_TYPE_BYTE, &folder, length) &&
	       dbus_message_iter_close_container(&variant, &bytes) &&
	       dbus_message_iter_close_container(&entry, &variant) &&
	       dbus_message_iter_close_container(options, &entry);
}

/* Appends the call's last argument, a{sv}. False if memory runs out. */
static bool append_options(DBusMessage *call, const struct chooser_spec *spec)
{
	const char *name = spec->name, *label = *name != '\0' ? _("Save") : _("Open");
	dbus_bool_t modal = true;
	DBusMessageIter arguments, options;

	dbus_message_iter_init_append(call, &arguments);
	return dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sv}", &options) &&
	       append_basic(&options, "accept_label", DBUS_TYPE_STRING, &label) &&
	       append_basic(&options, "modal", DBUS_TYPE_BOOLEAN, &modal) &&
	       (*name == '\0' || append_basic(&options, "current_name", DBUS_TYPE_STRING, &name)) &&
	       append_filters(&options, spec) &&
	       (spec->folder[0] != '/' || append_folder(&options, spec->folder)) &&
	       dbus_message_iter_close_container(&arguments, &options);
}

static DBusMessage *make_call(const struct chooser_spec *spec)
{
	const char *parent = spec->parent, *title = _(spec->title);
	DBusMessage *call =
	        bus_call(BUS_PORTAL, BUS_PORTAL_OBJECT, choosers,
	                 spec->name[0] != '\0' ? "SaveFile" : "OpenFile", DBUS_TYPE_STRING, &parent,
	                 DBUS_TYPE_STRING, &title, DBUS_TYPE_INVALID);

	if (call == NULL || append_options(call, spec))
		return call;
	dbus_message_unref(call);
	return NULL;
}

static bool request_begin(struct request *request, struct bus *bus, const struct chooser_spec *spec)
{
	request->begun_ms = clock_now_ms();
	dbus_bus_add_match(bus->connection,
	                   "type='signal',sender='" BUS_PORTAL "',interface='" REQUESTS
	                   "',member='Response'",
	                   NULL); /* NULL: does not wait */
	bus_listen_portal(bus);
	request->serial = bus_send(bus, make_call(spec));
	return request->serial != 0;
}

static void request_end(struct request *request, enum chooser_end how)
{
	request->ended = true;
	request->end = how;
}

/* Ends a failed request. If that is early, the player can't have used the dialog. */
static void request_fail(struct request *request)
{
	bool early = clock_now_ms() - request->begun_ms < EARLY_MS || !request->accepted;

	request_end(request, early ? CHOOSER_ABSENT : CHOOSER_FAILED);
	error_set(request->error,
	          early ? absent
	                : N_("The file chooser closed before you chose a file. Try again."));
}

/* Finds the first entry of "uris" in the results; NULL if there is none. */
static const char *first_uri(DBusMessage *response)
{
	DBusMessageIter arguments, entries, variant, value, uris;
	const char *text;

	if (!dbus_message_has_signature(response, "ua{sv}"))
		return NULL;
	dbus_message_iter_init(response, &arguments);
	dbus_message_iter_next(&arguments);
	dbus_message_iter_recurse(&arguments, &entries);
	while (bus_entry(&entries, &text, &variant)) {
		dbus_message_iter_recurse(&variant, &value);
		if (strcmp(text, "uris") != 0 ||
		    dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_ARRAY)
			continue;
		dbus_message_iter_recurse(&value, &uris);
		if (dbus_message_iter_get_arg_type(&uris) != DBUS_TYPE_STRING)
			return NULL;
		dbus_message_iter_get_basic(&uris, &text);
		return text;
	}
	return NULL;
}

static void request_take_chosen(struct request *request, DBusMessage *response)
{
	const char *uri = first_uri(response);

	if (uri != NULL &&
	    uri_to_path(&uri, URI_STRICT, request->path, request->size) == URI_PATH) {
		request_end(request, CHOOSER_CHOSEN);
		return;
	}
	request_end(request, CHOOSER_FAILED);
	error_set(request->error,
	          "The file you chose isn’t on this computer. Save a copy here first.");
}

/* Handles the Response signal: 0 chosen, 1 cancelled by the player, 2 anything else. */
static void request_take_response(struct request *request, DBusMessage *message)
{
	dbus_uint32_t code = 2;

	(void)dbus_message_get_args(message, NULL, DBUS_TYPE_UINT32, &code, DBUS_TYPE_INVALID);
	request->accepted = true;
	if (code == 0)
		request_take_chosen(request, message);
	else if (code == 1)
		request_end(request, CHOOSER_CANCELLED);
	else
		request_fail(request);
}

static void request_take(struct request *request, DBusMessage *message)
{
	bool reply = dbus_message_get_reply_serial(message) == request->serial;
	const char *before, *after;

	if (reply && dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN)
		request->accepted = true;
	else if (dbus_message_is_signal(message, REQUESTS, "Response"))
		request_take_response(request, message);
	else if (reply || (bus_portal_changed(message, &before, &after) && *before != '\0'))
		request_fail(request);
}

/* Waits until the dialog is closed, unless it is cancelled or the call gets no reply. */
static void request_wait(struct request *request, struct bus *bus)
{
	while (!request->ended) {
		bool lost = false;
		DBusMessage *message = bus_next(bus, &lost);

		if (message != NULL) {
			request_take(request, message);
			dbus_message_unref(message);
		} else if (!lost && bus_cancelled(bus)) {
			request_end(request, CHOOSER_CANCELLED);
		} else if (lost ||
		           (!request->accepted && clock_now_ms() - request->begun_ms > BEGIN_MS)) {
			request_fail(request);
		}
	}
}

enum chooser_end chooser_run(const struct chooser_spec *spec, const atomic_bool *cancel, char *path,
                             size_t size, struct error *error)
{
	struct request request = {
		.path = path, .size = size, .error = error, .end = CHOOSER_CANCELLED
	};
	struct bus bus;

	if (bus_open(&bus, cancel, clock_now_ms() + HELLO_MS)) {
		if (request_begin(&request, &bus, spec))
			request_wait(&request, &bus);
		else
			request_fail(&request);
		bus_close(&bus);
	} else if (!bus_cancelled(&bus)) {
		request_fail(&request);
	}
	return request.end;
}
