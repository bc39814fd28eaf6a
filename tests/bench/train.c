/* Learns the weights of the solver's estimates (src/solver/beam/pairs.h).
 *
 * Each round searches boards with the weights so far and fits the weights to boards on the solutions
 * by stochastic gradient descent. A board should have the moves left as its estimate; but narrow
 * beams make many too many, so the estimates of the next boards of the solution count, too (temporal
 * differences: Sutton, "Learning to predict by the methods of temporal differences", Machine Learning
 * 3, 1988). Searches use the mean of the last rounds' weights, which lets the descent keep a high
 * rate (Polyak & Juditsky, "Acceleration of stochastic approximation by averaging", SIAM Journal on
 * Control and Optimization 30, 1992).
 *
 * Half of the boards are shuffled, walks from short ones on; the others are drawn from the beams of
 * these searches: with boards on solutions alone, the estimate never learns that the boards that it
 * wrongly likes are far from solved. The same options give the same weights. The boards of
 * assets/boards are never used.
 *
 * Good weights get better by one more run that ranks a beam's boards (-k, rank.h), mostly of uniform
 * shuffles. */
#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/model.h"
#include "bench/near.h"
#include "bench/rank.h"
#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/beam/beam_layers.h"
#include "solver/beam/pairs.h"
#include "solver/tables.h"

enum {
	GAMES = 120, /* per round */
	SAMPLES_MAX = 8000000,
	PASSES = 8,       /* over as many samples as a round has added */
	LAST_PASSES = 20, /* over a part of the samples, at the end */
	MEAN_ROUNDS = 20, /* rounds that the mean of the weights goes back */
	STRIDE = 2,       /* every so-many-th board of a solution is a sample */
	STRIDE_LEFT = 30, /* so is each board with at most so many moves left */
	WALK_MIN = 30,
	WALK_FIRST = 100,
	WALK_MAX = 10000,
	UNIFORM_SHARE = 3, /* long walks: a third of the boards is uniform; with -k two */
	ROUNDS_PER_SAVE = 10,
	PAIRS = 24,    /* compared in a layer; fewer of more cells, whose models exceed the cache */
	PAIRS_FEW = 8, /* with more than CELLS_FEW */
	CELLS_FEW = 49,
};

/* A board on a solution and what its estimate should be, in moves. */
struct sample {
	uint8_t cells[PAIRS_CELLS_MAX]; /* by piece */
	float target;
};

struct trainer {
	struct train_options options;
	struct model model;
	struct model mean;          /* of the model in the last rounds */
	struct pairs *pairs;        /* owned: the mean, rounded */
	struct beam_guide guide;    /* theirs, with a function that draws boards */
	struct beam_layers *layers; /* owned */
	struct beam_node *root;     /* owned */
	struct sample *samples;     /* owned: a ring */
	struct rank rank;
	size_t samples_count, added;
	struct random random;
	double rate;                    /* of the descent, now */
	double walk;                    /* the longest */
	uint64_t made;                  /* boards kept in the current search's beam */
	uint8_t drawn[PAIRS_CELLS_MAX]; /* one of them: tiles by cell */
	int solved;                     /* in this round: the number of boards, */
	double length, estimates;       /* and sums over them */
};

/* Makes a board of a search, and draws one of all those made so far. */
static void make(const struct beam_guide *guide, const struct beam_node *parent,
                 const struct beam_candidate *candidate, struct beam_node *node)
{
	struct trainer *trainer = guide->context;
	const struct pairs *pairs = trainer->pairs;

	pairs->guide.make(&pairs->guide, parent, candidate, node);
	if (trainer->options.span > 0) {
		rank_add(&trainer->rank, candidate->origin >> 2, pairs_tiles(node));
		return;
	}
	trainer->made++;
	if (random_next(&trainer->random) % trainer->made == 0)
		memcpy(trainer->drawn, pairs_tiles(node), (size_t)pairs->cells);
}

static void rank_layer(const struct beam_guide *guide, struct beam_layer *layer, int depth)
{
	struct trainer *trainer = guide->context;

	(void)layer;
	rank_learn(&trainer->rank, depth, &trainer->random);
}

static double compare(void *context, const void *kept, const void *lost)
{
	struct trainer *trainer = context;
	bool mirrored = trainer->model.width == trainer->model.height &&
	                (random_next(&trainer->random) & 1) != 0;

	return model_compare(&trainer->model, kept, lost, trainer->rate, mirrored);
}

static void rate_moves(const struct beam_guide *guide, const struct beam_layer *layer, size_t first,
                       size_t end, struct beam_moves *moves)
{
	const struct trainer *trainer = guide->context;

	trainer->pairs->guide.rate(&trainer->pairs->guide, layer, first, end, moves);
}

