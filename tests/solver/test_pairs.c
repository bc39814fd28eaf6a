/* Learned estimates: src/solver/beam/pairs.c, and the files in assets/weights. */
#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/helpers.h"
#include "support/folders.h"

enum { GUARD = 64, NODE_BYTES_MAX = sizeof(struct beam_node) + PAIRS_CELLS_MAX };

union root {
	struct beam_node node;
	uint8_t bytes[NODE_BYTES_MAX];
};

/* A number from −most to most. */
static int draw(struct random *random, int most)
{
	return (int)random_below(random, (uint32_t)(2 * most + 1)) - most;
}

/* Weights of two pieces in the same cell mean nothing and are 0. */
static struct pairs *make_random(int width, int height, int most, uint64_t seed)
{
	struct pairs *pairs = pairs_create(width, height);
	size_t cells = (size_t)(width * height);
	struct random random;

	assert_non_null(pairs);
	random_init(&random, seed);
	for (int i = 0; i < pairs->cells * pairs->cells; i++)
		pairs->singles[i] = (int16_t)draw(&random, 4000);
	for (size_t i = 0; i < pairs_count(pairs->cells); i++)
		if (i / cells % cells != i % cells)
			pairs->weights[i] = (int8_t)draw(&random, most);
	pairs_update(pairs);
	return pairs;
}

/* Boards that walk side by side, as nodes and as boards. */
struct walks {
	const struct pairs *pairs;
	size_t count;
	struct board *boards; /* owned */
	struct beam_layer layer, next;
	struct beam_moves *moves; /* owned */
};

static void walks_init(struct walks *walks, const struct pairs *pairs, size_t count)
{
	size_t node_bytes = pairs->guide.node_bytes;

	assert_true(node_bytes % 8 == 0 && node_bytes <= NODE_BYTES_MAX);
	*walks = (struct walks){
		.pairs = pairs,
		.count = count,
		.boards = malloc(count * sizeof *walks->boards),
		.layer = { malloc(count * node_bytes + BEAM_SPARE), node_bytes, count, UINT16_MAX },
		.next = { malloc(count * node_bytes + BEAM_SPARE), node_bytes, count, UINT16_MAX },
		.moves = malloc(sizeof *walks->moves),
	};
	assert_true(walks->boards != NULL && walks->layer.nodes != NULL &&
	            walks->next.nodes != NULL && walks->moves != NULL);
	for (size_t i = 0; i < count; i++) {
		shuffle_uniform(&walks->boards[i], pairs->width, pairs->height, SCRAMBLE_GAP_ANY,
		                i);
		pairs_root(pairs, &walks->boards[i], beam_node_at(&walks->layer, i));
		assert_int_equal(beam_node_at(&walks->layer, i)->value,
		                 pairs_sum(pairs, &walks->boards[i]));
	}
}

static void walks_destroy(struct walks *walks)
{
	free(walks->boards);
	free(walks->layer.nodes);
	free(walks->next.nodes);
	free(walks->moves);
}

/* Compares a node with the one that is made of its board, whose value is the full sum. */
static void check_node(const struct pairs *pairs, struct beam_node *node, const struct board *board,
                       unsigned move)
{
	union root root;

	pairs_root(pairs, board, &root.node);
	assert_int_equal(root.node.distance, board_distance(board));
	assert_int_equal(node->value, root.node.value);
	assert_true(node->key == root.node.key);
	assert_int_equal(node->distance, root.node.distance);
	assert_int_equal(node->gap, board->gap);
	assert_int_equal(node->move, move);
	for (int cell = 0; cell < pairs->cells; cell++)
		assert_int_equal(pairs_tiles(node)[cell], board->tiles[cell]);
}

