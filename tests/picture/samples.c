#include "samples.h"

#include <SDL_image.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <webp/encode.h>
#include <zlib.h>

#include "tests.h"

#ifdef MP_AVIF
#include <avif/avif.h>
#endif

const uint8_t samples_colours[4][3] = {
	{ 200, 40, 40 }, { 40, 160, 60 }, { 40, 60, 200 }, { 230, 220, 60 }
};

const struct samples_kind *samples_kinds(size_t *count)
{
	static const struct samples_kind kinds[] = {
		{ "sample.png", 0, false },
		{ "png-8-2-interlaced.png", 0, false },
		{ "png-4-3.png", 0, false },
		{ "sample.jpg", 8, true },
		{ "progressive.jpg", 8, true },
		{ "cmyk.jpg", 8, true },
		{ "sample.webp", 0, false },
		{ "moving.webp", 0, true },
		{ "sample.gif", 0, true },
		{ "part.gif", -1, true },
		{ "sample.bmp", 0, false },
		{ "masks.bmp", -1, false },
		{ "runs.bmp", -1, false },
		{ "gray.pam", -1, true },
		{ "sample.ppm", 0, true },
		{ "digits.ppm", 0, true },
		{ "sample.qoi", 0, true },
		{ "sample.svg", -1, true }, /* drawn larger */
#ifdef MP_TIFF
		{ "sample.tif", 0, true },
		{ "ycbcr.tif", 16, true },
		{ "cmyk.tif", 1, true },
#endif
#ifdef MP_AVIF
		{ "moving.avif", -1, true }, /* in BT.2020 */
#endif
#if defined MP_AVIF || defined MP_HEIF
		{ "sample.avif", 4, true },
#endif
#ifdef MP_HEIF
		{ "sample.heic", 4, true },
#endif
#ifdef MP_JXL
		{ "sample.jxl", 0, true },
#endif
	};

	*count = sizeof kinds / sizeof *kinds;
	return kinds;
}

static uint8_t *read_stored(const char *stored, size_t *size)
{
	char path[512];

	snprintf(path, sizeof path, "%s/data/%s", TEST_HERE, stored);
	return files_read(path, size);
}

const char *samples_stored(struct files *files, const char *name, const char *stored)
{
	size_t size;
	uint8_t *bytes = read_stored(stored, &size);

	files_write(files, name, bytes, size);
	free(bytes);
	return files->path;
}

/* The quadrant of a pixel in a width×height picture. */
static int quadrant(int x, int y, int width, int height)
{
	return (2 * y >= height ? 2 : 0) + (2 * x >= width ? 1 : 0);
}

/* Where a stored row and column appear in the upright sample, as the EXIF standard defines it ("the
 * 0th row is at the visual top, …"). */
static void find_place(int orientation, int row, int column, int *x, int *y)
{
	bool turned = orientation >= 5;
	int across = turned ? row : column;
	int down = turned ? column : row;
	bool from_right = strchr("2367", '0' + orientation) != NULL;
	bool from_bottom = strchr("3478", '0' + orientation) != NULL;

	*x = from_right ? SAMPLE_WIDTH - 1 - across : across;
	*y = from_bottom ? SAMPLE_HEIGHT - 1 - down : down;
}

SDL_Surface *samples_surface(int orientation)
{
	bool turned = orientation >= 5;
	SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(
	        0, turned ? SAMPLE_HEIGHT : SAMPLE_WIDTH, turned ? SAMPLE_WIDTH : SAMPLE_HEIGHT, 32,
	        SDL_PIXELFORMAT_RGBA32);

	assert_non_null(surface);
	for (int row = 0; row < surface->h; row++) {
		uint8_t *pixel = (uint8_t *)surface->pixels + row * surface->pitch;

		for (int column = 0; column < surface->w; column++, pixel += 4) {
			int x, y;

			find_place(orientation, row, column, &x, &y);
			memcpy(pixel, samples_colours[quadrant(x, y, SAMPLE_WIDTH, SAMPLE_HEIGHT)],
			       3);
			pixel[3] = 255;
		}
	}
	return surface;
}

/* Writes a file with a part inserted after its first bytes. */
static const char *write_with(struct files *files, const char *name, const uint8_t *bytes,
                              size_t size, size_t at, const struct output *part)
{
	struct output made = { NULL, 0, 0 };

	output_put(&made, bytes, at);
	output_put(&made, part->bytes, part->size);
	output_put(&made, bytes + at, size - at);
	return output_write(&made, files, name);
}

