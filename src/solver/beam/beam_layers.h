/* beam_layers: one beam search, layer by layer, with at most `width` boards in each.
 *
 * Private to the solver. A beam search (Lowerre 1976) goes move by move and keeps only the most
 * promising boards of each depth. Boards that recur in the same layer or two layers later are
 * dropped, using a table of short fingerprints, which may wrongly drop one board in millions. Each
 * board's path is kept in 4 bits: which of its moves were kept.
 *
 * A guide tells how promising boards are. The search only reads the header of a node; the guide adds
 * what follows, rates moves, and makes the boards that are kept. */
#ifndef SOLVER_BEAM_LAYERS_H
#define SOLVER_BEAM_LAYERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/watch.h"

enum {
	BEAM_NO_MOVE = 4,
	BEAM_CHUNK = 1 << 13, /* most nodes whose moves are rated at once */
	BEAM_MOVES = 3 * BEAM_CHUNK + 1,
	BEAM_ROWS = 64 * 112,
	BEAM_SPARE = 64,            /* bytes after a layer's nodes that may be read */
	BEAM_NOT_FOUND = INT32_MAX, /* no origin */
};

/* Header of every node; the guide's data follow. */
struct beam_node {
	uint64_t key;  /* XOR or sum of random keys of all tiles and their cells (Zobrist 1970) */
	int32_t value; /* the estimate; lower is more promising */
	uint16_t distance; /* Manhattan; 0 only at the goal */
	uint16_t gap;
	uint8_t move;    /* the last one, BEAM_NO_MOVE at the root */
	uint32_t number; /* in the trace; not for the guide */
};

/* Nodes of one depth. */
struct beam_layer {
	uint8_t *nodes;
	size_t node_bytes;
	size_t count;
	int distance_max; /* boards farther from the goal than this can't lead to a better solution */
};

/* A node of a layer. */
static inline struct beam_node *beam_node_at(const struct beam_layer *layer, size_t index)
{
	return (struct beam_node *)(void *)(layer->nodes + index * layer->node_bytes);
}

/* A possible board of the next layer, not yet made. */
struct beam_candidate {
	uint32_t origin; /* index of its parent << 2 | the move */
	int32_t value;   /* its rank among the candidates: the estimate, or more */
};

/* The moves of up to BEAM_CHUNK nodes. */
struct beam_moves {
	size_t count;
	uint32_t found; /* the origin of the goal, BEAM_NOT_FOUND */
	struct beam_candidate candidates[BEAM_MOVES];
	uint64_t keys[BEAM_MOVES]; /* of the boards after the moves */
	/* For the guide: */
	uint16_t rows[BEAM_MOVES];
	uint32_t sorted[BEAM_MOVES];
	uint32_t starts[BEAM_ROWS];
};

struct beam_guide {
	void *context;     /* for the guide's functions */
	size_t node_bytes; /* a multiple of 8 */
	bool grouped;      /* rates a layer's boards faster if they are sorted by the gap's cell */
	int quota;         /* most boards of a layer with the gap in the same cell; 0: no limit */
	size_t width;      /* most boards of the next layer; 0: the task's width */
	/* Prepares for a layer; may change the nodes' values. NULL: nothing to do. */
	void (*begin)(const struct beam_guide *guide, struct beam_layer *layer, int depth);
	/* Lists and rates the moves of nodes first … end − 1, at most BEAM_CHUNK. Several threads
	 * may rate different nodes at once. */
	void (*rate)(const struct beam_guide *guide, const struct beam_layer *layer, size_t first,
	             size_t end, struct beam_moves *moves);
	/* Fills a node with what a move makes of its parent. Several threads at once. */
	void (*make)(const struct beam_guide *guide, const struct beam_node *parent,
	             const struct beam_candidate *candidate, struct beam_node *node);
};

enum beam_end {
	BEAM_FOUND,     /* the goal is reached */
	BEAM_LOST,      /* no path within length_max at this width */
	BEAM_EXHAUSTED, /* the same, and no board was dropped */
	BEAM_STOPPED,   /* by the watch */
	BEAM_NO_MEMORY,
};

/* The sizes for which a search allocates memory. */
struct beam_shape {
	size_t node_bytes; /* as the guide's */
	size_t width;      /* maximum boards per layer */
	bool quota;        /* the guide has one */
	int threads;       /* to rate and make boards; 1 or more */
};

struct beam_task {
	const struct beam_guide *guide;
	const struct beam_node *root;
	struct watch *watch; /* only polled */
	int board_width;     /* columns */
	size_t width;        /* at most the shape's */
	size_t trace_bytes;  /* maximum memory for the paths */
	int length_max;      /* of a path */
	bool hurries;        /* narrow the layers to reach length_max in the time left */
};

/* The memory of one search after another. */
struct beam_layers;

/* NULL if memory runs out. */
struct beam_layers *beam_layers_create(const struct beam_shape *shape);

/* Frees the memory of searches; NULL is allowed. */
void beam_layers_free(struct beam_layers *layers);

/* The bytes that beam_layers_create allocates. */
size_t beam_layers_bytes(const struct beam_shape *shape);

/* Searches from the root. BEAM_FOUND: *moves, which the caller frees, has *length moves. One thread
 * at a time. The same moves for any number of threads, unless it hurries. */
