/* parcels: puzzle files are packed, recognised through the decoding program, and kept. */
#include <SDL_image.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/date.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/path.h"
#include "photos/parcels.h"
#include "photos/reading.h"
#include "support/folders.h"
#include "support/group.h"

enum { PATH_SIZE = 128, WIDE = 3000, CROP_WIDE = 750, CROP_HIGH = 450 };

struct fixture {
	struct reader reader;
	SDL_Surface *picture;
	char base[32], received[48], path[PATH_SIZE];
};

static void paint(SDL_Surface *picture, SDL_Rect part, uint32_t colour)
{
	assert_int_equal(SDL_FillRect(picture, &part, SDL_SwapBE32(colour << 8 | 255)), 0);
}

/* Red, but for the part that pack sends, which has a blue half. */
static void paint_crop(SDL_Surface *picture)
{
	const SDL_Rect crop = { 2025, 750, CROP_HIGH, CROP_WIDE };

	paint(picture, (SDL_Rect){ 0, 0, picture->w, picture->h }, 0xFF0000);
	paint(picture, crop, 0xFFFFFF);
	paint(picture, (SDL_Rect){ crop.x, crop.y + crop.h / 2, crop.w, crop.h / 2 }, 0x0000FF);
}

static void begin(struct fixture *fixture)
{
	strcpy(fixture->base, "/tmp/test_parcels.XXXXXX");
	assert_non_null(mkdtemp(fixture->base));
	snprintf(fixture->received, sizeof fixture->received, "%s/a/received", fixture->base);
	reader_init(&fixture->reader, TEST_DECODER, NULL);
	fixture->picture =
	        SDL_CreateRGBSurfaceWithFormat(0, WIDE, WIDE / 2, 32, SDL_PIXELFORMAT_RGBA32);
	paint_crop(fixture->picture);
}

static void end(struct fixture *fixture)
{
	assert_int_equal(remove_folder(fixture->base), 0);
	reader_destroy(&fixture->reader);
	SDL_FreeSurface(fixture->picture);
}

FIXTURE(set_up, tear_down, struct fixture, begin, end);
#define PARCEL_TEST(name) TEST_CASE_OF(name, struct fixture, fixture, set_up, tear_down)

static const char *in_base(struct fixture *fixture, const char *name)
{
	snprintf(fixture->path, PATH_SIZE, "%s/%s", fixture->base, name);
	return fixture->path;
}

/* Packs the picture, and returns the failure's sentence or "". */
static struct error pack(struct fixture *fixture, const char *path, const char *line)
{
	const struct parcels_source source = { .picture = fixture->picture };
	struct parcel parcel = {
		.code.scramble = { .kind = SCRAMBLE_GAP_HOME, .width = 5, .height = 3, .seed = 7 },
		.crop = { 0.25, 0.75, 2, 0, 1 },
		.name = "Änne",
	};
	struct error error = { "" };

	strcpy(parcel.line, line);
	memset(parcel.race, 'r', PARCEL_RACE_SIZE - 1);
	(void)parcels_pack(&source, &parcel, path, NULL, &error);
	return error;
}

/* Reads the file; to be freed with reading_destroy. */
static struct reading *load_as(struct fixture *fixture, const char *path, bool keeps)
{
	struct reading *reading = reading_create(&fixture->reader, path);

	reading->plays = true;
	reading->received = keeps ? memory_text(fixture->received) : NULL;
	reading_run(&reading->job);
	return reading;
}

static struct reading *load(struct fixture *fixture, const char *path)
{
	return load_as(fixture, path, true);
}

static void expect_kept(struct fixture *fixture, const char *path, const char *name)
{
	struct reading *reading = load(fixture, path);
	struct stat status;

	assert_string_equal(reading->job.error.text, "");
	assert_non_null(reading->parcel);
	assert_string_equal(path_name(reading->stored), name);
	assert_int_equal(stat(reading->stored, &status), 0);
	assert_int_equal(reading->facts.bytes, status.st_size);
	reading_destroy(&reading->job);
}

static void check_colour(const SDL_Surface *picture, int x, int y, uint32_t colour)
{
	const uint8_t *pixel = (const uint8_t *)picture->pixels + y * picture->pitch + 4 * x;

	for (int c = 0; c < 3; c++)
		check(abs(pixel[c] - (int)(colour >> 8 * (2 - c) & 255)) <= 24,
		      "%d, %d: %d %d %d, not %06X", x, y, pixel[0], pixel[1], pixel[2], colour);
}

