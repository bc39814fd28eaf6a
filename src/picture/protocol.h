/* protocol: what the decoding child tells its parent. Private to the picture
 * room.
 *
 * The child's standard output is a memory file that the parent made, with a struct
 * protocol_question in it. The child writes over it: a struct protocol_answer at
 * the start, then, if status is PROTOCOL_OK, width·height RGBA pixels (4 bytes
 * each, row by row) and nothing more. Both ends are the
 * same program on the same machine, so the struct goes over as it is; but the
 * child may be in a stranger's hands by then: the parent checks every field. */
#ifndef PICTURE_PROTOCOL_H
#define PICTURE_PROTOCOL_H

#include <stdint.h>

enum {
	PROTOCOL_MAGIC = 0x4D505046, /* another number whenever question or answer change */
	PROTOCOL_QUESTION_MAGIC = 0x4D505052,
	PROTOCOL_FILE_MAX = 512 << 20, /* bytes of a picture file */
};

enum protocol_status {
	PROTOCOL_OK,
	PROTOCOL_UNKNOWN,     /* none of the formats this game reads */
	PROTOCOL_UNSUPPORTED, /* one it knows by name only: format tells which */
	PROTOCOL_DAMAGED,     /* also what stands there while the child decodes */
	PROTOCOL_TOO_LARGE,   /* width and height are what the file claims, 0 if not known */
	PROTOCOL_TOO_SMALL,   /* under 2×2 */
	PROTOCOL_TOO_LONG,    /* never sent: the parent's word for a child that ran out of time */
	PROTOCOL_NO_MEMORY,
	PROTOCOL_UNREADABLE, /* reading the file failed */
	PROTOCOL_SILENT,     /* never sent: there is no answer */
};

/* What is wanted, as in struct picture_wish. */
struct protocol_question {
	uint32_t magic;
	uint32_t side;
	uint32_t drawing_side;
	uint32_t seconds; /* never 0 */
};

struct protocol_answer {
	uint32_t magic;
	uint32_t status; /* enum protocol_status */
	uint32_t width;  /* px */
	uint32_t height;
	uint32_t file_width; /* px, as in struct picture_facts; 0 if not known */
	uint32_t file_height;
	uint32_t format;     /* enum format_kind */
	uint32_t incomplete; /* 0 or 1 */
};

#endif
