/* lessons: the sheet with small boards to learn on. Main thread only. */
#ifndef SHEETS_LESSONS_H
#define SHEETS_LESSONS_H

#include "puzzle/plan.h"
#include "view/motion.h"
#include "view/tiles.h"

struct sheets;

enum {
	LESSONS_COUNT = 9,
	LESSONS_OFFERED = 1 << LESSONS_COUNT, /* in SETTING_LESSONS, after a bit for each done */
};

enum lessons_state {
	LESSONS_TRIES,   /* the player tries */
	LESSONS_SHOWS,   /* it is shown how it's done */
	LESSONS_WATCHED, /* up to the end */
	LESSONS_DONE,    /* the player reached the aim */
};

/* Used while it is open. */
struct lessons_sheet {
	int lesson; /* from 0 */
	enum lessons_state state;
	struct board board;
	struct motion motion;
	bool planned; /* there is a step to take: */
	struct plan_step step;
	uint64_t next_ms;     /* of the next move that is shown */
	bool still;           /* reduced motion */
	struct scale scale;   /* of the board */
	struct tiles tiles;   /* of its picture, made for: */
	int cut_px, cut_side; /* px and number of its cells; 0: not made yet */
	bool mirrored;        /* the canvas that it was drawn on */
};

/* Opens the lesson that teaches a kind of step. */
void lessons_open_at(struct sheets *sheets, enum plan_kind kind);

/* True if the player hasn't done the lesson of a kind of step. */
bool lessons_new_to(const struct sheets *sheets, enum plan_kind kind);

#endif
