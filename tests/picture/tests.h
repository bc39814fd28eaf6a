/* tests: the test groups of test_picture. Each returns the number of failed tests. */
#ifndef TESTS_PICTURE_TESTS_H
#define TESTS_PICTURE_TESTS_H

#include "support/group.h"

/* The decoding program. */
#define DECODER TEST_DECODER

int backdrop_tests(void);
int bombs_tests(void);
int broken_tests(void);
int bundled_tests(void);
int child_tests(void);
int drawing_tests(void);
int folder_tests(void);
int formats_tests(void);
int crop_tests(void);
int hostile_tests(void);
int kinds_tests(void);
int sandbox_tests(void);
int scale_tests(void);
int similarity_tests(void);

#endif
