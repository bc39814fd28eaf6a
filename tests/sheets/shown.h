/* shown: what the items of a frame say. */
#ifndef TESTS_SHEETS_SHOWN_H
#define TESTS_SHEETS_SHOWN_H

#include "ui/items.h"

/* The value of the fact with this label; NULL if there is none. */
const char *shown_fact(const struct items *items, const char *label);

/* The text of the first item of a kind; "" if there is none. */
const char *shown_text(const struct items *items, enum item_kind kind);

/* True if the text of an item contains these words. */
bool shown_words(const struct items *items, const char *words);

#endif
