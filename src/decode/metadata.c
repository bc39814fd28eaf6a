/* Finds EXIF data and ICC profiles. Sources: EXIF (CIPA DC-008), ICC.1 (annex B: profiles in
 * files), PNG (RFC 2083, and the extensions for eXIf), RIFF and WebP (RFC 9649). */
#include "decode/metadata.h"

#include <libexif/exif-data.h>
#include <stdlib.h>

#include <zlib.h>

#include "decode/bytes.h"
#include "decode/colour.h"

/* A part of the file; NULL if not present. */
struct part {
	const uint8_t *at;
	size_t size;
};

/* The first chunk with this name in a PNG (length, name, data, CRC) or WebP (name, length, data,
 * padding to an even length). */
static struct part find_chunk(const struct bytes *file, const char *name)
{
	bool png = file->big_endian;
	size_t at = png ? 8 : 12, frame = png ? 12 : 8; /* frame: bytes around the data */

	while (bytes_reach(file, at, frame)) {
		size_t length = bytes_number(file, png ? at : at + 4, 4);

		if (!bytes_reach(file, at + 8, length))
			break;
		if (bytes_have(file, png ? at + 4 : at, name))
			return (struct part){ file->at + at + 8, length };
		at += frame + length + (png ? 0 : length % 2);
	}
	return (struct part){ NULL, 0 };
}

/* The content of the next JPEG segment with this marker that begins with this text, from *at on;
 * moves *at past it. */
static struct part jpeg_segment(const struct bytes *file, size_t *at, uint32_t wanted,
                                const char *text)
{
	while (bytes_reach(file, *at, 4) && bytes_get(file, *at) == 0xFF) {
		size_t start = *at;
		uint32_t marker = bytes_get(file, start + 1);
		size_t length = bytes_number(file, start + 2, 2);

		if (marker == 0xFF) { /* padding */
			++*at;
			continue;
		}
		if (marker == 0xDA || length < 2 || !bytes_reach(file, start, 2 + length))
			break;
		*at = start + 2 + length;
		if (marker == wanted && bytes_have(file, start + 4, text))
			return (struct part){ file->at + start + 4, length - 2 };
	}
	return (struct part){ NULL, 0 };
}

static int valid(int orientation)
{
	return orientation >= 1 && orientation <= 8 ? orientation : 1;
}

static int read_exif(ExifData *data)
{
	ExifEntry *entry;
	int orientation = 1;

	if (data == NULL)
		return 1;
	entry = exif_content_get_entry(data->ifd[EXIF_IFD_0], EXIF_TAG_ORIENTATION);
	if (entry != NULL && entry->format == EXIF_FORMAT_SHORT && entry->size >= 2)
		orientation = exif_get_short(entry->data, exif_data_get_byte_order(data));
	exif_data_unref(data);
	return valid(orientation);
}

/* Reads the orientation from an EXIF chunk. libexif requires a prefix that some writers omit. */
static int read_chunk(struct part part)
{
	static const uint8_t mark[6] = "Exif\0";
	uint8_t *marked;
	int orientation;

	if (part.at == NULL || part.size < 8 || part.size > COLOUR_PROFILE_MAX)
		return 1;
	if (memcmp(part.at, mark, sizeof mark) == 0)
		return read_exif(exif_data_new_from_data(part.at, (unsigned)part.size));
	marked = malloc(sizeof mark + part.size);
	if (marked == NULL)
		return 1;
	memcpy(marked, mark, sizeof mark);
	memcpy(marked + sizeof mark, part.at, part.size);
	orientation =
	        read_exif(exif_data_new_from_data(marked, (unsigned)(sizeof mark + part.size)));
	free(marked);
	return orientation;
}

int metadata_orientation(enum format_kind kind, const uint8_t *bytes, size_t size)
{
	struct bytes file = { bytes, size, kind == FORMAT_PNG || kind == FORMAT_JPEG };
	size_t at = 2;

	switch (kind) {
	case FORMAT_JPEG: /* libexif stops at the first segment it does not know */
		return read_chunk(jpeg_segment(&file, &at, 0xE1, "Exif"));
	case FORMAT_PNG:
		return read_chunk(find_chunk(&file, "eXIf"));
	case FORMAT_WEBP:
		return read_chunk(find_chunk(&file, "EXIF"));
	default:
		return 1;
	}
}

/* Copies a part. */
static uint8_t *copy(struct part part, size_t *length)
{
	uint8_t *made;

	if (part.at == NULL || part.size == 0 || part.size > COLOUR_PROFILE_MAX)
		return NULL;
	made = malloc(part.size);
	if (made == NULL)
		return NULL;
	memcpy(made, part.at, part.size);
	*length = part.size;
	return made;
}

/* iCCP: name, zero byte, compression method 0, and the profile compressed by zlib. */
static uint8_t *png_profile(const struct bytes *file, size_t *length)
{
	struct part part = find_chunk(file, "iCCP");
	const uint8_t *name_end = part.at == NULL ? NULL : memchr(part.at, 0, part.size);
	uLongf unpacked = COLOUR_PROFILE_MAX;
	uint8_t *made;
	size_t head;

	if (name_end == NULL)
		return NULL;
	head = (size_t)(name_end - part.at) + 2;
	if (head >= part.size)
		return NULL;
	made = malloc(COLOUR_PROFILE_MAX);
	if (made == NULL ||
	    uncompress(made, &unpacked, part.at + head, (uLong)(part.size - head)) != Z_OK) {
		free(made);
		return NULL;
	}
	*length = unpacked;
	return made;
}

/* The next piece of a profile in a JPEG. */
static struct part next_piece(const struct bytes *file, size_t *at)
{
	enum { HEAD = 12 + 2 }; /* identifier, piece number and count */
	struct part part = jpeg_segment(file, at, 0xE2, "ICC_PROFILE");

	while (part.at != NULL && part.size <= HEAD)
		part = jpeg_segment(file, at, 0xE2, "ICC_PROFILE");
	if (part.at == NULL)
		return part;
	return (struct part){ part.at + HEAD, part.size - HEAD };
}

/* Joins the pieces, which all sane files store in order; the profile's own length in its first four
 * bytes reveals if one is missing. */
static uint8_t *jpeg_profile(const struct bytes *file, size_t *length)
{
	uint8_t *made = NULL;
	size_t at = 2, sum = 0;
	struct bytes profile;
	struct part piece;

	while ((piece = next_piece(file, &at)).at != NULL) {
		uint8_t *grown = sum + piece.size > COLOUR_PROFILE_MAX
		                         ? NULL
		                         : realloc(made, sum + piece.size);

		if (grown == NULL) {
			free(made);
			return NULL;
		}
		made = grown;
		memcpy(made + sum, piece.at, piece.size);
		sum += piece.size;
	}
	profile = (struct bytes){ made, sum, true };
	if (made == NULL || bytes_number(&profile, 0, 4) > sum) {
		free(made);
		return NULL;
	}
	*length = sum;
	return made;
}

uint8_t *metadata_profile(enum format_kind kind, const uint8_t *bytes, size_t size, size_t *length)
{
	struct bytes file = { bytes, size, kind == FORMAT_PNG || kind == FORMAT_JPEG };

	switch (kind) {
	case FORMAT_JPEG:
		return jpeg_profile(&file, length);
	case FORMAT_PNG:
		return png_profile(&file, length);
	case FORMAT_WEBP:
		return copy(find_chunk(&file, "ICCP"), length);
	default:
		return NULL;
	}
}
