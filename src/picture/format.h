/* format: what kind of picture a file's bytes are and how large they say it is.
 * Private to src/picture. Pure; any thread.
 *
 * The size is looked at before any decoder is let loose: a file of 40 bytes can
 * ask for gigabytes. It is what the file claims, and may be a lie. */
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
	FORMAT_HEIC, /* this and the next: if the build has libheif */
	FORMAT_AVIF,
	FORMAT_JPEG_XL, /* this and all below are known by name only */
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
	uint32_t width; /* px, 0 if not known; of a GIF the larger of screen and first frame */
	uint32_t height;
	bool incomplete; /* GIF and QOI: their ends are missing */
	bool cmyk;       /* JPEG of four components */
	bool gray;       /* JPEG and PNG: of one component */
};

/* Looks at the first `size` bytes of a file; the whole file gives the best
 * answer. Never reads beyond them. */
void format_sniff(struct format *format, const uint8_t *bytes, size_t size);

/* The kind as players call it, "unknown" for FORMAT_UNKNOWN; static. */
const char *format_name(enum format_kind kind);

#endif
