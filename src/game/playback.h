/* playback: plays a sequence of moves: undo all, redo all, or the solver's solution.
 *
 * Pure: time is passed in as milliseconds of any monotonic clock. It only computes how many steps are due;
 * the game makes them, so that every board shown is real. */
#ifndef GAME_PLAYBACK_H
#define GAME_PLAYBACK_H

#include "puzzle/history.h"
#include "solver/solver.h"

enum playback_kind {
	PLAYBACK_NONE,
	PLAYBACK_UNDO,  /* the game's own slides, backward */
	PLAYBACK_REDO,  /* the undone slides, forward */
	PLAYBACK_SOLVE, /* moves of a solution */
};

/* How fast steps are shown. */
struct playback_pace {
	uint64_t interval_us; /* between two shown steps */
	size_t per_shown;     /* moves per shown step */
};

struct playback {
	enum playback_kind kind;
	uint8_t *moves; /* owned; PLAYBACK_SOLVE: count directions */
	size_t count;   /* total moves */
	size_t done;    /* moves made */
	struct playback_pace pace;
	uint64_t next_us;         /* when the next shown step is due */
	bool held;                /* by the player */
	struct history_mark mark; /* owned; PLAYBACK_SOLVE: where the player was */
	bool begun;               /* and whether the clock had started there */
};

enum {
	/* undo all and redo all */
	PLAYBACK_MS = 6000,     /* maximum length of the whole playback */
	PLAYBACK_STEP_MS = 170, /* maximum time per step */
	PLAYBACK_MIN_MS = 20,   /* minimum time per step: below, several are shown together */

	/* solutions: speeds in moves per second */
	PLAYBACK_AUTOMATIC = 0,     /* use playback_speed */
	PLAYBACK_SPEED_USUAL = 8,   /* of a short solution, and at the start of any */
	PLAYBACK_SPEED_SINGLE = 60, /* up to this, moves are shown one by one */
	PLAYBACK_SPEED_MAX = 100,   /* the player's maximum */
	PLAYBACK_SECONDS = 20,      /* maximum for a whole solution at automatic speed */
	PLAYBACK_START_SECONDS = 6, /* the most of these for speeding up */
	PLAYBACK_CATCH_UP = 10,     /* shown steps that a late one may catch up */
};

/* The pace of undo all and redo all, from the constants above. */
struct playback_pace playback_pace_whole(size_t count);

/* The pace of per_second moves per second, at least 1. */
struct playback_pace playback_pace_at(size_t per_second);

/* The moves per second for a solution of count moves: as chosen (1 … PLAYBACK_SPEED_MAX), or
 * automatic: the usual speed, or faster if a long solution would exceed PLAYBACK_SECONDS. */
size_t playback_speed(size_t count, int chosen);

/* The moves per second after `done` moves: the automatic speed starts at the usual one and grows with each
 * move, because a solution found at once is often much longer than those found in the next seconds. */
size_t playback_speed_at(size_t count, size_t done, int chosen);

/* The choice one step faster (1) or slower (−1) than the current speed of a solution of count
 * moves. The automatic speed is one of the choices; `chosen` itself if there is no other. */
int playback_speed_step(size_t count, int chosen, int step);

/* Starts playing count steps at the pace of undo all; takes ownership of moves (for PLAYBACK_SOLVE,
 * else NULL). */
void playback_start(struct playback *playback, enum playback_kind kind, uint8_t *moves,
                    size_t count, uint64_t now_ms);

/* Changes the pace; if the next step would be due earlier at the new pace, it is. */
void playback_set_pace(struct playback *playback, struct playback_pace pace, uint64_t now_ms);

/* Holds or resumes it. */
void playback_hold(struct playback *playback, bool held, uint64_t now_ms);

/* Ends it and frees moves and mark. */
void playback_stop(struct playback *playback);

/* When the next step is due, in ms. Only while it plays and is not held. */
uint64_t playback_next_ms(const struct playback *playback);

