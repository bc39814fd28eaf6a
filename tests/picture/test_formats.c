/* src/decode, load.c: valid files of every format. */
#include <SDL_image.h>
#include <sys/stat.h>

#include "picture/picture.h"
#include "samples.h"

FILES_TEST(test_every_kind)
{
	size_t count;
	const struct samples_kind *kinds = samples_kinds(&count);

	for (size_t i = 0; i < count; i++) {
		const char *path = samples_stored(files, kinds[i].file, kinds[i].file);

		if (kinds[i].tolerance >= 0)
			samples_check_file(path, kinds[i].tolerance);
		else
			SDL_FreeSurface(output_load(path));
	}
}

/* A decoding program that was copied without its modules. */
FILES_TEST(test_without_modules)
{
	struct error error = { "" };
	size_t size;
	unsigned char *program = files_read(DECODER, &size);
	char copy[192], picture[192];

	snprintf(copy, sizeof copy, "%s", files_write(files, "decode", program, size));
	free(program);
	assert_int_equal(chmod(copy, 0700), 0);
	snprintf(picture, sizeof picture, "%s", samples_stored(files, "a.tif", "sample.tif"));
	assert_null(picture_load(copy, picture, NULL, NULL, NULL, &error));
	assert_string_equal(error.text, "Can’t open “a.tif”: TIFF pictures aren’t supported.");
#ifdef MP_TIFF
	samples_check_file(picture, 0);
#endif
#ifdef MP_JXL
	snprintf(picture, sizeof picture, "%s", samples_stored(files, "a.jxl", "sample.jxl"));
	assert_null(picture_load(copy, picture, NULL, NULL, NULL, &error));
	assert_string_equal(error.text, "Can’t open “a.jxl”: JPEG XL pictures need the package "
	                                "missing-piece-formats.");
#endif
}

FILES_TEST(test_name_does_not_matter)
{
	samples_check_file(samples_stored(files, "photo.jpg", "sample.png"), 0);
	samples_check_file(samples_stored(files, "no extension", "sample.gif"), 0);
	samples_check_file(samples_stored(files, "ünïcode #%20.png", "sample.webp"), 0);
}

#ifdef MP_SVG

FILES_TEST(test_svg_is_drawn_large)
{
	SDL_Surface *picture = output_load(samples_stored(files, "a.svg", "sample.svg"));

	assert_int_equal(picture->w, PICTURE_SVG_SIDE);
	assert_int_equal(picture->h, PICTURE_SVG_SIDE / 2);
	samples_check(picture, 1);
	SDL_FreeSurface(picture);
}

#endif

/* The game never decodes a file in its own process because its child failed to start. */
FILES_TEST(test_a_child_that_does_not_start)
{
	struct error error = { .text = "" };
	const char *path = samples_stored(files, "a.jpg", "sample.jpg");

	assert_null(picture_load("/no/such/program", path, NULL, NULL, NULL, &error));
	assert_string_equal(error.text, "Can’t open “a.jpg”: the picture reader didn’t start.");
}

/* JPEG is decoded smaller, but never to a single row. */
FILES_TEST(test_long_pictures_are_scaled_down)
{
	SDL_Surface *wide = SDL_CreateRGBSurfaceWithFormat(0, 32768, 3, 24, SDL_PIXELFORMAT_RGB24);

	assert_non_null(wide);
	assert_int_equal(SDL_FillRect(wide, NULL, SDL_MapRGB(wide->format, 10, 200, 30)), 0);
	for (int jpeg = 0; jpeg < 2; jpeg++) {
		const char *path = files_path(files, "wide");
		SDL_Surface *picture;

		assert_int_equal(jpeg ? IMG_SaveJPG(wide, path, 100) : SDL_SaveBMP(wide, path), 0);
		picture = output_load(path);
		assert_int_equal(picture->w, PICTURE_SIDE_MAX);
		assert_int_equal(picture->h, 2);
		for (int i = 0; i < 2 * picture->w * 4; i++)
			assert_in_range(((uint8_t *)picture->pixels)[i],
			                "\x09\xC7\x1D\xFE"[i % 4] & 255,
			                "\x0B\xC9\x1F\xFF"[i % 4] & 255);
		SDL_FreeSurface(picture);
	}
	SDL_FreeSurface(wide);
}

/* A JPEG is decoded at half its size if that is large enough, and what is missing can't be seen. */
FILES_TEST(test_jpeg_is_decoded_no_larger_than_it_must_be)
{
	static const struct {
		int side, least, width;
	} wanted[] = { { 210, 0, 200 },   { 215, 0, 215 },  { 400, 0, 400 },   { 400, 105, 200 },
		       { 400, 110, 400 }, { 400, 52, 100 }, { 210, 200, 200 }, { 400, 4096, 400 } };
	SDL_Surface *made = SDL_CreateRGBSurfaceWithFormat(0, 400, 200, 24, SDL_PIXELFORMAT_RGB24);
	const char *path = files_path(files, "half.jpg");
	struct picture_facts facts;
	struct error error;

	assert_non_null(made);
	assert_int_equal(SDL_FillRect(made, NULL, 0x80), 0);
	assert_int_equal(IMG_SaveJPG(made, path, 90), 0);
	SDL_FreeSurface(made);
	for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
		const struct picture_limits limits = { .side = wanted[i].side,
			                               .drawing_side = wanted[i].side,
			                               .least = wanted[i].least };
		SDL_Surface *picture =
		        picture_load(TEST_DECODER, path, &limits, &facts, NULL, &error);

		assert_non_null(picture);
		assert_int_equal(picture->w, wanted[i].width);
		assert_int_equal(facts.width, 400);
		SDL_FreeSurface(picture);
	}
}

