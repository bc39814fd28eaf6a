/* field: editing one line of text. */
#include "ui/field.h"

#include <string.h>

static bool inside_character(char c)
{
	return ((unsigned char)c & 0xC0) == 0x80;
}

static size_t before(const struct field *field, size_t at)
{
	if (at > 0)
		at--;
	while (at > 0 && inside_character(field->text[at]))
		at--;
	return at;
}

static size_t behind(const struct field *field, size_t at)
{
	if (field->text[at] != '\0')
		at++;
	while (inside_character(field->text[at]))
		at++;
	return at;
}

void field_select(struct field *field)
{
	field->cursor = strlen(field->text);
	field->selected = field->cursor > 0;
}

static void delete_range(struct field *field, size_t from, size_t to)
{
	memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
	field->cursor = from;
	field->selected = false;
}

bool field_insert(struct field *field, const char *text)
{
	char clean[FIELD_SIZE];
	size_t length = 0;
	size_t old = field->selected ? 0 : strlen(field->text);

	for (; *text != '\0'; text++) {
		if ((unsigned char)*text < 0x20 || *text == 0x7F)
			continue;
		if (old + length + 1 >= FIELD_SIZE)
			return false;
		clean[length++] = *text;
	}
	if (length == 0)
		return true;
	if (field->selected)
		delete_range(field, 0, strlen(field->text));
	memmove(field->text + field->cursor + length, field->text + field->cursor,
	        old - field->cursor + 1);
	memcpy(field->text + field->cursor, clean, length);
	field->cursor += length;
	return true;
}

void field_delete_back(struct field *field)
{
	delete_range(field, field->selected ? 0 : before(field, field->cursor), field->cursor);
}

void field_delete_next(struct field *field)
{
	size_t from = field->selected ? 0 : field->cursor;

	delete_range(field, from, behind(field, field->cursor));
}

void field_move(struct field *field, enum field_move move)
{
	field->selected = false;
	switch (move) {
	case FIELD_LEFT:
		field->cursor = before(field, field->cursor);
		break;
	case FIELD_RIGHT:
		field->cursor = behind(field, field->cursor);
		break;
	case FIELD_HOME:
		field->cursor = 0;
		break;
	case FIELD_END:
		field->cursor = strlen(field->text);
		break;
	}
}
