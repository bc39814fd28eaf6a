/* image.c, sandbox.c: small files that need a lot of memory or time to decode. */
#include <SDL.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <zlib.h>

#include "decode/image.h"
#include "decode/sandbox.h"
#include "samples.h"
#include "picture/picture.h"

enum {
	SIDE = 10000,     /* px: the largest accepted square */
	BOMB = 200 << 20, /* unpacked size of a profile in bytes */
	ZEROS = 1 << 16,  /* packed at a time */
	PARTS = 200000,   /* of a drawing */
	PATIENCE_S = 300, /* enough for any machine and sanitizer */
};

/* That many zero bytes, compressed, after the head. */
static struct output pack_zeros(size_t count, const void *head, size_t head_size)
{
	uint8_t *zeros = memory_new(ZEROS); /* the library's pointer is not const */
	struct output packed = { NULL, 0, 0 };
	uint8_t buffer[1 << 12];
	z_stream stream = { .next_in = NULL };
	int state = Z_OK;

	output_put(&packed, head, head_size);
	/* runs: as small as the best, in half of the time */
	assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, MAX_WBITS, 9, Z_RLE), Z_OK);
	while (state != Z_STREAM_END) {
		if (stream.avail_in == 0 && count > 0) {
			stream.next_in = zeros;
			stream.avail_in = (uInt)(count < ZEROS ? count : ZEROS);
			count -= stream.avail_in;
		}
		stream.next_out = buffer;
		stream.avail_out = sizeof buffer;
		state = deflate(&stream, count == 0 ? Z_FINISH : Z_NO_FLUSH);
		assert_true(state == Z_OK || state == Z_STREAM_END);
		output_put(&packed, buffer, sizeof buffer - stream.avail_out);
	}
	deflateEnd(&stream);
	free(zeros);
	return packed;
}

/* A black one-bit PNG, with a profile in an iCCP chunk unless that is empty. */
static const char *write_png(struct files *files, int side, const struct output *profile)
{
	struct output file = { NULL, 0, 0 };
	struct output rows = pack_zeros((size_t)side * ((size_t)side / 8 + 1), "", 0);

	output_begin_png(&file, (uint32_t)side, (uint32_t)side, 1, 0);
	if (profile->size > 0)
		output_put_chunk(&file, "iCCP", profile->bytes, profile->size);
	output_put_chunk(&file, "IDAT", rows.bytes, rows.size);
	output_put_chunk(&file, "IEND", NULL, 0);
	free(rows.bytes);
	return output_write(&file, files, "bomb.png");
}

static SDL_Surface *load_within(int seconds, const char *path, struct error *error)
{
	const struct picture_limits limits = { .side = PICTURE_SIDE_MAX,
		                               .drawing_side = PICTURE_SVG_SIDE,
		                               .seconds = seconds };

	return picture_load(DECODER, path, &limits, NULL, NULL, error);
}

/* Unless all is tried, the QOI is enough; with sanitizers the TIFF, which takes more memory, too. */
FILES_TEST(test_the_largest_picture_fits)
{
	struct error error = { "" };
	const struct output none = { NULL, 0, 0 };
	SDL_Surface *picture;

	if (!groups_all())
		return;
	picture = load_within(PATIENCE_S, write_png(files, SIDE, &none), &error);
	assert_string_equal(error.text, "");
	assert_int_equal(picture->w, PICTURE_SIDE_MAX);
	assert_int_equal(picture->h, PICTURE_SIDE_MAX);
	SDL_FreeSurface(picture);
}

/* Whether what takes long is tried. */
static bool tries_more(void)
{
	return groups_all() || groups_sanitized();
}

#ifdef MP_TIFF

/* A black TIFF, which is a single tile: it takes more memory than a small picture may. */
static const char *write_tiff(struct files *files)
{
	const uint16_t tags[][2] = {
		{ 256, SIDE }, { 257, SIDE }, { 258, 16 },   { 259, 8 }, { 262, 1 },
		{ 277, 1 },    { 322, SIDE }, { 323, SIDE }, { 324, 8 }, { 325, 0 },
	};
	enum { COUNT = sizeof tags / sizeof *tags };
	struct output rows = pack_zeros((size_t)SIDE * SIDE * 2, "II*\0\0\0\0", 8);
	uint32_t end = (uint32_t)rows.size;

	memcpy(rows.bytes + 4, &end, 4);
	output_put_little(&rows, COUNT, 2);
	for (int i = 0; i < COUNT; i++) {
		output_put_little(&rows, tags[i][0], 2);
		output_put_little(&rows, 4, 2); /* a long number */
		output_put_little(&rows, 1, 4);
		output_put_little(&rows, tags[i][0] == 325 ? end - 8 : tags[i][1], 4);
	}
	output_put_little(&rows, 0, 4);
	return output_write(&rows, files, "bomb.tif");
}

/* Modules learn the size in the sandbox. */
FILES_TEST(test_the_largest_tiff_fits)
{
	struct error error = { "" };
	SDL_Surface *picture;

	if (!tries_more())
		return;
	picture = load_within(PATIENCE_S, write_tiff(files), &error);
	assert_string_equal(error.text, "");
	assert_int_equal(picture->w, PICTURE_SIDE_MAX);
	SDL_FreeSurface(picture);
}

#endif

FILES_TEST(test_a_larger_picture_is_refused)
{
	struct error error = { "" };
	const struct output none = { NULL, 0, 0 };

	assert_null(load_within(0, write_png(files, SIDE + 8, &none), &error));
	assert_string_equal(error.text, "Can’t open “bomb.png”: 10008×10008 pixels is too large "
	                                "(at most 100 megapixels).");
}

