/* appearance: reads the desktop's appearance from the settings portal, hears when the screen is locked, and lets a
 * second start of the game hand its picture to the first.
 *
 * https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/dbus.html */

#include "desktop/appearance.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "desktop/linux/bus.h"
#include "desktop/linux/login.h"
#include "desktop/uri.h"
#include "system/clock.h"

enum {
	HELLO_MS = 1000,
	RULE_SIZE = 512,
	PAUSE_MS = 20, /* between two calls */
};

static const char settings[] = "org.freedesktop.portal.Settings";
static const char application[] = "org.freedesktop.Application";

/* The namespaces of settings to read and watch. */
static const char *const spaces[] = {
	"org.freedesktop.appearance",
	"org.gnome.desktop.interface",
	"org.gnome.desktop.a11y.interface",
};

enum { SPACE_COUNT = sizeof spaces / sizeof *spaces };

/* The interfaces of screen savers that send ActiveChanged: of KDE and others, GNOME, MATE, Cinnamon and Xfce. */
static const char *const savers[] = {
	"org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver", "org.mate.ScreenSaver",
	"org.cinnamon.ScreenSaver",    "org.xfce.ScreenSaver",
};

enum { SAVER_COUNT = sizeof savers / sizeof *savers };

static const char token_key[] = "activation-token"; /* in the platform's data of a call */

enum setting {
	SCHEME,
	CONTRAST,
	MOTION,
	ANIMATIONS,
	TEXT_SCALE,
	HIGH_CONTRAST,
	SETTING_COUNT,
};

/* Where each setting is found, and its only valid type. */
static const struct key {
	const char *space, *name;
	int type;
} keys[SETTING_COUNT] = {
	[SCHEME] = { "org.freedesktop.appearance", "color-scheme", DBUS_TYPE_UINT32 },
	[CONTRAST] = { "org.freedesktop.appearance", "contrast", DBUS_TYPE_UINT32 },
	[MOTION] = { "org.freedesktop.appearance", "reduced-motion", DBUS_TYPE_UINT32 },
	[ANIMATIONS] = { "org.gnome.desktop.interface", "enable-animations", DBUS_TYPE_BOOLEAN },
	[TEXT_SCALE] = { "org.gnome.desktop.interface", "text-scaling-factor", DBUS_TYPE_DOUBLE },
	[HIGH_CONTRAST] = { "org.gnome.desktop.a11y.interface", "high-contrast",
	                    DBUS_TYPE_BOOLEAN },
};

static const double unset = -1;

struct watch {
	struct bus bus;     /* of the session; without a connection: there is none */
	struct login login; /* on the system's */
	struct desktop_takers takers;
	uint32_t reading; /* serial of the last ReadAll call, until its answer; 0: none */
	double values[SETTING_COUNT]; /* unset: unknown */
	bool has_reported;
	struct appearance reported; /* the last one reported */
};

static void forget_all(struct watch *watch)
{
	for (int i = 0; i < SETTING_COUNT; i++)
		watch->values[i] = unset;
}

/* The newer settings may say "no preference" where older GNOME ones have one; either is followed. */
static struct appearance resolve(const double values[SETTING_COUNT])
{
	double scale = values[TEXT_SCALE];

	return (struct appearance){
		.scheme = values[SCHEME] == 1  ? APPEARANCE_DARK
		          : values[SCHEME] < 0 ? APPEARANCE_NONE
		                               : APPEARANCE_LIGHT,
		.high_contrast = values[CONTRAST] == 1 || values[HIGH_CONTRAST] == 1,
		.reduced_motion = values[MOTION] == 1 || values[ANIMATIONS] == 0,
		.text_percent = scale >= 0.5 && scale <= 3 ? (int)(scale * 100 + 0.5) : 0,
	};
}

/* Reports the appearance if it has changed. */
static void report(struct watch *watch)
{
	struct appearance appearance = resolve(watch->values), *last = &watch->reported;

	if (watch->has_reported && appearance.scheme == last->scheme &&
	    appearance.high_contrast == last->high_contrast &&
	    appearance.reduced_motion == last->reduced_motion &&
	    appearance.text_percent == last->text_percent)
		return;
	watch->has_reported = true;
	watch->reported = appearance;
	watch->takers.appearance(&appearance, watch->takers.context);
}

