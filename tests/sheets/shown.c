#include "sheets/shown.h"

#include <string.h>

const char *shown_fact(const struct items *items, const char *label)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_FACT && strcmp(items->list[i].text, label) == 0)
			return items->list[i].value;
	return NULL;
}

const char *shown_text(const struct items *items, enum item_kind kind)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == kind)
			return items->list[i].text;
	return "";
}

bool shown_words(const struct items *items, const char *words)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].text != NULL && strstr(items->list[i].text, words) != NULL)
			return true;
	return false;
}
