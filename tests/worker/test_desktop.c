/* worker.c, job.c: the file chooser of a portal that stands in for the desktop's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/session.h"
#include "tests.h"

GROUP(bench_setup, bench_teardown);

static const char *const endings[] = { "png", NULL };
static const struct chooser_spec spec = { .title = "Open", .kind = "Pictures", .endings = endings };

/* A private bus with a portal, and the log of its calls. */
struct desk {
	struct session session;
	char log[64];
};

static bool has_logged(const struct desk *desk, const char *word)
{
	char text[4096];
	FILE *file = fopen(desk->log, "re");
	size_t length;

	assert_non_null(file);
	length = fread(text, 1, sizeof text - 1, file);
	fclose(file);
	text[length] = '\0';
	return strstr(text, word) != NULL;
}

static void start_portal(struct desk *desk, const char *mode, const char *uri)
{
	*desk = (struct desk){ .log = "/tmp/test_worker.XXXXXX" };
	assert_true(close(mkstemp(desk->log)) == 0);
	session_start_bus(&desk->session);
	session_start_portal(&desk->session, mode, desk->log, (const char *[]){ uri, NULL });
	while (!has_logged(desk, "ready"))
		SDL_Delay(10);
}

static void end_portal(struct desk *desk)
{
	session_end(&desk->session);
	setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
	unlink(desk->log);
}

BENCH_TEST(test_choose)
{
	struct worker_message *message;
	struct desk desk;

	start_portal(&desk, "choose", "file:///a.png");
	message = last_message(bench->worker, worker_choose(bench->worker, &spec, NULL), NULL);
	assert_int_equal(message->kind, WORKER_FILE_CHOSEN);
	assert_int_equal(message->chosen.end, CHOOSER_CHOSEN);
	assert_string_equal(message->chosen.path, "/a.png");
	assert_string_equal(message->error.text, "");
	worker_message_free(message);
	message = last_message(bench->worker, worker_find_chooser(bench->worker, NULL), NULL);
	assert_int_equal(message->kind, WORKER_CHOOSER_FOUND);
	assert_true(message->chooser_present);
	worker_message_free(message);
	end_portal(&desk);
}

BENCH_TEST(test_no_chooser)
{
	struct worker_message *message;

	message = last_message(bench->worker, worker_choose(bench->worker, &spec, NULL), NULL);
	assert_int_equal(message->chosen.end, CHOOSER_ABSENT);
	assert_null(message->chosen.path);
	assert_string_not_equal(message->error.text, "");
	worker_message_free(message);
	message = last_message(bench->worker, worker_find_chooser(bench->worker, NULL), NULL);
	assert_false(message->chooser_present);
	worker_message_free(message);
}

BENCH_TEST(test_cancelled_choice)
{
	struct worker_message *message;
	struct desk desk;
	uint32_t ticket;

	start_portal(&desk, "wait", NULL);
	ticket = worker_choose(bench->worker, &spec, NULL);
	while (!has_logged(&desk, "open"))
		SDL_Delay(10);
	assert_null(next_message(bench->worker, SILENCE_MS));
	worker_cancel(bench->worker, ticket);
	message = last_message(bench->worker, ticket, NULL);
	assert_int_equal(message->chosen.end, CHOOSER_CANCELLED);
	assert_null(message->chosen.path);
	worker_message_free(message);
	assert_int_not_equal(worker_choose(bench->worker, &spec, NULL), 0);
	end_portal(&desk); /* while a dialog is open */
}
