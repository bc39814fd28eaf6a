/* Learns the weights of pairs: searches with the weights so far, fits them to the solutions. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/number.h"
#include "puzzle/random.h"
#include "puzzle/shuffle.h"
#include "solver/beam/beam_layers.h"
#include "solver/beam/pairs.h"
#include "solver/mirror.h"

enum {
	WALK_MIN = 30,
	UNIFORM_SHARE = 3, /* one game in so many begins at a uniform scramble, once these can be solved */
	LENGTH_MAX = 1000,
};

/* A board on a solution and the moves left. */
struct sample {
	uint8_t at[PAIRS_CELLS_MAX]; /* cells by tile */
	uint16_t left;
};

struct trainer {
	struct pairs *pairs;   /* owned */
	float *weights;        /* owned: by pairs_index */
	float *singles;        /* owned: by piece and cell: shared by all pairs of the piece */
	float *shared;         /* owned: by shared_index: the same wherever the pair is */
	int apart[PAIRS_CELLS_MAX][PAIRS_CELLS_MAX]; /* by two cells: number of their difference */
	int side[PAIRS_CELLS_MAX][PAIRS_CELLS_MAX];  /* by two cells: on which sides */
	int aparts;            /* number of differences */
	struct beam_guide guide; /* the pairs', with make replaced to draw a sample */
	struct beam_node *root;  /* owned */
	struct random random;
	struct sample *samples; /* owned: a ring */
	size_t samples_max, samples_count, added;
	size_t width;
	double walk;     /* longest random walk */
	double walk_max; /* from this length on, uniform scrambles */
	uint64_t made;   /* boards kept in the beam of this search */
	bool draws;
	uint8_t drawn[PAIRS_CELLS_MAX]; /* tiles by cell of one of them */
	int solved, failed;
	long length;
};

static int mirror_cell(const struct pairs *pairs, int cell)
{
	return cell % pairs->width * pairs->width + cell / pairs->width;
}

static int mirror_piece(const struct pairs *pairs, int piece)
{
	return piece == 0 ? 0 : mirror_cell(pairs, piece - 1) + 1;
}

static double uniform(struct random *random)
{
	return (double)(random_next(random) >> 11) * 0x1p-53;
}

static float *weight_at(const struct trainer *trainer, int i, int j, int a, int b)
{
	int cells = trainer->pairs->cells;

	return &trainer->weights[i < j ? pairs_index(cells, i, j, a, b)
	                               : pairs_index(cells, j, i, b, a)];
}

/* Pairs whose homes and whose cells are as far apart, with the first tile on the same sides of its
 * home, share a weight; so do tiles as far from the gap and from home. */
static int shared_index(const struct trainer *trainer, int i, int j, int a, int b)
{
	if (i == 0)
		return trainer->apart[a][b] * trainer->aparts + trainer->apart[j - 1][b];
	return (((trainer->apart[i - 1][j - 1] + trainer->aparts) * trainer->aparts + trainer->apart[a][b]) * 9) +
	       trainer->side[i - 1][a];
}

static int sign(int number)
{
	return (number > 0) - (number < 0);
}

static bool init_shared(struct trainer *trainer)
{
	int width = trainer->pairs->width, cells = trainer->pairs->cells;

	trainer->aparts = (2 * width - 1) * (2 * trainer->pairs->height - 1);
	for (int a = 0; a < cells; a++) {
		for (int b = 0; b < cells; b++) {
			int rows = b / width - a / width, columns = b % width - a % width;

			trainer->apart[a][b] = (rows + trainer->pairs->height - 1) * (2 * width - 1) + columns + width - 1;
			trainer->side[a][b] = (sign(rows) + 1) * 3 + sign(columns) + 1;
		}
	}
	trainer->shared = calloc((size_t)(trainer->aparts * trainer->aparts * 18), sizeof(float));
	return trainer->shared != NULL;
}

