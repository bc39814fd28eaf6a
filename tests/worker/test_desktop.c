/* worker.c, job.c: the file chooser; zenity is replaced by a script. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests.h"

static const char *const endings[] = { "png", NULL };
static const struct chooser_spec spec = { .title = "Open", .kind = "Pictures", .endings = endings };

/* Writes a script named zenity, and makes its folder the PATH. */
static void place_zenity(char folder[64], const char *script)
{
	char path[80];
	FILE *file;

	strcpy(folder, "/tmp/test_worker.XXXXXX");
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/zenity", folder);
	file = fopen(path, "we");
	assert_non_null(file);
	assert_true(fprintf(file, "#!/bin/sh\n%s\n", script) > 0);
	assert_int_equal(fclose(file), 0);
	assert_int_equal(chmod(path, 0700), 0);
	setenv("PATH", folder, 1);
}

static void remove_zenity(const char *folder)
{
	char path[80];

	snprintf(path, sizeof path, "%s/zenity", folder);
	assert_int_equal(unlink(path), 0);
	assert_int_equal(rmdir(folder), 0);
}

static void test_choose(void **state)
{
	struct bench *bench = *state;
	struct worker_message *message;
	char folder[64];

	place_zenity(folder, "echo /a.png");
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
	remove_zenity(folder);
}

static void test_no_chooser(void **state)
{
	struct bench *bench = *state;
	struct worker_message *message;

	setenv("PATH", "/nowhere", 1);
	message = last_message(bench->worker, worker_choose(bench->worker, &spec, NULL), NULL);
	assert_int_equal(message->chosen.end, CHOOSER_ABSENT);
	assert_null(message->chosen.path);
	assert_string_not_equal(message->error.text, "");
	worker_message_free(message);
	message = last_message(bench->worker, worker_find_chooser(bench->worker, NULL), NULL);
	assert_false(message->chooser_present);
	worker_message_free(message);
}

static void test_cancelled_choice(void **state)
{
	struct bench *bench = *state;
	struct worker_message *message;
	uint32_t ticket;
	char folder[64];

	place_zenity(folder, "exec /bin/sleep 100");
	ticket = worker_choose(bench->worker, &spec, NULL);
	assert_null(next_message(bench->worker, SILENCE_MS));
	worker_cancel(bench->worker, ticket);
	message = last_message(bench->worker, ticket, NULL);
	assert_int_equal(message->chosen.end, CHOOSER_CANCELLED);
	assert_null(message->chosen.path);
	worker_message_free(message);
	assert_int_not_equal(worker_choose(bench->worker, &spec, NULL), 0);
	worker_join(bench->worker, worker_choose(bench->worker, &spec, NULL));
	remove_zenity(folder); /* closes the open dialog */
}

int desktop_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_choose),
		cmocka_unit_test(test_no_chooser),
		cmocka_unit_test(test_cancelled_choice),
	};

	return cmocka_run_group_tests_name("desktop", tests, bench_setup, bench_teardown);
}
