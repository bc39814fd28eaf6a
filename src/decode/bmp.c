/* Decodes BMP. Sources: Microsoft's BITMAPCOREHEADER to BITMAPV5HEADER, IBM's BITMAPINFOHEADER2 of
 * OS/2, and the BMP Suite for what is left open. */
#include "decode/image.h"

enum {
	HEADER = 14, /* offset of the header, whose first field is its size */
	CORE = 12,   /* sizes of headers: OS/2 1.x, Windows 3, OS/2 2.x, Windows 5 */
	INFO = 40,
	ALPHA = 56, /* the least that has a mask for alpha */
	OS2 = 64,
	V5 = 124,
	COLOURS = 256,
};

enum compression {
	NONE,
	RLE8,
	RLE4,
	BITFIELDS,
	RLE24, /* in other headers than that of OS/2, a JPEG */
	ALPHA_BITFIELDS = 6,
};

/* A run of bits of a pixel. */
struct channel {
	uint32_t mask, max;
	int shift;
};

struct bmp {
	struct bytes file;
	struct loaded *loaded;
	uint32_t width, height, compression;
	uint32_t header; /* its size */
	uint32_t bits;   /* per pixel */
	bool top_down;
	size_t pixels;              /* their offset */
	struct channel channels[4]; /* red, green, blue, alpha */
	uint8_t palette[COLOURS][4];
};

/* The number at an offset of the file; 0 if that is not in the header. */
static uint32_t field(const struct bmp *bmp, uint32_t at, int length)
{
	return at + (uint32_t)length <= HEADER + bmp->header ? bytes_number(&bmp->file, at, length)
	                                                     : 0;
}

static void set_channel(struct channel *channel, uint32_t mask)
{
	*channel = (struct channel){ .mask = mask };
	if (mask == 0)
		return;
	while ((mask >> channel->shift & 1) == 0)
		channel->shift++;
	channel->max = mask >> channel->shift;
}

/* Masks follow the header of Windows 3 and are part of later ones, at the same offset. Without
 * masks, alpha is not used. Returns the offset after header and masks. */
static size_t read_masks(struct bmp *bmp)
{
	static const uint32_t usual[2][3] = { { 0xFF0000, 0xFF00, 0xFF }, { 0x7C00, 0x3E0, 0x1F } };
	bool given = bmp->compression == BITFIELDS || bmp->compression == ALPHA_BITFIELDS;
	bool alpha = bmp->compression == ALPHA_BITFIELDS || bmp->header >= ALPHA;
	int count = !given ? 0 : alpha ? 4 : 3;

	for (int c = 0; c < 3; c++)
		set_channel(&bmp->channels[c], usual[bmp->bits == 16][c]);
	for (int c = 0; c < count; c++)
		set_channel(&bmp->channels[c],
		            bytes_number(&bmp->file, HEADER + INFO + 4 * (size_t)c, 4));
	return HEADER + bmp->header + (bmp->header == INFO ? 4 * (size_t)count : 0);
}

/* Reads the palette after the header, and where the pixels are. */
static void read_palette(struct bmp *bmp, size_t at)
{
	size_t entry = bmp->header == CORE ? 3 : 4;
	size_t used = field(bmp, HEADER + 32, 4), count = bmp->bits <= 8 ? 1u << bmp->bits : 0;
	size_t stored = used == 0 ? count : used;

	bmp->pixels = bytes_number(&bmp->file, 10, 4);
	if (bmp->pixels < at)
		bmp->pixels = at + stored * entry;
	count = count < stored ? count : stored;
	for (size_t i = 0; i < count && at + (i + 1) * entry <= bmp->pixels; i++)
		for (size_t c = 0; c < 3; c++)
			bmp->palette[i][c] = (uint8_t)bytes_get(&bmp->file, at + i * entry + 2 - c);
	for (size_t i = 0; i < COLOURS; i++)
		bmp->palette[i][3] = 255;
}

/* True for kinds that are read here; else the file is damaged, unless its kind is refused. In OS/2
 * 2.x, the number of BITFIELDS means Huffman compression, and that of JPEG RLE24. */
