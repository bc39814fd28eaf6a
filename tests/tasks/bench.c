#include <SDL_image.h>
#include <unistd.h>

#include "tests.h"

void bench_begin(struct bench *bench)
{
	int file;

	bench->tasks = tasks_create(&usual, NULL);
	bench->picture = SDL_CreateRGBSurfaceWithFormat(0, PICTURE_SIDE, PICTURE_SIDE, 32,
	                                                SDL_PIXELFORMAT_RGBA32);
	strcpy(bench->path, "/tmp/test_worker.XXXXXX");
	file = mkstemp(bench->path);
	assert_true(bench->tasks != NULL && bench->picture != NULL && file >= 0);
	close(file);
	assert_int_equal(SDL_FillRect(bench->picture, NULL, UINT32_MAX), 0);
	assert_int_equal(IMG_SavePNG(bench->picture, bench->path), 0);
}

void bench_end(struct bench *bench)
{
	tasks_free(bench->tasks);
	SDL_FreeSurface(bench->picture);
	unlink(bench->path);
}

struct worker_message *next_message(struct tasks *tasks, int patience_ms)
{
	SDL_Event event;

	while (SDL_WaitEventTimeout(&event, patience_ms)) {
		struct worker_message *message = tasks_take(tasks, &event);

		if (message != NULL)
			return message;
	}
	return NULL;
}

struct worker_message *last_message(struct tasks *tasks, uint32_t ticket, enum worker_kind kind,
                                    const char *sentence)
{
	struct worker_message *message = next_message(tasks, PATIENCE_MS);

	assert_non_null(message);
	assert_int_equal(message->ticket, ticket);
	assert_int_equal(message->kind, kind);
	if (sentence != NULL)
		assert_string_equal(message->error.text, sentence);
	return message;
}

uint32_t start_path(struct tasks *tasks, enum worker_kind kind, const char *path)
{
	return tasks_start(tasks, &(struct worker_task){ kind, .path = path });
}
