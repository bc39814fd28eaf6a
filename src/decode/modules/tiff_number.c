/* Reads samples of any depth. Sources: TIFF 6.0, its Technical Note 3 (floating-point samples),
 * IEEE 754. */
#include "decode/modules/tiff_number.h"

#include <SDL.h>
#include <math.h>
#include <stdbool.h>

uint64_t tiff_number_bits(const uint8_t *row, size_t i, unsigned bits)
{
	size_t first = i * bits / 8, last = ((i + 1) * bits - 1) / 8;
	bool reversed = SDL_BYTEORDER == SDL_LIL_ENDIAN && bits % 8 == 0;
	uint64_t value = 0;

	for (size_t k = first; k <= last; k++)
		value = value << 8 | row[reversed ? first + last - k : k];
	if (bits % 8 != 0)
		value = value >> (7 - ((i + 1) * bits - 1) % 8) & ((UINT64_C(1) << bits) - 1);
	return value;
}

double tiff_number_real(uint64_t value, int bits)
{
	int exponent_bits = bits == 16 ? 5 : bits == 24 ? 7 : bits == 32 ? 8 : 11;
	int fraction_bits = bits - 1 - exponent_bits;
	int most = (1 << exponent_bits) - 1;
	int exponent = (int)(value >> fraction_bits) & most;
	double fraction =
	        ldexp((double)(value & ((UINT64_C(1) << fraction_bits) - 1)), -fraction_bits);
	double size = exponent == 0 ? ldexp(fraction, 1 - most / 2)
	                            : ldexp(1 + fraction, exponent - most / 2);

	if (exponent == most)
		size = fraction > 0 ? 0 : INFINITY;
	return value >> (bits - 1) & 1 ? -size : size;
}
