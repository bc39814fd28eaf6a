/* Numbers all boards of a small size and computes the distance of each. */
#include "solver/exact/bfs_space.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
	UNKNOWN = 255,
	STATES_PER_POLL = 4096,
};

/* A board as a permutation and its inverse. Piece i is tile i+1, the last piece is the gap, so that
 * the solved board is the identity and the first digit of the rank is the gap's cell. */
struct placement {
	uint8_t cells[BFS_SPACE_CELLS_MAX];  /* by piece */
	uint8_t pieces[BFS_SPACE_CELLS_MAX]; /* by cell */
};

/* Computes a board's number. The rank of Myrvold and Ruskey has one digit per piece; its last
 * digit, the order of the first two tiles, is dropped, as it follows from the parity of solvable
 * boards. */
static uint32_t rank_placement(struct placement placement, unsigned cells)
{
	uint32_t number = 0;
	uint32_t scale = 1;

	for (unsigned n = cells; n > 2; n--) {
		uint8_t digit = placement.cells[n - 1];
		uint8_t piece = placement.pieces[n - 1];

		placement.cells[piece] = digit;
		placement.pieces[digit] = piece;
		number += digit * scale;
		scale *= n;
	}
	return number;
}

static void swap_bytes(uint8_t *a, uint8_t *b)
{
	uint8_t byte = *a;

	*a = *b;
	*b = byte;
}

/* True if the gap is an odd number of moves from home. All boards reached with the gap there are
 * then odd permutations. */
static bool gap_is_odd(const struct bfs_space *space, unsigned gap)
{
	unsigned width = (unsigned)space->width;
	unsigned home = width * (unsigned)space->height - 1;

	return (home / width - gap / width + home % width - gap % width) % 2 != 0;
}

static void unrank_placement(const struct bfs_space *space, uint32_t number,
                             struct placement *placement)
{
	unsigned cells = (unsigned)(space->width * space->height);
	bool odd = false;

	for (unsigned i = 0; i < cells; i++)
		placement->cells[i] = (uint8_t)i;
	for (unsigned n = cells; n > 2; n--) {
		unsigned digit = number % n;

		number /= n;
		swap_bytes(&placement->cells[n - 1], &placement->cells[digit]);
		odd ^= digit != n - 1;
	}
	if (odd != gap_is_odd(space, placement->cells[cells - 1]))
		swap_bytes(&placement->cells[0], &placement->cells[1]);
	for (unsigned i = 0; i < cells; i++)
		placement->pieces[placement->cells[i]] = (uint8_t)i;
}

static uint32_t rank_board(const struct board *board)
{
	struct placement placement = { .cells = { 0 } };
	int cells = board_cells(board);

	for (int cell = 0; cell < cells; cell++) {
		int piece = board->tiles[cell] == 0 ? cells - 1 : board->tiles[cell] - 1;

		placement.pieces[cell] = (uint8_t)piece;
		placement.cells[piece] = (uint8_t)cell;
	}
	return rank_placement(placement, (unsigned)cells);
}

static uint32_t count_boards(int cells)
{
	uint32_t boards = 1;

	for (int i = 3; i <= cells; i++)
		boards *= (uint32_t)i;
	return boards;
}

size_t bfs_space_bytes(int width, int height)
{
	int cells = width * height;

	if (cells > BFS_SPACE_CELLS_MAX)
		return 0;
	return count_boards(cells) * (sizeof(uint8_t) + sizeof(uint32_t));
}

static void reach(struct bfs_space *space, uint32_t number, int depth)
{
	assert(depth < BFS_SPACE_DEPTHS_MAX && number < space->boards);
	space->depths[number] = (uint8_t)depth;
	space->queue[space->reached++] = number;
	space->counts[depth]++;
}

