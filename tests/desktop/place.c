#include "place.h"

#include <errno.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "desktop/chooser.h"
#include "support/folders.h"
#include "support/group.h"
#include "system/clock.h"

enum {
	PATIENCE_MS = 60000,
	PAUSE_MS = 10,
};

void place_begin(struct place *place)
{
	strcpy(place->folder, "/tmp/test_desktop.XXXXXX");
	assert_non_null(mkdtemp(place->folder));
	atomic_init(&place->cancel, false);
	setenv("MP_TEST_PATH", getenv("PATH"), 0);
	setenv("PATH", place->folder, 1);
	setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
	setenv("DBUS_SYSTEM_BUS_ADDRESS", "disabled:", 1);
	place->files = count_files("/proc/self/fd");
}

void place_end(struct place *place)
{
	int left;

	session_end(&place->session);
	setenv("PATH", getenv("MP_TEST_PATH"), 1);
	left = waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD ? 0 : 1;
	left += count_files("/proc/self/fd") != place->files ? 2 : 0;
	(void)remove_folder(place->folder);
	check(left == 0, "left behind: %s%s", left & 1 ? "a child " : "",
	      left & 2 ? "an open file" : "");
}

/* Asks for a picture, or for the place of a file to be saved, in the place's folder. */
static struct chooser_spec make_spec(const struct place *place)
{
	static const char *const endings[] = { "png", "jpeg", NULL };
	struct chooser_spec spec = { .title = "Open a “picture”",
		                     .parent = "x11:1c00007",
		                     .kind = "Pictures",
		                     .endings = endings };

	snprintf(spec.folder, sizeof spec.folder, "%s", place->folder);
	snprintf(spec.name, sizeof spec.name, "%s", place->name != NULL ? place->name : "");
	return spec;
}

static void path_in(const struct place *place, const char *name, char path[PLACE_PATH_SIZE])
{
	assert_true(snprintf(path, PLACE_PATH_SIZE, "%s/%s", place->folder, name) <
	            PLACE_PATH_SIZE);
}

const char *place_text(const struct place *place, const char *name)
{
	static char text[8192];
	char path[PLACE_PATH_SIZE];
	FILE *file;
	size_t length = 0;

	path_in(place, name, path);
	file = fopen(path, "re");
	if (file != NULL) {
		length = fread(text, 1, sizeof text - 1, file);
		fclose(file);
	}
	text[length] = '\0';
	return text;
}

void place_await(const struct place *place, const char *name, const char *words)
{
	int64_t end = clock_now_ms() + PATIENCE_MS;

	while (strstr(place_text(place, name), words) == NULL) {
		check(clock_now_ms() < end, "%s never had “%s” in it: %s", name, words,
		      place_text(place, name));
		usleep(PAUSE_MS * 1000);
	}
}

void place_bus(struct place *place)
{
	session_start_bus(&place->session);
}

void place_settings(struct place *place, const char *mode, const char *const *words)
{
	char log[PLACE_PATH_SIZE];

	path_in(place, "portal.log", log);
	unlink(log);
	if (place->session.bus == 0)
		place_bus(place);
	session_start_portal(&place->session, mode, log, words);
	place_await(place, "portal.log", "ready");
}

void place_portal(struct place *place, const char *mode, const char *uri)
{
	place_settings(place, mode, (const char *const[]){ uri, NULL });
}

static void *cancel_later(void *data)
{
	struct place *place = data;

	usleep((useconds_t)place->cancel_after_ms * 1000);
	atomic_store(&place->cancel, true);
	return NULL;
}

enum chooser_end place_run(struct place *place, char path[PLACE_PATH_SIZE], struct error *error,
                           int64_t *took_ms)
{
	struct chooser_spec spec = make_spec(place);
	int64_t begun = clock_now_ms();
	enum chooser_end end;
	pthread_t thread;

	strcpy(path, "as it was");
	error->text[0] = '\0';
	if (place->cancel_after_ms > 0)
		assert_int_equal(pthread_create(&thread, NULL, cancel_later, place), 0);
	end = chooser_run(&spec, &place->cancel, path, PLACE_PATH_SIZE, error);
	if (took_ms != NULL)
		*took_ms = clock_now_ms() - begun;
	if (place->cancel_after_ms > 0)
		pthread_join(thread, NULL);
	if (end != CHOOSER_CHOSEN)
		assert_string_equal(path, "as it was");
	assert_true((error->text[0] != '\0') == (end == CHOOSER_ABSENT || end == CHOOSER_FAILED));
	return end;
}
