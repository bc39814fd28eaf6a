/* film: the animation is decoded again, and its frames compared. */
#include <SDL_image.h>
#include <sys/stat.h>
#include <unistd.h>
#include <webp/demux.h>

#include "base/file.h"
#include "desktop/clipboard.h"
#include "film/film.h"
#include "puzzle/scramble.h"
#include "support/folders.h"
#include "support/group.h"

enum { WELL = 0x102030FF, SLIDES_MAX = 5000 };

/* A game that ends solved, on a photo with a colour for each of its cells. */
struct played {
	struct film film;
	struct slide slides[SLIDES_MAX];
};

static uint32_t colour_of(int home, int cells)
{
	return (uint32_t)(255 * home / cells) << 16 | (uint32_t)(home % 4 * 80) << 8 | 60;
}

static void paint_photo(SDL_Surface *photo, int columns, int rows)
{
	int side = photo->w / columns;

	for (int i = 0; i < columns * rows; i++)
		SDL_FillRect(photo,
		             &(SDL_Rect){ i % columns * side, i / columns * side, side, side },
		             SDL_SwapBE32(colour_of(i, columns * rows) << 8 | 255));
}

/* Noise is the hardest to encode. */
static void add_noise(SDL_Surface *photo)
{
	uint32_t *pixels = photo->pixels, level = 1;

	for (int i = 0; i < photo->w * photo->h; i++) {
		level = level * 1664525 + 1013904223;
		pixels[i] ^= level >> 10 & 0x3F3F3F;
	}
}

/* Slides back from the solved board. */
static struct played *play(int columns, int rows, size_t slides)
{
	struct played *played = calloc(1, sizeof *played);
	struct board *start = &played->film.start;
	uint32_t random = 1;
	unsigned last = 4;

	board_init(start, columns, rows);
	for (size_t i = slides; i > 0;) {
		unsigned direction = (random = random * 1664525 + 1013904223) >> 30;
		uint16_t length = 1;

		if (direction / 2 == last / 2 || !board_move(start, (enum direction)direction))
			continue;
		while (i % 3 == 0 && board_move(start, (enum direction)direction))
			length++;
		last = direction;
		played->slides[--i] =
		        (struct slide){ .direction = (uint16_t)(direction ^ 1), .length = length };
	}
	played->film.slides = played->slides;
	played->film.count = slides;
	played->film.crop = PICTURE_CROP_CENTRED;
	played->film.well = WELL;
	played->film.photo = SDL_CreateRGBSurfaceWithFormat(0, 120 * columns, 120 * rows, 32,
	                                                    SDL_PIXELFORMAT_RGBA32);
	paint_photo(played->film.photo, columns, rows);
	return played;
}

static void played_free(struct played *played)
{
	SDL_FreeSurface(played->film.photo);
	free(played);
}

static void check_near(const uint8_t *pixel, uint32_t colour, const char *what)
{
	for (int c = 0; c < 3; c++)
		check(abs(pixel[c] - (int)(colour >> 8 * (2 - c) & 255)) <= 24,
		      "%s: %d %d %d, not %06X", what, pixel[0], pixel[1], pixel[2],
		      colour & 0xFFFFFF);
	assert_int_equal(pixel[3], 255);
}

/* Neither the tiles nor the well have so much blue. */
static void check_no_white(const uint8_t *pixels, int width, int height)
{
	for (int i = 0; i < width * height; i++)
		check(pixels[4 * i + 2] < 200, "%d, %d: white", i % width, i / width);
}

/* Compares the middle of each cell with the tile there, of the solved board also that of the gap. */
static void check_board(const uint8_t *pixels, int width, int height, const struct board *board)
{
	int side = width / board->width, edge = (width - side * board->width) / 2;
	int cells = board_cells(board);

	for (int i = 0; i < cells; i++) {
		int x = edge + i % board->width * side + side / 2;
		int y = edge + i / board->width * side + side / 2;
		const uint8_t *pixel = pixels + 4 * (y * width + x);
		int home = (board->tiles[i] + cells - 1) % cells;

		assert_true(y < height);
		check_near(pixel,
		           board->tiles[i] == 0 && !board_solved(board) ? WELL >> 8
		                                                        : colour_of(home, cells),
		           "cell");
	}
}

