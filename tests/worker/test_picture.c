/* worker.c, job.c: load and draw jobs. */
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests.h"

static void test_load(void **state)
{
	struct bench *bench = *state;
	uint32_t ticket = worker_load(bench->worker, bench->path, NULL, NULL);
	struct worker_message *message = last_message(bench->worker, ticket, NULL);

	assert_int_equal(message->kind, WORKER_PICTURE_LOADED);
	assert_string_equal(message->error.text, "");
	assert_non_null(message->picture);
	assert_int_equal(message->picture->w, PICTURE_SIDE);
	assert_int_equal(*(uint32_t *)message->picture->pixels, UINT32_MAX);
	worker_message_free(message);
}

static void test_load_failure(void **state)
{
	struct bench *bench = *state;
	uint32_t ticket = worker_load(bench->worker, "/no/such/picture.png", NULL, NULL);
	struct worker_message *message = last_message(bench->worker, ticket, NULL);

	assert_int_equal(message->kind, WORKER_PICTURE_LOADED);
	assert_null(message->picture);
	assert_string_equal(message->error.text, "“picture.png” does not exist.");
	worker_message_free(message);
}

/* A program that never answers stands for a file that takes long. */
static void test_cancelled_load(void **state)
{
	struct bench *bench = *state;
	char program[] = "/tmp/test_worker.XXXXXX";
	int descriptor = mkstemp(program);
	FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
	struct worker_message *message;
	struct worker *worker;
	uint32_t ticket;

	assert_non_null(file);
	assert_true(fputs("#!/bin/sh\nexec sleep 100\n", file) >= 0);
	assert_int_equal(fchmod(descriptor, 0700), 0);
	assert_int_equal(fclose(file), 0);
	worker = worker_create(&(struct worker_setup){ .program = program }, NULL);
	assert_non_null(worker);
	ticket = worker_load(worker, bench->path, NULL, NULL);
	assert_null(next_message(worker, SILENCE_MS));
	worker_cancel(worker, ticket);
	message = last_message(worker, ticket, NULL);
	assert_null(message->picture);
	assert_string_equal(message->error.text, "");
	worker_message_free(message);
	worker_free(worker);
	assert_int_equal(unlink(program), 0);
}

static void check_surface(const SDL_Surface *surface, int width, int height)
{
	assert_non_null(surface);
	assert_int_equal(surface->w, width);
	assert_int_equal(surface->h, height);
	assert_int_equal(surface->format->format, SDL_PIXELFORMAT_RGBA32);
}

static const struct worker_draw_sizes sizes = {
	.crop = { 2, 4, 60, 30 },
	.board_width = 701, .board_height = 350,
	.preview_width = 33, .preview_height = 17,
	.backdrop_width = 1281, .backdrop_height = 799,
};

static void test_draw(void **state)
{
	struct bench *bench = *state;
	uint32_t ticket = worker_draw(bench->worker, bench->picture, &sizes, NULL);
	struct worker_message *message = last_message(bench->worker, ticket, NULL);

	assert_int_equal(message->kind, WORKER_PICTURE_DRAWN);
	assert_string_equal(message->error.text, "");
	check_surface(message->drawn.board, 701, 350);
	check_surface(message->drawn.preview, 33, 17);
	check_surface(message->drawn.backdrop, 1281, 799);
	assert_int_equal(*(uint32_t *)message->drawn.board->pixels, UINT32_MAX);
	worker_message_free(message);
}

/* Either it was fast enough to be whole, or there is nothing and no complaint. */
static void test_cancelled_draw(void **state)
{
	struct bench *bench = *state;
	uint32_t ticket = worker_draw(bench->worker, bench->picture, &sizes, NULL);
	struct worker_message *message;

	worker_cancel(bench->worker, ticket);
	message = last_message(bench->worker, ticket, NULL);
	assert_string_equal(message->error.text, "");
	assert_true((message->drawn.board == NULL) == (message->drawn.backdrop == NULL));
	worker_message_free(message);
}

static void test_tell(void **state)
{
	struct bench *bench = *state;
	const struct picture_framing framing = PICTURE_FRAMING_CENTRED;
	uint32_t ticket = worker_tell(bench->worker, bench->picture, 3, 3, &framing, NULL);
	struct worker_message *message = last_message(bench->worker, ticket, NULL);

	assert_int_equal(message->kind, WORKER_TOLD);
	assert_string_equal(message->error.text, "");
	assert_int_equal(message->told.tell.hard_count, 8); /* the picture is all white */
	assert_true(message->told.tell.has_alike);
	assert_false(message->told.has_better);
	worker_message_free(message);
}

/* The jobs hold references of their own: the caller may free the picture at once. */
static void test_pictures_are_held(void **state)
{
	struct bench *bench = *state;
	const struct picture_framing framing = PICTURE_FRAMING_CENTRED;
	SDL_Surface *picture = SDL_DuplicateSurface(bench->picture);
	uint32_t tickets[2];

	assert_non_null(picture);
	tickets[0] = worker_draw(bench->worker, picture, &sizes, NULL);
	tickets[1] = worker_tell(bench->worker, picture, 16, 16, &framing, NULL);
	SDL_FreeSurface(picture);
	for (int i = 0; i < 2; i++) {
		struct worker_message *message = next_message(bench->worker, PATIENCE_MS);

		assert_non_null(message);
		assert_true(message->ticket == tickets[0] || message->ticket == tickets[1]);
		assert_string_equal(message->error.text, "");
		worker_message_free(message);
	}
}

int picture_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_load),
		cmocka_unit_test(test_load_failure),
		cmocka_unit_test(test_cancelled_load),
		cmocka_unit_test(test_draw),
		cmocka_unit_test(test_cancelled_draw),
		cmocka_unit_test(test_tell),
		cmocka_unit_test(test_pictures_are_held),
	};

	return cmocka_run_group_tests_name("picture", tests, bench_setup, bench_teardown);
}
