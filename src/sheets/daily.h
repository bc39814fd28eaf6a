/* daily: the state of the sheet with the board of the day. */
#ifndef SHEETS_DAILY_H
#define SHEETS_DAILY_H

#include <stdbool.h>

#include "puzzle/daily.h"
#include "store/results.h"

/* Days are numbers like 20261121. */
struct daily_sheet {
	int today;                            /* when the rest was computed; 0: never */
	int month;                            /* the first day of the month shown */
	enum day_mark marks[DAILY_MONTH_MAX]; /* of its days */
	bool today_counts;
	int streak; /* days, up to today, or to yesterday if today's doesn't count (yet) */
	int broken; /* days of the streak before yesterday, if only yesterday's is missing */
};

#endif
