/* field: one line of text being edited. Pure; UTF-8; a plain value. */
#ifndef UI_FIELD_H
#define UI_FIELD_H

#include <stdbool.h>
#include <stddef.h>

enum { FIELD_SIZE = 4096 };

enum field_move { FIELD_LEFT, FIELD_RIGHT, FIELD_HOME, FIELD_END };

struct field {
	char text[FIELD_SIZE]; /* ended by NUL */
	size_t cursor;         /* byte before which the next one is written */
	bool selected;         /* all of it: the next writing or deleting replaces it */
};

/* Selects all, if there is anything; moving the cursor ends it. */
void field_select(struct field *field);

/* Writes text at the cursor; control characters in it are left out. False, and
 * nothing changed, if there is no room. */
bool field_insert(struct field *field, const char *text);

/* Deletes the character before or behind the cursor, if there is one. */
void field_delete_back(struct field *field);
void field_delete_next(struct field *field);

void field_move(struct field *field, enum field_move way);

#endif
