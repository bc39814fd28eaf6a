/* Packs permutations into five-bit symbols by their Lehmer code. */
#include "puzzle/lehmer.h"

#include <string.h>

enum { SYMBOL_BITS = 5 };

/* How many numbers below this one are unused. */
static int place_of(const bool *used, int number)
{
	int place = 0;

	for (int i = 0; i < number; i++)
		place += !used[i];
	return place;
}

/* The unused number with `place` smaller unused ones. */
static int number_at(const bool *used, int place)
{
	int number = 0;

	while (used[number] || place-- > 0)
		number++;
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
	bool used[BOARD_CELLS_MAX] = { false };
	int at = 0; /* index of the next bit */

	memset(symbols, 0, (size_t)lehmer_symbols(count));
	for (int i = 0; i < count - 1; i++) {
		int place = place_of(used, numbers[i]);

		for (int bit = bits_for(count - i) - 1; bit >= 0; bit--, at++)
			if ((place >> bit & 1) != 0)
				symbols[at / SYMBOL_BITS] |=
				        (uint8_t)(1 << (SYMBOL_BITS - 1 - at % SYMBOL_BITS));
		used[numbers[i]] = true;
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
	bool used[BOARD_CELLS_MAX] = { false };
	int at = 0;

	for (int i = 0; i < count; i++) {
		int place = read_bits(symbols, &at, bits_for(count - i));

		if (place >= count - i)
			return false;
		numbers[i] = (uint16_t)number_at(used, place);
		used[numbers[i]] = true;
	}
	return read_bits(symbols, &at, lehmer_symbols(count) * SYMBOL_BITS - at) == 0;
}