/* An EXIF directory with only the orientation. */
static void put_exif(struct output *to, int orientation)
{
	output_put(to, "MM\0\x2A\0\0\0\x08\0\1\1\x12\0\3\0\0\0\1", 18);
	output_put_big(to, (uint32_t)orientation << 16, 4);
	output_put_big(to, 0, 4); /* no further directory */
}

const char *samples_jpeg(struct files *files, const char *name, int orientation)
{
	SDL_Surface *surface = samples_surface(orientation);
	struct output segment = { NULL, 0, 0 };
	size_t size;
	uint8_t *jpeg;

	assert_int_equal(IMG_SaveJPG(surface, files_path(files, name), 95), 0);
	SDL_FreeSurface(surface);
	jpeg = files_read(files->path, &size);
	output_put(&segment,
	           "\xFF\xE1\0\x22"
	           "Exif\0",
	           10);
	put_exif(&segment, orientation);
	write_with(files, name, jpeg, size, 2, &segment);
	free(segment.bytes);
	free(jpeg);
	return files->path;
}

const char *samples_jpeg_with(struct files *files, const char *name, const char *stored,
                              const uint8_t *profile, size_t profile_size, size_t piece)
{
	size_t count = (profile_size + piece - 1) / piece, size;
	uint8_t *jpeg = read_stored(stored, &size);
	struct output segments = { NULL, 0, 0 };

	for (size_t i = 0; i < count; i++) {
		size_t length = i + 1 < count ? piece : profile_size - i * piece;

		output_put(&segments, "\xFF\xE2", 2);
		output_put_big(&segments, (uint32_t)length + 16, 2);
		output_put(&segments, "ICC_PROFILE", 12);
		output_put_big(&segments, (uint32_t)(i + 1) << 8 | (uint32_t)count, 2);
		output_put(&segments, profile + i * piece, length);
	}
	write_with(files, name, jpeg, size, 2, &segments);
	free(segments.bytes);
	free(jpeg);
	return files->path;
}

static void put_profile(struct output *png, const uint8_t *profile, size_t size)
{
	static const uint8_t head[] = "a profile\0"; /* name, its final 0, method 0 */
	uLongf room = compressBound((uLong)size);
	uint8_t *packed = malloc(sizeof head + room);

	assert_non_null(packed);
	memcpy(packed, head, sizeof head);
	assert_int_equal(compress(packed + sizeof head, &room, profile, (uLong)size), Z_OK);
	output_put_chunk(png, "iCCP", packed, sizeof head + room);
	free(packed);
}

const char *samples_png_with(struct files *files, const char *name, int orientation,
                             const uint8_t *profile, size_t profile_size)
{
	SDL_Surface *surface = samples_surface(orientation);
	struct output png = { NULL, 0, 0 }, exif = { NULL, 0, 0 }, rows = { NULL, 0, 0 };

	for (int y = 0; y < surface->h; y++) {
		output_put(&rows, "", 1); /* no filter */
		output_put(&rows, (uint8_t *)surface->pixels + y * surface->pitch,
		           (size_t)surface->w * 4);
	}
	output_begin_png(&png, (uint32_t)surface->w, (uint32_t)surface->h, 8, 6);
	if (profile != NULL)
		put_profile(&png, profile, profile_size);
	put_exif(&exif, orientation);
	output_put_chunk(&png, "eXIf", exif.bytes, exif.size);
	output_end_png(&png, files, name, rows.bytes, rows.size);
	free(rows.bytes);
	free(exif.bytes);
	SDL_FreeSurface(surface);
	return files->path;
}

static void put_riff(struct output *to, const char *name, const uint8_t *data, size_t size)
{
	output_put_text(to, name);
	output_put_little(to, (uint32_t)size, 4);
	output_put(to, data, size);
	output_put(to, "", size % 2);
}

const char *samples_webp_with(struct files *files, const char *name, int orientation,
                              const uint8_t *profile, size_t profile_size)
{
	SDL_Surface *surface = samples_surface(orientation);
	const uint8_t extended[10] = {
		0x28, 0, 0, 0, (uint8_t)(surface->w - 1), 0, 0, (uint8_t)(surface->h - 1)
	};
	struct output made = { NULL, 0, 0 }, exif = { NULL, 0, 0 };
	uint8_t *bytes;
	size_t size = WebPEncodeLosslessRGBA(surface->pixels, surface->w, surface->h,
	                                     surface->pitch, &bytes);

	assert_true(size > 12);
	output_put(&made, "RIFF    WEBP", 12);
	put_riff(&made, "VP8X", extended, sizeof extended);
	if (profile != NULL)
		put_riff(&made, "ICCP", profile, profile_size);
	output_put(&made, bytes + 12, size - 12);
	put_exif(&exif, orientation);
	put_riff(&made, "EXIF", exif.bytes, exif.size);
	for (int i = 0; i < 4; i++)
		made.bytes[4 + i] = (uint8_t)((made.size - 8) >> 8 * i);
	WebPFree(bytes);
	free(exif.bytes);
	SDL_FreeSurface(surface);
	return output_write(&made, files, name);
}

