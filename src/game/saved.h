/* saved: a game as it is kept between two starts of the program: everything that the next start, or
 * Undo, must restore. Pure; one thread at a time.
 *
 * A search that is still running, a hint that is shown and a press that can still be taken back are
 * not kept. */
#ifndef GAME_SAVED_H
#define GAME_SAVED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/game.h"

/* A solution being watched. */
struct game_saved_solution {
	uint8_t *moves; /* owned: count directions, from `mark`; NULL: none is being watched */
	size_t count;
	size_t done;              /* moves made */
	struct history_mark mark; /* owned: where the player was */
	bool begun;               /* and whether the clock had started there */
	int length, bound;        /* see played_length, played_bound, … in struct game_search */
	int detour;
	bool exact;
};

struct game_saved {
	struct game_round round;
	struct history history; /* owned */
	struct game_saved_solution solution;
	uint64_t clock_ms; /* played so far */
	bool begun;        /* the first move was made */
	int shortest;      /* as measured, −1 if unknown */
};

/* A view of the running game, or of the previous one (false, untouched, if there is none): it
 * borrows from the game, is valid until the next call that changes the game, and must not be
 * destroyed. */
void game_view(const struct game *game, uint64_t now_ms, struct game_saved *view);
bool game_view_previous(const struct game *game, struct game_saved *view);

/* True if it describes a game that the rules allow: a solvable start of the scramble's size, and a
 * solution whose moves lead from its mark to the board. Slides were checked by history_restore. */
bool game_saved_valid(const struct game_saved *saved);

/* Frees what it owns and sets that to nothing. */
void game_saved_destroy(struct game_saved *saved);

/* All three take what `saved` owns, which must be valid. A restored game's solution is held, and
 * its clock waits for the player's next move or command.
 *
 * start: the first game, instead of game_start; its picture comes later and changes neither board
 * nor size. start_previous: the previous game of the game just started; its picture, if it is
 * another one, isn't loaded yet. start_saved: a game from the list of unfinished games or of
 * finished ones, at once or when its picture is ready; loads: its picture is being read. The
 * running game becomes the previous one, as with game_start_plan. */
void game_restore(struct game *game, struct game_saved *saved, uint64_t now_ms);
void game_restore_previous(struct game *game, struct game_saved *saved, bool other_picture);
void game_start_saved(struct game *game, struct game_saved *saved, bool loads, uint64_t now_ms);

#endif
