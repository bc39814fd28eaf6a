/* Finds chunks and reads EXIF data. Sources: EXIF (CIPA DC-008), PNG (third edition), RIFF and WebP
 * (RFC 9649). */
#include "decode/metadata.h"

/* Chunks of PNG have length, name, data, CRC; those of WebP name, length, data, and padding to an
 * even length. */
struct bytes metadata_chunk(const struct bytes *file, const char *name)
{
	bool png = file->big_endian;
	size_t at = png ? 8 : 12, frame = png ? 12 : 8; /* frame: bytes around the data */

	while (bytes_reach(file, at, frame)) {
		size_t length = bytes_number(file, png ? at : at + 4, 4);

		if (!bytes_reach(file, at + 8, length))
			break;
		if (bytes_have(file, png ? at + 4 : at, name))
			return (struct bytes){ file->at + at + 8, length, png };
		at += frame + length + (png ? 0 : length % 2);
	}
	return (struct bytes){ NULL, 0, png };
}

int metadata_orientation(struct bytes exif)
{
	enum { PREFIX = 6, ENTRY = 12, ORIENTATION = 0x112, SHORT = 3 };
	size_t at, count;

	if (bytes_have(&exif, 0, "Exif") && exif.size > PREFIX)
		exif = (struct bytes){ exif.at + PREFIX, exif.size - PREFIX, false };
	exif.big_endian = bytes_get(&exif, 0) == 'M';
	at = bytes_number(&exif, 4, 4);
	count = bytes_number(&exif, at, 2);
	for (at += 2; count > 0; count--, at += ENTRY)
		if (bytes_number(&exif, at, 2) == ORIENTATION &&
		    bytes_number(&exif, at + 2, 2) == SHORT) {
			uint32_t value = bytes_number(&exif, at + 8, 2);

			return value >= 1 && value <= 8 ? (int)value : 1;
		}
	return 1;
}
