/* Makes near.weights from the weights of a square, and learns which boards to keep with them. */
#include "bench/near.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/model.h"
#include "bench/rank.h"
#include "puzzle/random.h"
#include "puzzle/shuffle.h"
#include "solver/place/place.h"

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
	int first = place_near_way(x - (i - 1) % side, y - (i - 1) / side), second;
	double weight;

	if (to_x < 0 || to_x >= side || to_y < 0 || to_y >= side)
		return;
	second = place_near_way(to_x - (j - 1) % side, to_y - (j - 1) / side);
	weight = pairs->weights[pairs_index(pairs->cells, i, j, a, to_y * side + to_x)];
	if (i == 0) {
		add(&means->gaps[offset][second], weight);
		return;
	}
	add(&means->pairs[place_near_group(x, y, side, side, 1)][offset][first][second], weight);
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

			add(&means->singles[place_near_group(x, y, side, side, 2)]
			                   [cell % side - x + NEAR_SINGLE_MAX]
			                   [cell / side - y + NEAR_SINGLE_MAX],
			    pairs->singles[tile * pairs->cells + cell]);
		}
	}
}

/* The estimate of a tile's way; one that is too long for the square it was learned on grows like
 * those in place_near_prepare. */
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

enum {
	CELLS_MAX = 16 * 16,
	PAIRS = 24, /* compared in a layer */
	MEAN_ROUNDS = 20,
	SINGLES = NEAR_HOMES * NEAR_SINGLES * NEAR_SINGLES,
	WEIGHTS = SINGLES + NEAR_OFFSETS * NEAR_WAYS +
	          NEAR_EDGES * NEAR_OFFSETS * NEAR_WAYS * NEAR_WAYS,
	USED_MAX = CELLS_MAX * (1 + NEAR_OFFSETS / 2) + NEAR_OFFSETS,
};

static const int sizes[][2] = {
	{ 10, 10 }, { 9, 5 },  { 12, 12 }, { 16, 2 }, { 16, 16 }, { 9, 8 },
	{ 10, 10 }, { 10, 6 }, { 12, 12 }, { 16, 5 }, { 16, 16 }, { 20, 3 }
};
static const double quota = 1.5, /* boards per gap cell, as a multiple of their even share */
        layers_share = 0.9;      /* of the cells times the mean side: then few tiles are left */

/* A board of a search. */
struct near_node {
	struct beam_node head;
	uint16_t tiles[CELLS_MAX];
};

struct near_trainer {
	struct near near; /* the mean, rounded */
	struct grid grid;
	struct place_value value;
	struct beam_guide guide;
	struct beam_layers *layers; /* owned */
	struct rank rank;
	struct random random;
	double rate;
	/* In moves; those of ways, then those of gaps, then those of pairs, as in the file. */
	float weights[WEIGHTS], mean[WEIGHTS];
};

/* The weights of a board: indexes, and what they add up to. */
struct near_sum {
	uint32_t used[USED_MAX];
	int count;
	double moves;
};

static void use(const struct near_trainer *trainer, struct near_sum *sum, size_t index)
{
	sum->used[sum->count++] = (uint32_t)index;
	sum->moves += (double)trainer->weights[index];
}

/* Adds a tile's own weight, with what the estimate grows by beyond the file's longest ways. */
static void use_single(const struct near_trainer *trainer, struct near_sum *sum, int tile, int cell)
{
	const struct place_value *value = &trainer->value;
	const int group = value->home_group[tile], most = NEAR_SINGLE_MAX;
	int x = trainer->grid.column[cell] - trainer->grid.column[tile - 1];
	int y = trainer->grid.row[cell] - trainer->grid.row[tile - 1];

	x = (x < -most ? -most : x > most ? most : x) + most;
	y = (y < -most ? -most : y > most ? most : y) + most;
	use(trainer, sum, (size_t)((group * NEAR_SINGLES + x) * NEAR_SINGLES + y));
	sum->moves += (double)(trainer->near.singles[group][value->home[tile] + value->at[cell]] -
	                       trainer->near.file.singles[group][x][y]) /
	              PAIRS_UNIT;
}

/* Adds the weight of what is in a cell and, at an offset from it, in another one. */
static void use_pair(const struct near_trainer *trainer, struct near_sum *sum,
                     const uint16_t *tiles, int cell, int offset)
{
	const struct place_value *value = &trainer->value;
	int x = trainer->grid.column[cell] + near_offsets[offset][0];
	int y = trainer->grid.row[cell] + near_offsets[offset][1];
	int other = y * trainer->grid.width + x, first = tiles[cell], second, group;

	if (x < 0 || x >= trainer->grid.width || y < 0 || y >= trainer->grid.height ||
	    tiles[other] <= first)
		return;
	second = trainer->near.ways[value->home[tiles[other]] + value->at[other]];
	if (first == 0) {
		use(trainer, sum, (size_t)(SINGLES + offset * NEAR_WAYS + second));
		return;
	}
	first = trainer->near.ways[value->home[first] + value->at[cell]];
	group = value->group[cell] / (int)sizeof *trainer->near.pairs;
	use(trainer, sum,
	    (size_t)(SINGLES + NEAR_OFFSETS * NEAR_WAYS +
	             ((group * NEAR_OFFSETS + offset) * NEAR_WAYS + first) * NEAR_WAYS + second));
}

