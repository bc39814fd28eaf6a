/* Lays out the entries of one pattern database and reads them. */
#include "solver/exact/pdb.h"

#include <stdlib.h>

/* The connected region of `allowed` that contains its lowest cell. */
static unsigned lowest_region(const struct pdb_space *space, unsigned allowed)
{
	unsigned left_edge = 0, region = allowed & -allowed, before;

	for (int row = 0; row < space->height; row++)
		left_edge |= 1u << row * space->width;
	do {
		before = region;
		region |= region << space->width | region >> space->width |
		          (region << 1 & ~left_edge) | (region & ~left_edge) >> 1;
		region &= allowed;
	} while (region != before);
	return region;
}

static uint32_t number_regions(struct pdb_space *space, unsigned mask, unsigned rank)
{
	unsigned left = ~mask & ((1u << space->cells) - 1);
	uint32_t number = 0;

	for (; left != 0; number++) {
		unsigned region = lowest_region(space, left);

		left &= ~region;
		for (; region != 0; region &= region - 1)
			space->regions[rank] |= (uint64_t)number << 4 * __builtin_ctz(region);
	}
	return number;
}

static void count_ones(struct pdb_space *space)
{
	uint8_t seen[9] = { 0 };

	for (unsigned byte = 0; byte < 256; byte++) {
		space->ones[byte] = (uint8_t)(space->ones[byte >> 1] + (byte & 1));
		space->lower[byte] = seen[space->ones[byte]]++;
	}
}

static void number_nodes(struct pdb_space *space)
{
	unsigned masks = 0;

	count_ones(space);
	for (unsigned mask = 0; mask < 1u << space->cells; mask++) {
		if ((mask & 255) == 0)
			space->upper[mask >> 8] = (uint16_t)masks;
		if ((int)pdb_ones(space, mask) != space->count)
			continue;
		space->first[masks] = (uint16_t)space->nodes;
		space->nodes += number_regions(space, mask, masks);
		masks++;
	}
}

/* The lexicographic rank of an order (Lehmer code). */
static uint32_t rank_order(const uint8_t *tiles, int count)
{
	uint32_t rank = 0;

	for (int i = 0; i < count; i++) {
		uint32_t smaller = 0;

		for (int j = i + 1; j < count; j++)
			smaller += tiles[j] < tiles[i];
		rank = rank * (uint32_t)(count - i) + smaller;
	}
	return rank;
}

static void unrank_order(uint32_t rank, uint8_t *tiles, int count)
{
	uint8_t left[PDB_TILES_MAX];
	uint8_t digits[PDB_TILES_MAX];

	for (int i = count - 1; i >= 0; i--) {
		digits[i] = (uint8_t)(rank % (uint32_t)(count - i));
		rank /= (uint32_t)(count - i);
		left[i] = (uint8_t)i;
	}
	for (int i = 0; i < count; i++) {
		tiles[i] = left[digits[i]];
		memmove(&left[digits[i]], &left[digits[i] + 1],
		        (size_t)(count - i - digits[i] - 1));
	}
}

/* Fills in the order that results from moving the tile at place `from` to place `to`, for each
 * order. */
static void fill_shift(struct pdb_space *space, uint16_t *shift, int from, int to)
{
	int low = from < to ? from : to;
	int passed = abs(from - to);

	for (uint32_t order = 0; order < space->orders; order++) {
		uint8_t tiles[PDB_TILES_MAX];
		uint8_t tile;

		memcpy(tiles, space->tiles[order], sizeof tiles);
		tile = tiles[from];
		memmove(&tiles[from < to ? low : low + 1], &tiles[from < to ? low + 1 : low],
		        (size_t)passed);
		tiles[to] = tile;
		shift[order] = (uint16_t)rank_order(tiles, space->count);
	}
}

static void fill_shifts(struct pdb_space *space)
{
	uint32_t offset = 0;

	for (int from = 0; from < space->count; from++) {
		for (int to = 0; to < space->count; to++) {
			fill_shift(space, space->shifts + offset, from, to);
			if (to <= from)
				space->up[from][from - to] = offset;
			if (to >= from)
				space->down[from][to - from] = offset;
			offset += space->orders;
		}
	}
}

struct pdb_space *pdb_space_create(int width, int height, int count, unsigned bits)
{
	struct pdb_space *space = calloc(1, sizeof *space);

	if (space == NULL)
		return NULL;
	space->width = width;
	space->height = height;
	space->cells = width * height;
	space->count = count;
	space->bits = bits;
	space->orders = 1;
	for (int i = 2; i <= count; i++)
		space->orders *= (uint32_t)i;
	space->tiles = calloc(space->orders, sizeof *space->tiles);
	space->shifts = malloc((size_t)(count * count) * space->orders * sizeof *space->shifts);
	if (space->tiles == NULL || space->shifts == NULL) {
		pdb_space_free(space);
		return NULL;
	}
	number_nodes(space);
	for (uint32_t order = 0; order < space->orders; order++)
		unrank_order(order, space->tiles[order], count);
	fill_shifts(space);
	return space;
}

void pdb_space_free(struct pdb_space *space)
{
	if (space == NULL)
		return;
	free(space->tiles);
	free(space->shifts);
	free(space);
}

size_t pdb_bytes(const struct pdb_space *space)
{
	return ((size_t)space->nodes * space->orders * space->bits + 7) / 8 + 1;
}

struct pdb_placement pdb_place(const struct pdb_space *space, const uint8_t *cells)
{
	uint8_t tiles[PDB_TILES_MAX];
	unsigned mask = 0;

	for (int slot = 0; slot < space->count; slot++)
		mask |= 1u << cells[slot];
	for (int slot = 0; slot < space->count; slot++) {
		unsigned place = pdb_ones(space, mask & ((1u << cells[slot]) - 1));

		tiles[place] = (uint8_t)slot;
	}
	return (struct pdb_placement){
		.mask = (uint16_t)mask,
		.order = (uint16_t)rank_order(tiles, space->count),
	};
}
