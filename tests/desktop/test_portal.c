/* chooser.c, bus.c: tested with fake_portal.py on a private bus. */
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "desktop/chooser.h"
#include "place.h"
#include "support/group.h"

/* Runs the chooser with a portal in a mode and checks the result, and the path if one is expected. */
static void expect(struct place *place, const char *mode, const char *uri,
                   enum chooser_end expected, const char *path)
{
	char got[PLACE_PATH_SIZE];
	struct error error;
	enum chooser_end end;

	place_portal(place, mode, uri);
	end = place_run(place, got, &error, NULL);
	check(end == expected, "%s: end %d, expected %d (%s)", mode, (int)end, (int)expected,
	      error.text);
	if (path != NULL)
		assert_string_equal(got, path);
}

PLACE_TEST(the_chosen_file_is_returned)
{
	char folder[PLACE_PATH_SIZE + 32];

	expect(place, "choose", "file:///a%20%C3%BC%23%25.png", CHOOSER_CHOSEN, "/a ü#%.png");
	snprintf(folder, sizeof folder, "\"folder\": \"%s\\u0000\"", place->folder);
	check(strstr(place_text(place, "portal.log"), folder) != NULL, "no %s in %s", folder,
	      place_text(place, "portal.log"));
	assert_non_null(strstr(place_text(place, "portal.log"), "\"parent\": \"x11:1c00007\""));
	assert_non_null(strstr(place_text(place, "portal.log"), "\"modal\": true"));
	assert_non_null(strstr(place_text(place, "portal.log"),
	                       "\"filters\": [[\"Pictures\", [[0, \"*.[pP][nN][gG]\"], "
	                       "[0, \"*.[jJ][pP][eE][gG]\"]]], [\"All files\", [[0, \"*\"]]]]"));
	assert_true(chooser_present(NULL));
}

PLACE_TEST(a_file_can_be_saved)
{
	place->name = "My records.csv";
	expect(place, "choose", "file:///tmp/new.csv", CHOOSER_CHOSEN, "/tmp/new.csv");
	check(strstr(place_text(place, "portal.log"), "\nsave My records.csv {") != NULL,
	      "the log is %s", place_text(place, "portal.log"));
	assert_non_null(strstr(place_text(place, "portal.log"), "\"label\": \"Save\""));
}

/* How it ends in modes of the portal that need no more than this. */
PLACE_TEST(each_end_is_found)
{
	static const struct {
		const char *mode, *uri;
		enum chooser_end end;
		const char *path;
	} cases[] = {
		{ "early", "file:///a.png", CHOOSER_CHOSEN,
		  "/a.png" }, /* before the call's reply */
		{ "cancel", NULL, CHOOSER_CANCELLED, NULL },
		{ "deny", NULL, CHOOSER_ABSENT, NULL },
		{ "broken", NULL, CHOOSER_ABSENT, NULL },
		{ "garbage", NULL, CHOOSER_ABSENT, NULL },
		{ "vanish", NULL, CHOOSER_ABSENT, NULL },
		{ "late", NULL, CHOOSER_FAILED, NULL },
		{ "leave", NULL, CHOOSER_FAILED, NULL },
		{ "choose", "sftp://host/a.png", CHOOSER_FAILED, NULL },
		{ "choose", NULL, CHOOSER_FAILED, NULL },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		expect(place, cases[i].mode, cases[i].uri, cases[i].end, cases[i].path);
		session_end(&place->session);
	}
}

PLACE_TEST(a_missing_portal_is_reported)
{
	char path[PLACE_PATH_SIZE];
	struct error error;

	place_bus(place);
	assert_false(chooser_present(&place->cancel));
	assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_ABSENT);
}

PLACE_TEST(presence_is_what_the_portal_reports)
{
	place_portal(place, "old", NULL);
	assert_false(chooser_present(&place->cancel));
}

PLACE_TEST(cancel_closes_the_dialog)
{
	place->cancel_after_ms = 500;
	expect(place, "wait", NULL, CHOOSER_CANCELLED, NULL);
	place_await(place, "portal.log", "\nclose\n");
}

PLACE_TEST(cancel_ends_the_wait_for_a_silent_portal)
{
	place->cancel_after_ms = 500;
	expect(place, "silent", NULL, CHOOSER_CANCELLED, NULL);
}

/* The whole bus ends while the dialog is open. */
PLACE_TEST(a_bus_that_ends_is_reported)
{
	char path[PLACE_PATH_SIZE];
	struct error error;
	pid_t killer;

	place_portal(place, "wait", NULL);
	killer = fork();
	if (killer == 0) {
		sleep(1);
		_exit(kill(place->session.bus, SIGKILL) == 0 ? 0 : 1);
	}
	assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_ABSENT);
	assert_int_equal(waitpid(killer, NULL, 0), killer);
}

/* A socket that accepts connections and says nothing. */
PLACE_TEST(a_silent_bus_is_given_up)
{
	struct sockaddr_un at = { .sun_family = AF_UNIX };
	int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	char address[PLACE_PATH_SIZE + 16], path[PLACE_PATH_SIZE];
	struct error error;
	int64_t took_ms;

	snprintf(at.sun_path, sizeof at.sun_path, "%.90s/bus", place->folder);
	assert_int_equal(bind(listener, (struct sockaddr *)&at, sizeof at), 0);
	assert_int_equal(listen(listener, 5), 0);
	snprintf(address, sizeof address, "unix:path=%s", at.sun_path);
	setenv("DBUS_SESSION_BUS_ADDRESS", address, 1);
	assert_int_equal(place_run(place, path, &error, &took_ms), CHOOSER_ABSENT);
	check(took_ms < PLACE_DBUS_PATIENCE_MS, "it took %d ms", (int)took_ms);
	unsetenv("DBUS_SESSION_BUS_ADDRESS"); /* also the default of XDG_RUNTIME_DIR */
	setenv("XDG_RUNTIME_DIR", place->folder, 1);
	assert_int_equal(place_run(place, path, &error, &took_ms), CHOOSER_ABSENT);
	check(took_ms >= 500 && took_ms < PLACE_DBUS_PATIENCE_MS, "it took %d ms", (int)took_ms);
	close(listener);
}

/* None of these may start a bus. */
PLACE_TEST(bad_addresses_mean_no_bus)
{
	static const char *const addresses[] = {
		"disabled:", "autolaunch:",        "",
		"nonsense",  "unix:path=/nowhere", "unix:runtime=yes;autolaunch:"
	};
	char path[PLACE_PATH_SIZE];
	struct error error;

	setenv("XDG_RUNTIME_DIR", place->folder, 1);
	for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
		setenv("DBUS_SESSION_BUS_ADDRESS", addresses[i], 1);
		assert_int_equal(place_run(place, path, &error, NULL), CHOOSER_ABSENT);
	}
}
