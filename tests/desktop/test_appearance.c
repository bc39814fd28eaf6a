/* appearance.c, bus.c: tested with fake_portal.py on a private bus. */
#include <pthread.h>
#include <unistd.h>

#include "desktop/appearance.h"
#include "support/group.h"
#include "system/clock.h"
#include "watcher.h"

enum {
	PATIENCE_MS = 60000,
	PAUSE_MS = 5,
	SETTLE_MS = 300,
	IDLE_MS = 1500,
	IDLE_WAKINGS = 3, /* sleeping for 50 ms at a time would make 30 */
	WRONG_FORMS = 10, /* in fake_portal.py */
};

static void set(const char *space, const char *key, const char *value)
{
	char first[128], second[128], third[128];

	snprintf(first, sizeof first, "string:%s", space);
	snprintf(second, sizeof second, "string:%s", key);
	snprintf(third, sizeof third, "variant:%s", value);
	session_call("Set", (const char *const[]){ first, second, third, NULL });
}

static void begin(struct watcher *watcher, const char *mode, const char *const *words)
{
	place_settings(&watcher->place, mode, words);
	watcher_begin(watcher);
}

/* Leaves time for something that must not happen. */
static void settle(void)
{
	usleep(SETTLE_MS * 1000);
}

static void expect_count(struct watcher *watcher, int count)
{
	struct watcher got = watcher_look(watcher);

	check(got.count == count, "heard %d, expected %d", got.count, count);
}

/* Waits for the end of a watch that nobody cancelled. */
static void await_end(struct watcher *watcher)
{
	int64_t until = clock_now_ms() + PATIENCE_MS;

	while (!watcher_look(watcher).ended) {
		check(clock_now_ms() < until, "the watch did not end by itself");
		usleep(PAUSE_MS * 1000);
	}
	assert_int_equal(pthread_join(watcher->thread, NULL), 0);
	watcher->started = false;
}

static int count_of(const char *text, const char *words)
{
	int count = 0;

	for (; (text = strstr(text, words)) != NULL; text++)
		count++;
	return count;
}

/* Waits until the portal was asked for its settings that many times. */
static void await_readings(const struct watcher *watcher, int count)
{
	int64_t until = clock_now_ms() + PATIENCE_MS;

	while (count_of(place_text(&watcher->place, "portal.log"), "read [") < count) {
		check(clock_now_ms() < until, "the settings were read less than %d times: %s",
		      count, place_text(&watcher->place, "portal.log"));
		usleep(PAUSE_MS * 1000);
	}
}

/* How often a thread of this process has gone to sleep. */
static long sleeps(pid_t number)
{
	char path[64], line[256];
	long count = -1;
	FILE *file;

	snprintf(path, sizeof path, "/proc/self/task/%d/status", (int)number);
	file = fopen(path, "re");
	assert_non_null(file);
	while (fgets(line, sizeof line, file) != NULL)
		if (sscanf(line, "voluntary_ctxt_switches: %ld", &count) == 1)
			break;
	fclose(file);
	assert_true(count >= 0);
	return count;
}

/* Checks that the thread doesn't wake while nothing happens. */
static void expect_sleep(struct watcher *watcher)
{
	long before, after;

	settle();
	before = sleeps(watcher_look(watcher).number);
	usleep(IDLE_MS * 1000);
	after = sleeps(watcher_look(watcher).number);
	check(after - before <= IDLE_WAKINGS, "it woke %ld times in %d ms, expected %d at most",
	      after - before, IDLE_MS, IDLE_WAKINGS);
}

static const char *const rich[] = {
	"org.freedesktop.appearance color-scheme u 1",
	"org.freedesktop.appearance accent-color s blue",
	"org.freedesktop.appearance contrast u 1",
	"org.freedesktop.appearance reduced-motion u 1",
	"org.gnome.desktop.interface gtk-theme s Adwaita",
	"org.gnome.desktop.interface text-scaling-factor d 1.25",
	NULL,
};

WATCHER_TEST(all_values_are_reported)
{
	begin(watcher, "settings", rich);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
	check(strstr(place_text(&watcher->place, "portal.log"),
	             "read [\"org.freedesktop.appearance\", \"org.gnome.desktop.interface\", "
	             "\"org.gnome.desktop.a11y.interface\"]") != NULL,
	      "it asked: %s", place_text(&watcher->place, "portal.log"));
}