static void add_sample(struct trainer *trainer, const struct board *board, double target)
{
	struct sample *sample = &trainer->samples[trainer->added++ % SAMPLES_MAX];

	for (int cell = 0; cell < trainer->model.cells; cell++)
		sample->cells[board->tiles[cell]] = (uint8_t)cell;
	sample->target = (float)target;
	if (trainer->samples_count < SAMPLES_MAX)
		trainer->samples_count++;
}

static bool search(struct trainer *trainer, const struct board *board, uint8_t **moves, int *length)
{
	const struct solver_limits limits = { 0 };
	struct beam_task task = {
		.guide = &trainer->guide,
		.root = trainer->root,
		.board_width = board->width,
		.width = (size_t)trainer->options.beam_width,
		.trace_bytes = SIZE_MAX,
	};
	struct watch watch;
	bool found;

	watch_init(&watch, board, &limits, NULL);
	trainer->made = 0;
	pairs_root(trainer->pairs, board, trainer->root);
	task.watch = &watch;
	task.length_max = 3 * watch.manhattan + 6 * trainer->model.cells;
	found = beam_layers_run(trainer->layers, &task, moves, length) == BEAM_FOUND;
	watch_destroy(&watch);
	return found;
}

/* Adds boards on a solution, from the solved board back. */
static void add_samples(struct trainer *trainer, struct board *at, const uint8_t *moves, int length)
{
	uint32_t offset = random_below(&trainer->random, STRIDE);
	double target = 0, estimate = 0;

	add_sample(trainer, at, 0);
	for (int left = 1; left <= length; left++) {
		target = 1 + estimate + trainer->options.lambda * (target - estimate);
		board_move(at, (enum direction)(moves[length - left] ^ 1));
		estimate = (double)pairs_sum(trainer->pairs, at) / PAIRS_UNIT;
		if (left <= STRIDE_LEFT || left == length || (uint32_t)left % STRIDE == offset)
			add_sample(trainer, at, target);
	}
}

/* Searches a board and adds boards on its solution. False without one. */
static bool play(struct trainer *trainer, const struct board *board, int *length)
{
	struct board at = *board;
	uint8_t *moves = NULL;

	if (!search(trainer, board, &moves, length))
		return false;
	for (int i = 0; i < *length; i++)
		board_move(&at, (enum direction)moves[i]);
	if (trainer->options.span == 0)
		add_samples(trainer, &at, moves, *length);
	free(moves);
	return true;
}

static void shuffle(struct trainer *trainer, struct board *board)
{
	int width = trainer->model.width, height = trainer->model.height;
	uint64_t seed = random_next(&trainer->random);
	double part = (double)(random_next(&trainer->random) >> 11) * 0x1p-53;
	uint32_t drawn = random_below(&trainer->random, UNIFORM_SHARE);

	if (trainer->walk >= WALK_MAX && (drawn == 0) != (trainer->options.span > 0))
		shuffle_uniform(board, width, height, SCRAMBLE_GAP_ANY, seed);
	else
		shuffle_walk(board, width, height,
		             (uint64_t)(WALK_MIN * pow(trainer->walk / WALK_MIN, sqrt(part))),
		             seed);
}

/* A shuffled board, then one from its beam. */
static void play_both(struct trainer *trainer)
{
	struct board board;
	int length;

	shuffle(trainer, &board);
	if (play(trainer, &board, &length)) {
		trainer->solved++;
		trainer->length += length;
		trainer->estimates += (double)pairs_sum(trainer->pairs, &board) / PAIRS_UNIT;
	}
	if (trainer->made == 0)
		return;
	for (int cell = 0; cell < trainer->model.cells; cell++) {
		board.tiles[cell] = trainer->drawn[cell];
		if (board.tiles[cell] == 0)
			board.gap = cell;
	}
	if (!board_solved(&board))
		play(trainer, &board, &length);
}

/* Fits the weights to random samples, mirrored at random on square boards; the mean absolute error
 * before each step. */
static double fit(struct trainer *trainer, size_t steps)
{
	struct model *model = &trainer->model;
	double errors = 0;

	for (size_t i = 0; i < steps; i++) {
		uint32_t number = random_below(&trainer->random, (uint32_t)trainer->samples_count);
		const struct sample *sample = &trainer->samples[number];
		uint8_t at[PAIRS_CELLS_MAX];
		double error;

		memcpy(at, sample->cells, sizeof at);
		if (model->width == model->height && (random_next(&trainer->random) & 1) != 0)
			model_mirror(model, at);
		error = (double)sample->target - model_estimate(model, at);
		errors += fabs(error);
		model_correct(model, at, error * trainer->rate);
	}
	return steps > 0 ? errors / (double)steps : 0;
}

