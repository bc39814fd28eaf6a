/* Sources: PNG (RFC 2083), GIF89a, JPEG (ITU-T T.81, annex B), WebP (RFC 9649),
 * TIFF 6.0, and Microsoft's BITMAPINFOHEADER. */
#include "picture/format.h"

#include <string.h>

/* Bytes with an end: every read beyond it gives 0. */
struct bytes {
	const uint8_t *at;
	size_t size;
	bool big_endian;
};

static uint32_t byte(const struct bytes *b, size_t i)
{
	return i < b->size ? b->at[i] : 0;
}

static uint32_t number(const struct bytes *b, size_t i, int length)
{
	uint32_t value = 0;

	for (int k = 0; k < length; k++) {
		size_t from = b->big_endian ? i + (size_t)k : i + (size_t)(length - 1 - k);

		value = value << 8 | byte(b, from);
	}
	return value;
}

static bool has(const struct bytes *b, size_t i, const char *text)
{
	size_t length = strlen(text);

	return i <= b->size && length <= b->size - i && memcmp(b->at + i, text, length) == 0;
}

static void png_size(struct format *format, struct bytes b)
{
	b.big_endian = true;
	format->width = number(&b, 16, 4);
	format->height = number(&b, 20, 4);
}

/* Bytes that a GIF palette takes, by the flags before it. */
static size_t palette_bytes(uint32_t flags)
{
	return (flags & 0x80) != 0 ? (size_t)3 << ((flags & 7) + 1) : 0;
}

/* The first byte behind a GIF's extensions that begin at i. */
static size_t skip_extensions(const struct bytes *b, size_t i)
{
	while (byte(b, i) == '!') {
		i += 2;
		while (byte(b, i) != 0)
			i += byte(b, i) + 1;
		i++;
	}
	return i;
}

static void gif_size(struct format *format, struct bytes b)
{
	size_t frame = skip_extensions(&b, 13 + palette_bytes(byte(&b, 10)));

	format->width = number(&b, 6, 2);
	format->height = number(&b, 8, 2);
	if (byte(&b, frame) != ',')
		return;
	if (number(&b, frame + 5, 2) > format->width)
		format->width = number(&b, frame + 5, 2);
	if (number(&b, frame + 7, 2) > format->height)
		format->height = number(&b, frame + 7, 2);
}

static void bmp_size(struct format *format, struct bytes b)
{
	bool old = number(&b, 14, 4) == 12;
	uint32_t height = old ? number(&b, 20, 2) : number(&b, 22, 4);

	format->width = old ? number(&b, 18, 2) : number(&b, 18, 4);
	format->height = height > INT32_MAX ? 0 - height : height; /* rows from the top */
}

static void webp_size(struct format *format, struct bytes b)
{
	if (has(&b, 12, "VP8X")) {
		format->width = number(&b, 24, 3) + 1;
		format->height = number(&b, 27, 3) + 1;
	} else if (has(&b, 12, "VP8L")) {
		format->width = (number(&b, 21, 4) & 0x3FFF) + 1;
		format->height = (number(&b, 21, 4) >> 14 & 0x3FFF) + 1;
	} else {
		format->width = number(&b, 26, 2) & 0x3FFF;
		format->height = number(&b, 28, 2) & 0x3FFF;
	}
}

static void tiff_size(struct format *format, struct bytes b)
{
	enum { WIDTH = 256, HEIGHT = 257, SHORT = 3, ENTRY = 12 };
	size_t entry;
	uint32_t count;

	b.big_endian = byte(&b, 0) == 'M';
	entry = number(&b, 4, 4);
	count = number(&b, entry, 2);
	entry += 2;
	for (uint32_t i = 0; i < count && entry < b.size; i++, entry += ENTRY) {
		uint32_t tag = number(&b, entry, 2);
		uint32_t value = number(&b, entry + 8, number(&b, entry + 2, 2) == SHORT ? 2 : 4);

		if (tag == WIDTH)
			format->width = value;
		else if (tag == HEIGHT)
			format->height = value;
	}
}

static bool frame_marker(uint32_t marker)
{
	return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 &&
	       marker != 0xCC;
}

/* Walks over a JPEG's segments up to the frame header. */
static void jpeg_size(struct format *format, struct bytes b)
{
	size_t at = 2;

	b.big_endian = true;
	while (at < b.size) {
		uint32_t marker = byte(&b, at + 1);

		if (byte(&b, at) != 0xFF || marker == 0xFF) {
			at++; /* filling between segments */
			continue;
		}
		if (frame_marker(marker)) {
			format->height = number(&b, at + 5, 2);
			format->width = number(&b, at + 7, 2);
			format->cmyk = byte(&b, at + 9) == 4;
			return;
		}
		if (marker == 0xEE && has(&b, at + 4, "Adobe"))
			format->inverted = true;
		at += 2 + number(&b, at + 2, 2);
	}
}

/* SVG has no signature: SDL_image too looks for its root element at the start. */
static bool is_svg(const struct bytes *b)
{
	size_t length = b->size < 4096 ? b->size : 4096;

	return memmem(b->at, length, "<svg", 4) != NULL;
}

void format_sniff(struct format *format, const uint8_t *bytes, size_t size)
{
	static const struct {
		const char *text;
		size_t offset;
		enum format_kind kind;
		void (*measure)(struct format *format, struct bytes b);
	} signatures[] = {
		{ "\x89PNG\r\n\x1A\n", 0, FORMAT_PNG, png_size },
		{ "\xFF\xD8\xFF", 0, FORMAT_JPEG, jpeg_size },
		{ "WEBPVP8", 8, FORMAT_WEBP, webp_size },
		{ "GIF87a", 0, FORMAT_GIF, gif_size },
		{ "GIF89a", 0, FORMAT_GIF, gif_size },
		{ "BM", 0, FORMAT_BMP, bmp_size },
		{ "II*", 0, FORMAT_TIFF, tiff_size },
		{ "MM", 0, FORMAT_TIFF, tiff_size },
	};
	struct bytes b = { bytes, size, false };

	*format = (struct format){ .kind = is_svg(&b) ? FORMAT_SVG : FORMAT_UNKNOWN };
	for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++) {
		if (!has(&b, signatures[i].offset, signatures[i].text))
			continue;
		if (signatures[i].measure == tiff_size && number(&b, 2, 2) != 0x002A &&
		    number(&b, 2, 2) != 0x2A00)
			continue;
		format->kind = signatures[i].kind;
		signatures[i].measure(format, b);
		return;
	}
}

const char *format_name(enum format_kind kind)
{
	static const char *const names[] = {
		[FORMAT_UNKNOWN] = "picture", [FORMAT_PNG] = "PNG",   [FORMAT_JPEG] = "JPEG",
		[FORMAT_WEBP] = "WebP",       [FORMAT_GIF] = "GIF",   [FORMAT_BMP] = "BMP",
		[FORMAT_TIFF] = "TIFF",       [FORMAT_SVG] = "SVG",
	};

	return (size_t)kind < sizeof names / sizeof *names ? names[kind] : names[FORMAT_UNKNOWN];
}
