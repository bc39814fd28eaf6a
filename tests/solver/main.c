#include "solver/groups.h"

int main(void)
{
	int failures = 0;

	failures += test_state_run();
	failures += test_space_run();
	failures += test_bidirectional_run();
	failures += test_limits_run();
	return failures == 0 ? 0 : 1;
}
