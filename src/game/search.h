/* search: the search for a solution of the running game, and what it found. Only the game changes it. */
#ifndef GAME_SEARCH_H
#define GAME_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/solver.h"

enum { GAME_LENGTHS = 6 }; /* of solutions shown */

/* The states of the search for a solution.
 *
 *   NONE, NO_MEMORY   → SEEKS      Solve: the first solution plays soon after it arrives
 *   SEEKS, PLAYS      → WAITS      Shortest first: a solution plays once it is proven, the search
 *                                  ends or the player asks. From PLAYS back where the player was
 *   WAITS             → SEEKS      Shortest first again
 *   SEEKS, WAITS      → PLAYS      its solution plays, and it goes on
 *   PLAYS             → MOVES_ON   it found nothing for a while, and was cancelled
 *   MOVES_ON          → PLAYS      it ended; another one runs on a board further ahead
 *   PLAYS             → PLAYS      so does one after a proof that came too late
 *   all from SEEKS on → NONE       it ended or was cancelled; a solution may still play
 *   SEEKS, WAITS      → NO_MEMORY  breadth-first search ran out of memory
 *   NO_MEMORY         → NONE       the player slid, cancelled or began another game */
enum game_search_state {
	SEARCH_NONE,
	SEARCH_NO_MEMORY,
	/* from here on it runs, and has a ticket */
	SEARCH_SEEKS,
	SEARCH_WAITS,
	SEARCH_PLAYS, /* a shorter solution replaces the moves not played yet */
	SEARCH_MOVES_ON,
};

/* The search for a solution, the best one found, and the one that played last. */
struct game_search {
	enum game_search_state state;
	uint32_t ticket; /* 0: none */
	enum solver_method method;
	bool proves;     /* ends with a proven shortest solution, unless memory runs out */
	bool from_start; /* searches the scramble */
	uint8_t *detour; /* owned: from the board being searched to the current board; no move in
	                    it undoes the one before */
	size_t detour_count, detour_capacity;
	size_t base_at; /* > 0: it searches the board after so many moves of the playing solution */
	size_t begun_at;  /* moves played when it started */
	uint64_t news_ms; /* when it started, or its last shorter solution arrived */
	uint8_t *found;   /* owned: its best solution while none plays; NULL: none */
	int found_count;
	struct solver_progress progress; /* once it is over, the final one */
	uint64_t start_ms;
	int lengths[GAME_LENGTHS]; /* of the last solutions, each shorter than the one before */
	int length_count;
	int played_length; /* of the last solution played, −1 if the player moved on alone */
	int played_bound;  /* no solution from where playback began is shorter than this */
	int played_detour; /* length of the detour there */
	bool played_exact; /* the shortest solution from there has played_bound moves */
};

#endif