/* Subscribes to these settings, to locks and to the portal's restarts only, so that nothing else wakes this thread. */
static void subscribe(struct watch *watch)
{
	char rule[RULE_SIZE];

	for (int i = 0; i < SPACE_COUNT; i++) {
		snprintf(rule, sizeof rule,
		         "type='signal',sender='%s',interface='%s',member='SettingChanged',"
		         "path='%s',arg0='%s'",
		         BUS_PORTAL, settings, BUS_PORTAL_OBJECT, spaces[i]);
		dbus_bus_add_match(watch->bus.connection, rule, NULL); /* NULL: does not wait */
	}
	for (int i = 0; i < SAVER_COUNT; i++) {
		snprintf(rule, sizeof rule, "type='signal',interface='%s',member='ActiveChanged'",
		         savers[i]);
		dbus_bus_add_match(watch->bus.connection, rule, NULL);
	}
	bus_listen_portal(&watch->bus);
}

/* Sends a ReadAll call; `reading` is 0 if memory runs out. */
static void read_all(struct watch *watch)
{
	const char *const *names = spaces;

	watch->reading =
	        bus_send(&watch->bus, bus_call(BUS_PORTAL, BUS_PORTAL_OBJECT, settings, "ReadAll",
	                                       DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &names,
	                                       SPACE_COUNT, DBUS_TYPE_INVALID));
}

/* Reads the number in a variant, or in one within it (old portals). False if there is none of this type. */
static bool read_number(const DBusMessageIter *at, int type, double *number)
{
	DBusMessageIter value = *at, inner;
	DBusBasicValue basic;

	while (dbus_message_iter_get_arg_type(&value) == DBUS_TYPE_VARIANT) {
		dbus_message_iter_recurse(&value, &inner);
		value = inner;
	}
	if (dbus_message_iter_get_arg_type(&value) != type)
		return false;
	dbus_message_iter_get_basic(&value, &basic);
	*number = type == DBUS_TYPE_DOUBLE    ? basic.dbl
	          : type == DBUS_TYPE_BOOLEAN ? (basic.bool_val ? 1 : 0)
	                                      : basic.u32;
	return true;
}

/* Stores the settings of a namespace that are known and of the right type. */
static void keep_space(struct watch *watch, const char *space, DBusMessageIter *names)
{
	DBusMessageIter entries, value;
	const char *name;

	dbus_message_iter_recurse(names, &entries);
	while (bus_entry(&entries, &name, &value))
		for (int i = 0; i < SETTING_COUNT; i++)
			if (strcmp(keys[i].space, space) == 0 && strcmp(keys[i].name, name) == 0)
				(void)read_number(
				        &value, keys[i].type,
				        &watch->values[i]); /* on failure it stays unset */
}

/* Stores all settings: namespace → name → value. An error means that there is no portal with settings, or that it
 * isn't ready again: known settings are kept. */
static void keep_all(struct watch *watch, DBusMessage *answer)
{
	DBusMessageIter all, entries, names;
	const char *space;

	if (!dbus_message_has_signature(answer, "a{sa{sv}}") ||
	    !dbus_message_iter_init(answer, &all))
		return;
	forget_all(watch);
	dbus_message_iter_recurse(&all, &entries);
	while (bus_entry(&entries, &space, &names))
		keep_space(watch, space, &names);
}

/* Takes the game's name on the bus, without waiting, unless another game has it. */
static void claim_name(struct bus *bus)
{
	const char *name = MP_ID;
	dbus_uint32_t flags = DBUS_NAME_FLAG_DO_NOT_QUEUE;

	bus_send(bus,
	         bus_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS, "RequestName",
	                  DBUS_TYPE_STRING, &name, DBUS_TYPE_UINT32, &flags, DBUS_TYPE_INVALID));
}

