/* Expands a beam layer by layer and keeps the best boards of each. */
#include "solver/beam/beam_layers.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "solver/beam/beam_seen.h"

enum {
	LAYERS_MAX = 4096,
	SCORES = 65536, /* lower is better; the last stands for all higher ones */
	NOISE = 8,      /* range of the tie-breaking noise, taken from the key */
	BATCH = 64,     /* boards expanded together, so that prefetches take effect */
	BATCHES_PER_POLL = 32,
	NODES_PER_POLL = 8192,
	CANDIDATES_PER_NODE_X2 = 5,
	CANDIDATES_SPARE = 2 * 4 * BATCH,
	SEEN_PER_NODE = 8,
	LENGTH_GUESS = 300,
};

/* A possible board of the next layer, not yet created. */
struct candidate {
	uint32_t origin; /* index of its parent << 2 | the move */
	uint16_t score;  /* including noise */
	uint16_t sum;
	uint8_t values[BEAM_VIEWS_MAX]; /* of the moved tile's pattern in each view */
};

/* A move whose table entries are being prefetched. */
struct pending {
	const uint8_t *entries[BEAM_VIEWS_MAX];
	uint64_t key;
	uint32_t origin;
	uint8_t tile;
};

struct layers {
	const struct beam_task *task;
	const struct beam_views *views;
	uint8_t *current;             /* owned: nodes of this layer */
	uint8_t *next;                /* owned: nodes of the next layer */
	size_t count;                 /* nodes in this layer */
	struct candidate *candidates; /* owned */
	size_t candidates_size;
	size_t candidates_count;
	struct beam_seen seen;
	uint32_t *scores; /* owned: number of candidates by score */
	size_t kept;      /* candidates with a score of at most `worst` */
	int worst;        /* higher scores are dropped */
	int sum_max;      /* nodes with higher sums can't improve on the best solution */
	size_t width;     /* maximum for the next layer */
	int depth;        /* of this layer, in moves */
	bool cut;         /* a candidate was dropped because of the width */
	uint8_t **traces; /* owned arrays: by depth, 4 bits per node: its moves that were kept */
	size_t bytes_left;
	uint64_t states;   /* reached since the last poll */
	double start;      /* seconds on the watch's clock */
	uint64_t expanded; /* nodes since start */
};

static struct beam_node *node_at(const struct layers *layers, uint8_t *nodes, size_t index)
{
	return (struct beam_node *)(void *)(nodes + index * layers->views->node_bytes);
}

static bool poll(struct layers *layers)
{
	uint64_t states = layers->states;

	layers->states = 0;
	return watch_poll(layers->task->watch, states, layers->depth);
}

/* Lowers the worst score to keep while enough candidates are better. */
static void tighten(struct layers *layers)
{
	while (layers->kept - layers->scores[layers->worst] >= layers->width) {
		layers->kept -= layers->scores[layers->worst--];
		layers->cut = true;
	}
}

static void add_candidate(struct layers *layers, const struct candidate *candidate)
{
	layers->candidates[layers->candidates_count++] = *candidate;
	layers->scores[candidate->score]++;
	layers->kept++;
	tighten(layers);
}

static void compact(struct layers *layers)
{
	size_t kept = 0;

	for (size_t i = 0; i < layers->candidates_count; i++)
		if (layers->candidates[i].score <= layers->worst)
			layers->candidates[kept++] = layers->candidates[i];
	layers->candidates_count = kept;
}

/* Frees space for another batch, dropping the worst candidates if needed. */
static void free_space(struct layers *layers)
{
	while (layers->candidates_count + 4 * BATCH > layers->candidates_size) {
		compact(layers);
		if (layers->candidates_count + 4 * BATCH <= layers->candidates_size)
			return;
		layers->kept -= layers->scores[layers->worst--];
		layers->cut = true;
	}
}