/* Checks a rated move, makes it, and puts its node in place of its parent's in the next layer. */
static void follow(struct walks *walks, size_t number, struct board *after)
{
	const struct beam_candidate *candidate = &walks->moves->candidates[number];
	const struct beam_guide *guide = &walks->pairs->guide;
	size_t parent = candidate->origin >> 2;
	unsigned move = candidate->origin & 3;
	struct beam_node *node = beam_node_at(&walks->next, parent);

	*after = walks->boards[parent];
	assert_true(board_move(after, (enum direction)move));
	guide->make(guide, beam_node_at(&walks->layer, parent), candidate, node);
	assert_true(walks->moves->keys[number] == node->key);
	check_node(walks->pairs, node, after, move);
}

static size_t count_moves(const struct walks *walks)
{
	size_t count = 0;

	for (size_t i = 0; i < walks->count; i++) {
		const struct board *board = &walks->boards[i];

		for (unsigned move = 0; move < 4; move++)
			count += board_source(board->width, board->height, board->gap,
			                      (enum direction)move) >= 0 &&
			         move != (beam_node_at(&walks->layer, i)->move ^ 1u);
	}
	return count;
}

/* Rates all moves, checks each, and makes a random one of each board. */
static void walk(struct walks *walks, struct random *random)
{
	struct beam_moves *moves = walks->moves;
	struct beam_layer done = walks->layer;
	struct board *after = malloc(walks->count * sizeof *after);
	size_t first = random_below(random, 1000);

	assert_non_null(after);
	walks->pairs->guide.rate(&walks->pairs->guide, &walks->layer, 0, walks->count, moves);
	assert_int_equal(moves->count, count_moves(walks));
	/* the last move made of a board counts, so begin anywhere */
	for (size_t i = 0; i < moves->count; i++) {
		size_t number = (first + i) % moves->count;

		follow(walks, number, &after[moves->candidates[number].origin >> 2]);
	}
	free(walks->boards);
	walks->boards = after;
	walks->layer = walks->next;
	walks->next = done;
}

/* With weights of at most `most` all differences fit into a row. */
static void check_walks(int width, int height, size_t count, int steps)
{
	const int most = INT8_MAX / 4;
	struct pairs *pairs = make_random(width, height, most, (uint64_t)(width * 64 + height));
	struct random random;
	struct walks walks;

	random_init(&random, count);
	walks_init(&walks, pairs, count);
	for (int step = 0; step < steps; step++)
		walk(&walks, &random);
	pairs->wide = false;
	for (int step = 0; step < steps; step++)
		walk(&walks, &random);
	walks_destroy(&walks);
	pairs_free(pairs);
}

/* Few moves of the same tile are rated one by one, many at once if the processor can. */
TEST_CASE(test_nodes_follow_their_boards)
{
	static const int sizes[][2] = { { 2, 2 }, { 3, 2 }, { 3, 3 },  { 4, 3 },  { 5, 5 },
		                        { 6, 4 }, { 8, 8 }, { 16, 4 }, { 21, 3 }, { 32, 2 } };

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i += helpers_all() ? 1 : 4) {
		check_walks(sizes[i][0], sizes[i][1], 1, 500);
		check_walks(sizes[i][0], sizes[i][1], 50, 20);
		check_walks(sizes[i][0], sizes[i][1], 4000, 2);
	}
}

/* Moves that lead too far from the goal are left out; the one that reaches it is found. */
TEST_CASE(test_goals_and_limits)
{
	struct pairs *pairs = make_random(4, 3, INT8_MAX, 1);
	struct walks walks;

	walks_init(&walks, pairs, 100);
	shuffle_walk(&walks.boards[70], 4, 3, 1, 1);
	pairs_root(pairs, &walks.boards[70], beam_node_at(&walks.layer, 70));
	for (int most = 0; most < 40; most++) {
		const struct beam_moves *moves = walks.moves;
		size_t expected = 0;

		walks.layer.distance_max = most;
		pairs->guide.rate(&pairs->guide, &walks.layer, 0, 100, walks.moves);
		for (size_t i = 0; i < 100; i++) {
			for (enum direction way = 0; way < 4; way++) {
				struct board after = walks.boards[i];

				expected +=
				        board_move(&after, way) && board_distance(&after) <= most;
			}
		}
		assert_int_equal(moves->count, expected);
		assert_int_equal(moves->found >> 2, 70);
	}
	pairs->guide.rate(&pairs->guide, &walks.layer, 0, 70, walks.moves);
	assert_true(walks.moves->found == BEAM_NOT_FOUND);
	walks_destroy(&walks);
	pairs_free(pairs);
}

