/* Packs the weights of pairs for their files. */
#include <string.h>

#include "solver/beam/pairs.h"

/* The mirror image of a cell, and of a piece, of a square board. */
static int mirror_cell(const struct pairs *pairs, int cell)
{
	return cell % pairs->width * pairs->width + cell / pairs->width;
}

static int mirror_piece(const struct pairs *pairs, int piece)
{
	return piece == 0 ? 0 : mirror_cell(pairs, piece - 1) + 1;
}

/* The mirror image of a pair i < j: its first and second piece; true if they change places. */
static bool mirror_pair(const struct pairs *pairs, int *i, int *j)
{
	int first = mirror_piece(pairs, *i), second = mirror_piece(pairs, *j);
	bool swapped = first > second;

	*i = swapped ? second : first;
	*j = swapped ? first : second;
	return swapped;
}

/* Finds the next pair whose weights are in the file, not just those of its mirror image; false after
 * the last. Begin with i = j = 0. */
static bool next_pair(const struct pairs *pairs, int *i, int *j)
{
	int first, second;

	do {
		if (++*j == pairs->cells)
			*j = ++*i + 1;
		if (*j == pairs->cells)
			return false;
		first = *i;
		second = *j;
		if (pairs->width == pairs->height)
			mirror_pair(pairs, &first, &second);
	} while (first < *i || (first == *i && second < *j));
	return true;
}

/* Fills in the weights of the pair's mirror image. */
static void mirror_weights(struct pairs *pairs, int i, int j)
{
	int cells = pairs->cells, first = i, second = j;
	bool swapped = mirror_pair(pairs, &first, &second);

	for (int a = 0; a < cells; a++) {
		for (int b = 0; b < cells; b++) {
			int to_a = mirror_cell(pairs, a), to_b = mirror_cell(pairs, b);

			pairs->weights[pairs_index(cells, first, second, swapped ? to_b : to_a,
			                           swapped ? to_a : to_b)] =
			        pairs->weights[pairs_index(cells, i, j, a, b)];
		}
	}
}

static size_t singles_bytes(const struct pairs *pairs)
{
	return (size_t)(pairs->cells * pairs->cells) * sizeof *pairs->singles;
}

size_t pairs_file_bytes(int width, int height)
{
	const struct pairs pairs = { .width = width, .height = height, .cells = width * height };
	size_t cells = (size_t)pairs.cells, bytes = singles_bytes(&pairs);

	for (int i = 0, j = 0; next_pair(&pairs, &i, &j);)
		bytes += cells * (cells - 1);
	return bytes;
}

/* The weights of a pair without those of both pieces in the same cell: cells − 1 runs of this many
 * weights. */
static int8_t *run_of(const struct pairs *pairs, int i, int j, int run)
{
	return pairs->weights + pairs_index(pairs->cells, i, j, run, run) + 1;
}

void pairs_pack(const struct pairs *pairs, uint8_t *file)
{
	size_t cells = (size_t)pairs->cells;

	memcpy(file, pairs->singles, singles_bytes(pairs));
	file += singles_bytes(pairs);
	for (int i = 0, j = 0; next_pair(pairs, &i, &j);)
		for (int run = 0; run < pairs->cells - 1; run++, file += cells)
			memcpy(file, run_of(pairs, i, j, run), cells);
}

void pairs_unpack(struct pairs *pairs, const uint8_t *file)
{
	size_t cells = (size_t)pairs->cells;

	memcpy(pairs->singles, file, singles_bytes(pairs));
	file += singles_bytes(pairs);
	for (int i = 0, j = 0; next_pair(pairs, &i, &j);) {
		for (int run = 0; run < pairs->cells - 1; run++, file += cells)
			memcpy(run_of(pairs, i, j, run), file, cells);
		if (pairs->width == pairs->height)
			mirror_weights(pairs, i, j);
	}
}
