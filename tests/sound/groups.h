/* groups: the test groups of test_sound. Each returns the number of failed tests. */
#ifndef TESTS_SOUND_GROUPS_H
#define TESTS_SOUND_GROUPS_H

int test_grain(void);
int test_mixer(void);
int test_sound(void);

#endif