/* Packs twice over different bytes: every byte of the file must be set, and none after it. */
static uint8_t *pack(const struct pairs *pairs)
{
	size_t bytes = pairs_file_bytes(pairs->width, pairs->height);
	uint8_t *file = malloc(bytes + GUARD), *again = malloc(bytes + GUARD);

	assert_true(file != NULL && again != NULL);
	memset(file, 0x55, bytes + GUARD);
	memset(again, 0xAA, bytes + GUARD);
	pairs_pack(pairs, file);
	pairs_pack(pairs, again);
	assert_memory_equal(file, again, bytes);
	for (size_t i = bytes; i < bytes + GUARD; i++)
		assert_true(file[i] == 0x55 && again[i] == 0xAA);
	free(again);
	return file;
}

static struct pairs *unpack(int width, int height, const uint8_t *file)
{
	struct pairs *pairs = pairs_create(width, height);

	assert_non_null(pairs);
	pairs_unpack(pairs, file);
	pairs_update(pairs);
	return pairs;
}

static void check_equal(const struct pairs *a, const struct pairs *b)
{
	size_t singles = (size_t)(a->cells * a->cells) * sizeof *a->singles;

	assert_memory_equal(a->singles, b->singles, singles);
	assert_memory_equal(a->weights, b->weights, pairs_count(a->cells));
}

TEST_CASE(test_files_have_all_weights)
{
	static const int sizes[][2] = { { 3, 2 }, { 5, 4 }, { 9, 7 }, { 32, 2 } };

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		int width = sizes[i][0], height = sizes[i][1];
		struct pairs *pairs = make_random(width, height, INT8_MAX, i), *again;
		uint8_t *file = pack(pairs);

		again = unpack(width, height, file);
		check_equal(pairs, again);
		pairs_free(again);
		pairs_free(pairs);
		free(file);
	}
}

/* Makes the weights of single pieces the same in the mirror image, as those that are shipped. */
static void even_singles(struct pairs *pairs)
{
	int side = pairs->width, cells = pairs->cells;

	for (int piece = 0; piece < cells; piece++) {
		int home = piece - 1;
		int to = piece == 0 ? 0 : home % side * side + home / side + 1;

		for (int cell = 0; cell < cells; cell++)
			pairs->singles[to * cells + cell % side * side + cell / side] =
			        pairs->singles[piece * cells + cell];
	}
}

static void check_mirror(const struct pairs *pairs)
{
	for (uint64_t seed = 0; seed < 100; seed++) {
		struct board board, mirrored;

		shuffle_uniform(&board, pairs->width, pairs->height, SCRAMBLE_GAP_ANY, seed);
		helpers_transpose(&board, &mirrored);
		assert_int_equal(pairs_sum(pairs, &board), pairs_sum(pairs, &mirrored));
	}
}

/* A file of a square size has half of the weights; the mirror images have the others. */
TEST_CASE(test_square_sizes_are_symmetric)
{
	for (int side = 2; side <= 8; side++) {
		struct pairs *pairs = make_random(side, side, INT8_MAX, (uint64_t)side), *even,
		             *again;
		size_t cells = (size_t)pairs->cells;
		uint8_t *file, *second;

		even_singles(pairs);
		file = pack(pairs);
		even = unpack(side, side, file);
		check_mirror(even);
		second = pack(even);
		again = unpack(side, side, second);
		check_equal(even, again);
		check(pairs_file_bytes(side, side) <
		              cells * cells * 2 + pairs_count(pairs->cells) * 3 / 4,
		      "%d×%d: the file is not smaller", side, side);
		assert_int_equal(even->weights[pairs_index(pairs->cells, 0, 2, 3, 1)],
		                 pairs->weights[pairs_index(pairs->cells, 0, 2, 3, 1)]);
		pairs_free(pairs);
		pairs_free(even);
		pairs_free(again);
		free(file);
		free(second);
	}
}

