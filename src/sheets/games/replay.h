/* replay: the card of a game that is watched again: where it took a detour, and what the lessons would do. Main thread;
 * detours are found on another. */
#ifndef SHEETS_GAMES_REPLAY_H
#define SHEETS_GAMES_REPLAY_H

#include "puzzle/detours.h"
#include "puzzle/plan.h"
#include "ui/column.h"

struct sheets;
struct replay_search;

/* What the playing card keeps. All zero: nothing. */
struct replay_state {
	uint64_t record;              /* hash of the record that the detours are of; 0: none */
	struct detours detours;       /* owned */
	struct replay_search *search; /* that looks for them; NULL: they are known */
	struct plan_step step;        /* that the player asked for, */
	size_t asked;                 /* 1 + after so many slides; 0: none */
	int shown; /* the detour whose shorter way is, while the game shows one */
};

/* Looks for the detours of the game that is being watched, now or soon. */
void replay_refresh(struct sheets *sheets);

/* Nobody waits for them any more. */
void replay_destroy(struct sheets *sheets);

/* The detours of the record that is shown; NULL: none are known. Those of another one are not. */
const struct detours *replay_detours(const struct sheets *sheets);

/* The next step on the board of the replay, if the player has asked for it there; else NULL. */
const struct plan_step *replay_step(const struct sheets *sheets);

/* On the detour at the present position, or on how many there are; NULL: none are known. */
const char *replay_line(const struct sheets *sheets, struct items *items);

/* Adds what is said of the present position, and the buttons; in a compact column without the line, which is its title
 * there. */
void replay_push(struct sheets *sheets, struct column *column);

/* Adds what is said of the shorter way that the game shows. */
void replay_push_way(struct sheets *sheets, struct column *column);

#endif
