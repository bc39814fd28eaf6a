/* shuffle: uniform draws and random walks. */
#include "puzzle/shuffle.h"

#include "puzzle/random.h"

static void swap_cells(struct board *board, int a, int b)
{
	uint16_t tile = board->tiles[a];

	board->tiles[a] = board->tiles[b];
	board->tiles[b] = tile;
	if (board->tiles[a] == 0)
		board->gap = a;
	if (board->tiles[b] == 0)
		board->gap = b;
}

/* Makes an unsolvable board solvable: swaps the first two tiles that are not the gap. Each unsolvable
 * arrangement is paired with exactly one solvable one, so the draw stays uniform. */
static void fix_parity(struct board *board)
{
	int first = board->gap == 0 ? 1 : 0;
	int second = board->gap == first + 1 ? first + 2 : first + 1;

	swap_cells(board, first, second);
}

void shuffle_uniform(struct board *board, int width, int height, enum scramble_kind gap,
                     uint64_t seed)
{
	struct random random;
	int drawn = width * height - (gap == SCRAMBLE_GAP_HOME ? 1 : 0);

	random_init(&random, seed);
	board_init(board, width, height);
	do {
		for (int i = drawn - 1; i > 0; i--)
			swap_cells(board, i, (int)random_below(&random, (uint32_t)i + 1));
		if (!board_solvable(board))
			fix_parity(board);
	} while (board_solved(board));
}

void shuffle_walk(struct board *board, int width, int height, uint64_t moves, uint64_t seed)
{
	struct random random;
	unsigned last = DIRECTION_DOWN; /* excludes UP, which is impossible at first anyway */
	uint64_t made = 0;

	if (moves == 0)
		moves = (uint64_t)SHUFFLE_WALK_MOVES_PER_CELL * (uint64_t)(width * height);
	random_init(&random, seed);
	board_init(board, width, height);
	while (made < moves || board_solved(board)) {
		unsigned direction = random_below(&random, 4);

		if (direction == (last ^ 1u) || !board_move(board, (enum direction)direction))
			continue;
		last = direction;
		made++;
	}
}

/* Moves a random one of the gap's neighbours. All are equally likely: moves off the board are drawn again. */
static void make_random_move(struct board *board, struct random *random)
{
	while (!board_move(board, (enum direction)random_below(random, 4)))
		continue;
}

void shuffle_free_walk(struct board *board, int width, int height, uint64_t moves, uint64_t seed)
{
	struct random random;

	random_init(&random, seed);
	if (moves == 0)
		moves = (uint64_t)SHUFFLE_WALK_MOVES_PER_CELL * (uint64_t)(width * height) +
		        random_below(&random, 2);
	do {
		board_init(board, width, height);
		for (uint64_t made = 0; made < moves; made++)
			make_random_move(board, &random);
	} while (board_solved(board));
}
