/* fonts: finds fonts of the system by what they can show. Main thread only. */
#ifndef SYSTEM_FONTS_H
#define SYSTEM_FONTS_H

#include <stdbool.h>
#include <stdint.h>

struct font_wish {
	const char *family, *language; /* borrowed; language: NULL for the player's */
	int weight;                    /* as of CSS, 100 to 900 */
	bool coloured;
	const uint32_t *characters; /* borrowed; that it should have */
	int count;                  /* of them */
};

struct font_place {
	char *file;    /* for the caller to free */
	int index;     /* of the face in the file */
	bool coloured; /* it has pictures in colours */
	bool scalable; /* else it has pictures of one size */
};

/* Finds the font that fits best; it may lack some of the characters. False if there is none. */
bool font_find(const struct font_wish *wish, struct font_place *place);

#endif
