/* results: the games that ended: solved, or left for good. The player's records, progress and
 * streaks are computed from them.
 *
 * Threads and failures as in store.h. */
#ifndef STORE_RESULTS_H
#define STORE_RESULTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/error.h"
#include "game/saved.h"
#include "store/games.h"
#include "store/store.h"

/* Games that can be compared: the same size and the same kind of scramble. Given boards
 * (SCRAMBLE_BOARD) of one size are one group. */
struct result_group {
	int width, height;
	enum scramble_kind kind;
	uint64_t walk_moves; /* of random walks, else 0 */
};

struct result {
	int64_t id;       /* 0: not stored yet */
	int64_t ended_ms; /* since 1970, UTC; 0: unknown */
	bool solved;      /* false: left for good after at least one move */
	bool assisted;    /* the solver made moves */
	int hints;
	struct result_group group;
	uint64_t seed;  /* unless a given board */
	uint64_t board; /* of a given board: see result_board_hash; else 0 */
	int daily;      /* 20261121: the board of that day; 0: no */
	uint64_t moves; /* made, as solved; 0: unknown */
	uint64_t ms;    /* played; 0: unknown (carried over from version 0.1) */
	int shortest;   /* moves of a shortest solution, −1: unknown */
	bool replay;    /* its slides are stored */
	enum rival_kind rival; /* that it was a race against; in a party: RIVAL_PLAYER */
	int64_t lead_ms;       /* that race was won by so much; negative: lost */
	char name[GAME_NAME_SIZE];
};

/* True if it counts for records: solved without help, and no turn of a party. */
bool result_counts(const struct result *result);

/* Identifies a given board. Pure. */
uint64_t result_board_hash(const struct board *board);

/* Describes a game that ended now, before it is stored. */
void result_of_game(const struct game_saved *game, bool solved, int64_t ended_ms,
                    struct result *result);

/* Adds a result with the picture of its game and, if result->replay, its slides. The row of a stored
 * game gets the result if it was solved, and is removed if it was left. Sets result->id, or to 0 if
 * the same result is already there. */
bool store_result_add(struct store *store, struct result *result, const struct store_game *game,
                      struct error *error);

/* The shortest length of its board has become known later. */
bool store_result_set_shortest(struct store *store, int64_t id, int shortest, struct error *error);

/* Removes the result of a game that goes on. */
bool store_result_remove(struct store *store, int64_t id, struct error *error);

/* Reads a finished game back, with all slides undone, to be watched or played again: free with
 * store_game_destroy; its id is 0, and clock, hints and help are those of the result. False with a
 * sentence if its slides are not stored. */
bool store_result_game(struct store *store, int64_t id, struct store_game *game,
                       struct error *error);

/* The groups played, the most played first. Free *groups with free. */
bool store_groups(struct store *store, struct result_group **groups, int *count,
                  struct error *error);

/* Calls `take` for each result of a group, oldest first. Those that ended later than now come before
 * all others: the clock was wrong then. `result` is valid during the call, and has all that statistics
 * need, but no seed, day, name or replay. */
bool store_results(struct store *store, const struct result_group *group,
                   void (*take)(void *context, const struct result *result), void *context,
                   struct error *error);

/* One page of the finished games of a group (NULL: of all), newest first, or, for a group, the best
 * times first; and their pictures: free each photo's path with free. Sets *read to the number read, at
 * most `most`, and *total. */
bool store_results_page(struct store *store, const struct result_group *group, bool best, int first,
                        int most, struct result *results, struct store_photo *photos, int *read,
                        int *total, struct error *error);

/* Hides a result, as below. */
bool store_result_clear(struct store *store, int64_t id, struct error *error);

/* Hides the results of a group (NULL: of all), until restored, or the store is closed, which removes
 * them. False with a sentence on failure. */
bool store_results_clear(struct store *store, const struct result_group *group, struct error *error);

/* Shows them again. False with a sentence on failure. */
bool store_results_restore(struct store *store, struct error *error);

/* Removes what was cleared, also by processes that were killed. */
bool store_results_forget(struct store *store, struct error *error);

/* The best result on one given board: nothing, solved, solved within 10 % of the
 * shortest, perfect; without help. */
enum board_stars { BOARD_UNSOLVED, BOARD_SOLVED, BOARD_CLOSE, BOARD_PERFECT };

/* The stars for solving a board without help in so many moves; 0: it wasn’t solved. Pure. */
enum board_stars result_stars(uint64_t moves, int shortest);

