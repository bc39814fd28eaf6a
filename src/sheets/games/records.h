/* records: the state of the Records sheet: what the player has reached, and the games that ended. */
#ifndef SHEETS_RECORDS_H
#define SHEETS_RECORDS_H

#include "base/error.h"
#include "desktop/paths.h"
#include "sheets/games/game_list.h"
#include "store/results.h"
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
	RECORDS_CANCEL,
	RECORDS_CONTROLS_END,
};

enum { RECORDS_TIMES = 100 }; /* maximum shown in the chart */

/* The tasks that take several frames if there are many games. */
enum records_work {
	RECORDS_NO_WORK,
	RECORDS_EXPORTS,
	RECORDS_CLEARS,
	RECORDS_RESTORES,
};

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
	char note[ERROR_TEXT_SIZE]; /* about the last command; "": none */

	enum records_work work;
	struct export *export;       /* owned; NULL unless it exports */
	char file[PATHS_SIZE];       /* its path */
	struct result_group subject; /* the group that is cleared */
	bool clears_all;             /* all groups are cleared, not only the subject */
};

/* RECORDS_WATCH or RECORDS_CONTINUE, as the selected game needs. */
enum command records_main(const struct records_sheet *records);

/* Shows a sentence about the last command. */
void records_say(struct sheets *sheets, const char *sentence);

/* records_work.c: opens the sheet if necessary, and begins to export into this file. */
void records_export(struct sheets *sheets, const char *path);

/* Begins what takes long: with records->export, or on records->subject. It goes on while the sheet is
 * closed; then the player is told its end by a message. */
void records_begin_work(struct sheets *sheets, enum records_work work);

/* Does the next part of it; true if more is left. */
bool records_step_work(struct sheets *sheets);

/* Stops an export without a file, and brings back what was cleared, which may take long, too. */
void records_cancel_work(struct sheets *sheets);

/* For the end of the program: drops an export. Does the rest of clearing or restoring at once, because
 * the store removes what is still cleared when it closes. */
void records_end_work(struct sheets *sheets);

/* Lists the groups and shows the wanted one, or else the most played one. */
void records_read(struct sheets *sheets);

/* Does the same, but shows the wanted group even if it has no games any more. */
void records_read_cleared(struct sheets *sheets);

/* Asks where to export; without a file chooser, exports into the player's documents. */
void records_choose_file(struct sheets *sheets);

/* For records.c. */
extern const struct command_info records_controls[RECORDS_CONTROLS_END - COMMAND_COUNT];
struct items;
struct sheet_frame;

/* For struct sheet. */
void records_lay_out(struct sheets *sheets, struct items *items, const struct sheet_frame *frame);

#endif
