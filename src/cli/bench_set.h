/* bench_set: boards to measure, and the totals of solving them. */
#ifndef CLI_BENCH_SET_H
#define CLI_BENCH_SET_H

#include "cli/bench.h"
#include "puzzle/board.h"

struct bench_board {
	struct board board;
	int known; /* its published length, 0: none */
};

struct bench_boards {
	struct bench_board *items; /* owned */
	int count;
	long known; /* sum of the published lengths */
};

/* Reads boards from a file in bench->data, at most bench->limit: lines of number, tiles and
 * lengths, separated by semicolons. False with a sentence on stderr. */
bool bench_boards_read(struct bench_boards *boards, const struct bench *bench, const char *name,
                       int width, int height);

/* Draws `count` uniform scrambles, at most bench->limit, from seeds 1, 2, … False with a sentence
 * on stderr, if memory runs out. */
bool bench_boards_draw(struct bench_boards *boards, const struct bench *bench, int width,
                       int height, int count);

void bench_boards_destroy(struct bench_boards *boards);

enum bench_first {
	BENCH_NO_TABLES,    /* build the tables within the first board's time */
	BENCH_FIRST_TABLES, /* first solve an easy board, for the tables that it needs */
	BENCH_ALL_TABLES,   /* first build the best tables */
};

/* One measurement: solves all boards, one after another. */
struct bench_set {
	const char *name;                  /* for the progress line */
	const struct bench_boards *boards; /* all of the same size */
	bool known_optimal;                /* the published lengths are proven optimal */
	enum bench_first first;
	struct solver_limits limits; /* tables are set by bench_set_run */
};

struct bench_sum {
	double first_seconds; /* time to get the tables */
	int boards, solved, proven;
	int wrong;               /* invalid solutions, or shorter than possible */
	long length;             /* sum of solution lengths */
	double seconds, longest; /* sum and maximum of the times per board */
	double solution;         /* maximum time to the first solution */
};

/* Measures in another process. False with a sentence on stderr. */
bool bench_set_run(struct bench *bench, const struct bench_set *set, struct bench_sum *sum);

/* Mean per board; 0 without boards. */
double bench_mean_length(const struct bench_sum *sum);
double bench_mean_ms(const struct bench_sum *sum);

/* True if all boards were solved, with valid solutions. */
bool bench_all_solved(const struct bench_sum *sum);

/* True if all solutions were proven shortest. */
bool bench_all_proven(const struct bench_sum *sum);

/* A note for the measured column about unsolved or invalid boards, else "". */
enum { BENCH_REMARK_SIZE = 80 };
const char *bench_remark(const struct bench_sum *sum, char remark[BENCH_REMARK_SIZE]);

#endif
