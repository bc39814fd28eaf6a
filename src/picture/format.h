/* format: the formats of picture files and their names. Private to src/picture and src/decode.
 * Pure; any thread. */
#ifndef PICTURE_FORMAT_H
#define PICTURE_FORMAT_H

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
	FORMAT_HEIC,
	FORMAT_AVIF,
	FORMAT_JPEG_XL,
	FORMAT_JPEG_2000, /* this and the rest are recognised but can't be decoded */
	FORMAT_XCF,
	FORMAT_PSD,
	FORMAT_ICON,
	FORMAT_PDF,
	FORMAT_VIDEO,
	FORMAT_COUNT,
};

/* Why a file of a supported kind can't be decoded. */
enum format_variant {
	FORMAT_PLAIN, /* no reason is known */
	FORMAT_RARE,  /* intact, but of a kind that no library reads */
	FORMAT_HTML,  /* the rest are what SVG drawings use */
	FORMAT_IMAGES,
	FORMAT_PARTS,
	FORMAT_TEXT,
	FORMAT_LETTERS,
	FORMAT_VARIANTS,
};

/* What is known of a file that can't be decoded. */
struct format {
	enum format_kind kind;
	enum format_variant variant;
	uint32_t width, height; /* px, 0 if unknown */
};

enum { FORMAT_PIXELS_MAX = 100000000 }; /* but for JPEG */

/* The most pixels that a picture may have. JPEG can be decoded at a reduced size. */
uint32_t format_pixels_max(enum format_kind kind);

/* The format's common name, "unknown" for FORMAT_UNKNOWN; static. */
const char *format_name(enum format_kind kind);

/* What distinguishes the variant, to follow the format's name in a sentence: " of this
 * kind"; empty for FORMAT_PLAIN. Static. */
const char *format_variant_name(enum format_variant variant);

#endif
