/* Streams of ranks, a batch at a time. */
#include "solver/exact/merge.h"

#include <stdlib.h>
#include <string.h>

/* Ranks of a block with the same tiles at the place that is rotated. */
struct merge_run {
	uint32_t from, to;     /* what the tiles were, and become */
	uint32_t first, count; /* in the block */
};

enum {
	FEW_RUNS = 16, /* if there is one for so many ways, sorting them is faster */
	FIRST_RUNS = 16,
	INSERTED_RUNS = 24,    /* at most: qsort is slower for as few */
	LEAVE_RANKS = 1 << 16, /* between two questions whether it goes on */
};

static bool grow(struct merge_source *source, void **block, size_t old_bytes, size_t bytes)
{
	void *grown;

	if (!sorted_take(source->memory, bytes - old_bytes)) {
		source->failed = true;
		return false;
	}
	grown = realloc(*block, bytes);
	if (grown == NULL) {
		sorted_give(source->memory, bytes - old_bytes);
		sorted_starve(source->memory);
		source->failed = true;
		return false;
	}
	*block = grown;
	return true;
}

static int compare_runs(const void *a, const void *b)
{
	uint32_t first = ((const struct merge_run *)a)->to;
	uint32_t second = ((const struct merge_run *)b)->to;

	return (first > second) - (first < second);
}

static void sort_runs(struct merge_run *runs, int count)
{
	if (count > INSERTED_RUNS) {
		qsort(runs, (size_t)count, sizeof *runs, compare_runs);
		return;
	}
	for (int i = 1; i < count; i++) {
		struct merge_run run = runs[i];
		int at = i;

		for (; at > 0 && runs[at - 1].to > run.to; at--)
			runs[at] = runs[at - 1];
		runs[at] = run;
	}
}

/* Then `places` lists them; the runs of the whole list always stay in their old order. */
static bool has_places(const struct merge_source *source)
{
	return source->whole || (uint32_t)source->run_count > source->turn->ways / FEW_RUNS;
}

/* Puts the runs in their new order. */
static void order_runs(struct merge_source *source)
{
	size_t bytes = source->turn->ways * sizeof *source->places;
	void *places = NULL;

	if (!has_places(source)) {
		sort_runs(source->runs, source->run_count);
		return;
	}
	if (source->places == NULL) {
		if (!grow(source, &places, 0, bytes))
			return;
		source->places = places;
	}
	memset(source->places, 0, bytes);
	for (int i = 0; i < source->run_count; i++)
		source->places[source->runs[i].to] = (uint32_t)i + 1;
}

static bool double_runs(struct merge_source *source)
{
	size_t room = (size_t)source->run_room;
	void *runs = source->runs, *starts = source->starts;
	bool grown =
	        grow(source, &runs, room * sizeof *source->runs, 2 * room * sizeof *source->runs);

	source->runs = runs;
	if (!grown)
		return false;
	source->run_room *= 2;
	if (!source->whole)
		return true;
	grown = grow(source, &starts, room * sizeof *source->starts,
	             2 * room * sizeof *source->starts);
	source->starts = starts;
	source->starts_room = grown ? source->run_room : (int)room;
	return grown;
}

/* NULL: memory ran out. */
static struct merge_run *add_run(struct merge_source *source, uint64_t from, uint32_t first)
{
	if (source->run_count == source->run_room && !double_runs(source))
		return NULL;
	source->runs[source->run_count] = (struct merge_run){ .from = (uint32_t)from,
		                                              .to = source->turned[from],
		                                              .first = first };
	return &source->runs[source->run_count++];
}

/* Finds the runs of the whole list, and where they are. */
static void find_runs(struct merge_source *source)
{
	struct sorted_reader reader = source->reader;
	struct sorted_place start = reader.place;
	struct merge_run *run = NULL;
	uint64_t rank, end = 0;

	while (sorted_read(&reader, &rank, 1) > 0) {
		if (rank >= end) {
			run = add_run(source, rank / source->turn->after, 0);
			if (run == NULL)
				return;
			source->starts[source->run_count - 1] = start;
			end = ((uint64_t)run->from + 1) * source->turn->after;
		}
		run->count++;
		start = reader.place;
		if (reader.left % LEAVE_RANKS == 0 &&
		    !source->leave.goes_on(source->leave.context)) {
			source->failed = true;
			return;
		}
	}
}

/* The next rank of the list that isn't taken; MERGE_END: there is none. */
static inline uint64_t look_ahead(struct merge_source *source)
{
	if (source->ahead_at == source->ahead_count) {
		source->ahead_at = 0;
		source->ahead_count = sorted_read(&source->reader, source->ahead, MERGE_BATCH);
		if (source->ahead_count == 0) {
			source->ahead[0] = MERGE_END;
			source->ahead_count = 1;
		}
	}
	return source->ahead[source->ahead_at];
}

static bool double_block(struct merge_source *source)
{
	size_t bytes = source->block_room * sizeof *source->block;
	void *block = source->block;
	bool grown = grow(source, &block, bytes, bytes * 2);

	source->block = block;
	if (grown)
		source->block_room *= 2;
	return grown;
}

/* Reads a block and finds its runs. */
static void read_block(struct merge_source *source)
{
	uint64_t after = source->turn->after, size = after * source->turn->ways;
	uint64_t rank = look_ahead(source), base = rank / size * size, run_end = 0;
	struct merge_run *run = NULL;
	uint32_t count = 0;

	for (; rank - base < size; rank = look_ahead(source)) {
		uint64_t inside = rank - base;

		source->ahead_at++;
		if (count == source->block_room && !double_block(source))
			break;
		if (inside >= run_end) {
			run = add_run(source, inside / after, count);
			if (run == NULL)
				break;
			run_end = ((uint64_t)run->from + 1) * after;
		}
		source->block[count++] = inside;
		run->count++;
		if (count % LEAVE_RANKS == 0 && !source->leave.goes_on(source->leave.context)) {
			source->failed = true;
			break;
		}
	}
	source->base = base;
}

