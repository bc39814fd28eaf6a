/* tasks.c, job.c: what comes from the desktop: its appearance, and the file chooser of a portal that
 * stands in for its own. */
#include <unistd.h>

#include "support/session.h"
#include "tests.h"

enum { PROMPT_MS = 20000 }; /* less than the 25 s that D-Bus waits for an answer */

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

/* Expects the next message to be of that kind, and an appearance of that scheme. */
static void expect(struct scene *scene, uint32_t ticket, enum worker_kind kind,
                   enum appearance_scheme scheme)
{
	struct worker_message *message = next_message(scene->tasks, PATIENCE_MS);

	assert_non_null(message);
	assert_int_equal(message->ticket, ticket);
	assert_string_equal(message->error.text, "");
	check(message->kind == kind, "message of kind %d, expected %d", (int)message->kind,
	      (int)kind);
	if (kind == WORKER_APPEARANCE)
		check(message->appearance.scheme == scheme, "scheme %d, expected %d",
		      (int)message->appearance.scheme, (int)scheme);
	worker_message_free(message);
}

SCENE_TEST(test_changes_are_reported)
{
	uint32_t ticket;

	place_portal(scene, "settings", "org.freedesktop.appearance color-scheme u 1");
	ticket = start_path(scene->tasks, WORKER_WATCH_DESKTOP, NULL);
	assert_int_not_equal(ticket, 0);
	expect(scene, ticket, WORKER_APPEARANCE, APPEARANCE_DARK);
	session_call("Set",
	             (const char *const[]){ "string:org.freedesktop.appearance",
	                                    "string:color-scheme", "variant:uint32:2", NULL });
	expect(scene, ticket, WORKER_APPEARANCE, APPEARANCE_LIGHT);
	assert_null(next_message(scene->tasks, SILENCE_MS));
	tasks_cancel(scene->tasks, ticket);
	expect(scene, ticket, WORKER_WATCH_DESKTOP, APPEARANCE_NONE);
	assert_null(next_message(scene->tasks, SILENCE_MS));
}

SCENE_TEST(test_nothing_to_watch)
{
	uint32_t ticket = start_path(scene->tasks, WORKER_WATCH_DESKTOP, NULL);

	assert_int_not_equal(ticket, 0);
	expect(scene, ticket, WORKER_APPEARANCE, APPEARANCE_NONE);
	expect(scene, ticket, WORKER_WATCH_DESKTOP, APPEARANCE_NONE);
	assert_null(next_message(scene->tasks, SILENCE_MS));
}

SCENE_TEST(test_another_start_calls)
{
	struct worker_message *message;

	session_start_bus(&scene->session);
	assert_int_not_equal(start_path(scene->tasks, WORKER_WATCH_DESKTOP, NULL), 0);
	worker_message_free(next_message(scene->tasks, PATIENCE_MS)); /* after taking the name */
	assert_true(instance_call("/a", "token", INT64_MAX));
	message = next_message(scene->tasks, PATIENCE_MS);
	assert_non_null(message);
	assert_int_equal(message->kind, WORKER_CALLED);
	assert_string_equal(message->uri, "file:///a");
	assert_string_equal(message->token, "token");
	worker_message_free(message);
	assert_true(instance_call("/not/taken", NULL, INT64_MAX));
}

/* A watch that is waiting because its portal never answers. */
static uint32_t start_sleeper(struct scene *scene)
{
	uint32_t ticket;

	place_portal(scene, "silent", NULL);
	ticket = start_path(scene->tasks, WORKER_WATCH_DESKTOP, NULL);
	assert_int_not_equal(ticket, 0);
	await(scene, "read [");
	SDL_Delay(SILENCE_MS);
	return ticket;
}

SCENE_TEST(test_ending_the_worker_wakes_it)
{
	uint64_t begun;

	start_sleeper(scene);
	for (int i = 0; i < 5; i++)
		assert_int_not_equal(start_path(scene->tasks, WORKER_WATCH_DESKTOP, NULL), 0);
	begun = SDL_GetTicks64();
	tasks_free(scene->tasks);
	scene->tasks = NULL;
	check(SDL_GetTicks64() - begun < PROMPT_MS, "it took %d ms",
	      (int)(SDL_GetTicks64() - begun));
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
