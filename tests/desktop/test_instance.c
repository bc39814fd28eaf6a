/* desktop_call: two starts of the game on a private bus, without any portal. */
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "desktop/appearance.h"
#include "desktop/linux/bus.h"
#include "support/group.h"
#include "system/clock.h"
#include "watcher.h"

enum { ANSWER_MS = 300000, SILENCE_MS = 300 };

static bool call(const char *path, int ms)
{
	return desktop_call(path, NULL, clock_now_ms() + ms);
}

static void expect_call(struct watcher *watcher, int calls, const char *uri)
{
	pthread_mutex_lock(&watcher->mutex);
	check(watcher->calls == calls && strcmp(watcher->uri, uri) == 0,
	      "call %d was of “%s”, expected %d of “%s”", watcher->calls, watcher->uri, calls, uri);
	pthread_mutex_unlock(&watcher->mutex);
}

WATCHER_TEST(nobody_answers)
{
	assert_false(call(NULL, ANSWER_MS)); /* at once */
	place_bus(&watcher->place);
	assert_false(call(NULL, SILENCE_MS));
	kill(watcher->place.session.bus, SIGSTOP);
	assert_false(call(NULL, SILENCE_MS));
	kill(watcher->place.session.bus, SIGCONT);
}

/* The name isn't passed on to another game that is still running. */
WATCHER_TEST(the_first_start_answers)
{
	struct watcher other = { .place = watcher->place,
		                 .wake = eventfd(0, EFD_CLOEXEC),
		                 .mutex = PTHREAD_MUTEX_INITIALIZER };

	place_bus(&watcher->place);
	watcher_begin(watcher);
	assert_true(call(NULL, ANSWER_MS)); /* as soon as it has the name */
	expect_call(watcher, 1, "");
	watcher_begin(&other);
	watcher_expect(&other, 1, APPEARANCE_NONE, false, false, 0);
	assert_true(call("/a b/\xc3\xa4\xff#%20?.png", ANSWER_MS));
	expect_call(watcher, 2, "file:///a%20b/%C3%A4%FF%23%2520%3F%2Epng");
	watcher_end(watcher);
	assert_false(call(NULL, SILENCE_MS));
	expect_call(&other, 0, "");
	watcher_end(&other);
	close(other.wake);
}

/* The desktop lets the window come to the front only with this. */
WATCHER_TEST(the_token_of_the_desktop_is_handed_over)
{
	place_bus(&watcher->place);
	watcher_begin(watcher);
	assert_true(
	        desktop_call("/a.png", "gnome-shell/files/7_TIME8", clock_now_ms() + ANSWER_MS));
	expect_call(watcher, 1, "file:///a%2Epng");
	assert_string_equal(watcher->token, "gnome-shell/files/7_TIME8");
	assert_true(desktop_call(NULL, NULL, clock_now_ms() + ANSWER_MS));
	assert_string_equal(watcher->token, "");
	assert_true(desktop_call(NULL, "\xff", clock_now_ms() + ANSWER_MS));
	assert_string_equal(watcher->token, "");
}

/* Sends a signal as a screen saver does. */
static void send(const char *interface, int type, const void *value)
{
	DBusMessage *signal = dbus_message_new_signal("/ScreenSaver", interface, "ActiveChanged");
	struct bus bus;

	assert_true(bus_open(&bus, NULL, clock_now_ms() + ANSWER_MS));
	assert_true(dbus_message_append_args(signal, type, value, DBUS_TYPE_INVALID));
	assert_true(bus_send(&bus, signal) != 0);
	dbus_connection_flush(bus.connection);
	bus_close(&bus);
}

static void expect_lock(struct watcher *watcher, bool locked)
{
	int64_t until = clock_now_ms() + ANSWER_MS;

	while (watcher_look(watcher).locked != locked) {
		check(clock_now_ms() < until, "the lock is not %d", locked);
		usleep(5000);
	}
}

/* The next call of a method that arrives here. */
static DBusMessage *next_call(struct bus *bus, const char *method)
{
	int64_t until = clock_now_ms() + ANSWER_MS;
	DBusMessage *message;
	bool lost = false;

	for (;;) {
		message = bus_next(bus, &lost);
		check(!lost && clock_now_ms() < until, "nobody called %s", method);
		if (message != NULL &&
		    dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL &&
		    strcmp(method, dbus_message_get_member(message)) == 0)
			return message;
		if (message != NULL)
			dbus_message_unref(message);
	}
}

