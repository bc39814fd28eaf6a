/* records_found: reads the groups, and the games of one of them. */
#include "sheets/games/records_found.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* The group's index; −1: it isn't among them. */
static int find_group(const struct records_found *found, const struct result_group *wanted)
{
	for (int i = 0; i < found->group_count; i++) {
		const struct result_group *group = &found->groups[i];

		if (group->width == wanted->width && group->height == wanted->height &&
		    group->kind == wanted->kind && group->walk_moves == wanted->walk_moves)
			return i;
	}
	return -1;
}

/* Adds a group that has no games. */
static void insert_group(struct records_found *found, const struct records_wanted *wanted)
{
	int count = found->group_count++;
	int place = wanted->place < count ? wanted->place : count;
	struct result_group *groups =
	        memory_grow(found->groups, (size_t)(count + 1) * sizeof *groups);

	memmove(groups + place + 1, groups + place, (size_t)(count - place) * sizeof *groups);
	groups[place] = wanted->group;
	found->groups = groups;
}

static bool read_groups(struct store *store, const struct records_wanted *wanted,
                        struct records_found *found, struct error *error)
{
	if (!store_groups(store, &found->groups, &found->group_count, error))
		return false;
	if (wanted->place >= 0 && find_group(found, &wanted->group) < 0)
		insert_group(found, wanted);
	found->group = find_group(found, &wanted->group);
	if (found->group < 0)
		found->group = 0;
	return true;
}

static void take_result(void *context, const struct result *result)
{
	struct records_found *found = context;

	statistics_add(&found->statistics, result);
	if (!result_counts(result) || result->ms == 0)
		return;
	if (found->fastest == 0 || result->ms < found->fastest_ms) {
		found->fastest = result->id;
		found->fastest_ms = result->ms;
	}
	if (found->time_count == RECORDS_TIMES)
		memmove(found->times, found->times + 1,
		        (size_t)--found->time_count * sizeof *found->times);
	found->times[found->time_count++] = result->ms;
}

bool records_found_read(struct store *store, const struct records_wanted *wanted,
                        struct records_found *found, struct error *error)
{
	const struct result_group *group = &wanted->group;

	*found = (struct records_found){ .statistics = STATISTICS_NONE, .group = wanted->place };
	if (store == NULL)
		return true;
	if (!wanted->known) {
		found->group = 0;
		if (!read_groups(store, wanted, found, error))
			return false;
		if (found->group_count == 0)
			return true;
		group = &found->groups[found->group];
	}
	return store_results(store, group, take_result, found, error) &&
	       store_results_order(store, group, wanted->best, &found->ids, &found->total, error);
}

void records_found_remove(struct records_found *found, int row)
{
	if (row < 0 || row >= found->total)
		return;
	found->total--;
	memmove(found->ids + row, found->ids + row + 1,
	        (size_t)(found->total - row) * sizeof *found->ids);
}

void records_found_destroy(struct records_found *found)
{
	free(found->groups);
	free(found->ids);
	*found = (struct records_found){ .groups = NULL };
}
