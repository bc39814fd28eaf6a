/* image: decodes a picture file to upright, opaque RGBA pixels, with a loader for each format.
 * Private to src/decode.
 *
 * Malicious files can crash this code, so only the decoding process runs it. Any thread. */
#ifndef DECODE_IMAGE_H
#define DECODE_IMAGE_H

#include "decode/loaded.h"

/* Decodes a file of one format into *loaded, which is as struct loaded says it is at first. */
typedef void image_loader(const struct image *image, struct loaded *loaded);

/* The modules for a format. */
struct module {
	image_loader *load[3]; /* the second is tried if the first fails; then NULL */
	bool threads;          /* they fail if they can't start any */
	bool packaged;         /* one that isn't there is in the package of more formats */
};

struct image {
	struct picture_limits limits;
	/* Raises the limits of memory and time for so many pixels; false if there isn't so much. */
	bool (*raise_limits)(const void *context, uint64_t pixels);
	const void *context;
	struct module module;

	/* The rest is filled in by image_read. */
	uint8_t *bytes; /* owned: the whole file */
	size_t size;
	enum format_kind kind;
	image_loader *load;
};

/* Reads the open file, which may be closed then, and recognises its format. Any result but PROTOCOL_OK is the
 * reason not to decode it (kind is set nevertheless). Free the bytes in every case. */
enum protocol_status image_read(struct image *image, int file);

/* Decodes the file into *picture (size limited by `limits`), freed by the caller, and fills in the answer. False, with
 * no picture, if its status is not PROTOCOL_OK. */
bool image_decode(const struct image *image, struct protocol_answer *answer,
                  struct pixels *picture);

/* The loaders of the formats that the program itself contains. */
image_loader gif_load, icon_load, jpeg_load, pcx_load, png_load, pnm_load, qoi_load, raw_load,
        tga_load, webp_load;

#endif
