/* Sums up learned weights over pairs of pieces, and packs the weights for their files. */
#include "solver/beam/pairs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#ifdef __x86_64__
#include <immintrin.h>
#endif

#include "system/threads.h"

enum {
	WIDE = 32,     /* boards whose differences are looked up at once */
	WIDE_MIN = 10, /* for fewer, one after the other takes less time */
	BLOCK = 16,    /* bytes that one instruction looks up in */
	BLOCKS = PAIRS_CELLS_MAX / BLOCK,
};

static const int8_t *weight_at(const struct pairs *pairs, int i, int j, int a, int b)
{
	return pairs->weights + (i < j ? pairs_index(pairs->cells, i, j, a, b)
	                               : pairs_index(pairs->cells, j, i, b, a));
}

static int single(const struct pairs *pairs, int piece, int cell)
{
	return pairs->singles[piece * pairs->cells + cell];
}

static void init_cells(struct pairs *pairs)
{
	grid_init(&pairs->grid, pairs->width, pairs->height);
	for (int cell = 0; cell < pairs->cells; cell++) {
		for (enum direction way = 0; way < 4; way++) {
			int source = pairs->grid.source[cell][way];

			if (source <= cell)
				continue;
			pairs->ends[pairs->edges][0] = (uint8_t)cell;
			pairs->ends[pairs->edges][1] = (uint8_t)source;
			pairs->edge[cell][source] = pairs->edge[source][cell] =
			        (uint8_t)pairs->edges++;
		}
	}
}

static int8_t *row_of(const struct pairs *pairs, int tile, int edge)
{
	size_t cells = (size_t)pairs->cells;

	return pairs->rows + ((size_t)tile * (size_t)pairs->edges + (size_t)edge) * cells * cells;
}

/* By the other piece's cell; `row` begins with that piece. */
static void update_cells(const struct pairs *pairs, int tile, int other, int from, int to,
                         int8_t *row)
{
	const int8_t *gap_from = weight_at(pairs, 0, other, from, 0);
	const int8_t *gap_to = weight_at(pairs, 0, other, to, 0);
	const int8_t *tile_from = weight_at(pairs, tile, other, from, 0);
	const int8_t *tile_to = weight_at(pairs, tile, other, to, 0);
	int step = tile < other ? 1 : pairs->cells;

	for (int cell = 0; cell < pairs->cells; cell++) {
		int change = tile_to[cell * step] - tile_from[cell * step] + gap_from[cell] -
		             gap_to[cell];

		row[cell * pairs->cells] = (int8_t)(change < INT8_MIN   ? INT8_MIN
		                                    : change > INT8_MAX ? INT8_MAX
		                                                        : change);
	}
}

/* The tile goes from cell `from` to the gap's cell `to`. */
static void update_row(struct pairs *pairs, int tile, int edge)
{
	int from = pairs->ends[edge][0], to = pairs->ends[edge][1];
	int8_t *row = row_of(pairs, tile, edge);

	pairs->moves[tile * pairs->edges + edge] = (struct pairs_move){
		.key = grid_key(tile, from) ^ grid_key(tile, to),
		.further = (int8_t)(grid_distance(&pairs->grid, tile - 1, to) -
		                    grid_distance(&pairs->grid, tile - 1, from)),
		.value = (int16_t)(single(pairs, tile, to) - single(pairs, tile, from) +
		                   single(pairs, 0, from) - single(pairs, 0, to) +
		                   *weight_at(pairs, 0, tile, from, to) -
		                   *weight_at(pairs, 0, tile, to, from)),
	};
	for (int other = 1; other < pairs->cells; other++)
		if (other != tile)
			update_cells(pairs, tile, other, from, to, row + other);
}

void pairs_update(struct pairs *pairs)
{
	for (int tile = 1; tile < pairs->cells; tile++) {
		thread_yield();
		for (int edge = 0; edge < pairs->edges; edge++)
			update_row(pairs, tile, edge);
	}
}

