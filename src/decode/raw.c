/* Camera raw: recognises the files, and decodes the largest JPEG in one, the preview that the camera
 * made. What its sensor measured isn't decoded. Sources: TIFF 6.0, TIFF/EP (ISO 12234-2), DNG 1.7. */
#include "decode/raw.h"

#include <string.h>

enum {
	SIDE_LEAST = 480, /* px, of a preview's longest side: smaller ones are only stamps */
	SEGMENTS_MAX = 64,
	LISTS_MAX = 32,
	ENTRY = 12,

	TAG_KIND = 0xFE,
	TAG_PHOTOMETRIC = 0x106,
	TAG_MAKE = 0x10F,
	TAG_STRIPS = 0x111,
	TAG_TILES = 0x144,
	TAG_LISTS = 0x14A,
	TAG_DNG = 0xC612,

	PHOTOMETRIC_CFA = 32803,
	PHOTOMETRIC_LINEAR_RAW = 34892,
};

/* The lists of tags in a file that is built as TIFF: one for each picture. */
struct lists {
	struct bytes file;
	size_t at[LISTS_MAX];
	int count;
};

static void add_list(struct lists *lists, size_t at)
{
	for (int i = 0; i < lists->count; i++)
		if (lists->at[i] == at)
			return;
	if (at > 0 && lists->count < LISTS_MAX && bytes_reach(&lists->file, at, 2))
		lists->at[lists->count++] = at;
}

/* The offset of number i of an entry's values, which are LONG; `count` is how many it has. */
static size_t value_place(const struct bytes *file, size_t entry, uint32_t i, uint32_t *count)
{
	*count = bytes_number(file, entry + 4, 4);
	return *count == 1 ? entry + 8 : bytes_number(file, entry + 8, 4) + (size_t)i * 4;
}

static void add_nested(struct lists *lists, size_t list)
{
	size_t entry = sniff_tag(&lists->file, list, TAG_LISTS);
	uint32_t count = entry > 0 ? 1 : 0;

	for (uint32_t i = 0; i < count && i < LISTS_MAX; i++)
		add_list(lists, bytes_number(&lists->file,
		                             value_place(&lists->file, entry, i, &count), 4));
}

static struct lists find_lists(const struct bytes *file)
{
	struct lists lists = { .file = { file->at, file->size, bytes_get(file, 0) == 'M' } };

	add_list(&lists, bytes_number(&lists.file, 4, 4));
	for (int i = 0; i < lists.count; i++) {
		size_t entries = bytes_number(&lists.file, lists.at[i], 2);

		add_nested(&lists, lists.at[i]);
		add_list(&lists, bytes_number(&lists.file, lists.at[i] + 2 + entries * ENTRY, 4));
	}
	return lists;
}

static uint32_t tag_value(const struct lists *lists, int i, uint16_t tag)
{
	size_t entry = sniff_tag(&lists->file, lists->at[i], tag);

	return entry > 0 ? sniff_whole(&lists->file, entry) : 0;
}

/* True if a list is that of what the sensor measured. */
static bool is_measured(const struct lists *lists, int i)
{
	uint32_t photometric = tag_value(lists, i, TAG_PHOTOMETRIC);

	return photometric == PHOTOMETRIC_CFA || photometric == PHOTOMETRIC_LINEAR_RAW;
}

bool raw_is_tiff(const struct bytes *file)
{
	struct lists lists = find_lists(file);
	size_t first = lists.count > 0 ? lists.at[0] : 0;

	if (bytes_have(file, 8, "CR\x02") || sniff_tag(&lists.file, first, TAG_DNG) > 0)
		return true;
	for (int i = 0; i < lists.count; i++)
		if (is_measured(&lists, i))
			return true;
	/* a camera's stamp of a picture that is elsewhere */
	return lists.count > 1 && (tag_value(&lists, 0, TAG_KIND) & 1) != 0 &&
	       sniff_tag(&lists.file, first, TAG_MAKE) > 0 &&
	       sniff_tag(&lists.file, first, TAG_LISTS) > 0;
}