/* The profile is ignored, the picture remains. */
FILES_TEST(test_profile_that_unpacks_to_too_much)
{
	struct error error = { "" };
	struct output profile = pack_zeros(BOMB, "bomb\0", 6);
	SDL_Surface *picture = load_within(PATIENCE_S, write_png(files, 64, &profile), &error);

	free(profile.bytes);
	assert_string_equal(error.text, "");
	assert_int_equal(picture->w, 64);
	SDL_FreeSurface(picture);
}

/* Its last scan is repeated so often. */
static SDL_Surface *load_scans(struct files *files, int times, struct error *error)
{
	size_t size, scan;
	uint8_t *bytes = files_read(samples_stored(files, "a.jpg", "progressive.jpg"), &size);
	struct output file = { NULL, 0, 0 };

	for (scan = size - 2; bytes[scan] != 0xFF || bytes[scan + 1] != 0xDA; scan--)
		;
	output_put(&file, bytes, scan);
	for (int i = 0; i < times; i++)
		output_put(&file, bytes + scan, size - 2 - scan);
	output_put(&file, bytes + size - 2, 2);
	free(bytes);
	return load_within(0, output_write(&file, files, "bomb.jpg"), error);
}

FILES_TEST(test_jpeg_of_many_scans)
{
	struct error error = { "" };
	SDL_Surface *picture = load_scans(files, 50, &error);

	assert_string_equal(error.text, "");
	SDL_FreeSurface(picture);
	assert_null(load_scans(files, 150, &error));
	assert_string_equal(error.text, "Can’t open “bomb.jpg”: the file is damaged.");
}

/* A QOI of 1.6 MB with as many pixels as are allowed. */
static const char *write_qoi(struct files *files)
{
	static const char head[] = "qoif\0\0\x27\x10\0\0\x27\x10\4\0\xFF\x20\x40\x60\xFF";
	enum { RUN = 62, RUNS = (SIDE * SIDE - 1) / RUN };
	struct output file = { NULL, 0, 0 };

	output_put(&file, head, sizeof head - 1);
	for (int i = 0; i < RUNS; i++)
		output_put(&file, "\xFD", 1);
	output_put_little(&file, 0xC0 + (SIDE * SIDE - 1) % RUN - 1, 1);
	output_put(&file, "\0\0\0\0\0\0\0\1", 8);
	return output_write(&file, files, "bomb.qoi");
}

/* In a process of its own, because the memory measured is the most of all children. Takes 3 s: only with MP_ALL or
 * sanitizers. */
FILES_TEST(test_the_largest_qoi_takes_512_megabytes)
{
	const char *path;
	pid_t pid;
	int status;

	if (!groups_all() && !groups_sanitized())
		skip();
	path = write_qoi(files);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		struct error error = { "" };
		struct rusage used;
		const uint8_t *picture = load_within(PATIENCE_S, path, &error)->pixels;

		if (memcmp(picture, "\x20\x40\x60\xFF", 4) != 0 ||
		    getrusage(RUSAGE_CHILDREN, &used) != 0)
			_exit(1);
		_exit(!SANDBOX_SANITIZED && used.ru_maxrss > 512 << 10 ? 2 : 0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

#ifdef MP_SVG

/* CPU time of ended children. */
static double children_seconds(void)
{
	struct rusage used;

	assert_int_equal(getrusage(RUSAGE_CHILDREN, &used), 0);
	return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
	       1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

/* It is tried in three sizes, each within the limit. */
FILES_TEST(test_endless_drawing)
{
	const double before = children_seconds();
	static const char head[] = "<svg xmlns='http://www.w3.org/2000/svg' "
	                           "width='900' height='900'>";
	static const char part[] = "<circle cx='450' cy='450' r='440' fill-opacity='.01'/>";
	struct output file = { NULL, 0, 0 };
	struct error error = { "" };
	SDL_Surface *picture;

	output_put(&file, head, sizeof head - 1);
	for (int i = 0; i < PARTS; i++)
		output_put(&file, part, sizeof part - 1);
	output_put(&file, "</svg>", 6);
	picture = load_within(1, output_write(&file, files, "bomb.svg"), &error);
	assert_null(picture);
	assert_string_equal(error.text, "Can’t open “bomb.svg”: the drawing is too complex.");
	assert_true(children_seconds() - before < 3 * (1 + 1));
}

/* Drawings of absurd sizes. */
FILES_TEST(test_drawing_of_any_size)
{
	static const char *const sizes[] = {
		"width='1e30' height='1e30'", "width='-5' height='5'",     "width='1e9' height='1'",
		"width='nan' height='inf'",   "viewBox='0 0 1e-30 1e-30'", "",
	};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		char text[256];
		struct error error = { "" };
		SDL_Surface *picture;

		snprintf(text, sizeof text, "<svg %s><rect width='9' height='9'/></svg>", sizes[i]);
		picture = load_within(PATIENCE_S, files_write_text(files, "a.svg", text), &error);
		if (picture == NULL &&
		    strcmp(error.text, "Can’t open “a.svg”: the file is damaged.") != 0)
			assert_string_equal(
			        error.text,
			        "Can’t open “a.svg”: the picture is smaller than 2×2 pixels.");
		SDL_FreeSurface(picture);
	}
}

#endif

#ifdef MP_JXL

/* No bomb: its decoder takes much more memory and time for each pixel than those of other formats. */
FILES_TEST(test_a_large_jxl)
{
	SDL_Surface *picture;

	if (!tries_more())
		return;
	picture = output_load(samples_stored(files, "a.jxl", "kinds/jxl-large-1.jxl"));
	assert_int_equal(picture->w, PICTURE_SIDE_MAX);
	samples_check(picture, 8);
	SDL_FreeSurface(picture);
}

#endif

GROUP(files_setup, files_teardown);
