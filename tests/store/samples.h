/* samples: exported results. */
#ifndef TESTS_STORE_SAMPLES_H
#define TESTS_STORE_SAMPLES_H

#include "store/exchange/exchange.h"

#define SAMPLES_HEADER                                                                             \
	"ended,solved,width,height,kind,walk,seed,daily,name,moves,seconds,shortest,hints,"        \
	"assisted,board,start,slides"

/* Adds four results with everything that can be in one; three have slides. */
void samples_fill(struct store *store);

/* Adds one game of 3×3 with two slides, of two tiles and of one. */
void samples_add_small(struct store *store);

/* All results as a text, which the caller frees. */
char *samples_export(struct store *store, enum exchange_format format, size_t *length);

/* Imports a copy of the text. */
bool samples_try_import(struct store *store, const char *text, struct exchange_counts *counts,
                        struct error *error);

/* The same; it must succeed with these counts. */
void samples_import(struct store *store, const char *text, int added, int known, int bad);

#endif
