#include "solver/prove.h"

#include <limits.h>

#include "solver/beam.h"
#include "solver/deepen.h"
#include "solver/tables.h"

enum {
	LONG_NODES = 1000000,    /* after a search of so many nodes any solution is welcome */
	WAIT_NODES = 4000000,    /* after one of so many it is quicker to wait for large tables */
	QUICK_BYTES = 16 << 20,
};

static const double quick_seconds = 0.08;

struct proof {
	const struct board *board;
	int width, height;   /* width ≥ height: the tables' */
	struct solver_tables *tables;
	struct watch *watch;
	bool large;          /* large tables fit into the budget */
	bool offered;        /* an early solution was looked for */
};

bool prove_knows(int width, int height)
{
	return width >= height ? pdb_set_exists(width, height, PDB_SMALL)
	                       : pdb_set_exists(height, width, PDB_SMALL);
}

/* Looks for a solution of any length for a moment. */
static void offer_early(struct proof *proof)
{
	const struct solver_limits limits = {
		.seconds = quick_seconds,
		.cancel = proof->watch->limits->cancel,
	};
	const struct tables_shelf *shelf;
	struct watch quick;

	proof->offered = true;
	if (!tables_fit(proof->tables, proof->board->width, proof->board->height,
	                TABLES_PATTERN_QUICK, QUICK_BYTES, 1))
		return;
	shelf = tables_get(proof->tables, proof->board->width, proof->board->height,
	                   TABLES_PATTERN_QUICK, 1, proof->watch);
	if (shelf == NULL || !watch_init(&quick, proof->board, &limits, NULL))
		return;
	beam_solve(proof->board, shelf->patterns, QUICK_BYTES, &quick);
	if (watch_best(&quick) != INT_MAX)
		watch_offer(proof->watch, quick.best_moves, watch_best(&quick));
	watch_destroy(&quick);
}

static const struct pdb_set *improve(void *context, uint64_t nodes)
{
	struct proof *proof = context;
	const struct tables_shelf *shelf = NULL;

	if (nodes > LONG_NODES && !proof->offered)
		offer_early(proof);
	if (proof->large && nodes > WAIT_NODES)
		shelf = tables_get(proof->tables, proof->width, proof->height, TABLES_PDB_LARGE,
		                   proof->watch->limits->threads, proof->watch);
	else if (proof->large)
		shelf = tables_peek(proof->tables, proof->width, proof->height, TABLES_PDB_LARGE);
	return shelf == NULL ? NULL : shelf->pdb;
}

bool prove_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                 struct watch *watch)
{
	int threads = watch->limits->threads;
	struct proof proof = {
		.board = board,
		.width = board->width > board->height ? board->width : board->height,
		.height = board->width > board->height ? board->height : board->width,
		.tables = tables,
		.watch = watch,
	};
	const struct deepen_aids aids = { .improve = improve, .context = &proof };
	const struct tables_shelf *shelf;

	if (!tables_fit(tables, proof.width, proof.height, TABLES_PDB_SMALL, bytes, threads))
		return false;
	proof.large = tables_fit(tables, proof.width, proof.height, TABLES_PDB_LARGE, bytes, threads);
	shelf = tables_get(tables, proof.width, proof.height, TABLES_PDB_SMALL, threads, watch);
	if (shelf == NULL)
		return false;
	if (proof.large && watch->limits->tables != NULL)
		tables_begin(tables, proof.width, proof.height, TABLES_PDB_LARGE, threads);
	return deepen_solve(board, shelf->pdb, threads, &aids, watch);
}