/* Finds and prefetches the table entries of each move's board. */
static int prepare(struct layers *layers, size_t first, size_t end, struct pending *pending)
{
	const struct beam_views *views = layers->views;
	int count = 0;

	for (size_t i = first; i < end; i++) {
		struct beam_node *node = node_at(layers, layers->current, i);
		const uint8_t *cells = beam_node_cells(views, node);

		for (unsigned move = 0; move < 4; move++) {
			uint8_t from = views->sources[node->gap][move];
			struct pending *one = &pending[count];

			if (from == BEAM_NO_CELL || move == (node->move ^ 1u))
				continue;
			one->tile = beam_node_tiles(views, node)[from];
			one->origin = (uint32_t)(i << 2 | move);
			one->key = node->key ^ views->keys[one->tile][from] ^
			           views->keys[one->tile][node->gap];
			beam_seen_prefetch(&layers->seen, one->key);
			for (int v = 0; v < views->count; v++) {
				one->entries[v] = beam_entry(views, &views->views[v], cells,
				                             one->tile, node->gap);
				__builtin_prefetch(one->entries[v]);
			}
			count++;
		}
	}
	return count;
}

/* Scores one board and keeps it if it is good enough and new. True if it is solved: no tile of any
 * pattern needs a move. */
static bool judge(struct layers *layers, const struct pending *pending)
{
	const struct beam_views *views = layers->views;
	struct beam_node *parent = node_at(layers, layers->current, pending->origin >> 2);
	const uint8_t *old = beam_node_values(views, parent);
	struct candidate candidate = { .origin = pending->origin };
	uint32_t score = parent->score + (uint32_t)(pending->key & (NOISE - 1));
	int sum = parent->sum;

	for (int v = 0; v < views->count; v++) {
		uint8_t value = *pending->entries[v];
		uint8_t before = old[views->views[v].index[pending->tile]];

		candidate.values[v] = value;
		sum += value - before;
		score += views->worths[value] - views->worths[before];
	}
	candidate.sum = (uint16_t)sum;
	candidate.score = (uint16_t)(score < SCORES ? score : SCORES - 1);
	if (sum == 0)
		return true;
	if (sum <= layers->sum_max && candidate.score <= layers->worst &&
	    beam_seen_add(&layers->seen, pending->key))
		add_candidate(layers, &candidate);
	return false;
}

/* Finds the parent of a node in the previous layer, and the move. */
static size_t trace_parent(const uint8_t *trace, size_t index, uint8_t *move)
{
	size_t at = 0;
	unsigned bits;

	for (;; at += sizeof(uint64_t)) {
		uint64_t word;
		unsigned ones;

		memcpy(&word, trace + at, sizeof word);
		ones = (unsigned)__builtin_popcountll(word);
		if (index < ones)
			break;
		index -= ones;
	}
	for (;; at++) {
		unsigned ones = (unsigned)__builtin_popcount(trace[at]);

		if (index < ones)
			break;
		index -= ones;
	}
	for (bits = trace[at]; index > 0; index--)
		bits &= bits - 1;
	*move = (uint8_t)(__builtin_ctz(bits) & 3);
	return at * 2 + (size_t)(__builtin_ctz(bits) >> 2);
}

/* Traces the path back from a solved candidate and offers it. */
static enum beam_end offer(struct layers *layers, uint32_t origin)
{
	uint8_t moves[LAYERS_MAX];
	size_t index = origin >> 2;

	moves[layers->depth] = (uint8_t)(origin & 3);
	for (int depth = layers->depth; depth-- > 0;) {
		if (!poll(layers))
			return BEAM_STOPPED;
		index = trace_parent(layers->traces[depth], index, &moves[depth]);
	}
	return watch_offer(layers->task->watch, moves, layers->depth + 1) ? BEAM_FOUND
	                                                                  : BEAM_NO_MEMORY;
}

/* Expands the whole layer into candidates. BEAM_LOST if none is solved. */
static enum beam_end expand(struct layers *layers)
{
	struct pending pending[4 * BATCH];
	int batch = 0;

