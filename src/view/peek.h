/* peek: when to show the whole picture on the board, because the pointer rests on the small one.
 *
 * Pure; times are milliseconds of any monotonic clock. A pointer that only crosses the small
 * picture shows nothing, and neither does one that has not moved since the start. */
#ifndef VIEW_PEEK_H
#define VIEW_PEEK_H

#include <stdbool.h>
#include <stdint.h>

#define PEEK_NEVER UINT64_MAX /* ms: nothing is due */

/* Initially all zero. */
struct peek {
	bool known; /* x and y are the last position */
	bool waits; /* shows it at rest_ms */
	bool shown; /* or fading in */
	int x, y;
	uint64_t rest_ms;
	uint64_t turn_ms; /* when `shown` last changed, 0: never */
};

/* Sets the pointer's position, on the small picture (inside) or not. The first call only sets the
 * initial position. */
void peek_point(struct peek *peek, int x, int y, bool inside, uint64_t now_ms);

/* Hides it until the pointer moves on the small picture again: after a key, for a sheet, or when
 * the picture is solved. True if that changes what is shown. */
bool peek_end(struct peek *peek, uint64_t now_ms);

/* due_ms: when to show the picture, PEEK_NEVER: not without another event. due: shows it if it is
 * time; true if it did. */
uint64_t peek_due_ms(const struct peek *peek);
bool peek_due(struct peek *peek, uint64_t now_ms);

/* Its opacity, 0 … 1; with reduced motion either 0 or 1. */
float peek_alpha(const struct peek *peek, uint64_t now_ms, bool reduced_motion);

/* True while it fades. */
bool peek_fades(const struct peek *peek, uint64_t now_ms, bool reduced_motion);

#endif