/* Decodes all frames, and returns their number. The first must be the start, the last the picture. */
static int check_film(const struct film *film, const uint8_t *bytes, size_t size)
{
	WebPAnimDecoder *decoder = WebPAnimDecoderNew(&(WebPData){ bytes, size }, NULL);
	WebPAnimInfo info;
	uint8_t *pixels = NULL;
	int ms = 0, frames = 0;
	struct board solved;

	assert_non_null(decoder);
	assert_true(WebPAnimDecoderGetInfo(decoder, &info));
	assert_in_range(SDL_max(info.canvas_width, info.canvas_height), FILM_SIDE - 64, FILM_SIDE);
	while (WebPAnimDecoderHasMoreFrames(decoder)) {
		assert_true(WebPAnimDecoderGetNext(decoder, &pixels, &ms));
		check_no_white(pixels, (int)info.canvas_width, (int)info.canvas_height);
		if (frames++ == 0)
			check_board(pixels, (int)info.canvas_width, (int)info.canvas_height,
			            &film->start);
	}
	board_init(&solved, film->start.width, film->start.height);
	check_board(pixels, (int)info.canvas_width, (int)info.canvas_height, &solved);
	assert_int_equal(ms, film_ms(film->count));
	assert_true(ms <= 1000 * FILM_SECONDS_MAX);
	WebPAnimDecoderDelete(decoder);
	return frames;
}

static void count_progress(double part, void *context)
{
	assert_true(part > 0.0 && part <= 1.0);
	++*(int *)context;
}

TEST_CASE(test_films_begin_with_the_start_and_end_complete)
{
	static const struct {
		int columns, rows;
		size_t slides;
		int least, most;  /* frames */
		bool noise, more; /* more: only with sanitizers, which see all that --all does */
	} games[] = {
		{ 3, 3, 1, 6, 10, false, false },
		{ 4, 3, 20, 60, 70, false, false },
		{ 4, 4, 300, 290, 325, false, true },
		{ 2, 5, 1000, 290, 325, false, true },
		{ 32, 32, 1000, 290, 325, true, true },
		{ 10, 10, SLIDES_MAX, 290, 325, false, true },
	};

	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		if (games[i].more && !groups_sanitized())
			continue;
		struct played *played = play(games[i].columns, games[i].rows, games[i].slides);
		struct error error = { "" };
		int progress = 0;
		size_t bytes, estimate;
		uint8_t *made;

		if (games[i].noise)
			add_noise(played->film.photo);
		estimate = film_estimate(&played->film, NULL);
		made = film_encode(&played->film, false, &bytes, count_progress, &progress, NULL,
		                   &error);
		if (made == NULL)
			fail_msg("%s", error.text);
		check(estimate < 2 * bytes && bytes < 2 * estimate, "%zu bytes, not %zu", bytes,
		      estimate);
		if (!games[i].noise) {
			int frames = check_film(&played->film, made, bytes);

			check(frames >= games[i].least && frames <= games[i].most, "%d frames",
			      frames);
		}
		assert_true(progress >= games[i].least / 10);
		free(made);
		played_free(played);
	}
}

/* Decodes a GIF by SDL_image: the first frame must be the start, the last the picture. */
static void check_gif(const struct film *film, uint8_t *bytes, size_t size, int frames)
{
	SDL_RWops *source = SDL_RWFromConstMem(bytes, (int)size);
	IMG_Animation *gif = IMG_LoadGIFAnimation_RW(source);
	struct board solved;
	int ms = 0;

	SDL_RWclose(source);
	check(gif != NULL, "%s", IMG_GetError());
	assert_in_range(SDL_max(gif->w, gif->h), FILM_SIDE - 64, FILM_SIDE);
	assert_int_equal(gif->count, frames);
	board_init(&solved, film->start.width, film->start.height);
	for (int i = 0; i < gif->count; i++) {
		SDL_Surface *frame =
		        SDL_ConvertSurfaceFormat(gif->frames[i], SDL_PIXELFORMAT_RGBA32, 0);

		ms += gif->delays[i];
		check_no_white(frame->pixels, frame->w, frame->h);
		if (i == 0 || i == gif->count - 1)
			check_board(frame->pixels, frame->w, frame->h,
			            i == 0 ? &film->start : &solved);
		SDL_FreeSurface(frame);
	}
	assert_int_equal(ms, film_ms(film->count));
	IMG_FreeAnimation(gif);
}

