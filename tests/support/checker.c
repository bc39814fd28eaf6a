#include "support/checker.h"

#include <stdio.h>
#include <string.h>

/* The cell right, left, below or above the gap that holds the tile to move. */
static int source_cell(int gap, int width, int height, unsigned move)
{
	int x = gap % width;
	int y = gap / width;

	x += move == 2 ? 1 : move == 3 ? -1 : 0;
	y += move == 0 ? 1 : move == 1 ? -1 : 0;
	return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
}

bool checker_solves(const uint16_t *tiles, int width, int height, const uint8_t *moves,
                    size_t count)
{
	uint16_t cells[32 * 32];
	int total = width * height;
	int gap = 0;

	memcpy(cells, tiles, (size_t)total * sizeof *cells);
	while (cells[gap] != 0)
		gap++;
	for (size_t i = 0; i < count; i++) {
		int from = source_cell(gap, width, height, moves[i]);

		if (from < 0) {
			fprintf(stderr, "checker: move %zu of %zu leaves the board\n", i + 1,
			        count);
			return false;
		}
		cells[gap] = cells[from];
		cells[from] = 0;
		gap = from;
	}
	for (int cell = 0; cell < total; cell++) {
		if (cells[cell] != (cell + 1) % total) {
			fprintf(stderr, "checker: after %zu moves cell %d holds %d\n", count, cell,
			        cells[cell]);
			return false;
		}
	}
	return true;
}
