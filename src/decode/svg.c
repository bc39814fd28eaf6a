/* Unpacks an SVG drawing, which a module draws. */
#include "decode/image.h"

#include <stdlib.h>

#include <zlib.h>

enum {
	TEXT_FIRST = 1 << 20,
	TEXT_MAX = 64 << 20, /* bytes of an unpacked drawing */
	GZIP = 16,           /* what zlib adds to the window's size for this format */
};

/* Inflates into *text, in new memory, up to TEXT_MAX bytes. */
static enum protocol_status inflate_all(z_stream *stream, uint8_t **text, size_t *size)
{
	size_t room = TEXT_FIRST;
	int state = Z_OK;

	while (state == Z_OK && *size < TEXT_MAX) {
		uint8_t *grown = realloc(*text, room);

		if (grown == NULL)
			return PROTOCOL_NO_MEMORY;
		*text = grown;
		stream->next_out = grown + *size;
		stream->avail_out = (uInt)(room - *size);
		state = inflate(stream, Z_NO_FLUSH);
		*size = room - stream->avail_out;
		room *= 2;
	}
	return state == Z_STREAM_END  ? PROTOCOL_OK
	       : state == Z_OK        ? PROTOCOL_TOO_LARGE
	       : state == Z_MEM_ERROR ? PROTOCOL_NO_MEMORY
	                              : PROTOCOL_DAMAGED;
}

enum protocol_status svg_unpack(struct image *image)
{
	z_stream stream = { .next_in = image->bytes, .avail_in = (uInt)image->size };
	uint8_t *text = NULL;
	size_t size = 0;
	enum protocol_status status;

	if (image->size < 2 || image->bytes[0] != 0x1F || image->bytes[1] != 0x8B)
		return PROTOCOL_OK;
	if (inflateInit2(&stream, MAX_WBITS + GZIP) != Z_OK)
		return PROTOCOL_NO_MEMORY;
	status = inflate_all(&stream, &text, &size);
	inflateEnd(&stream);
	if (status != PROTOCOL_NO_MEMORY && sniff_kind(text, size) != FORMAT_SVG)
		status = PROTOCOL_UNKNOWN;
	if (status != PROTOCOL_OK) {
		free(text);
		return status;
	}
	free(image->bytes);
	image->bytes = text;
	image->size = size;
	return PROTOCOL_OK;
}
