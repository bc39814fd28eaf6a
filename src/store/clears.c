/* Hides results that the player cleared for 30 days, in which they can be shown again. */
#include "store/clears.h"
#include "store/result_row.h"

#define KEPT_MS (INT64_C(1000) * 60 * 60 * 24 * STORE_CLEARED_DAYS)

/* The newest clear: when it was made, and how many results it has. Both are 0 if there is none. */
static bool read_last(struct store *store, int64_t *cleared_ms, int *count, struct error *error)
{
	sqlite3_stmt *row = store->statements[STATEMENT_LAST_CLEAR];
	int code;

	*cleared_ms = 0;
	*count = 0;
	while ((code = sqlite3_step(row)) == SQLITE_ROW) {
		*cleared_ms = sqlite3_column_int64(row, 0);
		*count = sqlite3_column_int(row, 1);
	}
	return result_row_end(store, STATEMENT_LAST_CLEAR, code, error);
}

/* The time of a new clear, later than that of any other, so that each is restored without the others. */
static bool find_time(struct store *store, int64_t now_ms, int64_t *cleared_ms, struct error *error)
{
	int count;

	if (!read_last(store, cleared_ms, &count, error))
		return false;
	*cleared_ms = now_ms > *cleared_ms ? now_ms : *cleared_ms + 1;
	return true;
}

bool store_result_clear(struct store *store, int64_t id, int64_t now_ms, struct error *error)
{
	int64_t cleared_ms;

	return find_time(store, now_ms, &cleared_ms, error) &&
	       database_write_numbers(store, STATEMENT_RESULT_CLEAR, (int64_t[]){ id, cleared_ms },
	                              2, error);
}

bool store_results_clear(struct store *store, const struct result_group *group, int64_t now_ms,
                         struct error *error)
{
	int64_t cleared_ms;

	if (!find_time(store, now_ms, &cleared_ms, error))
		return false;
	if (group == NULL)
		return database_write_numbers(store, STATEMENT_RESULTS_CLEAR, &cleared_ms, 1,
		                              error);
	return database_write_numbers(store, STATEMENT_RESULTS_CLEAR,
	                              (int64_t[]){ cleared_ms, group->width, group->height,
	                                           group->kind, (int64_t)group->walk_moves },
	                              5, error);
}

bool store_last_clear(struct store *store, int64_t now_ms, struct store_clear *clear,
                      struct error *error)
{
	int64_t cleared_ms;
	int count;

	if (!read_last(store, &cleared_ms, &count, error))
		return false;
	*clear = (struct store_clear){ .count = 0 };
	if (count > 0 && cleared_ms + KEPT_MS > now_ms)
		*clear = (struct store_clear){ count, cleared_ms + KEPT_MS };
	return true;
}

bool store_results_restore(struct store *store, int64_t now_ms, struct error *error)
{
	struct store_clear clear;

	if (!store_last_clear(store, now_ms, &clear, error))
		return false;
	return clear.count == 0 ||
	       database_write_numbers(store, STATEMENT_RESULTS_RESTORE,
	                              (int64_t[]){ clear.until_ms - KEPT_MS }, 1, error);
}

void clears_forget(struct store *store, int64_t now_ms)
{
	(void)database_write_numbers(store, STATEMENT_RESULTS_FORGET,
	                             (int64_t[]){ now_ms - KEPT_MS }, 1, NULL);
}

/* Of all results, or (a group) without those of one. */
static bool read_worth(struct store *store, const struct result_group *without,
                       struct results_worth *worth, struct error *error)
{
	sqlite3_stmt *row = store->statements[STATEMENT_RESULTS_WORTH];
	int code;

	if (without != NULL)
		result_row_bind_group(row, without);
	while ((code = sqlite3_step(row)) == SQLITE_ROW)
		*worth = (struct results_worth){ sqlite3_column_int(row, 0),
			                         sqlite3_column_int(row, 1),
			                         sqlite3_column_int(row, 2) };
	return result_row_end(store, STATEMENT_RESULTS_WORTH, code, error);
}

bool store_results_worth(struct store *store, const struct result_group *group,
                         struct results_worth *worth, struct error *error)
{
	struct results_worth all, rest = { .games = 0 };

	if (!read_worth(store, NULL, &all, error) ||
	    (group != NULL && !read_worth(store, group, &rest, error)))
		return false;
	*worth = (struct results_worth){ all.games - rest.games, all.stars - rest.stars,
		                         all.days - rest.days };
	return true;
}
