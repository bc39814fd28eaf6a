#include "samples.h"

const uint8_t samples_colours[4][3] = {
	{ 200, 40, 40 }, { 40, 160, 60 }, { 40, 60, 200 }, { 230, 220, 60 }
};

const struct samples_kind *samples_kinds(size_t *count)
{
	static const struct samples_kind kinds[] = {
		{ "sample.png", 0 },
		{ "png-8-2-interlaced.png", 0 },
		{ "png-4-3.png", 0 },
		{ "sample.jpg", 8 },
		{ "progressive.jpg", 8 },
		{ "cmyk.jpg", 8 },
		{ "sample.webp", 0 },
		{ "moving.webp", 0 },
		{ "sample.gif", 0 },
		{ "part.gif", -1 },
		{ "sample.bmp", 0 },
		{ "masks.bmp", -1 },
		{ "runs.bmp", -1 },
		{ "gray.pam", -1 },
		{ "sample.ppm", 0 },
		{ "digits.ppm", 0 },
		{ "sample.qoi", 0 },
		{ "sample.tga", 0 },
		{ "packed.tga", 0 },
		{ "palette.tga", 0 },
		{ "sample.pcx", 0 },
		{ "palette.pcx", 0 },
		{ "sample.ico", 0 },
		{ "palette.ico", 0 },
		{ "png.ico", 0 },
#ifdef MP_SVG
		{ "sample.svg", -1 }, /* drawn larger */
#endif
#ifdef MP_TIFF
		{ "sample.tif", 0 },
		{ "ycbcr.tif", 16 },
		{ "cmyk.tif", 1 },
#endif
#ifdef MP_AVIF
		{ "moving.avif", -1 }, /* in BT.2020 */
#endif
#if defined MP_AVIF || defined MP_HEIF
		{ "sample.avif", 4 },
#endif
#ifdef MP_HEIF
		{ "sample.heic", 4 },
#endif
#ifdef MP_JXL
		{ "sample.jxl", 0 },
#endif
	};

	*count = sizeof kinds / sizeof *kinds;
	return kinds;
}

const char *samples_stored(struct files *files, const char *name, const char *stored)
{
	char path[512];
	size_t size;
	uint8_t *bytes;

	snprintf(path, sizeof path, "%s/data/%s", TEST_HERE, stored);
	bytes = files_read(path, &size);
	files_write(files, name, bytes, size);
	free(bytes);
	return files->path;
}

/* The quadrant of a pixel in a width×height picture. */
static int quadrant(int x, int y, int width, int height)
{
	return (2 * y >= height ? 2 : 0) + (2 * x >= width ? 1 : 0);
}

static bool near_border(int x, int y, const SDL_Surface *picture)
{
	return abs(2 * x - picture->w) < picture->h / 8 + 2 ||
	       abs(2 * y - picture->h) < picture->h / 8 + 2;
}

static void check_sample(const char *path, const SDL_Surface *picture, int tolerance)
{
	assert_int_equal(picture->format->format, SDL_PIXELFORMAT_RGBA32);
	for (int y = 0; y < picture->h; y++)
		for (int x = 0; x < picture->w; x++)
			if (tolerance == 0 || !near_border(x, y, picture))
				output_check_pixel(
				        path, picture, x, y,
				        samples_colours[quadrant(x, y, picture->w, picture->h)],
				        tolerance);
}

void samples_check(const SDL_Surface *picture, int tolerance)
{
	check_sample("the sample", picture, tolerance);
}

void samples_check_whole(const char *path, const SDL_Surface *picture, int tolerance)
{
	assert_int_equal(picture->w, SAMPLE_WIDTH);
	assert_int_equal(picture->h, SAMPLE_HEIGHT);
	check_sample(path, picture, tolerance);
}

void samples_check_file(const char *path, int tolerance)
{
	SDL_Surface *picture = output_load(path);

	samples_check_whole(path, picture, tolerance);
	SDL_FreeSurface(picture);
}
