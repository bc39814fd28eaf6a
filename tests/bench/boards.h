/* boards: the boards that bench solves, from files and random ones. Each function ends the program
 * with a sentence if it fails. */
#ifndef BENCH_BOARDS_H
#define BENCH_BOARDS_H

#include "solver/solver.h"

struct bench_board {
	struct board board;
	int known;        /* its known length, 0: none */
	double wall, cpu; /* seconds to solve it */
};

/* Prints the two parts of a sentence and ends the program. */
_Noreturn void bench_fail(const char *what, const char *which);

/* Reads at most `most` boards from a file: a board per line, or “number ; board ; lengths…”. picks:
 * only those with these numbers, up to 0; NULL: all. width and height 0: any size. The caller frees
 * them. */
struct bench_board *boards_read(const char *path, const int *picks, int width, int height, int most,
                                int *count);

/* Reads the known lengths of all boards from a file, one per line. */
void boards_read_known(const char *path, struct bench_board *boards, int count);

/* Draws uniform scrambles from the seeds 1 to `most`. The caller frees them. */
struct bench_board *boards_draw(int width, int height, int most, int *count);

/* True if the moves solve the board and contradict neither their bound nor the known length. */
bool boards_right(const struct bench_board *board, const struct solver_result *result);

/* Prints a line of tab-separated fields about a board: number, length, known length, percent of
 * that, lower bound, CPU seconds, seconds and status. */
void boards_print(const struct bench_board *board, int number, const struct solver_result *result);

#endif
