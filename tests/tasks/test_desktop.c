/* tasks.c, task.c: the file chooser of a portal that stands in for the desktop's own. */
#include <unistd.h>

#include "support/session.h"
#include "tests.h"

/* A bus with a portal that a worker uses. */
struct scene {
	struct session session;
	struct tasks *tasks;
	char log[64]; /* the portal's log file */
};

static void begin(struct scene *scene)
{
	int file;

	strcpy(scene->log, "/tmp/test_worker.XXXXXX");
	file = mkstemp(scene->log);
	assert_true(file >= 0);
	close(file);
	scene->tasks = tasks_create(&usual, NULL);
	assert_non_null(scene->tasks);
}

static void end(struct scene *scene)
{
	tasks_free(scene->tasks);
	session_end(&scene->session);
	setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
	unlink(scene->log);
}

FIXTURE(setup, teardown, struct scene, begin, end);
#define SCENE_TEST(name) TEST_CASE_OF(name, struct scene, scene, setup, teardown)

/* Waits until the portal's log contains the words. */
static void await(const struct scene *scene, const char *words)
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

static void place_portal(struct scene *scene, const char *mode, const char *setting)
{
	session_start_bus(&scene->session);
	session_start_portal(&scene->session, mode, scene->log,
	                     (const char *const[]){ setting, NULL });
	await(scene, "ready");
}

static const char *const endings[] = { "png", NULL };
static const struct worker_task choose = {
	WORKER_CHOOSE, .choose = { .title = "Open", .kind = "Pictures", .endings = endings }
};

SCENE_TEST(test_choose)
{
	struct worker_message *message;

	place_portal(scene, "choose", "file:///a.png");
	message = last_message(scene->tasks, tasks_start(scene->tasks, &choose), WORKER_CHOOSE,
	                       "");
	assert_int_equal(message->chosen.end, CHOOSER_CHOSEN);
	assert_string_equal(message->chosen.path, "/a.png");
	worker_message_free(message);
	message = last_message(scene->tasks, start_path(scene->tasks, WORKER_FIND_CHOOSER, NULL),
	                       WORKER_FIND_CHOOSER, NULL);
	assert_true(message->chooser_present);
	worker_message_free(message);
}

/* Then a file is saved where the chooser would have begun. */
SCENE_TEST(test_no_chooser)
{
	struct worker_task save = choose;
	struct worker_message *message;

	message = last_message(scene->tasks, tasks_start(scene->tasks, &choose), WORKER_CHOOSE,
	                       NULL);
	assert_int_equal(message->chosen.end, CHOOSER_ABSENT);
	assert_null(message->chosen.path);
	assert_string_not_equal(message->error.text, "");
	worker_message_free(message);
	strcpy(save.choose.folder, "/tmp");
	strcpy(save.choose.name, "no such file.missingpiece");
	message = last_message(scene->tasks, tasks_start(scene->tasks, &save), WORKER_CHOOSE,
	                       NULL);
	assert_int_equal(message->chosen.end, CHOOSER_ABSENT);
	assert_string_equal(message->chosen.path, "/tmp/no such file.missingpiece");
	worker_message_free(message);
	message = last_message(scene->tasks, start_path(scene->tasks, WORKER_FIND_CHOOSER, NULL),
	                       WORKER_FIND_CHOOSER, NULL);
	assert_false(message->chooser_present);
	worker_message_free(message);
}

SCENE_TEST(test_cancelled_choice)
{
	struct worker_message *message;
	uint32_t ticket;

	place_portal(scene, "wait", NULL);
	ticket = tasks_start(scene->tasks, &choose);
	await(scene, "open");
	assert_null(next_message(scene->tasks, SILENCE_MS));
	tasks_cancel(scene->tasks, ticket);
	message = last_message(scene->tasks, ticket, WORKER_CHOOSE, NULL);
	assert_int_equal(message->chosen.end, CHOOSER_CANCELLED);
	assert_null(message->chosen.path);
	worker_message_free(message);
	assert_int_not_equal(tasks_start(scene->tasks, &choose), 0);
	session_end(&scene->session); /* while a dialog is open */
}
