/* Finds the steps of plan.h: chooses the aim, then searches for the fewest moves to it. */
#include "puzzle/plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
	UNREACHED = 0xffff,
	NODES = 1 << 13, /* seven times what any board was seen to need */
	SLOTS = 2 * NODES,
	EASY_MOVES = 5, /* a person sees so many moves of a pair at a glance */
	LAST_TURN = 12, /* the moves after which the last four cells are as before */
};

/* A position of the search: where the gap and up to two tiles are. */
struct node {
	uint32_t key;    /* (gap · cells + first tile's cell) · cells + second tile's cell */
	uint32_t parent; /* index; its own: the start */
	uint16_t length; /* moves from the start */
	uint8_t move;
	bool closed;
};

struct stack {
	int count;
	uint32_t nodes[4 * NODES]; /* a node is pushed at most once by each neighbour */
};

struct search {
	const struct board *board;
	const struct plan_step *step;
	int cells;
	int from[BOARD_CELLS_MAX]
	        [4];       /* by the gap and the direction: the cell of the tile that moves
	                                 into it; −1: none that may move */
	uint16_t *left[2]; /* see find_distances, by tile */
	int count;
	struct node nodes[NODES];
	uint32_t slots[SLOTS]; /* a hash table with linear probing: index of a node + 1; 0: empty */
	/* nodes to expand, by length + estimate modulo 3, because neighbours differ by at most 2 */
	struct stack open[3];
};

static int manhattan(const struct board *board, int a, int b)
{
	return abs(a % board->width - b % board->width) + abs(a / board->width - b / board->width);
}

static int find_tile(const struct board *board, int tile)
{
	int cell = 0;

	while (board->tiles[cell] != tile)
		cell++;
	return cell;
}

/* The cell in the next line beside this one. */
static int next_to(const struct board *board, const struct plan_step *step, int cell)
{
	return cell + (step->column ? 1 : board->width);
}

/* The search. */

static void find_neighbours(struct search *search)
{
	const struct board *board = search->board;

	for (int gap = 0; gap < search->cells; gap++)
		for (enum direction way = DIRECTION_UP; way <= DIRECTION_RIGHT; way++) {
			int cell = board_source(board->width, board->height, gap, way);

			search->from[gap][way] = cell >= 0 && !search->step->done[cell] ? cell : -1;
		}
}

/* Returns a table of the fewest moves that bring a tile to the target, by its cell · cells + the
 * gap. Breadth-first search from all positions that reach the aim, which works
 * because each move can be undone. Ends at the position `stop`, 0: never. */
static uint16_t *find_distances(const struct search *search, int target, size_t stop)
{
	size_t cells = (size_t)search->cells, first = 0, last = 0;
	uint16_t *left = memory_grow(NULL, cells * cells * sizeof *left);
	uint32_t *queue = memory_grow(NULL, cells * cells * sizeof *queue);

	memset(left, 0xff, cells * cells * sizeof *left);
	for (size_t gap = 0; gap < cells; gap++)
		if (!search->step->done[gap] && gap != (size_t)target) {
			queue[last] = (uint32_t)((size_t)target * cells + gap);
			left[queue[last++]] = 0;
		}
	while (first < last &&
	       left[stop] == UNREACHED) { /* no tile is in the gap's cell: 0 stays */
		uint32_t at = queue[first++];
		size_t tile = at / cells, gap = at % cells;

		for (int way = 0; way < 4; way++) {
			int to = search->from[gap][way];
			size_t next = ((size_t)to == tile ? gap : tile) * cells + (size_t)to;

			if (to < 0 || left[next] != UNREACHED)
				continue;
			left[next] = (uint16_t)(left[at] + 1);
			queue[last++] = (uint32_t)next;
		}
	}
	free(queue);
	return left;
}

/* The caller frees it, and its tables `left`. */
static struct search *search_open(const struct board *board, const struct plan_step *step)
{
	struct search *search = memory_grow(NULL, sizeof *search);
	size_t here = 0;