/* Only what the board shows is sent, as it is turned there. */
PARCEL_TEST(what_is_packed_is_read_again)
{
	struct reading *reading;
	const SDL_Surface *picture;
	const struct parcel *parcel;

	assert_string_equal(pack(fixture, in_base(fixture, "x.missingpiece"), "Hi!").text, "");
	assert_int_equal(count_files(fixture->base), 1);
	reading = load(fixture, fixture->path);
	picture = reading->picture;
	assert_int_equal(picture->w, CROP_WIDE);
	assert_int_equal(picture->h, CROP_HIGH);
	for (int y = 2; y < picture->h; y += 7)
		for (int x = 2; x < picture->w; x += 7)
			if (abs(x - CROP_WIDE / 2) > 12)
				check_colour(picture, x, y,
				             x < CROP_WIDE / 2 ? 0x0000FF : 0xFFFFFF);
	parcel = reading->parcel;
	assert_int_equal(parcel->code.scramble.seed, 7);
	assert_int_equal(parcel->code.scramble.width, 5);
	assert_true(parcel->crop.x == 0.5 && parcel->crop.y == 0.5 && parcel->crop.zoom == 1);
	assert_int_equal(parcel->crop.turns, 0); /* the file is turned already */
	assert_string_equal(parcel->name, "Änne");
	assert_string_equal(parcel->line, "Hi!");
	assert_int_equal(reading->facts.taken, date_today());
	assert_int_equal(strlen(parcel->race), PARCEL_RACE_SIZE - 1);
	reading_destroy(&reading->job);
}

PARCEL_TEST(a_large_part_is_sent_smaller)
{
	struct reading *reading;
	SDL_Rect shown;

	SDL_FreeSurface(fixture->picture);
	fixture->picture =
	        SDL_CreateRGBSurfaceWithFormat(0, 2 * WIDE, 2 * WIDE, 32, SDL_PIXELFORMAT_RGBA32);
	pack(fixture, in_base(fixture, "x.missingpiece"), "");
	reading = load(fixture, fixture->path);
	assert_int_equal(reading->picture->w, PARCELS_SIDE);
	assert_int_equal(reading->picture->h, 1229);
	picture_crop_rect(reading->picture->w, reading->picture->h, 5, 3, &reading->parcel->crop,
	                  &shown);
	assert_int_equal(shown.w, PARCELS_SIDE); /* the receiver sees all of it */
	assert_int_equal(shown.h, 1229);
	reading_destroy(&reading->job);
}

/* By its own name, once; a different file of that name stays. */
PARCEL_TEST(each_puzzle_is_kept_once)
{
	char kept[PATH_SIZE];

	pack(fixture, in_base(fixture, "x.missingpiece"), "one");
	expect_kept(fixture, fixture->path, "x.missingpiece");
	expect_kept(fixture, fixture->path, "x.missingpiece");
	pack(fixture, fixture->path, "two");
	expect_kept(fixture, fixture->path, "x 2.missingpiece");
	expect_kept(fixture, fixture->path, "x 2.missingpiece");
	snprintf(kept, sizeof kept, "%s/x.missingpiece", fixture->received);
	expect_kept(fixture, kept, "x.missingpiece");
	pack(fixture, in_base(fixture, "y.jpg"), "renamed"); /* still a puzzle */
	expect_kept(fixture, fixture->path, "y.jpg");
	assert_int_equal(count_files(fixture->received), 3);
}

/* As one in the player's own folder. */
PARCEL_TEST(one_that_need_not_be_kept_stays)
{
	struct reading *reading;

	pack(fixture, in_base(fixture, "x.missingpiece"), "one");
	reading = load_as(fixture, fixture->path, false);
	assert_string_equal(reading->job.error.text, "");
	assert_non_null(reading->parcel);
	assert_null(reading->stored);
	assert_int_equal(count_files(fixture->base), 1);
	reading_destroy(&reading->job);
}

/* A text may be a race. */
PARCEL_TEST(a_small_file_that_is_no_picture_is_read_as_text)
{
	static const size_t lengths[] = { 3, 64 << 10, (64 << 10) + 1 };

	for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
		FILE *file = fopen(in_base(fixture, "race.txt"), "w");
		struct reading *reading;

		for (size_t k = 0; k < lengths[i]; k++)
			fputc('r', file);
		assert_int_equal(fclose(file), 0);
		reading = load(fixture, fixture->path);
		assert_non_null(strstr(reading->job.error.text, "it isn’t a picture"));
		assert_true(i == 2 ? reading->text == NULL : strlen(reading->text) == lengths[i]);
		reading_destroy(&reading->job);
	}
}

PARCEL_TEST(one_that_cannot_be_kept_is_played)
{
	struct reading *reading;

	write_text(in_base(fixture, "a"), ""); /* no folder */
	pack(fixture, in_base(fixture, "x.missingpiece"), "one");
	reading = load(fixture, fixture->path);
	assert_non_null(reading->parcel);
	assert_null(reading->stored);
	assert_string_equal(reading->job.error.text, "Can’t save a copy of the puzzle: "
	                                             "Not a directory.");
	reading_destroy(&reading->job);
}