static void add_up(const struct near_trainer *trainer, const uint16_t *tiles, struct near_sum *sum)
{
	sum->count = 0;
	sum->moves = 0;
	for (int cell = 0; cell < trainer->grid.cells; cell++) {
		if (tiles[cell] != 0)
			use_single(trainer, sum, tiles[cell], cell);
		for (int offset = 0; offset < NEAR_OFFSETS; offset++)
			use_pair(trainer, sum, tiles, cell, offset);
	}
}

static double compare(void *context, const void *kept, const void *lost)
{
	struct near_trainer *trainer = context;
	struct near_sum better, worse;
	double difference, step;

	add_up(trainer, kept, &better);
	add_up(trainer, lost, &worse);
	difference = worse.moves - better.moves;
	step = trainer->rate / (1 + exp(difference));
	for (int i = 0; i < better.count; i++)
		trainer->weights[better.used[i]] -= (float)(step / better.count);
	for (int i = 0; i < worse.count; i++)
		trainer->weights[worse.used[i]] += (float)(step / worse.count);
	return difference;
}

static void begin_layer(const struct beam_guide *guide, struct beam_layer *layer, int depth)
{
	struct near_trainer *trainer = guide->context;

	(void)layer;
	rank_learn(&trainer->rank, depth, &trainer->random);
}

static void rate_moves(const struct beam_guide *guide, const struct beam_layer *layer, size_t first,
                       size_t end, struct beam_moves *moves)
{
	const struct near_trainer *trainer = guide->context;

	moves->count = 0;
	moves->found = BEAM_NOT_FOUND;
	for (size_t i = first; i < end; i++) {
		const struct near_node *node = (const void *)beam_node_at(layer, i);
		struct place_look look;

		place_value_look(&trainer->value, node->tiles, node->head.gap, &look);
		for (unsigned move = 0; move < 4; move++) {
			int from = trainer->grid.source[node->head.gap][move];

			if (from < 0 || move == (node->head.move ^ 1u))
				continue;
			moves->keys[moves->count] = node->head.key ^
			                            grid_key(node->tiles[from], from) ^
			                            grid_key(node->tiles[from], node->head.gap);
			moves->candidates[moves->count++] = (struct beam_candidate){
				.origin = (uint32_t)(i << 2 | move),
				.value = node->head.value +
				         place_value_change(&trainer->value, &look, from),
			};
		}
	}
}

static void make_node(const struct beam_guide *guide, const struct beam_node *parent,
                      const struct beam_candidate *candidate, struct beam_node *child)
{
	struct near_trainer *trainer = guide->context;
	struct near_node *node = (void *)child;
	int gap = parent->gap, from = trainer->grid.source[gap][candidate->origin & 3], tile;

	memcpy(node, parent, guide->node_bytes);
	tile = node->tiles[from];
	node->tiles[gap] = (uint16_t)tile;
	node->tiles[from] = 0;
	node->head.key ^= grid_key(tile, from) ^ grid_key(tile, gap);
	node->head.value = candidate->value;
	node->head.gap = (uint16_t)from;
	node->head.move = (uint8_t)(candidate->origin & 3);
	rank_add(&trainer->rank, candidate->origin >> 2, node->tiles);
}

/* Searches a shuffled board until few of its tiles are left. */
static void play(struct near_trainer *trainer, int width, int height)
{
	const int cells = width * height;
	const struct solver_limits limits = { 0 };
	struct near_node root = { .head.move = BEAM_NO_MOVE };
	struct board board;
	struct watch watch;
	struct beam_task task = { .guide = &trainer->guide,
		                  .root = &root.head,
		                  .watch = &watch,
		                  .board_width = width,
		                  .width = trainer->rank.width,
		                  .trace_bytes = SIZE_MAX,
		                  .length_max =
		                          (int)(layers_share * cells * (width + height) / 2) };
	uint8_t *moves;
	int length;

	shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, random_next(&trainer->random));
	grid_init(&trainer->grid, width, height);
	place_value_init(&trainer->value, &trainer->grid, &trainer->near);
	place_value_weigh(&trainer->value, 1, 1);
	root.head.gap = (uint16_t)board.gap;
	memcpy(root.tiles, board.tiles, (size_t)cells * sizeof *root.tiles);
	trainer->guide.quota = (int)fmax(1, rint(quota * (double)task.width / cells));
	watch_init(&watch, &board, &limits, NULL);
	beam_layers_run(trainer->layers, &task, &moves, &length);
	watch_destroy(&watch);
}

