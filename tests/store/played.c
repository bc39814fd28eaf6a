#include "played.h"

#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "support/group.h"

const struct result_group played_home = { 4, 4, SCRAMBLE_GAP_HOME, 0 };

void played_make(struct store_game *game, uint64_t seed, int slides)
{
	struct game_plan plan = { .scramble = { SCRAMBLE_GAP_HOME, 4, 4, .seed = seed },
		                  .name = "First “steps”, 5 moves",
		                  .shortest = -1 };
	struct random random;
	struct board board;

	*game = (struct store_game){ .saved = { .round = { .plan = plan },
		                                .clock_ms = 60000 + seed % 60000,
		                                .begun = true,
		                                .shortest = 50 },
		                     .photo = { .content = 77,
		                                .path = strdup("/home/player/Pictures/\xFC.jpeg"),
		                                .crop = { 0.25, 0.5, 1.5, 0.75, 3 } } };
	assert_non_null(game->photo.path);
	scramble_make(&plan.scramble, &board);
	history_init(&game->saved.history, &board);
	random_init(&random, seed);
	while (slides > 0)
		slides -= history_slide(&game->saved.history, (int)random_below(&random, 16)) > 0;
}

struct result played_add(struct store *store, const struct store_game *game, int64_t ended_ms)
{
	struct result result;
	struct error error;

	result_of_game(&game->saved, true, ended_ms, &result);
	check(store_result_add(store, &result, game, &error), "%s", error.text);
	return result;
}

struct result played(struct store *store, uint64_t seed, int64_t ended_ms)
{
	struct store_game game;
	struct result result;

	played_make(&game, seed, 8);
	result = played_add(store, &game, ended_ms);
	store_game_destroy(&game);
	return result;
}

int64_t played_add_result(struct store *store, struct result result)
{
	const struct store_game game = { .photo = { .path = NULL } };
	struct error error;

	result.replay = false;
	check(store_result_add(store, &result, &game, &error), "%s", error.text);
	return result.id;
}

void played_fill(struct store *store, int64_t ids[6])
{
	const struct result_group walk = { 4, 4, SCRAMBLE_WALK, 20 },
	                          small = { 3, 3, SCRAMBLE_GAP_ANY, 0 };
	const struct result_group *groups[6] = { &small,       &played_home, &walk,
		                                 &played_home, &walk,        &played_home };

	for (int i = 0; i < 6; i++)
		ids[i] = played_add_result(store, (struct result){ .group = *groups[i],
		                                                   .solved = true,
		                                                   .moves = (uint64_t)i + 10,
		                                                   .ended_ms = 100 + i / 2 });
}

void played_read_all(struct store *store, const struct result_group *group, bool best, int first,
                     int most, struct played_page *page, struct store_photo *photos)
{
	struct error error;
	int64_t *ids;
	int left;

	check(store_results_order(store, group, best, &ids, &page->total, &error), "%s",
	      error.text);
	left = page->total - first;
	page->count = left < 0 ? 0 : left < most ? left : most;
	check(store_results_read(store, ids + first, page->count, page->results, photos, &error),
	      "%s", error.text);
	free(ids);
}

void played_read(struct store *store, const struct result_group *group, int first, int most,
                 struct played_page *page)
{
	struct store_photo photos[PLAYED_MOST];

	played_read_all(store, group, false, first, most, page, photos);
	for (int i = 0; i < page->count; i++)
		free(photos[i].path);
}

void played_expect_total(struct store *store, const struct result_group *group, int total)
{
	struct played_page page;

	played_read(store, group, 0, PLAYED_MOST, &page);
	assert_int_equal(page.total, total);
}

bool played_same_group(const struct result_group *a, const struct result_group *b)
{
	return a->width == b->width && a->height == b->height && a->kind == b->kind &&
	       a->walk_moves == b->walk_moves;
}
