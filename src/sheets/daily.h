/* daily: the sheet with the board of the day. Main thread only. */
#ifndef SHEETS_DAILY_H
#define SHEETS_DAILY_H

#include "game/game.h"
#include "puzzle/daily.h"
#include "store/store.h"
#include "ui/items.h"

struct sheets;

/* Days are numbers like 20261121. The streak is also shown where the sheet can be opened. */
struct daily_state {
	int today;                            /* when the rest was computed; 0: never */
	int month;                            /* the first day of the month shown */
	int chosen;                           /* the day that was pressed, or has the focus */
	enum day_mark marks[DAILY_MONTH_MAX]; /* of its days */
	enum day_mark
	        pictures[DAILY_MONTH_MAX]; /* not DAY_OPEN: the picture of this day was solved */
	bool today_counts;
	int streak; /* days, up to today, or to yesterday if today's doesn't count (yet) */
	int64_t rival; /* the best game of the last day before today that has one; 0: none */
	int rival_day;
	int broken; /* days of the streak before yesterday, if only yesterday's is missing */
};

struct daily_state *daily_state(const struct sheets *sheets);

/* Reads what the sheet and the buttons that open it show: on opening, and after midnight. */
void daily_read(struct sheets *sheets);

/* A streak of so many days, in words. */
const char *daily_streak_text(struct items *items, int days);

/* Makes a plan of a day's board; returns the bundled picture it needs. */
int daily_plan(const struct sheets *sheets, int day, struct game_plan *plan);

#endif
