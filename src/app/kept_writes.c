/* kept_writes: writes that must happen once, each tried again until it did. */
#include <string.h>
#include <time.h>

#include "app/state.h"
#include "store/results.h"

/* Adds the game to the records: it counts as played. Then only its row is left to be removed. */
static bool add_result(struct kept_write *write, struct store *store, struct error *error)
{
	struct store_game game;
	struct result result;

	if (!store_game_read(store, write->id, &game, error)) {
		write->impossible = true; /* the next start makes it an unfinished game */
		return false;
	}
	result_of_game(&game.saved, history_solved(&game.saved.history), (int64_t)time(NULL) * 1000,
	               &result);
	write->begun = !store_result_add(store, &result, &game, error);
	store_game_destroy(&game);
	return !write->begun;
}

static bool make(struct kept_write *write, struct store *store, struct error *error)
{
	if (write->kind == KEPT_WRITE_SHORTEST)
		return store_result_set_shortest(store, write->id, write->shortest, error);
	if (write->begun && write->shelved)
		return store_game_shelve(store, write->id, write->removed, error);
	return (!write->begun || add_result(write, store, error)) &&
	       store_game_remove(store, write->id, error);
}

bool kept_writes_add(struct kept *kept, const struct kept_write *write)
{
	if (kept->write_count == KEPT_WRITES_MAX)
		return false;
	kept->writes[kept->write_count++] = *write;
	return true;
}

bool kept_writes_make(struct kept *kept, struct store *store, struct error *error)
{
	bool made = true;
	int left = 0;

	for (int i = 0; i < kept->write_count; i++) {
		struct kept_write *write = &kept->writes[i];

		if (make(write, store, error))
			continue;
		made = false;
		if (!write->impossible)
			kept->writes[left++] = *write;
	}
	kept->write_count = left;
	return made;
}
