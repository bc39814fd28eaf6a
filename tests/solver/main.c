#include "solver/groups.h"

int main(void)
{
	int failures = 0;

	failures += test_state_run();
	failures += test_space_run();
	failures += test_bidirectional_run();
	failures += test_limits_run();
	failures += test_pdb_run();
	failures += test_prove_run();
	failures += test_pattern_run();
	failures += test_beam_run();
	failures += test_place_run();
	failures += test_shorten_run();
	failures += test_tables_run();
	failures += test_faults_run();
	return failures == 0 ? 0 : 1;
}
