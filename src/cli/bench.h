/* bench: what the parts of the benchmark share.
 *
 * Everything that is timed runs in a process of its own, so that neither memory nor tables
 * of one measurement are there in the next. Main thread only. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/progress.h"
#include "solver/solver.h"

struct bench {
	const char *data;  /* the folder of the board files */
	const char *cache; /* where tables are kept, NULL: nowhere */
	int threads;
	int limit;        /* boards of each set at most */
	bool interrupted; /* Ctrl+C was pressed */
	struct progress progress;
};

enum bench_reached {
	BENCH_NOTHING,
	BENCH_MUST,
	BENCH_AIM,
};

/* BENCH_AIM if both hold, BENCH_MUST if only must does. */
enum bench_reached bench_judge(bool must, bool aim);

/* Prints the head of the table, and one row of it at once; the measured column is written
 * as printf does. */
void bench_head(void);
void bench_row(struct bench *bench, const char *work, const char *must, const char *aim,
               enum bench_reached reached, const char *format, ...)
        __attribute__((format(printf, 6, 7)));

/* Seconds of a clock that only goes on. */
double bench_now(void);

/* Runs measure in a process of its own and copies the `size` bytes of *result that it made
 * back. False, after a sentence on stderr, if that cannot be done or it crashed; or without,
 * if Ctrl+C was pressed. SIGINT must be blocked; it ends the other process only. */
bool bench_apart(struct bench *bench, void (*measure)(const void *context, void *result),
                 const void *context, void *result, size_t size);

/* Bytes of this process that are in memory now, and at most so far; 0 if unknown. */
size_t bench_resident(void);
size_t bench_resident_peak(void);

/* Makes a new folder and writes its path; removes such a folder and the files in it.
 * bench_folder_make: false after a sentence on stderr. */
enum { BENCH_PATH_SIZE = 4096 };
bool bench_folder_make(char path[BENCH_PATH_SIZE]);
void bench_folder_remove(const char *path);

/* The sections: each measures and prints its rows. False, after a sentence on stderr, if
 * one of them could not be measured. */
bool bench_3x3(struct bench *bench);
bool bench_tables(struct bench *bench);
bool bench_korf(struct bench *bench);
bool bench_antipodes(struct bench *bench);
bool bench_small(struct bench *bench);
bool bench_5x5(struct bench *bench);
bool bench_6x6(struct bench *bench);
bool bench_7x7(struct bench *bench);
bool bench_large(struct bench *bench);
bool bench_huge(struct bench *bench);
bool bench_cancel(struct bench *bench);

#endif
