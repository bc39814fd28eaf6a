/* merge: what one move makes of the boards in sorted lists, as ascending streams.
 *
 * Private to the solver. One thread. */
#ifndef SOLVER_MERGE_H
#define SOLVER_MERGE_H

#include "solver/exact/order.h"
#include "solver/exact/sorted.h"

enum { MERGE_BATCH = 256 };

#define MERGE_END UINT64_MAX

struct merge_run;

/* Asked now and then while a whole list is read; false: the stream may end at once, as failed. */
struct merge_leave {
	bool (*goes_on)(void *context);
	void *context;
};

/* A stream of ranks. Those of sideways moves are the list's. Vertical moves rotate tiles: in a block of ranks with
 * the same tiles before them, the runs of ranks with the same tiles there stay sorted and only change
 * places. */
struct merge_source {
	uint64_t ranks[MERGE_BATCH]; /* those at hand; the last is MERGE_END if there are no more */
	int at, count;
	struct sorted_reader reader;

	/* of a vertical move; turn is NULL: sideways */
	const struct order_turn *turn; /* borrowed */
	const uint32_t *turned;        /* by the tiles: what they become */
	bool whole; /* the block is the whole list, which is read again for each run */
	struct sorted_memory *memory; /* borrowed */
	struct merge_leave leave;
	uint64_t ahead[MERGE_BATCH]; /* ranks read for the next block */
	int ahead_at, ahead_count;
	uint64_t base;   /* of the block */
	uint64_t *block; /* owned: ranks in it, less base */
	size_t block_room;
	struct merge_run *runs;      /* owned: of the block */
	struct sorted_place *starts; /* owned: of the whole list, where each run begins */
	uint32_t *places; /* owned: by what tiles become, 1 + the number of their run; 0: none */
	int run_room, starts_room, run_count;
	int run;         /* the present one, −1: none */
	uint32_t in_run; /* ranks taken of the present run */
	bool ended;      /* no block follows */
	bool failed;     /* memory ran out: the stream is incomplete */
};

/* Begins with the list as it is; NULL: an empty stream. */
void merge_plain(struct merge_source *source, const struct sorted *list);

/* Begins with the list after a vertical move. at: the place in the order of the first tile that is rotated;
 * to_front: the last of them goes to the front, else the first to the end. */
void merge_turned(struct merge_source *source, const struct sorted *list, const struct order *order,
                  int at, bool to_front, struct sorted_memory *memory,
                  const struct merge_leave *leave);

void merge_end(struct merge_source *source);

/* Gets more ranks when all at hand are taken. */
void merge_refill(struct merge_source *source);

/* The first rank that is not taken; MERGE_END: there is none. */
static inline uint64_t merge_head(const struct merge_source *source)
{
	return source->ranks[source->at];
}

/* Takes it. */
static inline void merge_take(struct merge_source *source)
{
	if (++source->at == source->count)
		merge_refill(source);
}

#endif
