/* file_chooser: with a portal that stands in for the desktop's own chooser, and without one. */
#include <SDL.h>
#include <unistd.h>

#include "photos/file_chooser.h"
#include "support/group.h"
#include "support/session.h"

enum { PATIENCE_MS = 300000, SILENCE_MS = 200 };

/* A chooser, and what came of it. */
struct scene {
	struct session session;
	struct worker *worker;
	struct file_chooser chooser;
	char log[64]; /* the portal's log file */
	int ends;     /* of choices */
	enum file_chooser_use use;
	char path[PATHS_SIZE], sentence[ERROR_TEXT_SIZE];
};

static void take_chosen(enum file_chooser_use use, const char *path, void *context)
{
	struct scene *scene = context;

	assert_false(scene->chooser.open);
	scene->ends++;
	scene->use = use;
	SDL_strlcpy(scene->path, path, sizeof scene->path);
}

static void take_failure(enum file_chooser_use use, const char *sentence, void *context)
{
	struct scene *scene = context;

	scene->ends++;
	scene->use = use;
	SDL_strlcpy(scene->sentence, sentence, sizeof scene->sentence);
}

static void begin(struct scene *scene)
{
	struct error error;
	int file;

	strcpy(scene->log, "/tmp/test_photos.XXXXXX");
	file = mkstemp(scene->log);
	assert_true(file >= 0);
	close(file);
	scene->worker = worker_create(&error);
	assert_non_null(scene->worker);
	scene->chooser.takers = (struct file_chooser_takers){ take_chosen, take_failure, scene };
	scene->chooser.present = true;
}

static void end(struct scene *scene)
{
	worker_free(scene->worker);
	session_end(&scene->session);
	setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
	unlink(scene->log);
}

FIXTURE(setup, teardown, struct scene, begin, end);
#define SCENE_TEST(name) TEST_CASE_OF(name, struct scene, scene, setup, teardown)

/* Waits until the portal's log contains the words. */
static void await_portal(const struct scene *scene, const char *words)
{
	uint64_t until = SDL_GetTicks64() + PATIENCE_MS;
	char text[1024] = "";

	while (strstr(text, words) == NULL) {
		FILE *file = fopen(scene->log, "re");

		assert_non_null(file);
		text[fread(text, 1, sizeof text - 1, file)] = '\0';
		fclose(file);
		check(SDL_GetTicks64() < until, "the portal never wrote “%s”: %s", words, text);
		SDL_Delay(10);
	}
}

static void place_portal(struct scene *scene, const char *mode, const char *uri)
{
	session_start_bus(&scene->session);
	session_start_portal(&scene->session, mode, scene->log, (const char *const[]){ uri, NULL });
	await_portal(scene, "ready");
}

/* Takes events until the flag, a field of the scene, is false. */
static void await(struct scene *scene, const bool *flag)
{
	SDL_Event event;

	while (*flag) {
		assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS));
		(void)worker_take(scene->worker, &event);
	}
}

static void choose(struct scene *scene)
{
	struct error error;

	assert_true(file_chooser_open(&scene->chooser, scene->worker, "", &error));
	await(scene, &scene->chooser.open);
}

static void save(struct scene *scene, const char *folder)
{
	struct error error;

	assert_true(file_chooser_save(&scene->chooser, scene->worker, FILE_CHOOSER_PUZZLE, "",
	                              folder, "no such file.missingpiece", &error));
	await(scene, &scene->chooser.open);
}

SCENE_TEST(a_chosen_picture_is_opened)
{
	place_portal(scene, "choose", "file:///pictures/a.png");
	choose(scene);
	assert_true(scene->ends == 1 && scene->use == FILE_CHOOSER_PICTURE);
	assert_string_equal(scene->path, "/pictures/a.png");
	assert_string_equal(scene->chooser.folder, "/pictures");
	file_chooser_find(&scene->chooser, scene->worker);
	assert_true(scene->chooser.looking);
	await(scene, &scene->chooser.looking);
	assert_true(scene->chooser.present);
}

SCENE_TEST(a_chosen_file_is_saved)
{
	place_portal(scene, "choose", "file:///pictures/a.missingpiece");
	save(scene, "/tmp");
	assert_true(scene->ends == 1 && scene->use == FILE_CHOOSER_PUZZLE);
	assert_string_equal(scene->path, "/pictures/a.missingpiece");
	assert_string_equal(scene->chooser.folder, ""); /* only of pictures */
}

/* Then a file is saved where the chooser would have begun. */
SCENE_TEST(without_a_chooser_a_file_gets_an_unused_name)
{
	choose(scene);
	assert_true(scene->ends == 1 && scene->use == FILE_CHOOSER_PICTURE);
	assert_string_equal(scene->path, "");
	assert_string_not_equal(scene->sentence, "");
	assert_false(scene->chooser.present);
	save(scene, "/tmp");
	assert_true(scene->ends == 2 && scene->use == FILE_CHOOSER_PUZZLE);
	assert_string_equal(scene->path, "/tmp/no such file.missingpiece");
	scene->chooser.present = true;
	file_chooser_find(&scene->chooser, scene->worker);
	await(scene, &scene->chooser.looking);
	assert_false(scene->chooser.present);
}

SCENE_TEST(only_one_is_open_at_a_time)
{
	struct error error;
	SDL_Event event;

	place_portal(scene, "wait", NULL);
	assert_true(file_chooser_open(&scene->chooser, scene->worker, "", &error));
	await_portal(scene, "open");
	assert_false(file_chooser_open(&scene->chooser, scene->worker, "", &error));
	assert_string_equal(error.text, "The file chooser is already open.");
	assert_int_equal(SDL_WaitEventTimeout(&event, SILENCE_MS), 0);
	assert_true(scene->chooser.open && scene->ends == 0);
	worker_free(scene->worker); /* closes the dialog, and nothing comes of it */
	scene->worker = NULL;
	assert_int_equal(scene->ends, 0);
}
