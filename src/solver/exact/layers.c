/* Layers of both sides, each made from the one before by merging. */
#include "solver/exact/layers.h"

#include <stdlib.h>

#include "solver/exact/merge.h"
#include "solver/parallel.h"

enum {
	SOURCES = 4,
	POLL_RANKS = 1 << 12, /* between two looks at the limits */
	SLACK = 256, /* this fraction of the bytes is left for what the program itself has */
	WHOLE_CELLS_MAX = 10, /* 10!/2 = 1 814 400 boards: up to here, all are searched */
};

/* A board. */
struct position {
	int gap;
	uint64_t rank;
};

/* One list for each cell of the gap. */
struct layer {
	struct sorted lists[ORDER_CELLS_MAX];
};

struct side {
	struct position root;
	struct layer before, now; /* the last two */
	uint64_t boards;          /* in `now` */
	int depth;                /* of it */
};

enum outcome { LAYER_DONE, SIDES_MET, STOPPED };

struct search {
	const struct order *order;    /* borrowed */
	struct sorted_memory *memory; /* borrowed */
	struct watch *watch;          /* borrowed */
	struct side sides[2];         /* from the board, from the solved board or another one */
	int growing;                  /* the side that gets a layer */
	struct layer next;            /* that layer */
	int cells[ORDER_CELLS_MAX];   /* where its gaps are */
	int least;                    /* moves between the roots */
	bool reports;                 /* tells the watch of each layer */
	atomic_bool met, stops;
	pthread_mutex_t lock; /* guards `meeting` until met is set */
	struct position meeting;
};

/* What one thread merges into a list of the next layer. */
struct merging {
	struct merge_source sources[SOURCES], before, other;
	struct sorted_writer writer;
	uint64_t ranks[MERGE_BATCH]; /* made, not yet written */
	uint64_t made;               /* since the last look at the limits */
};

bool layers_fit(int width, int height)
{
	return width * height <= ORDER_CELLS_MAX;
}

static bool goes_on(void *context)
{
	struct search *search = context;

	if (atomic_load(&search->memory->full) || !watch_poll(search->watch, 0))
		atomic_store(&search->stops, true);
	return !atomic_load(&search->stops) && !atomic_load(&search->met);
}

static bool may_meet(const struct search *search)
{
	return search->sides[0].depth + search->sides[1].depth + 1 >= search->least;
}

/* The sources that lead to boards with this gap. Some may be empty. */
static void open_sources(struct search *search, int gap, struct merging *merging)
{
	const struct side *side = &search->sides[search->growing];
	const struct side *other = &search->sides[1 - search->growing];
	const struct sorted *now = side->now.lists;
	int width = search->order->width, column = gap % width;
	struct merge_source *sources = merging->sources;
	const struct merge_leave leave = { goes_on, search };

	merge_plain(&sources[0], column > 0 ? &now[gap - 1] : NULL);
	merge_plain(&sources[1], column < width - 1 ? &now[gap + 1] : NULL);
	/* a tile has moved up into the gap above, or down into the one below */
	if (gap >= width)
		merge_turned(&sources[2], &now[gap - width], search->order, gap - width, true,
		             search->memory, &leave);
	else
		merge_plain(&sources[2], NULL);
	if (gap + width < search->order->cells)
		merge_turned(&sources[3], &now[gap + width], search->order, gap, false,
		             search->memory, &leave);
	else
		merge_plain(&sources[3], NULL);
	merge_plain(&merging->before, &side->before.lists[gap]);
	merge_plain(&merging->other, may_meet(search) ? &other->now.lists[gap] : NULL);
}

static void report_made(struct search *search, struct merging *merging)
{
	static const enum solver_end ends[] = { SOLVER_FROM_BOARD, SOLVER_FROM_SOLVED };

	if (search->reports)
		watch_add_layer(search->watch, ends[search->growing],
		                search->sides[search->growing].depth + 1, merging->made,
		                atomic_load(&search->memory->peak));
	merging->made = 0;
}

