/* Initialises, enlarges, rounds and stores the weights of a model. */
#include "bench/model.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "solver/cache.h"
#include "solver/tables.h"

/* Relative to all pairs together. On solved boards many pairs are in the same relation, and those of
 * larger boards more. */
static const double shared_rate_cells = 4, single_rate = 0.5;

static int home_of(const struct model *model, int piece)
{
	return (piece == 0 ? model->cells : piece) - 1;
}

static int distance(const struct model *model, int a, int b)
{
	return abs(a / model->width - b / model->width) + abs(a % model->width - b % model->width);
}

bool model_init(struct model *model, int width, int height)
{
	int cells = width * height;

	*model = (struct model){ .width = width, .height = height, .cells = cells };
	model->steps = (2 * width - 1) * (2 * height - 1);
	model->shared_count = (size_t)(model->steps * model->steps * 18);
	for (int a = 0; a < cells; a++) {
		for (int b = 0; b < cells; b++) {
			int rows = b / width - a / width, columns = b % width - a % width;

			model->step[a][b] =
			        (rows + height - 1) * (2 * width - 1) + columns + width - 1;
			model->side[a][b] = (sign(rows) + 1) * 3 + sign(columns) + 1;
		}
	}
	model->own = calloc(pairs_count(cells), sizeof *model->own);
	model->singles = calloc((size_t)(cells * cells), sizeof *model->singles);
	model->shared = calloc(model->shared_count, sizeof *model->shared);
	return model->own != NULL && model->singles != NULL && model->shared != NULL;
}

void model_destroy(struct model *model)
{
	free(model->own);
	free(model->singles);
	free(model->shared);
}

/* The sum of a pair's weights. */
static double weight(const struct model *model, int i, int j, int a, int b)
{
	int cells = model->cells;
	float singles = model->singles[i * cells + a] + model->singles[j * cells + b];

	if (i > j)
		return weight(model, j, i, b, a);
	return (double)model->own[pairs_index(cells, i, j, a, b)] +
	       (double)model->shared[model_relation(model, i, j, a, b)] +
	       (double)singles / (cells - 1);
}

/* The weight, averaged over both images of a square board. */
static double even_weight(const struct model *model, int i, int j, int a, int b)
{
	double sum = weight(model, i, j, a, b);

	if (model->width != model->height)
		return sum;
	return (sum + weight(model, model_mirror_piece(model, i), model_mirror_piece(model, j),
	                     model_mirror_cell(model, a), model_mirror_cell(model, b))) /
	       2;
}

/* Rounds the weights of one pair. Their means by cell go to the pieces' own weights, so that the
 * rest is small enough for a byte. */
static void round_pair(const struct model *model, struct pairs *pairs, int i, int j,
                       double *singles)
{
	int cells = model->cells;
	double first[PAIRS_CELLS_MAX] = { 0 }, second[PAIRS_CELLS_MAX] = { 0 }, mean = 0;

	for (int a = 0; a < cells; a++) {
		for (int b = 0; b < cells; b++) {
			double part = a == b ? 0 : even_weight(model, i, j, a, b) / (cells - 1);

			first[a] += part;
			second[b] += part;
			mean += part / cells;
		}
	}
	for (int a = 0; a < cells; a++) {
		singles[i * cells + a] += first[a] - mean / 2;
		singles[j * cells + a] += second[a] - mean / 2;
		for (int b = 0; b < cells; b++) {
			double rest = even_weight(model, i, j, a, b) - first[a] - second[b] + mean;

			rest = a == b ? 0 : rest * PAIRS_UNIT;
			pairs->weights[pairs_index(cells, i, j, a, b)] =
			        (int8_t)lrint(fmax(-127, fmin(127, rest)));
		}
	}
}

double model_estimate(const struct model *model, const uint8_t *at)
{
	int cells = model->cells;
	const float *own = model->own;
	float sum = 0;

	for (int i = 0; i < cells; i++) {
		sum += model->singles[i * cells + at[i]];
		for (int j = i + 1; j < cells; j++, own += cells * cells)
			sum += own[at[i] * cells + at[j]] +
			       model->shared[model_relation(model, i, j, at[i], at[j])];
	}
	return (double)sum;
}