/* True if a strip or tile of these tags begins at `at`. */
static bool begins_at(const struct bytes *file, size_t entry, size_t at)
{
	uint32_t count = entry > 0 ? 1 : 0;

	for (uint32_t i = 0; i < count; i++) {
		size_t place = value_place(file, entry, i, &count);

		if (!bytes_reach(file, place, 4))
			return false;
		if (bytes_number(file, place, 4) == at)
			return true;
	}
	return false;
}

/* True if what is at `at` was measured by the sensor: it may be stored as JPEG, too. */
static bool holds_measured(const struct lists *lists, size_t at)
{
	const struct bytes *file = &lists->file;

	for (int i = 0; i < lists->count; i++)
		if (is_measured(lists, i) &&
		    (begins_at(file, sniff_tag(file, lists->at[i], TAG_STRIPS), at) ||
		     begins_at(file, sniff_tag(file, lists->at[i], TAG_TILES), at)))
			return true;
	return false;
}

/* The pixels of the JPEG at `at`, if it is a photo that is large enough and can be decoded; else 0. */
static uint64_t measure_preview(const struct bytes *file, size_t at)
{
	enum { HEADER = 0xC0, TABLES = 0xC4, ARITHMETIC = 0xCC, SEGMENTS_FROM = 0xDB };

	at += 2;
	for (int i = 0; i < SEGMENTS_MAX && bytes_reach(file, at, 10); i++) {
		uint32_t marker = bytes_get(file, at + 1), length = bytes_number(file, at + 2, 2);
		uint32_t height = bytes_number(file, at + 5, 2);
		uint32_t width = bytes_number(file, at + 7, 2);

		if (bytes_get(file, at) != 0xFF || length < 2)
			return 0;
		if (marker >= HEADER && marker <= HEADER + 2) /* sequential or progressive */
			return bytes_get(file, at + 4) == 8 &&
			                       (width >= SIDE_LEAST || height >= SIDE_LEAST)
			               ? (uint64_t)width * height
			               : 0;
		if (marker != TABLES && marker != ARITHMETIC && marker < SEGMENTS_FROM)
			return 0;
		at += 2 + length;
	}
	return 0;
}

/* The offset of the largest preview; 0: there is none. Makers put them in many places, so all bytes are
 * searched. */
static size_t find_preview(const struct bytes *file)
{
	const struct bytes numbers = { file->at, file->size, true };
	struct lists lists = { .file = *file };
	uint64_t largest = 0;
	size_t found = 0, at = 0;
	const uint8_t *next;

	if (bytes_have(file, 0, "II") || bytes_have(file, 0, "MM"))
		lists = find_lists(file);
	while ((next = memmem(file->at + at, file->size - at, "\xFF\xD8\xFF", 3)) != NULL) {
		uint64_t pixels;

		at = (size_t)(next - file->at);
		pixels = measure_preview(&numbers, at);
		if (pixels > largest && !holds_measured(&lists, at)) {
			largest = pixels;
			found = at;
		}
		at += 2;
	}
	return found;
}

/* What the raw file tells about the photo. */
static struct sniff_exif read_exif(const struct bytes *file)
{
	const uint8_t *box =
	        memmem(file->at, file->size < 1 << 16 ? file->size : 1 << 16, "CMT1", 4);
	struct bytes exif = { NULL, 0, true };

	if (bytes_have(file, 0, "II") || bytes_have(file, 0, "MM"))
		exif = *file;
	else if (bytes_have(file, 4, "ftyp") && box != NULL) /* CR3 */
		exif = (struct bytes){ box + 4, file->size - (size_t)(box + 4 - file->at), true };
	return sniff_exif(exif);
}

void raw_load(const struct image *image, struct loaded *loaded)
{
	const struct bytes file = { image->bytes, image->size, false };
	struct sniff_exif exif = read_exif(&file);
	struct image preview = *image;
	size_t at = find_preview(&file);

	if (at == 0) {
		loaded->status = PROTOCOL_UNSUPPORTED;
		return;
	}
	preview.kind = FORMAT_JPEG;
	preview.bytes += at;
	preview.size -= at;
	jpeg_load(&preview, loaded);
	if (loaded->exif.orientation == 1) /* most previews don't tell */
		loaded->exif.orientation = exif.orientation;
	if (loaded->exif.taken == 0)
		loaded->exif.taken = exif.taken;
}
