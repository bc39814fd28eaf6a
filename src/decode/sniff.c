/* Recognises formats by their signatures and reads their sizes. Sources: PNG (RFC 2083), GIF89a,
 * JPEG (ITU-T T.81, annex B), WebP (RFC 9649) and Microsoft's BITMAPINFOHEADER. */
#include "decode/sniff.h"

#include <string.h>

#include "decode/bytes.h"
#include "decode/gif.h"
#include "decode/pnm.h"

static void png_size(struct format *format, struct bytes b)
{
	b.big_endian = true;
	if (!bytes_have(&b, 12, "IHDR"))
		return;
	format->width = bytes_number(&b, 16, 4);
	format->height = bytes_number(&b, 20, 4);
	format->gray = (bytes_get(&b, 25) & 3) == 0; /* neither palette nor colour */
}

/* The canvas, or the first frame where that is larger. */
static void gif_size(struct format *format, struct bytes b)
{
	struct gif_frame frame;

	format->width = bytes_number(&b, 6, 2);
	format->height = bytes_number(&b, 8, 2);
	if (!gif_find_frame(&frame, &b))
		return;
	if (frame.width > format->width)
		format->width = frame.width;
	if (frame.height > format->height)
		format->height = frame.height;
}

static void bmp_size(struct format *format, struct bytes b)
{
	bool old = bytes_number(&b, 14, 4) == 12;
	uint32_t height = old ? bytes_number(&b, 20, 2) : bytes_number(&b, 22, 4);

	format->width = old ? bytes_number(&b, 18, 2) : bytes_number(&b, 18, 4);
	format->height = height > INT32_MAX ? 0 - height : height; /* negative: top-down */
}

static void webp_size(struct format *format, struct bytes b)
{
	if (bytes_have(&b, 12, "VP8X")) {
		format->width = bytes_number(&b, 24, 3) + 1;
		format->height = bytes_number(&b, 27, 3) + 1;
	} else if (bytes_have(&b, 12, "VP8L")) {
		format->width = (bytes_number(&b, 21, 4) & 0x3FFF) + 1;
		format->height = (bytes_number(&b, 21, 4) >> 14 & 0x3FFF) + 1;
	} else {
		format->width = bytes_number(&b, 26, 2) & 0x3FFF;
		format->height = bytes_number(&b, 28, 2) & 0x3FFF;
	}
}

static bool frame_marker(uint32_t marker)
{
	return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 &&
	       marker != 0xCC;
}

/* True for markers that no length follows. */
static bool lone_marker(uint32_t marker)
{
	return marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8);
}

/* Scans a JPEG's segments for the frame header, in the same way as libjpeg. */
static void jpeg_size(struct format *format, struct bytes b)
{
	size_t at = 2, length;

	b.big_endian = true;
	while (at < b.size) {
		uint32_t marker = bytes_get(&b, at + 1);

		if (bytes_get(&b, at) != 0xFF || marker == 0xFF || marker == 0) {
			at++; /* padding between segments */
			continue;
		}
		if (lone_marker(marker)) {
			at += 2;
			continue;
		}
		if (frame_marker(marker)) {
			format->height = bytes_number(&b, at + 5, 2);
			format->width = bytes_number(&b, at + 7, 2);
			format->cmyk = bytes_get(&b, at + 9) == 4;
			format->gray = bytes_get(&b, at + 9) == 1;
			return;
		}
		length = bytes_number(&b, at + 2, 2);
		at += 2 + (length > 2 ? length : 2);
	}
}

static void qoi_size(struct format *format, struct bytes b)
{
	b.big_endian = true;
	format->width = bytes_number(&b, 4, 4);
	format->height = bytes_number(&b, 8, 4);
	format->incomplete = b.size < 22 || bytes_number(&b, b.size - 4, 4) != 1;
}

static void pnm_size(struct format *format, struct bytes b)
{
	struct pnm_header header;

	pnm_read_header(&header, &b);
	format->width = header.width;
	format->height = header.height;
}

/* True for "P1" … "P6" followed by a blank, and for "P7" and a new line. */
static bool is_pnm(const struct bytes *b)
{
	uint32_t kind = bytes_get(b, 1), after = bytes_get(b, 2);

	return bytes_get(b, 0) == 'P' && kind >= '1' && kind <= '7' &&
	       (kind == '7' ? after == '\n' : after == '#' || (after <= ' ' && after >= '\t'));
}

/* Box-based files (ISO 14496-12) name a brand in their first box; pictures may list theirs only
 * among the compatible brands. */
