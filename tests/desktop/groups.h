/* groups: the test groups of test_desktop. Each returns the number of failed tests. */
#ifndef TESTS_DESKTOP_GROUPS_H
#define TESTS_DESKTOP_GROUPS_H

int test_appearance(void);
int test_clipboard(void);
int test_paths(void);
int test_portal(void);
int test_uri(void);

#endif
