/* Proves shortest solutions: with small tables first, with large ones if the search is long. */
#include "solver/methods.h"

#include <limits.h>
#include <math.h>

#include "solver/exact/deepen.h"
#include "solver/tables.h"

enum {
	LARGE_NODES = 100000, /* after a search of this many nodes, get the large tables */
	LONG_NODES = 1000000, /* after a search of this many nodes, look for a better solution */
	AT_ONCE_CELLS = 10,   /* up to here, making the small tables takes milliseconds */
	PLACE_CELLS_MAX = 16, /* up to here, the last round finds its solution early */
};

/* Up to PLACE_CELLS_MAX, placing tiles is only for a caller that runs out of time. On larger boards a better
 * solution saves the last round, which takes several times as long as the one before. */
static const double place_seconds = 0.02;
static const double brief_seconds = 0.08;
static const double brief_seconds_most = 10;
static const double brief_seconds_per_node = 2e-8;

/* After a search of some nodes, the next one takes about as long as this wait for the large tables. */
static const double wait_seconds_per_node = 5e-7;

struct proof {
	const struct board *board;
	size_t bytes; /* for each of the tables and the search for a better solution */
	struct solver_tables *tables;
	struct watch *watch;
	bool large; /* large tables fit into the memory limit */
};

/* Searches for a better solution, the longer the more nodes the last search had. */
static void search_briefly(const struct proof *proof, uint64_t nodes)
{
	double seconds = (double)nodes * brief_seconds_per_node;

	if (board_cells(proof->board) > PLACE_CELLS_MAX)
		anytime_solve_briefly(proof->board, proof->bytes, proof->tables,
		                      fmin(fmax(seconds, brief_seconds), brief_seconds_most),
		                      proof->watch);
	else if (watch_best(proof->watch) == INT_MAX)
		anytime_solve_briefly(proof->board, proof->bytes, NULL, place_seconds,
		                      proof->watch);
}

static const struct pdb_set *improve(void *context, uint64_t nodes)
{
	const struct proof *proof = context;
	const struct tables_content *content = NULL;

	if (nodes > LONG_NODES)
		search_briefly(proof, nodes);
	if (proof->large && nodes > LARGE_NODES)
		content = tables_get(proof->tables, proof->board, TABLES_PDB_LARGE,
		                     (double)nodes * wait_seconds_per_node, proof->watch);
	else if (proof->large)
		content = tables_peek(proof->tables, proof->board, TABLES_PDB_LARGE);
	return content == NULL ? NULL : content->pdb;
}

void prove_raise(const struct board *board, struct solver_tables *tables, struct watch *watch)
{
	const struct tables_content *content = tables_peek(tables, board, TABLES_PDB_SMALL);

	if (content != NULL)
		watch_raise(watch, deepen_bound(board, content->pdb));
}

bool prove_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                 struct watch *watch)
{
	struct proof proof = { .board = board, .tables = tables, .watch = watch };
	const struct tables_content *content;

	proof.bytes = board_cells(board) <= PLACE_CELLS_MAX ? bytes : bytes / 2;
	if (!tables_fit(tables, board, TABLES_PDB_SMALL, proof.bytes, watch->threads))
		return false;
	proof.large = tables_fit(tables, board, TABLES_PDB_LARGE, proof.bytes, watch->threads);
	/* A proof that may not end in time begins with a solution. While tables are made, a caller
	 * that plays solutions as they come also gets one. */
	if (board_cells(board) > PLACE_CELLS_MAX ||
	    (board_cells(board) > AT_ONCE_CELLS && watch->listener != NULL &&
	     watch->listener->better != NULL &&
	     tables_peek(tables, board, TABLES_PDB_SMALL) == NULL))
		anytime_solve_briefly(board, bytes, NULL, brief_seconds, watch);
	content = tables_get(tables, board, TABLES_PDB_SMALL, HUGE_VAL, watch);
	if (content == NULL)
		return false;
	return deepen_solve(board, content->pdb, improve, &proof, watch);
}