	search->board = board;
	search->step = step;
	search->cells = board_cells(board);
	find_neighbours(search);
	if (step->kind != PLAN_CORNER && step->kind != PLAN_PAIR)
		here = (size_t)(find_tile(board, step->tiles[0]) * search->cells + board->gap);
	search->left[0] = find_distances(search, step->cells[0], here);
	search->left[1] = step->count > 1 ? find_distances(search, step->cells[1], 0) : NULL;
	return search;
}

/* With the last tile but one in the corner: true if the last one can't come beside it any more. */
static bool stuck(const struct board *board, const struct plan_step *step, int first, int gap,
                  int second)
{
	int home = first - 1;

	return second == home || (gap == home && second == next_to(board, step, home));
}

/* At least so many moves; 0: the aim is reached. A move changes it by 1, or 2 if a tile gets stuck. */
static int estimate(const struct search *search, uint32_t key)
{
	int cells = search->cells, second = (int)key % cells, first = (int)key / cells % cells;
	int gap = (int)key / cells / cells;
	int left = search->left[0][first * cells + gap], other;

	if (search->step->kind == PLAN_CORNER)
		return left == 0 && stuck(search->board, search->step, search->step->tiles[0], gap,
		                          second)
		               ? 2 /* the tile in the corner has to leave it and come back */
		               : left;
	if (search->step->count == 1)
		return left;
	other = search->left[1][second * cells + gap];
	return left > other ? left : other;
}

/* The node with this key, made if there is none; NULL: too many. */
static struct node *find_node(struct search *search, uint32_t key)
{
	uint32_t slot = key * 2654435761u % SLOTS;

	while (search->slots[slot] != 0) {
		struct node *node = &search->nodes[search->slots[slot] - 1];

		if (node->key == key)
			return node;
		slot = (slot + 1) % SLOTS;
	}
	if (search->count == NODES)
		return NULL;
	search->nodes[search->count] = (struct node){ .key = key, .length = UNREACHED };
	search->slots[slot] = (uint32_t)++search->count;
	return &search->nodes[search->count - 1];
}

static uint32_t key_after(const struct search *search, uint32_t key, int to)
{
	uint32_t cells = (uint32_t)search->cells, gap = key / cells / cells;
	uint32_t first = key / cells % cells, second = key % cells, next = (uint32_t)to;

	first = first == next ? gap : first;
	second = second == next ? gap : second;
	return (next * cells + first) * cells + second;
}

static void push(struct search *search, int whole, uint32_t node)
{
	struct stack *stack = &search->open[whole % 3];

	stack->nodes[stack->count++] = node;
}

/* False if there are too many nodes. */
static bool expand(struct search *search, uint32_t index, int limit)
{
	struct node *node = &search->nodes[index];
	int gap = (int)(node->key / (uint32_t)search->cells / (uint32_t)search->cells);

	node->closed = true;
	for (int way = 3; way >= 0; way--) {
		int to = search->from[gap][way], length = node->length + 1, whole;
		struct node *next;

		if (to < 0)
			continue;
		next = find_node(search, key_after(search, node->key, to));
		if (next == NULL)
			return false;
		whole = length + estimate(search, next->key);
		if (next->length <= length || whole > limit)
			continue;
		next->length = (uint16_t)length;
		next->parent = index;
		next->move = (uint8_t)way;
		push(search, whole, (uint32_t)(next - search->nodes));
	}
	return true;
}

static void write_path(const struct search *search, const struct node *node, struct plan_step *step)
{
	step->length = node->length;
	for (int i = node->length; i > 0; i--) {
		step->moves[i - 1] = node->move;
		node = &search->nodes[node->parent];
	}
}

