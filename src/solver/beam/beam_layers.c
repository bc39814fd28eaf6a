/* Expands a beam layer by layer and keeps the best boards of each. */
#include "solver/beam/beam_layers.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "solver/beam/beam_seen.h"
#include "solver/pace.h"
#include "solver/parallel.h"
#include "solver/watch.h"
#include "system/pages.h"
#include "system/threads.h"

enum {
	SCORES = 1 << 12, /* at most; lower is better */
	MARGIN = 256,     /* between the extreme estimates of a layer and of its candidates */
	NODES_PER_POLL = 8192,
	SEEN_PER_NODE = 2,  /* buckets */
	AHEAD = 24,         /* boards between a prefetch and its use */
	NARROW_WIDTH = 64,  /* at least */
	SHARE_NODES = 4096, /* layers of more nodes are worth several threads */
};

static const double full_layers = 0.8; /* part of a search's layers */

struct beam_layers {
	struct beam_shape shape;
	const struct beam_task *task;      /* of this run */
	struct beam_layer current;         /* nodes owned */
	struct beam_layer next;            /* nodes owned */
	struct beam_candidate *candidates; /* owned */
	size_t candidates_count;
	struct beam_moves *moves; /* owned: by thread */
	struct beam_seen seen;
	uint32_t *scores;    /* owned: number of candidates by score */
	uint32_t *sorted;    /* owned: candidates by score or gap */
	uint16_t *gaps;      /* owned: by candidate kept, the gap's cell after its move */
	int32_t least, most; /* values of the layer's boards */
	int32_t base;        /* estimate with score 0 */
	int shift;           /* from estimates to scores */
	int score_max;       /* stands for all higher ones */
	size_t kept;         /* candidates with a score of at most `worst` */
	int worst;           /* higher scores are dropped */
	size_t width;        /* maximum for the next layer */
	int depth;           /* of this layer, in moves */
	bool cut;            /* a candidate was dropped because of the width */
	struct beam_trace trace;
	uint64_t states; /* reached since the last poll */
	double work;     /* of all searches (pace.h), */
	double before;   /* and of those before this one */
	size_t first;    /* node of the chunks being rated, or part being made */
	uint32_t found;  /* the origin of the goal */
};

static bool poll(struct beam_layers *layers)
{
	uint64_t states = layers->states;

	layers->states = 0;
	return watch_poll(layers->task->watch, states);
}

static int score_of(const struct beam_layers *layers, int32_t value)
{
	int32_t score = (value - layers->base) >> layers->shift;

	return score < 0 ? 0 : score < layers->score_max ? score : layers->score_max;
}

/* Chooses the best candidates, with as many of the worst score as fit. */
static void choose_by_score(struct beam_layers *layers)
{
	size_t remaining = layers->width - (layers->kept - layers->scores[layers->worst]);
	size_t kept = 0;

	for (size_t i = 0; i < layers->candidates_count; i++) {
		int score = score_of(layers, layers->candidates[i].value);

		if (score > layers->worst)
			continue;
		if (score == layers->worst) {
			layers->cut |= remaining == 0;
			if (remaining == 0)
				continue;
			remaining--;
		}
		layers->candidates[kept++] = layers->candidates[i];
	}
	layers->candidates_count = kept;
}

static size_t candidates_size(const struct beam_shape *shape)
{
	return (shape->quota ? 3 : 2) * shape->width + BEAM_MOVES;
}

/* Frees space for the moves of a chunk. Only candidates that would be dropped in the end go. */
static void free_space(struct beam_layers *layers)
{
	if (layers->candidates_count + BEAM_MOVES <= candidates_size(&layers->shape))
		return;
	assert(layers->task->guide->quota == 0);
	choose_by_score(layers);
	layers->scores[layers->worst] -= (uint32_t)(layers->kept - layers->candidates_count);
	layers->kept = layers->candidates_count;
}

/* Lowers the worst score to keep while enough candidates are better. */
static void tighten(struct beam_layers *layers)
{
	while (layers->kept - layers->scores[layers->worst] >= layers->width) {
		layers->kept -= layers->scores[layers->worst--];
		layers->cut = true;
	}
}

/* Keeps the moves whose boards are good enough and new. */
static void take_moves(struct beam_layers *layers, const struct beam_moves *moves)
{
	const bool tightens = layers->task->guide->quota == 0;

	thread_yield();
	free_space(layers);
	layers->states += moves->count;
	for (size_t i = 0; i < moves->count; i++) {
		const struct beam_candidate *candidate = &moves->candidates[i];
		int score = score_of(layers, candidate->value);

		if (i + AHEAD < moves->count)
			beam_seen_prefetch(&layers->seen, moves->keys[i + AHEAD]);
		if (score > layers->worst || !beam_seen_add(&layers->seen, moves->keys[i]))
			continue;
		layers->candidates[layers->candidates_count++] = *candidate;
		layers->scores[score]++;
		layers->kept++;
		if (tightens)
			tighten(layers);
	}
}

