/* helpers: shared by several groups of solver tests. */
#ifndef SOLVER_HELPERS_H
#define SOLVER_HELPERS_H

#include <pthread.h>
#include <sys/types.h>

#include "puzzle/board.h"
#include "solver/beam/pairs.h"
#include "solver/exact/pdb.h"
#include "solver/prepare.h"
#include "solver/tables.h"
#include "solver/watch.h"
#include "support/group.h"

enum {
	HELPERS_COUNTS_MAX = 64,
	HELPERS_BOARDS_MAX = 100,
	HELPERS_PATH_SIZE = 512,
};

/* True if tests of many boards try all of them: with MP_ALL=1, in builds without sanitizers. */
bool helpers_all(void);

/* Makes one of the 17 hardest 4×4 boards, 80 moves (from the list at kociemba.org/fifteen): out of
 * reach for breadth-first search on any machine. */
void helpers_hard_board(struct board *board);

/* Solves a board by breadth-first search within `bytes` (0: the default), fails the test unless the
 * solution is optimal and replays, and returns the length. */
int helpers_solve(const struct board *board, size_t bytes);

/* The same with any limits. */
int helpers_solve_with(const struct board *board, const struct solver_limits *limits);

typedef bool helpers_search(const struct board *board, struct watch *watch, const void *context);

/* Checks on 20 boards of a size, in a sample on 5, that a longer search is never worse than a shorter one, with whose work it begins.
 * seconds: limits in ascending order; the clock counts boards. */
void helpers_check_more_time(int width, int height, const double *seconds, int count,
                             helpers_search *search, const void *context);

/* Published boards with the lengths of their shortest solutions. */
struct helpers_boards {
	int count;
	struct board *boards; /* owned */
	int lengths[HELPERS_BOARDS_MAX];
};

/* Reads a file of TEST_BOARDS; fails the test if it is missing or wrong. */
void helpers_read_boards(struct helpers_boards *boards, const char *name, int width, int height);
void helpers_free_boards(struct helpers_boards *boards);

/* Reads the published counts of a size from TEST_DATA/depth_counts.txt and returns how many there
 * are; fails the test if there are none. */
int helpers_read_counts(int width, int height, uint64_t counts[HELPERS_COUNTS_MAX]);

/* The board mirrored at its diagonal: columns become rows, and tiles are renumbered so that the
 * solved board stays solved. */
void helpers_transpose(const struct board *board, struct board *mirrored);

/* An estimate that a beam search can follow, the Manhattan distance and a quarter, to be freed with
 * pairs_free. width ≥ height. */
struct pairs *helpers_pairs(int width, int height);

/* Builds all tables of a set. */
void helpers_build(const struct pdb_set *set, uint8_t *block);

/* The tables of a size if they are loaded, else NULL. width ≥ height. */
const struct tables_content *helpers_peek(struct solver_tables *tables, int width, int height,
                                          enum tables_kind kind);

/* Counts the sentences of solver_tables_create's note and keeps the last. */
struct helpers_notes {
	int count;
	char last[1024];
};

/* A new collection of tables; folder and notes may be NULL. Fails the test if there is none. */
struct solver_tables *helpers_tables(const char *folder, struct helpers_notes *notes);

/* Begins a thread that sets *cancel after so long, to be joined; aborts if it cannot, as not only the
 * thread of the tests calls it. */
pthread_t helpers_cancel_after(atomic_bool *cancel, int ms);

/* A temporary folder for cached tables: makes it and writes its path. */
void helpers_make_folder(char folder[HELPERS_PATH_SIZE]);

/* Such a folder for one test, as the parameter at of HELPERS_FOLDER_TEST(name), and its notes. */
struct helpers_place {
	char folder[HELPERS_PATH_SIZE];
	char path[HELPERS_PATH_SIZE + 64]; /* of a file in it */
	struct helpers_notes notes;
};

int helpers_place_setup(void **state);
int helpers_place_teardown(void **state);

#define HELPERS_FOLDER_TEST(name)                                                                  \
	TEST_CASE_OF(name, struct helpers_place, at, helpers_place_setup, helpers_place_teardown)

/* The number of a file in it, 0 if there is none. It changes whenever a table is saved. */
uint64_t helpers_find_file(const char *folder, const char *name);

/* For solver_tables_create; context is the struct helpers_notes. */
void helpers_hear(const char *sentence, void *context);

#endif
