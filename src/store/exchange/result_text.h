/* result_text: a result and its slides as texts, one for each field of an exported file. Private to
 * src/store. Pure; any thread. */
#ifndef STORE_RESULT_TEXT_H
#define STORE_RESULT_TEXT_H

#include <stdbool.h>

#include "puzzle/notation.h"
#include "store/results.h"

enum result_field {
	FIELD_ENDED,  /* 2026-11-21T17:03:12.345Z */
	FIELD_SOLVED, /* true or false */
	FIELD_WIDTH,
	FIELD_HEIGHT,
	FIELD_KIND, /* home, any, walk or board */
	FIELD_WALK,
	FIELD_SEED,
	FIELD_DAILY, /* 2026-11-21 */
	FIELD_NAME,
	FIELD_MOVES,
	FIELD_SECONDS, /* 83.250 */
	FIELD_SHORTEST,
	FIELD_HINTS,
	FIELD_ASSISTED,
	FIELD_BOARD,  /* hash in 16 hexadecimal digits */
	FIELD_START,  /* see puzzle/notation.h */
	FIELD_SLIDES, /* URDL, each followed by its length unless that is 1 */
	RESULT_FIELDS,
};

/* Their names in files; is_text: JSON writes it in quotation marks. */
struct result_field_info {
	const char *name;
	bool is_text;
};

extern const struct result_field_info result_fields[RESULT_FIELDS];

/* The field with this name, RESULT_FIELDS if there is none. */
enum result_field result_field_find(const char *name);

/* The texts of one result; "" if unknown. */
struct result_texts {
	const char *texts[RESULT_FIELDS]; /* borrowed from the result and from below */
	char numbers[RESULT_FIELDS][32];
	char start[NOTATION_BOARD_SIZE];
	char *slides; /* owned */
};

/* Writes a result; history: its start and slides, done or not, NULL if not known. Free with
 * result_texts_destroy. False, with nothing to free, if memory runs out. */
bool result_texts_write(struct result_texts *texts, const struct result *result,
                        const struct history *history);
void result_texts_destroy(struct result_texts *texts);

/* Reads texts that anybody can have written; NULL is like "". If result->replay, history must be
 * destroyed; its slides are done. False, with nothing to free, if they describe no result. */
bool result_texts_read(const char *const texts[RESULT_FIELDS], struct result *result,
                       struct history *history);

#endif
