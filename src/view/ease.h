/* ease: progress with time. Pure. */
#ifndef VIEW_EASE_H
#define VIEW_EASE_H

#include <stdint.h>

/* How much of length_ms since start_ms has passed, 0 … 1. */
float ease_part(uint64_t now_ms, uint64_t start_ms, uint64_t length_ms);

/* The way made after a part t of the time, 0 … 1: fast at first, then slower. */
float ease_out(float t);

#endif
