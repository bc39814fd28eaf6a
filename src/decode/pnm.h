/* pnm: decodes PBM, PGM, PPM and PAM of Netpbm. Private to src/decode. Any thread. */
#ifndef DECODE_PNM_H
#define DECODE_PNM_H

#include "decode/bytes.h"
#include "decode/image.h"

struct pnm_header {
	uint32_t kind; /* 1 … 7 for P1 … P7 */
	uint32_t width, height;
	uint32_t depth; /* samples per pixel */
	uint32_t max;   /* the sample for full light; for bitmaps 1, which is black */
	size_t pixels;  /* their offset */
};

/* Reads the header of a file that begins with "P1" … "P7". What is missing is 0. */
void pnm_read_header(struct pnm_header *header, const struct bytes *file);

image_loader pnm_load;

#endif