/* The token in the last argument of a call, valid as long as it; "": none. */
static const char *find_token(DBusMessage *message)
{
	const char *key, *token = "";
	DBusMessageIter at, entries, entry, value;

	if (!dbus_message_iter_init(message, &at))
		return token;
	while (dbus_message_iter_has_next(&at))
		dbus_message_iter_next(&at);
	if (strcmp(dbus_message_get_signature(message), "asa{sv}") != 0 &&
	    strcmp(dbus_message_get_signature(message), "a{sv}") != 0)
		return token;
	dbus_message_iter_recurse(&at, &entries);
	while (bus_entry(&entries, &key, &entry)) {
		dbus_message_iter_recurse(&entry, &value);
		if (strcmp(key, token_key) == 0 &&
		    dbus_message_iter_get_arg_type(&value) == DBUS_TYPE_STRING)
			dbus_message_iter_get_basic(&value, &token);
	}
	return token;
}

/* Answers a call of a method; ignores other messages. */
static void answer_call(struct watch *watch, DBusMessage *message)
{
	char **uris = NULL;
	int count = 0;
	bool opens = dbus_message_is_method_call(message, application, "Open") &&
	             dbus_message_get_args(message, NULL, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &uris,
	                                   &count, DBUS_TYPE_INVALID);

	if (dbus_message_get_type(message) != DBUS_MESSAGE_TYPE_METHOD_CALL)
		return;
	if ((opens || dbus_message_is_method_call(message, application, "Activate")) &&
	    watch->takers.called(count > 0 ? uris[0] : NULL, find_token(message),
	                         watch->takers.context))
		bus_send(&watch->bus, dbus_message_new_method_return(message));
	else
		bus_send(&watch->bus,
		         dbus_message_new_error(message, DBUS_ERROR_UNKNOWN_METHOD, NULL));
	dbus_free_string_array(uris);
}

/* True if it says that a screen saver or lock screen has come or gone. */
static bool is_lock(DBusMessage *message, bool *locked)
{
	dbus_bool_t active = FALSE;
	bool found = false;

	for (int i = 0; i < SAVER_COUNT; i++)
		found |= dbus_message_is_signal(message, savers[i], "ActiveChanged");
	if (!found ||
	    !dbus_message_get_args(message, NULL, DBUS_TYPE_BOOLEAN, &active, DBUS_TYPE_INVALID))
		return false;
	*locked = active;
	return true;
}

static void take_message(struct watch *watch, DBusMessage *message)
{
	bool locked;
	const char *before, *after;

	if (is_lock(message, &locked)) {
		watch->takers.locked(locked, watch->takers.context);
	} else if (watch->reading != 0 &&
	           dbus_message_get_reply_serial(message) == watch->reading) {
		watch->reading = 0;
		keep_all(watch, message);
		report(watch);
	} else if (dbus_message_is_signal(message, settings, "SettingChanged") ||
	           (bus_portal_changed(message, &before, &after) && *after != '\0')) {
		read_all(watch); /* a pending answer may be from before that, and is ignored */
	} else {
		answer_call(watch, message);
	}
}

/* Takes what has arrived. */
static void take_messages(struct watch *watch)
{
	struct bus *buses[] = { &watch->bus, &watch->login.bus };
	DBusMessage *message;
	bool locked;

	for (int i = 0; i < 2; i++)
		while (buses[i]->connection != NULL && !bus_cancelled(buses[i]) &&
		       (message = dbus_connection_pop_message(buses[i]->connection)) != NULL) {
			if (i == 0)
				take_message(watch, message);
			else if (login_take(&watch->login, message, &locked))
				watch->takers.locked(locked, watch->takers.context);
			dbus_message_unref(message);
		}
}

/* What to wait for on a bus: nothing, if there is none. False if waiting is impossible. */
static bool find_descriptor(const struct bus *bus, struct pollfd *file)
{
	*file = (struct pollfd){ .fd = -1, .events = POLLIN };
	if (bus->connection == NULL)
		return true;
	if (dbus_connection_has_messages_to_send(bus->connection))
		file->events |= POLLOUT;
	return dbus_connection_get_unix_fd(bus->connection, &file->fd);
}

static bool is_lost(const struct bus *bus)
{
	return bus->connection != NULL && !dbus_connection_get_is_connected(bus->connection);
}

