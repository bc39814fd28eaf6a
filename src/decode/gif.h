/* gif: decodes the first frame of a GIF on its canvas. Private to src/decode. Any thread. */
#ifndef DECODE_GIF_H
#define DECODE_GIF_H

#include "decode/bytes.h"
#include "decode/image.h"

/* The first frame, and its place on the canvas. */
struct gif_frame {
	uint32_t left, top, width, height;
	bool interlaced;
	size_t palette; /* offset */
	uint32_t colours;
	uint32_t transparent; /* index of a colour; larger than all of them if there is none */
	size_t data;          /* offset of the number of bits of the codes, then of the blocks */
};

/* False if the file has no frame. */
bool gif_find_frame(struct gif_frame *frame, const struct bytes *file);

image_loader gif_load;

#endif
