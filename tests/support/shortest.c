#include "support/shortest.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS_MAX = 16 };

/* The boards at one distance, and those at the previous one: each as its tiles in bytes, sorted,
 * without duplicates. */
struct ring {
	uint8_t (*boards)[CELLS_MAX];
	size_t count;
};

static int compare(const void *a, const void *b)
{
	return memcmp(a, b, CELLS_MAX);
}

static bool holds(const struct ring *ring, const uint8_t *tiles)
{
	return ring->count > 0 &&
	       bsearch(tiles, ring->boards, ring->count, CELLS_MAX, compare) != NULL;
}

static struct ring ring_of(const struct board *board)
{
	struct ring ring = { calloc(1, CELLS_MAX), 1 };

	assert(ring.boards != NULL && board_cells(board) <= CELLS_MAX);
	for (int cell = 0; cell < board_cells(board); cell++)
		ring.boards[0][cell] = (uint8_t)board->tiles[cell];
	return ring;
}

/* Adds the boards one move from this one. */
static void add_neighbours(struct ring *to, const uint8_t *tiles, int width, int height)
{
	static const int across[] = { 1, -1, 0, 0 }, down[] = { 0, 0, 1, -1 };
	int gap = 0;

	while (tiles[gap] != 0)
		gap++;
	for (int way = 0; way < 4; way++) {
		int column = gap % width + across[way], row = gap / width + down[way];
		uint8_t *made = to->boards[to->count];

		if (column < 0 || column >= width || row < 0 || row >= height)
			continue;
		memcpy(made, tiles, CELLS_MAX);
		made[gap] = tiles[row * width + column];
		made[row * width + column] = 0;
		to->count++;
	}
}

/* Replaces the ring by the next one outwards: its neighbours that are not in `inner`, which becomes
 * the ring. */
static void grow(struct ring *ring, struct ring *inner, int width, int height)
{
	struct ring next = { calloc(ring->count * 4, CELLS_MAX), 0 };
	size_t kept = 0;

	assert(next.boards != NULL);
	for (size_t i = 0; i < ring->count; i++)
		add_neighbours(&next, ring->boards[i], width, height);
	qsort(next.boards, next.count, CELLS_MAX, compare);
	for (size_t i = 0; i < next.count; i++)
		if ((kept == 0 || compare(next.boards[kept - 1], next.boards[i]) != 0) &&
		    !holds(inner, next.boards[i]))
			memmove(next.boards[kept++], next.boards[i], CELLS_MAX);
	next.count = kept;
	free(inner->boards);
	*inner = *ring;
	*ring = next;
}

static bool meet(const struct ring *a, const struct ring *b)
{
	for (size_t i = 0; i < a->count; i++)
		if (holds(b, a->boards[i]))
			return true;
	return false;
}

int shortest_length(const struct board *board, int max)
{
	struct ring rings[2], inner[2] = { { NULL, 0 }, { NULL, 0 } };
	struct board solved;
	int length = 0;
	bool met;

	board_init(&solved, board->width, board->height);
	rings[0] = ring_of(board);
	rings[1] = ring_of(&solved);
	while (!(met = meet(&rings[0], &rings[1])) && length < max) {
		grow(&rings[length % 2], &inner[length % 2], board->width, board->height);
		length++;
	}
	for (int side = 0; side < 2; side++) {
		free(rings[side].boards);
		free(inner[side].boards);
	}
	return met ? length : -1;
}

void shortest_visit(int width, int height, int max,
                    void (*see)(const struct board *board, int length, void *context),
                    void *context)
{
	struct ring ring, inner = { NULL, 0 };
	struct board board;

	board_init(&board, width, height);
	ring = ring_of(&board);
	for (int length = 0; length <= max && ring.count > 0; length++) {
		for (size_t i = 0; i < ring.count; i++) {
			for (int cell = 0; cell < width * height; cell++) {
				board.tiles[cell] = ring.boards[i][cell];
				board.gap = board.tiles[cell] == 0 ? cell : board.gap;
			}
			see(&board, length, context);
		}
		grow(&ring, &inner, width, height);
	}
	free(ring.boards);
	free(inner.boards);
}
