/* Recognises formats by their signatures, finds chunks and reads EXIF data. Sources: EXIF (CIPA
 * DC-008), PNG (third edition), RIFF and WebP (RFC 9649). */
#include "decode/image.h"

#include <string.h>

/* True for "P1" … "P6" followed by a blank, and for "P7" and a new line. */
static bool is_pnm(const struct bytes *b)
{
	uint32_t kind = bytes_get(b, 1), after = bytes_get(b, 2);

	return bytes_get(b, 0) == 'P' && kind >= '1' && kind <= '7' &&
	       (kind == '7' ? after == '\n' : after == '#' || (after <= ' ' && after >= '\t'));
}

/* Box-based files (ISO 14496-12) name brands in their first box, pictures perhaps not first. */
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
		{ "\xFF\x0A", 0, FORMAT_JPEG_XL },
		{ "JXL \r\n\x87\n", 4, FORMAT_JPEG_XL },
		{ "jP  \r\n\x87\n", 4, FORMAT_JPEG_2000 },
		{ "\xFF\x4F\xFF\x51", 0, FORMAT_JPEG_2000 },
		{ "gimp xcf ", 0, FORMAT_XCF },
		{ "8BPS", 0, FORMAT_PSD },
		{ "%PDF-", 0, FORMAT_PDF },
		{ "\x1A\x45\xDF\xA3", 0, FORMAT_VIDEO },
	};
	const struct bytes b = { bytes, size, false };

	for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++)
		if (bytes_have(&b, signatures[i].offset, signatures[i].text))
			return signatures[i].kind;
	if (bytes_number(&b, 0, 4) == 0x10000 && size > 22) /* little-endian 0, 1: Windows icon */
		return FORMAT_ICON;
	if (is_pnm(&b))
		return FORMAT_PNM;
	if (is_tiff(&b))
		return FORMAT_TIFF;
	return is_svg(&b) ? FORMAT_SVG : find_brand(&b);
}

/* Chunks of PNG: length, name, data, CRC; of WebP: name, length, data, padding to even length. */
struct bytes sniff_chunk(const struct bytes *file, const char *name)
{
	bool png = file->big_endian;
	size_t at = png ? 8 : 12, frame = png ? 12 : 8; /* frame: bytes around the data */

	while (bytes_reach(file, at, frame)) {
		size_t length = bytes_number(file, png ? at : at + 4, 4);
		size_t left = file->size - at - 8;

		if (bytes_have(file, png ? at + 4 : at, name))
			return (struct bytes){ file->at + at + 8, SDL_min(length, left), png };
		if (length > left)
			break;
		at += frame + length + (png ? 0 : length % 2);
	}
	return (struct bytes){ NULL, 0, png };
}

enum exif_tag { EXIF_ORIENTATION = 0x112, EXIF_MORE = 0x8769, EXIF_TAKEN = 0x9003 };

enum exif_type {
	EXIF_BYTE = 1,
	EXIF_TEXT,
	EXIF_SHORT,
	EXIF_LONG,
	EXIF_SBYTE = 6,
	EXIF_SSHORT = 8,
	EXIF_SLONG
};

/* The offset of a tag's entry in the list of tags at `at`; 0: it isn't there. */
static size_t find_tag(const struct bytes *exif, size_t at, enum exif_tag tag)
{
	enum { ENTRY = 12 };
	size_t count = at > 0 ? bytes_number(exif, at, 2) : 0;

	for (at += 2; count > 0 && bytes_reach(exif, at, ENTRY); count--, at += ENTRY)
		if (bytes_number(exif, at, 2) == tag)
			return at;
	return 0;
}

/* The value of an entry that holds a whole number of any type; 0 if it doesn't, or is 0. */
static uint32_t read_whole(const struct bytes *exif, size_t entry)
{
	switch (bytes_number(exif, entry + 2, 2)) {
	case EXIF_BYTE:
	case EXIF_SBYTE:
		return bytes_number(exif, entry + 8, 1);
	case EXIF_SHORT:
	case EXIF_SSHORT:
		return bytes_number(exif, entry + 8, 2);
	case EXIF_LONG:
	case EXIF_SLONG:
		return bytes_number(exif, entry + 8, 4);
	default:
		return 0;
	}
}

/* The day in a text such as "2026:11:21 14:05:00"; 0 if it isn't one. */
static int read_day(const struct bytes *exif, size_t at)
{
	int day = 0;

	for (size_t i = 0; i < 10; i++) {
		uint32_t c = bytes_get(exif, at + i);

		if (i == 4 || i == 7) {
			if (c != ':')
				return 0;
		} else if (c < '0' || c > '9') {
			return 0;
		} else {
			day = day * 10 + (int)(c - '0');
		}
	}
	return protocol_day_valid((uint32_t)day) ? day : 0;
}

struct sniff_exif sniff_exif(struct bytes exif)
{
	enum { PREFIX = 6 };
	struct sniff_exif found = { .orientation = 1 };
	uint32_t orientation;
	size_t list, at;

	if (bytes_have(&exif, 0, "Exif") && exif.size > PREFIX)
		exif = (struct bytes){ exif.at + PREFIX, exif.size - PREFIX, false };
	exif.big_endian = bytes_get(&exif, 0) == 'M';
	list = bytes_number(&exif, 4, 4);
	at = find_tag(&exif, list, EXIF_ORIENTATION);
	orientation = at > 0 ? read_whole(&exif, at) : 0;
	if (orientation >= 1 && orientation <= 8)
		found.orientation = (int)orientation;
	at = find_tag(&exif, list, EXIF_MORE);
	if (at > 0)
		at = find_tag(&exif, read_whole(&exif, at), EXIF_TAKEN);
	if (at > 0 && bytes_number(&exif, at + 2, 2) == EXIF_TEXT)
		found.taken = read_day(&exif, bytes_number(&exif, at + 8, 4));
	return found;
}
