/* Generates pseudo-random numbers, uniform draws and random walks. */
#include "puzzle/scramble.h"

uint64_t random_hash(uint64_t seed, uint64_t number)
{
	uint64_t z = seed + (number + 1) * 0x9E3779B97F4A7C15u;

	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
	z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
	return z ^ (z >> 31);
}

static uint64_t rotate_left(uint64_t x, int bits)
{
	return (x << bits) | (x >> (64 - bits));
}

void random_init(struct random *random, uint64_t seed)
{
	for (uint64_t i = 0; i < 4; i++)
		random->state[i] = random_hash(seed, i);
}

uint64_t random_next(struct random *random)
{
	uint64_t *s = random->state;
	uint64_t result = rotate_left(s[1] * 5, 7) * 9;
	uint64_t t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rotate_left(s[3], 45);
	return result;
}

uint32_t random_below(struct random *random, uint32_t bound)
{
	uint32_t threshold = -bound % bound; /* 2³² mod bound */
	uint32_t drawn;

	do
		drawn = (uint32_t)(random_next(random) >> 32);
	while (drawn < threshold);
	return drawn % bound;
}

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

void scramble_make(const struct scramble *scramble, struct board *board)
{
	int width = scramble->width, height = scramble->height;

	switch (scramble->kind) {
	case SCRAMBLE_GAP_HOME:
	case SCRAMBLE_GAP_ANY:
		shuffle_uniform(board, width, height, scramble->kind, scramble->seed);
		return;
	case SCRAMBLE_WALK:
		shuffle_walk(board, width, height, scramble->walk_moves, scramble->seed);
		return;
	case SCRAMBLE_FREE_WALK:
		shuffle_free_walk(board, width, height, scramble->walk_moves, scramble->seed);
		return;
	case SCRAMBLE_BOARD:
		*board = scramble->board;
		return;
	}
}

bool scramble_walks(enum scramble_kind kind)
{
	return kind == SCRAMBLE_WALK || kind == SCRAMBLE_FREE_WALK;
}

const char *scramble_name(enum scramble_kind kind)
{
	static const char *const names[SCRAMBLE_KINDS] = {
		[SCRAMBLE_GAP_HOME] = "home",       [SCRAMBLE_GAP_ANY] = "any",
		[SCRAMBLE_WALK] = "walk",           [SCRAMBLE_BOARD] = "board",
		[SCRAMBLE_FREE_WALK] = "free-walk",
	};

	return names[kind];
}
