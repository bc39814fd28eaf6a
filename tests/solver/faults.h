/* faults: makes allocations fail on purpose. The test program is linked so that the solver's calls
 * of malloc, calloc, realloc, aligned_alloc, strdup, free, mmap, munmap and pthread_create come here
 * first. */
#ifndef SOLVER_FAULTS_H
#define SOLVER_FAULTS_H

/* Starts counting; call number `fail` (1 is the next one) fails, and if for_good all calls after
 * it; 0: none fails. */
void faults_begin(long fail, int for_good);

/* Ends that. Returns the number of calls that could have failed. */
long faults_end(void);

/* Number of blocks and mapped pages allocated and not released since faults_begin. */
long faults_left(void);

#endif