/* The estimates must be close to the lengths of solutions, in moves: a file that was packed in
 * another way gives anything else. */
static void check_estimates(const struct pairs *pairs)
{
	struct board board;

	board_init(&board, pairs->width, pairs->height);
	check(abs(pairs_sum(pairs, &board)) <= 5 * PAIRS_UNIT, "%d×%d solved: estimate %.1f",
	      pairs->width, pairs->height, (double)pairs_sum(pairs, &board) / PAIRS_UNIT);
	for (uint64_t seed = 0; seed < 50; seed++) {
		double manhattan, moves;

		shuffle_uniform(&board, pairs->width, pairs->height, SCRAMBLE_GAP_ANY, seed);
		manhattan = board_distance(&board);
		moves = (double)pairs_sum(pairs, &board) / PAIRS_UNIT;
		check(moves >= 0.9 * manhattan && moves <= 3 * manhattan + 10,
		      "%d×%d, seed %d: estimate %.1f, distances %.0f", pairs->width, pairs->height,
		      (int)seed, moves, manhattan);
	}
}

/* Loads the weights of a size from a folder; NULL if there are none. */
static const struct pairs *load(struct solver_tables *tables, const char *folder, int width,
                                int height)
{
	const struct solver_limits limits = { 0 };
	const struct tables_content *content = NULL;
	struct board board;
	struct watch watch;

	board_init(&board, width, height);
	watch_init(&watch, &board, &limits, NULL);
	solver_tables_use_weights(tables, folder);
	if (tables_fit(tables, &board, TABLES_WEIGHTS, SIZE_MAX, 1))
		content = tables_get(tables, &board, TABLES_WEIGHTS, &watch);
	watch_destroy(&watch);
	return content == NULL ? NULL : content->pairs;
}

static void check_file(const char *folder, int width, int height)
{
	struct helpers_notes notes = { 0 };
	struct solver_tables *tables = helpers_tables(NULL, &notes);
	const struct pairs *pairs;

	pairs = load(tables, folder, width, height);
	check(pairs != NULL && notes.count == 0, "%d×%d: %s", width, height, notes.last);
	check_estimates(pairs);
	if (width == height)
		check_mirror(pairs);
	solver_tables_free(tables);
}

TEST_CASE(test_shipped_files_are_good)
{
	DIR *directory = opendir(TEST_SHARE "/weights");
	const struct dirent *entry;
	int width, height, count = 0;

	assert_non_null(directory);
	while ((entry = readdir(directory)) != NULL) {
		if (sscanf(entry->d_name, "%dx%d.weights", &width, &height) != 2)
			continue;
		check_file(TEST_SHARE "/weights", width, height);
		count++;
	}
	closedir(directory);
	assert_true(count > 0);
}

/* How far the shipped estimate is from the published lengths of the shortest solutions. */
TEST_CASE(test_estimates_are_close_to_shortest_solutions)
{
	struct solver_tables *tables = helpers_tables(NULL, NULL);
	struct helpers_boards boards;
	const struct pairs *pairs;

	pairs = load(tables, TEST_SHARE "/weights", 5, 5);
	assert_non_null(pairs);
	helpers_read_boards(&boards, "korf24_20.txt", 5, 5);
	for (int i = 0; i < boards.count; i++) {
		double moves = (double)pairs_sum(pairs, &boards.boards[i]) / PAIRS_UNIT;

		check(moves > 0.85 * boards.lengths[i] && moves < 1.2 * boards.lengths[i],
		      "board %d: estimate %.1f, shortest %d", i + 1, moves, boards.lengths[i]);
	}
	helpers_free_boards(&boards);
	solver_tables_free(tables);
}

