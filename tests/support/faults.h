/* faults: makes allocations fail on purpose. The test program is linked so that its calls of malloc,
 * calloc, realloc, aligned_alloc, strdup, free, mmap, munmap and pthread_create come here first. */
#ifndef SUPPORT_FAULTS_H
#define SUPPORT_FAULTS_H

#include <stdbool.h>

/* Starts counting; call number `fail` (1 is the next one) fails, and if for_good all calls after
 * it; 0: none fails. */
void faults_begin(long fail, int for_good);

/* Counts the calls of child processes, too. */
void faults_share(void);

/* Counts a call of another allocator; true if it must fail. */
bool faults_fail(void);

/* Ends that. Returns the number of calls that could have failed. */
long faults_end(void);

/* Number of blocks and mapped pages allocated and not released since faults_begin. */
long faults_left(void);

#endif
