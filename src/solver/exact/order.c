/* Ranks of orders, and the tables that rotate tiles in them. */
#include "solver/exact/order.h"

#include <stdlib.h>

/* Of the numbers left, 0 … count−1 in ascending order, takes one out by its place. */
static int take_out(uint8_t *left, int count, int place)
{
	int taken = left[place];

	for (int i = place; i + 1 < count; i++)
		left[i] = left[i + 1];
	return taken;
}

static void write_digits(const uint8_t *tiles, int count, int all, uint64_t *rank)
{
	for (int i = 0; i < count; i++) {
		int smaller = 0;

		for (int j = 0; j < i; j++)
			smaller += tiles[j] < tiles[i];
		*rank = *rank * (uint64_t)(all - i) + (uint64_t)(tiles[i] - smaller);
	}
}

static void read_digits(uint64_t rank, uint8_t *tiles, int count, int all)
{
	uint8_t digits[ORDER_CELLS_MAX], left[ORDER_CELLS_MAX];

	for (int i = count - 1; i >= 0; i--) {
		digits[i] = (uint8_t)(rank % (uint64_t)(all - i));
		rank /= (uint64_t)(all - i);
	}
	for (int i = 0; i < all; i++)
		left[i] = (uint8_t)i;
	for (int i = 0; i < count; i++)
		tiles[i] = (uint8_t)take_out(left, all - i, digits[i]);
}

/* What `turned` is after the last of the tiles has gone to the front. */
static uint32_t to_front(uint32_t turned, int width, int left)
{
	uint8_t tiles[ORDER_CELLS_MAX + 1];
	uint64_t rank = 0;

	read_digits(turned, tiles + 1, width, left);
	tiles[0] = tiles[width];
	write_digits(tiles, width, left, &rank);
	return (uint32_t)rank;
}

static void measure_turn(struct order_turn *turn, int width, int left)
{
	turn->ways = 1;
	turn->after = 1;
	for (int i = 0; i < left; i++) {
		if (i < width)
			turn->ways *= (uint32_t)(left - i);
		else
			turn->after *= (uint64_t)(left - i);
	}
}

static bool fill_turn(struct order_turn *turn, int width, int left)
{
	turn->front = malloc(turn->ways * sizeof *turn->front);
	turn->back = malloc(turn->ways * sizeof *turn->back);
	if (turn->front == NULL || turn->back == NULL)
		return false;
	for (uint32_t turned = 0; turned < turn->ways; turned++) {
		turn->front[turned] = to_front(turned, width, left);
		turn->back[turn->front[turned]] = turned;
	}
	return true;
}

size_t order_bytes(int width, int height)
{
	struct order_turn turn;
	size_t bytes = 0;

	for (int left = width * height - 1; left >= width; left--) {
		measure_turn(&turn, width, left);
		bytes += turn.ways * (sizeof *turn.front + sizeof *turn.back);
	}
	return bytes;
}

bool order_init(struct order *order, int width, int height, bool (*goes_on)(void *context),
                void *context)
{
	int tiles = width * height - 1;
	bool made = true;

	*order = (struct order){ .width = width, .height = height, .cells = tiles + 1 };
	for (int at = 0; at + width <= tiles && made; at++) {
		measure_turn(&order->turns[at], width, tiles - at);
		made = (goes_on == NULL || goes_on(context)) &&
		       fill_turn(&order->turns[at], width, tiles - at);
	}
	if (!made)
		order_destroy(order);
	return made;
}

void order_destroy(struct order *order)
{
	for (int at = 0; at < ORDER_CELLS_MAX; at++) {
		free(order->turns[at].front);
		free(order->turns[at].back);
	}
	*order = (struct order){ .cells = 0 };
}

uint64_t order_rank(const struct order *order, const struct board *board)
{
	uint8_t tiles[ORDER_CELLS_MAX];
	uint64_t rank = 0;
	int count = 0;

	for (int cell = 0; cell < order->cells; cell++)
		if (board->tiles[cell] != 0)
			tiles[count++] = (uint8_t)(board->tiles[cell] - 1);
	write_digits(tiles, count, count, &rank);
	return rank;
}

void order_board(const struct order *order, uint64_t rank, int gap, struct board *board)
{
	uint8_t tiles[ORDER_CELLS_MAX];
	int count = 0;

	board_init(board, order->width, order->height);
	read_digits(rank, tiles, order->cells - 1, order->cells - 1);
	for (int cell = 0; cell < order->cells; cell++)
		board->tiles[cell] = cell == gap ? 0 : (uint16_t)(tiles[count++] + 1);
	board->gap = gap;
}