int32_t pairs_sum(const struct pairs *pairs, const struct board *board)
{
	uint8_t at[PAIRS_CELLS_MAX];
	int32_t sum = 0;

	for (int cell = 0; cell < pairs->cells; cell++)
		at[board->tiles[cell]] = (uint8_t)cell;
	for (int i = 0; i < pairs->cells; i++) {
		sum += single(pairs, i, at[i]);
		for (int j = i + 1; j < pairs->cells; j++)
			sum += pairs->weights[pairs_index(pairs->cells, i, j, at[i], at[j])];
	}
	return sum;
}

void pairs_root(const struct pairs *pairs, const struct board *board, struct beam_node *node)
{
	uint8_t *tiles = pairs_tiles(node);

	*node = (struct beam_node){
		.value = pairs_sum(pairs, board),
		.gap = (uint16_t)board->gap,
		.move = BEAM_NO_MOVE,
	};
	for (int cell = 0; cell < pairs->cells; cell++) {
		int tile = board->tiles[cell];

		tiles[cell] = (uint8_t)tile;
		if (tile != 0) {
			node->key ^= grid_key(tile, cell);
			node->distance = (uint16_t)(node->distance +
			                            grid_distance(&pairs->grid, tile - 1, cell));
		}
	}
}

/* The row of a move, and the tile's cell. */
static unsigned find_row(const struct pairs *pairs, struct beam_node *node, unsigned move,
                         unsigned *from)
{
	*from = (unsigned)pairs->grid.source[node->gap][move];
	return pairs_tiles(node)[*from] * (unsigned)pairs->edges + pairs->edge[*from][node->gap];
}

/* How much further a move brings its tile. */
static int further(const struct pairs_move *move, unsigned from, unsigned gap)
{
	return from < gap ? move->further : -move->further;
}

/* Adds a move unless it can't lead to a better solution. */
static void add_move(const struct pairs *pairs, const struct beam_layer *layer,
                     struct beam_node *node, uint32_t origin, struct beam_moves *moves)
{
	unsigned from, row = find_row(pairs, node, origin & 3, &from);
	int distance = node->distance + further(&pairs->moves[row], from, node->gap);

	if (distance > layer->distance_max)
		return;
	if (distance == 0)
		moves->found = origin;
	moves->candidates[moves->count].origin = origin;
	moves->keys[moves->count] = node->key ^ pairs->moves[row].key;
	moves->rows[moves->count++] = (uint16_t)row;
	moves->starts[row]++;
}

static void list_moves(const struct pairs *pairs, const struct beam_layer *layer, size_t first,
                       size_t end, struct beam_moves *moves)
{
	moves->count = 0;
	moves->found = BEAM_NOT_FOUND;
	memset(moves->starts, 0, (size_t)(pairs->cells * pairs->edges) * sizeof *moves->starts);
	for (size_t i = first; i < end; i++) {
		struct beam_node *node = beam_node_at(layer, i);

		for (unsigned move = 0; move < 4; move++)
			if (pairs->grid.source[node->gap][move] >= 0 && move != (node->move ^ 1u))
				add_move(pairs, layer, node, (uint32_t)(i << 2 | move), moves);
	}
}

/* Sorts the moves by row, so that those of one row are rated together. */
static void sort_moves(const struct pairs *pairs, struct beam_moves *moves)
{
	size_t rows = (size_t)(pairs->cells * pairs->edges);
	uint32_t at = 0;

	for (size_t row = 0; row < rows; row++) {
		uint32_t count = moves->starts[row];

		moves->starts[row] = at;
		at += count;
	}
	for (uint32_t i = 0; i < moves->count; i++)
		moves->sorted[moves->starts[moves->rows[i]]++] = i;
}

/* Adds up the differences of a row for one board. */
static int32_t sum_row(const struct pairs *pairs, const int8_t *row, const uint8_t *tiles)
{
	int32_t sum = 0;

	for (int cell = 0; cell < pairs->cells; cell++, row += pairs->cells)
		sum += row[tiles[cell]];
	return sum;
}