void model_correct(struct model *model, const uint8_t *at, double step)
{
	int cells = model->cells;
	float *own = model->own;
	float pair = (float)(step / (cells * (cells - 1) / 2));
	float shared = (float)(shared_rate_cells / cells) * pair,
	      single = (float)(single_rate * step / cells);

	for (int i = 0; i < cells; i++) {
		model->singles[i * cells + at[i]] += single;
		for (int j = i + 1; j < cells; j++, own += cells * cells) {
			own[at[i] * cells + at[j]] += pair;
			model->shared[model_relation(model, i, j, at[i], at[j])] += shared;
		}
	}
}

void model_round(const struct model *model, struct pairs *pairs)
{
	double singles[PAIRS_CELLS_MAX * PAIRS_CELLS_MAX] = { 0 };

	for (int i = 0; i < model->cells; i++)
		for (int j = i + 1; j < model->cells; j++)
			round_pair(model, pairs, i, j, singles);
	for (int i = 0; i < model->cells * model->cells; i++)
		pairs->singles[i] = (int16_t)lrint(singles[i] * PAIRS_UNIT);
	pairs_update(pairs);
}

void model_begin(struct model *model)
{
	for (int tile = 1; tile < model->cells; tile++)
		for (int cell = 0; cell < model->cells; cell++)
			model->singles[tile * model->cells + cell] =
			        1.25f * (float)distance(model, tile - 1, cell);
}

/* The cell of a smaller board that a cell becomes without one row and one column; those of that line
 * go to the line before it. */
static int shrink_cell(const struct model *model, const struct model *small, int cell, int row,
                       int column)
{
	int to_row = cell / model->width, to_column = cell % model->width;

	if (small->height < model->height)
		to_row -= to_row > row || to_row == small->height;
	if (small->width < model->width)
		to_column -= to_column > column || to_column == small->width;
	return to_row * small->width + to_column;
}

/* The weight of a pair as it would be on the smaller board without a row and a column. False if the
 * places don't fit there. *lost is set to the distance that the tiles lose. */
static bool shrunken_weight(const struct model *model, const struct model *small,
                            const int places[4], int row, int column, bool gap, double *value,
                            int *lost)
{
	int to[4], first, second;

	for (int k = 0; k < 4; k++)
		to[k] = shrink_cell(model, small, places[k], row, column);
	first = gap ? 0 : to[0] + 1;
	second = to[1] + 1;
	if (to[0] == to[1] || to[2] == to[3] || second == small->cells ||
	    (gap ? to[0] != small->cells - 1 : first == small->cells))
		return false;
	*lost = distance(model, places[1], places[3]) - distance(small, to[1], to[3]);
	if (!gap)
		*lost += distance(model, places[0], places[2]) - distance(small, to[0], to[2]);
	*value = (weight(small, first, second, to[2], to[3]) * (small->cells - 2) + 1.3 * *lost) /
	         (model->cells - 2);
	return true;
}

/* The mean over the rows and columns left out that keep the most of the pair's distances. */
static double enlarged_weight(const struct model *model, const struct model *small, int i, int j,
                              int a, int b)
{
	const int places[4] = { home_of(model, i), home_of(model, j), a, b };
	int least = INT32_MAX, count = 0;
	double sum = 0;

	for (int row = 0; row < model->height; row++) {
		for (int column = 0; column < model->width; column++) {
			double value;
			int lost;

			if (!shrunken_weight(model, small, places, row, column, i == 0, &value,
			                     &lost) ||
			    lost > least)
				continue;
			if (lost < least) {
				least = lost;
				sum = 0;
				count = 0;
			}
			sum += value;
			count++;
		}
	}
	return count > 0 ? sum / count : 0;
}

void model_enlarge(struct model *model, const struct model *small)
{
	for (int i = 0; i < model->cells; i++)
		for (int j = i + 1; j < model->cells; j++)
			for (int a = 0; a < model->cells; a++)
				for (int b = 0; b < model->cells; b++)
					model->own[pairs_index(model->cells, i, j, a, b)] =
					        (float)enlarged_weight(model, small, i, j, a, b);
}

static float *parts_of(const struct model *model, int part, size_t *count)
{
	float *parts[] = { model->shared, model->own, model->singles };
	size_t counts[] = { model->shared_count, pairs_count(model->cells),
		            (size_t)(model->cells * model->cells) };

	*count = counts[part];
	return parts[part];
}

void model_average(struct model *mean, const struct model *model, double part)
{
	for (int i = 0; i < 3; i++) {
		size_t count;
		float *to = parts_of(mean, i, &count);
		const float *from = parts_of(model, i, &count);

		for (size_t k = 0; k < count; k++)
			to[k] += (float)part * (from[k] - to[k]);
	}
}

