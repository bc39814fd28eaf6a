/* Decodes TIFF with libtiff: the first picture of the file. Source: TIFF 6.0.
 *
 * Gray, palette, RGB, CMYK and CIELAB samples are read here, as libtiff's RGBA interface knows only
 * a few depths, no signs, no profiles, and only premultiplied alpha. It reads other colour
 * spaces. */
#include <math.h>
#include <stdlib.h>

#include "decode/module.h"
#include "decode/modules/tiff_file.h"

enum { CHANNELS = 4 };

/* How the samples are stored, and the row or tile being read. */
struct layout {
	TIFF *tiff;
	uint32_t width, height;
	uint32_t block_width, block_height; /* of a tile, or of a strip */
	uint16_t samples;                   /* per pixel */
	uint16_t bits, format;              /* of a sample */
	uint16_t photometric;
	bool planes;           /* one for each sample */
	double low, high;      /* black and white, of samples made unsigned */
	bool range_stated;     /* by tags */
	bool measuring;        /* rows are only read for: */
	double least, most;    /* values, or for bytes that are said to be signed: */
	int64_t unsignedness;  /* the sum of tiff_file_unsigned */
	int colours;           /* the first samples of a pixel */
	int alpha;             /* the sample that is alpha, −1: none */
	uint16_t *palette[3];  /* libtiff's; for PHOTOMETRIC_PALETTE */
	int palette_unit;      /* of a level from 0 to 255 */
	uint8_t *block;        /* owned */
	struct loaded *loaded; /* its pixels take the samples, scaled to bytes */
	bool any;              /* something was read */
	bool old_jpeg;         /* TIFF 6.0's JPEG, of which libtiff reads only some kinds */
};

/* The range from black to white; what is outside is clamped. */
static void read_range(struct layout *layout)
{
	double shift = layout->format == SAMPLEFORMAT_INT ? ldexp(1, layout->bits - 1) : 0;
	double low, high;

	layout->low = 0;
	layout->high = layout->photometric == PHOTOMETRIC_PALETTE ? 255
	               : layout->format == SAMPLEFORMAT_IEEEFP    ? 1
	                                                          : ldexp(1, layout->bits) - 1;
	if (layout->format != SAMPLEFORMAT_UINT &&
	    TIFFGetField(layout->tiff, TIFFTAG_SMINSAMPLEVALUE, &low) == 1 &&
	    TIFFGetField(layout->tiff, TIFFTAG_SMAXSAMPLEVALUE, &high) == 1 && low < high) {
		layout->range_stated = true;
		layout->low = low + shift;
		layout->high = high + shift;
	}
}

static void find_alpha(struct layout *layout)
{
	uint16_t count = 0, *kinds = NULL;

	layout->alpha = -1;
	layout->loaded->alpha = LOADED_OPAQUE;
	if (layout->colours == CHANNELS ||
	    TIFFGetField(layout->tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) != 1)
		return;
	for (int i = 0; i < count && layout->alpha < 0; i++)
		if (kinds[i] != EXTRASAMPLE_UNSPECIFIED && layout->colours + i < layout->samples) {
			layout->alpha = layout->colours + i;
			layout->loaded->alpha = kinds[i] == EXTRASAMPLE_ASSOCALPHA
			                                ? LOADED_PREMULTIPLIED
			                                : LOADED_STRAIGHT;
		}
}

static bool is_lab(uint16_t photometric)
{
	return photometric == PHOTOMETRIC_CIELAB || photometric == PHOTOMETRIC_ICCLAB;
}