static size_t at_most(size_t a, size_t b)
{
	return a < b ? a : b;
}

static bool rate_chunk(void *context, int number)
{
	struct beam_layers *layers = context;
	const struct beam_guide *guide = layers->task->guide;
	size_t first = layers->first + (size_t)number * BEAM_CHUNK;

	guide->rate(guide, &layers->current, first,
	            at_most(first + BEAM_CHUNK, layers->current.count), &layers->moves[number]);
	return true;
}

static int threads_for(const struct beam_layers *layers, size_t nodes)
{
	return nodes < SHARE_NODES ? 1 : layers->shape.threads;
}

/* Expands the whole layer into candidates. BEAM_LOST if none is the goal. */
static enum beam_end expand(struct beam_layers *layers)
{
	int threads = threads_for(layers, layers->current.count);
	size_t step = (size_t)threads * BEAM_CHUNK;

	for (layers->first = 0; layers->first < layers->current.count; layers->first += step) {
		size_t left = layers->current.count - layers->first;
		int chunks = (int)((at_most(left, step) + BEAM_CHUNK - 1) / BEAM_CHUNK);

		if (!poll(layers))
			return BEAM_STOPPED;
		parallel_run(threads, chunks, rate_chunk, layers);
		for (int i = 0; i < chunks; i++) {
			layers->found = layers->moves[i].found;
			if (layers->found != BEAM_NOT_FOUND)
				return BEAM_FOUND;
			take_moves(layers, &layers->moves[i]);
		}
	}
	return BEAM_LOST;
}

/* The cell of the gap after a candidate's move. */
static int gap_after(const struct beam_layers *layers, const struct beam_candidate *candidate)
{
	const int steps[4] = { layers->task->board_width, -layers->task->board_width, 1, -1 };

	return beam_node_at(&layers->current, candidate->origin >> 2)->gap +
	       steps[candidate->origin & 3];
}

/* Sorts the candidates' indices by score. */
static void sort_candidates(struct beam_layers *layers)
{
	uint32_t at = 0;

	for (int score = 0; score <= layers->score_max; score++) {
		uint32_t count = layers->scores[score];

		layers->scores[score] = at;
		at += count;
	}
	for (uint32_t i = 0; i < layers->candidates_count; i++)
		layers->sorted[layers->scores[score_of(layers, layers->candidates[i].value)]++] = i;
}

/* Chooses the best candidates within the quota of their gaps' cells. */
static void choose_by_quota(struct beam_layers *layers)
{
	const int quota = layers->task->guide->quota;
	int used[BOARD_CELLS_MAX] = { 0 };
	size_t chosen = 0, kept = 0;

	sort_candidates(layers);
	for (size_t i = 0; i < layers->candidates_count; i++) {
		struct beam_candidate *candidate = &layers->candidates[layers->sorted[i]];
		int *count = &used[gap_after(layers, candidate)];

		if (chosen == layers->width || *count == quota) {
			candidate->value = INT32_MAX;
			layers->cut = true;
			continue;
		}
		++*count;
		chosen++;
	}
	for (size_t i = 0; i < layers->candidates_count; i++)
		if (layers->candidates[i].value != INT32_MAX)
			layers->candidates[kept++] = layers->candidates[i];
	layers->candidates_count = kept;
}

/* Prefetches the board that a candidate comes from. */
static inline void prefetch_parent(const struct beam_layers *layers, size_t candidate)
{
	__builtin_prefetch(
	        beam_node_at(&layers->current, layers->candidates[candidate].origin >> 2));
}

/* What the trace calls a move of the current layer. */
static uint32_t traced(const struct beam_layers *layers, uint32_t origin)
{
	return beam_node_at(&layers->current, origin >> 2)->number << 2 | (origin & 3);
}

static bool make_nodes(void *context, int number)
{
	struct beam_layers *layers = context;
	const struct beam_guide *guide = layers->task->guide;
	size_t first = (layers->first + (size_t)number) * NODES_PER_POLL;
	size_t end = at_most(first + NODES_PER_POLL, layers->candidates_count);

	for (size_t i = first; i < end; i++) {
		const struct beam_candidate *candidate = &layers->candidates[layers->sorted[i]];
		struct beam_node *node = beam_node_at(&layers->next, i);

		if (i % BEAM_TURN == 0)
			thread_yield();
		if (i + AHEAD < end)
			prefetch_parent(layers, layers->sorted[i + AHEAD]);
		guide->make(guide, beam_node_at(&layers->current, candidate->origin >> 2),
		            candidate, node);
		node->number = beam_trace_number(&layers->trace, traced(layers, candidate->origin));
	}
	return true;
}