/* Fills stars[i] for each of `count` boards, given by hash and shortest length (−1: unknown). */
bool store_stars(struct store *store, const uint64_t *boards, const int *shortest, int count,
                 enum board_stars *stars, struct error *error);

/* The state of a day's board: not solved; solved with help, or later than the day after; solved
 * in time without help: it counts for a streak. */
enum day_mark { DAY_OPEN, DAY_SOLVED, DAY_COUNTS };

/* Fills marks[i] for the days first, first + 1, … of a month (20261101, 20261102, …), in the
 * player's time zone. */
bool store_days(struct store *store, int first, int count, enum day_mark *marks,
                struct error *error);

/* Sets marks[i] for each such day whose picture was solved. */
bool store_picture_days(struct store *store, int first, int count, bool *marks,
                        struct error *error);

/* How far the player got with a picture on a board of one size. */
struct picture_state {
	uint64_t content; /* as in struct store_photo */
	int width, height;
	int home; /* of a game that isn't finished: tiles in their cells; −1: solved */
	enum board_stars stars; /* of the best result on any board; solved with hints: none */
};

/* Calls `take` for each, in the order of their contents. False with a sentence on failure. */
bool store_picture_states(struct store *store,
                          void (*take)(void *context, const struct picture_state *state),
                          void *context, struct error *error);

/* statistics.c: what the results of one group add up to. Pure; any thread.
 *
 * Averages are those of speed-solvers (World Cube Association, Regulations, article 9f): of the last
 * 5 or 12 games without the best and the worst. Games left for good and games with help are counted
 * as played, but in no record and no average.
 *
 * Given boards differ in difficulty: to compare a result on one, add only those with its hash. */

enum { STATISTICS_LAST = 12 };

struct statistics {
	int played, solved;      /* games; solved: with help or without */
	int counted;             /* solved without help: the player's own */
	int streak, best_streak; /* counted games in a row; only games left for good end it */
	uint64_t best_ms;        /* 0: none */
	uint64_t best_moves;     /* 0: none; only comparable on the same board */
	int best_over;      /* fewest moves over the shortest, ‰ of the shortest; −1: unknown */
	uint64_t best_rate; /* most moves per 1000 s; 0: none */
	uint64_t average5_ms, best_average5_ms; /* current and best; 0: none yet */
	uint64_t average12_ms, best_average12_ms;
	/* the last counted times, for the averages: newest at (counted_times − 1) % LAST */
	uint64_t last_ms[STATISTICS_LAST];
	int counted_times;
};

/* Nothing played yet. */
#define STATISTICS_NONE ((struct statistics){ .best_over = -1 })

/* Adds the next result of the group, oldest first. */
void statistics_add(struct statistics *statistics, const struct result *result);

/* Moves over the shortest in ‰ (120: 12 % more), 0 only if there are none; −1 if either is unknown. */
int statistics_over(uint64_t moves, int shortest);

/* The news about a result, the most important first. by: see each. */
enum statistics_news {
	STATISTICS_PERFECT,   /* as few moves as possible */
	STATISTICS_FASTEST,   /* the best time so far by `by` ms */
	STATISTICS_FEWEST,    /* the fewest moves on this given board so far by `by` moves */
	STATISTICS_CLOSEST,   /* the fewest moves over the shortest so far by `by` ‰ */
	STATISTICS_AVERAGE5,  /* the best average of 5 so far by `by` ms (0: the first one) */
	STATISTICS_AVERAGE12, /* the same of 12 */
	STATISTICS_FIRST,     /* the first game of the group that counts */
	STATISTICS_OVER,      /* `by` ‰ over the shortest */
	STATISTICS_NO_NEWS,   /* it doesn't count, or the shortest length is unknown */
};

struct statistics_comparison {
	enum statistics_news news;
	uint64_t by;
};

/* Compares a result with the statistics before it was added. */
struct statistics_comparison statistics_compare(const struct statistics *before,
                                                const struct result *result);

/* export: the player's results as a CSV file (RFC 4180, UTF-8, with a header row) for other programs.
 * Pictures are not in it. Threads as in store.h. */

/* Writes all results, in the order in which they were added, into a file. An old one of that name is
 * replaced only when all is written. False with a sentence on failure. */
bool export_file(struct store *store, const char *path, struct error *error);

/* Writes the results of one size (0 × 0: of all) to a stream, whose errors are the caller's to
 * check. False with a sentence if reading them fails. */
bool export_to(struct store *store, FILE *stream, int width, int height, struct error *error);

#endif