GROUP(files_setup, files_teardown);

/* EXIF data (CIPA DC-008) of a photo that was taken on a day; in either byte order. */
static void put_exif(struct output *exif, bool big, const char *taken)
{
	void (*put)(struct output * output, uint32_t value, int length) =
	        big ? output_put_big : output_put_little;
	const uint32_t tags[2][4] = { { 0x8769, 4, 1, 26 }, { 0x9003, 2, 20, 44 } };

	output_put(exif, big ? "MM" : "II", 2);
	put(exif, 42, 2);
	put(exif, 8, 4);
	for (int i = 0; i < 2; i++) {
		put(exif, 1, 2);
		put(exif, tags[i][0], 2);
		put(exif, tags[i][1], 2);
		put(exif, tags[i][2], 4);
		put(exif, tags[i][3], 4);
		put(exif, 0, 4);
	}
	output_put(exif, taken, 20);
}

FILES_TEST(a_photo_tells_when_it_was_taken)
{
	static const struct {
		const char *taken;
		int day;
	} cases[] = { { "2024:07:12 18:30:00", 20240712 },
		      { "2024:13:12 18:30:00", 0 },
		      { "    :  :     :  :  ", 0 } };
	struct picture_facts facts;
	struct error error;
	const size_t before_end = 12;
	size_t size;
	unsigned char *sample = files_read(TEST_HERE "/data/sample.png", &size);

	for (size_t i = 0; i < 2 * SDL_arraysize(cases); i++) {
		struct output exif = { .size = 0 }, file = { .size = 0 };

		put_exif(&exif, i % 2 == 0, cases[i / 2].taken);
		output_put(&file, sample, size - before_end);
		output_put_chunk(&file, "eXIf", exif.bytes, exif.size);
		output_put(&file, sample + size - before_end, before_end);
		free(exif.bytes);
		SDL_FreeSurface(picture_load(DECODER, output_write(&file, files, "taken.png"), NULL,
		                             &facts, NULL, &error));
		assert_int_equal(facts.taken, cases[i / 2].day);
	}
	free(sample);
}

/* EXIF data with nothing but an orientation, stored as a number of this type. */
static void put_orientation(struct output *exif, bool big, uint32_t type, int length,
                            uint32_t orientation)
{
	void (*put)(struct output * output, uint32_t value, int length) =
	        big ? output_put_big : output_put_little;

	output_put(exif, big ? "MM" : "II", 2);
	put(exif, 42, 2);
	put(exif, 8, 4);
	put(exif, 1, 2);
	put(exif, 0x112, 2);
	put(exif, type, 2);
	put(exif, 1, 4);
	put(exif, orientation, length);
	put(exif, 0, 4 - length);
	put(exif, 0, 4);
}

/* It should be of type SHORT, but any whole number is obeyed, as other programs do. */
FILES_TEST(an_orientation_of_any_type_is_obeyed)
{
	static const struct {
		uint32_t type;
		int length;
		bool number;
	} types[] = { { 1, 1, true }, { 3, 2, true }, { 4, 4, true },  { 6, 1, true },
		      { 8, 2, true }, { 9, 4, true }, { 2, 1, false }, { 13, 4, false } };
	const size_t before_end = 12;
	size_t size;
	unsigned char *sample = files_read(TEST_HERE "/data/sample.png", &size);

	for (size_t i = 0; i < 2 * SDL_arraysize(types); i++) {
		bool turned = types[i / 2].number;
		struct output exif = { .size = 0 }, file = { .size = 0 };
		SDL_Surface *picture;

		put_orientation(&exif, i % 2 == 0, types[i / 2].type, types[i / 2].length, 6);
		output_put(&file, sample, size - before_end);
		output_put_chunk(&file, "eXIf", exif.bytes, exif.size);
		output_put(&file, sample + size - before_end, before_end);
		free(exif.bytes);
		picture = output_load(output_write(&file, files, "turned.png"));
		check((picture->w == SAMPLE_HEIGHT) == turned, "type %u: %d×%d px",
		      types[i / 2].type, picture->w, picture->h);
		SDL_FreeSurface(picture);
	}
	free(sample);
}

/* Inks are stored inverted, as Adobe's programs do, also where the file doesn't say that it is theirs. */
FILES_TEST(inks_without_the_marker_of_adobe)
{
	const size_t start = 2, marker = 16;
	size_t size;
	unsigned char *bytes = files_read(samples_stored(files, "a.jpg", "cmyk.jpg"), &size);

	assert_memory_equal(bytes + start + 4, "Adobe", 5);
	memmove(bytes + start, bytes + start + marker, size - start - marker);
	samples_check_file(files_write(files, "a.jpg", bytes, size - marker), 8);
	free(bytes);
}
