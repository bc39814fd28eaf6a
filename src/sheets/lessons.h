/* lessons: the sheet with small boards to learn on. Main thread only. */
#ifndef SHEETS_LESSONS_H
#define SHEETS_LESSONS_H

#include "puzzle/plan.h"

struct sheets;

enum {
	LESSONS_COUNT = 9,
	LESSONS_OFFERED = 1 << LESSONS_COUNT, /* in SETTING_LESSONS, after a bit for each done */
};

enum lessons_stage {
	LESSONS_TRIES,   /* the player tries */
	LESSONS_SHOWS,   /* it is shown how it's done */
	LESSONS_WATCHED, /* up to the end */
	LESSONS_DONE,    /* the player reached the aim */
};

/* A lesson being played. */
struct lessons_play {
	int lesson; /* from 0 */
	enum lessons_stage stage;
	struct board board;
	bool planned; /* there is a step to take: */
	struct plan_step step;
};

/* The one that is open, or was last. */
const struct lessons_play *lessons_played(const struct sheets *sheets);

/* Opens the lesson that teaches a kind of step. */
void lessons_open_at(struct sheets *sheets, enum plan_kind kind);

/* True if the player hasn't done the lesson of a kind of step. */
bool lessons_new_to(const struct sheets *sheets, enum plan_kind kind);

#endif
