/* bench_set: boards to measure, and the totals of solving them. */
#ifndef CLI_BENCH_SET_H
#define CLI_BENCH_SET_H

#include "cli/bench.h"
#include "puzzle/board.h"

struct bench_board {
	struct board board;
	int known;         /* its published length, 0: none */
	double difficulty; /* published nodes of a proof, 0: none */
};

struct bench_boards {
	struct bench_board *items; /* owned */
	int count;
	long known; /* sum of the published lengths */
};

/* Reads boards from a file, at most `limit`: lines of a board; or of number, tiles, lengths and
 * nodes, separated by semicolons. width and height: 0 for any size. False with a sentence on
 * stderr. */
bool bench_boards_read(struct bench_boards *boards, const char *path, int limit, int width,
                       int height);

/* The same for a file in bench->data, at most bench->limit boards. */
bool bench_boards_find(struct bench_boards *boards, const struct bench *bench, const char *name,
                       int width, int height);

/* Reads the known lengths of all boards from a file, one per line. False with a sentence on
 * stderr. */
bool bench_boards_read_known(struct bench_boards *boards, const char *path);

/* Keeps only the first `limit` boards with a published difficulty above `over` and up to `most`. */
void bench_boards_keep(struct bench_boards *boards, double over, double most, int limit);

/* Draws `count` uniform scrambles, at most bench->limit, from these seeds (NULL: 1, 2, …). False
 * with a sentence on stderr, if memory runs out. */
bool bench_boards_draw(struct bench_boards *boards, const struct bench *bench, int width,
                       int height, const int *seeds, int count);

void bench_boards_destroy(struct bench_boards *boards);

enum bench_first {
	BENCH_COLD,         /* each board begins without tables and without a cache */
	BENCH_FIRST_TABLES, /* first solve an easy board, for the tables that it needs */
	BENCH_ALL_TABLES,   /* first build the best tables */
};

/* One measurement: solves all boards, one after another. */
struct bench_set {
	const char *name; /* for the progress line */
	const struct bench_boards *boards;
	bool known_optimal; /* the published lengths are proven optimal */
	bool print;         /* a line of tab-separated fields for each board */
	bool listen;        /* to the first solution, for which a short proof makes itself wait */
	enum bench_first first;
	struct solver_limits limits; /* tables are set by bench_set_run */
};

/* Seconds per board. The percentiles are times of boards: half of all boards, or 95 %, took no
 * longer. */
struct bench_times {
	double mean, median, p95, longest;
};

struct bench_sum {
	double first_seconds; /* time to get the tables */
	int boards, solved, proven;
	int wrong;               /* invalid solutions, or shorter than possible */
	long length;             /* sum of solution lengths */
	long compared, known;    /* sums of lengths, found and known, where both are */
	struct bench_times wall; /* by the clock */
	struct bench_times cpu;  /* of all threads, also those that build tables */
	double solution;         /* maximum time to the first solution; of sets that listen */
	double resident;         /* increase in bytes, from before the tables to the end */
	int threads;
	bool cold, starved; /* starved: memory ran out */
};

/* Measures in another process. False with a sentence on stderr. */
bool bench_set_run(struct bench *bench, const struct bench_set *set, struct bench_sum *sum);

/* Mean per solved board; 0 without any. */
double bench_mean_length(const struct bench_sum *sum);

/* The lengths found, in percent of those known; 0 without any. */
double bench_percent(const struct bench_sum *sum);

/* True if all boards were solved, with valid solutions. */
bool bench_all_solved(const struct bench_sum *sum);

/* True if all solutions were proven shortest. */
bool bench_all_proven(const struct bench_sum *sum);

/* The end of the measured column: times, threads, whether tables were there, and boards that were
 * not solved. */
enum { BENCH_REMARK_SIZE = 256 };
const char *bench_remark(const struct bench_sum *sum, char remark[BENCH_REMARK_SIZE]);

#endif
