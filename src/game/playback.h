/* playback: moves shown one after the other: undo-all, redo-all and the solver's solution.
 *
 * Pure: time comes in. It only says how many steps are due; the app makes them,
 * so that every shown board is a real one. */
#ifndef GAME_PLAYBACK_H
#define GAME_PLAYBACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "puzzle/history.h"

enum playback_kind {
	PLAYBACK_NONE,
	PLAYBACK_UNDO,  /* the game's own slides, backwards */
	PLAYBACK_REDO,  /* those that were undone, forwards */
	PLAYBACK_SOLVE, /* moves of a solution */
};

struct playback {
	enum playback_kind kind;
	uint8_t *moves;           /* owned; PLAYBACK_SOLVE: count directions */
	size_t count;             /* steps in all */
	size_t done;              /* steps made */
	size_t per_shown;         /* steps that are shown as one */
	uint32_t interval_ms;     /* from one shown step to the next */
	uint64_t next_ms;         /* when the next one is due */
	bool held;                /* by the player */
	struct history_mark mark; /* owned; PLAYBACK_SOLVE: where the player was */
	bool begun;               /* and whether the clock had begun there */
};

enum {
	PLAYBACK_MS = 6000,     /* a whole playback takes no longer … */
	PLAYBACK_STEP_MS = 170, /* … its steps no longer than this … */
	PLAYBACK_LEAST_MS = 20, /* … and no shorter than this */
};

enum { PLAYBACK_SPEED_USUAL = 100 }; /* speeds are percents of it */

/* How fast count steps play: at the usual speed as a whole within PLAYBACK_MS, a
 * shown step never under PLAYBACK_LEAST_MS; if that is too slow, several at once. */
void playback_pace(size_t count, int speed_percent, uint32_t *interval_ms, size_t *per_shown);

/* Starts to play count steps at the usual speed; moves (for PLAYBACK_SOLVE, else NULL)
 * becomes its own. */
void playback_start(struct playback *playback, enum playback_kind kind, uint8_t *moves,
                    size_t count, uint64_t now_ms);

/* Goes on at a speed; a step that would be due later than the speed's next one comes then. */
void playback_set_speed(struct playback *playback, int speed_percent, uint64_t now_ms);

/* Holds it where it is, or lets it go on. */
void playback_hold(struct playback *playback, bool held, uint64_t now_ms);

/* Ends it and frees moves and mark. */
void playback_stop(struct playback *playback);

/* The number of steps to make now, 0 if none is due. They count as made. */
size_t playback_due(struct playback *playback, uint64_t now_ms);

/* True once all steps are made. */
bool playback_over(const struct playback *playback);

/* Adds a move to *count directions, which have room for it; if it takes the last one
 * back, that goes instead. */
void playback_append(uint8_t *moves, size_t *count, uint8_t move);

/* The shortest text for "first undo these, then do those": detour is what the
 * player did since the board that `moves` solve (count directions each); adjacent
 * moves that undo each other are dropped. Returns a new array of *joined
 * directions for the caller to free, NULL with a sentence if memory is short. */
uint8_t *playback_join(const uint8_t *detour, size_t detour_count, const uint8_t *moves,
                       size_t count, size_t *joined, struct error *error);

#endif
