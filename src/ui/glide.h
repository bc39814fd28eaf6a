/* glide: how a list scrolls on after a finger has let go of it, slower and slower. A plain value, initially all zero; any
 * thread. Positions are px, times ms; at rest nothing is due. */
#ifndef UI_GLIDE_H
#define UI_GLIDE_H

#include <stdbool.h>
#include <stdint.h>

enum { GLIDE_SAMPLES = 6 };

struct glide {
	struct glide_sample {
		int at;
		uint64_t ms;
	} samples[GLIDE_SAMPLES]; /* the last positions of the finger, the latest first */
	int count;

	bool moves;
	float speed;     /* px per ms, when it was let go of */
	uint64_t ms;     /* when that was */
	int done;        /* px so far */
	uint64_t due_ms; /* when it moves next */
};

#define GLIDE_NEVER UINT64_MAX

/* A finger comes down at a position. True if it stopped the list. */
bool glide_hold(struct glide *glide, int at, uint64_t now_ms);

/* The finger has moved. */
void glide_drag(struct glide *glide, int at, uint64_t now_ms);

/* The finger is lifted. If it moved fast until then, the list goes on at its speed. density: px per px of a plain
 * display. */
void glide_let_go(struct glide *glide, float density, uint64_t now_ms);

/* The list stops: it is at its end, or something else happens to it. */
void glide_stop(struct glide *glide);

/* When the list moves next; GLIDE_NEVER: it is at rest. */
uint64_t glide_due_ms(const struct glide *glide);

/* How far the finger would have moved since the last call, if it is time for that; 0 at rest. */
int glide_step(struct glide *glide, uint64_t now_ms);

#endif
