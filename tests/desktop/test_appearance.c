/* appearance.c, bus.c: tested with fake_portal.py on a private bus. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "groups.h"
#include "support/group.h"
#include "watcher.h"

enum {
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

static const char *const rich[] = {
	"org.freedesktop.appearance color-scheme u 1",
	"org.freedesktop.appearance accent-color s blue",
	"org.freedesktop.appearance contrast u 1",
	"org.freedesktop.appearance reduced-motion u 1",
	"org.gnome.desktop.interface gtk-theme s Adwaita",
	"org.gnome.desktop.interface text-scaling-factor d 1.25",
	NULL,
};

static void all_values_are_reported(void **state)
{
	struct watcher *watcher = *state;

	place_settings(watcher->place, "settings", rich);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
	check(strstr(place_text(watcher->place, "portal.log"),
	             "read [\"org.freedesktop.appearance\", \"org.gnome.desktop.interface\", "
	             "\"org.gnome.desktop.a11y.interface\"]") != NULL,
	      "it asked: %s", place_text(watcher->place, "portal.log"));
}

static void gnome_alone_is_reported(void **state)
{
	static const char *const old[] = {
		"org.gnome.desktop.interface enable-animations b false",
		"org.gnome.desktop.interface text-scaling-factor d 1.5",
		"org.gnome.desktop.a11y.interface high-contrast b true",
		NULL,
	};
	struct watcher *watcher = *state;

	place_settings(watcher->place, "settings", old);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_NONE, true, true, 150);
	set("org.gnome.desktop.a11y.interface", "high-contrast", "boolean:false");
	watcher_expect(watcher, 2, APPEARANCE_NONE, false, true, 150);
	set("org.gnome.desktop.interface", "enable-animations", "boolean:true");
	watcher_expect(watcher, 3, APPEARANCE_NONE, false, false, 150);
}

static void nested_variants_are_reported(void **state)
{
	struct watcher *watcher = *state;

	place_settings(watcher->place, "twice", rich);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
}

static void absent_values_are_defaults(void **state)
{
	static const char *const little[] = { "org.freedesktop.appearance color-scheme u 2", NULL };
	struct watcher *watcher = *state;

	place_settings(watcher->place, "settings", little);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_LIGHT, false, false, 0);
}

static void defaults_are_reported(void **state)
{
	struct watcher *watcher = *state;

	place_settings(watcher->place, "settings", NULL);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
	set("org.freedesktop.appearance", "color-scheme", "uint32:1");
	watcher_expect(watcher, 2, APPEARANCE_DARK, false, false, 0);
}

static void changes_are_reported_once(void **state)
{
	struct watcher *watcher = *state;

	place_settings(watcher->place, "settings", rich);
	watcher_begin(watcher);
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
	watcher_expect_count(watcher, 5);
}

static void unknown_values_are_ignored(void **state)
{
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
	struct watcher *watcher = *state;

	place_settings(watcher->place, "settings", odd);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
	for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
		set("org.gnome.desktop.interface", "text-scaling-factor", "double:0.5");
		watcher_expect(watcher, 2, APPEARANCE_NONE, false, false, 50);
		set("org.gnome.desktop.interface", "text-scaling-factor", scales[i]);
		watcher_expect(watcher, 3, APPEARANCE_NONE, false, false, 0);
	}
}

static void wrong_types_are_not_reported(void **state)
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
	struct watcher *watcher = *state;

	place_settings(watcher->place, "settings", wrong);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
	session_call("Garble", NULL);
	set("org.freedesktop.appearance", "color-scheme", "uint32:2");
	watcher_expect(watcher, 2, APPEARANCE_LIGHT, false, false, 0);
	watcher_expect_count(watcher, 2);
}

/* Each restart of the portal causes a new reading; all but the last get answers that make no
 * sense. */
static void wrong_forms_are_harmless(void **state)
{
	struct watcher *watcher = *state;

	place_settings(watcher->place, "forms", rich);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_NONE, false, false, 0);
	for (int readings = 2; readings <= WRONG_FORMS + 1; readings++) {
		session_call("Restart", NULL);
		watcher_await_readings(watcher, readings);
	}
	watcher_expect(watcher, 2, APPEARANCE_DARK, true, true, 125);
	watcher_expect_count(watcher, 2);
}

static void a_new_portal_is_asked_again(void **state)
{
	static const char *const light[] = { "org.freedesktop.appearance color-scheme u 2", NULL };
	struct watcher *watcher = *state;

	place_settings(watcher->place, "settings", rich);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
	session_end_portal(&watcher->place->session);
	watcher_settle();
	assert_false(watcher_look(watcher).ended);
	watcher_expect_count(watcher, 1); /* the last value is kept */
	place_settings(watcher->place, "settings", light);
	watcher_expect(watcher, 2, APPEARANCE_LIGHT, false, false, 0);
	session_end_portal(&watcher->place->session);
	place_settings(watcher->place, "old", NULL);
	place_await(watcher->place, "portal.log", "read [");
	session_end_portal(&watcher->place->session);
	place_settings(watcher->place, "settings", rich);
	watcher_expect(watcher, 3, APPEARANCE_DARK, true, true, 125);
	assert_true(watcher_end(watcher) < PLACE_DBUS_PATIENCE_MS);
}

