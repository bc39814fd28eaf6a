/* peek: when the whole picture is shown on the board, because the pointer rests on the small one.
 *
 * Pure; times are milliseconds of any clock that never runs back. A pointer that only crosses the
 * small picture shows nothing, nor does one that was there before it moved. */
#ifndef VIEW_PEEK_H
#define VIEW_PEEK_H

#include <stdbool.h>
#include <stdint.h>

#define PEEK_NEVER UINT64_MAX /* ms: nothing is due */

/* All zero at first. */
struct peek {
	bool known; /* where the pointer was last: x, y */
	bool waits; /* until rest_ms, and shows then */
	bool shown; /* or fading in */
	int x, y;
	uint64_t rest_ms;
	uint64_t turn_ms; /* when shown last changed, 0: never */
};

/* The pointer is at a point, on the small picture (inside) or not. The first call only tells where
 * it was from the start. */
void peek_point(struct peek *peek, int x, int y, bool inside, uint64_t now_ms);

/* Ends it until the pointer moves on the small picture again: a key, a sheet, the solved picture.
 * True if that changes what is shown. */
bool peek_end(struct peek *peek, uint64_t now_ms);

/* When the picture is to be shown, PEEK_NEVER: not by itself. peek_due shows it if it is time,
 * and then returns true. */
uint64_t peek_due_ms(const struct peek *peek);
bool peek_due(struct peek *peek, uint64_t now_ms);

/* How much of it is seen, 0 … 1; with reduced motion at once all or nothing. */
float peek_alpha(const struct peek *peek, uint64_t now_ms, bool reduced_motion);

/* True while it fades. */
bool peek_fades(const struct peek *peek, uint64_t now_ms, bool reduced_motion);

#endif