/* True if the search goes on. */
static bool look_around(struct search *search, struct merging *merging)
{
	report_made(search, merging);
	return goes_on(search);
}

static void meet(struct search *search, int gap, uint64_t rank)
{
	pthread_mutex_lock(&search->lock);
	if (!atomic_load(&search->met)) {
		search->meeting = (struct position){ gap, rank };
		atomic_store(&search->met, true);
	}
	pthread_mutex_unlock(&search->lock);
}

static inline uint64_t lesser(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

/* Takes the rank if it is the source's first. Without a branch, which would be guessed wrongly half of the time. */
static inline void take_rank(struct merge_source *source, uint64_t rank)
{
	source->at += merge_head(source) == rank;
	if (source->at == source->count)
		merge_refill(source);
}

/* Merges the next ranks that aren't in the layer before. Fewer than MERGE_BATCH: they are the last. */
static int merge_ranks(struct merging *merging)
{
	struct merge_source *sources = merging->sources, *before = &merging->before;
	int count = 0;

	while (count < MERGE_BATCH) {
		uint64_t known = merge_head(before);
		uint64_t rank =
		        lesser(lesser(lesser(merge_head(&sources[0]), merge_head(&sources[1])),
		                      lesser(merge_head(&sources[2]), merge_head(&sources[3]))),
		               known);

		if (rank == MERGE_END)
			break;
		merging->ranks[count] = rank;
		count += known != rank;
		for (int i = 0; i < SOURCES; i++)
			take_rank(&sources[i], rank);
		take_rank(before, rank);
	}
	return count;
}

/* Looks for one of the ranks among those of the other side. */
static bool find_meeting(struct search *search, int gap, struct merging *merging, int count)
{
	struct merge_source *other = &merging->other;

	for (int i = 0; i < count && merge_head(other) != MERGE_END; i++) {
		while (merge_head(other) < merging->ranks[i])
			merge_take(other);
		if (merge_head(other) == merging->ranks[i]) {
			meet(search, gap, merging->ranks[i]);
			return true;
		}
	}
	return false;
}

static void merge(struct search *search, int gap, struct merging *merging)
{
	int count;

	do {
		count = merge_ranks(merging);
		sorted_write(&merging->writer, merging->ranks, count);
		merging->made += (uint64_t)count;
		if (find_meeting(search, gap, merging, count) ||
		    (merging->made >= POLL_RANKS && !look_around(search, merging)))
			return;
	} while (count == MERGE_BATCH);
}

static bool make_list(void *context, int number)
{
	struct search *search = context;
	int gap = search->cells[number];
	struct merging *merging;
	bool failed = false;

	if (atomic_load(&search->stops) || atomic_load(&search->met))
		return false;
	if (!sorted_take(search->memory, sizeof *merging))
		return false;
	merging = malloc(sizeof *merging);
	if (merging == NULL) {
		sorted_give(search->memory, sizeof *merging);
		sorted_starve(search->memory);
		return false;
	}
	merging->made = 0;
	sorted_write_begin(&merging->writer, &search->next.lists[gap], search->memory);
	open_sources(search, gap, merging);
	merge(search, gap, merging);
	report_made(search, merging);
	sorted_write_end(&merging->writer);
	for (int i = 0; i < SOURCES; i++) {
		failed |= merging->sources[i].failed;
		merge_end(&merging->sources[i]);
	}
	free(merging);
	sorted_give(search->memory, sizeof *merging);
	return !failed && !atomic_load(&search->memory->full) && !atomic_load(&search->stops) &&
	       !atomic_load(&search->met);
}

static void free_layer(struct layer *layer, struct sorted_memory *memory)
{
	for (int gap = 0; gap < ORDER_CELLS_MAX; gap++)
		sorted_free(&layer->lists[gap], memory);
}

static void free_sides(struct search *search)
{
	free_layer(&search->next, search->memory);
	for (int i = 0; i < 2; i++) {
		free_layer(&search->sides[i].before, search->memory);
		free_layer(&search->sides[i].now, search->memory);
	}
}

/* The cells of the next layer's gaps: those of one colour of the chessboard. */
static int find_cells(struct search *search)
{
	const struct side *side = &search->sides[search->growing];
	int width = search->order->width, count = 0;
	int colour = (side->root.gap / width + side->root.gap % width + side->depth + 1) % 2;

	for (int gap = 0; gap < search->order->cells; gap++)
		if ((gap / width + gap % width) % 2 == colour)
			search->cells[count++] = gap;
	return count;
}

static uint64_t count_boards(const struct layer *layer)
{
	uint64_t count = 0;

	for (int gap = 0; gap < ORDER_CELLS_MAX; gap++)
		count += layer->lists[gap].count;
	return count;
}

/* Makes the next layer of the growing side. */
static enum outcome grow(struct search *search)
{
	struct side *side = &search->sides[search->growing];
	bool whole = parallel_run(search->watch->threads, find_cells(search), make_list, search);

	if (atomic_load(&search->met))
		return SIDES_MET;
	if (!whole || !watch_poll(search->watch, 0))
		return STOPPED;
	free_layer(&side->before, search->memory);
	side->before = side->now;
	side->now = search->next;
	search->next = (struct layer){ .lists = { { .count = 0 } } };
	side->boards = count_boards(&side->now);
	side->depth++;
	return LAYER_DONE;
}

static bool add_root(struct search *search, int number, struct position root)
{
	struct side *side = &search->sides[number];
	struct sorted_writer writer;

	*side = (struct side){ .root = root, .boards = 1 };
	sorted_write_begin(&writer, &side->now.lists[root.gap], search->memory);
	sorted_write(&writer, &root.rank, 1);
	sorted_write_end(&writer);
	search->growing = number;
	if (search->reports)
		watch_add_layer(search->watch, number == 0 ? SOLVER_FROM_BOARD : SOLVER_FROM_SOLVED,
		                0, 1, atomic_load(&search->memory->peak));
	return !atomic_load(&search->memory->full);
}

/* Searches until both sides meet; the growing side met the other one in its next layer. */
static enum outcome search_both(struct search *search, struct position from, struct position to)
{
	enum outcome outcome = LAYER_DONE;

	if (!add_root(search, 0, from) || !add_root(search, 1, to))
		return STOPPED;
	while (outcome == LAYER_DONE) {
		const struct side *sides = search->sides;

		search->growing = sides[0].boards <= sides[1].boards ? 0 : 1;
		outcome = grow(search);
		if (outcome == LAYER_DONE && search->reports)
			watch_raise(search->watch, sides[0].depth + sides[1].depth + 1);
	}
	return outcome;
}

static void init_search(struct search *search, const struct search *like)
{
	*search = (struct search){ .order = like->order,
		                   .memory = like->memory,
		                   .watch = like->watch };
	pthread_mutex_init(&search->lock, NULL);
}

static void destroy_search(struct search *search)
{
	free_sides(search);
	pthread_mutex_destroy(&search->lock);
}

/* The move that takes the gap from one cell to its neighbour. */
static uint8_t move_of_gap(const struct order *order, int from, int to)
{
	return (uint8_t)(to == from + order->width   ? DIRECTION_UP
	                 : to == from - order->width ? DIRECTION_DOWN
	                 : to == from + 1            ? DIRECTION_LEFT
	                                             : DIRECTION_RIGHT);
}

/* Where both sides met, and how many moves from the first. */
struct meeting {
	struct position at;
	int before;
};

/* Frees what the search has kept, of which nothing is needed any more. Its memory, now maybe full, serves the next ones. */
static struct meeting take_meeting(struct search *search)
{
	struct meeting meeting = { search->meeting,
		                   search->sides[0].depth + (search->growing == 0) };

	free_sides(search);
	sorted_clear(search->memory);
	return meeting;
}

/* Writes a shortest path between two boards that are so many moves apart. False if memory runs out or the watch
 * stops it. */
static bool find_path(const struct search *like, struct position from, struct position to,
                      int length, uint8_t *moves)
{
	struct meeting meeting = { .before = 0 };
	struct search search;
	bool met;

	if (length == 0)
		return true;
	if (length == 1) {
		*moves = move_of_gap(like->order, from.gap, to.gap);
		return true;
	}
	init_search(&search, like);
	search.least = length;
	met = search_both(&search, from, to) == SIDES_MET;
	if (met)
		meeting = take_meeting(&search);
	destroy_search(&search);
	return met && find_path(like, from, meeting.at, meeting.before, moves) &&
	       find_path(like, meeting.at, to, length - meeting.before, moves + meeting.before);
}

/* Offers the path through a meeting. */
static void offer(const struct search *search, struct meeting meeting, int length, bool mirrored)
{
	struct position from = search->sides[0].root, to = search->sides[1].root;
	uint8_t *moves = malloc((size_t)length);

	if (moves == NULL)
		return;
	if (find_path(search, from, meeting.at, meeting.before, moves) &&
	    find_path(search, meeting.at, to, length - meeting.before, moves + meeting.before)) {
		if (mirrored)
			grid_mirror_moves(moves, length);
		watch_raise(search->watch, length);
		watch_offer(search->watch, moves, length);
	}
	free(moves);
}

/* Reports all layers from the solved board, or as many as memory allows. False: the watch stops it, or the system gives no
 * more. */
static bool search_whole(struct search *search, struct position solved)
{
	enum outcome outcome = LAYER_DONE;

	if (!add_root(search, 1, solved))
		return false;
	while (outcome == LAYER_DONE && search->sides[1].boards > 0)
		outcome = grow(search);
	free_sides(search);
	search->sides[1] = (struct side){ .depth = 0 };
	search->reports = false;
	if (outcome != LAYER_DONE && atomic_load(&search->memory->starved))
		return false;
	sorted_clear(search->memory);
	atomic_store(&search->stops, false);
	return watch_poll(search->watch, 0);
}

static void solve(struct search *search, struct position from, struct position to, bool mirrored)
{
	int length;

	search->reports = true;
	if (search->order->cells <= WHOLE_CELLS_MAX && !search_whole(search, to))
		return;
	search->least = atomic_load(&search->watch->lower_bound);
	if (search_both(search, from, to) != SIDES_MET)
		return;
	length = search->sides[0].depth + search->sides[1].depth + 1;
	offer(search, take_meeting(search), length, mirrored);
}

void layers_solve(const struct board *board, size_t bytes, struct watch *watch)
{
	bool mirrored = board->width > board->height;
	struct sorted_memory memory;
	struct board image, solved;
	struct search search;
	struct order order = { .cells = 0 };
	const struct search like = { .order = &order, .memory = &memory, .watch = watch };

	if (mirrored) {
		grid_mirror(&image, board);
		board = &image;
	}
	sorted_begin(&memory, bytes - bytes / SLACK);
	init_search(&search, &like);
	board_init(&solved, board->width, board->height);
	if (sorted_take(&memory, order_bytes(board->width, board->height))) {
		if (order_init(&order, board->width, board->height, goes_on, &search))
			solve(&search, (struct position){ board->gap, order_rank(&order, board) },
			      (struct position){ solved.gap, order_rank(&order, &solved) },
			      mirrored);
		else if (watch_poll(watch, 0))
			sorted_starve(&memory);
	}
	watch->limited = atomic_load(&memory.full) && !atomic_load(&memory.starved);
	destroy_search(&search);
	order_destroy(&order);
	sorted_end(&memory);
}