PARCEL_TEST(a_file_that_cannot_be_written)
{
	const struct rlimit all = { RLIM_INFINITY, RLIM_INFINITY }, few = { 1000, RLIM_INFINITY };
	struct error error = pack(fixture, "/proc/x.missingpiece", "");

	assert_int_equal(strncmp(error.text, "Can’t save “x.missingpiece”: ", 32), 0);
	pack(fixture, in_base(fixture, "x.missingpiece"), "old");
	assert_true(signal(SIGXFSZ, SIG_IGN) != SIG_ERR);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &few), 0); /* as on a full disk */
	error = pack(fixture, fixture->path, "new");
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &all), 0);
	assert_string_equal(error.text, "Can’t save “x.missingpiece”: File too large.");
	assert_int_equal(count_files(fixture->base), 1); /* the old one */
	expect_kept(fixture, fixture->path, "x.missingpiece");
}

/* Rewrites the file with these bytes put in after the JPEG's first marker. */
static void insert(const char *path, const void *bytes, size_t count)
{
	size_t length;
	char *whole = file_read(path, 1 << 24, &length);
	FILE *file = fopen(path, "wb");

	assert_int_equal(fwrite(whole, 1, 2, file), 2);
	assert_int_equal(fwrite(bytes, 1, count, file), count);
	assert_int_equal(fwrite(whole + 2, 1, length - 2, file), length - 2);
	assert_int_equal(fclose(file), 0);
	free(whole);
}

/* A comment of these bytes, filled up with zeros. */
static void insert_comment(const char *path, const char *text, size_t length)
{
	char marker[1 << 16] = "\xFF\xFE";

	marker[2] = (char)((length + 2) >> 8);
	marker[3] = (char)(length + 2);
	snprintf(marker + 4, sizeof marker - 4, "%s", text);
	insert(path, marker, length + 4);
}

static void expect_refused(struct fixture *fixture, const char *reason)
{
	struct reading *reading = load(fixture, fixture->path);

	check(reading->picture == NULL && strstr(reading->job.error.text, reason) != NULL,
	      "expected “%s”, got “%s”", reason, reading->job.error.text);
	reading_destroy(&reading->job);
	pack(fixture, fixture->path, ""); /* anew */
}

PARCEL_TEST(bad_files_are_refused)
{
	static const char magic[] = PARCEL_MAGIC "1\n";

	assert_int_equal(IMG_SaveJPG(fixture->picture, in_base(fixture, "x.MissingPiece"), 90), 0);
	expect_refused(fixture, "it’s a picture without a puzzle.");
	insert_comment(fixture->path, magic, strlen(magic));
	expect_refused(fixture, "the puzzle in it is damaged."); /* two of them */
	insert_comment(fixture->path, magic, 65000);
	expect_refused(fixture, "the puzzle in it is damaged.");
	assert_int_equal(IMG_SaveJPG(fixture->picture, fixture->path, 90), 0);
	insert_comment(fixture->path, PARCEL_MAGIC "3\n", strlen(magic));
	expect_refused(fixture, "it needs a newer version of the game.");
	assert_int_equal(truncate(fixture->path, PARCEL_RACE_SIZE + 3000), 0);
	expect_refused(fixture, "the file is incomplete.");
	assert_int_equal(truncate(fixture->path, PARCELS_BYTES_MAX + 1), 0);
	expect_refused(fixture, "a puzzle file can be at most 20 MB.");
	insert_comment(fixture->path, "other", 60000); /* does no harm */
	expect_kept(fixture, fixture->path, "x.MissingPiece");
	assert_int_equal(count_files(fixture->received), 1);
}

/* The size that the file claims, up to 65 535 px a side, is far more than it has. */
PARCEL_TEST(a_size_that_is_a_lie)
{
#ifdef __SANITIZE_THREAD__ /* decoding so many pixels takes longer than it may */
	static const char *const reasons[] = { "Can’t open", "too large" };
#else
	static const char *const reasons[] = { "at most 100 megapixels", "too large" };
#endif
	static const char *const sizes[] = { "\x2E\xE0\x2E\xE0", "\xFF\xFF\xFF\xFF" };
	size_t length, at = 0;

	for (int i = 0; i < 2; i++) {
		char *whole;

		pack(fixture, in_base(fixture, "x.missingpiece"), "");
		whole = file_read(fixture->path, 1 << 24, &length);
		for (at = 0; memcmp(whole + at, "\xFF\xC0", 2) != 0;)
			at++;
		memcpy(whole + at + 5, sizes[i], 4);
		write_file(fixture->path, whole, length);
		free(whole);
		expect_refused(fixture, reasons[i]);
	}
}
