/* fake: a game whose port, time and memory are controlled by the test. */
#ifndef TESTS_GAME_FAKE_H
#define TESTS_GAME_FAKE_H

#include "game/game.h"
#include "support/group.h"

struct fake {
	struct game game;
	struct game_setup setup; /* may be changed before fake_begin */
	struct boards list;
	struct limit limit; /* of the first game; may be changed, too */
	uint64_t now_ms;
	uint32_t started, cancelled; /* the last ticket of each; started counts up from 1 */
	enum game_search_kind kind;  /* of the last search, with its input */
	struct board board;
	struct solver_limits limits;
	bool refuses; /* searches cannot be started */
};

/* Sets the defaults, at 1000 ms; begins a game on a board ("1 2/3 0") with its picture loaded. The
 * group's teardown is fake_end. */
void fake_init(struct fake *fake);
void fake_begin(struct fake *fake, const char *board);
void fake_end(struct fake *fake);

/* Advances the time in steps of 10 ms and runs what is due. */
void fake_pass(struct fake *fake, uint64_t ms);

/* Presses the cell; gives a command. */
void fake_press(struct fake *fake, int cell);
void fake_command(struct fake *fake, enum game_command command);

/* Delivers the first picture, for a board of the game's size. */
void fake_first_picture(struct fake *fake);

/* Answers the search of a ticket with moves ("ULD"). */
void fake_answer(struct fake *fake, uint32_t ticket, enum solver_status status, const char *moves,
                 int lower_bound);

/* Reports a shorter solution in the same form. */
void fake_better(struct fake *fake, uint32_t ticket, const char *moves, int lower_bound);

/* Fails unless the news since the last call are these, by name, separated by spaces: "slid solved";
 * messages appear as their sentence in “”. News of seconds are ignored. */
void expect_news(struct fake *fake, const char *expected);

/* Fails unless this is the board. */
void expect_board(const struct fake *fake, const char *expected);

/* Makes an allocation fail after `after` more succeed; negative: never. */
void fake_fail_allocation(int after);

#endif
