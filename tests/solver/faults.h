/* faults: makes allocations fail on purpose. The test program is linked so that what
 * the solver calls malloc, calloc, realloc, aligned_alloc, free, mmap, munmap and pthread_create
 * comes here first. */
#ifndef SOLVER_FAULTS_H
#define SOLVER_FAULTS_H

/* Counts from here on; the call number `fail` (1 is the next one) fails, and if
 * for_good all after it; 0 lets all succeed. */
void faults_begin(long fail, int for_good);

/* Ends that. Returns how many calls there were that could have failed. */
long faults_end(void);

/* Blocks and mapped pages that were taken and not given back since faults_begin. */
long faults_left(void);

#endif
