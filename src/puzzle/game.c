#include "puzzle/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { HISTORY_FIRST = 64 };

void game_init(struct game *game, const struct board *start)
{
	*game = (struct game){ .start = *start, .board = *start };
}

void game_destroy(struct game *game)
{
	free(game->slides);
	game->slides = NULL;
	game->done = game->count = game->capacity = 0;
	game->moves = 0;
}

static bool reserve_slide(struct game *game)
{
	size_t capacity = game->capacity == 0 ? HISTORY_FIRST : game->capacity * 2;
	struct slide *slides;

	if (game->done < game->capacity)
		return true;
	slides = realloc(game->slides, capacity * sizeof *slides);
	if (slides == NULL)
		return false;
	game->slides = slides;
	game->capacity = capacity;
	return true;
}

static void move_tiles(struct board *board, unsigned direction, int length)
{
	for (int i = 0; i < length; i++) {
		bool moved = board_move(board, (enum direction)direction);

		assert(moved);
		(void)moved;
	}
}

int game_slide(struct game *game, int cell)
{
	enum direction direction = DIRECTION_UP;
	int length = board_slide_length(&game->board, cell, &direction);

	if (length == 0)
		return 0;
	if (!reserve_slide(game))
		return -1;
	move_tiles(&game->board, direction, length);
	game->slides[game->done++] = (struct slide){ (uint8_t)direction, (uint8_t)length };
	game->count = game->done;
	game->moves += (uint64_t)length;
	return length;
}

int game_move(struct game *game, enum direction direction)
{
	return game_slide(game, board_cell_to_move(&game->board, direction));
}

bool game_can_undo(const struct game *game)
{
	return game->done > 0;
}

bool game_can_redo(const struct game *game)
{
	return game->done < game->count;
}

int game_undo(struct game *game)
{
	struct slide slide;

	if (!game_can_undo(game))
		return 0;
	slide = game->slides[--game->done];
	move_tiles(&game->board, slide.direction ^ 1u, slide.length);
	game->moves -= slide.length;
	return slide.length;
}

int game_redo(struct game *game)
{
	struct slide slide;

	if (!game_can_redo(game))
		return 0;
	slide = game->slides[game->done++];
	move_tiles(&game->board, slide.direction, slide.length);
	game->moves += slide.length;
	return slide.length;
}

bool game_mark_set(const struct game *game, struct game_mark *mark)
{
	size_t count = game->count - game->done;
	struct slide *undone = NULL;

	if (count > 0) {
		undone = malloc(count * sizeof *undone);
		if (undone == NULL)
			return false;
		memcpy(undone, game->slides + game->done, count * sizeof *undone);
	}
	*mark = (struct game_mark){ game->done, undone, count };
	return true;
}

void game_mark_return(struct game *game, const struct game_mark *mark)
{
	assert(game->done >= mark->done);
	assert(game->capacity >= mark->done + mark->count); /* it held them once */
	while (game->done > mark->done)
		game_undo(game);
	if (mark->count > 0)
		memcpy(game->slides + game->done, mark->undone, mark->count * sizeof *mark->undone);
	game->count = game->done + mark->count;
}

void game_mark_destroy(struct game_mark *mark)
{
	free(mark->undone);
	*mark = (struct game_mark){ .undone = NULL };
}

bool game_solved(const struct game *game)
{
	return board_solved(&game->board);
}