enum beam_end beam_layers_run(struct beam_layers *layers, const struct beam_task *task,
                              uint8_t **moves, int *length);

/* beam_seen.c: what a beam search remembers of its layers; one thread at a time.
 *
 * The boards seen in the next layer and the two before it: a lossy table of fixed size, whose slots
 * hold 24 bits of a board's key and when it was seen. Two boards are mistaken for each other once in
 * millions; where the table is crowded, boards may be forgotten. And the paths to all boards kept, in
 * 4 bits per board: which of its moves were kept. */

enum {
	BEAM_SEEN_BUCKET = 4, /* slots that one instruction compares */
	BEAM_SEEN_TIME_MAX = 255,
	BEAM_SEEN_AGE_MAX = 2, /* layers; times are later than that, so that an empty slot is old */
};

/* A bucket, or by slot all ones for true and 0 for false. */
typedef uint32_t beam_seen_slots __attribute__((vector_size(BEAM_SEEN_BUCKET * sizeof(uint32_t))));
union beam_seen_bucket {
	beam_seen_slots slots; /* 24 bits of the key, 8 of the time */
	uint32_t slot[BEAM_SEEN_BUCKET];
	uint64_t halves[BEAM_SEEN_BUCKET / 2];
};

struct beam_seen {
	union beam_seen_bucket *buckets; /* owned */
	size_t size;                     /* in buckets, up to 2³² */
	uint32_t time;
};

/* The memory, in bytes, of a table of so many buckets. */
size_t beam_seen_bytes(size_t size);

/* Makes an empty table; free its buckets. False, with nothing to free, if memory runs out. */
bool beam_seen_init(struct beam_seen *seen, size_t size);

/* Begins the next layer; every 250th time, forgets those before. */
void beam_seen_next(struct beam_seen *seen);

/* Makes all boards so far unseen. */
void beam_seen_forget(struct beam_seen *seen);

/* The bucket of a key. */
static inline union beam_seen_bucket *beam_seen_home(const struct beam_seen *seen, uint64_t key)
{
	return &seen->buckets[(key >> 32) * seen->size >> 32];
}

/* Prefetches the bucket of a key. */
static inline void beam_seen_prefetch(const struct beam_seen *seen, uint64_t key)
{
	__builtin_prefetch(beam_seen_home(seen, key), 1);
}

/* Adds a board, in place of another one if all slots of its bucket are taken. False if it was seen
 * already. */
static inline bool beam_seen_add(struct beam_seen *seen, uint64_t key)
{
	union beam_seen_bucket *bucket = beam_seen_home(seen, key), same, old;
	uint32_t slot = ((uint32_t)key & ~UINT32_C(255)) | seen->time;
	unsigned bit;

	/* with another key, or an older one, the difference is larger */
	same.slots = (beam_seen_slots)(slot - bucket->slots <= BEAM_SEEN_AGE_MAX);
	if ((same.halves[0] | same.halves[1]) != 0)
		return false;
	old.slots = (beam_seen_slots)(((seen->time - bucket->slots) & 255) > BEAM_SEEN_AGE_MAX);
	bit = (unsigned)__builtin_ctzll((old.halves[0] & UINT64_C(0x100000001)) |
	                                (old.halves[1] & UINT64_C(0x200000002)) |
	                                UINT64_C(1) << 33);
	bucket->slot[(bit & 1) * 2 + bit / 32] = slot;
	return true;
}

struct beam_trace_layer {
	struct beam_trace_layer *previous; /* owned */
	size_t words;
	uint64_t bits[]; /* 4 per board, by origin: set for the moves kept */
};

struct beam_trace {
	struct beam_trace_layer *last; /* owned, with those before it */
	int count;
	size_t bytes_left; /* for more layers; set by the caller */
	uint32_t
	        *ranks; /* owned by the caller: by word of the last layer, the bits set before it */
};

/* The number of ranks that layers of `width` boards need. */
static inline size_t beam_trace_ranks(size_t width)
{
	return width / 16 + 1;
}

/* Adds a layer for the moves of `boards` boards, none kept yet. False if memory or bytes_left run
 * out. */
bool beam_trace_add(struct beam_trace *trace, size_t boards);

/* Notes that a move was kept: its parent's number << 2 | the move. */
static inline void beam_trace_mark(struct beam_trace *trace, uint32_t origin)
{
	trace->last->bits[origin / 64] |= UINT64_C(1) << origin % 64;
}

/* Numbers the moves kept, after all were noted. */
void beam_trace_count(struct beam_trace *trace);

/* The number of a move kept among them. */
static inline uint32_t beam_trace_number(const struct beam_trace *trace, uint32_t origin)
{
	uint64_t before = trace->last->bits[origin / 64] & ((UINT64_C(1) << origin % 64) - 1);

	return trace->ranks[origin / 64] + (uint32_t)__builtin_popcountll(before);
}

/* The path that ends with a move of the layer after the last one: trace->count + 1 moves, to be freed
 * by the caller. NULL if memory runs out. */
uint8_t *beam_trace_path(const struct beam_trace *trace, uint32_t origin);

/* Removes all layers. */
void beam_trace_clear(struct beam_trace *trace);

/* The memory of a path of `length` moves through layers of `width` boards. */
size_t beam_trace_bytes(size_t width, int length);

#endif
