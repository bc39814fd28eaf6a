/* tasks.c, job.c: load, draw, thumbnail and list jobs. */
#include <sys/stat.h>
#include <unistd.h>

#include "support/folders.h"
#include "tests.h"

GROUP(bench_setup, bench_teardown);

BENCH_TEST(test_load)
{
	uint32_t ticket = start_path(bench->tasks, WORKER_LOAD, bench->path);
	struct worker_message *message = last_message(bench->tasks, ticket, WORKER_LOAD, "");

	assert_non_null(message->picture);
	assert_int_equal(message->picture->w, PICTURE_SIDE);
	assert_int_equal(*(uint32_t *)message->picture->pixels, UINT32_MAX);
	worker_message_free(message);
}

BENCH_TEST(test_load_failure)
{
	uint32_t ticket = start_path(bench->tasks, WORKER_LOAD, "/no/such/picture.png");
	struct worker_message *message =
	        last_message(bench->tasks, ticket, WORKER_LOAD, "Can’t find “picture.png”.");

	assert_null(message->picture);
	worker_message_free(message);
}

/* A program that never answers simulates a file that takes long. */
BENCH_TEST(test_cancelled_load)
{
	char program[] = "/tmp/test_worker.XXXXXX";
	int descriptor = mkstemp(program);
	FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
	struct worker_message *message;
	struct tasks *tasks;
	uint32_t ticket;

	assert_non_null(file);
	assert_true(fputs("#!/bin/sh\nexec sleep 100\n", file) >= 0);
	assert_int_equal(fchmod(descriptor, 0700), 0);
	assert_int_equal(fclose(file), 0);
	tasks = tasks_create(&(struct worker_setup){ .decoder = program }, NULL);
	assert_non_null(tasks);
	ticket = start_path(tasks, WORKER_LOAD, bench->path);
	assert_null(next_message(tasks, SILENCE_MS));
	tasks_cancel(tasks, ticket);
	message = last_message(tasks, ticket, WORKER_LOAD, "");
	assert_null(message->picture);
	worker_message_free(message);
	tasks_free(tasks);
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
	.screen = { .columns = 3,
	            .rows = 2,
	            .cell_px = 177,
	            .preview_width = 33,
	            .preview_height = 17,
	            .backdrop_width = 1281,
	            .backdrop_height = 799 },
};

BENCH_TEST(test_draw)
{
	uint32_t ticket = tasks_start(
	        bench->tasks,
	        &(struct worker_task){ WORKER_DRAW, .picture = bench->picture, .draw = sizes });
	struct worker_message *message = last_message(bench->tasks, ticket, WORKER_DRAW, "");

	check_surface(message->drawn.board, 531, 354);
	check_surface(message->drawn.preview, 33, 17);
	check_surface(message->drawn.backdrop, 1281, 799);
	assert_int_equal(*(uint32_t *)message->drawn.board->pixels, UINT32_MAX);
	worker_message_free(message);
}

BENCH_TEST(test_similarity)
{
	const struct picture_crop crop = PICTURE_CROP_CENTRED;
	uint32_t ticket = tasks_start(
	        bench->tasks, &(struct worker_task){ WORKER_COMPARE, .picture = bench->picture,
	                                              .compare = { 3, 3, crop } });
	struct worker_message *message = last_message(bench->tasks, ticket, WORKER_COMPARE, "");

	assert_int_equal(message->similarity.hard_count, 8); /* the picture is all white */
	assert_true(message->similarity.has_alike);
	assert_false(message->similarity.has_better);
	worker_message_free(message);
}