	for (size_t first = 0; first < layers->count; first += BATCH) {
		size_t end = first + BATCH < layers->count ? first + BATCH : layers->count;
		int count;

		if (batch++ % BATCHES_PER_POLL == 0 && !poll(layers))
			return BEAM_STOPPED;
		free_space(layers);
		count = prepare(layers, first, end, pending);
		layers->states += (uint64_t)count;
		for (int i = 0; i < count; i++)
			if (judge(layers, &pending[i]))
				return offer(layers, pending[i].origin);
	}
	layers->expanded += layers->count;
	return BEAM_LOST;
}

static void make_node(struct layers *layers, const struct candidate *candidate,
                      struct beam_node *node)
{
	const struct beam_views *views = layers->views;
	const struct beam_node *parent = node_at(layers, layers->current, candidate->origin >> 2);
	uint8_t *tiles = beam_node_tiles(views, node);
	uint8_t *cells = beam_node_cells(views, node);
	uint8_t move = (uint8_t)(candidate->origin & 3);
	uint8_t gap = parent->gap;
	uint8_t from = views->sources[gap][move];
	uint8_t tile;

	memcpy(node, parent, views->node_bytes);
	tile = tiles[from];
	node->key ^= views->keys[tile][from] ^ views->keys[tile][gap];
	node->sum = candidate->sum;
	node->gap = from;
	node->move = move;
	tiles[gap] = tile;
	tiles[from] = 0;
	cells[tile] = gap;
	cells[0] = from;
	for (int v = 0; v < views->count; v++) {
		uint8_t *value = beam_node_values(views, node) + views->views[v].index[tile];

		node->score += views->worths[candidate->values[v]] - views->worths[*value];
		*value = candidate->values[v];
	}
}

/* Allocates the trace of this layer, padded for reading whole words; NULL if memory runs out. */
static uint8_t *add_trace(struct layers *layers)
{
	size_t bytes = layers->count / 2 + 1 + sizeof(uint64_t);
	uint8_t *trace = bytes <= layers->bytes_left ? calloc(bytes, 1) : NULL;

	layers->traces[layers->depth] = trace;
	if (trace != NULL)
		layers->bytes_left -= bytes;
	return trace;
}

/* Makes the best candidates the next layer, in the order of their parents, with as many of the
 * worst score as fit. BEAM_LOST means success. */
static enum beam_end select_best(struct layers *layers)
{
	uint8_t *trace = add_trace(layers);
	size_t remaining = layers->width - (layers->kept - layers->scores[layers->worst]);
	size_t made = 0;
	uint8_t *nodes = layers->next;

	if (trace == NULL)
		return BEAM_NO_MEMORY;
	for (size_t i = 0; i < layers->candidates_count; i++) {
		const struct candidate *candidate = &layers->candidates[i];

		if (candidate->score > layers->worst)
			continue;
		if (candidate->score == layers->worst) {
			layers->cut |= remaining == 0;
			if (remaining == 0)
				continue;
			remaining--;
		}
		if (made % NODES_PER_POLL == 0 && !poll(layers))
			return BEAM_STOPPED;
		make_node(layers, candidate, node_at(layers, nodes, made++));
		trace[candidate->origin >> 3] |=
		        (uint8_t)(1u << (candidate->origin & 3) << (candidate->origin & 4));
	}
	layers->next = layers->current;
	layers->current = nodes;
	layers->count = made;
	return BEAM_LOST;
}

/* The width at which the remaining layers can be searched in the time left, at the speed so far. */
static size_t choose_width(const struct layers *layers, int best)
{
	const struct beam_task *task = layers->task;
	double left = watch_seconds_left(task->watch);
	double used = watch_seconds(task->watch) - layers->start;
	double fits;

	if (!task->hurries || best == INT_MAX || layers->expanded < BATCH * BATCHES_PER_POLL)
		return task->width;
	fits = left / (best - layers->depth + 1) / used * (double)layers->expanded;
	if (fits >= (double)task->width)
		return task->width;
	return fits < BATCH ? BATCH : (size_t)fits;
}

