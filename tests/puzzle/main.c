#include "puzzle/groups.h"

int main(void)
{
	int failures = 0;

	failures += test_error_run();
	failures += test_number_run();
	failures += test_random_run();
	failures += test_board_run();
	failures += test_shuffle_run();
	failures += test_game_run();
	failures += test_notation_run();
	failures += test_code_run();
	failures += test_code_read_run();
	failures += test_boards_run();
	failures += test_daily_run();
	return failures == 0 ? 0 : 1;
}
