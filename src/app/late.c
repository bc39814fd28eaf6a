/* late: results that couldn't be stored when their boards were solved, until they can. */
#include <stdlib.h>

#include "app/app.h"
#include "base/memory.h"
#include "sheets/challenges.h"
#include "sheets/games/session.h"
#include "sheets/solved.h"

/* A copy of what a result is stored with. */
static struct store_game copy_game(const struct store_game *game)
{
	struct store_game copy = { .id = game->id, .photo = game->photo };

	copy.photo.path = memory_text(game->photo.path);
	copy.saved.history = history_copy_done(&game->saved.history);
	return copy;
}

void late_add(struct late *late, const struct result *result, const struct store_game *game)
{
	late->list = memory_grow_list(late->list, (size_t)late->count, sizeof *late->list);
	late->list[late->count++] = (struct late_result){ *result, copy_game(game), true };
}

static void drop(struct late *late, int index)
{
	store_game_destroy(&late->list[index].game);
	late->list[index] = late->list[--late->count];
}

void late_reopen(struct late *late)
{
	for (int i = late->count - 1; i >= 0; i--)
		if (late->list[i].runs)
			drop(late, i);
}

void late_leave(struct late *late)
{
	for (int i = 0; i < late->count; i++)
		late->list[i].runs = false;
}

void late_free(struct late *late)
{
	while (late->count > 0)
		drop(late, late->count - 1);
	free(late->list);
	late->list = NULL;
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

	for (int i = kept->late.count - 1; i >= 0; i--) {
		struct late_result *late = &kept->late.list[i];

		if (late->runs != running)
			continue;
		if (running)
			late->game.id = app->game.round.id;
		if (!store_result_add(app->store, &late->result, &late->game, error))
			return false;
		has_result(kept->rows, late->game.id);
		has_result(kept->left, late->game.id);
		if (running)
			app->game.round.result = solved_result(&app->sheets)->result.id =
			        late->result.id;
		drop(&kept->late, i);
		challenges_read_stars(&app->sheets);
		session_read(&app->sheets);
	}
	return true;
}
