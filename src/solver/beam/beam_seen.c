/* Allocates, sweeps and frees the table of recently seen boards. */
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
	};
	return seen->slots != NULL;
}

void beam_seen_destroy(struct beam_seen *seen)
{
	free(seen->slots);
	seen->slots = NULL;
}

void beam_seen_sweep(struct beam_seen *seen)
{
	for (size_t i = 0; i < count_slots(seen->size); i++)
		if (beam_seen_age(seen, seen->slots[i] & 255) > BEAM_SEEN_AGE_MAX)
			seen->slots[i] = 0;
}
