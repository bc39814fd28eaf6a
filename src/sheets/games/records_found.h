/* records_found: what the Records sheet shows, as it is found in the store. Any thread; no state. */
#ifndef SHEETS_RECORDS_FOUND_H
#define SHEETS_RECORDS_FOUND_H

#include "store/statistics.h"
#include "store/store.h"

enum { RECORDS_TIMES = 100 }; /* maximum shown in the chart */

/* All zero: nothing. */
struct records_found {
	struct result_group *groups; /* owned; the most played first */
	int group_count, group;      /* group: all below is of this one */
	struct statistics statistics;
	uint64_t times[RECORDS_TIMES]; /* of its last games that count, ms; the oldest first */
	int time_count;
	int64_t fastest;     /* the id of the best of its games that count; 0: none */
	uint64_t fastest_ms; /* its time */
	int64_t *ids;        /* owned: of its games, in the order of the list */
	int total;           /* their number */
};

/* What is to be found. */
struct records_wanted {
	struct result_group group; /* if it has no games: the most played one */
	int place; /* the index of the group, which is shown even if it has no games; −1: it isn't */
	bool known;   /* the groups are, so only its games are to be found */
	bool best;    /* the order of the games */
	int row;      /* to be selected, unless the selected game is still there */
	bool focused; /* a control had the keyboard focus */
};

/* Finds it; store may be NULL. False with a sentence on failure: then *found is what could be read. Free it with
 * records_found_destroy. */
bool records_found_read(struct store *store, const struct records_wanted *wanted,
                        struct records_found *found, struct error *error);

/* Takes a game from the list. */
void records_found_remove(struct records_found *found, int row);

/* Frees what it owns and leaves it empty. */
void records_found_destroy(struct records_found *found);

#endif
