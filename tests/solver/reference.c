#include "solver/reference.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

int reference_number_3x3(const uint8_t *cells)
{
	int number = 0;

	for (int i = 0; i < REFERENCE_CELLS_3X3; i++) {
		int smaller = 0;

		for (int j = i + 1; j < REFERENCE_CELLS_3X3; j++)
			smaller += cells[j] < cells[i];
		number = number * (REFERENCE_CELLS_3X3 - i) + smaller;
	}
	return number;
}

void reference_cells_3x3(int number, uint8_t *cells)
{
	for (int i = REFERENCE_CELLS_3X3 - 1; i >= 0; i--) {
		int base = REFERENCE_CELLS_3X3 - i;

		cells[i] = (uint8_t)(number % base);
		number /= base;
		for (int j = i + 1; j < REFERENCE_CELLS_3X3; j++)
			cells[j] = (uint8_t)(cells[j] + (cells[j] >= cells[i]));
	}
}

/* Swaps the gap with its neighbour at dx, dy; false if that is off the board. */
static bool shift_gap(uint8_t *cells, int side, int *gap, int dx, int dy)
{
	int x = *gap % side + dx;
	int y = *gap / side + dy;
	int to = y * side + x;

	if (x < 0 || y < 0 || x >= side || y >= side)
		return false;
	cells[*gap] = cells[to];
	cells[to] = 0;
	*gap = to;
	return true;
}

static const int ways[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

static int find_gap(const uint8_t *cells)
{
	int gap = 0;

	while (cells[gap] != 0)
		gap++;
	return gap;
}

/* Sets the depth of the boards next to those of one depth; false if none is new. */
static bool flood_layer(int8_t *depths, int8_t depth)
{
	bool found = false;

	for (int number = 0; number < REFERENCE_BOARDS_3X3; number++) {
		if (depths[number] != depth)
			continue;
		for (int way = 0; way < 4; way++) {
			uint8_t cells[REFERENCE_CELLS_3X3];
			int gap, child;

			reference_cells_3x3(number, cells);
			gap = find_gap(cells);
			if (!shift_gap(cells, 3, &gap, ways[way][0], ways[way][1]))
				continue;
			child = reference_number_3x3(cells);
			if (depths[child] < 0) {
				depths[child] = (int8_t)(depth + 1);
				found = true;
			}
		}
	}
	return found;
}

void reference_flood_3x3(int8_t *depths)
{
	static const uint8_t solved[REFERENCE_CELLS_3X3] = { 1, 2, 3, 4, 5, 6, 7, 8, 0 };

	memset(depths, -1, REFERENCE_BOARDS_3X3);
	depths[reference_number_3x3(solved)] = 0;
	for (int8_t depth = 0; flood_layer(depths, depth); depth++)
		continue;
}

static int distance_home(int tile, int cell)
{
	return abs((tile - 1) % 4 - cell % 4) + abs((tile - 1) / 4 - cell / 4);
}

/* True if the board can be solved in `left` more moves; `came`: the last move, which is not
 * undone. */
static bool deepen(uint8_t *cells, int gap, int distance, int left, int came)
{
	if (distance == 0)
		return true;
	for (int way = 0; way < 4; way++) {
		int from = gap;
		int to = gap;
		int child;
		bool solved;

		if (way == (came ^ 1) || !shift_gap(cells, 4, &to, ways[way][0], ways[way][1]))
			continue;
		child = distance - distance_home(cells[from], to) +
		        distance_home(cells[from], from);
		solved = child <= left - 1 && deepen(cells, to, child, left - 1, way);
		shift_gap(cells, 4, &to, -ways[way][0], -ways[way][1]);
		if (solved)
			return true;
	}
	return false;
}

int reference_length_4x4(const uint8_t *cells)
{
	uint8_t at[REFERENCE_CELLS_4X4];
	int distance = 0;
	int length;

	memcpy(at, cells, sizeof at);
	for (int cell = 0; cell < REFERENCE_CELLS_4X4; cell++)
		distance += at[cell] == 0 ? 0 : distance_home(at[cell], cell);
	for (length = distance; !deepen(at, find_gap(at), distance, length, -2); length += 2)
		continue;
	return length;
}

static bool known(uint8_t (*boards)[REFERENCE_CELLS_4X4], int count, const uint8_t *cells)
{
	for (int i = 0; i < count; i++)
		if (memcmp(boards[i], cells, REFERENCE_CELLS_4X4) == 0)
			return true;
	return false;
}

int reference_flood_4x4(int depth, uint8_t (*boards)[REFERENCE_CELLS_4X4])
{
	int first = 0;
	int count = 1;

	for (int cell = 0; cell < REFERENCE_CELLS_4X4; cell++)
		boards[0][cell] = (uint8_t)((cell + 1) % REFERENCE_CELLS_4X4);
	for (; depth > 0; depth--) {
		int end = count;

		for (; first < end; first++) {
			for (int way = 0; way < 4; way++) {
				uint8_t *child = boards[count];
				int gap = find_gap(boards[first]);

				memcpy(child, boards[first], REFERENCE_CELLS_4X4);
				if (shift_gap(child, 4, &gap, ways[way][0], ways[way][1]) &&
				    !known(boards, count, child))
					count++;
			}
		}
	}
	return count;
}
