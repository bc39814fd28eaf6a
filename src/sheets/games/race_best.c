/* race_best: finds the best game, on a thread if there are many. */
#include "sheets/games/race_best.h"

#include <stdlib.h>

#include "base/memory.h"
#include "puzzle/scramble.h"
#include "sheets/sheets.h"
#include "worker/job.h"

enum { MOST = 1000 }; /* of the best games, where one on the same board is looked for */

/* What is looked for. */
struct wanted {
	struct result_group group;
	uint64_t seed, board; /* see struct result */
};

/* Reads the store's file with a connection of its own. */
struct race_search {
	struct job job;
	struct sheets *sheets;
	struct race_best *best; /* where it is wanted */
	char *path;             /* owned */
	struct wanted wanted;
	struct race_best found;
};

static struct wanted find_wanted(const struct scramble *scramble)
{
	return (struct wanted){
		.group = { scramble->width, scramble->height, scramble->kind,
		           scramble_walks(scramble->kind) ? scramble->walk_moves : 0 },
		.seed = scramble->seed,
		.board = scramble->kind == SCRAMBLE_BOARD ? result_board_hash(&scramble->board) : 0,
	};
}

/* The first of the games, the fastest ones, that can be replayed and is on this board, or else the first. */
static void choose(const struct result *games, int count, const struct wanted *wanted,
                   struct race_best *best)
{
	for (int i = 0; i < count && !best->same; i++) {
		bool same = games[i].board == wanted->board &&
		            (wanted->board != 0 || games[i].seed == wanted->seed);

		if (!games[i].replay || (!same && best->game.id != 0))
			continue;
		best->game = games[i];
		best->same = same;
	}
}

static bool read_best(struct store *store, const struct wanted *wanted, struct race_best *best,
                      struct error *error)
{
	struct result *games = memory_new(MOST * sizeof *games);
	struct store_photo *photos = memory_new(MOST * sizeof *photos);
	int read = 0;
	bool good = store_results_fastest(store, &wanted->group, MOST, games, photos, &read, error);

	choose(games, read, wanted, best);
	for (int i = 0; i < read; i++)
		free(photos[i].path);
	free(games);
	free(photos);
	return good;
}

static void run_search(struct job *job)
{
	struct race_search *search = (struct race_search *)job;
	struct store *store = store_open_beside(search->path, &job->cancel, &job->error);

	if (store != NULL)
		(void)read_best(store, &search->wanted, &search->found, &job->error);
	store_close(store);
}

static void take_search(struct job *job)
{
	struct race_search *search = (struct race_search *)job;

	*search->best = search->found;
	if (job->error.text[0] != '\0')
		(void)read_best(search->sheets->store, &search->wanted, search->best, NULL);
}

static void free_search(struct job *job)
{
	struct race_search *search = (struct race_search *)job;

	free(search->path);
	free(search);
}

static const struct job_kind search_job = { .run = run_search,
	                                    .done = take_search,
	                                    .destroy = free_search };

static void start_search(struct race_best *best, struct sheets *sheets, const char *path,
                         const struct wanted *wanted)
{
	struct race_search *search = memory_new(sizeof *search);

	search->sheets = sheets;
	search->best = best;
	search->path = memory_text(path);
	search->wanted = *wanted;
	best->search = search;
	job_start(&search->job, &search_job, sheets->photos->worker);
}

void race_best_find(struct race_best *best, struct sheets *sheets, const struct scramble *scramble)
{
	const struct wanted wanted = find_wanted(scramble);
	const char *path = sheets->store != NULL && sheets->photos->worker != NULL
	                           ? store_of_many_results(sheets->store)
	                           : NULL;

	race_best_stop(best);
	*best = (struct race_best){ .search = NULL };
	if (path != NULL)
		start_search(best, sheets, path, &wanted);
	else if (sheets->store != NULL)
		(void)read_best(sheets->store, &wanted, best, NULL);
}

void race_best_stop(struct race_best *best)
{
	if (best->search != NULL)
		job_drop(&best->search->job);
	best->search = NULL;
}
