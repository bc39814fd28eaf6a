/* protocol: the data exchanged with the decoding child, and the formats of picture files. For
 * src/picture and src/decode only.
 *
 * The child's only argument is a struct protocol_question as text. Its standard output is a pipe, to which it
 * writes a struct protocol_answer that says PROTOCOL_DAMAGED when it begins to decode, then another one and, if
 * its status is PROTOCOL_OK, width·height RGBA pixels (4 bytes each, row by row), nothing else. Both programs are
 * made by the same build for the same machine, so the structs are copied as they are; but the file may have
 * compromised the child, so the parent validates every field. */
#ifndef PIXELS_PROTOCOL_H
#define PIXELS_PROTOCOL_H

#include <stdbool.h>
#include <stdint.h>

#include "pixels/limits.h"

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
	FORMAT_RAW, /* of a camera: a preview in it is decoded */
	FORMAT_TGA,
	FORMAT_PCX,
	FORMAT_ICON,
	FORMAT_JPEG_2000, /* this and the rest are recognised but can't be decoded */
	FORMAT_JPEG_XR,
	FORMAT_DDS,
	FORMAT_EXR,
	FORMAT_HDR,
	FORMAT_XCF,
	FORMAT_PSD,
	FORMAT_PDF,
	FORMAT_VIDEO,
	FORMAT_COUNT,
};

/* Why a file of a supported kind can't be decoded, or not all of it. */
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

/* A file that can't be decoded. */
struct format {
	enum format_kind kind;
	enum format_variant variant;
	uint32_t width, height; /* px, 0 if unknown */
};

enum { FORMAT_PIXELS_MAX = 100000000 }; /* but for JPEG, also in raw files */

/* The most pixels that a picture may have. JPEG can be decoded at a reduced size. */
static inline uint32_t protocol_pixels_max(enum format_kind kind)
{
	return kind == FORMAT_JPEG || kind == FORMAT_RAW ? 250000000 : FORMAT_PIXELS_MAX;
}

enum {
	PROTOCOL_MAGIC = 0x4D505051, /* changes whenever question or answer do */
	PROTOCOL_QUESTION_MAGIC = 0x4D505057,
	PROTOCOL_FILE_MAX = 512 << 20, /* bytes, of a picture file */
};

enum protocol_status {
	PROTOCOL_OK,
	PROTOCOL_UNKNOWN,     /* not a known format */
	PROTOCOL_UNSUPPORTED, /* a known format that can't be decoded: see format and variant */
	PROTOCOL_DAMAGED,     /* also said before decoding, in case the child crashes */
	PROTOCOL_TOO_LARGE,   /* width and height are what the file claims, 0 if unknown */
	PROTOCOL_TOO_SMALL,   /* below 2×2 */
	PROTOCOL_NO_MEMORY,
	PROTOCOL_UNREADABLE,  /* reading the file failed */
	PROTOCOL_CHANGED,     /* the decoder's files are of another version */
	PROTOCOL_NO_SANDBOX,  /* nothing was decoded: the sandbox could not be set up */
	PROTOCOL_TOO_COMPLEX, /* a drawing, at this size */
	PROTOCOL_NO_MODULE,   /* its decoder is in the package missing-piece-formats */
	PROTOCOL_TOO_LONG,    /* this and the rest are never sent: the child used up its CPU time */
	PROTOCOL_BUSY,        /* it got too little CPU time */
	PROTOCOL_KILLED,      /* something else killed it, twice */
	PROTOCOL_SILENT,      /* there is no answer */
};

/* The request, as in struct picture_limits. */
struct protocol_question {
	uint32_t magic;
	uint32_t side;
	uint32_t drawing_side;
	uint32_t seconds; /* never 0 */
	uint32_t bundled; /* 0 or 1 */
	uint32_t parent;  /* the process that asks */
	uint32_t waived;  /* 1: decode even if the sandbox can't be set up */
	uint32_t least;
};

/* Its fields in this order, as printf and scanf write and read them. */
#define PROTOCOL_QUESTION_TEXT "%u,%u,%u,%u,%u,%u,%u,%u"
enum { PROTOCOL_QUESTION_SIZE = 8 * sizeof "4294967295" };

struct protocol_answer {
	uint32_t magic;
	uint32_t status; /* enum protocol_status */
	uint32_t width;  /* px */
	uint32_t height;
	uint32_t file_width; /* px, as in struct picture_facts; 0 if unknown */
	uint32_t file_height;
	uint32_t format;     /* enum format_kind */
	uint32_t incomplete; /* 0 or 1 */
	uint32_t variant;    /* enum format_variant, of PROTOCOL_UNSUPPORTED or what is missing */
	uint32_t sandbox;    /* enum picture_sandbox, never PICTURE_UNREAD */
	uint32_t taken;      /* the day of a photo: 20261121; 0: unknown */
	char puzzle[PICTURE_PUZZLE_SIZE]; /* as in struct picture_facts, ended by NUL */
};

/* True for a side of a picture, at most so long. */
static inline bool protocol_side_valid(uint32_t side, int most)
{
	return side >= PICTURE_SIDE_MIN && side <= (uint32_t)most;
}

/* True for a day such as 20261121, or 0. */
static inline bool protocol_day_valid(uint32_t day)
{
	uint32_t month = day / 100 % 100;

	return day == 0 || (day >= 19000101 && day <= 99991231 && month >= 1 && month <= 12 &&
	                    day % 100 >= 1 && day % 100 <= 31);
}

#endif