/* The jobs hold their own references: the caller may free the picture at once. */
BENCH_TEST(test_pictures_are_held)
{
	const struct picture_crop crop = PICTURE_CROP_CENTRED;
	SDL_Surface *picture = SDL_DuplicateSurface(bench->picture);
	uint32_t tickets[2];

	assert_non_null(picture);
	tickets[0] =
	        tasks_start(bench->tasks, &(struct worker_task){ WORKER_DRAW, .picture = picture,
	                                                           .draw = sizes });
	tickets[1] = tasks_start(bench->tasks,
	                          &(struct worker_task){ WORKER_COMPARE, .picture = picture,
	                                                 .compare = { 16, 16, crop } });
	SDL_FreeSurface(picture);
	for (int i = 0; i < 2; i++) {
		struct worker_message *message = next_message(bench->tasks, PATIENCE_MS);

		assert_non_null(message);
		assert_true(message->ticket == tickets[0] || message->ticket == tickets[1]);
		assert_string_equal(message->error.text, "");
		worker_message_free(message);
	}
}

/* Makes a thumbnail of 40×30 px, or ends with this sentence (NULL: any). */
static struct worker_message *make_thumbnail(struct tasks *tasks, const char *path,
                                             const char *sentence)
{
	const struct worker_task task = { WORKER_MAKE_THUMBNAIL, .path = path,
		                          .thumbnail = { 40, 30 } };

	return last_message(tasks, tasks_start(tasks, &task), WORKER_MAKE_THUMBNAIL, sentence);
}

BENCH_TEST(test_thumbnail)
{
	struct worker_message *message = make_thumbnail(bench->tasks, bench->path, "");

	check_surface(message->thumbnail, 40, 30);
	assert_int_equal(*(uint32_t *)message->thumbnail->pixels, UINT32_MAX);
	worker_message_free(message);
	message =
	        make_thumbnail(bench->tasks, "/no/such/picture.png", "Can’t find “picture.png”.");
	assert_null(message->thumbnail);
	worker_message_free(message);
}

/* Without the gray of what is missing; the last lines may be incomplete. */
BENCH_TEST(test_thumbnail_of_a_truncated_picture)
{
	const struct copies_request request = { .key = 1 };
	SDL_Surface *made = SDL_CreateRGBSurfaceWithFormat(0, 640, 480, 32, SDL_PIXELFORMAT_RGBA32);
	char folder[] = "/tmp/test_thumbnail.XXXXXX", path[64];
	struct worker_message *message;
	struct stat status;

	assert_non_null(made);
	assert_non_null(mkdtemp(folder));
	SDL_FillRect(made, NULL, UINT32_MAX);
	copies_keep(made, folder, &request); /* a JPEG file */
	SDL_FreeSurface(made);
	assert_true(copies_path(path, sizeof path, folder, request.key));
	assert_int_equal(stat(path, &status), 0);
	assert_int_equal(truncate(path, status.st_size * 2 / 3), 0);
	message = make_thumbnail(bench->tasks, path, NULL);
	check_surface(message->thumbnail, 40, 30);
	for (int i = 0; i < 40 * 27; i++)
		assert_int_equal(((const uint32_t *)message->thumbnail->pixels)[i], UINT32_MAX);
	worker_message_free(message);
	assert_int_equal(remove_folder(folder), 0);
}

/* The first of its own pictures, and how many there are. */
BENCH_TEST(test_thumbnail_of_a_folder)
{
	SDL_Surface *made = SDL_CreateRGBSurfaceWithFormat(0, 40, 30, 32, SDL_PIXELFORMAT_RGBA32);
	char folder[] = "/tmp/test_thumbnail.XXXXXX", paths[3][64];

	assert_non_null(made);
	assert_non_null(mkdtemp(folder));
	snprintf(paths[0], sizeof paths[0], "%s/a", folder);
	snprintf(paths[1], sizeof paths[1], "%s/10.bmp", folder);
	snprintf(paths[2], sizeof paths[2], "%s/2.bmp", folder);
	assert_int_equal(mkdir(paths[0], 0700), 0);
	for (int pictures = 0; pictures <= 2; pictures++) {
		struct worker_message *message;

		if (pictures > 0) {
			SDL_FillRect(made, NULL, pictures == 2 ? UINT32_MAX : 0xFF000000);
			assert_int_equal(SDL_SaveBMP(made, paths[pictures]), 0);
		}
		message = make_thumbnail(bench->tasks, folder, pictures == 0 ? NULL : "");
		assert_int_equal(message->pictures, pictures);
		if (pictures == 0) {
			assert_null(message->thumbnail);
			assert_string_not_equal(message->error.text, "");
		} else {
			assert_int_equal(*(uint32_t *)message->thumbnail->pixels,
			                 pictures == 2 ? UINT32_MAX : 0xFF000000);
		}
		worker_message_free(message);
	}
	SDL_FreeSurface(made);
	assert_int_equal(remove_folder(folder), 0);
}

