/* instance_call: two starts of the game on a private bus, without any portal. */
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/clock.h"
#include "desktop/bus.h"
#include "support/group.h"
#include "watcher.h"

enum { ANSWER_MS = 20000, SILENCE_MS = 300 };

static bool call(const char *path, int ms)
{
	return instance_call(path, NULL, clock_now_ms() + ms);
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
	assert_true(instance_call("/a.png", "gnome-shell/files/7_TIME8", clock_now_ms() + ANSWER_MS));
	expect_call(watcher, 1, "file:///a%2Epng");
	assert_string_equal(watcher->token, "gnome-shell/files/7_TIME8");
	assert_true(instance_call(NULL, NULL, clock_now_ms() + ANSWER_MS));
	assert_string_equal(watcher->token, "");
	assert_true(instance_call(NULL, "\xff", clock_now_ms() + ANSWER_MS));
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
