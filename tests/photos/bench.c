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

static void hear(struct bench *bench, enum heard_kind kind, const char *sentence)
{
	bench->heard = (struct heard){ .kind = kind };
	SDL_strlcpy(bench->heard.sentence, sentence, ERROR_TEXT_SIZE);
}

static void hear_loaded(void *context, const char *sentence, const struct parcel *parcel)
{
	hear(context, HEARD_LOADED, sentence);
}

static void hear_failed(void *context, const char *sentence, const char *text)
{
	hear(context, HEARD_FAILED, sentence);
}

static void hear_only_folders(void *context, const char *sentence)
{
	hear(context, HEARD_ONLY_FOLDERS, sentence);
}

static void hear_album_done(void *context, const char *sentence)
{
	hear(context, HEARD_ALBUM_DONE, sentence);
}

static void hear_cut(void *context, const struct cut *cut, const struct screen_sizes *sizes)
{
	struct bench *bench = context;

	hear(bench, HEARD_CUT, "");
	bench->heard.sizes = *sizes;
	if (bench->keeps_cuts)
		photos_keep_cut(&bench->photos, cut);
}

static void hear_cut_failed(void *context, const char *sentence)
{
	hear(context, HEARD_CUT_FAILED, sentence);
}

static void hear_looked(void *context, const char *path, const char *sentence, bool no_picture)
{
	hear(context, HEARD_LOOKED, sentence);
}

static void hear_listed(void *context, enum albums_news news)
{
	hear(context, HEARD_SHOWN + (enum heard_kind)news, "");
}

void bench_begin(struct bench *bench)
{
	struct photos_setup setup = {
		.decoder = TEST_DECODER,
		.takers = { hear_loaded, hear_failed, hear_only_folders, hear_album_done, hear_cut,
		            hear_cut_failed, hear_looked, hear_listed, bench },
	};
	struct error error;

	strcpy(bench->folder, "/tmp/test_photos.XXXXXX");
	assert_non_null(mkdtemp(bench->folder));
	snprintf(bench->good, sizeof bench->good, "%s/good.png", bench->folder);
	snprintf(bench->other, sizeof bench->other, "%s/other.png", bench->folder);
	snprintf(bench->bad, sizeof bench->bad, "%s/bad.png", bench->folder);
	save(bench->good, 0);
	save(bench->other, 100);
	write_text(bench->bad, "no picture");
	bench->worker = setup.worker = worker_create(&error);
	assert_non_null(bench->worker);
	photos_init(&bench->photos, &setup);
	bench->photos.sandbox = PICTURE_UNSAFE; /* it was told, if there is none, as under wine */
}

void bench_end(struct bench *bench)
{
	worker_free(bench->worker);
	photos_destroy(&bench->photos);
	(void)remove_folder(bench->folder);
}

void take_next(struct photos *photos)
{
	struct bench *bench = photos->takers.context;
	SDL_Event event;

	do
		assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS));
	while (!worker_take(bench->worker, &event));
}

void wait_for_news(struct photos *photos, struct heard *news)
{
	struct bench *bench = photos->takers.context;

	bench->heard.kind = HEARD_NOTHING;
	while (bench->heard.kind == HEARD_NOTHING)
		take_next(photos);
	*news = bench->heard;
}

void expect_news(struct photos *photos, struct heard *news, enum heard_kind kind)
{
	wait_for_news(photos, news);
	check(news->kind == kind, "expected news %d, got %d: “%s”", kind, news->kind,
	      news->sentence);
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
	struct heard news;

	photos_open_file(photos, path);
	assert_true(photos_busy(photos));
	expect_news(photos, &news, HEARD_LOADED);
	assert_string_equal(news.sentence, "");
	wait_for_cut(photos);
}

void play(struct photos *photos, const char *path)
{
	load(photos, path);
	begin_next(photos);
}

void write_photo(const char *path, Uint32 colour)
{
	SDL_Surface *photo =
	        SDL_CreateRGBSurfaceWithFormat(0, PHOTO_SIDE, 1200, 24, SDL_PIXELFORMAT_RGB24);

	assert_non_null(photo);
	SDL_FillRect(photo, NULL, colour);
	assert_int_equal(IMG_SaveJPG(photo, path, 90), 0);
	SDL_FreeSurface(photo);
}

void play_photo(struct bench *bench, char path[64])
{
	struct photos *photos = &bench->photos;

	snprintf(path, 64, "%s/photo.jpg", bench->folder);
	write_photo(path, 0x4488CC);
	photos->window_side = usual_sizes.backdrop_height;
	play(photos, path);
}

void show(struct photos *photos, const struct photos_shown *shown)
{
	do {
		photos_update_cut(photos, shown);
		while (photos_busy(photos))
			take_next(photos);
	} while (photos->cut.done.serial != photos->played.serial);
}
