/* field: one line of text being edited. Pure; UTF-8; a plain value. */
#ifndef UI_FIELD_H
#define UI_FIELD_H

#include "ui/items.h"

enum { FIELD_SIZE = 4096, FIELD_COMPOSED_SIZE = 256 };

struct field {
	char text[FIELD_SIZE]; /* ended by NUL */
	size_t limit;          /* bytes with the NUL that fit; 0: FIELD_SIZE */
	size_t cursor;         /* byte offset where the next text is inserted */
	bool selected;         /* all of it: the next insertion or deletion replaces it */
	char composed[FIELD_COMPOSED_SIZE]; /* by an input method at the cursor; "": nothing */
};

/* Selects all text, if any; moving the cursor clears the selection. */
void field_select(struct field *field);

/* Replaces what an input method composes ("": nothing); the first of it replaces selected text. */
void field_compose(struct field *field, const char *text);

/* Inserts text at the cursor, without its control characters; nothing is composed any more. False,
 * with nothing changed, if it doesn’t fit. */
bool field_insert(struct field *field, const char *text);

/* Moves the cursor by a character or to an end (arrow keys, Home, End), or deletes the character before
 * or after it or the selected text (Backspace, Delete). False if the key does none of that. */
bool field_key(struct field *field, SDL_Keycode key);

/* Fills in the item of a field with an example of what to write. */
void field_show(const struct field *field, struct item *item, const char *example);

#endif
