/* reader: pictures and thumbnails through the decoding program. */
#include <SDL_image.h>
#include <sys/stat.h>
#include <unistd.h>

#include "photos/copies.h"
#include "photos/reading.h"
#include "support/folders.h"
#include "support/group.h"

enum {
	SIDE = 64, /* px of the picture */
	WIDE = 40, /* and of a thumbnail */
	HIGH = 30,
	SILENCE_MS = 200,
};

struct desk {
	struct reader reader;
	char folder[40], path[64]; /* with a white PNG file */
};

static void begin(struct desk *desk)
{
	SDL_Surface *picture =
	        SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_RGBA32);

	strcpy(desk->folder, "/tmp/test_reader.XXXXXX");
	assert_true(mkdtemp(desk->folder) != NULL && picture != NULL);
	snprintf(desk->path, sizeof desk->path, "%s/white.png", desk->folder);
	SDL_FillRect(picture, NULL, UINT32_MAX);
	assert_int_equal(IMG_SavePNG(picture, desk->path), 0);
	SDL_FreeSurface(picture);
	reader_init(&desk->reader, TEST_DECODER, NULL);
}

static void end(struct desk *desk)
{
	reader_destroy(&desk->reader);
	assert_int_equal(remove_folder(desk->folder), 0);
}

FIXTURE(set_up, tear_down, struct desk, begin, end);
#define READER_TEST(name) TEST_CASE_OF(name, struct desk, desk, set_up, tear_down)

/* Reads a file; to be freed with reading_destroy. */
static struct reading *load(const struct desk *desk, const char *path)
{
	struct reading *reading = reading_create(&desk->reader, path);

	reading_run(&reading->job);
	return reading;
}

READER_TEST(a_picture_is_read)
{
	struct reading *reading = load(desk, desk->path);

	assert_string_equal(reading->job.error.text, "");
	assert_non_null(reading->picture);
	assert_int_equal(reading->picture->w, SIDE);
	assert_int_equal(*(uint32_t *)reading->picture->pixels, UINT32_MAX);
	reading_destroy(&reading->job);
}

READER_TEST(a_file_that_is_gone)
{
	struct reading *reading = load(desk, "/no/such/picture.png");

	assert_string_equal(reading->job.error.text, "Can’t find “picture.png”.");
	assert_null(reading->picture);
	reading_destroy(&reading->job);
}

static const char first_scene[] = TEST_SHARE "/pictures/attic-library.svg";

/* Reads the game's own first picture at about this side. */
static struct reading *load_first(const struct reader *reader, int side)
{
	struct reading *reading = reading_create(reader, first_scene);

	reading->limits = (struct picture_limits){ .side = PICTURE_SIDE_MAX, .drawing_side = side };
	reading_run(&reading->job);
	check(reading->picture != NULL, "%s", reading->job.error.text);
	assert_true(reading->facts.drawing);
	return reading;
}

/* What the build has drawn has the pixels of the drawing. */
READER_TEST(the_first_picture_was_drawn_by_the_build)
{
	struct reader reader;
	struct reading *reading, *larger;
	struct error error = { .text = "" };
	SDL_Surface *drawn;
	struct stat svg;

	assert_int_equal(stat(first_scene, &svg), 0);
	reader_init(&reader, TEST_DECODER, TEST_SHARE "/pictures");
	reading = load_first(&reader, READING_FIRST_SIDE);
	assert_true(reading->facts.bytes != svg.st_size);
	drawn = picture_load(TEST_DECODER, first_scene, &reading->limits, NULL, NULL, &error);
	check(drawn != NULL, "%s", error.text);
	assert_int_equal(reading->picture->w, READING_FIRST_SIDE);
	assert_int_equal(drawn->w, READING_FIRST_SIDE);
	assert_int_equal(reading->picture->h, drawn->h);
	assert_memory_equal(reading->picture->pixels, drawn->pixels,
	                    (size_t)drawn->pitch * (size_t)drawn->h);
	larger = load_first(&reader, READING_FIRST_SIDE + 1);
	assert_int_equal(larger->facts.bytes, svg.st_size);
	SDL_FreeSurface(drawn);
	reading_destroy(&reading->job);
	reading_destroy(&larger->job);
	reader_destroy(&reader);
}

