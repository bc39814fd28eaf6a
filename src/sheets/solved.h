/* solved: the card of a completed picture. Main thread only. */
#ifndef SHEETS_SOLVED_H
#define SHEETS_SOLVED_H

#include "puzzle/splits.h"
#include "store/statistics.h"

struct sheets;

/* The running game's result, once it is solved, and what its group's added up to before; and the splits of the
 * game and of the fastest other one of its group. */
struct solved_result {
	struct statistics before;
	struct result result;
	struct splits splits, best_splits;
};

/* What the card tells; the app fills it in. */
struct solved_result *solved_result(const struct sheets *sheets);

/* True if the solved picture was the last of its album that wasn't. */
bool solved_ends_album(const struct sheets *sheets);

/* The player closed the card; or it may be shown again. */
void solved_close(struct sheets *sheets, bool closed);

#endif