/* The number of steps to make now, 0 if none is due. They count as made. */
size_t playback_due(struct playback *playback, uint64_t now_ms);

/* True when all steps are made. */
bool playback_over(const struct playback *playback);

/* Replaces the remaining moves by a shorter rest (count directions, copied). False, with nothing
 * changed, if it is not shorter. The caller makes sure that the rest starts at the current board. */
bool playback_shorten(struct playback *playback, const uint8_t *rest, size_t count);

/* Appends a move to *count directions, which must have space for it; if it undoes the last one,
 * removes that instead. */
void playback_append(uint8_t *moves, size_t *count, uint8_t move);

/* The shortest sequence for "first undo these, then do those": detour is what was done since the
 * board that `moves` solve (count directions each); adjacent moves that cancel out are dropped.
 * Returns a new array of *joined directions for the caller to free. */
uint8_t *playback_join(const uint8_t *detour, size_t detour_count, const uint8_t *moves,
                       size_t count, size_t *joined);

/* search.c: the search for a solution of the running game, and what it found. Only the game changes it. */

enum { GAME_LENGTHS = 6 }; /* of solutions shown */

/* The states of the search for a solution.
 *
 *   NONE, NO_MEMORY   → SEEKS      Solve: the first solution plays soon after it arrives
 *   NONE              → NO_MEMORY  breadth-first search can't be expected to end within its memory
 *   SEEKS, PLAYS      → WAITS      Shortest first: a solution plays once it is proven, the search
 *                                  ends or the player asks. From PLAYS back where the player was
 *   WAITS             → SEEKS      Shortest first again
 *   SEEKS, WAITS      → PLAYS      its solution plays, and it goes on
 *   PLAYS             → MOVES_ON   it found nothing for a while, and was cancelled
 *   MOVES_ON, PLAYS   → RESTS      it, or a leg, ended
 *   RESTS             → PLAYS      the solution has moved since the last leg began: the next one runs on a
 *                                  board further ahead
 *   PLAYS             → PLAYS      so does one after a proof that came too late
 *   all from RESTS on → NONE       it ended or was cancelled; a solution may still play
 *   SEEKS, WAITS      → NO_MEMORY  breadth-first search ran out of memory
 *   NO_MEMORY         → NONE       the player slid, cancelled or began another game */
enum game_search_state {
	SEARCH_NONE,
	SEARCH_NO_MEMORY,
	SEARCH_RESTS,
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
	struct board board; /* being searched since it began */
	bool proves;     /* ends with a proven shortest solution, unless memory runs out */
	bool from_start; /* searches the scramble */
	uint8_t *detour; /* owned: from the board being searched to the current board; no move in
	                    it undoes the one before */
	size_t detour_count;
	size_t base_at; /* > 0: it searches the board after so many moves of the playing solution */
	size_t begun_at;          /* moves played when it, or the last leg, started */
	int legs;                 /* searches that began ahead of the playback */
	uint64_t legs_ms, leg_ms; /* when the first and the last of them began */
	int64_t legs_spent_ms;    /* by those that ended, times their threads */
	uint64_t improved_ms;     /* when it started, or its last shorter solution arrived */
	uint8_t *found;           /* owned: its best solution while none plays; NULL: none */
	int found_count;
	struct solver_progress progress; /* once it is over, the final one */
	uint64_t states_before;          /* counted there: boards and seconds … */
	double seconds_before;           /* … of the searches before a leg */
	uint64_t start_ms; /* 0: no search for this board since the program began */
	int lengths[GAME_LENGTHS]; /* of the last solutions, each shorter than the one before */
	int length_count;
	int played_length; /* of the last solution played, −1 if the player moved on alone */
	int played_bound;  /* no solution from where playback began is shorter than this */
	int played_detour; /* length of the detour there */
	bool played_exact; /* the shortest solution from there has played_bound moves */
};

#endif