#ifdef __x86_64__
/* A quarter of a transposition. */
__attribute__((target("avx2"), always_inline)) static inline void
interleave(const __m256i from[BLOCK], __m256i to[BLOCK])
{
#pragma GCC unroll 8
	for (int i = 0; i < BLOCK / 2; i++) {
		to[2 * i] = _mm256_unpacklo_epi8(from[i], from[i + BLOCK / 2]);
		to[2 * i + 1] = _mm256_unpackhi_epi8(from[i], from[i + BLOCK / 2]);
	}
}

/* Transposes BLOCK bytes of WIDE boards: bytes[i] gets byte i of each. */
__attribute__((target("avx2"))) static void transpose(const uint8_t *const tiles[WIDE], int first,
                                                      __m256i bytes[BLOCK])
{
	__m256i other[BLOCK];

	for (int i = 0; i < BLOCK; i++)
		bytes[i] = _mm256_loadu2_m128i((const void *)(tiles[i + BLOCK] + first),
		                               (const void *)(tiles[i] + first));
	interleave(bytes, other);
	interleave(other, bytes);
	interleave(bytes, other);
	interleave(other, bytes);
}

/* Looks up the differences of the pieces in one cell: in four blocks, of which bits 4 and 5 of a piece
 * choose one. */
__attribute__((target("avx2"))) static inline __m256i look_up(const int8_t *row, __m256i pieces)
{
	const __m256i odd = _mm256_slli_epi16(pieces, 3), upper = _mm256_slli_epi16(pieces, 2);
	__m256i found[BLOCKS];

#pragma GCC unroll 4
	for (int i = 0; i < BLOCKS; i++)
		found[i] = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128(
		                                       (const void *)(row + i * BLOCK))),
		                               pieces);
	return _mm256_blendv_epi8(_mm256_blendv_epi8(found[0], found[1], odd),
	                          _mm256_blendv_epi8(found[2], found[3], odd), upper);
}

/* Adds up the differences of a row for WIDE boards. */
__attribute__((target("avx2"))) static void
sum_wide(int cells, const int8_t *row, const uint8_t *const tiles[WIDE], int16_t sums[WIDE])
{
	__m256i pieces[BLOCKS * BLOCK], low = _mm256_setzero_si256(), high = low;
	const __m256i ones = _mm256_set1_epi8(1);

	for (int first = 0; first < cells; first += BLOCK)
		transpose(tiles, first, pieces + first);
	for (int cell = 0; cell < cells; cell += 2, row += 2 * cells) {
		__m256i a = look_up(row, pieces[cell]), b = _mm256_setzero_si256();

		if (cell + 1 < cells)
			b = look_up(row + cells, pieces[cell + 1]);
		low = _mm256_add_epi16(low, _mm256_maddubs_epi16(ones, _mm256_unpacklo_epi8(a, b)));
		high = _mm256_add_epi16(high,
		                        _mm256_maddubs_epi16(ones, _mm256_unpackhi_epi8(a, b)));
	}
	_mm256_storeu2_m128i((void *)(sums + BLOCK), (void *)sums, low);
	_mm256_storeu2_m128i((void *)(sums + BLOCK + 8), (void *)(sums + 8), high);
}
#endif

/* Rates up to WIDE moves of the same row. */
static void rate_row(const struct pairs *pairs, const struct beam_layer *layer,
                     struct beam_moves *moves, const uint32_t *numbers, int count)
{
	unsigned row = moves->rows[numbers[0]],
	         higher = pairs->ends[row % (unsigned)pairs->edges][1];
	const int8_t *differences = pairs->rows + row * (size_t)(pairs->cells * pairs->cells);
	const uint8_t *tiles[WIDE];
	bool wide = pairs->wide && count >= WIDE_MIN;
	int16_t sums[WIDE];

