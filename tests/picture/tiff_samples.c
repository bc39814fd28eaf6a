/* Writes the sample as TIFF. */
#include "tests.h"

#ifdef MP_TIFF

#include <math.h>
#include <string.h>

#include "samples.h"
#include "tiff_samples.h"

enum {
	TILE = 16,
	ROWS = 16, /* per strip */
	ROW_MAX = 8192,
};

const struct tiff_kind tiff_samples_plain = { .mode = "wl",
	                                      .bits = 8,
	                                      .format = SAMPLEFORMAT_UINT,
	                                      .photometric = PHOTOMETRIC_RGB,
	                                      .compression = COMPRESSION_NONE,
	                                      .alpha = -1 };

static int channels(const struct tiff_kind *kind)
{
	int colours = kind->photometric == PHOTOMETRIC_SEPARATED ? 4
	              : kind->photometric == PHOTOMETRIC_RGB ||
	                              kind->photometric == PHOTOMETRIC_YCBCR ||
	                              kind->photometric == PHOTOMETRIC_CIELAB
	                      ? 3
	                      : 1;

	return colours + (kind->alpha >= 0 ? 1 : 0);
}

static int quadrant(const uint8_t *rgb)
{
	return rgb[0] == 200 ? 0 : rgb[1] == 160 ? 1 : rgb[2] == 200 ? 2 : 3;
}

/* Sample c of a pixel, 0 … 1. Gray is the quadrant's number, thirds from black to white. */
static double level(const struct tiff_kind *kind, const uint8_t *rgb, int c)
{
	double full = kind->alpha == EXTRASAMPLE_ASSOCALPHA ? 0.5 : 1;
	double gray = quadrant(rgb) / 3.0;

	if (kind->alpha >= 0 && c == channels(kind) - 1)
		return 0.5;
	switch (kind->photometric) {
	case PHOTOMETRIC_MINISWHITE:
		return 1 - gray;
	case PHOTOMETRIC_MINISBLACK:
		return gray * full;
	case PHOTOMETRIC_PALETTE:
		return quadrant(rgb) / (ldexp(1, kind->bits) - 1);
	case PHOTOMETRIC_YCBCR: /* JFIF's, unless libjpeg converts */
		if (kind->compression != COMPRESSION_JPEG)
			return (c == 0 ? 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]
			        : c == 1
			                ? 128 - 0.168736 * rgb[0] - 0.331264 * rgb[1] + 0.5 * rgb[2]
			                : 128 + 0.5 * rgb[0] - 0.418688 * rgb[1] -
			                          0.081312 * rgb[2]) /
			       255;
		return rgb[c] / 255.0;
	case PHOTOMETRIC_SEPARATED:
		return c < 3 ? 1 - rgb[c] / 255.0 : 0;
	default:
		return rgb[c] / 255.0 * full;
	}
}

/* A floating-point number of that many bits, 0 or normal. */
static uint64_t coded(double value, int bits)
{
	int exponent_bits = bits == 16 ? 5 : bits == 24 ? 7 : bits == 32 ? 8 : 11;
	int fraction_bits = bits - 1 - exponent_bits, exponent;
	double fraction = frexp(fabs(value), &exponent);
	uint64_t sign = value < 0 ? UINT64_C(1) << (bits - 1) : 0;

	if (fraction == 0)
		return sign;
	return sign + ((uint64_t)(exponent - 2 + (1 << (exponent_bits - 1))) << fraction_bits) +
	       (uint64_t)ldexp(2 * fraction - 1, fraction_bits);
}

static uint64_t coded_level(const struct tiff_kind *kind, double value)
{
	uint64_t most = UINT64_MAX >> (64 - kind->bits);
	double number = round(value * (double)most);
	uint64_t whole = number >= (double)most ? most : (uint64_t)number;

	if (kind->format == SAMPLEFORMAT_IEEEFP)
		return coded(value, kind->bits);
	return kind->format == SAMPLEFORMAT_INT ? whole ^ UINT64_C(1) << (kind->bits - 1) : whole;
}

/* Sets sample i of a zeroed row: whole bytes in the machine's order, or packed bits. */
static void put_sample(uint8_t *row, size_t i, int bits, uint64_t value)
{
	for (int bit = 0; bit < bits; bit++) {
		size_t at = i * (size_t)bits + (size_t)bit;

		if ((value >> (bits - 1 - bit) & 1) == 0)
			continue;
		if (bits % 8 == 0 && SDL_BYTEORDER == SDL_LIL_ENDIAN)
			at = i * (size_t)bits + (size_t)(bits - 8 - bit / 8 * 8 + bit % 8);
		row[at / 8] |= (uint8_t)(0x80 >> at % 8);
	}
}

