/* field: one line of text being edited. Pure; UTF-8; a plain value. */
#ifndef UI_FIELD_H
#define UI_FIELD_H

#include <stdbool.h>
#include <stddef.h>

enum { FIELD_SIZE = 4096 };

enum field_move { FIELD_LEFT, FIELD_RIGHT, FIELD_HOME, FIELD_END };

struct field {
	char text[FIELD_SIZE]; /* ended by NUL */
	size_t cursor;         /* byte offset where the next text is inserted */
	bool selected;         /* all of it: the next insertion or deletion replaces it */
};

/* Selects all text, if any; moving the cursor clears the selection. */
void field_select(struct field *field);

/* Inserts text at the cursor, without its control characters. False, with nothing changed, if it
 * doesn't fit. */
bool field_insert(struct field *field, const char *text);

/* Deletes the character before the cursor, or the selected text. */
void field_delete_back(struct field *field);

/* Deletes the character after the cursor, or the selected text. */
void field_delete_next(struct field *field);

/* Moves the cursor by a character or to an end. */
void field_move(struct field *field, enum field_move move);

#endif
