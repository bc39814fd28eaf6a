/* peek: when the whole picture is shown because the player asks for it, or the pointer rests on the small one.
 * Pure: time is passed in as milliseconds of any monotonic clock. */
#ifndef VIEW_PEEK_H
#define VIEW_PEEK_H

#include <stdbool.h>
#include <stdint.h>

#define PEEK_NEVER UINT64_MAX /* ms: nothing is due */

/* The whole picture on the board. Initially all zero. The player shows it by a key, or with a pointer that moves
 * onto the small picture and rests there: not with one that only crosses it, or that happens to be there. */
struct peek {
	bool known;  /* x and y are the last position */
	bool inside; /* that is on the small picture */
	bool came;   /* it moved there, and nothing has hidden the picture since */
	bool shown;  /* or fading in */
	int x, y;
	uint64_t rest_ms; /* when to show it, 0: never */
	uint64_t turn_ms; /* when `shown` last changed, 0: never */
};

/* Sets the pointer's position, in the place of the small picture (inside) or not; covered: something lies over
 * that. The first call sets only the initial position. */
void peek_point(struct peek *peek, int x, int y, bool inside, bool covered, uint64_t now_ms);

/* Shows the picture, or hides it if it is shown: for a key or button. */
void peek_turn(struct peek *peek, uint64_t now_ms);

/* Hides the picture until the pointer moves onto the small picture again: after a key, for a sheet,
 * for a new board or when the picture is solved. True if that changes what is shown. */
bool peek_end(struct peek *peek, uint64_t now_ms);

/* When to show the picture; PEEK_NEVER: not without another event. */
uint64_t peek_due_ms(const struct peek *peek);

/* Shows the picture if it is time; true if it did. */
bool peek_due(struct peek *peek, uint64_t now_ms);

/* The picture's opacity, 0 … 1; with reduced motion either 0 or 1. */
float peek_alpha(const struct peek *peek, uint64_t now_ms, bool reduced_motion);

/* True while the picture fades. */
bool peek_fades(const struct peek *peek, uint64_t now_ms, bool reduced_motion);

#endif