WATCHER_TEST(gnome_alone_is_reported)
{
	static const char *const old[] = {
		"org.gnome.desktop.interface enable-animations b false",
		"org.gnome.desktop.interface text-scaling-factor d 1.5",
		"org.gnome.desktop.a11y.interface high-contrast b true",
		NULL,
	};

	begin(watcher, "settings", old);
	watcher_expect(watcher, 1, APPEARANCE_NONE, true, true, 150);
	set("org.gnome.desktop.a11y.interface", "high-contrast", "boolean:false");
	watcher_expect(watcher, 2, APPEARANCE_NONE, false, true, 150);
	set("org.gnome.desktop.interface", "enable-animations", "boolean:true");
	watcher_expect(watcher, 3, APPEARANCE_NONE, false, false, 150);
}

WATCHER_TEST(nested_variants_are_reported)
{
	begin(watcher, "twice", rich);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
}

WATCHER_TEST(absent_values_are_defaults)
{
	static const char *const little[] = { "org.freedesktop.appearance color-scheme u 2", NULL };

	begin(watcher, "settings", little);
	watcher_expect(watcher, 1, APPEARANCE_LIGHT, false, false, 0);
}

WATCHER_TEST(defaults_are_reported)
{
	begin(watcher, "settings", NULL);
	watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
	set("org.freedesktop.appearance", "color-scheme", "uint32:1");
	watcher_expect(watcher, 2, APPEARANCE_DARK, false, false, 0);
	set("org.freedesktop.appearance", "color-scheme", "uint32:0");
	watcher_expect(watcher, 3, APPEARANCE_LIGHT, false, false, 0);
}

WATCHER_TEST(changes_are_reported_once)
{
	begin(watcher, "settings", rich);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
	set("org.freedesktop.appearance", "color-scheme", "uint32:2");
	watcher_expect(watcher, 2, APPEARANCE_LIGHT, true, true, 125);
	set("org.freedesktop.appearance", "color-scheme", "uint32:2");
	set("org.freedesktop.appearance", "accent-color", "uint32:7");
	set("org.gnome.desktop.interface", "gtk-theme", "string:Adwaita-dark");
	set("org.gnome.desktop.sound", "contrast", "uint32:0");
	set("org.freedesktop.appearance", "contrast", "uint32:0");
	watcher_expect(watcher, 3, APPEARANCE_LIGHT, false, true, 125);
	set("org.freedesktop.appearance", "reduced-motion", "uint32:0");
	watcher_expect(watcher, 4, APPEARANCE_LIGHT, false, false, 125);
	set("org.gnome.desktop.interface", "text-scaling-factor", "double:2");
	watcher_expect(watcher, 5, APPEARANCE_LIGHT, false, false, 200);
	expect_count(watcher, 5);
}

WATCHER_TEST(unknown_values_are_ignored)
{
	/* a scheme with an unknown value counts as no preference */
	static const char *const odd[] = {
		"org.freedesktop.appearance color-scheme u 3",
		"org.freedesktop.appearance contrast u 4294967295",
		"org.freedesktop.appearance reduced-motion u 2",
		"org.gnome.desktop.interface text-scaling-factor d nan",
		NULL,
	};
	static const char *const scales[] = { "double:0.49", "double:3.01",  "double:0",
		                              "double:-1",   "double:1e300", "double:inf",
		                              "double:nan" };

	begin(watcher, "settings", odd);
	watcher_expect(watcher, 1, APPEARANCE_LIGHT, false, false, 0);
	for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
		set("org.gnome.desktop.interface", "text-scaling-factor", "double:0.5");
		watcher_expect(watcher, 2, APPEARANCE_LIGHT, false, false, 50);
		set("org.gnome.desktop.interface", "text-scaling-factor", scales[i]);
		watcher_expect(watcher, 3, APPEARANCE_LIGHT, false, false, 0);
	}
}

WATCHER_TEST(wrong_types_are_not_reported)
{
	static const char *const wrong[] = {
		"org.freedesktop.appearance color-scheme i 1",
		"org.freedesktop.appearance contrast s 1",
		"org.freedesktop.appearance reduced-motion b true",
		"org.gnome.desktop.interface enable-animations u 0",
		"org.gnome.desktop.interface text-scaling-factor u 2",
		"org.gnome.desktop.a11y.interface high-contrast as true",
		NULL,
	};

	begin(watcher, "settings", wrong);
	watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
	session_call("Garble", NULL);
	set("org.freedesktop.appearance", "color-scheme", "uint32:2");
	watcher_expect(watcher, 2, APPEARANCE_LIGHT, false, false, 0);
	expect_count(watcher, 2);
}

/* Each restart of the portal causes a new reading; all but the last get answers that make no
 * sense. */