/* Starts at the board's places of the step's first tile and this one; returns the least moves. */
static int begin_at(struct search *search, const struct plan_step *step, int second)
{
	const struct board *board = search->board;
	int key = board->gap * search->cells + find_tile(board, step->tiles[0]);
	int whole;

	search->count = 0;
	memset(search->slots, 0, sizeof search->slots);
	for (int i = 0; i < 3; i++)
		search->open[i].count = 0;
	key = key * search->cells + find_tile(board, second);
	find_node(search, (uint32_t)key)->length = 0;
	whole = estimate(search, (uint32_t)key);
	push(search, whole, 0);
	return whole;
}

/* Finds the fewest moves, at most `limit`, to the aim of a step that has to do with its first tile and this one.
 * A* (Hart, Nilsson & Raphael 1968) with an estimate that is exact for one tile alone. */
static bool search_moves(struct search *search, struct plan_step *step, int second, int limit)
{
	int whole = begin_at(search, step, second);

	for (int empty = 0; empty < 3; whole++, empty++) {
		struct stack *stack = &search->open[whole % 3];

		while (stack->count > 0) {
			uint32_t at = stack->nodes[--stack->count];

			empty = 0;
			if (estimate(search, search->nodes[at].key) == 0) {
				write_path(search, &search->nodes[at], step);
				return true;
			}
			if (!search->nodes[at].closed && !expand(search, at, limit))
				return false;
		}
	}
	return false;
}

/* The tiles of the last four cells go around; `sideways`: the first move is along the row. Returns
 * how many moves it takes, LAST_TURN if they never fit. */
static int turn(struct board board, const struct plan_step *step, bool sideways,
                uint8_t moves[LAST_TURN])
{
	int count = 0;

	for (; count < LAST_TURN && !board_solved(&board); count++, sideways = !sideways) {
		enum direction way = sideways ? DIRECTION_LEFT : DIRECTION_UP;
		int cell = board_cell_to_move(&board, way);

		if (cell < 0 || step->done[cell])
			way ^= 1;
		moves[count] = (uint8_t)way;
		(void)board_move(&board, way);
	}
	return count;
}

static bool turn_last(const struct board *board, struct plan_step *step)
{
	uint8_t ways[2][LAST_TURN];
	int counts[2] = { turn(*board, step, false, ways[0]), turn(*board, step, true, ways[1]) };
	int shorter = counts[1] < counts[0];

	if (counts[shorter] == LAST_TURN)
		return false;
	memcpy(step->moves, ways[shorter], sizeof ways[0]);
	step->length = counts[shorter];
	return true;
}

/* The aims. */

static bool find_moves(const struct board *board, struct plan_step *step, int limit)
{
	struct search *search;
	bool found;

	if (step->kind == PLAN_LAST)
		return turn_last(board, step);
	search = search_open(board, step);
	found = search_moves(search, step,
	                     step->kind == PLAN_CORNER ? step->cells[0] + 1
	                                               : step->tiles[step->count - 1],
	                     limit);
	free(search->left[0]);
	free(search->left[1]);
	free(search);
	return found;
}

static void add_aim(struct plan_step *step, int tile, int cell)
{
	step->tiles[step->count] = tile;
	step->cells[step->count++] = cell;
}

/* Chooses what to do with the last two tiles of a line, whose cells these are. */
static bool plan_pair(const struct board *board, struct plan_step *step, int home, int corner)
{
	int first = home + 1, second = corner + 1, beside = next_to(board, step, corner);
	int second_at = find_tile(board, second);
	bool waits = board->tiles[corner] == first;

	step->kind = PLAN_PAIR;
	add_aim(step, first, home);
	add_aim(step, second, corner);
	if (manhattan(board, find_tile(board, first), home) <= EASY_MOVES &&
	    find_moves(board, step, EASY_MOVES))
		return true;
	if (waits && second_at == beside)
		return find_moves(board, step, PLAN_MOVES_MAX);
	step->count = 0;
	if (second_at == home || (waits && stuck(board, step, first, board->gap, second_at))) {
		step->kind = PLAN_FREE;
		add_aim(step, second, next_to(board, step, beside));
	} else if (waits) {
		step->kind = PLAN_BESIDE;
		step->done[corner] = true;
		add_aim(step, second, beside);
	} else {
		step->kind = PLAN_CORNER;
		add_aim(step, first, corner);
	}
	return find_moves(board, step, PLAN_MOVES_MAX);
}

