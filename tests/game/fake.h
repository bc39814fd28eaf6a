/* fake: a game whose port, time and memory belong to the test. */
#ifndef TESTS_GAME_FAKE_H
#define TESTS_GAME_FAKE_H

#include "game/game.h"
#include "support/group.h"

struct fake {
	struct game game;
	struct game_setup setup; /* changed before fake_begin */
	struct boards list;
	struct limit limit; /* of the first game; likewise */
	uint64_t now_ms;
	uint32_t started, cancelled; /* the last ticket of each; started counts up from 1 */
	enum game_search_kind kind;  /* of the last search, with what it was about */
	struct board board;
	struct solver_limits limits;
	bool refuses; /* no search can be started */
};

/* Makes everything usual, at 1000 ms; begins a game on a board ("1 2/3 0") whose picture is
 * there. The group's teardown is fake_end. */
void fake_init(struct fake *fake);
void fake_begin(struct fake *fake, const char *board);
void fake_end(struct fake *fake);

/* Passes the time, in steps of 10 ms; what is due is done. */
void fake_pass(struct fake *fake, uint64_t ms);

/* Presses the cell, gives a command. */
void fake_press(struct fake *fake, int cell);
void fake_command(struct fake *fake, enum game_command command);

/* The first picture comes, for a board of the size the game has. */
void fake_first_picture(struct fake *fake);

/* Answers the search of a ticket with moves ("ULD"). */
void fake_answer(struct fake *fake, uint32_t ticket, enum solver_status status, const char *moves,
                 int lower_bound);

/* Fails unless the news since the last call are these, by name, with blanks between:
 * "slid solved"; a message by its sentence in “”. Seconds are left out. */
void expect_news(struct fake *fake, const char *expected);

/* Fails unless the board is this one. */
void expect_board(const struct fake *fake, const char *expected);

/* The next allocation, or the one after so many more, fails; negative: none does. */
void fake_fail_allocation(int after);

#endif
