/* format: recognises a picture file's format and the size it claims. Private to src/picture. Pure;
 * any thread.
 *
 * The size is checked before decoding, as a file of 40 bytes can ask for gigabytes. It may be
 * wrong. */
#ifndef PICTURE_FORMAT_H
#define PICTURE_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum format_kind {
	FORMAT_UNKNOWN,
	FORMAT_PNG,
	FORMAT_JPEG,
	FORMAT_WEBP,
	FORMAT_GIF,
	FORMAT_BMP,
	FORMAT_TIFF,
	FORMAT_SVG,
	FORMAT_QOI,
	FORMAT_PNM,
	FORMAT_HEIC, /* this and the next: only if built with libheif */
	FORMAT_AVIF,
	FORMAT_JPEG_XL, /* this and the rest are recognised but can't be decoded */
	FORMAT_JPEG_2000,
	FORMAT_XCF,
	FORMAT_PSD,
	FORMAT_ICON,
	FORMAT_PDF,
	FORMAT_VIDEO,
	FORMAT_COUNT,
};

struct format {
	enum format_kind kind;
	uint32_t width; /* px, 0 if unknown; for GIF the larger of screen and first frame */
	uint32_t height;
	bool incomplete; /* GIF and QOI: the end is missing */
	bool cmyk;       /* JPEG with four components */
	bool gray;       /* JPEG and PNG: one component */
};

/* Examines the first `size` bytes of a file, preferably all of it. Never reads beyond them. */
void format_sniff(struct format *format, const uint8_t *bytes, size_t size);

/* The format's common name, "unknown" for FORMAT_UNKNOWN; static. */
const char *format_name(enum format_kind kind);

#endif