bool model_file(const struct model *model, const char *path, bool write)
{
	FILE *file = fopen(path, write ? "wb" : "rb");
	bool good = file != NULL;

	for (int part = 0; good && part < 3; part++) {
		size_t count;
		float *numbers = parts_of(model, part, &count);

		good = (write ? fwrite(numbers, sizeof *numbers, count, file)
		              : fread(numbers, sizeof *numbers, count, file)) == count;
	}
	return file != NULL && fclose(file) == 0 && good;
}

bool model_read_file(const char *path, void *file, size_t bytes)
{
	char *folder = strdup(path), *name = folder == NULL ? NULL : strrchr(folder, '/');
	struct error error;
	bool good;

	if (name != NULL)
		*name++ = '\0';
	good = folder != NULL && cache_load(name != NULL ? folder : ".",
	                                    name != NULL ? name : folder, file, bytes, &error);
	free(folder);
	return good;
}

bool model_load(struct model *model, const char *path)
{
	size_t bytes = pairs_file_bytes(model->width, model->height);
	struct pairs *pairs = pairs_create(model->width, model->height);
	uint8_t *file = malloc(bytes);
	bool good = pairs != NULL && file != NULL && model_read_file(path, file, bytes);

	if (good) {
		pairs_unpack(pairs, file);
		for (size_t i = 0; i < pairs_count(model->cells); i++)
			model->own[i] = (float)pairs->weights[i] / PAIRS_UNIT;
		for (int i = 0; i < model->cells * model->cells; i++)
			model->singles[i] = (float)pairs->singles[i] / PAIRS_UNIT;
	}
	pairs_free(pairs);
	free(file);
	return good;
}

/* Compresses a file. Weights don't repeat, so that Huffman codes alone make it shortest. */
static bool compress_file(const char *folder, const char *name)
{
	char path[PATH_MAX];
	uint8_t block[BUFSIZ];
	size_t bytes = 0;
	bool good;
	FILE *from;
	gzFile to;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	from = fopen(path, "rb");
	good = from != NULL && unlink(path) == 0; /* it can still be read */
	to = good ? gzopen(path, "wb9h") : NULL;
	while (good && to != NULL && (bytes = fread(block, 1, sizeof block, from)) > 0)
		good = gzwrite(to, block, (unsigned)bytes) == (int)bytes;
	if (from != NULL)
		fclose(from);
	return gzclose(to) == Z_OK && good;
}

bool model_save_file(const char *folder, const char *name, const void *file, size_t bytes)
{
	struct error error;
	bool good = cache_save(folder, name, file, bytes, &error);

	if (!good)
		fprintf(stderr, "train: %s\n", error.text);
	return good && compress_file(folder, name);
}

bool model_save(const struct pairs *pairs, const char *folder)
{
	size_t bytes = pairs_file_bytes(pairs->width, pairs->height);
	uint8_t *file = malloc(bytes);
	char name[32];
	bool good;

	if (file == NULL)
		return false;
	snprintf(name, sizeof name, "%dx%d.weights", pairs->width, pairs->height);
	pairs_pack(pairs, file);
	good = model_save_file(folder, name, file, bytes);
	free(file);
	return good;
}

double model_compare(struct model *model, const uint8_t *kept, const uint8_t *lost, double rate,
                     bool mirrored)
{
	const uint8_t *tiles[2] = { lost, kept };
	uint8_t at[2][PAIRS_CELLS_MAX] = { 0 };
	double difference, step;

	for (int i = 0; i < 2; i++) {
		for (int cell = 0; cell < model->cells; cell++)
			at[i][tiles[i][cell]] = (uint8_t)cell;
		if (mirrored)
			model_mirror(model, at[i]);
	}
	difference = model_estimate(model, at[0]) - model_estimate(model, at[1]);
	step = rate / (1 + exp(difference));
	model_correct(model, at[0], step);
	model_correct(model, at[1], -step);
	return difference;
}

void model_level(struct model *model, double estimate, double length)
{
	uint8_t at[PAIRS_CELLS_MAX] = { 0 };
	struct model zero;
	double solved;

	for (int piece = 0; piece < model->cells; piece++)
		at[piece] = (uint8_t)(piece == 0 ? model->cells - 1 : piece - 1);
	solved = model_estimate(model, at);
	for (int cell = 0; cell < model->cells; cell++)
		model->singles[cell] -= (float)solved; /* the gap's, which is in one cell */
	if (model_init(&zero, model->width, model->height))
		model_average(model, &zero, 1 - length / (estimate - solved));
	model_destroy(&zero);
}