/* Their frames are those of the WebP. The longest only with sanitizers or MP_ALL. */
TEST_CASE(test_gifs_show_the_same)
{
	static const int games[][3] = { { 3, 3, 1 }, { 4, 3, 20 }, { 2, 5, 1000 } };

	if (!film_makes_gifs())
		skip();
	for (size_t i = 0; i < SDL_arraysize(games) - (groups_sanitized() || groups_all() ? 0 : 1); i++) {
		struct played *played = play(games[i][0], games[i][1], (size_t)games[i][2]);
		struct error error = { "" };
		size_t bytes, size;
		uint8_t *webp = film_encode(&played->film, false, &bytes, NULL, NULL, NULL, &error);
		uint8_t *gif = film_encode(&played->film, true, &size, NULL, NULL, NULL, &error);

		check(gif != NULL, "%s", error.text);
		check_gif(&played->film, gif, size, check_film(&played->film, webp, bytes));
		free(webp);
		free(gif);
		played_free(played);
	}
}

/* Makes it and checks what is said. */
static void run(const struct played *played, enum film_use use, const char *path, bool cancels,
                const char *sentence)
{
	const struct film_order order = { use, played->film, CLIPBOARD_X11 };
	const atomic_bool cancel = cancels;
	struct error error = { "" };
	size_t bytes = film_make(&order, path, NULL, NULL, &cancel, &error);

	assert_string_equal(error.text, sentence);
	if (use == FILM_ESTIMATE)
		assert_true(bytes > 1000);
}

static void check_png(const char *path, const struct board *board)
{
	SDL_Surface *png = IMG_Load(path);
	SDL_Surface *picture = SDL_ConvertSurfaceFormat(png, SDL_PIXELFORMAT_RGBA32, 0);

	assert_in_range(SDL_max(png->w, png->h), 120 * board->height - 64, 120 * board->height);
	check_board(picture->pixels, picture->w, picture->h, board);
	check_no_white(picture->pixels, picture->w, picture->h);
	SDL_FreeSurface(png);
	SDL_FreeSurface(picture);
}

/* A file appears only once it is complete; else nothing is left. */
TEST_CASE(test_files)
{
	struct played *played = play(5, 7, 9);
	char folder[] = "/tmp/test_film.XXXXXX", path[64];
	struct stat info;

	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/a", folder);
	run(played, FILM_ESTIMATE, NULL, false, "");
	run(played, FILM_ANIMATION, path, true, "");
	run(played, FILM_GIF, path, true, "");
	assert_int_equal(count_files(folder), 0);
	run(played, FILM_ANIMATION, path, false, "");
	assert_int_equal(stat(path, &info), 0);
	played->film.count = 0;
	run(played, FILM_BOARD, path, false, "");
	check_png(path, &played->film.start);
	assert_int_equal(count_files(folder), 1);
	assert_int_equal(remove_folder(folder), 0);
	run(played, FILM_BOARD, path, false, "Can’t save “a”: No such file or directory.");
	run(played, FILM_BOARD, "/dev/full/b", false, "Can’t save “b”: Not a directory.");
	played_free(played);
}

/* The photo becomes the middle of a larger white one, which its crop leaves out. */
static void add_margin(struct film *film)
{
	SDL_Surface *inner = film->photo, *large;
	SDL_Rect middle = { inner->w / 2, inner->h / 2, inner->w, inner->h };

	large = SDL_CreateRGBSurfaceWithFormat(0, 2 * inner->w, 2 * inner->h, 32,
	                                       SDL_PIXELFORMAT_RGBA32);
	SDL_FillRect(large, NULL, UINT32_MAX);
	SDL_BlitSurface(inner, NULL, large, &middle);
	SDL_FreeSurface(inner);
	film->photo = large;
	film->crop.zoom = 2;
}

/* What was cropped can't be got back from what is saved: check_film and check_png would find its white. */
TEST_CASE(test_only_the_crop_is_saved)
{
	struct played *played = play(5, 7, 9);
	char folder[] = "/tmp/test_film.XXXXXX", path[64], *bytes;
	struct board solved;
	size_t size;

	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/a", folder);
	board_init(&solved, 5, 7);
	add_margin(&played->film);
	run(played, FILM_ANIMATION, path, false, "");
	bytes = file_read(path, 1 << 24, &size);
	(void)check_film(&played->film, (uint8_t *)bytes, size);
	free(bytes);
	run(played, FILM_BOARD, path, false, "");
	check_png(path, &solved);
	played->film.count = 0;
	run(played, FILM_BOARD, path, false, "");
	check_png(path, &played->film.start);
	assert_int_equal(remove_folder(folder), 0);
	played_free(played);
}