static void take_cancelled(struct job *job)
{
	struct reading *reading = (struct reading *)job;
	bool *ended = reading->owner;

	*ended = true;
	assert_string_equal(job->error.text, "");
	assert_null(reading->picture);
}

/* A program that never answers simulates a file that takes long. */
READER_TEST(a_file_that_takes_long_is_given_up)
{
	static const struct job_kind kind = { .run = reading_run,
		                              .done = take_cancelled,
		                              .destroy = reading_destroy,
		                              .hangs = true };
	char program[64];
	struct reading *reading;
	struct worker *worker;
	struct error error;
	bool ended = false;
	SDL_Event event;

	snprintf(program, sizeof program, "%s/program", desk->folder);
	write_text(program, "#!/bin/sh\nexec sleep 100\n");
	assert_int_equal(chmod(program, 0700), 0);
	free(desk->reader.decoder);
	desk->reader.decoder = strdup(program);
	worker = worker_create(&error);
	assert_non_null(worker);
	reading = reading_create(&desk->reader, desk->path);
	reading->owner = &ended;
	job_start(&reading->job, &kind, worker);
	assert_int_equal(SDL_WaitEventTimeout(&event, SILENCE_MS), 0);
	job_cancel(&reading->job);
	while (!ended) {
		assert_true(SDL_WaitEvent(&event));
		(void)worker_take(worker, &event);
	}
	worker_free(worker);
}

/* sentence NULL: any. */
static SDL_Surface *make_thumbnail(const struct desk *desk, const char *path, bool whole,
                                   struct thumbnail_facts *known, const char *sentence)
{
	const atomic_bool cancel = false;
	struct error error = { "" };
	SDL_Surface *made = reader_make_thumbnail(&desk->reader, path, WIDE, HIGH, whole, known,
	                                          &cancel, &error);

	if (sentence != NULL)
		assert_string_equal(error.text, sentence);
	else
		assert_true(made != NULL || error.text[0] != '\0');
	return made;
}

static uint32_t pixel(const SDL_Surface *surface, int at)
{
	return ((const uint32_t *)surface->pixels)[at];
}

/* Makes the thumbnail of a picture, and frees it; its first pixels must be equal. Returns their colour. */
static uint32_t expect_thumbnail(const struct desk *desk, const char *path, int pixels,
                                 int pictures)
{
	struct thumbnail_facts known;
	SDL_Surface *made = make_thumbnail(desk, path, false, &known, "");
	uint32_t colour;

	assert_non_null(made);
	assert_int_equal(made->w, WIDE);
	assert_int_equal(made->h, HIGH);
	assert_int_equal(made->format->format, SDL_PIXELFORMAT_RGBA32);
	assert_int_equal(known.pictures, pictures);
	colour = pixel(made, 0);
	for (int i = 0; i < pixels; i++)
		assert_int_equal(pixel(made, i), colour);
	SDL_FreeSurface(made);
	return colour;
}

READER_TEST(a_thumbnail)
{
	struct thumbnail_facts known;

	assert_int_equal(expect_thumbnail(desk, desk->path, WIDE * HIGH, 0), UINT32_MAX);
	assert_null(make_thumbnail(desk, "/no/such/picture.png", false, &known,
	                           "Can’t find “picture.png”."));
}

static SDL_Surface *create_picture(int width, int height, uint32_t colour)
{
	SDL_Surface *picture =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(picture);
	SDL_FillRect(picture, NULL, colour);
	return picture;
}

/* Without the gray of what is missing; the last lines may be incomplete. */
READER_TEST(a_thumbnail_of_a_truncated_picture)
{
	const struct copies_request request = { .key = 1 };
	SDL_Surface *picture = create_picture(640, 480, UINT32_MAX);
	char path[128];
	struct stat status;

	copies_keep(&(struct copies_source){ .picture = picture }, desk->folder,
	            &request); /* a JPEG file */
	SDL_FreeSurface(picture);
	assert_true(copies_path(path, sizeof path, desk->folder, request.key));
	assert_int_equal(stat(path, &status), 0);
	assert_int_equal(truncate(path, status.st_size * 2 / 3), 0);
	assert_int_equal(expect_thumbnail(desk, path, WIDE * (HIGH - 3), 0), UINT32_MAX);
}