static void forget_values(struct beam_layers *layers)
{
	layers->least = INT32_MAX;
	layers->most = INT32_MIN;
}

/* Extends the range of values. */
static void note_value(struct beam_layers *layers, int32_t value)
{
	layers->least = value < layers->least ? value : layers->least;
	layers->most = value > layers->most ? value : layers->most;
}

/* Notes the candidates in the trace and, if the guide wants it, sorts their indices by the gap's cell:
 * boards with the same moves are rated faster together. */
static void group_candidates(struct beam_layers *layers)
{
	uint32_t starts[BOARD_CELLS_MAX + 1] = { 0 };
	bool grouped = layers->task->guide->grouped;

	forget_values(layers);
	for (uint32_t i = 0; i < layers->candidates_count; i++) {
		const struct beam_candidate *candidate = &layers->candidates[i];

		if (i % NODES_PER_POLL == 0)
			thread_yield();
		if (i + AHEAD < layers->candidates_count)
			prefetch_parent(layers, i + AHEAD);
		beam_trace_mark(&layers->trace, traced(layers, candidate->origin));
		layers->gaps[i] = (uint16_t)gap_after(layers, candidate);
		starts[grouped ? layers->gaps[i] + 1 : 0]++;
		note_value(layers, candidate->value);
	}
	beam_trace_count(&layers->trace);
	for (int cell = 0; grouped && cell < BOARD_CELLS_MAX; cell++)
		starts[cell + 1] += starts[cell];
	for (uint32_t i = 0; i < layers->candidates_count; i++)
		layers->sorted[grouped ? starts[layers->gaps[i]]++ : i] = i;
}

/* Makes the chosen candidates the next layer. BEAM_LOST means success. */
static enum beam_end make_layer(struct beam_layers *layers)
{
	size_t parts = (layers->candidates_count + NODES_PER_POLL - 1) / NODES_PER_POLL;
	size_t step = (size_t)threads_for(layers, layers->candidates_count);
	struct beam_layer done = layers->current;

	if (!beam_trace_add(&layers->trace, layers->current.count))
		return BEAM_NO_MEMORY;
	group_candidates(layers);
	for (layers->first = 0; layers->first < parts; layers->first += step) {
		if (!poll(layers))
			return BEAM_STOPPED;
		parallel_run((int)step, (int)at_most(step, parts - layers->first), make_nodes,
		             layers);
	}
	layers->current = layers->next;
	layers->current.count = layers->candidates_count;
	layers->next = done;
	return BEAM_LOST;
}

/* The width at which the remaining layers can be searched with the work left. Of the last layers most
 * boards are too far from the goal. */
static size_t choose_width(const struct beam_layers *layers)
{
	const struct beam_task *task = layers->task;
	double left = task->work - (layers->work - layers->before);
	double fits = left / ((task->length_max - layers->depth) * full_layers + 1) - PACE_LAYER;

	if (task->guide->width > 0)
		return at_most(task->guide->width, task->width);
	if (task->work <= 0 || fits >= (double)task->width)
		return task->width;
	return fits < NARROW_WIDTH ? at_most(NARROW_WIDTH, task->width) : (size_t)fits;
}

/* Spreads the scores over the estimates that the layer leads to expect. */
static void set_scores(struct beam_layers *layers)
{
	layers->base = layers->least - MARGIN;
	layers->shift = 0;
	while ((layers->most + MARGIN - layers->base) >> layers->shift >= SCORES)
		layers->shift++;
	/* Without a quota, fewer scores: to go through all of them takes longer than a narrow layer. With
	 * one, estimates may grow by more than MARGIN (place_value.c). */
	layers->score_max = SCORES - 1;
	if (layers->task->guide->quota == 0)
		layers->score_max = (layers->most + MARGIN - layers->base) >> layers->shift;
	layers->worst = layers->score_max;
	memset(layers->scores, 0, ((size_t)layers->score_max + 1) * sizeof *layers->scores);
}

static void begin_layer(struct beam_layers *layers)
{
	const struct beam_guide *guide = layers->task->guide;

	layers->width = choose_width(layers);
	layers->work += (double)layers->current.count + PACE_LAYER;
	layers->candidates_count = 0;
	layers->kept = 0;
	layers->current.distance_max = layers->task->length_max - 1 - layers->depth;
	if (guide->begin != NULL)
		guide->begin(guide, &layers->current, layers->depth);
	if (guide->begin != NULL || layers->depth == 0) {
		forget_values(layers);
		for (size_t i = 0; i < layers->current.count; i++)
			note_value(layers, beam_node_at(&layers->current, i)->value);
	}
	set_scores(layers);
	beam_seen_next(&layers->seen);
}

