/* rival: a game to race against, by the times of its slides. It is read from a text that can be kept
 * with a game or sent to a friend. Pure: the time is passed in.
 *
 *     4x4-HT454-DDQJD-FJYT8 MPR1.CABCBE….x7Qd
 *
 * The share code of its board, and after MPR1. its slides as text (puzzle/slides.h).
 * Then a point and four characters: 24 bits of a hash (FNV-1a) of the code and these characters. */
#ifndef GAME_RIVAL_H
#define GAME_RIVAL_H

#include "puzzle/history.h"
#include "puzzle/scramble.h"

/* When so many tiles were in place for the first time, and after how many moves. */
struct rival_line {
	int reached; /* the most so far */
	uint64_t ms[BOARD_CELLS_MAX], moves[BOARD_CELLS_MAX];
};

/* Whose game it is. These numbers are stored. */
enum rival_kind { RIVAL_NONE, RIVAL_FRIEND, RIVAL_SELF, RIVAL_COMPUTER, RIVAL_PLAYER, RIVAL_KINDS };

/* How fast the computer moves, in tenths of moves per second; and the cells of the largest board that it
 * plays at once. */
enum { RIVAL_PACE_MIN = 5, RIVAL_PACE_MAX = 100, RIVAL_CELLS_MAX = 256 };

struct rival {
	enum rival_kind kind;
	struct scramble scramble;
	struct history history; /* of its whole game */
	struct history shown;   /* the same slides, as far as rival_go went */
	struct rival_line line;
	char *text; /* owned: that it was read from, without what was around it */
};

/* The text of a game, for the caller to free. */
char *rival_write(const struct scramble *scramble, const struct history *history);

/* True if a text seems to have a rival in it. */
bool rival_is_in(const char *text);

/* Reads the first rival in a text; free it with rival_free. NULL with a sentence if it is cut or
 * damaged, or its slides don't solve its board. */
struct rival *rival_read(const char *text, struct error *error);

/* Makes a rival of a finished game, which may be on another board of the same size. NULL with a sentence
 * if its slides don't solve its board. */
struct rival *rival_of_game(enum rival_kind kind, const struct scramble *scramble,
                            const struct history *history, struct error *error);

/* Lets the computer play the board, one move after another at this pace. It solves the board as a person would
 * (puzzle/plan.h): in a shortest solution, hardly any tile is in place before the end, and nobody could
 * see who is ahead. */
struct rival *rival_computer(const struct scramble *scramble, int pace);

/* Copies it; NULL for NULL. */
struct rival *rival_copy(const struct rival *rival);

/* Frees it; NULL is allowed. */
void rival_free(struct rival *rival);

/* How many of its slides it has made by then; at 0, before the player's first, it hasn't begun. */
size_t rival_slides(const struct rival *rival, uint64_t ms);

/* Brings `shown` to the board after so many slides. */
void rival_go(struct rival *rival, size_t slides);

/* So many tiles are in place now. */
void rival_line_reach(struct rival_line *line, int in_place, uint64_t ms, uint64_t moves);

/* The line of the slides that are done. */
void rival_line_of(struct rival_line *line, const struct history *history);

/* How far ahead of the rival the player is (negative: behind). */
struct rival_gap {
	int64_t ms, moves;
};

/* Compares when both first had as many tiles in place as the player has had at most; or, if the rival
 * had more before now, how long ago that was. */
struct rival_gap rival_gap(const struct rival *rival, const struct rival_line *own,
                           uint64_t now_ms);

enum { RIVAL_GAP_SIZE = 48 };

/* Writes "2.4 s ahead", from ten seconds on "12 s ahead"; by less than a second, "4 moves ahead", or "Level". */
void rival_write_gap(struct rival_gap gap, char text[RIVAL_GAP_SIZE]);

#endif
