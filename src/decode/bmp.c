/* Decodes BMP with SDL. Source: Microsoft's BITMAPCOREHEADER to BITMAPV5HEADER. */
#include <stdlib.h>

#include "decode/image.h"

enum { HEADER = 14, CORE = 12, V5 = 124 }; /* offset of the header; its sizes */
enum { NONE, BITFIELDS = 3 };              /* compressions; between them, runs */

static void decode_bytes(const uint8_t *bytes, size_t size, struct loaded *loaded)
{
	loaded_take(loaded, SDL_LoadBMP_RW(SDL_RWFromConstMem(bytes, (int)size), 1));
}

/* SDL decodes no truncated file, so this one continues with gray, or ends of rows, and then the end of runs. */
static void decode_truncated(const struct image *image, bool runs, struct loaded *loaded)
{
	static const uint8_t end[] = { 0, 1, 0, 0, 1 };
	const size_t missing = (4 * (size_t)loaded->width + 4) * loaded->height;
	const size_t size = image->size + missing;
	uint8_t *bytes = malloc(size + sizeof end);

	if (bytes == NULL) {
		loaded->status = PROTOCOL_NO_MEMORY;
		return;
	}
	memcpy(bytes, image->bytes, image->size);
	memset(bytes + image->size, runs ? 0 : LOADED_GROUND, missing);
	memcpy(bytes + size, end, sizeof end);
	decode_bytes(bytes, size + sizeof end, loaded);
	loaded->incomplete = loaded->surface != NULL;
	free(bytes);
}

/* Only the header of Windows 5 can have a profile. */
static struct colour *read_bmp_profile(const struct bytes *file)
{
	uint32_t at = bytes_number(file, HEADER + 112, 4);
	uint32_t length = bytes_number(file, HEADER + 116, 4);

	if (bytes_number(file, HEADER, 4) < V5 || !bytes_have(file, HEADER + 56, "DEBM") ||
	    !bytes_reach(file, (size_t)at + HEADER, length))
		return NULL;
	return colour_create(file->at + at + HEADER, length, COLOUR_RGB);
}

/* A negative height means rows from the top. Without masks, alpha is not used. */
void bmp_load(const struct image *image, struct loaded *loaded)
{
	const struct bytes file = { image->bytes, image->size, false };
	bool core = bytes_number(&file, HEADER, 4) == CORE;
	uint32_t width = bytes_number(&file, 18, core ? 2 : 4);
	uint32_t height = core ? bytes_number(&file, 20, 2) : bytes_number(&file, 22, 4);
	uint32_t bits = bytes_number(&file, core ? 24 : 28, 2);
	uint32_t compression = core ? NONE : bytes_number(&file, 30, 4);
	/* SDL doesn't refuse all others */
	bool usual =
	        compression < BITFIELDS || (compression == BITFIELDS && (bits == 16 || bits == 32));

	if (!loaded_size(loaded, image, width, height > INT32_MAX ? 0 - height : height) ||
	    !bytes_reach(&file, bytes_number(&file, 10, 4), 1))
		return;
	if (usual)
		decode_bytes(image->bytes, image->size, loaded);
	if (usual && loaded->surface == NULL && loaded->status == PROTOCOL_DAMAGED)
		decode_truncated(image, compression != NONE && compression != BITFIELDS, loaded);
	if (loaded->surface == NULL && loaded->status == PROTOCOL_DAMAGED)
		loaded_refuse(loaded);
	else if (loaded->surface != NULL &&
	         (compression == NONE || !loaded_visible(loaded->surface)))
		loaded_ignore_alpha(loaded);
	loaded->colour = read_bmp_profile(&file);
}