static enum beam_end search_layers(struct beam_layers *layers)
{
	const int length_max = layers->task->length_max;
	enum beam_end end = BEAM_LOST;

	for (; end == BEAM_LOST && layers->current.count > 0 && layers->depth < length_max;
	     layers->depth++) {
		begin_layer(layers);
		end = expand(layers);
		if (end != BEAM_LOST)
			return end;
		if (layers->task->guide->quota > 0)
			choose_by_quota(layers);
		else
			choose_by_score(layers);
		end = make_layer(layers);
	}
	return end == BEAM_LOST && !layers->cut ? BEAM_EXHAUSTED : end;
}

size_t beam_layers_bytes(const struct beam_shape *shape)
{
	size_t candidate = sizeof(struct beam_candidate) + sizeof(uint32_t) + sizeof(uint16_t);

	return sizeof(struct beam_layers) + 2 * shape->width * shape->node_bytes +
	       (size_t)shape->threads * sizeof(struct beam_moves) +
	       candidates_size(shape) * candidate + beam_seen_bytes(shape->width * SEEN_PER_NODE) +
	       beam_trace_ranks(shape->width) * sizeof(uint32_t) + SCORES * sizeof(uint32_t);
}

static bool allocate(struct beam_layers *layers)
{
	const struct beam_shape *shape = &layers->shape;
	size_t candidates = candidates_size(shape);

	layers->moves = malloc((size_t)shape->threads * sizeof *layers->moves);
	layers->candidates = pages_allocate(candidates * sizeof *layers->candidates);
	layers->scores = malloc(SCORES * sizeof *layers->scores);
	layers->current.nodes = pages_allocate(shape->width * shape->node_bytes + BEAM_SPARE);
	layers->next.nodes = pages_allocate(shape->width * shape->node_bytes + BEAM_SPARE);
	layers->sorted = pages_allocate(candidates * sizeof *layers->sorted);
	layers->gaps = pages_allocate(candidates * sizeof *layers->gaps);
	layers->trace.ranks = malloc(beam_trace_ranks(shape->width) * sizeof *layers->trace.ranks);
	return beam_seen_init(&layers->seen, shape->width * SEEN_PER_NODE) &&
	       layers->candidates != NULL && layers->scores != NULL && layers->moves != NULL &&
	       layers->current.nodes != NULL && layers->next.nodes != NULL &&
	       layers->sorted != NULL && layers->gaps != NULL && layers->trace.ranks != NULL;
}

struct beam_layers *beam_layers_create(const struct beam_shape *shape)
{
	struct beam_layers *layers = calloc(1, sizeof *layers);

	if (layers == NULL)
		return NULL;
	assert(shape->threads >= 1);
	layers->shape = *shape;
	layers->current.node_bytes = layers->next.node_bytes = shape->node_bytes;
	if (allocate(layers))
		return layers;
	beam_layers_free(layers);
	return NULL;
}

void beam_layers_free(struct beam_layers *layers)
{
	if (layers == NULL)
		return;
	free(layers->moves);
	free(layers->gaps);
	free(layers->sorted);
	free(layers->scores);
	free(layers->candidates);
	free(layers->next.nodes);
	free(layers->current.nodes);
	beam_seen_free(&layers->seen);
	free(layers->trace.ranks);
	free(layers);
}

uint8_t *beam_layers_path(const struct beam_layers *layers, size_t index)
{
	return beam_trace_path(&layers->trace, beam_node_at(&layers->current, index)->number << 2);
}

double beam_layers_work(const struct beam_layers *layers)
{
	return layers->work;
}

enum beam_end beam_layers_run(struct beam_layers *layers, const struct beam_task *task,
                              uint8_t **moves, int *length)
{
	enum beam_end end;

	assert(task->width <= layers->shape.width);
	watch_use(task->watch, beam_layers_bytes(&layers->shape));
	layers->task = task;
	layers->before = layers->work;
	layers->trace.bytes_left = task->trace_bytes;
	layers->depth = 0;
	layers->cut = false;
	memcpy(layers->current.nodes, task->root, layers->current.node_bytes);
	layers->current.count = 1;
	beam_node_at(&layers->current, 0)->number = 0;
	beam_seen_forget(&layers->seen);
	end = search_layers(layers);
	watch_count(task->watch, layers->states);
	layers->states = 0;
	if (end == BEAM_FOUND) {
		*length = layers->depth + 1;
		*moves = beam_trace_path(&layers->trace, traced(layers, layers->found));
		end = *moves == NULL ? BEAM_NO_MEMORY : BEAM_FOUND;
	}
	beam_trace_clear(&layers->trace);
	return end;
}