static enum format_kind find_brand(const struct bytes *b)
{
	static const struct {
		const char *brand;
		enum format_kind kind;
	} brands[] = {
		{ "avif", FORMAT_AVIF }, { "avis", FORMAT_AVIF }, { "heic", FORMAT_HEIC },
		{ "heix", FORMAT_HEIC }, { "hevc", FORMAT_HEIC }, { "hevx", FORMAT_HEIC },
		{ "heim", FORMAT_HEIC }, { "heis", FORMAT_HEIC }, { "mif1", FORMAT_HEIC },
		{ "msf1", FORMAT_HEIC },
	};
	struct bytes box = { b->at, b->size, true };
	size_t end = bytes_number(&box, 0, 4);

	if (!bytes_have(b, 4, "ftyp"))
		return FORMAT_UNKNOWN;
	for (size_t i = 0; i < sizeof brands / sizeof *brands; i++)
		for (size_t at = 8; at < end && at < 256; at += 4)
			if (bytes_have(b, at, brands[i].brand))
				return brands[i].kind;
	return FORMAT_VIDEO;
}

/* SVG has no signature: looks for its root element, which may have a prefix, near the start. */
static bool is_svg(const struct bytes *b)
{
	size_t length = b->size < 4096 ? b->size : 4096;

	return memmem(b->at, length, "<svg", 4) != NULL ||
	       (memmem(b->at, length, ":svg", 4) != NULL &&
	        memmem(b->at, length, "http://www.w3.org/2000/svg", 26) != NULL);
}

/* TIFF or BigTIFF. */
static bool is_tiff(const struct bytes *b)
{
	struct bytes file = { b->at, b->size, bytes_get(b, 0) == 'M' };
	uint32_t version = bytes_number(&file, 2, 2);

	return (bytes_have(b, 0, "II") || bytes_have(b, 0, "MM")) &&
	       (version == 42 || version == 43);
}

/* Recognises formats whose size is not read here. */
static enum format_kind find_other(const struct bytes *b)
{
	static const struct {
		const char *text;
		size_t offset;
		enum format_kind kind;
	} others[] = {
		{ "\xFF\x0A", 0, FORMAT_JPEG_XL },
		{ "JXL \r\n\x87\n", 4, FORMAT_JPEG_XL },
		{ "jP  \r\n\x87\n", 4, FORMAT_JPEG_2000 },
		{ "\xFF\x4F\xFF\x51", 0, FORMAT_JPEG_2000 },
		{ "gimp xcf ", 0, FORMAT_XCF },
		{ "8BPS", 0, FORMAT_PSD },
		{ "%PDF-", 0, FORMAT_PDF },
		{ "\x1A\x45\xDF\xA3", 0, FORMAT_VIDEO },
	};

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (bytes_have(b, others[i].offset, others[i].text))
			return others[i].kind;
	if (bytes_number(b, 0, 4) == 0x10000 && b->size > 22) /* little-endian 0, 1: Windows icon */
		return FORMAT_ICON;
	if (is_tiff(b))
		return FORMAT_TIFF;
	return is_svg(b) ? FORMAT_SVG : find_brand(b);
}

enum format_kind sniff_kind(const uint8_t *bytes, size_t size)
{
	static const struct {
		const char *text;
		size_t offset;
		enum format_kind kind;
	} signatures[] = {
		{ "\x89PNG\r\n\x1A\n", 0, FORMAT_PNG },
		{ "\xFF\xD8\xFF", 0, FORMAT_JPEG },
		{ "WEBPVP8", 8, FORMAT_WEBP },
		{ "GIF87a", 0, FORMAT_GIF },
		{ "GIF89a", 0, FORMAT_GIF },
		{ "BM", 0, FORMAT_BMP },
		{ "qoif", 0, FORMAT_QOI },
	};
	struct bytes b = { bytes, size, false };

	for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++)
		if (bytes_have(&b, signatures[i].offset, signatures[i].text))
			return signatures[i].kind;
	return is_pnm(&b) ? FORMAT_PNM : find_other(&b);
}

void sniff_format(struct format *format, const uint8_t *bytes, size_t size)
{
	static void (*const measures[FORMAT_COUNT])(struct format * format, struct bytes b) = {
		[FORMAT_PNG] = png_size, [FORMAT_JPEG] = jpeg_size, [FORMAT_WEBP] = webp_size,
		[FORMAT_GIF] = gif_size, [FORMAT_BMP] = bmp_size,   [FORMAT_QOI] = qoi_size,
		[FORMAT_PNM] = pnm_size,
	};

	*format = (struct format){ .kind = sniff_kind(bytes, size) };
	if (measures[format->kind] != NULL)
		measures[format->kind](format, (struct bytes){ bytes, size, false });
}
