/* detours: a depth-first search with a growing limit (IDA*), between two boards of a game. */
#include "puzzle/detours.h"

#include <stdlib.h>

#include "base/memory.h"

/* A search gives up after so many boards: then the stretch is no detour. */
enum { BOARDS_MOST = 100000 };

/* A search for a way to a board; and where each of its tiles is. */
struct search {
	const atomic_bool *cancel; /* may be NULL */
	struct board board;        /* changes during the search */
	uint16_t cells[BOARD_CELLS_MAX];
	int distance; /* of all tiles from there */
	int boards;   /* looked at */
	uint8_t way[DETOURS_WAY];
};

static int apart(int width, int a, int b)
{
	return abs(a % width - b % width) + abs(a / width - b / width);
}

static void set_goal(struct search *search, const struct board *goal)
{
	int cells = board_cells(goal);

	search->distance = search->boards = 0;
	for (int cell = 0; cell < cells; cell++)
		search->cells[goal->tiles[cell]] = (uint16_t)cell;
	for (int cell = 0; cell < cells; cell++) {
		int tile = search->board.tiles[cell];

		if (tile != 0)
			search->distance += apart(goal->width, cell, search->cells[tile]);
	}
}

/* Moves a tile and returns by how much the distance grew; 2: it can't be moved. */
static int move(struct search *search, enum direction direction)
{
	int width = search->board.width, from = board_cell_to_move(&search->board, direction);
	int to = search->board.gap, goal, grew;

	if (from < 0)
		return 2;
	goal = search->cells[search->board.tiles[from]];
	(void)board_move(&search->board, direction);
	grew = apart(width, to, goal) - apart(width, from, goal);
	search->distance += grew;
	return grew;
}

static bool is_cancelled(const struct search *search)
{
	return search->cancel != NULL && *search->cancel;
}

/* The moves from here on; if there are none, the board is as before. */
static bool look(struct search *search, int depth, int limit)
{
	if (search->distance == 0)
		return true;
	if (depth + search->distance > limit || ++search->boards > BOARDS_MOST ||
	    is_cancelled(search))
		return false;
	for (unsigned direction = 0; direction < 4; direction++) {
		bool back = depth > 0 && direction == (search->way[depth - 1] ^ 1u);

		if (back || move(search, (enum direction)direction) == 2)
			continue;
		search->way[depth] = (uint8_t)direction;
		if (look(search, depth + 1, limit))
			return true;
		(void)move(search, (enum direction)(direction ^ 1u));
	}
	return false;
}

/* The length of the shortest way to the goal that takes at most so many moves; −1: there is none. */
static int shortest(struct search *search, const struct board *from, const struct board *goal,
                    int most)
{
	search->board = *from;
	set_goal(search, goal);
	for (int limit = search->distance; limit <= most; limit += 2)
		if (look(search, 0, limit))
			return limit;
	return -1;
}

/* Looks at the stretch from one board to another. True, and describes it, if it saves more than *saved. */
static bool try_stretch(struct search *search, const struct board *from, const struct board *to,
                        struct detour *detour, int *saved)
{
	int least = *saved + 1 > DETOURS_SAVED ? *saved + 1 : DETOURS_SAVED;
	int length = board_equal(from, to) ? 0 : shortest(search, from, to, detour->moves - least);

	if (length < 0 || detour->moves - length <= *saved)
		return false;
	*saved = detour->moves - length;
	detour->length = length;
	for (int i = 0; i < length; i++)
		detour->way[i] = search->way[i];
	return true;
}

static void make_slide(struct board *board, const struct slide *slide)
{
	for (int i = 0; i < slide->length; i++)
		(void)board_move(board, (enum direction)slide->direction);
}

/* The stretch that saves most of those that begin after so many slides, on this board; the shortest one of them. */
static int best_from(struct search *search, const struct history *history, size_t first,
                     const struct board *board, struct detour *best)
{
	struct detour stretch = { .first = first };
	struct board to = *board;
	int saved = 0;

	for (size_t i = first; i < history->count && !is_cancelled(search); i++) {
		stretch.moves += history->slides[i].length;
		if (stretch.moves > DETOURS_MOVES)
			break;
		make_slide(&to, &history->slides[i]);
		stretch.end = i + 1;
		if (try_stretch(search, board, &to, &stretch, &saved))
			*best = stretch;
	}
	return saved;
}

static void add(struct detours *detours, const struct detour *detour)
{
	detours->list =
	        memory_grow(detours->list, (size_t)(detours->count + 1) * sizeof *detours->list);
	detours->list[detours->count++] = *detour;
}

void detours_find(struct detours *detours, const struct history *history, const atomic_bool *cancel)
{
	struct search *search = memory_new(sizeof *search);
	struct board board = history->start;
	struct detour best, later;
	int saved;

	search->cancel = cancel;
	*detours = (struct detours){ .count = 0 };
	for (size_t i = 0; i < history->count && !is_cancelled(search);) {
		saved = best_from(search, history, i, &board, &best);
		make_slide(&board, &history->slides[i++]);
		if (saved == 0)
			continue;
		/* a later start saves as much: the slides before aren't part of it */
		for (; i < best.end; i++) {
			int also = best_from(search, history, i, &board, &later);

			if (also < saved)
				break;
			saved = also;
			best = later;
			make_slide(&board, &history->slides[i]);
		}
		add(detours, &best);
		for (; i < best.end; i++)
			make_slide(&board, &history->slides[i]);
	}
	free(search);
}

void detours_free(struct detours *detours)
{
	free(detours->list);
	*detours = (struct detours){ .count = 0 };
}

const struct detour *detours_at(const struct detours *detours, size_t slides)
{
	for (int i = 0; i < detours->count; i++)
		if (slides >= detours->list[i].first && slides < detours->list[i].end)
			return &detours->list[i];
	return NULL;
}