static void a_late_answer_counts(void **state)
{
	struct watcher *watcher = *state;

	place_settings(watcher->place, "slow", rich);
	watcher_begin(watcher);
	place_await(watcher->place, "portal.log", "read [");
	watcher_settle();
	watcher_expect_count(watcher, 0);
	session_call("Answer", NULL);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
}

/* The answer is older than the change that was received first. */
static void a_change_while_reading_is_not_lost(void **state)
{
	struct watcher *watcher = *state;

	place_settings(watcher->place, "slow", rich);
	watcher_begin(watcher);
	place_await(watcher->place, "portal.log", "read [");
	set("org.freedesktop.appearance", "color-scheme", "uint32:2");
	session_call("Answer", NULL);
	watcher_expect(watcher, 1, APPEARANCE_LIGHT, true, true, 125);
}

static void without_a_bus_only_defaults(void **state)
{
	static const char *const addresses[] = { "disabled:", "autolaunch:", "", "nonsense",
		                                 "unix:path=/nowhere" };
	struct watcher *watcher = *state;

	setenv("XDG_RUNTIME_DIR", watcher->place->folder, 1);
	for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
		setenv("DBUS_SESSION_BUS_ADDRESS", addresses[i], 1);
		watcher->count = 0; /* needs no lock: the thread isn't running */
		watcher->ended = false;
		watcher_begin(watcher);
		watcher_expect_nothing(watcher);
	}
}

static void without_a_portal_only_defaults(void **state)
{
	struct watcher *watcher = *state;

	place_bus(watcher->place);
	watcher_begin(watcher);
	watcher_expect_nothing(watcher);
}

static void a_portal_without_settings_gives_defaults(void **state)
{
	struct watcher *watcher = *state;

	place_settings(watcher->place, "old", NULL);
	watcher_begin(watcher);
	watcher_expect_nothing(watcher);
}

static void a_portal_that_dies_when_asked_gives_defaults(void **state)
{
	struct watcher *watcher = *state;

	place_settings(watcher->place, "silent", NULL);
	watcher_begin(watcher);
	place_await(watcher->place, "portal.log", "read [");
	session_end_portal(&watcher->place->session);
	watcher_expect_nothing(watcher);
}

static void the_end_of_the_bus_ends_the_watch(void **state)
{
	struct watcher *watcher = *state;
	struct watcher got;

	place_settings(watcher->place, "settings", rich);
	watcher_begin(watcher);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
	session_end(&watcher->place->session);
	watcher_join(watcher);
	got = watcher_look(watcher);
	check(got.count == 1 && got.heard.scheme == APPEARANCE_DARK,
	      "heard %d, the last of scheme %d; expected only the first", got.count,
	      (int)got.heard.scheme);
}

static void cancel_is_prompt(void **state)
{
	struct watcher *watcher = *state;
	int64_t took_ms;

	place_settings(watcher->place, "silent", NULL);
	watcher_begin(watcher);
	place_await(watcher->place, "portal.log", "read [");
	watcher_settle();
	took_ms = watcher_end(watcher);
	check(took_ms < PLACE_DBUS_PATIENCE_MS, "it took %d ms", (int)took_ms);
	watcher_expect_count(watcher, 0);
	watcher->ended = false;
	watcher_begin(watcher); /* cancelled before it starts */
	took_ms = watcher_end(watcher);
	check(took_ms < PLACE_DBUS_PATIENCE_MS, "it took %d ms", (int)took_ms);
	watcher_expect_count(watcher, 0);
}

static void the_watcher_sleeps_when_nothing_happens(void **state)
{
	struct watcher *watcher = *state;

	place_settings(watcher->place, "slow", rich);
	watcher_begin(watcher);
	place_await(watcher->place, "portal.log", "read [");
	watcher_expect_sleep(watcher); /* waiting for an answer */
	session_call("Answer", NULL);
	watcher_expect(watcher, 1, APPEARANCE_DARK, true, true, 125);
	watcher_expect_sleep(watcher); /* … for a change */
	session_end_portal(&watcher->place->session);
	watcher_expect_sleep(watcher); /* … for a portal */
}

#define watched(test) cmocka_unit_test_setup_teardown(test, watcher_setup, watcher_teardown)

int test_appearance(void)
{
	const struct CMUnitTest tests[] = {
		watched(all_values_are_reported),
		watched(gnome_alone_is_reported),
		watched(nested_variants_are_reported),
		watched(absent_values_are_defaults),
		watched(defaults_are_reported),
		watched(changes_are_reported_once),
		watched(unknown_values_are_ignored),
		watched(wrong_types_are_not_reported),
		watched(wrong_forms_are_harmless),
		watched(a_new_portal_is_asked_again),
		watched(a_late_answer_counts),
		watched(a_change_while_reading_is_not_lost),
		watched(without_a_bus_only_defaults),
		watched(without_a_portal_only_defaults),
		watched(a_portal_without_settings_gives_defaults),
		watched(a_portal_that_dies_when_asked_gives_defaults),
		watched(the_end_of_the_bus_ends_the_watch),
		watched(cancel_is_prompt),
		watched(the_watcher_sleeps_when_nothing_happens),
	};

	return cmocka_run_group_tests_name("appearance", tests, NULL, NULL);
}
