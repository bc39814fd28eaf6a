#include <SDL_image.h>

#include "photos/bench.h"

enum { PATIENCE_MS = 60000 };

static void save(const char *path, Uint8 first)
{
	SDL_Surface *picture =
	        SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(picture);
	for (int y = 0; y < HEIGHT; y++)
		for (int x = 0; x < WIDTH; x++)
			((Uint32 *)((Uint8 *)picture->pixels + y * picture->pitch))[x] =
			        SDL_MapRGB(picture->format, (Uint8)(first + x), (Uint8)(2 * y), 0);
	assert_int_equal(IMG_SavePNG(picture, path), 0);
	SDL_FreeSurface(picture);
}

void bench_begin(struct bench *bench)
{
	const struct worker_setup setup = { .decoder = TEST_DECODER };

	strcpy(bench->folder, "/tmp/test_photos.XXXXXX");
	assert_non_null(mkdtemp(bench->folder));
	snprintf(bench->good, sizeof bench->good, "%s/good.png", bench->folder);
	snprintf(bench->other, sizeof bench->other, "%s/other.png", bench->folder);
	snprintf(bench->bad, sizeof bench->bad, "%s/bad.png", bench->folder);
	save(bench->good, 0);
	save(bench->other, 100);
	write_text(bench->bad, "no picture");
	photos_init(&bench->photos, tasks_create(&setup, NULL));
	assert_non_null(bench->photos.tasks);
}

void bench_end(struct bench *bench)
{
	tasks_free(bench->photos.tasks);
	photos_destroy(&bench->photos);
	(void)remove_folder(bench->folder);
}

struct worker_message *next_message(struct photos *photos)
{
	struct worker_message *message = NULL;
	SDL_Event event;

	while (message == NULL) {
		assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS));
		message = tasks_take(photos->tasks, &event);
	}
	return message;
}

enum worker_kind take_next(struct photos *photos)
{
	struct worker_message *message = next_message(photos);
	enum worker_kind kind = message->kind;
	struct photos_news news;

	(void)photos_take(photos, message, &news);
	worker_message_free(message);
	return kind;
}

void wait_for_news(struct photos *photos, struct photos_news *news)
{
	do {
		struct worker_message *message = next_message(photos);

		if (!photos_take(photos, message, news))
			news->kind = PHOTOS_UPDATED;
		worker_message_free(message);
	} while (news->kind == PHOTOS_UPDATED);
}

void expect_news(struct photos *photos, struct photos_news *news, enum photos_news_kind kind)
{
	wait_for_news(photos, news);
	assert_int_equal(news->kind, kind);
}

void wait_for_cut(struct photos *photos)
{
	photos_follow(photos, &(struct photos_used){ .played = photos->played.number,
	                                             .next = photos->reading.number,
	                                             .previous = photos->previous.number });
}

void begin_next(struct photos *photos)
{
	photos_follow(photos, &(struct photos_used){ .played = photos->next.number,
	                                             .previous = photos->previous.number });
}

void load(struct photos *photos, const char *path)
{
	struct photos_news news;

	photos_open_file(photos, path);
	assert_true(photos_busy(photos));
	expect_news(photos, &news, PHOTOS_LOADED);
	assert_string_equal(news.sentence, "");
	wait_for_cut(photos);
}

void play(struct photos *photos, const char *path)
{
	load(photos, path);
	begin_next(photos);
}
