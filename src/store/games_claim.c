/* Which games belong to whom: claims those of processes that are gone, and keeps the unfinished
 * ones. */
#include <assert.h>

#include "store/columns.h"
#include "store/game_mirror.h"
#include "store/games.h"
#include "store/store.h"

enum { CLAIM_MS = 1000 }; /* how long a start waits for another program */

static bool no_memory(struct error *error)
{
	return error_set(error, "Not enough memory to continue the game.");
}

/* Finds the game to continue and its previous one; 0: none. alive: owners, one bit each. */
static bool find(struct store *store, uint64_t alive, int64_t *playing, int64_t *previous,
                 struct error *error)
{
	const int64_t numbers[] = { (int64_t)alive, 0, 0 };
	sqlite3_stmt *statement = store->statements[STATEMENT_ORPHANS_FIND];
	int code = SQLITE_NOMEM;

	*playing = *previous = 0;
	if (columns_bind_numbers(statement, 1, numbers, 3))
		code = sqlite3_step(statement);
	if (code == SQLITE_ROW) {
		*playing = sqlite3_column_int64(statement, 0);
		*previous = sqlite3_column_int64(statement, 1);
	}
	database_end(store, STATEMENT_ORPHANS_FIND);
	if (code == SQLITE_ROW || code == SQLITE_DONE)
		return true;
	return error_set(error, "Can’t continue the game: %s.",
	                 database_reason(database_state(code)));
}

static bool claim(struct store *store, int64_t *playing, int64_t *previous, struct error *error)
{
	const struct games *games = store->games;
	uint64_t alive = owner_others(&games->owner);
	int64_t owned[] = { games->owner.number, 0, 0 }, orphans[] = { 0, 0, 0 };

	/* Nothing is ours yet: games with our number are those of a process that is gone. */
	assert(games->mirrors[0].id == 0 && games->mirrors[1].id == 0);
	if (!find(store, alive, playing, previous, error))
		return false;
	orphans[0] = (int64_t)alive;
	owned[1] = orphans[1] = *playing;
	owned[2] = orphans[2] = *previous;
	return database_write_numbers(store, STATEMENT_GAMES_CLAIM, owned, 3, error) &&
	       database_write_numbers(store, STATEMENT_ORPHANS_REMOVE, orphans, 3, error) &&
	       database_write_numbers(store, STATEMENT_ORPHANS_SHELVE, orphans, 3, error);
}

bool store_games_claim(struct store *store, int64_t *playing, int64_t *previous,
                       struct error *error)
{
	struct games *games = game_mirror_games(store);
	int64_t found[2] = { 0, 0 };
	bool claimed = true;

	if (games == NULL)
		return no_memory(error);
	if (games->owner.number != OWNER_NONE) {
		sqlite3_busy_timeout(store->db, CLAIM_MS);
		claimed = database_begin(store, error) &&
		          database_commit(store, claim(store, &found[0], &found[1], error), error);
		sqlite3_busy_timeout(store->db, STORE_BUSY_MS);
	}
	if (!claimed)
		return false;
	*playing = found[0];
	*previous = found[1];
	return true;
}

static bool shelve(struct store *store, int64_t id, int64_t oldest, struct error *error)
{
	const int64_t numbers[] = { id, game_mirror_owner(store) };
	const int64_t limit[] = { oldest, STORE_UNFINISHED_MAX };

	return database_write_numbers(store, STATEMENT_GAME_SHELVE, numbers, 2, error) &&
	       database_write_numbers(store, STATEMENT_UNFINISHED_TRIM, limit, 2, error);
}

bool store_game_shelve(struct store *store, int64_t id, int64_t oldest, struct error *error)
{
	if (!database_begin(store, error) ||
	    !database_commit(store, shelve(store, id, oldest, error), error))
		return false;
	game_mirror_forget(store, id);
	return true;
}

bool store_game_remove(struct store *store, int64_t id, struct error *error)
{
	const int64_t numbers[] = { id, game_mirror_owner(store) };

	if (!database_write_numbers(store, STATEMENT_GAME_REMOVE, numbers, 2, error))
		return false;
	game_mirror_forget(store, id);
	return true;
}