/* The weight with the shares of its pieces. */
static double full_weight(const struct trainer *trainer, int i, int j, int a, int b)
{
	int cells = trainer->pairs->cells;

	if (i > j)
		return full_weight(trainer, j, i, b, a);
	return (double)*weight_at(trainer, i, j, a, b) +
	       (double)trainer->shared[shared_index(trainer, i, j, a, b)] +
	       (double)(trainer->singles[i * cells + a] + trainer->singles[j * cells + b]) /
	               (cells - 1);
}

/* The same, averaged over both images of a square board. */
static double even_weight(const struct trainer *trainer, int i, int j, int a, int b)
{
	const struct pairs *pairs = trainer->pairs;
	double weight = full_weight(trainer, i, j, a, b);

	if (pairs->width != pairs->height)
		return weight;
	return (weight + full_weight(trainer, mirror_piece(pairs, i), mirror_piece(pairs, j),
	                             mirror_cell(pairs, a), mirror_cell(pairs, b))) /
	       2;
}

/* Rounds the weights of one pair. Their means by cell go to the pieces' own weights, so that the
 * rest is small enough for a byte. */
static void publish_pair(struct trainer *trainer, int i, int j, double *singles)
{
	struct pairs *pairs = trainer->pairs;
	int cells = pairs->cells;
	double first[PAIRS_CELLS_MAX] = { 0 }, second[PAIRS_CELLS_MAX] = { 0 }, mean = 0;

	for (int a = 0; a < cells; a++) {
		for (int b = 0; b < cells; b++) {
			double weight = a == b ? 0 : even_weight(trainer, i, j, a, b);

			first[a] += weight / (cells - 1);
			second[b] += weight / (cells - 1);
			mean += weight / (cells * (cells - 1));
		}
	}
	for (int a = 0; a < cells; a++) {
		singles[i * cells + a] += first[a] - mean / 2;
		singles[j * cells + a] += second[a] - mean / 2;
		for (int b = 0; b < cells; b++) {
			double rest = even_weight(trainer, i, j, a, b) - first[a] - second[b] + mean;

			rest = a == b ? 0 : rest * PAIRS_UNIT;
			pairs->weights[pairs_index(cells, i, j, a, b)] =
			        (int8_t)lrint(fmax(-127, fmin(127, rest)));
		}
	}
}

/* Rounds the weights for the search. */
static void publish(struct trainer *trainer)
{
	struct pairs *pairs = trainer->pairs;
	double singles[PAIRS_CELLS_MAX * PAIRS_CELLS_MAX] = { 0 };

	for (int i = 0; i < pairs->cells; i++)
		for (int j = i + 1; j < pairs->cells; j++)
			publish_pair(trainer, i, j, singles);
	for (int i = 0; i < pairs->cells * pairs->cells; i++)
		pairs->singles[i] = (int16_t)lrint(singles[i] * PAIRS_UNIT);
	pairs_update(pairs);
}

static void make(const struct beam_guide *guide, const struct beam_node *parent,
                 const struct beam_candidate *candidate, struct beam_node *node)
{
	struct trainer *trainer = guide->context;
	const struct pairs *pairs = trainer->pairs;

	pairs->guide.make(&pairs->guide, parent, candidate, node);
	trainer->made++;
	if (trainer->draws && random_next(&trainer->random) % trainer->made == 0)
		memcpy(trainer->drawn, pairs_tiles(pairs, node), (size_t)pairs->cells);
}

static void rate(const struct beam_guide *guide, const struct beam_layer *layer, size_t first,
                 size_t end, struct beam_moves *moves)
{
	const struct trainer *trainer = guide->context;
	const struct pairs *pairs = trainer->pairs;

	pairs->guide.rate(&pairs->guide, layer, first, end, moves);
}

static void add_sample(struct trainer *trainer, const struct board *board, int left)
{
	struct sample *sample = &trainer->samples[trainer->added++ % trainer->samples_max];

	for (int cell = 0; cell < trainer->pairs->cells; cell++)
		sample->at[board->tiles[cell]] = (uint8_t)cell;
	sample->left = (uint16_t)left;
	if (trainer->samples_count < trainer->samples_max)
		trainer->samples_count++;
}