#ifdef MP_AVIF

static avifImage *make_image(const struct samples_avif_kind *kind, const SDL_Surface *surface)
{
	avifImage *image = avifImageCreate(
	        (uint32_t)surface->w, (uint32_t)surface->h, (uint32_t)kind->depth,
	        kind->monochrome ? AVIF_PIXEL_FORMAT_YUV400 : AVIF_PIXEL_FORMAT_YUV444);
	avifRGBImage rgb;

	assert_non_null(image);
	image->yuvRange = AVIF_RANGE_FULL;
	image->colorPrimaries = (avifColorPrimaries)kind->primaries;
	image->transferCharacteristics = (avifTransferCharacteristics)kind->transfer;
	image->matrixCoefficients = kind->monochrome ? AVIF_MATRIX_COEFFICIENTS_BT601
	                                             : AVIF_MATRIX_COEFFICIENTS_IDENTITY;
	image->transformFlags = (kind->turns > 0 ? AVIF_TRANSFORM_IROT : 0u) |
	                        (kind->mirrored ? AVIF_TRANSFORM_IMIR : 0u);
	image->irot.angle = (uint8_t)kind->turns;
#if AVIF_VERSION_MAJOR >= 1
	image->imir.axis = kind->mirror;
#else
	image->imir.mode = kind->mirror;
#endif
	if (kind->profile != NULL)
		avifImageSetProfileICC(image, kind->profile, kind->profile_size);
	avifRGBImageSetDefaults(&rgb, image);
	rgb.depth = 8;
	rgb.ignoreAlpha = AVIF_TRUE;
	rgb.pixels = surface->pixels;
	rgb.rowBytes = (uint32_t)surface->pitch;
	assert_int_equal(avifImageRGBToYUV(image, &rgb), AVIF_RESULT_OK);
	return image;
}

const char *samples_avif(struct files *files, const char *name,
                         const struct samples_avif_kind *kind)
{
	SDL_Surface *sample = samples_surface(kind->orientation);
	avifImage *image = make_image(kind, kind->pixels != NULL ? kind->pixels : sample);
	avifEncoder *encoder = avifEncoderCreate();
	avifRWData bytes = AVIF_DATA_EMPTY;

	assert_non_null(encoder);
	encoder->speed = 10;
	encoder->minQuantizer = encoder->maxQuantizer = 0;
	assert_int_equal(avifEncoderWrite(encoder, image, &bytes), AVIF_RESULT_OK);
	files_write(files, name, bytes.data, bytes.size);
	avifRWDataFree(&bytes);
	avifEncoderDestroy(encoder);
	avifImageDestroy(image);
	SDL_FreeSurface(sample);
	return files->path;
}

#endif

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

void samples_check_file(const char *path, int tolerance)
{
	SDL_Surface *picture = output_load(path);

	assert_int_equal(picture->w, SAMPLE_WIDTH);
	assert_int_equal(picture->h, SAMPLE_HEIGHT);
	check_sample(path, picture, tolerance);
	SDL_FreeSurface(picture);
}

void samples_check_quadrants(const char *path, double levels[4][3], int tolerance)
{
	SDL_Surface *picture = output_load(path);

	for (int q = 0; q < 4; q++) {
		int x = picture->w * (1 + 2 * (q % 2)) / 4, y = picture->h * (1 + 2 * (q / 2)) / 4;
		const uint8_t *pixel = (uint8_t *)picture->pixels + y * picture->pitch + 4 * x;

		for (int c = 0; c < 3; c++)
			check(fabs(pixel[c] - levels[q][c]) <= tolerance,
			      "%s, quadrant %d, channel %d: expected %.1f, got %d", path, q, c,
			      levels[q][c], pixel[c]);
	}
	SDL_FreeSurface(picture);
}

void samples_check_grays(const char *path, const int levels[4], int tolerance)
{
	double all[4][3];

	for (int i = 0; i < 12; i++)
		all[i / 3][i % 3] = levels[i / 3];
	samples_check_quadrants(path, all, tolerance);
}
