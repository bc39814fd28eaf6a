/* field: editing a line of text. */
#include "ui/field.h"

#include <string.h>

#include "ui/paint/cluster.h"

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

void field_compose(struct field *field, const char *text)
{
	if (text[0] != '\0' && field->selected)
		delete_range(field, 0, strlen(field->text));
	SDL_utf8strlcpy(field->composed, text, sizeof field->composed);
}

bool field_insert(struct field *field, const char *text)
{
	char clean[FIELD_SIZE];
	size_t length = 0;
	size_t old = field->selected ? 0 : strlen(field->text);
	size_t limit = field->limit != 0 ? field->limit : FIELD_SIZE;

	field->composed[0] = '\0';
	for (; *text != '\0'; text++) {
		if ((unsigned char)*text < 0x20 || *text == 0x7F)
			continue;
		if (old + length + 1 >= limit)
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

bool field_key(struct field *field, SDL_Keycode key)
{
	size_t back = field->cursor > 0 ? cluster_start(field->text, field->cursor - 1) : 0;
	size_t on = cluster_end(field->text, field->cursor);

	if (key == SDLK_BACKSPACE)
		delete_range(field, field->selected ? 0 : back, field->cursor);
	else if (key == SDLK_DELETE)
		delete_range(field, field->selected ? 0 : field->cursor, on);
	else if (key == SDLK_LEFT || key == SDLK_RIGHT)
		field->cursor = key == SDLK_LEFT ? back : on;
	else if (key == SDLK_HOME || key == SDLK_END)
		field->cursor = key == SDLK_HOME ? 0 : strlen(field->text);
	else
		return false;
	field->selected = false;
	return true;
}

void field_show(const struct field *field, struct item *item, const char *example)
{
	item->text = field->text;
	item->value = field->composed;
	item->example = example;
	item->number = field->cursor;
	item->lit = field->selected;
}