/* Searches a board and adds the boards on its solution. The length, −1 without one. */
static int play(struct trainer *trainer, const struct board *board, bool draws)
{
	const struct solver_limits limits = { 0 };
	struct beam_task task = { .guide = &trainer->guide, .root = trainer->root,
		                  			.board_width = board->width, .threads = 1,
		                  .width = trainer->width, .bytes = (size_t)1 << 30 };
	uint8_t *moves = NULL;
	struct board at = *board;
	struct watch watch;
	int length = -1;

	if (!watch_init(&watch, board, &limits, NULL))
		exit(1);
	trainer->made = 0;
	trainer->draws = draws;
	pairs_root(trainer->pairs, board, trainer->root);
	task.watch = &watch;
	task.length_max = (int)(1.7 * watch.manhattan + 60);
	if (beam_layers_run(&task, &moves, &length) == BEAM_FOUND) {
		for (int i = 0; i <= length; i++) {
			add_sample(trainer, &at, length - i);
			if (i < length)
				board_move(&at, moves[i]);
		}
	}
	free(moves);
	watch_destroy(&watch);
	return length;
}

static void draw_board(struct trainer *trainer, struct board *board)
{
	int width = trainer->pairs->width, height = trainer->pairs->height;
	uint64_t seed = random_next(&trainer->random);
	double part = sqrt(uniform(&trainer->random));

	if (trainer->walk >= trainer->walk_max && random_below(&trainer->random, UNIFORM_SHARE) == 0)
		shuffle_uniform(board, width, height, SCRAMBLE_GAP_ANY, seed);
	else
		shuffle_walk(board, width, height,
		             (uint64_t)(WALK_MIN * pow(trainer->walk / WALK_MIN, part)), seed);
}

/* One game, and one from a board that its beam has held. */
static void play_game(struct trainer *trainer)
{
	struct board board, inside;
	int length;

	draw_board(trainer, &board);
	length = play(trainer, &board, true);
	if (length < 0)
		trainer->failed++;
	else
		trainer->solved++, trainer->length += length;
	if (trainer->made == 0)
		return;
	board_init(&inside, board.width, board.height);
	for (int cell = 0; cell < board_cells(&board); cell++) {
		inside.tiles[cell] = trainer->drawn[cell];
		if (inside.tiles[cell] == 0)
			inside.gap = cell;
	}
	if (!board_solved(&inside))
		play(trainer, &inside, false);
}

static double estimate(const struct trainer *trainer, const uint8_t *at)
{
	int cells = trainer->pairs->cells;
	const float *weights = trainer->weights;
	float sum = 0;

	for (int i = 0; i < cells; i++) {
		sum += trainer->singles[i * cells + at[i]];
		for (int j = i + 1; j < cells; j++, weights += cells * cells)
			sum += weights[at[i] * cells + at[j]] +
			       trainer->shared[shared_index(trainer, i, j, at[i], at[j])];
	}
	return (double)sum;
}

static void correct(struct trainer *trainer, const uint8_t *at, float step)
{
	int cells = trainer->pairs->cells;
	float *weights = trainer->weights;
	float pair = step / (float)(cells * (cells - 1) / 2), single = step / (float)cells / 2;
	float shared = pair / 4;

	for (int i = 0; i < cells; i++) {
		trainer->singles[i * cells + at[i]] += single;
		for (int j = i + 1; j < cells; j++, weights += cells * cells)
			weights[at[i] * cells + at[j]] += pair,
			        trainer->shared[shared_index(trainer, i, j, at[i], at[j])] += shared;
	}
}

