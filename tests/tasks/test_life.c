/* tasks.c, job.c: ownership when jobs begin, end and are cancelled. Sanitizers look for leaks
 * meanwhile. */
#include <dirent.h>
#include <fcntl.h>

#include "tests.h"

GROUP(bench_setup, bench_teardown);

enum { JOBS = 50 };

static const struct worker_draw_sizes sizes = {
	.crop = { 0, 0, 64, 64 },
	.screen = { .columns = 3,
	            .rows = 3,
	            .cell_px = 100,
	            .preview_width = 50,
	            .preview_height = 50,
	            .backdrop_width = 640,
	            .backdrop_height = 400 },
	.whole_width = 64,
	.whole_height = 64,
};

/* Starts one of two kinds of short jobs. */
static uint32_t start_short(struct bench *bench, struct tasks *tasks, int kind)
{
	if (kind % 2 == 0)
		return start_path(tasks, WORKER_LOAD, bench->path);
	return tasks_start(tasks, &(struct worker_task){ WORKER_DRAW, .picture = bench->picture,
	                                                 .draw = sizes });
}

BENCH_TEST(test_many_jobs_at_once)
{
	uint32_t tickets[JOBS];
	bool ended[JOBS] = { false };

	for (int i = 0; i < JOBS; i++) {
		tickets[i] = start_short(bench, bench->tasks, i);
		assert_int_not_equal(tickets[i], 0);
	}
	for (int left = JOBS; left > 0;) {
		struct worker_message *message = next_message(bench->tasks, PATIENCE_MS);
		int i = 0;

		assert_non_null(message);
		assert_string_equal(message->error.text, "");
		while (i < JOBS && tickets[i] != message->ticket)
			i++;
		assert_true(i < JOBS);
		assert_false(ended[i]);
		ended[i] = true;
		left--;
		worker_message_free(message);
	}
	assert_null(next_message(bench->tasks, SILENCE_MS));
}

BENCH_TEST(test_unknown_tickets)
{
	tasks_cancel(bench->tasks, 0);
	tasks_cancel(bench->tasks, 12345678);
}

BENCH_TEST(test_foreign_events)
{
	SDL_Event event = { .user = { .type = SDL_USEREVENT + 1000, .data1 = bench } };

	assert_null(tasks_take(bench->tasks, &event));
	event.type = SDL_KEYDOWN;
	assert_null(tasks_take(bench->tasks, &event));
}

/* Two workers do not take each other's messages. */
BENCH_TEST(test_two_workers)
{
	struct tasks *other = tasks_create(&usual, NULL);
	uint32_t ticket;
	SDL_Event event;

	assert_non_null(other);
	ticket = start_path(other, WORKER_LOAD, bench->path);
	assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS));
	assert_null(tasks_take(bench->tasks, &event));
	assert_int_equal(SDL_PushEvent(&event), 1);
	worker_message_free(last_message(other, ticket, WORKER_LOAD, ""));
	tasks_free(other);
}

BENCH_TEST(test_free_in_the_middle_of_everything)
{
	for (uint32_t pause_ms = 0; pause_ms <= 200; pause_ms += 50) {
		struct tasks *tasks = tasks_create(&usual, NULL);
		SDL_Event event;

		assert_non_null(tasks);
		for (int i = 0; i < 12; i++)
			assert_int_not_equal(start_short(bench, tasks, i), 0);
		SDL_Delay(pause_ms);
		tasks_free(tasks);
		assert_int_equal(
		        SDL_PeepEvents(&event, 1, SDL_PEEKEVENT, SDL_USEREVENT, SDL_LASTEVENT), 0);
	}
	tasks_free(NULL);
}

static int refuse_all(void *data, SDL_Event *event)
{
	return 0;
}

/* A queue that accepts nothing: the sender frees the messages. */
BENCH_TEST(test_queue_that_accepts_nothing)
{
	struct tasks *tasks = tasks_create(&usual, NULL);

	assert_non_null(tasks);
	SDL_SetEventFilter(refuse_all, NULL);
	for (int i = 0; i < 6; i++)
		assert_int_not_equal(start_short(bench, tasks, i), 0);
	SDL_Delay(300);
	tasks_free(tasks);
	SDL_SetEventFilter(NULL, NULL);
	assert_null(next_message(bench->tasks, SILENCE_MS));
}

static atomic_bool share_hangs;

/* In place of the system's: waits as for a network share that doesn't answer. */
DIR *opendir(const char *path)
{
	int folder;

	while (atomic_load(&share_hangs))
		SDL_Delay(1);
	folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	return folder < 0 ? NULL : fdopendir(folder);
}

/* What it uses stays until it has ended after all. */
BENCH_TEST(test_a_job_that_hangs_is_left_behind)
{
	struct tasks *tasks = tasks_create(&usual, NULL);
	uint64_t begun_ms = SDL_GetTicks64();

	assert_non_null(tasks);
	atomic_store(&share_hangs, true);
	(void)start_path(tasks, WORKER_LIST, "/tmp");
	assert_false(tasks_free(tasks));
	assert_true(SDL_GetTicks64() - begun_ms >= WORKER_LEAVE_MS);
	atomic_store(&share_hangs, false);
	assert_true(tasks_free(tasks));
}
