/* groups: the test groups of the folders puzzle and base, run by main.c. Each runs its file's tests
 * and returns the number of failed tests. */
#ifndef PUZZLE_GROUPS_H
#define PUZZLE_GROUPS_H

int test_board_run(void);
int test_shuffle_run(void);
int test_random_run(void);
int test_game_run(void);
int test_notation_run(void);
int test_code_run(void);
int test_code_read_run(void);
int test_boards_run(void);
int test_daily_run(void);
int test_error_run(void);
int test_number_run(void);

#endif