/* The next block, or the whole list once. False: there is none. */
static bool next_block(struct merge_source *source)
{
	source->run_count = 0;
	source->run = -1;
	if (source->failed || source->ended)
		return false;
	if (source->whole) {
		find_runs(source);
		source->ended = true;
	} else {
		source->ended = look_ahead(source) == MERGE_END;
		if (source->ended)
			return false;
		read_block(source);
	}
	order_runs(source);
	if (source->failed)
		source->run_count = 0;
	return source->run_count > 0;
}

/* By number, in the new order; NULL: none has this number. */
static struct merge_run *find_run(struct merge_source *source, int number)
{
	uint32_t place;

	if (!has_places(source))
		return &source->runs[number];
	place = source->places[number];
	return place == 0 ? NULL : &source->runs[place - 1];
}

/* Goes to the next run, in the next block if necessary. NULL: there is none. */
static struct merge_run *next_run(struct merge_source *source)
{
	for (;;) {
		int count = source->run_count == 0 ? 0
		            : has_places(source)   ? (int)source->turn->ways
		                                   : source->run_count;

		while (++source->run < count) {
			struct merge_run *run = find_run(source, source->run);

			if (run == NULL)
				continue;
			source->in_run = 0;
			if (source->whole)
				source->reader =
				        (struct sorted_reader){ source->starts[run - source->runs],
					                        run->count };
			return run;
		}
		if (!next_block(source))
			return NULL;
	}
}

/* Takes at most `most` ranks of a run. */
static int read_run(struct merge_source *source, const struct merge_run *run, uint64_t *ranks,
                    int most)
{
	const uint64_t *block = source->block;

	if (source->whole)
		return sorted_read(&source->reader, ranks, most);
	if ((uint32_t)most > run->count - source->in_run)
		most = (int)(run->count - source->in_run);
	memcpy(ranks, block + run->first + source->in_run, (size_t)most * sizeof *ranks);
	return most;
}

static void refill_turned(struct merge_source *source)
{
	struct merge_run *run = source->run < 0 ? NULL : find_run(source, source->run);

	while (source->count < MERGE_BATCH) {
		uint64_t change;
		int taken;

		if (run == NULL || source->in_run == run->count) {
			run = next_run(source);
			if (run == NULL)
				return;
		}
		taken = read_run(source, run, source->ranks + source->count,
		                 MERGE_BATCH - source->count);
		change = source->base + ((uint64_t)run->to - run->from) * source->turn->after;
		for (int i = 0; i < taken; i++)
			source->ranks[source->count++] += change;
		source->in_run += (uint32_t)taken;
	}
}

void merge_refill(struct merge_source *source)
{
	source->at = source->count = 0;
	if (source->turn != NULL)
		refill_turned(source);
	else
		source->count = sorted_read(&source->reader, source->ranks, MERGE_BATCH);
	if (source->count == 0)
		source->ranks[source->count++] = MERGE_END;
}

void merge_plain(struct merge_source *source, const struct sorted *list)
{
	static const struct sorted empty;

	source->turn = NULL;
	source->failed = false;
	sorted_read_begin(&source->reader, list == NULL ? &empty : list);
	merge_refill(source);
}

static bool allocate(struct merge_source *source)
{
	void *block = NULL, *runs = NULL, *starts = NULL;
	bool made = grow(source, &runs, 0, FIRST_RUNS * sizeof *source->runs);

	source->runs = runs;
	source->run_room = made ? FIRST_RUNS : 0;
	if (source->whole) {
		made = made && grow(source, &starts, 0, FIRST_RUNS * sizeof *source->starts);
		source->starts = starts;
		source->starts_room = made ? FIRST_RUNS : 0;
	} else {
		made = made && grow(source, &block, 0, MERGE_BATCH * sizeof *source->block);
		source->block = block;
		source->block_room = made ? MERGE_BATCH : 0;
	}
	return made;
}

void merge_turned(struct merge_source *source, const struct sorted *list, const struct order *order,
                  int at, bool to_front, struct sorted_memory *memory,
                  const struct merge_leave *leave)
{
	const struct order_turn *turn = &order->turns[at];

	source->turn = turn;
	source->turned = to_front ? turn->front : turn->back;
	source->whole = at == 0;
	source->memory = memory;
	source->leave = *leave;
	source->ahead_at = source->ahead_count = 0;
	source->base = 0;
	source->block = NULL;
	source->starts = NULL;
	source->places = NULL;
	source->block_room = 0;
	source->starts_room = 0;
	source->run_count = 0;
	source->run = -1;
	source->failed = source->ended = false;
	sorted_read_begin(&source->reader, list);
	source->ended = !allocate(source);
	merge_refill(source);
}

void merge_end(struct merge_source *source)
{
	if (source->turn == NULL)
		return;
	sorted_give(source->memory, source->block_room * sizeof *source->block +
	                                    (size_t)source->run_room * sizeof *source->runs +
	                                    (size_t)source->starts_room * sizeof *source->starts);
	if (source->places != NULL)
		sorted_give(source->memory, source->turn->ways * sizeof *source->places);
	free(source->block);
	free(source->runs);
	free(source->starts);
	free(source->places);
}