/* The weights other than of ways: of gaps, then of pairs. */
static int8_t *rest_of(struct near_file *file)
{
	return (int8_t *)file + sizeof file->singles;
}

static void begin_weights(struct near_trainer *trainer)
{
	struct near_file *file = &trainer->near.file;

	for (int i = 0; i < WEIGHTS; i++)
		trainer->weights[i] = (float)(i < SINGLES ? (&file->singles[0][0][0])[i]
		                                          : rest_of(file)[i - SINGLES]) /
		                      PAIRS_UNIT;
	memcpy(trainer->mean, trainer->weights, sizeof trainer->mean);
	place_near_prepare(&trainer->near);
}

static int limit(float moves, int most)
{
	return (int)lrint(fmax(-most, fmin(most, (double)moves * PAIRS_UNIT)));
}

/* Takes the mean with the weights after this round, and rounds it. */
static void round_mean(struct near_trainer *trainer, int round)
{
	float part = 1.0f / (float)(round < MEAN_ROUNDS ? round + 1 : MEAN_ROUNDS);
	struct near_file *file = &trainer->near.file;

	for (int i = 0; i < WEIGHTS; i++) {
		trainer->mean[i] += part * (trainer->weights[i] - trainer->mean[i]);
		if (i < SINGLES)
			(&file->singles[0][0][0])[i] = (int16_t)limit(trainer->mean[i], INT16_MAX);
		else
			rest_of(file)[i - SINGLES] = (int8_t)limit(trainer->mean[i], INT8_MAX);
	}
	place_near_prepare(&trainer->near);
}

static void learn(struct near_trainer *trainer, const struct train_options *options)
{
	begin_weights(trainer);
	for (int round = 0; round < options->rounds; round++) {
		trainer->rate = rank_rate(options->rate, (double)round / options->rounds);
		trainer->rank.compared = trainer->rank.wrong = 0;
		for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
			play(trainer, sizes[i][0], sizes[i][1]);
		round_mean(trainer, round);
		printf("round %d of %d: error %.3f\n", round + 1, options->rounds,
		       rank_error(&trainer->rank));
		fflush(stdout);
	}
}

static bool trainer_init(struct near_trainer *trainer, const struct train_options *options)
{
	struct beam_shape shape = { .node_bytes = sizeof(struct near_node),
		                    .width = (size_t)options->beam_width,
		                    .quota = true,
		                    .threads = 1 };

	trainer->guide = (struct beam_guide){ .context = trainer,
		                              .node_bytes = shape.node_bytes,
		                              .begin = begin_layer,
		                              .rate = rate_moves,
		                              .make = make_node };
	trainer->rank =
	        (struct rank){ .context = trainer,
		               .compare = compare,
		               .pairs = PAIRS,
		               .bytes = CELLS_MAX * sizeof(uint16_t),
		               .width = shape.width,
		               .least = shape.width / 4, /* quotas keep layers from filling */
		               .span = options->span };
	random_init(&trainer->random, options->seed);
	trainer->layers = beam_layers_create(&shape);
	return rank_init(&trainer->rank) && trainer->layers != NULL;
}

/* Reads near.weights, or makes them of the weights of a square. */
static bool read_file(const struct train_options *options, struct near_file *file)
{
	int side = options->width;
	size_t bytes = pairs_file_bytes(side, side);
	struct pairs *pairs = pairs_create(side, side);
	struct near_means *means = calloc(1, sizeof *means);
	uint8_t *data = malloc(bytes);
	bool good = model_read_file(options->from, file, sizeof *file);

	if (!good && pairs != NULL && means != NULL && data != NULL &&
	    model_read_file(options->from, data, bytes)) {
		pairs_unpack(pairs, data);
		add_weights(means, pairs);
		round_near(means, file);
		good = true;
	}
	free(data);
	free(means);
	pairs_free(pairs);
	return good;
}

bool near_train(const struct train_options *options)
{
	struct near_trainer *trainer = calloc(1, sizeof *trainer);
	bool good = trainer != NULL && trainer_init(trainer, options);

	if (!good) {
		fprintf(stderr, "train: not enough memory\n");
	} else if (!read_file(options, &trainer->near.file)) {
		fprintf(stderr, "train: can’t read %s\n", options->from);
		good = false;
	} else {
		if (options->span > 0)
			learn(trainer, options);
		good = model_save_file(options->folder, "near.weights", &trainer->near.file,
		                       sizeof trainer->near.file);
	}
	if (trainer != NULL) {
		rank_destroy(&trainer->rank);
		beam_layers_free(trainer->layers);
	}
	free(trainer);
	return good;
}
