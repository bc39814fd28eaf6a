/* sniff: recognises a picture file's format. Private to src/decode. Pure; any thread. */
#ifndef DECODE_SNIFF_H
#define DECODE_SNIFF_H

#include <stddef.h>
#include <stdint.h>

#include "picture/format.h"

/* The format by its signature, in the first `size` bytes of a file. */
enum format_kind sniff_kind(const uint8_t *bytes, size_t size);

#endif