/* Stands for logind: tells the game its session. */
static void give_session(struct bus *login)
{
	const char *session = "/org/freedesktop/login1/session/_34";
	DBusMessage *call, *answer;

	call = next_call(login, "GetSession");
	answer = dbus_message_new_method_return(call);
	dbus_message_unref(call);
	assert_true(dbus_message_append_args(answer, DBUS_TYPE_OBJECT_PATH, &session,
	                                     DBUS_TYPE_INVALID));
	assert_true(bus_send(login, answer) != 0);
	dbus_connection_flush(login->connection);
}

static void send_session(struct bus *login, const char *path, const char *member)
{
	bus_send(login, dbus_message_new_signal(path, "org.freedesktop.login1.Session", member));
	dbus_connection_flush(login->connection);
}

static void send_hint(struct bus *login, dbus_bool_t locked)
{
	const char *interface = "org.freedesktop.login1.Session", *key = "LockedHint";
	DBusMessage *signal =
	        dbus_message_new_signal("/org/freedesktop/login1/session/_34",
	                                DBUS_INTERFACE_PROPERTIES, "PropertiesChanged");
	DBusMessageIter at, entries, entry, value;

	dbus_message_iter_init_append(signal, &at);
	dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &interface);
	dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "{sv}", &entries);
	dbus_message_iter_open_container(&entries, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
	dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
	dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "b", &value);
	dbus_message_iter_append_basic(&value, DBUS_TYPE_BOOLEAN, &locked);
	dbus_message_iter_close_container(&entry, &value);
	dbus_message_iter_close_container(&entries, &entry);
	dbus_message_iter_close_container(&at, &entries);
	dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "s", &entries);
	dbus_message_iter_close_container(&at, &entries);
	assert_true(bus_send(login, signal) != 0);
	dbus_connection_flush(login->connection);
}

/* Until the game's subscription counts: it is made after the answer. */
static void lock_until_heard(struct bus *login, struct watcher *watcher)
{
	int64_t until = clock_now_ms() + ANSWER_MS;

	while (!watcher_look(watcher).locked) {
		check(clock_now_ms() < until, "a lock isn't heard");
		send_session(login, "/org/freedesktop/login1/session/_34", "Lock");
		usleep(5000);
	}
}

WATCHER_TEST(logind_tells_of_a_locked_session)
{
	const char *name = "org.freedesktop.login1";
	dbus_uint32_t flags = 0;
	struct bus login;

	place_bus(&watcher->place);
	setenv("DBUS_SYSTEM_BUS_ADDRESS", getenv("DBUS_SESSION_BUS_ADDRESS"), 1);
	assert_true(bus_open(&login, NULL, clock_now_ms() + ANSWER_MS));
	bus_send(&login,
	         bus_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS, "RequestName",
	                  DBUS_TYPE_STRING, &name, DBUS_TYPE_UINT32, &flags, DBUS_TYPE_INVALID));
	dbus_connection_flush(login.connection);
	for (int i = 0; i < 2; i++) { /* the second time without a session bus */
		watcher_begin(watcher);
		give_session(&login);
		lock_until_heard(&login, watcher);
		send_session(&login, "/org/freedesktop/login1/session/_35", "Unlock");
		send_hint(&login, TRUE);
		expect_lock(watcher, true);
		send_session(&login, "/org/freedesktop/login1/session/_34", "Unlock");
		expect_lock(watcher, false);
		send_hint(&login, TRUE);
		expect_lock(watcher, true);
		send_hint(&login, FALSE);
		expect_lock(watcher, false);
		watcher_end(watcher);
		watcher_again(watcher);
		setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
	}
	bus_close(&login);
}

WATCHER_TEST(a_locked_screen_is_heard)
{
	static const char *const savers[] = { "org.freedesktop.ScreenSaver",
		                              "org.gnome.ScreenSaver" };
	const char *text = "true";

	place_bus(&watcher->place);
	watcher_begin(watcher);
	assert_true(call(NULL, ANSWER_MS)); /* it listens */
	for (int i = 0; i < 2; i++) {
		send(savers[i], DBUS_TYPE_BOOLEAN, &(dbus_bool_t){ TRUE });
		expect_lock(watcher, true);
		send(savers[i], DBUS_TYPE_STRING, &text); /* ignored */
		send("org.example.ScreenSaver", DBUS_TYPE_BOOLEAN, &(dbus_bool_t){ FALSE });
		assert_true(call(NULL, ANSWER_MS));
		expect_lock(watcher, true);
		send(savers[i], DBUS_TYPE_BOOLEAN, &(dbus_bool_t){ FALSE });
		expect_lock(watcher, false);
	}
}
