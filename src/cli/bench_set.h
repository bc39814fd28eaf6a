/* bench_set: boards to be measured, and what solving all of them came to. */
#ifndef CLI_BENCH_SET_H
#define CLI_BENCH_SET_H

#include "cli/bench.h"
#include "puzzle/board.h"

struct bench_board {
	struct board board;
	int known; /* the length published for it, 0: none */
};

struct bench_boards {
	struct bench_board *items; /* owned */
	int count;
	long known; /* sum of the published lengths */
};

/* Reads the boards of a file of bench->data, bench->limit at most: lines of number, tiles and
 * lengths, parted by semicolons. False after a sentence on stderr. */
bool bench_boards_read(struct bench_boards *boards, const struct bench *bench, const char *name,
                       int width, int height);

/* Makes up to bench->limit of count scrambles, each board equally likely; from seeds 1, 2, …
 * False, after a sentence on stderr, if memory is short. */
bool bench_boards_draw(struct bench_boards *boards, const struct bench *bench, int width,
                       int height, int count);

void bench_boards_destroy(struct bench_boards *boards);

enum bench_first {
	BENCH_NO_TABLES,    /* those that the first board needs are made in its time */
	BENCH_FIRST_TABLES, /* an easy board is solved first, for the tables that it needs */
	BENCH_ALL_TABLES,   /* the best tables are made first */
};

/* One measurement: all boards, one after another. */
struct bench_set {
	const char *name;                  /* for the line of progress */
	const struct bench_boards *boards; /* all of one size */
	bool known_optimal;                /* the published lengths are proven */
	enum bench_first first;
	struct solver_limits limits; /* tables: made by bench_set_run */
};

struct bench_sum {
	double first_seconds; /* until the tables were there */
	int boards, solved, proven;
	int wrong;               /* moves that do not solve, or too few to be true */
	long length;             /* sum of the lengths found */
	double seconds, longest; /* sum and greatest of the time for a board */
	double solution;         /* greatest time until any solution was there */
};

/* Measures in a process of its own. False after a sentence on stderr. */
bool bench_set_run(struct bench *bench, const struct bench_set *set, struct bench_sum *sum);

/* The means of a board; 0 if there is none. */
double bench_mean_length(const struct bench_sum *sum);
double bench_mean_ms(const struct bench_sum *sum);

/* True if all were solved, and rightly. */
bool bench_all_solved(const struct bench_sum *sum);

/* True if all were proven to be shortest. */
bool bench_all_proven(const struct bench_sum *sum);

/* A remark for the measured column where boards are unsolved or solved wrongly, else "". */
enum { BENCH_REMARK_SIZE = 80 };
const char *bench_remark(const struct bench_sum *sum, char remark[BENCH_REMARK_SIZE]);

#endif