static bool is_supported(const struct bmp *bmp)
{
	uint32_t bits = bmp->bits;

	switch (bmp->compression) {
	case NONE:
		if (bits == 64)
			break;
		return bits == 24 || (bits > 0 && bits <= 32 && (bits & (bits - 1)) == 0);
	case RLE8:
	case RLE4:
		return bits == (bmp->compression == RLE8 ? 8 : 4);
	case BITFIELDS:
	case ALPHA_BITFIELDS:
		if (bits == 1)
			break;
		return bits == 16 || bits == 32;
	case RLE24:
		if (bmp->header == OS2 && bits == 24)
			return true;
		break;
	default:
		break;
	}
	loaded_refuse(bmp->loaded);
	return false;
}

/* A negative height means rows from the top. */
static bool read_bmp_header(struct bmp *bmp, const struct image *image)
{
	bool core;

	bmp->header = bytes_number(&bmp->file, HEADER, 4);
	core = bmp->header == CORE;
	bmp->width = core ? field(bmp, 18, 2) : field(bmp, 18, 4);
	bmp->height = core ? field(bmp, 20, 2) : field(bmp, 22, 4);
	bmp->top_down = bmp->height > INT32_MAX;
	if (bmp->top_down)
		bmp->height = 0 - bmp->height;
	bmp->bits = core ? field(bmp, 24, 2) : field(bmp, 28, 2);
	bmp->compression = field(bmp, 30, 4);
	if (!loaded_size(bmp->loaded, image, bmp->width, bmp->height) ||
	    bmp->header > bmp->file.size || !is_supported(bmp))
		return false;
	read_palette(bmp, read_masks(bmp));
	return bytes_reach(&bmp->file, bmp->pixels, 1) &&
	       loaded_create(bmp->loaded, bmp->width, bmp->height);
}

static uint8_t *row_of(const struct bmp *bmp, uint32_t y)
{
	return loaded_row(bmp->loaded, bmp->top_down ? y : bmp->height - 1 - y);
}

static uint8_t level(const struct channel *channel, uint32_t pixel)
{
	uint32_t value = (pixel & channel->mask) >> channel->shift, max = channel->max;

	if (max == 255)
		return (uint8_t)value;
	return (uint8_t)(max == 0 ? 0 : ((uint64_t)value * 255 + max / 2) / max);
}

static void read_direct_row(const struct bmp *bmp, const uint8_t *from, uint8_t *row)
{
	const size_t bytes = bmp->bits / 8;
	bool alpha = bmp->channels[3].mask != 0;

	for (uint32_t x = 0; x < bmp->width; x++, row += 4) {
		uint32_t pixel = 0;

		for (size_t i = 0; i < bytes; i++)
			pixel |= (uint32_t)*from++ << 8 * i;
		for (int c = 0; c < 3; c++)
			row[c] = level(&bmp->channels[c], pixel);
		row[3] = alpha ? level(&bmp->channels[3], pixel) : 255;
	}
}

static void read_palette_row(const struct bmp *bmp, const uint8_t *from, uint8_t *row)
{
	uint32_t bits = bmp->bits, mask = (1u << bits) - 1;

	for (uint32_t x = 0; x < bmp->width; x++) {
		uint32_t shift = 8 - bits - x * bits % 8;
		uint32_t index = (uint32_t)from[x * bits / 8] >> shift & mask;

		memcpy(row + 4 * (size_t)x, bmp->palette[index], 4);
	}
}

/* Reads the rows that are there, and notes if some aren't. */
static void read_bmp_rows(const struct bmp *bmp)
{
	uint64_t used = ((uint64_t)bmp->width * bmp->bits + 7) / 8;
	uint64_t stride = (used + 3) / 4 * 4;

	for (uint32_t y = 0; y < bmp->height; y++) {
		uint64_t at = bmp->pixels + y * stride;
		const uint8_t *from;

		if (at + used > bmp->file.size) {
			bmp->loaded->incomplete = true;
			return;
		}
		from = bmp->file.at + at;
		if (bmp->bits > 8)
			read_direct_row(bmp, from, row_of(bmp, y));
		else
			read_palette_row(bmp, from, row_of(bmp, y));
	}
}

