/* late: results that couldn't be stored when their boards were solved, until they can. */
#include <stdlib.h>

#include "app/state.h"
#include "base/memory.h"

/* A copy of what a result is stored with. */
static struct store_game copy_game(const struct store_game *game)
{
	struct store_game copy = { .id = game->id, .photo = game->photo };

	copy.photo.path = memory_text(game->photo.path);
	copy.saved.history = history_copy_done(&game->saved.history);
	return copy;
}

void late_add(struct kept *kept, const struct result *result, const struct store_game *game)
{
	kept->late = memory_grow_list(kept->late, (size_t)kept->late_count, sizeof *kept->late);
	kept->late[kept->late_count++] = (struct late_result){ *result, copy_game(game), true };
}

static void drop(struct kept *kept, int index)
{
	store_game_destroy(&kept->late[index].game);
	kept->late[index] = kept->late[--kept->late_count];
}

void late_reopen(struct kept *kept)
{
	for (int i = kept->late_count - 1; i >= 0; i--)
		if (kept->late[i].runs)
			drop(kept, i);
}

void late_leave(struct kept *kept)
{
	for (int i = 0; i < kept->late_count; i++)
		kept->late[i].runs = false;
}

void late_free(struct kept *kept)
{
	while (kept->late_count > 0)
		drop(kept, kept->late_count - 1);
	free(kept->late);
	kept->late = NULL;
}

/* The game has its result: once it is left, its row only goes. */
static void has_result(struct kept_row rows[KEPT_ROWS], int64_t id)
{
	for (int i = 0; i < KEPT_ROWS; i++)
		if (id != 0 && rows[i].id == id)
			rows[i].begun = false;
}

bool late_write(struct app *app, bool running, struct error *error)
{
	struct kept *kept = &app->kept;

	for (int i = kept->late_count - 1; i >= 0; i--) {
		struct late_result *late = &kept->late[i];

		if (late->runs != running)
			continue;
		if (running)
			late->game.id = app->game.round.id;
		if (!store_result_add(app->store, &late->result, &late->game, error))
			return false;
		has_result(kept->rows, late->game.id);
		has_result(kept->left, late->game.id);
		if (running)
			app->game.round.result = app->sheets.solved.result.id = late->result.id;
		drop(kept, i);
		challenges_read_stars(&app->sheets);
	}
	return true;
}
