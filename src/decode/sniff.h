/* sniff: recognises a picture file's format and the size it claims. Private to src/decode. Pure;
 * any thread.
 *
 * The size is checked before decoding, as a file of 40 bytes can ask for gigabytes. It may be
 * wrong. */
#ifndef DECODE_SNIFF_H
#define DECODE_SNIFF_H

#include <stddef.h>
#include <stdint.h>

#include "picture/format.h"

/* The format by its signature, in the first `size` bytes of a file. */
enum format_kind sniff_kind(const uint8_t *bytes, size_t size);

/* Examines the first `size` bytes of a file, preferably all of it. Never reads beyond them. */
void sniff_format(struct format *format, const uint8_t *bytes, size_t size);

#endif
