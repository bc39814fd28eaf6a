/* groups: the test groups of the folder solver, run by main.c. Each runs its file's tests and
 * returns the number of failed tests. */
#ifndef SOLVER_GROUPS_H
#define SOLVER_GROUPS_H

int test_bidirectional_run(void);
int test_layers_run(void);
int test_limits_run(void);
int test_state_run(void);
int test_pdb_run(void);
int test_prove_run(void);
int test_pairs_run(void);
int test_engine_run(void);
int test_beam_run(void);
int test_place_run(void);
int test_shorten_run(void);
int test_anytime_run(void);
int test_cache_run(void);
int test_tables_run(void);
int test_faults_run(void);

#endif
