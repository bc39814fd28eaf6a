/* src/decode/raw.c: the previews in camera raw files. */
#include <SDL_image.h>

#include "samples.h"
#include "picture/picture.h"

enum { WIDE = 10 * SAMPLE_WIDTH, HIGH = 10 * SAMPLE_HEIGHT, HEAD = 256 };

/* What a raw file of a test holds. */
struct raw {
	bool big;             /* the order of its bytes */
	uint32_t orientation; /* of the photo */
	uint32_t measured;    /* the photometric interpretation of what its sensor measured */
	bool preview;         /* there is one of WIDE × HIGH px; else of the sample's size */
	bool coded;           /* what was measured is a larger JPEG */
	bool lossless;        /* of a kind that shows nothing */
};

static uint32_t sample_colour(int x, int y)
{
	const uint8_t *rgb = samples_colours[(2 * y >= HIGH ? 2 : 0) + (2 * x >= WIDE ? 1 : 0)];

	return (uint32_t)rgb[0] << 16 | (uint32_t)rgb[1] << 8 | rgb[2];
}

static uint32_t no_colour(int x, int y)
{
	(void)x, (void)y;
	return 0x00FF00;
}

static void put_photo(struct output *file, struct files *files, int scale, output_colour_fn *colour)
{
	const char *path = files_path(files, "preview.jpg");
	SDL_Surface *photo = output_paint(scale * WIDE / 10, scale * HIGH / 10, colour);
	size_t size;
	unsigned char *bytes;

	assert_int_equal(IMG_SaveJPG(photo, path, 98), 0);
	SDL_FreeSurface(photo);
	bytes = files_read(path, &size);
	output_put(file, bytes, size);
	free(bytes);
}

static void put(struct output *file, const struct raw *raw, uint32_t value, int length)
{
	if (raw->big)
		output_put_big(file, value, length);
	else
		output_put_little(file, value, length);
}

static void put_tag(struct output *file, const struct raw *raw, uint32_t tag, uint32_t value)
{
	put(file, raw, tag, 2);
	put(file, raw, 4, 2); /* LONG */
	put(file, raw, 1, 4);
	put(file, raw, value, 4);
}

/* A raw file as cameras write it: a stamp without a preview, then what the sensor measured. */
static const char *write_raw(struct files *files, const struct raw *raw)
{
	struct output file = { .size = 0 };

	output_put(&file, raw->big ? "MM" : "II", 2);
	put(&file, raw, 42, 2);
	put(&file, raw, 8, 4);
	put(&file, raw, 4, 2);
	put_tag(&file, raw, 0xFE, 1);
	put_tag(&file, raw, 0x10F, 0); /* the maker */
	put_tag(&file, raw, 0x112, raw->orientation);
	put_tag(&file, raw, 0x14A, 100);
	put(&file, raw, 0, 4);
	while (file.size < 100)
		output_put(&file, "", 1);
	put(&file, raw, 2, 2);
	put_tag(&file, raw, 0x106, raw->measured);
	put_tag(&file, raw, 0x111, HEAD);
	put(&file, raw, 0, 4);
	while (file.size < HEAD)
		output_put(&file, "", 1);
	if (raw->coded)
		put_photo(&file, files, 20, no_colour);
	if (raw->lossless)
		output_put(&file, "\xFF\xD8\xFF\xC3\0\x0B\x08\x0F\xFF\x0F\xFF\1\1\x11\0", 15);
	put_photo(&file, files, 1, no_colour);
	if (raw->preview)
		put_photo(&file, files, 10, sample_colour);
	put_photo(&file, files, 8, no_colour);
	return output_write(&file, files, "photo.nef");
}

FILES_TEST(the_largest_preview_is_shown)
{
	static const struct raw cases[] = {
		{ .measured = 32803, .preview = true },
		{ .measured = 32803, .preview = true, .big = true },
		{ .measured = 34892, .preview = true, .coded = true },
		{ .measured = 32803, .preview = true, .lossless = true },
		{ .measured = 0, .preview = true }, /* the stamp of a camera */
	};

	for (size_t i = 0; i < SDL_arraysize(cases); i++) {
		SDL_Surface *picture = output_load(write_raw(files, &cases[i]));

		assert_int_equal(picture->w, WIDE);
		samples_check(picture, 4);
		SDL_FreeSurface(picture);
	}
}

/* The preview doesn't tell. */
FILES_TEST(a_preview_is_turned_as_the_photo)
{
	const struct raw raw = { .measured = 32803, .preview = true, .orientation = 6 };
	struct picture_facts facts;
	struct error error = { "" };
	SDL_Surface *picture =
	        picture_load(DECODER, write_raw(files, &raw), NULL, &facts, NULL, &error);

	check(picture != NULL, "%s", error.text);
	assert_int_equal(picture->w, HIGH);
	assert_int_equal(facts.width, HIGH);
	assert_int_equal(facts.height, WIDE);
	assert_false(facts.incomplete);
	output_check_pixel("turned", picture, 10, 10, samples_colours[2], 4);
	SDL_FreeSurface(picture);
}

/* A stamp isn't what the player wants. */
FILES_TEST(a_raw_file_without_a_preview_is_named)
{
	struct output file = { .size = 0 };

	output_put(&file, "FUJIFILMCCD-RAW 0201", 20);
	put_photo(&file, files, 1, sample_colour);
	output_check_refused(output_write(&file, files, "a.raf"),
	                     "Can’t open “a.raf”: it’s a camera raw file without a large preview. "
	                     "Convert it to JPEG first.");
	output_put(&file, "FUJIFILMCCD-RAW 0201", 20);
	put_photo(&file, files, 10, sample_colour);
	SDL_FreeSurface(output_load(output_write(&file, files, "a.raf")));
}

GROUP(files_setup, files_teardown);
