/* records: the state of the Records sheet: what the player has reached, and the games that ended. */
#ifndef SHEETS_RECORDS_H
#define SHEETS_RECORDS_H

#include "base/error.h"
#include "desktop/paths.h"
#include "sheets/games/game_list.h"
#include "store/store.h"
#include "ui/chart.h"

enum {
	RECORDS_WATCH = GAME_LIST_OWN_END, /* a solved game */
	RECORDS_CONTINUE,                  /* one that was left */
	RECORDS_RESTART,
	RECORDS_COPY,
	RECORDS_RACE,
	RECORDS_REMOVE,
	RECORDS_PREVIOUS,
	RECORDS_NEXT,
	RECORDS_FIGURES, /* the first tab of a narrow window */
	RECORDS_NEWEST,  /* the others, or the order of the games beside the figures */
	RECORDS_BEST,
	RECORDS_EXPORT,
	RECORDS_CLEAR,
	RECORDS_CLEAR_ALL,
	RECORDS_UNDO,
	RECORDS_CONTROLS_END,
};

enum { RECORDS_TIMES = 100 }; /* maximum shown in the chart */

/* Used while it is open, except `cleared`. */
struct records_sheet {
	struct result_group *groups; /* owned; the most played first */
	int group_count, group;
	struct result_group wanted; /* shown, unless it has been cleared */
	int total;                  /* number of games of the group */
	struct statistics statistics;
	uint64_t times[RECORDS_TIMES]; /* of its last games that count, ms; the oldest first */
	int time_count;
	struct chart chart;

	struct result chosen; /* the selected game; id 0: none */
	int chosen_row;       /* its row, −1: none */

	bool tabs;                  /* the window is narrow: figures and games are behind tabs */
	bool shows_games;           /* a tab with the games is open */
	bool best_first;            /* their order */
	bool cleared;               /* games that Undo brings back */
	bool clears_all;            /* they were of all groups */
	char note[ERROR_TEXT_SIZE]; /* about the last command; "": none */
};

/* RECORDS_WATCH or RECORDS_CONTINUE, as the selected game needs. */
enum command records_main(const struct records_sheet *records);

/* Shows a sentence about the last command. */
void records_say(struct sheets *sheets, const char *sentence);

/* Opens the sheet if necessary, and exports into this file. */
void records_export(struct sheets *sheets, const char *path);

/* Lists the groups and shows the wanted one, even if it has no games any more. */
void records_read_cleared(struct sheets *sheets);

/* For struct sheet. */
extern const struct command_info records_controls[RECORDS_CONTROLS_END - COMMAND_COUNT];
void records_lay_out(struct sheets *sheets, struct items *items, const struct sheet_frame *frame);

#endif
