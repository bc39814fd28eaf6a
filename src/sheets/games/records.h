/* records: the sheet with what the player has reached, and the games that ended. Main thread only. */
#ifndef SHEETS_RECORDS_H
#define SHEETS_RECORDS_H

#include "puzzle/splits.h"
#include "sheets/games/records_found.h"
#include "ui/chart.h"
#include "worker/job.h"

/* Whether the player is asked before records are cleared. */
enum records_question {
	RECORDS_ASK_NOTHING,
	RECORDS_ASK_THESE, /* of the group */
	RECORDS_ASK_ALL,
};

/* Used while it is open. */
struct records_state {
	struct records_found shown;
	struct records_search *search; /* what finds the next ones; NULL: nothing does */
	struct result_group wanted;    /* shown, unless it has been cleared */
	struct chart chart;

	struct result chosen;              /* the selected game; id 0: none */
	int chosen_row;                    /* its row, −1: none */
	struct splits splits, best_splits; /* its own, and of the fastest game, unless that is it */

	bool shows_games; /* a tab with the games is open */
	bool best_first;  /* their order */

	enum records_question question;
	struct results_worth worth; /* of what the question is about */
	struct store_clear last;    /* the last clear that can be brought back */
	int clears;                 /* made while the sheet is open, for Ctrl+Z */
};

struct records_state *records_state(const struct sheets *sheets);

/* The group shown; NULL: there is none. */
const struct result_group *records_group(const struct records_state *records);

/* The index of the group that Left and Right go on from: the wanted one while a search runs, else the one shown. */
int records_place(const struct records_state *records);

/* Lists the groups and shows the wanted one, or else the most played one: at once, or a moment later if there are very
 * many games. */
void records_read(struct sheets *sheets);

/* The same, but shows the wanted one even if it has no games any more, with this row selected. */
void records_read_cleared(struct sheets *sheets, int row);

/* Lists the games of the group in their order, which has changed. */
void records_read_order(struct sheets *sheets);

/* For a control: shows another group. */
enum sheet_reply records_choose_group(struct sheets *sheets, int group);

#endif
