/* fake: a game whose port, time and memory are controlled by the test. */
#ifndef TESTS_GAME_FAKE_H
#define TESTS_GAME_FAKE_H

#include "base/memory.h"
#include "game/limit.h"
#include "game/questions.h"
#include "game/saved.h"
#include "support/group.h"

/* Numbers of pictures: the first one, and another. */
enum { FAKE_PICTURE = 1, FAKE_OTHER };

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
};

/* Ends the game, if any, and sets the defaults, at 1000 ms. */
void fake_init(struct fake *fake);

/* Begins a game on a board ("1 2/3 0") with its picture loaded. Calls fake_init first unless that was
 * the last call. fake_solve: has it solved, too. */
void fake_begin(struct fake *fake, const char *board);
void fake_solve(struct fake *fake, const char *board);

/* Ends the game, if any. */
void fake_end(struct fake *fake);

/* Fixtures of a group, which begin with fake_init, and its tests, with the parameter struct fake *fake. */
FIXTURE(fake_setup, fake_teardown, struct fake, fake_init, fake_end);
#define GAME_TEST(name) TEST_CASE_OF(name, struct fake, fake, NULL, NULL)

/* Starts the program again: fake_copy makes what a store would read back, checked by the rules;
 * fake_restore begins with it, without a picture; fake_restart does both. */
struct game_saved fake_copy(const struct game_saved *view);
void fake_restore(struct fake *fake, struct game_saved *saved);
void fake_restart(struct fake *fake);

/* Starts the program again with a game of one move, without its picture, and with a previous one of one move on this
 * board and with this picture. */
void fake_restart_with_previous(struct fake *fake, const char *board, uint32_t picture);

/* A game on "1 2 3/0 5 6/4 7 8" with one press (cell 6) done, one undone, and a solution (LL) held after its
 * first move. fake_kept: this game (NULL), or one on another board with cell 2 pressed, as read back. */
void fake_watch(struct fake *fake);
struct game_saved fake_kept(const char *board);

/* Advances the time in steps of 10 ms and runs what is due. */
void fake_pass(struct fake *fake, uint64_t ms);

/* Presses the cell; gives a command, and begins the previous game if undo requests it. */
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

#endif