/* Reads the layout. False, with the status, if the samples can't be read. */
static bool read_layout(struct layout *layout)
{
	TIFF *tiff = layout->tiff;
	bool tiled = TIFFIsTiled(tiff);

	layout->samples = tiff_file_short(tiff, TIFFTAG_SAMPLESPERPIXEL);
	layout->bits = tiff_file_short(tiff, TIFFTAG_BITSPERSAMPLE);
	layout->format = tiff_file_short(tiff, TIFFTAG_SAMPLEFORMAT);
	if (layout->format == SAMPLEFORMAT_VOID)
		layout->format = SAMPLEFORMAT_UINT;
	layout->planes = tiff_file_short(tiff, TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE;
	layout->colours = layout->photometric == PHOTOMETRIC_SEPARATED ? CHANNELS
	                  : layout->photometric == PHOTOMETRIC_RGB || is_lab(layout->photometric)
	                          ? 3
	                          : 1;
	layout->block_width = tiled ? tiff_file_long(tiff, TIFFTAG_TILEWIDTH) : layout->width;
	layout->block_height = tiled ? tiff_file_long(tiff, TIFFTAG_TILELENGTH)
	                             : tiff_file_long(tiff, TIFFTAG_ROWSPERSTRIP);
	if (layout->block_height == 0 || (!tiled && layout->block_height > layout->height))
		layout->block_height = layout->height; /* the tag is missing: one strip */
	read_range(layout);
	find_alpha(layout);
	if (!tiff_file_readable(layout->format, layout->bits,
	                        layout->photometric == PHOTOMETRIC_PALETTE)) {
		loaded_refuse(layout->loaded);
		return false;
	}
	return layout->block_width > 0 && layout->samples >= layout->colours;
}

/* The bit to be changed to shift sample s of a pixel, if it is signed, to be unsigned. */
static uint64_t sign_bit(const struct layout *layout, int s)
{
	bool is_signed = layout->format == SAMPLEFORMAT_INT ||
	                 (layout->photometric == PHOTOMETRIC_CIELAB && (s == 1 || s == 2));

	return is_signed ? UINT64_C(1) << (layout->bits - 1) : 0;
}

static double to_value(const struct layout *layout, uint64_t bits)
{
	return layout->format == SAMPLEFORMAT_IEEEFP ? tiff_file_real(bits, layout->bits)
	                                             : (double)bits;
}

/* From 0 to 1. */
static double to_share(const struct layout *layout, uint64_t bits)
{
	double value = (to_value(layout, bits) - layout->low) / (layout->high - layout->low);

	return fmin(fmax(value, 0), 1);
}

static void measure_row(struct layout *layout, const uint8_t *row, uint32_t count)
{
	size_t step = layout->planes ? 1 : layout->samples;

	if (layout->bits == 8) {
		layout->unsignedness += tiff_file_unsigned(row, step, count);
		return;
	}
	for (uint32_t x = 0; x < count; x++) {
		uint64_t bits = tiff_file_bits(row, x * step, layout->bits) ^ sign_bit(layout, 0);
		double value = to_value(layout, bits);

		if (isfinite(value)) {
			layout->least = fmin(layout->least, value);
			layout->most = fmax(layout->most, value);
		}
	}
}

/* Copies sample s of `count` pixels in a row of a block to a channel. */
static void read_channel(const struct layout *layout, const uint8_t *row, int s, uint8_t *to,
                         uint32_t count)
{
	size_t at = layout->planes ? 0 : (size_t)s, step = layout->planes ? 1 : layout->samples;
	uint64_t sign = sign_bit(layout, s);
	bool ready = layout->bits == 8 && layout->low <= 0 && layout->high >= 255;

	for (uint32_t x = 0; x < count; x++, at += step)
		to[x * CHANNELS] =
		        ready ? (uint8_t)(row[at] ^ sign)
		              : (uint8_t)(to_share(layout,
		                                   tiff_file_bits(row, at, layout->bits) ^ sign) *
		                                  255 +
		                          0.5);
}

/* Copies a channel (3: alpha) of a row of a block of this plane to deep pixels, if it is there. */
static void read_deep_channel(const struct layout *layout, int plane, const uint8_t *row,
                              int channel, uint16_t *to, uint32_t count)
{
	bool gray = layout->colours == 1, inverse = layout->photometric == PHOTOMETRIC_MINISWHITE;
	int s = channel == 3 ? layout->alpha : gray ? 0 : channel;
	size_t step = layout->planes ? 1 : layout->samples, at = layout->planes ? 0 : (size_t)s;

	if (s >= 0 && layout->planes && s != plane)
		return;
	for (uint32_t x = 0; x < count; x++, at += step) {
		uint64_t bits =
		        s < 0 ? 0 : tiff_file_bits(row, at, layout->bits) ^ sign_bit(layout, s);
		double share = s < 0 ? 1 : to_share(layout, bits);

		if (inverse && channel < 3)
			share = 1 - share;
		to[x * CHANNELS] = (uint16_t)(share * 65535 + 0.5);
	}
}

/* Of a picture in planes, all pixels are kept until the last plane. */
static void convert_deep_row(const struct layout *layout, int plane, const uint8_t *row, uint32_t x,
                             uint32_t y, uint32_t count)
{
	uint16_t *deep = layout->loaded->deep;

	if (layout->planes)
		deep += ((size_t)y * layout->width + x) * CHANNELS;
	for (int c = 0; c < CHANNELS; c++)
		read_deep_channel(layout, plane, row, c, deep + c, count);
	loaded_convert(layout->loaded, deep, x, y, count);
}

/* Copies a row of a block of this plane to the picture, as bytes but otherwise as it is. */
static void read_row(struct layout *layout, int plane, const uint8_t *row, uint32_t x, uint32_t y)
{
	uint8_t *to = loaded_row(layout->loaded, y) + (size_t)x * CHANNELS;
	uint32_t left = layout->width - x;
	uint32_t count = left < layout->block_width ? left : layout->block_width;

	if (layout->measuring) {
		measure_row(layout, row, count);
		return;
	}
	if (layout->loaded->deep != NULL) {
		convert_deep_row(layout, plane, row, x, y, count);
		return;
	}
	for (int s = 0; s < layout->colours || s <= layout->alpha; s++) {
		bool wanted = s < layout->colours || s == layout->alpha;

		if (wanted && (!layout->planes || s == plane))
			read_channel(layout, row, s, to + (s < layout->colours ? s : CHANNELS - 1),
			             count);
	}
}

/* Reads a plane of strips by rows. After a broken row the rest of its strip is skipped. */
static void read_strips(struct layout *layout, uint16_t plane)
{
	uint32_t y = 0;

	while (y < layout->height)
		if (TIFFReadScanline(layout->tiff, layout->block, y, plane) == 1) {
			read_row(layout, plane, layout->block, 0, y++);
			layout->any = true;
		} else {
			layout->loaded->incomplete = true;
			if (layout->height - y <= layout->block_height)
				return;
			y += layout->block_height - y % layout->block_height;
		}
}

static void read_tile(struct layout *layout, uint16_t plane, uint32_t x, uint32_t y)
{
	size_t pitch = (size_t)TIFFTileRowSize(layout->tiff);

	if (TIFFReadTile(layout->tiff, layout->block, x, y, 0, plane) < 0) {
		layout->loaded->incomplete = true;
		return;
	}
	layout->any = true;
	for (uint32_t i = 0; i < layout->block_height && i < layout->height - y; i++)
		read_row(layout, plane, layout->block + i * pitch, x, y + i);
}

/* Turns a pixel's samples into colours, in place. */
static void finish_pixel(const struct layout *layout, uint8_t *pixel)
{
	bool coded = layout->photometric == PHOTOMETRIC_PALETTE;
	bool inverse = layout->photometric == PHOTOMETRIC_MINISWHITE; /* 0 is white */
	int level = inverse ? 255 - pixel[0] : pixel[0];

	for (int c = 0; c < 3 && layout->colours == 1; c++)
		pixel[c] =
		        (uint8_t)(coded ? layout->palette[c][level] / layout->palette_unit : level);
	if (layout->alpha < 0)
		pixel[3] = 255;
}

static void read_plane(struct layout *layout, uint16_t plane)
{
	if (!TIFFIsTiled(layout->tiff))
		read_strips(layout, plane);
	else
		for (uint64_t y = 0; y < layout->height; y += layout->block_height)
			for (uint64_t x = 0; x < layout->width; x += layout->block_width)
				read_tile(layout, plane, (uint32_t)x, (uint32_t)y);
}

/* Gray of more than 16 bits may be any measured values, such as heights: those that would be
 * clamped, or hardly differ, are spread from black to white. Bytes are said to be signed by some
 * programs that write unsigned ones, as most readers don't care. */
static void find_range(struct layout *layout)
{
	const int64_t clear = 64;
	bool real_numbers = layout->format == SAMPLEFORMAT_IEEEFP;
	bool signed_bytes = layout->format == SAMPLEFORMAT_INT && layout->bits == 8;
	bool measured = layout->colours == 1 && (layout->bits > 16 || real_numbers);

	if (layout->range_stated || !(measured || signed_bytes))
		return;
	layout->least = INFINITY;
	layout->most = -INFINITY;
	layout->measuring = true;
	read_plane(layout, 0);
	layout->measuring = false;
	if (layout->unsignedness >= clear)
		layout->format = SAMPLEFORMAT_UINT;
	if (layout->least < layout->most &&
	    (real_numbers ? layout->least < layout->low || layout->most > layout->high
	                  : layout->most - layout->least < layout->high / 255)) {
		layout->low = layout->least;
		layout->high = layout->most;
	}
}

/* Has rows of gray or RGB converted as they are read, if they have more than 8 bits and a profile. */
static bool prepare_deep(struct layout *layout)
{
	size_t width = layout->width;

	if (layout->bits <= 8 || layout->photometric > PHOTOMETRIC_RGB)
		return true;
	if (width > layout->block_width)
		width = layout->block_width;
	layout->loaded->colour = tiff_file_colour(
	        layout->tiff, layout->colours == 1 ? COLOUR_RGB16_OR_GRAY : COLOUR_RGB16);
	return loaded_deepen(layout->loaded,
	                     layout->planes ? (size_t)layout->width * layout->height : width);
}

/* Reads all samples into the picture. False if memory runs out. */
static bool read_samples(struct layout *layout)
{
	bool tiled = TIFFIsTiled(layout->tiff);
	tmsize_t size = tiled ? TIFFTileSize(layout->tiff) : TIFFScanlineSize(layout->tiff);
	int samples = layout->alpha < layout->colours ? layout->colours : layout->alpha + 1;
	int planes = layout->planes ? samples : 1;

	if (size > 0 && size <= TIFF_BLOCK_MAX)
		layout->block = calloc(1, (size_t)size);
	if (layout->block == NULL || !loaded_create(layout->loaded, layout->width, layout->height))
		return false;
	find_range(layout);
	if (!prepare_deep(layout))
		return false;
	for (int plane = 0; plane < planes; plane++)
		read_plane(layout, (uint16_t)plane);
	return true;
}

static void load_samples(struct layout *layout)
{
	struct loaded *loaded = layout->loaded;
	struct colour *inks = NULL; /* of CMYK */

	if (!read_samples(layout)) {
		loaded_fail(loaded, PROTOCOL_NO_MEMORY);
	} else if (!layout->any) {
		loaded_fail(loaded, PROTOCOL_DAMAGED);
	} else if (layout->colours == CHANNELS) {
		inks = tiff_file_colour(layout->tiff, COLOUR_CMYK);
	} else if (loaded->deep == NULL) {
		loaded->colour = tiff_file_colour(layout->tiff,
		                                  is_lab(layout->photometric) ? COLOUR_LAB
		                                  : layout->photometric <= PHOTOMETRIC_MINISBLACK
		                                          ? COLOUR_RGB_OR_GRAY
		                                          : COLOUR_RGB);
	}
	for (uint32_t y = 0;
	     loaded->pixels.bytes != NULL && loaded->deep == NULL && y < layout->height; y++) {
		uint8_t *row = loaded_row(loaded, y);

		if (layout->colours == CHANNELS)
			colour_from_ink(inks, row, false, row, layout->width);
		for (uint32_t x = 0; x < layout->width && layout->colours < CHANNELS; x++)
			finish_pixel(layout, row + (size_t)x * CHANNELS);
	}
	colour_free(inks);
}

/* libtiff reads uncompressed tiles only into a buffer of a tile's size, but makes a larger one. */
static void give_tile_buffer(struct layout *layout)
{
	tmsize_t size = TIFFIsTiled(layout->tiff) ? TIFFTileSize(layout->tiff) : 0;

	if (size <= 0 || size > TIFF_BLOCK_MAX ||
	    tiff_file_short(layout->tiff, TIFFTAG_COMPRESSION) != COMPRESSION_NONE)
		return;
	layout->block = malloc((size_t)size);
	if (layout->block != NULL)
		TIFFReadBufferSetup(layout->tiff, layout->block, size);
}

/* A palette is known: if it can't be read, its map is missing. */
static void refuse_space(struct layout *layout)
{
	if (layout->photometric != PHOTOMETRIC_PALETTE)
		loaded_refuse(layout->loaded);
}

/* Reads any other colour space through libtiff. */
static void load_rgba(struct layout *layout)
{
	struct loaded *loaded = layout->loaded;
	struct tiff_file *source = TIFFClientdata(layout->tiff);
	char reason[1024];
	TIFFRGBAImage reader;
	uint32_t *pixels;

	if (!TIFFRGBAImageBegin(&reader, layout->tiff, 0, reason)) {
		refuse_space(layout);
		return;
	}
	reader.req_orientation = reader.orientation;
	give_tile_buffer(layout);
	loaded->alpha = reader.alpha == 0 ? LOADED_OPAQUE : LOADED_PREMULTIPLIED;
	if (loaded_create(loaded, layout->width, layout->height)) {
		pixels = (uint32_t *)(void *)loaded->pixels.bytes;
		source->errors = false; /* those of tags */
		if (!TIFFRGBAImageGet(&reader, pixels, layout->width, layout->height))
			loaded_fail(loaded, PROTOCOL_DAMAGED);
		else if (!BYTES_LITTLE_ENDIAN)
			for (size_t i = 0; i < (size_t)layout->width * layout->height; i++)
				pixels[i] = __builtin_bswap32(pixels[i]);
		loaded->faulty = source->errors;
		loaded->colour = tiff_file_colour(layout->tiff, COLOUR_RGB);
	}
	TIFFRGBAImageEnd(&reader);
}

/* Finds the palette; false if there is none. Levels have 16 bits, but some programs write 8. */
static bool read_tiff_palette(struct layout *layout)
{
	size_t count = (size_t)1 << (tiff_file_short(layout->tiff, TIFFTAG_BITSPERSAMPLE) & 15);

	if (TIFFGetField(layout->tiff, TIFFTAG_COLORMAP, &layout->palette[0], &layout->palette[1],
	                 &layout->palette[2]) != 1)
		return false;
	layout->palette_unit = 1;
	for (size_t i = 0; i < 3 * count; i++)
		if (layout->palette[i / count][i % count] > 255)
			layout->palette_unit = 257;
	return true;
}

/* True for colour spaces that read_samples knows. libjpeg can convert to RGB itself. */
static bool space_readable(struct layout *layout)
{
	uint16_t compression = tiff_file_short(layout->tiff, TIFFTAG_COMPRESSION);

	switch (layout->photometric) {
	case PHOTOMETRIC_YCBCR:
		if (compression != COMPRESSION_JPEG ||
		    tiff_file_short(layout->tiff, TIFFTAG_PLANARCONFIG) != PLANARCONFIG_CONTIG)
			return false;
		layout->photometric = PHOTOMETRIC_RGB;
		return TIFFSetField(layout->tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB) == 1;
	case PHOTOMETRIC_PALETTE:
		return read_tiff_palette(layout);
	case PHOTOMETRIC_SEPARATED:
		return tiff_file_short(layout->tiff, TIFFTAG_INKSET) == INKSET_CMYK;
	default:
		return layout->photometric <= PHOTOMETRIC_RGB || is_lab(layout->photometric);
	}
}

static void load_tiff(struct layout *layout, const struct image *image)
{
	struct loaded *loaded = layout->loaded;
	char unused[1024];
	uint16_t compression = tiff_file_short(layout->tiff, TIFFTAG_COMPRESSION);

	layout->old_jpeg = compression == COMPRESSION_OJPEG;
	loaded->exif.orientation = tiff_file_short(layout->tiff, TIFFTAG_ORIENTATION);
	layout->width = tiff_file_long(layout->tiff, TIFFTAG_IMAGEWIDTH);
	layout->height = tiff_file_long(layout->tiff, TIFFTAG_IMAGELENGTH);
	layout->photometric = tiff_file_short(layout->tiff, TIFFTAG_PHOTOMETRIC);
	if (!loaded_size(loaded, image, layout->width, layout->height))
		return;
	if (!TIFFIsCODECConfigured(compression)) {
		loaded_refuse(loaded);
	} else if (space_readable(layout)) {
		if (read_layout(layout))
			load_samples(layout);
	} else if (TIFFRGBAImageOK(layout->tiff, unused)) {
		load_rgba(layout);
	} else {
		refuse_space(layout);
	}
}

void module_load(const struct image *image, struct loaded *loaded)
{
	struct tiff_file source = { .bytes = image->bytes, .size = image->size };
	struct layout layout = { .tiff = tiff_file_open(&source), .loaded = loaded };

	if (layout.tiff != NULL) {
		source.cut = false; /* a tag may point anywhere */
		load_tiff(&layout, image);
		loaded->incomplete |= source.cut;
		TIFFClose(layout.tiff);
		free(layout.block);
	}
	if (loaded->pixels.bytes == NULL && loaded->status == PROTOCOL_DAMAGED &&
	    (source.unsupported || layout.old_jpeg))
		loaded_refuse(loaded);
}