/* Stochastic gradient descent (normalised least mean squares); the mean absolute error. */
static double fit(struct trainer *trainer, size_t steps, double rate)
{
	const struct pairs *pairs = trainer->pairs;
	bool square = pairs->width == pairs->height;
	double errors = 0;

	for (size_t i = 0; i < steps; i++) {
		const struct sample *sample = &trainer->samples[random_below(
		        &trainer->random, (uint32_t)trainer->samples_count)];
		uint8_t mirrored[PAIRS_CELLS_MAX];
		const uint8_t *at = sample->at;
		double error;

		if (square && (random_next(&trainer->random) & 1) != 0) {
			for (int piece = 0; piece < pairs->cells; piece++)
				mirrored[mirror_piece(pairs, piece)] =
				        (uint8_t)mirror_cell(pairs, at[piece]);
			at = mirrored;
		}
		error = sample->left - estimate(trainer, at);
		errors += fabs(error);
		correct(trainer, at, (float)(error * rate));
	}
	return errors / (double)steps;
}

static void begin_weights(struct trainer *trainer)
{
	int cells = trainer->pairs->cells;

	for (int tile = 1; tile < cells; tile++)
		for (int cell = 0; cell < cells; cell++)
			trainer->singles[tile * cells + cell] =
			        1.25f * (float)trainer->pairs->distance[tile][cell];
}

static bool file(struct trainer *trainer, const char *path, bool write)
{
	FILE *stream = fopen(path, write ? "wb" : "rb");
	size_t count = pairs_count(trainer->pairs->cells);
	size_t singles = (size_t)(trainer->pairs->cells * trainer->pairs->cells);
	bool good = false;

	if (stream == NULL)
		return false;
	size_t shared = (size_t)(trainer->aparts * trainer->aparts * 18);

	if (write)
		good = fwrite(trainer->shared, 4, shared, stream) == shared && fwrite(trainer->weights, 4, count, stream) == count && fwrite(trainer->singles, 4, singles, stream) == singles;
	else
		good = fread(trainer->shared, 4, shared, stream) == shared && fread(trainer->weights, 4, count, stream) == count && fread(trainer->singles, 4, singles, stream) == singles;
	return fclose(stream) == 0 && good;
}

/* Maps a coordinate to a board one smaller, leaving out line `out`. */
static int squeeze(int at, int out, int side, int other)
{
	if (side == other)
		return at;
	return at > out || at == other ? at - 1 : at;
}

/* Starts from the weights of a smaller board (each side at most one less): the mean over the lines
 * left out that separate none of the four places, else over all. */
static void transfer(struct trainer *trainer, const float *from, const float *from_singles, int width, int height)
{
	const struct pairs *pairs = trainer->pairs;
	int cells = pairs->cells, small = width * height;

	for (int i = 0; i < cells; i++)
		for (int j = i + 1; j < cells; j++)
			for (int a = 0; a < cells; a++)
				for (int b = 0; b < cells; b++) {
					int homes[4] = { i == 0 ? cells - 1 : i - 1, j - 1, a, b };
					double best = 1e9, sum = 0;
					int count = 0;

					for (int row = 0; row < (pairs->height > height ? pairs->height : 1); row++)
						for (int column = 0; column < (pairs->width > width ? pairs->width : 1); column++) {
							int to[4];
							double lost = 0, value;

							for (int k = 0; k < 4; k++)
								to[k] = squeeze(homes[k] / pairs->width, row, pairs->height, height) * width +
								        squeeze(homes[k] % pairs->width, column, pairs->width, width);
							if (i == 0 && to[0] != small - 1)
								continue;
							if (to[0] == to[1] || to[2] == to[3])
								continue;
							lost = abs(homes[0] / pairs->width - homes[2] / pairs->width) + abs(homes[0] % pairs->width - homes[2] % pairs->width)
							     - abs(to[0] / width - to[2] / width) - abs(to[0] % width - to[2] % width);
							if (i == 0)
								lost = 0;
							lost += abs(homes[1] / pairs->width - homes[3] / pairs->width) + abs(homes[1] % pairs->width - homes[3] % pairs->width)
							      - abs(to[1] / width - to[3] / width) - abs(to[1] % width - to[3] % width);
							{
								int x = i == 0 ? 0 : to[0] + 1, y = to[1] + 1, c = to[2], d = to[3];

								if (y == small || (i != 0 && x == small))
									continue;
								value = x < y ? from[pairs_index(small, x, y, c, d)] : from[pairs_index(small, y, x, d, c)];
								value += (double)(from_singles[x * small + c] + from_singles[y * small + d]) / (small - 1);
								value = value * (small - 2) / (cells - 2) + 1.3 * lost / (cells - 2);
								if (lost < 0) lost = 0;
							}
							if (lost < best - 0.5)
								best = lost, sum = 0, count = 0;
							if (lost < best + 0.5)
								sum += value, count++;
						}
					if (count > 0)
						*weight_at(trainer, i, j, a, b) = (float)(sum / count);
				}
}