/* Runs the training program; from: NULL, or the folder whose file `name` it begins with. */
static void train(const char *options, const char *from, const char *name, const char *size,
                  const char *folder)
{
	char command[8 * HELPERS_PATH_SIZE];

	snprintf(command, sizeof command, "%s %s %s%s%s%s %s %s >/dev/null", TEST_TRAIN, options,
	         from == NULL ? "" : "-f ", from == NULL ? "" : from, from == NULL ? "" : "/",
	         from == NULL ? "" : name, size, folder);
	check(system(command) == 0, "%s failed", command);
}

static char *read_file(const char *folder, const char *name, size_t *bytes)
{
	char path[HELPERS_PATH_SIZE + 64];
	char *data;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	data = file_read(path, 1 << 20, bytes);
	check(data != NULL, "%s is missing", path);
	return data;
}

static bool same_file(const char *a, const char *b, const char *name)
{
	size_t a_bytes, b_bytes;
	char *of_a = read_file(a, name, &a_bytes), *of_b = read_file(b, name, &b_bytes);
	bool same = a_bytes == b_bytes && memcmp(of_a, of_b, a_bytes) == 0;

	free(of_a);
	free(of_b);
	return same;
}

/* From nothing. */
TEST_CASE(test_training_is_reproducible)
{
	char folders[3][HELPERS_PATH_SIZE];

	for (int i = 0; i < 3; i++)
		helpers_make_folder(folders[i]);
	train("-r 1", NULL, NULL, "3x3", folders[0]);
	train("-r 1", NULL, NULL, "3x3", folders[1]);
	train("-r 1 -s 2", NULL, NULL, "3x3", folders[2]);
	assert_true(same_file(folders[0], folders[1], "3x3.weights"));
	assert_true(same_file(folders[0], folders[1], "3x3.checkpoint"));
	assert_false(same_file(folders[0], folders[2], "3x3.weights"));
	check_file(folders[0], 3, 3);
	for (int i = 0; i < 3; i++)
		assert_int_equal(remove_folder(folders[i]), 0);
}

/* From weights, which takes 3 s: only with sanitizers or MP_ALL. */
TEST_CASE(test_training_goes_on)
{
	char folders[4][HELPERS_PATH_SIZE];

	if (!groups_all() && !groups_sanitized())
		skip();
	for (int i = 0; i < 4; i++)
		helpers_make_folder(folders[i]);
	train("-r 1", NULL, NULL, "3x3", folders[0]);
	/* one more run with good weights changes them, always in the same way */
	train("-r 0", folders[0], "3x3.weights", "3x3", folders[1]);
	for (int i = 2; i < 4; i++)
		train("-k 3 -r 2 -b 20 -d 1", folders[0], "3x3.weights", "3x3", folders[i]);
	assert_true(same_file(folders[2], folders[3], "3x3.weights"));
	assert_false(same_file(folders[1], folders[3], "3x3.weights"));
	/* those for larger boards begin with them, or where an earlier run ended */
	train("-n", folders[0], "3x3.weights", "3x3", folders[1]);
	train("-n", folders[1], "near.weights", "3x3", folders[2]);
	assert_true(same_file(folders[1], folders[2], "near.weights"));
	for (int i = 2; i < 4; i++)
		train("-n -k 3 -r 1 -b 20 -d 1", folders[1], "near.weights", "3x3", folders[i]);
	assert_true(same_file(folders[2], folders[3], "near.weights"));
	assert_false(same_file(folders[1], folders[2], "near.weights"));
	/* without a round, a checkpoint's weights stay as they are, on a larger size, too */
	train("-r 0", folders[0], "3x3.checkpoint", "3x3", folders[3]);
	assert_true(same_file(folders[0], folders[3], "3x3.weights"));
	train("-r 0", folders[0], "3x3.weights", "4x3", folders[3]);
	check_file(folders[3], 4, 3);
	train("-r 0", folders[0], "3x3.checkpoint", "4x3", folders[3]);
	check_file(folders[3], 4, 3);
	train("-r 0", NULL, NULL, "4x3", folders[2]);
	assert_false(same_file(folders[2], folders[3], "4x3.weights"));
	for (int i = 0; i < 4; i++)
		assert_int_equal(remove_folder(folders[i]), 0);
}