static void save_picture(const char *path, int width, int height, uint32_t colour)
{
	SDL_Surface *picture = create_picture(width, height, colour);

	assert_int_equal(SDL_SaveBMP(picture, path), 0);
	SDL_FreeSurface(picture);
}

READER_TEST(a_thumbnail_of_all_of_a_picture)
{
	static const int sizes[][4] = { { 640, 160, WIDE, WIDE / 4 },
		                        { 160, 640, (HIGH + 3) / 4, HIGH },
		                        { 400, 300, WIDE, HIGH } };
	struct thumbnail_facts known;
	char path[96];

	snprintf(path, sizeof path, "%s/long.bmp", desk->folder);
	for (size_t i = 0; i < SDL_arraysize(sizes); i++) {
		SDL_Surface *made;

		save_picture(path, sizes[i][0], sizes[i][1], UINT32_MAX);
		made = make_thumbnail(desk, path, true, &known, "");
		assert_non_null(made);
		assert_int_equal(made->w, sizes[i][2]);
		assert_int_equal(made->h, sizes[i][3]);
		SDL_FreeSurface(made);
	}
	assert_int_equal(unlink(path), 0);
}

/* The first of its own pictures, and how many there are. */
READER_TEST(a_thumbnail_of_a_folder)
{
	char paths[3][96];
	struct thumbnail_facts known;

	snprintf(paths[0], sizeof paths[0], "%s/folder", desk->folder);
	snprintf(paths[1], sizeof paths[1], "%s/folder/10.bmp", desk->folder);
	snprintf(paths[2], sizeof paths[2], "%s/folder/2.bmp", desk->folder);
	assert_int_equal(mkdir(paths[0], 0700), 0);
	assert_null(make_thumbnail(desk, paths[0], false, &known, NULL));
	save_picture(paths[1], WIDE, HIGH, 0xFF000000);
	assert_int_equal(expect_thumbnail(desk, paths[0], 1, 1), 0xFF000000);
	save_picture(paths[2], WIDE, HIGH, UINT32_MAX);
	assert_int_equal(expect_thumbnail(desk, paths[0], 1, 2), UINT32_MAX);
}

/* The middle part of very tall and very wide pictures. */
READER_TEST(a_thumbnail_of_a_long_picture)
{
	static const int sizes[][2] = { { 900, 90 }, { 90, 900 }, { 2, 900 }, { WIDE, HIGH } };
	char path[64];

	snprintf(path, sizeof path, "%s/long.bmp", desk->folder);
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		save_picture(path, sizes[i][0], sizes[i][1], 0xFF09C809);
		assert_int_equal(expect_thumbnail(desk, path, WIDE * HIGH, 0), 0xFF09C809);
	}
}

/* A mask is ignored there: the library for the game's own drawings is fast, but knows few. */
READER_TEST(bundled_pictures_are_drawn_fast)
{
	static const char text[] = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'>"
	                           "<mask id='m'/><rect width='4' height='3' fill='#fff' "
	                           "mask='url(#m)'/></svg>";
	struct reading *reading;
	char path[64];

	desk->reader.pictures = strdup(desk->folder);
	snprintf(path, sizeof path, "%s/a.svg", desk->folder);
	write_text(path, text);
	assert_int_equal(expect_thumbnail(desk, path, WIDE * HIGH, 0), UINT32_MAX);
	reading = reading_create(&desk->reader, path);
	reading->limits = (struct picture_limits){ 4, 4, .seconds = 1 };
	reading_run(&reading->job);
	assert_string_equal(reading->job.error.text, "");
	assert_int_equal(pixel(reading->picture, 0), UINT32_MAX);
	reading_destroy(&reading->job);
}
