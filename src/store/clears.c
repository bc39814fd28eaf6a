/* Hides results that the player cleared, and shows them again. */
#include <unistd.h>

#include "store/database.h"

/* Marks the results of each clear, so that they are restored without those of another one: see schema.c. */
static int64_t mark(int clear)
{
	return (int64_t)getpid() << 20 | clear;
}

bool store_result_clear(struct store *store, int64_t id, struct error *error)
{
	bool cleared = database_write_numbers(store, STATEMENT_RESULT_CLEAR,
	                                      (int64_t[]){ id, mark(store->clears + 1) }, 2, error);

	store->clears += cleared;
	return cleared;
}

bool store_results_clear(struct store *store, const struct result_group *group, struct error *error)
{
	const int64_t all[] = { mark(store->clears + 1) };
	bool cleared;

	if (group == NULL) {
		cleared = database_write_numbers(store, STATEMENT_RESULTS_CLEAR, all, 1, error);
	} else {
		const int64_t of_group[] = { all[0], group->width, group->height, group->kind,
			                     (int64_t)group->walk_moves };

		cleared =
		        database_write_numbers(store, STATEMENT_RESULTS_CLEAR, of_group, 5, error);
	}
	store->clears += cleared;
	return cleared;
}

bool store_results_restore(struct store *store, struct error *error)
{
	bool restored = store->clears == 0 ||
	                database_write_numbers(store, STATEMENT_RESULTS_RESTORE,
	                                       (int64_t[]){ mark(store->clears) }, 1, error);

	store->clears -= restored && store->clears > 0;
	return restored;
}

int store_results_clears(const struct store *store)
{
	return store->clears;
}