	for (int i = 0; i < (wide ? WIDE : count); i++)
		tiles[i] = pairs_tiles(beam_node_at(
		        layer, moves->candidates[numbers[i < count ? i : 0]].origin >> 2));
#ifdef __x86_64__
	if (wide)
		sum_wide(pairs->cells, differences, tiles, sums);
	else
#endif
		for (int i = 0; i < count; i++)
			sums[i] = (int16_t)sum_row(pairs, differences, tiles[i]);
	for (int i = 0; i < count; i++) {
		struct beam_candidate *candidate = &moves->candidates[numbers[i]];
		const struct beam_node *node = beam_node_at(layer, candidate->origin >> 2);
		int32_t change = sums[i] + pairs->moves[row].value;

		candidate->value = node->value + (node->gap == higher ? change : -change);
	}
}

static void rate(const struct beam_guide *guide, const struct beam_layer *layer, size_t first,
                 size_t end, struct beam_moves *moves)
{
	const struct pairs *pairs = guide->context;

	list_moves(pairs, layer, first, end, moves);
	sort_moves(pairs, moves);
	for (size_t i = 0, next; i < moves->count; i = next) {
		const uint32_t *sorted = moves->sorted;

		thread_yield();
		next = i + 1;
		while (next < moves->count && next < i + WIDE &&
		       moves->rows[sorted[next]] == moves->rows[sorted[i]])
			next++;
		rate_row(pairs, layer, moves, sorted + i, (int)(next - i));
	}
}

static void make(const struct beam_guide *guide, const struct beam_node *parent,
                 const struct beam_candidate *candidate, struct beam_node *node)
{
	const struct pairs *pairs = guide->context;
	uint8_t *tiles = pairs_tiles(node);
	unsigned gap = parent->gap, from, row;

	memcpy(node, parent, guide->node_bytes);
	row = find_row(pairs, node, candidate->origin & 3, &from);
	node->key ^= pairs->moves[row].key;
	node->distance = (uint16_t)(node->distance + further(&pairs->moves[row], from, gap));
	node->value = candidate->value;
	node->gap = (uint16_t)from;
	node->move = (uint8_t)(candidate->origin & 3);
	tiles[gap] = tiles[from];
	tiles[from] = 0;
}

size_t pairs_bytes(int width, int height)
{
	size_t cells = (size_t)(width * height);
	size_t edges = (size_t)((width - 1) * height + width * (height - 1));

	return sizeof(struct pairs) + cells * cells * sizeof(int16_t) +
	       pairs_count(width * height) + cells * edges * cells * cells + BLOCKS * BLOCK;
}

struct pairs *pairs_create(int width, int height)
{
	struct pairs *pairs = calloc(1, sizeof *pairs);

	if (pairs == NULL)
		return NULL;
	assert(width * height <= PAIRS_CELLS_MAX);
	pairs->guide = (struct beam_guide){
		.context = pairs,
		.node_bytes = (sizeof(struct beam_node) + (size_t)(width * height) + 7) / 8 * 8,
		.grouped = true,
		.rate = rate,
		.make = make,
	};
	pairs->width = width;
	pairs->height = height;
	pairs->cells = width * height;
	init_cells(pairs);
	pairs->singles = calloc((size_t)(pairs->cells * pairs->cells), sizeof *pairs->singles);
	pairs->weights = calloc(pairs_count(pairs->cells), sizeof *pairs->weights);
	/* look_up reads beyond a row */
	pairs->rows = calloc((size_t)(pairs->cells * pairs->edges * pairs->cells * pairs->cells) +
	                             BLOCKS * BLOCK,
	                     sizeof *pairs->rows);
#ifdef __x86_64__
	pairs->wide = __builtin_cpu_supports("avx2");
#endif
	if (pairs->singles != NULL && pairs->weights != NULL && pairs->rows != NULL)
		return pairs;
	pairs_free(pairs);
	return NULL;
}

void pairs_free(struct pairs *pairs)
{
	if (pairs == NULL)
		return;
	free(pairs->singles);
	free(pairs->weights);
	free(pairs->rows);
	free(pairs);
}

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

/* The next pair whose weights are in the file, from i = j = 0 on; false after the last. */
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

/* A pair's weights but for both pieces in one cell: cells − 1 runs of so many weights. */
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
