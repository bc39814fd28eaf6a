/* Recognises formats by their signatures, finds chunks and reads EXIF data. Sources: EXIF (CIPA
 * DC-008), PNG (third edition), RIFF and WebP (RFC 9649), boxes (ISO/IEC 14496-12, 23008-12). */
#include "decode/raw.h"
#include "decode/sniff.h"

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
		{ "msf1", FORMAT_HEIC }, { "crx ", FORMAT_RAW }, /* Canon's CR3 */
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

/* PCX has a signature of two bytes, so more of its header is checked. */
static bool is_pcx(const struct bytes *b)
{
	uint32_t version = bytes_get(b, 1), depth = bytes_get(b, 3), planes = bytes_get(b, 65);

	return bytes_get(b, 0) == 10 && version <= 5 && version != 1 && bytes_get(b, 2) <= 1 &&
	       (depth == 1 || depth == 2 || depth == 4 || depth == 8) && planes >= 1 &&
	       planes <= 4 && bytes_get(b, 64) == 0;
}

/* TGA has no signature: the numbers of its header must fit each other. */
static bool is_tga(const struct bytes *b)
{
	uint32_t mapped = bytes_get(b, 1), kind = bytes_get(b, 2) & 7, depth = bytes_get(b, 16);
	uint32_t first = bytes_number(b, 3, 2), entry = bytes_get(b, 7);
	bool kind_valid = kind >= 1 && kind <= 3 && (bytes_get(b, 2) & ~8u) == kind;
	bool map_valid = mapped == 0 ? first == 0 && bytes_number(b, 5, 2) == 0 && entry == 0
	                             : mapped == 1 && entry >= 15 && entry <= 32;

	return b->size > 18 && kind_valid && map_valid && (kind != 1 || mapped == 1) &&
	       bytes_number(b, 12, 2) > 0 && bytes_number(b, 14, 2) > 0 &&
	       (depth == 8 || depth == 15 || depth == 16 || depth == 24 || depth == 32) &&
	       (bytes_get(b, 17) & 0xC0) == 0;
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
		{ "II\xBC\x01", 0, FORMAT_JPEG_XR },
		{ "FUJIFILMCCD-RAW", 0, FORMAT_RAW },
		{ "IIU", 0, FORMAT_RAW },  /* Panasonic */
		{ "IIRO", 0, FORMAT_RAW }, /* Olympus */
		{ "IIRS", 0, FORMAT_RAW },
		{ "MMOR", 0, FORMAT_RAW },
		{ "HEAPCCDR", 6, FORMAT_RAW }, /* Canon's CRW */
		{ "MRM", 1, FORMAT_RAW },      /* Minolta */
		{ "FOVb", 0, FORMAT_RAW },     /* Sigma */
		{ "DDS ", 0, FORMAT_DDS },
		{ "v/1\x01", 0, FORMAT_EXR },
		{ "#?RADIANCE", 0, FORMAT_HDR },
		{ "#?RGBE", 0, FORMAT_HDR },
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
		return raw_is_tiff(&b) ? FORMAT_RAW : FORMAT_TIFF;
	if (is_svg(&b))
		return FORMAT_SVG;
	return is_pcx(&b) ? FORMAT_PCX : is_tga(&b) ? FORMAT_TGA : find_brand(&b);
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
			return (struct bytes){ file->at + at + 8, length < left ? length : left,
				               png };
		if (length > left)
			break;
		at += frame + length + (png ? 0 : length % 2);
	}
	return (struct bytes){ NULL, 0, png };
}

enum exif_type {
	EXIF_BYTE = 1,
	EXIF_TEXT,
	EXIF_SHORT,
	EXIF_LONG,
	EXIF_SBYTE = 6,
	EXIF_SSHORT = 8,
	EXIF_SLONG
};

size_t sniff_tag(const struct bytes *file, size_t list, uint32_t tag)
{
	enum { ENTRY = 12 };
	size_t count = list > 0 ? bytes_number(file, list, 2) : 0;

	for (size_t at = list + 2; count > 0 && bytes_reach(file, at, ENTRY); count--, at += ENTRY)
		if (bytes_number(file, at, 2) == tag)
			return at;
	return 0;
}