/* Lengthens the walks while most boards are solved. */
static void set_walk(struct trainer *trainer)
{
	if (trainer->solved > GAMES * 3 / 4)
		trainer->walk = fmin(trainer->walk * 1.6, WALK_MAX);
	else if (trainer->solved < GAMES / 2)
		trainer->walk = fmax(trainer->walk * 0.8, WALK_MIN);
}

static void run_round(struct trainer *trainer, int round, int rounds)
{
	size_t before = trainer->added;
	double error = 0;

	model_average(&trainer->mean, &trainer->model,
	              1.0 / (round < MEAN_ROUNDS ? round + 1 : MEAN_ROUNDS));
	model_round(&trainer->mean, trainer->pairs);
	trainer->solved = 0;
	trainer->length = trainer->estimates = 0;
	trainer->rank.compared = trainer->rank.wrong = 0;
	if (trainer->options.span > 0)
		trainer->rate = rank_rate(trainer->options.rate, (double)round / rounds);
	for (int game = 0; game < GAMES; game++)
		play_both(trainer);
	set_walk(trainer);
	if (trainer->options.span == 0)
		error = fit(trainer, (trainer->added - before) * PASSES);
	else
		error = rank_error(&trainer->rank);
	printf("round %d of %d: walks up to %.0f, %d of %d solved, mean length %.1f, error %.3f\n",
	       round + 1, rounds, trainer->walk, trainer->solved, GAMES,
	       trainer->length / (trainer->solved > 0 ? trainer->solved : 1), error);
	fflush(stdout);
}

/* Fits the weights to all samples, and takes the mean. */
static void fit_all(struct trainer *trainer)
{
	size_t steps = trainer->samples_count / LAST_PASSES;

	for (int pass = 0; pass < LAST_PASSES && steps > 0; pass++) {
		fit(trainer, steps * PASSES / 2);
		model_average(&trainer->mean, &trainer->model, 1.0 / (pass + 1));
	}
}

static bool trainer_init(struct trainer *trainer)
{
	const int width = trainer->options.width, height = trainer->options.height;
	struct beam_shape shape = { .width = (size_t)trainer->options.beam_width, .threads = 1 };

	if (!model_init(&trainer->model, width, height) ||
	    !model_init(&trainer->mean, width, height))
		return false;
	trainer->pairs = pairs_create(width, height);
	if (trainer->pairs == NULL)
		return false;
	trainer->guide = trainer->pairs->guide;
	trainer->guide.context = trainer;
	trainer->guide.make = make;
	trainer->guide.rate = rate_moves;
	trainer->guide.begin = trainer->options.span > 0 ? rank_layer : NULL;
	shape.node_bytes = trainer->guide.node_bytes;
	trainer->layers = beam_layers_create(&shape);
	trainer->root = malloc(shape.node_bytes);
	trainer->samples = malloc(SAMPLES_MAX * sizeof *trainer->samples);
	trainer->rate = trainer->options.rate;
	trainer->walk = WALK_FIRST;
	random_init(&trainer->random, trainer->options.seed);
	trainer->rank = (struct rank){
		.context = trainer,
		.compare = compare,
		.pairs = trainer->model.cells > CELLS_FEW ? PAIRS_FEW : PAIRS,
		.bytes = (size_t)trainer->model.cells,
		.width = shape.width,
		.least = shape.width,
		.span = trainer->options.span,
	};
	return rank_init(&trainer->rank) && trainer->layers != NULL && trainer->root != NULL &&
	       trainer->samples != NULL;
}

static void trainer_destroy(struct trainer *trainer)
{
	model_destroy(&trainer->model);
	model_destroy(&trainer->mean);
	rank_destroy(&trainer->rank);
	pairs_free(trainer->pairs);
	beam_layers_free(trainer->layers);
	free(trainer->root);
	free(trainer->samples);
}

/* Reads a checkpoint or a file of weights. */
static bool read_model(struct model *model, const char *path)
{
	const char *ending = strrchr(path, '.');
	bool weights = ending != NULL && strcmp(ending, ".weights") == 0;

	if (weights ? model_load(model, path) : model_file(model, path, false))
		return true;
	fprintf(stderr, "train: can’t read %s: %s\n", path,
	        errno != 0 ? strerror(errno) : "it is too short or damaged");
	return false;
}

/* Begins with the file of the same or a smaller size, if there is one. */
static bool begin(struct trainer *trainer)
{
	const struct train_options *options = &trainer->options;
	struct model small;
	bool good;

	if (options->from == NULL) {
		model_begin(&trainer->model);
		return true;
	}
	if (options->from_width == options->width && options->from_height == options->height) {
		trainer->walk = WALK_MAX;
		return read_model(&trainer->model, options->from);
	}
	good = model_init(&small, options->from_width, options->from_height) &&
	       read_model(&small, options->from);
	if (good)
		model_enlarge(&trainer->model, &small);
	model_destroy(&small);
	return good;
}

