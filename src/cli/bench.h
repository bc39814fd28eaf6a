/* bench: shared by the sections of the benchmark.
 *
 * Each measurement runs in its own process, so that it is not affected by the memory and tables of
 * earlier ones. Main thread only. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/progress.h"
#include "solver/solver.h"

struct bench {
	const char *data;  /* folder of the board files */
	const char *cache; /* folder for tables, NULL: no cache */
	int threads;
	int limit;        /* maximum number of boards per set */
	bool interrupted; /* Ctrl+C was pressed */
	struct progress progress;
};

enum bench_met {
	BENCH_NOTHING,
	BENCH_REQUIRED,
	BENCH_GOAL,
};

/* BENCH_GOAL if both are met, BENCH_REQUIRED if only `required` is. */
enum bench_met bench_judge(bool required, bool goal);

/* Print the table's header, and one row, flushed at once; the measured column is formatted as by
 * printf. */
void bench_head(void);
void bench_row(struct bench *bench, const char *work, const char *required, const char *goal,
               enum bench_met met, const char *format, ...) __attribute__((format(printf, 6, 7)));

/* Monotonic time, and CPU time of this process, in seconds. */
double bench_now(void);
double bench_cpu(void);

/* Measures and fills *result; false if that isn't possible, as when memory runs out. */
typedef bool bench_measure(const void *context, void *result);

/* Runs measure in another process and copies the `size` bytes of its *result back. False with a
 * sentence on stderr, if that fails or crashes; without one, if Ctrl+C was pressed. SIGINT must be
 * blocked; it is unblocked in the other process. */
bool bench_in_child(struct bench *bench, bench_measure *measure, const void *context, void *result,
                    size_t size);

/* This process's resident memory in bytes, current and peak; 0 if unknown. */
size_t bench_resident(void);
size_t bench_resident_peak(void);

/* Makes a temporary folder and writes its path; removes it with its files. bench_folder_make: false
 * with a sentence on stderr. */
enum { BENCH_PATH_SIZE = 4096 };
bool bench_folder_make(char path[BENCH_PATH_SIZE]);
void bench_folder_remove(const char *path);

/* The sections: each measures and prints its rows. False with a sentence on stderr, if a
 * measurement failed. */
bool bench_3x3(struct bench *bench);
bool bench_tables(struct bench *bench);
bool bench_korf(struct bench *bench);
bool bench_proofs(struct bench *bench);
bool bench_antipodes(struct bench *bench);
bool bench_small(struct bench *bench);
bool bench_5x5(struct bench *bench);
bool bench_6x6(struct bench *bench);
bool bench_7x7(struct bench *bench);
bool bench_random(struct bench *bench);
bool bench_large(struct bench *bench);
bool bench_huge(struct bench *bench);
bool bench_cancel(struct bench *bench);

/* Solves the boards of any file: prints a line for each and a summary. False with a sentence on
 * stderr. */
struct bench_own {
	const char *boards, *known; /* paths, borrowed; known may be NULL */
	bool cold;                  /* each board begins without tables */
	enum solver_method method;
	double seconds; /* per board, 0: the default */
};
bool bench_own(struct bench *bench, const struct bench_own *own);

#endif