/* Waits for data on a bus or on wake. False if it is wake, or waiting is impossible (a loop would spin). */
static bool sleep_on(const struct watch *watch, int wake)
{
	struct pollfd files[3] = { [2] = { .fd = wake, .events = POLLIN } };

	if (is_lost(&watch->bus) || is_lost(&watch->login.bus))
		return true; /* no descriptor left; the next read reports the loss */
	if (!find_descriptor(&watch->bus, &files[0]) ||
	    !find_descriptor(&watch->login.bus, &files[1]))
		return false;
	if (poll(files, sizeof files / sizeof *files, -1) < 0)
		return errno == EINTR;
	return files[2].revents == 0;
}

/* False if the connection is lost. */
static bool read_bus(struct bus *bus)
{
	return bus->connection == NULL || dbus_connection_read_write(bus->connection, 0);
}

/* Until it is cancelled, or the session bus is lost. */
static void wait_for_news(struct watch *watch, int wake)
{
	bool over = false;

	while (!over && !bus_cancelled(&watch->bus)) {
		take_messages(watch);
		over = !sleep_on(watch, wake) || !read_bus(&watch->bus);
		if (!read_bus(&watch->login.bus))
			login_close(&watch->login);
	}
	take_messages(watch);
}

/* Without a session bus, only locks are heard. */
void desktop_watch(const atomic_bool *cancel, int wake, const struct desktop_takers *takers)
{
	struct watch watch = { .takers = *takers };

	forget_all(&watch);
	if (bus_open(&watch.bus, cancel, clock_now_ms() + HELLO_MS)) {
		claim_name(&watch.bus);
		subscribe(&watch); /* before reading, so that no change is missed */
		read_all(&watch);
	} else if (!bus_cancelled(&watch.bus)) {
		report(&watch);
	}
	login_open(&watch.login, cancel, clock_now_ms() + HELLO_MS);
	if (watch.bus.connection != NULL || watch.login.bus.connection != NULL)
		wait_for_news(&watch, wake);
	if (watch.bus.connection != NULL)
		bus_close(&watch.bus);
	login_close(&watch.login);
	if (!watch.has_reported && !bus_cancelled(&watch.bus))
		report(&watch);
}

/* Adds the platform's data, a{sv}: the token, if there is one. False if memory runs out. */
static bool add_token(DBusMessage *call, const char *token)
{
	DBusMessageIter at, entries, entry, value;
	const char *key = token_key;
	bool added = true;

	dbus_message_iter_init_append(call, &at);
	if (!dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "{sv}", &entries))
		return false;
	if (token != NULL && dbus_validate_utf8(token, NULL))
		added = dbus_message_iter_open_container(&entries, DBUS_TYPE_DICT_ENTRY, NULL,
		                                         &entry) &&
		        dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key) &&
		        dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "s", &value) &&
		        dbus_message_iter_append_basic(&value, DBUS_TYPE_STRING, &token) &&
		        dbus_message_iter_close_container(&entry, &value) &&
		        dbus_message_iter_close_container(&entries, &entry);
	return added && dbus_message_iter_close_container(&at, &entries);
}

/* NULL if memory runs out. */
static DBusMessage *make_call(const char *uri, const char *token)
{
	DBusMessage *call =
	        bus_call(MP_ID, MP_OBJECT, application, "Open", DBUS_TYPE_ARRAY, DBUS_TYPE_STRING,
	                 &(const char **){ &uri }, uri[0] != '\0' ? 1 : 0, DBUS_TYPE_INVALID);

	if (call == NULL)
		return NULL;
	if (!add_token(call, token)) {
		dbus_message_unref(call);
		return NULL;
	}
	dbus_message_set_auto_start(call, false);
	return call;
}

bool desktop_call(const char *path, const char *token, int64_t deadline_ms)
{
	char uri[URI_SIZE] = "";
	DBusMessage *answer = NULL;
	struct bus bus;

	if (path != NULL)
		uri_write(uri, path);
	if (!bus_open(&bus, NULL, deadline_ms))
		return false;
	while (answer == NULL && clock_now_ms() < deadline_ms) {
		answer = bus_answer(&bus, bus_send(&bus, make_call(uri, token)), deadline_ms);
		if (answer == NULL)
			usleep(PAUSE_MS * 1000);
	}
	bus_close(&bus);
	if (answer != NULL)
		dbus_message_unref(answer);
	return answer != NULL;
}
