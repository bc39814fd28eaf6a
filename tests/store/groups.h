/* groups: the test groups of test_store. Each returns the number of failed tests. */
#ifndef TESTS_STORE_GROUPS_H
#define TESTS_STORE_GROUPS_H

int test_aside(void);
int test_damage(void);
int test_export(void);
int test_faults(void);
int test_games(void);
int test_pictures(void);
int test_power(void);
int test_progress(void);
int test_read(void);
int test_refused(void);
int test_results(void);
int test_settings(void);
int test_shared(void);
int test_statistics(void);
int test_sync(void);
int test_unfinished(void);
int test_upgrade(void);

#endif
