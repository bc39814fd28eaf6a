/* Packs permutations into five-bit symbols by their Lehmer code. */
#include "puzzle/lehmer.h"

#include <string.h>

#include "puzzle/board.h"

enum { SYMBOL_BITS = 5 };

/* The numbers not yet used, as a Fenwick tree (1994) of ones: ranks are computed and looked up in
 * O(log n). */
struct left {
	int count;                          /* of all numbers, used or not */
	uint16_t tree[BOARD_CELLS_MAX + 1]; /* number n is at index n + 1 */
};

static void init_left(struct left *left, int count)
{
	left->count = count;
	for (int i = 1; i <= count; i++)
		left->tree[i] = (uint16_t)(i & -i);
}

static void take(struct left *left, int number)
{
	for (int i = number + 1; i <= left->count; i += i & -i)
		left->tree[i]--;
}

/* How many unused numbers are smaller. */
static int place_of(const struct left *left, int number)
{
	int place = 0;

	for (int i = number; i > 0; i -= i & -i)
		place += left->tree[i];
	return place;
}

/* The unused number with `place` smaller unused ones. */
static int number_at(const struct left *left, int place)
{
	int number = 0;

	for (int step = BOARD_CELLS_MAX; step > 0; step /= 2) {
		if (number + step > left->count || left->tree[number + step] > place)
			continue;
		number += step;
		place -= left->tree[number];
	}
	return number;
}

/* The bits needed to distinguish `count` values. */
static int bits_for(int count)
{
	int bits = 0;

	while (1 << bits < count)
		bits++;
	return bits;
}

int lehmer_symbols(int count)
{
	int bits = 0;

	for (int left = count; left > 1; left--)
		bits += bits_for(left);
	return (bits + SYMBOL_BITS - 1) / SYMBOL_BITS;
}

void lehmer_write(const uint16_t *numbers, int count, uint8_t *symbols)
{
	struct left left;
	int at = 0; /* index of the next bit */

	init_left(&left, count);
	memset(symbols, 0, (size_t)lehmer_symbols(count));
	for (int i = 0; i < count - 1; i++) {
		int place = place_of(&left, numbers[i]);

		for (int bit = bits_for(count - i) - 1; bit >= 0; bit--, at++)
			if ((place >> bit & 1) != 0)
				symbols[at / SYMBOL_BITS] |=
				        (uint8_t)(1 << (SYMBOL_BITS - 1 - at % SYMBOL_BITS));
		take(&left, numbers[i]);
	}
}

/* Reads `bits` bits from bit *at on and moves *at past them. */
static int read_bits(const uint8_t *symbols, int *at, int bits)
{
	int value = 0;

	for (; bits > 0; bits--, ++*at) {
		int symbol = symbols[*at / SYMBOL_BITS];

		value = value << 1 | (symbol >> (SYMBOL_BITS - 1 - *at % SYMBOL_BITS) & 1);
	}
	return value;
}

bool lehmer_read(uint16_t *numbers, int count, const uint8_t *symbols)
{
	struct left left;
	int at = 0;

	init_left(&left, count);
	for (int i = 0; i < count; i++) {
		int place = read_bits(symbols, &at, bits_for(count - i));

		if (place >= count - i)
			return false;
		numbers[i] = (uint16_t)number_at(&left, place);
		take(&left, numbers[i]);
	}
	return read_bits(symbols, &at, lehmer_symbols(count) * SYMBOL_BITS - at) == 0;
}
