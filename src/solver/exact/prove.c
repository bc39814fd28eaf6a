/* Proves shortest solutions: with small tables first, with large ones if the search is long. */
#include "solver/exact/prove.h"

#include "solver/anytime.h"
#include "solver/exact/deepen.h"
#include "solver/tables.h"

enum {
	LONG_NODES = 1000000, /* after a search of this many nodes, look for any solution */
	WAIT_NODES = 4000000, /* after this many, waiting for the large tables is quicker */
	BRIEF_BYTES = 16 << 20,
};

static const double first_seconds = 0.02;
static const double brief_seconds = 0.08;

struct proof {
	const struct board *board;
	int width, height; /* of the tables: width ≥ height */
	struct solver_tables *tables;
	struct watch *watch;
	bool large;   /* large tables fit into the memory limit */
	bool offered; /* an early solution has been searched for */
};

bool prove_supports(int width, int height)
{
	return width >= height ? pdb_set_exists(width, height, PDB_SMALL)
	                       : pdb_set_exists(height, width, PDB_SMALL);
}

static const struct pdb_set *improve(void *context, uint64_t nodes)
{
	struct proof *proof = context;
	const struct tables_content *content = NULL;

	if (nodes > LONG_NODES && !proof->offered) {
		proof->offered = true;
		anytime_offer_briefly(proof->board, BRIEF_BYTES, brief_seconds, proof->watch);
	}
	if (proof->large && nodes > WAIT_NODES)
		content = tables_get(proof->tables, proof->width, proof->height, TABLES_PDB_LARGE,
		                     proof->watch->limits->threads, proof->watch);
	else if (proof->large)
		content = tables_peek(proof->tables, proof->width, proof->height, TABLES_PDB_LARGE);
	return content == NULL ? NULL : content->pdb;
}

/* A solution for a caller that plays them as they come: a better one if the tables take time. */
static void offer_first(const struct proof *proof, size_t bytes)
{
	bool ready =
	        tables_peek(proof->tables, proof->width, proof->height, TABLES_PDB_SMALL) != NULL;

	anytime_offer_briefly(proof->board, bytes < BRIEF_BYTES ? bytes : BRIEF_BYTES,
	                      ready ? first_seconds : brief_seconds, proof->watch);
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
	const struct tables_content *content;

	if (!tables_fit(tables, proof.width, proof.height, TABLES_PDB_SMALL, bytes, threads))
		return false;
	proof.large =
	        tables_fit(tables, proof.width, proof.height, TABLES_PDB_LARGE, bytes, threads);
	if (watch->listener != NULL && watch->listener->better != NULL)
		offer_first(&proof, bytes);
	content = tables_get(tables, proof.width, proof.height, TABLES_PDB_SMALL, threads, watch);
	if (content == NULL)
		return false;
	if (proof.large && watch->limits->tables != NULL)
		tables_begin(tables, proof.width, proof.height, TABLES_PDB_LARGE, threads);
	return deepen_solve(board, content->pdb, threads, &aids, watch);
}
