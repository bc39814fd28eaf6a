/* Allocates and frees the table of recently seen boards, and keeps its time. */
#include "solver/beam/beam_seen.h"

#include <stdlib.h>

/* Probes may run past the end. */
static size_t count_slots(size_t size)
{
	return size + BEAM_SEEN_PROBES + 1;
}

size_t beam_seen_bytes(size_t size)
{
	return count_slots(size) * sizeof(uint32_t);
}

bool beam_seen_init(struct beam_seen *seen, size_t size)
{
	*seen = (struct beam_seen){
		.slots = calloc(count_slots(size), sizeof *seen->slots),
		.size = size,
		.time = BEAM_SEEN_AGE_MAX + 1,
	};
	return seen->slots != NULL;
}

void beam_seen_destroy(struct beam_seen *seen)
{
	free(seen->slots);
	seen->slots = NULL;
}

/* Turns the clock back, and empties the slots of old boards. */
static void turn_back(struct beam_seen *seen)
{
	uint32_t by = seen->time - BEAM_SEEN_AGE_MAX - 1;

	for (size_t i = 0; i < count_slots(seen->size); i++)
		seen->slots[i] = (seen->slots[i] & 255) > by ? seen->slots[i] - by : 0;
	seen->time -= by;
}

void beam_seen_next(struct beam_seen *seen)
{
	if (seen->time == BEAM_SEEN_TIME_MAX)
		turn_back(seen);
	seen->time++;
}

void beam_seen_forget(struct beam_seen *seen)
{
	for (int i = 0; i < BEAM_SEEN_AGE_MAX + 1; i++)
		beam_seen_next(seen);
}
