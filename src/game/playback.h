/* playback: moves shown one after the other: undo all, redo all, and the solver's solution.
 *
 * Pure: time comes in. It only says how many steps are due; the game makes them,
 * so that every board shown is a real one. */
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

/* How fast steps are shown. */
struct playback_pace {
	uint32_t interval_us; /* from one shown step to the next */
	size_t per_shown;     /* steps that are shown as one */
};

struct playback {
	enum playback_kind kind;
	uint8_t *moves; /* owned; PLAYBACK_SOLVE: count directions */
	size_t count;   /* steps in all */
	size_t done;    /* steps made */
	struct playback_pace pace;
	uint64_t next_us;         /* when the next shown step is due */
	bool held;                /* by the player */
	struct history_mark mark; /* owned; PLAYBACK_SOLVE: where the player was */
	bool begun;               /* and whether the clock had begun there */
};

enum {
	/* undo all and redo all */
	PLAYBACK_MS = 6000,     /* take no longer than this … */
	PLAYBACK_STEP_MS = 170, /* … each step no longer than this … */
	PLAYBACK_LEAST_MS = 20, /* … and no shorter than this: several are shown as one */

	/* solutions: speeds are moves per second */
	PLAYBACK_AUTOMATIC = 0,     /* chosen by playback_speed */
	PLAYBACK_SPEED_USUAL = 8,   /* of a short solution, and at the start of any */
	PLAYBACK_SPEED_SINGLE = 60, /* up to this each move is shown by itself */
	PLAYBACK_SPEED_MOST = 100,  /* that the player can choose */
	PLAYBACK_SECONDS = 20,      /* for a whole solution at automatic speed, at most; … */
	PLAYBACK_START_SECONDS = 3, /* … of which becoming fast takes no more than this */
	PLAYBACK_CATCH_UP = 10,     /* shown steps that a late one makes up for */
};

/* The pace of undo all and redo all: see the numbers above. */
struct playback_pace playback_pace_whole(size_t count);

/* The pace of so many moves per second, 1 or more. */
struct playback_pace playback_pace_at(size_t per_second);

/* The moves per second at which a solution of count moves plays: as chosen (1 …
 * PLAYBACK_SPEED_MOST), or automatic: as usual, or as fast as a long one needs to be over in
 * PLAYBACK_SECONDS. */
size_t playback_speed(size_t count, int chosen);

/* The same where `done` moves are made: the automatic speed begins as usual and grows with each
 * move, for a solution that was found at once is often much longer than those that are found in
 * the next seconds. */
size_t playback_speed_at(size_t count, size_t done, int chosen);

/* What is chosen after a step to the next faster (1) or slower (−1) speed from the one that a
 * solution of count moves has. The automatic speed is one of the stops; `chosen` itself if there
 * is no other. */
int playback_speed_step(size_t count, int chosen, int step);

/* Starts to play count steps at the pace of undo all; moves (for PLAYBACK_SOLVE, else NULL)
 * becomes its own. */
void playback_start(struct playback *playback, enum playback_kind kind, uint8_t *moves,
                    size_t count, uint64_t now_ms);

/* Continues at another pace; a step that would be due later than the next one at that pace
 * comes then. */
void playback_set_pace(struct playback *playback, struct playback_pace pace, uint64_t now_ms);

/* Holds it where it is, or lets it continue. */
void playback_hold(struct playback *playback, bool held, uint64_t now_ms);

/* Ends it and frees moves and mark. */
void playback_stop(struct playback *playback);

/* When the next step is due, in ms. Only while it plays and is not held. */
uint64_t playback_next_ms(const struct playback *playback);

/* The number of steps to make now, 0 if none is due. They count as made. */
size_t playback_due(struct playback *playback, uint64_t now_ms);

/* True once all steps are made. */
bool playback_over(const struct playback *playback);

/* Replaces the moves that are not made yet by a shorter rest (count directions, copied). False,
 * and nothing has changed, if it is not shorter or memory is short. The caller sees to it that
 * the rest begins where the board is. */
bool playback_shorten(struct playback *playback, const uint8_t *rest, size_t count);

/* Adds a move to *count directions, which have room for it; if it takes the last one
 * back, that goes instead. */
void playback_append(uint8_t *moves, size_t *count, uint8_t move);

/* The shortest text for "first undo these, then do those": detour is what was done since the
 * board that `moves` solve (count directions each); adjacent moves that undo each other are
 * dropped. Returns a new array of *joined directions for the caller to free, NULL with a
 * sentence if memory is short. */
uint8_t *playback_join(const uint8_t *detour, size_t detour_count, const uint8_t *moves,
                       size_t count, size_t *joined, struct error *error);

#endif
