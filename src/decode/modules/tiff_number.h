/* tiff_number: numbers in rows of samples. Private to the module tiff. Pure. */
#ifndef DECODE_MODULES_TIFF_NUMBER_H
#define DECODE_MODULES_TIFF_NUMBER_H

#include <stddef.h>
#include <stdint.h>

/* Sample i of a row as an unsigned number. libtiff has turned whole bytes into the machine's order;
 * others are packed, the highest bit first. */
uint64_t tiff_number_bits(const uint8_t *row, size_t i, unsigned bits);

/* The value of a floating-point number of 16, 24, 32 or 64 bits; 0 for one that isn't a number. */
double tiff_number_real(uint64_t value, int bits);

#endif