/* The middle part of very tall and very wide pictures. */
BENCH_TEST(test_thumbnail_of_a_long_picture)
{
	static const int sizes_of[][2] = { { 900, 90 }, { 90, 900 }, { 2, 900 }, { 40, 30 } };
	char path[] = "/tmp/test_thumbnail.XXXXXX";
	int descriptor = mkstemp(path);

	assert_true(descriptor >= 0);
	assert_int_equal(close(descriptor), 0);
	for (size_t i = 0; i < sizeof sizes_of / sizeof *sizes_of; i++) {
		SDL_Surface *made = SDL_CreateRGBSurfaceWithFormat(
		        0, sizes_of[i][0], sizes_of[i][1], 32, SDL_PIXELFORMAT_RGBA32);
		struct worker_message *message;

		assert_non_null(made);
		SDL_FillRect(made, NULL, SDL_MapRGB(made->format, 9, 200, 9));
		assert_int_equal(SDL_SaveBMP(made, path), 0);
		message = make_thumbnail(bench->tasks, path, "");
		check_surface(message->thumbnail, 40, 30);
		assert_int_equal(((const Uint8 *)message->thumbnail->pixels)[1], 200);
		worker_message_free(message);
		SDL_FreeSurface(made);
	}
	assert_int_equal(unlink(path), 0);
}

/* A mask is ignored there: the library for the game's own drawings is fast, but knows few. */
TEST_CASE(test_bundled_pictures_are_drawn_fast)
{
	static const char text[] = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'>"
	                           "<mask id='m'/><rect width='4' height='3' fill='#fff' "
	                           "mask='url(#m)'/></svg>";
	char folder[] = "/tmp/test_worker.XXXXXX", path[64];
	struct worker_message *message;
	struct tasks *tasks;

	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/a.svg", folder);
	write_text(path, text);
	tasks = tasks_create(
	        &(struct worker_setup){ .decoder = TEST_DECODER, .pictures = folder }, NULL);
	assert_non_null(tasks);
	message = make_thumbnail(tasks, path, "");
	assert_int_equal(*(uint32_t *)message->thumbnail->pixels, UINT32_MAX);
	worker_message_free(message);
	message = last_message(
	        tasks,
	        tasks_start(tasks, &(struct worker_task){ WORKER_LOAD, .path = path,
	                                                    .limits = { 4, 4, 1, false } }),
	        WORKER_LOAD, "");
	assert_int_equal(*(uint32_t *)message->picture->pixels, UINT32_MAX);
	worker_message_free(message);
	tasks_free(tasks);
	assert_int_equal(remove_folder(folder), 0);
}

BENCH_TEST(test_list)
{
	uint32_t ticket = start_path(bench->tasks, WORKER_LIST, "/");
	struct worker_message *message = last_message(bench->tasks, ticket, WORKER_LIST, "");

	assert_non_null(message->folder);
	assert_true(message->folder->count > 0);
	worker_message_free(message);
	ticket = start_path(bench->tasks, WORKER_LIST, "/no/such/folder");
	message =
	        last_message(bench->tasks, ticket, WORKER_LIST, "Can’t find the folder “folder”.");
	assert_null(message->folder);
	worker_message_free(message);
}
