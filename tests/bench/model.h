/* model: the weights that train learns, as numbers that can be corrected a little at a time.
 *
 * One thread. */
#ifndef BENCH_MODEL_H
#define BENCH_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "solver/beam/pairs.h"

/* A pair's weight is the sum of its own weight and two others that learn faster, as more pairs have
 * them: one for each piece and cell, and one for all pairs that are in the same relation. */
struct model {
	int width, height, cells;
	int steps;      /* number of differences between two cells */
	float *own;     /* owned: by pairs_index */
	float *singles; /* owned: by piece and cell */
	float *shared;  /* owned: by relation */
	size_t shared_count;
	int step[PAIRS_CELLS_MAX][PAIRS_CELLS_MAX]; /* by two cells: their difference */
	int side[PAIRS_CELLS_MAX][PAIRS_CELLS_MAX]; /* by two cells: on which sides, 0 … 8 */
};

/* Makes a model with all weights 0, to be freed by model_destroy in either case. False if memory runs
 * out. */
bool model_init(struct model *model, int width, int height);
void model_destroy(struct model *model);

/* Begins with Manhattan distances, a little increased. */
void model_begin(struct model *model);

/* Begins with the weights of a board whose sides are at most one shorter. */
void model_enlarge(struct model *model, const struct model *small);

/* The estimate of a board, in moves: the cell of each piece. */
double model_estimate(const struct model *model, const uint8_t *at);

/* Changes the weights used in a board's estimate by a step in all. Normalised least mean squares (Widrow
 * & Hoff 1960): shares it among them. */
void model_correct(struct model *model, const uint8_t *at, double step);

/* Rounds the weights for the search; on square boards averages both images. */
void model_round(const struct model *model, struct pairs *pairs);

/* Brings the weights of mean a part (0 … 1) closer to the other ones of the same size. */
void model_average(struct model *mean, const struct model *model, double part);

/* Reads or writes all weights. False if that fails. */
bool model_file(const struct model *model, const char *path, bool write);

/* Begins with the rounded weights of a file that the solver loads. False if that fails. */
bool model_load(struct model *model, const char *path);

/* Writes the file that the solver loads into a folder. False if that fails. */
bool model_save(const struct pairs *pairs, const char *folder);

/* The same for any file; and reads one. */
bool model_read_file(const char *path, void *file, size_t bytes);
bool model_save_file(const char *folder, const char *name, const void *file, size_t bytes);

/* Lowers the estimate of the board kept and raises that of the other one, by steps of at most `rate`, in
 * moves; of their mirror images, if they are mirrored. Both: the piece in each cell. Returns by how much that
 * of `lost` was higher. */
double model_compare(struct model *model, const uint8_t *kept, const uint8_t *lost, double rate,
                     bool mirrored);

/* Comparisons let the estimates drift away from the moves left. Brings that of the solved board back to 0,
 * and one of `estimate` to `length`. */
void model_level(struct model *model, double estimate, double length);

/* −1, 0 or 1. */
static inline int sign(int number)
{
	return (number > 0) - (number < 0);
}

/* The mirror image of a cell, and of a piece, of a square board. */
static inline int model_mirror_cell(const struct model *model, int cell)
{
	return cell % model->width * model->width + cell / model->width;
}

static inline int model_mirror_piece(const struct model *model, int piece)
{
	return piece == 0 ? 0 : model_mirror_cell(model, piece - 1) + 1;
}

/* Mirrors a square board: the cell of each piece. */
static inline void model_mirror(const struct model *model, uint8_t *at)
{
	uint8_t image[PAIRS_CELLS_MAX];

	for (int piece = 0; piece < model->cells; piece++)
		image[model_mirror_piece(model, piece)] =
		        (uint8_t)model_mirror_cell(model, at[piece]);
	memcpy(at, image, (size_t)model->cells);
}

/* The relation of a pair i < j in cells a and b: how far apart they are at home and now, and on which
 * sides of its home the first one is. With the gap: how far the tile is from it and from home. */
static inline size_t model_relation(const struct model *model, int i, int j, int a, int b)
{
	if (i == 0)
		return (size_t)(model->step[a][b] * model->steps + model->step[j - 1][b]);
	return (size_t)((((model->step[i - 1][j - 1] + model->steps) * model->steps +
	                  model->step[a][b])) *
	                        9 +
	                model->side[i - 1][a]);
}

#endif