/* A place in run-length compressed data and in the picture. */
struct run {
	size_t at;
	uint32_t x, y;
};

/* Writes `count` pixels from the data at an offset, in which they are all the same (in 4-bit data,
 * all pairs), or follow each other. Skips those outside the picture. */
static void put_run(const struct bmp *bmp, struct run *run, size_t at, uint32_t count, bool same)
{
	for (uint32_t i = 0; i < count && run->x < bmp->width; i++, run->x++) {
		uint8_t *pixel = row_of(bmp, run->y) + 4 * (size_t)run->x;
		size_t from = at + (same ? 0 : (size_t)i * bmp->bits / 8);
		uint32_t value = bytes_get(&bmp->file, from);

		if (bmp->bits == 4)
			value = i % 2 == 0 ? value >> 4 : value & 15;
		memcpy(pixel, bmp->palette[value], 4); /* whose alpha is 255 */
		for (size_t c = 0; c < 3 && bmp->bits == 24; c++)
			pixel[c] = (uint8_t)bytes_get(&bmp->file, from + 2 - c);
	}
}

/* Obeys the code after a zero: end of row or picture, skip, or different pixels. False at the end. */
static bool escape(const struct bmp *bmp, struct run *run, uint32_t code)
{
	if (code == 0) {
		run->x = 0;
		run->y++;
	} else if (code == 2) {
		run->x += bytes_get(&bmp->file, run->at);
		run->y += bytes_get(&bmp->file, run->at + 1);
		run->at += 2;
	} else if (code > 2) {
		put_run(bmp, run, run->at, code, false);
		run->at += ((size_t)code * bmp->bits + 15) / 16 * 2;
	}
	return code != 1;
}

/* Skipped pixels stay transparent. */
static void read_runs(const struct bmp *bmp)
{
	struct run run = { .at = bmp->pixels };

	while (run.y < bmp->height) {
		uint32_t count = bytes_get(&bmp->file, run.at);
		uint32_t code = bytes_get(&bmp->file, run.at + 1);

		if (!bytes_reach(&bmp->file, run.at, 2)) {
			bmp->loaded->incomplete = true;
			return;
		}
		run.at += count > 0 ? 1 + (bmp->bits + 7) / 8 : 2;
		if (count > 0)
			put_run(bmp, &run, run.at - (bmp->bits + 7) / 8, count, true);
		else if (!escape(bmp, &run, code))
			break;
	}
}

/* True if some pixel is not transparent. */
static bool shows_something(const struct bmp *bmp)
{
	const uint8_t *pixels = loaded_row(bmp->loaded, 0);

	for (size_t i = 0; i < (size_t)bmp->width * bmp->height; i++)
		if (pixels[4 * i + 3] != 0)
			return true;
	return false;
}

/* Only the header of Windows 5 can have a profile. */
static struct colour *read_bmp_profile(const struct bmp *bmp)
{
	uint32_t at = field(bmp, HEADER + 112, 4), length = field(bmp, HEADER + 116, 4);

	if (bmp->header < V5 || !bytes_have(&bmp->file, HEADER + 56, "DEBM") ||
	    !bytes_reach(&bmp->file, (size_t)at + HEADER, length))
		return NULL;
	return colour_create(bmp->file.at + at + HEADER, length, COLOUR_RGB);
}

void bmp_load(const struct image *image, struct loaded *loaded)
{
	struct bmp bmp = { .file = { image->bytes, image->size, false }, .loaded = loaded };
	bool runs;

	if (!read_bmp_header(&bmp, image))
		return;
	runs = bmp.compression == RLE8 || bmp.compression == RLE4 || bmp.compression == RLE24;
	if (runs)
		read_runs(&bmp);
	else
		read_bmp_rows(&bmp);
	if (!runs && !shows_something(&bmp)) { /* as written by programs without alpha */
		bmp.channels[3].mask = 0;
		read_bmp_rows(&bmp);
	}
	if (!runs && bmp.channels[3].mask == 0 && !loaded->incomplete)
		loaded->alpha = LOADED_OPAQUE;
	loaded->colour = read_bmp_profile(&bmp);
}