/* Writes the mean, with which another run can begin. */
static bool write_checkpoint(const struct trainer *trainer, const char *folder)
{
	char path[4096];

	snprintf(path, sizeof path, "%s/%dx%d.checkpoint", folder, trainer->model.width,
	         trainer->model.height);
	if (model_file(&trainer->mean, path, true))
		return true;
	fprintf(stderr, "train: can’t write %s: %s\n", path, strerror(errno));
	return false;
}

static bool train(struct trainer *trainer)
{
	const struct train_options *options = &trainer->options;

	model_average(&trainer->mean, &trainer->model, 1);
	for (int round = 0; round < options->rounds; round++) {
		run_round(trainer, round, options->rounds);
		if (round % ROUNDS_PER_SAVE == 0 && !write_checkpoint(trainer, options->folder))
			return false;
	}
	if (options->span == 0)
		fit_all(trainer);
	else if (trainer->solved > 0)
		model_level(&trainer->mean, trainer->estimates / trainer->solved,
		            trainer->length / trainer->solved);
	model_round(&trainer->mean, trainer->pairs);
	return write_checkpoint(trainer, options->folder) &&
	       model_save(trainer->pairs, options->folder);
}

static bool read_size(const char *text, int *width, int *height)
{
	return sscanf(text, "%dx%d", width, height) == 2 && *height >= 2 && *width >= *height &&
	       *width * *height <= PAIRS_CELLS_MAX;
}

static bool read_options(struct train_options *options, int argc, char **argv)
{
	int option;

	while ((option = getopt(argc, argv, "r:s:l:f:b:d:k:n")) != -1) {
		if (option == 'r')
			options->rounds = atoi(optarg);
		else if (option == 's')
			options->seed = strtoull(optarg, NULL, 10);
		else if (option == 'l')
			options->lambda = atof(optarg);
		else if (option == 'f')
			options->from = optarg;
		else if (option == 'b')
			options->beam_width = atoi(optarg);
		else if (option == 'd')
			options->rate = atof(optarg);
		else if (option == 'k')
			options->span = atoi(optarg);
		else if (option == 'n')
			options->near = true;
		else
			return false;
	}
	if (argc - optind != 2 || options->span < 0 ||
	    !(options->lambda >= 0 && options->lambda <= 1) || options->beam_width < 1 ||
	    !read_size(argv[optind], &options->width, &options->height))
		return false;
	options->folder = argv[optind + 1];
	if (options->near)
		return options->from != NULL && options->width == options->height;
	return options->from == NULL ||
	       read_size(strrchr(options->from, '/') == NULL ? options->from
	                                                     : strrchr(options->from, '/') + 1,
	                 &options->from_width, &options->from_height);
}

int main(int argc, char **argv)
{
	struct trainer trainer = { .options = { .rounds = 300,
		                                .seed = 1,
		                                .lambda = 0.97,
		                                .beam_width = 100,
		                                .rate = 0.3 } };
	bool good;

	if (!read_options(&trainer.options, argc, argv)) {
		fprintf(stderr,
		        "Usage: train [OPTION]… WxH FOLDER\n"
		        "Learn the weights for boards of W columns and H rows (W ≥ H, up to 64\n"
		        "cells), and write FOLDER/WxH.weights and, every %d rounds,\n"
		        "FOLDER/WxH.checkpoint.\n"
		        "  -f FILE    begin with a checkpoint or weights of the same size or of a\n"
		        "             board whose sides are at most one shorter\n"
		        "  -r ROUNDS  (300)\n"
		        "  -s SEED    (1)\n"
		        "  -l LAMBDA  how much a solution's length counts, not the estimates on "
		        "the\n"
		        "             way (0 … 1, 0.97): less where solutions are far from "
		        "shortest\n"
		        "  -b WIDTH   of the beams (100)\n"
		        "  -d RATE    of the descent (0.3): smaller for weights that are good\n"
		        "  -k LAYERS  learn which boards of a beam have descendants so many\n"
		        "             layers later (off; 24 with -d 1 -b 2000)\n"
		        "  -n         write FOLDER/near.weights, for larger boards, instead of\n"
		        "             the size's own files (with -f FILE, which may be an earlier "
		        "one)\n",
		        ROUNDS_PER_SAVE);
		return 2;
	}
	if (trainer.options.near)
		return near_train(&trainer.options) ? 0 : 1;
	good = trainer_init(&trainer);
	if (!good)
		fprintf(stderr, "train: not enough memory\n");
	errno = 0;
	good = good && begin(&trainer) && train(&trainer);
	trainer_destroy(&trainer);
	return good ? 0 : 1;
}