bool bfs_space_init(struct bfs_space *space, int width, int height)
{
	struct board solved;
	uint32_t boards = count_boards(width * height);
	uint8_t *depths = malloc(boards * sizeof *depths);
	uint32_t *queue = malloc(boards * sizeof *queue);

	assert(bfs_space_bytes(width, height) > 0);
	if (depths == NULL || queue == NULL) {
		free(depths);
		free(queue);
		return false;
	}
	memset(depths, UNKNOWN, boards * sizeof *depths);
	*space = (struct bfs_space){
		.width = width, .height = height, .boards = boards, .depths = depths, .queue = queue
	};
	board_init(&solved, width, height);
	reach(space, rank_board(&solved), 0);
	return true;
}

void bfs_space_destroy(struct bfs_space *space)
{
	free(space->depths);
	free(space->queue);
	*space = (struct bfs_space){ .depths = NULL };
}

/* Swaps the gap with the piece in a cell. */
static void place_gap(struct placement *placement, unsigned cells, unsigned cell)
{
	uint8_t gap = placement->cells[cells - 1];
	uint8_t piece = placement->pieces[cell];

	placement->cells[cells - 1] = (uint8_t)cell;
	placement->pieces[cell] = (uint8_t)(cells - 1);
	placement->cells[piece] = gap;
	placement->pieces[gap] = piece;
}

/* Expands the next board in the queue. */
static void expand_next(struct bfs_space *space)
{
	uint32_t number = space->queue[space->next++];
	unsigned cells = (unsigned)(space->width * space->height);
	int depth = space->depths[number];
	struct placement placement;

	unrank_placement(space, number, &placement);
	for (enum direction way = 0; way < 4; way++) {
		int source =
		        board_source(space->width, space->height, placement.cells[cells - 1], way);
		struct placement child = placement;
		uint32_t reached;

		if (source < 0)
			continue;
		place_gap(&child, cells, (unsigned)source);
		reached = rank_placement(child, cells);
		if (space->depths[reached] == UNKNOWN)
			reach(space, reached, depth + 1);
	}
	space->depth = depth;
}

/* Reports progress to the watch: *reported is the number of boards already reported. */
static void report_found(const struct bfs_space *space, uint32_t *reported, struct watch *watch)
{
	struct solver_breadth *breadth = &watch->breadth;
	int depths = space->depths[space->queue[space->reached - 1]] + 1;

	watch_count(watch, space->reached - *reported);
	*reported = space->reached;
	breadth->bytes = bfs_space_bytes(space->width, space->height);
	breadth->layers[SOLVER_FROM_SOLVED].count = depths;
	memcpy(breadth->layers[SOLVER_FROM_SOLVED].boards, space->counts,
	       (size_t)depths * sizeof *space->counts);
}

static bool poll_watch(const struct bfs_space *space, uint32_t *reported, struct watch *watch)
{
	if (watch == NULL || space->next % STATES_PER_POLL != 0)
		return true;
	report_found(space, reported, watch);
	return watch_poll(watch, 0, space->depth);
}

void bfs_space_search(struct bfs_space *space, struct watch *watch)
{
	uint32_t reported = 0;

	while (space->next < space->reached && poll_watch(space, &reported, watch))
		expand_next(space);
	if (watch != NULL)
		report_found(space, &reported, watch);
}

int bfs_space_depth(const struct bfs_space *space, const struct board *board)
{
	int depth = space->depths[rank_board(board)];

	return depth == UNKNOWN ? -1 : depth;
}

/* Makes the first move that leads one step closer to the solved board. */
static enum direction step_nearer(const struct bfs_space *space, struct board *board, int depth)
{
	for (unsigned i = 0; i < 4; i++) {
		enum direction direction = (enum direction)i;

		if (!board_move(board, direction))
			continue;
		if (space->depths[rank_board(board)] == depth - 1)
			return direction;
		board_move(board, (enum direction)(i ^ 1u));
	}
	assert(false); /* a board reached has a neighbour one move nearer */
	return DIRECTION_UP;
}

void bfs_space_path(const struct bfs_space *space, const struct board *board, uint8_t *moves)
{
	struct board at = *board;
	int depth = bfs_space_depth(space, board);

	for (; depth > 0; depth--)
		*moves++ = (uint8_t)step_nearer(space, &at, depth);
}