/* Fills a row of `width` pixels from (x, y) on, of one plane or all. */
static void fill_row(const struct tiff_kind *kind, const SDL_Surface *sample, int x, int y,
                     int width, int plane, uint8_t *row, size_t size)
{
	int count = channels(kind);
	size_t at = 0;

	memset(row, 0, size);
	for (int i = x; i < x + width; i++) {
		const uint8_t *rgb = (uint8_t *)sample->pixels + y * sample->pitch + 4 * i;

		for (int c = 0; c < count; c++)
			if (!kind->planes || c == plane)
				put_sample(row, at++, kind->bits,
				           coded_level(kind, level(kind, rgb, c)));
	}
}

void tiff_samples_tag(TIFF *tiff, const struct tiff_kind *kind)
{
	const uint16_t alpha = (uint16_t)kind->alpha;

	TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, SAMPLE_WIDTH);
	TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, SAMPLE_HEIGHT);
	TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, kind->bits);
	TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, kind->format);
	TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, channels(kind));
	TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, kind->photometric);
	TIFFSetField(tiff, TIFFTAG_COMPRESSION, kind->compression);
	TIFFSetField(tiff, TIFFTAG_PLANARCONFIG,
	             kind->planes ? PLANARCONFIG_SEPARATE : PLANARCONFIG_CONTIG);
	if (kind->tiled) {
		TIFFSetField(tiff, TIFFTAG_TILEWIDTH, TILE);
		TIFFSetField(tiff, TIFFTAG_TILELENGTH, TILE);
	} else {
		TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, ROWS);
	}
	if (kind->alpha >= 0)
		TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &alpha);
	if (kind->profile != NULL)
		TIFFSetField(tiff, TIFFTAG_ICCPROFILE, (uint32_t)kind->profile_size, kind->profile);
	if (kind->compression != COMPRESSION_JPEG && kind->photometric == PHOTOMETRIC_YCBCR)
		TIFFSetField(tiff, TIFFTAG_YCBCRSUBSAMPLING, 1, 1);
	if (kind->compression == COMPRESSION_JPEG && kind->photometric == PHOTOMETRIC_YCBCR)
		TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
	if (kind->photometric == PHOTOMETRIC_PALETTE) {
		static const uint16_t red[256] = { 200 * 257, 40 * 257, 40 * 257, 230 * 257 };
		static const uint16_t green[256] = { 40 * 257, 160 * 257, 60 * 257, 220 * 257 };
		static const uint16_t blue[256] = { 40 * 257, 60 * 257, 200 * 257, 60 * 257 };

		TIFFSetField(tiff, TIFFTAG_COLORMAP, red, green, blue);
	}
}

static void put_rows(TIFF *tiff, const struct tiff_kind *kind, const SDL_Surface *sample, int plane)
{
	uint8_t row[ROW_MAX];
	size_t size = (size_t)TIFFScanlineSize(tiff);

	assert_true(size <= sizeof row);
	for (int y = 0; y < sample->h; y++) {
		fill_row(kind, sample, 0, y, sample->w, plane, row, size);
		assert_int_equal(TIFFWriteScanline(tiff, row, (uint32_t)y, (uint16_t)plane), 1);
	}
}

static void put_tiles(TIFF *tiff, const struct tiff_kind *kind, const SDL_Surface *sample,
                      int plane)
{
	uint8_t tile[TILE * TILE * 4 * 8];
	size_t pitch = (size_t)TIFFTileRowSize(tiff);

	for (int y = 0; y < sample->h; y += TILE)
		for (int x = 0; x < sample->w; x += TILE) {
			for (int i = 0; i < TILE; i++)
				fill_row(kind, sample, x, y + i, TILE, plane,
				         tile + (size_t)i * pitch, pitch);
			assert_true(TIFFWriteTile(tiff, tile, (uint32_t)x, (uint32_t)y, 0,
			                          (uint16_t)plane) > 0);
		}
}

void tiff_samples_put(TIFF *tiff, const struct tiff_kind *kind, int orientation)
{
	SDL_Surface *sample = samples_surface(orientation);

	tiff_samples_tag(tiff, kind);
	TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, sample->w);
	TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, sample->h);
	TIFFSetField(tiff, TIFFTAG_ORIENTATION, orientation);
	for (int plane = 0; plane < (kind->planes ? channels(kind) : 1); plane++)
		if (kind->tiled)
			put_tiles(tiff, kind, sample, plane);
		else
			put_rows(tiff, kind, sample, plane);
	SDL_FreeSurface(sample);
}

static const char *write_turned(struct files *files, const char *name, const struct tiff_kind *kind,
                                int orientation)
{
	TIFF *tiff = TIFFOpen(files_path(files, name), kind->mode);

	assert_non_null(tiff);
	tiff_samples_put(tiff, kind, orientation);
	TIFFClose(tiff);
	return files->path;
}

const char *tiff_samples_write(struct files *files, const char *name, const struct tiff_kind *kind)
{
	return write_turned(files, name, kind, 1);
}

const char *tiff_samples_turned(struct files *files, const char *name, int orientation)
{
	return write_turned(files, name, &tiff_samples_plain, orientation);
}

#else

typedef int tiff_samples_nothing; /* ISO C wants something in every file */

#endif
