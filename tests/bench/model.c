/* Initialises, enlarges, rounds and stores the weights of a model. */
#include "bench/model.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

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

static int sign(int number)
{
	return (number > 0) - (number < 0);
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

bool model_load(struct model *model, const char *path)
{
	size_t bytes = pairs_file_bytes(model->width, model->height);
	struct pairs *pairs = pairs_create(model->width, model->height);
	uint8_t *file = malloc(bytes);
	char *folder = strdup(path), *name = folder == NULL ? NULL : strrchr(folder, '/');
	struct error error;
	bool good = false;

	if (name != NULL)
		*name++ = '\0';
	if (pairs != NULL && file != NULL && folder != NULL)
		good = cache_load(name != NULL ? folder : ".", name != NULL ? name : folder, file,
		                  bytes, &error);
	if (good) {
		pairs_unpack(pairs, file);
		for (size_t i = 0; i < pairs_count(model->cells); i++)
			model->own[i] = (float)pairs->weights[i] / PAIRS_UNIT;
		for (int i = 0; i < model->cells * model->cells; i++)
			model->singles[i] = (float)pairs->singles[i] / PAIRS_UNIT;
	}
	pairs_free(pairs);
	free(folder);
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

static bool save_file(const char *folder, const char *name, const void *file, size_t bytes)
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
	good = save_file(folder, name, file, bytes);
	free(file);
	return good;
}

/* Sums for a mean. */
struct mean {
	double sum;
	int count;
};

static void add(struct mean *mean, double value)
{
	mean->sum += value;
	mean->count++;
}

static double mean_of(const struct mean *mean)
{
	return mean->count > 0 ? mean->sum / mean->count : 0;
}

struct near_means {
	struct mean singles[NEAR_HOMES][NEAR_SINGLES][NEAR_SINGLES];
	struct mean gaps[NEAR_OFFSETS][NEAR_WAYS];
	struct mean pairs[NEAR_EDGES][NEAR_OFFSETS][NEAR_WAYS][NEAR_WAYS];
	struct mean anywhere[NEAR_OFFSETS][NEAR_WAYS][NEAR_WAYS]; /* of pairs, on all edges */
};

/* Adds the weights of one pair of pieces in cells a and b, which are an offset apart. */
static void add_pair(struct near_means *means, const struct pairs *pairs, int i, int j, int a,
                     int offset)
{
	int side = pairs->width;
	int x = a % side, y = a / side;
	int to_x = x + near_offsets[offset][0], to_y = y + near_offsets[offset][1];
	int first = near_way(x - (i - 1) % side, y - (i - 1) / side), second;
	double weight;

	if (to_x < 0 || to_x >= side || to_y < 0 || to_y >= side)
		return;
	second = near_way(to_x - (j - 1) % side, to_y - (j - 1) / side);
	weight = pairs->weights[pairs_index(pairs->cells, i, j, a, to_y * side + to_x)];
	if (i == 0) {
		add(&means->gaps[offset][second], weight);
		return;
	}
	add(&means->pairs[near_group(x, y, side, side, 1)][offset][first][second], weight);
	add(&means->anywhere[offset][first][second], weight);
}

static void add_weights(struct near_means *means, const struct pairs *pairs)
{
	int side = pairs->width;

	for (int i = 0; i < pairs->cells; i++)
		for (int j = i + 1; j < pairs->cells; j++)
			for (int a = 0; a < pairs->cells; a++)
				for (int offset = 0; offset < NEAR_OFFSETS; offset++)
					add_pair(means, pairs, i, j, a, offset);
	for (int tile = 1; tile < pairs->cells; tile++) {
		for (int cell = 0; cell < pairs->cells; cell++) {
			int x = (tile - 1) % side, y = (tile - 1) / side;

			add(&means->singles[near_group(x, y, side, side, 2)]
			                   [cell % side - x + NEAR_SINGLE_MAX]
			                   [cell / side - y + NEAR_SINGLE_MAX],
			    pairs->singles[tile * pairs->cells + cell]);
		}
	}
}

/* The estimate of a tile's way; one that is too long for the square it was learned on grows like
 * those in near_prepare. */
static double single_of(const struct mean means[NEAR_SINGLES][NEAR_SINGLES], int x, int y)
{
	const int home = NEAR_SINGLE_MAX;
	double more = 0;

	while (means[x][y].count == 0 && (x != home || y != home)) {
		more += PAIRS_UNIT * (2 + 0.15 * (abs(x - home) + abs(y - home)));
		if (x != home && means[x][home].count == 0)
			x -= sign(x - home);
		else
			y -= sign(y - home);
	}
	return mean_of(&means[x][y]) - mean_of(&means[home][home]) + more;
}

/* Pairs count less than on the square: fewer of them have met when a larger board is in order. */
static int8_t pair_of(const struct near_means *means, const struct mean *mean, int offset,
                      int first, int second)
{
	return (int8_t)lrint(
	        0.7 * mean_of(mean->count > 0 ? mean : &means->anywhere[offset][first][second]));
}

static void round_near(const struct near_means *means, struct near_file *file)
{
	for (int home = 0; home < NEAR_HOMES; home++)
		for (int x = 0; x < NEAR_SINGLES; x++)
			for (int y = 0; y < NEAR_SINGLES; y++)
				file->singles[home][x][y] =
				        (int16_t)lrint(single_of(means->singles[home], x, y));
	for (int offset = 0; offset < NEAR_OFFSETS; offset++) {
		for (int i = 0; i < NEAR_WAYS; i++) {
			file->gaps[offset][i] = (int8_t)lrint(mean_of(&means->gaps[offset][i]));
			for (int edge = 0; edge < NEAR_EDGES; edge++)
				for (int j = 0; j < NEAR_WAYS; j++)
					file->pairs[edge][offset][i][j] =
					        pair_of(means, &means->pairs[edge][offset][i][j],
					                offset, i, j);
		}
	}
}

bool model_save_near(const struct pairs *pairs, const char *folder)
{
	struct near_means *means = calloc(1, sizeof *means);
	struct near_file *file = calloc(1, sizeof *file);
	bool good = means != NULL && file != NULL;

	if (good) {
		add_weights(means, pairs);
		round_near(means, file);
		good = save_file(folder, "near.weights", file, sizeof *file);
	}
	free(means);
	free(file);
	return good;
}