/* The rows but the last two, then the rest of the columns but two; columns first if the board is
 * wider than high: short lines take fewer moves (142 instead of 154 on 6×3). */
struct lines {
	bool column;
	int count;
	int skipped; /* cells at the start of each line, which other lines have */
	int length;  /* cells, with the skipped ones */
};

static int line_cell(const struct board *board, const struct lines *lines, int line, int place)
{
	return lines->column ? place * board->width + line : line * board->width + place;
}

/* Looks for a line that isn't complete. Marks what is done. False if there is none. */
static bool find_line(const struct board *board, struct plan_step *step, const struct lines *lines,
                      int *place)
{
	for (int line = 0; line < lines->count; line++) {
		step->missing = 0;
		*place = lines->length;
		for (int i = lines->length - 1; i >= lines->skipped; i--)
			if (board->tiles[line_cell(board, lines, line, i)] !=
			    line_cell(board, lines, line, i) + 1) {
				step->missing++;
				*place = i;
			}
		if (step->missing > 0 && *place > lines->length - 2)
			*place = lines->length - 2;
		for (int i = lines->skipped; i < *place; i++)
			step->done[line_cell(board, lines, line, i)] = true;
		step->line = line;
		step->column = lines->column;
		if (step->missing > 0)
			return true;
	}
	return false;
}

static bool plan_line(const struct board *board, struct plan_step *step, const struct lines *lines,
                      int place)
{
	int cell = line_cell(board, lines, step->line, place);

	if (place == lines->length - 2)
		return plan_pair(board, step, cell, line_cell(board, lines, step->line, place + 1));
	step->kind = PLAN_TILE;
	add_aim(step, cell + 1, cell);
	return find_moves(board, step, PLAN_MOVES_MAX);
}

bool plan_next(const struct board *board, struct plan_step *step)
{
	int width = board->width, height = board->height, last = width * height - 1, place;
	bool wide = width > height;
	const struct lines rows = { false, height - 2, wide ? width - 2 : 0, width };
	const struct lines columns = { true, width - 2, wide ? 0 : height - 2, height };
	const struct lines *first = wide ? &columns : &rows, *second = wide ? &rows : &columns;

	memset(step, 0, sizeof *step);
	if (board_solved(board) || !board_solvable(board))
		return false;
	if (find_line(board, step, first, &place))
		return plan_line(board, step, first, place);
	if (find_line(board, step, second, &place))
		return plan_line(board, step, second, place);
	step->kind = PLAN_LAST;
	add_aim(step, last - width, last - width - 1);
	add_aim(step, last - width + 1, last - width);
	add_aim(step, last, last - 1);
	return find_moves(board, step, PLAN_MOVES_MAX);
}

bool plan_reached(const struct board *board, const struct plan_step *step)
{
	for (int i = 0; i < step->count; i++)
		if (board->tiles[step->cells[i]] != step->tiles[i])
			return false;
	return step->kind != PLAN_LAST || board_solved(board);
}

/* Whether a done cell still has its tile: the one of its own, but while the last tile of a line comes
 * beside the corner, that has the tile before it. */
static bool keeps(const struct board *board, const struct plan_step *step, int cell)
{
	bool corner = step->kind == PLAN_BESIDE && cell == step->tiles[0] - 1;
	int before = step->column ? board->width : 1;

	return board->tiles[cell] == cell + 1 - (corner ? before : 0);
}

bool plan_again(const struct board *board, struct plan_step *step)
{
	for (int cell = 0; cell < board_cells(board); cell++)
		if (step->done[cell] && !keeps(board, step, cell))
			return false;
	return !plan_reached(board, step) && find_moves(board, step, PLAN_MOVES_MAX);
}