uint32_t sniff_whole(const struct bytes *file, size_t entry)
{
	switch (bytes_number(file, entry + 2, 2)) {
	case EXIF_BYTE:
	case EXIF_SBYTE:
		return bytes_number(file, entry + 8, 1);
	case EXIF_SHORT:
	case EXIF_SSHORT:
		return bytes_number(file, entry + 8, 2);
	case EXIF_LONG:
	case EXIF_SLONG:
		return bytes_number(file, entry + 8, 4);
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
	at = sniff_tag(&exif, list, SNIFF_ORIENTATION);
	orientation = at > 0 ? sniff_whole(&exif, at) : 0;
	if (orientation >= 1 && orientation <= 8)
		found.orientation = (int)orientation;
	at = sniff_tag(&exif, list, SNIFF_EXIF);
	if (at > 0)
		at = sniff_tag(&exif, sniff_whole(&exif, at), SNIFF_TAKEN);
	if (at > 0 && bytes_number(&exif, at + 2, 2) == EXIF_TEXT)
		found.taken = read_day(&exif, bytes_number(&exif, at + 8, 4));
	return found;
}

enum { HEADER = 8, FULL = 4 /* version and flags, at the start of some boxes' content */ };

/* The next box at *at, which is moved behind it: its content. False if there is none. */
static bool next_box(const struct bytes *in, size_t *at, struct bytes *box, const char **name)
{
	size_t size = bytes_number(in, *at, 4);

	if (!bytes_reach(in, *at, HEADER) || (size != 0 && size < HEADER))
		return false; /* 1: larger than 4 GB */
	if (size == 0 || !bytes_reach(in, *at, size))
		size = in->size - *at;
	*name = (const char *)in->at + *at + 4;
	*box = (struct bytes){ in->at + *at + HEADER, size - HEADER, true };
	*at += size;
	return true;
}

/* The first box of this name, from `at` on; empty if there is none. */
static struct bytes find_box(const struct bytes *in, size_t at, const char *wanted)
{
	const struct bytes none = { NULL, 0, true };
	struct bytes box;
	const char *name;

	while (next_box(in, &at, &box, &name))
		if (memcmp(name, wanted, 4) == 0)
			return box;
	return none;
}

/* The kind of the item in the list of items. */
static void find_type(const struct bytes *list, uint32_t wanted, struct sniff_item *item)
{
	size_t at = FULL + (bytes_get(list, 0) == 0 ? 2 : 4);
	struct bytes entry;
	const char *name;

	while (next_box(list, &at, &entry, &name)) {
		int length = bytes_get(&entry, 0) == 2 ? 2 : 4;

		if (bytes_get(&entry, 0) >= 2 && bytes_number(&entry, FULL, length) == wanted &&
		    bytes_reach(&entry, FULL + (size_t)length + 2, 4))
			memcpy(item->type, entry.at + FULL + length + 2, 4);
	}
}

/* True if the item refers to others in this way; then sets the first of them. */
static bool find_reference(const struct bytes *references, uint32_t wanted, const char *way,
                           uint32_t *first)
{
	const int length = bytes_get(references, 0) == 0 ? 2 : 4;
	size_t at = FULL;
	struct bytes entry;
	const char *name;

	while (next_box(references, &at, &entry, &name))
		if (memcmp(name, way, 4) == 0 && bytes_number(&entry, 0, length) == wanted) {
			*first = bytes_number(&entry, (size_t)length + 2, length);
			return true;
		}
	return false;
}

/* True if the item is a picture that consists of others. */
static bool has_parts(const struct sniff_item *item)
{
	return strcmp(item->type, "grid") == 0 || strcmp(item->type, "iovl") == 0;
}

struct sniff_item sniff_item(const struct bytes *file)
{
	const struct bytes boxes = { file->at, file->size, true };
	struct bytes meta = find_box(&boxes, 0, "meta");
	struct bytes primary = find_box(&meta, FULL, "pitm");
	struct bytes list = find_box(&meta, FULL, "iinf");
	struct bytes references = find_box(&meta, FULL, "iref");
	uint32_t wanted = bytes_number(&primary, FULL, bytes_get(&primary, 0) == 0 ? 2 : 4);
	struct sniff_item item = { .type = "" };
	uint32_t other;

	find_type(&list, wanted, &item);
	item.predicted = find_reference(&references, wanted, "pred", &other);
	if (has_parts(&item) && find_reference(&references, wanted, "dimg", &other))
		find_type(&list, other, &item);
	return item;
}