WATCHER_TEST(wrong_forms_are_harmless)
{
	begin(watcher, "forms", rich);
	watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
	for (int readings = 2; readings <= WRONG_FORMS + 1; readings++) {
		session_call("Restart", NULL);
		await_readings(watcher, readings);
	}
	watcher_expect(watcher, 2, APPEARANCE_DARK, true, true, 125);
	expect_count(watcher, 2);
}

WATCHER_TEST(a_new_portal_is_asked_again)
{
	static const char *const light[] = { "org.freedesktop.appearance color-scheme u 2", NULL };

	begin(watcher, "settings", rich);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
	session_end_portal(&watcher->place.session);
	settle();
	assert_false(watcher_look(watcher).ended);
	expect_count(watcher, 1); /* the last value is kept */
	place_settings(&watcher->place, "settings", light);
	watcher_expect(watcher, 2, APPEARANCE_LIGHT, false, false, 0);
	session_end_portal(&watcher->place.session);
	place_settings(&watcher->place, "old", NULL);
	place_await(&watcher->place, "portal.log", "read [");
	session_end_portal(&watcher->place.session);
	place_settings(&watcher->place, "settings", rich);
	watcher_expect(watcher, 3, APPEARANCE_DARK, true, true, 125);
	assert_true(watcher_end(watcher) < PLACE_DBUS_PATIENCE_MS);
}

WATCHER_TEST(a_late_answer_counts)
{
	begin(watcher, "slow", rich);
	place_await(&watcher->place, "portal.log", "read [");
	settle();
	expect_count(watcher, 0);
	session_call("Answer", NULL);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
}

/* The answer is older than the change that was received first. */
WATCHER_TEST(a_change_while_reading_is_not_lost)
{
	begin(watcher, "slow", rich);
	place_await(&watcher->place, "portal.log", "read [");
	set("org.freedesktop.appearance", "color-scheme", "uint32:2");
	session_call("Answer", NULL);
	watcher_expect(watcher, 1, APPEARANCE_LIGHT, true, true, 125);
}

WATCHER_TEST(without_a_bus_only_defaults)
{
	static const char *const addresses[] = { "disabled:", "autolaunch:", "", "nonsense",
		                                 "unix:path=/nowhere" };

	setenv("XDG_RUNTIME_DIR", watcher->place.folder, 1);
	for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
		setenv("DBUS_SESSION_BUS_ADDRESS", addresses[i], 1);
		watcher->count = 0; /* needs no lock: the thread isn't running */
		watcher->ended = false;
		watcher_begin(watcher);
		await_end(watcher);
		watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
		expect_count(watcher, 1);
	}
}

WATCHER_TEST(without_a_portal_only_defaults)
{
	place_bus(&watcher->place);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
}

WATCHER_TEST(a_portal_without_settings_gives_defaults)
{
	begin(watcher, "old", NULL);
	watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
}

WATCHER_TEST(a_portal_that_dies_when_asked_gives_defaults)
{
	begin(watcher, "silent", NULL);
	place_await(&watcher->place, "portal.log", "read [");
	session_end_portal(&watcher->place.session);
	watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
	expect_sleep(watcher); /* … for other starts */
	expect_count(watcher, 1);
}

WATCHER_TEST(the_end_of_the_bus_ends_the_watch)
{
	begin(watcher, "settings", rich);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
	session_end(&watcher->place.session);
	await_end(watcher);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
	expect_count(watcher, 1);
}

WATCHER_TEST(cancel_is_prompt)
{
	int64_t took_ms;

	begin(watcher, "silent", NULL);
	place_await(&watcher->place, "portal.log", "read [");
	settle();
	took_ms = watcher_end(watcher);
	check(took_ms < PLACE_DBUS_PATIENCE_MS, "it took %d ms", (int)took_ms);
	expect_count(watcher, 0);
	watcher->ended = false;
	watcher_begin(watcher); /* cancelled before it starts */
	took_ms = watcher_end(watcher);
	check(took_ms < PLACE_DBUS_PATIENCE_MS, "it took %d ms", (int)took_ms);
	expect_count(watcher, 0);
}

WATCHER_TEST(the_watcher_sleeps_when_nothing_happens)
{
	begin(watcher, "slow", rich);
	place_await(&watcher->place, "portal.log", "read [");
	expect_sleep(watcher); /* waiting for an answer */
	session_call("Answer", NULL);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
	expect_sleep(watcher); /* … for a change */
	session_end_portal(&watcher->place.session);
	expect_sleep(watcher); /* … for a portal */
}
