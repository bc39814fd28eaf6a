/* playback: moves shown one after the other: undo-all and the solver's solution.
 *
 * Pure: time comes in. It only says how many steps are due; the app makes them,
 * so that every shown board is a real one. */
#ifndef APP_PLAYBACK_H
#define APP_PLAYBACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum playback_kind {
	PLAYBACK_NONE,
	PLAYBACK_UNDO,  /* the game's own slides, backwards */
	PLAYBACK_SOLVE, /* moves of a solution */
};

struct playback {
	enum playback_kind kind;
	uint8_t *moves;       /* owned; PLAYBACK_SOLVE: count directions */
	size_t count;         /* steps in all */
	size_t done;          /* steps made */
	size_t per_shown;     /* steps that are shown as one */
	uint32_t interval_ms; /* from one shown step to the next */
	uint64_t next_ms;     /* when the next one is due */
	bool held;            /* by the player */
};

/* How fast count steps play: as a whole within THEME_PLAYBACK_MS, a shown step
 * never under THEME_PLAYBACK_LEAST_MS; if that is too slow, several at once. */
void playback_pace(size_t count, uint32_t *interval_ms, size_t *per_shown);

/* Starts to play count steps; moves (NULL for PLAYBACK_UNDO) becomes its own. */
void playback_start(struct playback *playback, enum playback_kind kind, uint8_t *moves,
                    size_t count, uint64_t now_ms);

/* Holds it where it is, or lets it go on. */
void playback_hold(struct playback *playback, bool held, uint64_t now_ms);

/* Ends it and frees the moves. */
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