static void begin_layer(struct layers *layers)
{
	int best = watch_best(layers->task->watch);

	layers->width = choose_width(layers, best);
	layers->candidates_count = 0;
	layers->kept = 0;
	layers->worst = SCORES - 1;
	layers->sum_max = INT_MAX;
	if (best != INT_MAX && (best - 3 - layers->depth) * layers->views->count < layers->sum_max)
		layers->sum_max = (best - 3 - layers->depth) * layers->views->count;
	memset(layers->scores, 0, SCORES * sizeof *layers->scores);
	beam_seen_next(&layers->seen);
}

static enum beam_end search(struct layers *layers)
{
	int mean = layers->task->root->sum / layers->views->count;
	int depth_max = mean * 6 + 100 < LAYERS_MAX - 1 ? mean * 6 + 100 : LAYERS_MAX - 1;
	enum beam_end end = BEAM_LOST;

	for (; end == BEAM_LOST && layers->count > 0; layers->depth++) {
		if (layers->depth == depth_max)
			return BEAM_LOST;
		begin_layer(layers);
		end = expand(layers);
		if (end == BEAM_LOST)
			end = select_best(layers);
	}
	return end == BEAM_LOST && !layers->cut ? BEAM_EXHAUSTED : end;
}

size_t beam_layers_bytes(const struct beam_views *views, size_t width, int length)
{
	size_t candidates = width * CANDIDATES_PER_NODE_X2 / 2 + CANDIDATES_SPARE;

	return 2 * width * views->node_bytes + candidates * sizeof(struct candidate) +
	       beam_seen_bytes(width * SEEN_PER_NODE) + SCORES * sizeof(uint32_t) +
	       LAYERS_MAX * sizeof(uint8_t *) +
	       (size_t)(length == INT_MAX ? LENGTH_GUESS : length) * (width / 2 + 32);
}

static bool allocate(struct layers *layers)
{
	size_t width = layers->task->width;
	size_t fixed = beam_layers_bytes(layers->views, width, 0);

	if (fixed > layers->task->bytes)
		return false;
	layers->bytes_left = layers->task->bytes - fixed;
	layers->candidates_size = width * CANDIDATES_PER_NODE_X2 / 2 + CANDIDATES_SPARE;
	layers->current = malloc(width * layers->views->node_bytes);
	layers->next = malloc(width * layers->views->node_bytes);
	layers->candidates = malloc(layers->candidates_size * sizeof *layers->candidates);
	layers->scores = malloc(SCORES * sizeof *layers->scores);
	layers->traces = calloc(LAYERS_MAX, sizeof *layers->traces);
	return beam_seen_init(&layers->seen, width * SEEN_PER_NODE) && layers->current != NULL &&
	       layers->next != NULL && layers->candidates != NULL && layers->scores != NULL &&
	       layers->traces != NULL;
}

static void release(struct layers *layers)
{
	for (int depth = 0; layers->traces != NULL && depth < LAYERS_MAX; depth++)
		free(layers->traces[depth]);
	free(layers->traces);
	free(layers->scores);
	free(layers->candidates);
	free(layers->next);
	free(layers->current);
	beam_seen_destroy(&layers->seen);
}

enum beam_end beam_layers_run(const struct beam_task *task)
{
	struct layers layers = {
		.task = task,
		.views = task->views,
		.start = watch_seconds(task->watch),
	};
	enum beam_end end = BEAM_NO_MEMORY;

	if (allocate(&layers)) {
		memcpy(layers.current, task->root, task->views->node_bytes);
		layers.count = 1;
		end = search(&layers);
		watch_count(task->watch, layers.states);
	}
	release(&layers);
	return end;
}