static bool init(struct trainer *trainer, int width, int height, uint64_t seed)
{
	trainer->pairs = pairs_create(width, height);
	if (trainer->pairs == NULL)
		return false;
	trainer->guide = trainer->pairs->guide;
	trainer->guide.context = trainer;
	trainer->guide.make = make;
	trainer->guide.rate = rate;
	trainer->weights = calloc(pairs_count(trainer->pairs->cells), sizeof(float));
	trainer->singles = calloc((size_t)(width * height * width * height), sizeof(float));
	trainer->root = malloc(trainer->guide.node_bytes);
	trainer->samples = malloc(trainer->samples_max * sizeof *trainer->samples);
	random_init(&trainer->random, seed);
	return init_shared(trainer) && trainer->weights != NULL && trainer->singles != NULL && trainer->root != NULL && trainer->samples != NULL;
}

static double cpu(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}

/* out width height rounds games beam seed [from width height] */
int main(int argc, char **argv)
{
	struct trainer trainer = { .samples_max = 1500000, .walk = 100, .walk_max = 10000 };
	int rounds = atoi(argv[4]), games = atoi(argv[5]);

	setvbuf(stdout, NULL, _IOLBF, 0);
	trainer.width = (size_t)atoi(argv[6]);
	if (!init(&trainer, atoi(argv[2]), atoi(argv[3]), (uint64_t)atoi(argv[7])))
		return 1;
	begin_weights(&trainer);
	if (argc > 10) {
		struct trainer small = { .samples_max = 1 };

		if (!init(&small, atoi(argv[9]), atoi(argv[10]), 1) || !file(&small, argv[8], false))
			return 1;
		if (small.pairs->cells == trainer.pairs->cells) {
			file(&trainer, argv[8], false);
			trainer.walk = trainer.walk_max;
		} else {
			memset(trainer.singles, 0, (size_t)(trainer.pairs->cells * trainer.pairs->cells) * sizeof(float));
			transfer(&trainer, small.weights, small.singles, small.pairs->width, small.pairs->height);
		}
	}
	for (int round = 0; round < rounds; round++) {
		double done = (double)round / rounds, rate = 0.12 * (1 - done) + 0.008, failures, error = 0, t0 = cpu(), t1;
		size_t before = trainer.added, steps;

		publish(&trainer);
		trainer.solved = trainer.failed = 0;
		trainer.length = 0;
		for (int game = 0; game < games; game++)
			play_game(&trainer);
		failures = (double)trainer.failed / games;
		if (failures < 0.1)
			trainer.walk *= 1.6;
		else if (failures > 0.4 && trainer.walk > 60)
			trainer.walk *= 0.8;
		if (trainer.walk > trainer.walk_max)
			trainer.walk = trainer.walk_max;
		t1 = cpu();
		steps = (trainer.added - before) * 4;
		if (trainer.samples_count > 0)
			error = fit(&trainer, steps, rate);
		printf("%3d: walk %.0f, %d solved, %d failed, mean %.1f, %zu samples, error %.2f, %.1f + %.1f s\n", round,
		       trainer.walk, trainer.solved, trainer.failed, (double)trainer.length / (trainer.solved + 1),
		       trainer.samples_count, error, t1 - t0, cpu() - t1);
		if (round % 10 == 9)
			file(&trainer, argv[1], true);
	}
	for (int pass = 0; pass < 3; pass++)
		printf("last: error %.2f\n", fit(&trainer, trainer.samples_count, 0.02 / (1 << pass)));
	file(&trainer, argv[1], true);
	return 0;
}
