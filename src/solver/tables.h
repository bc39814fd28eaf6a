/* tables: the tables shared by all calls of solver_run, each made when first needed.
 *
 * Private to the solver. A slot holds the tables of one size and kind. Threads of its own fill it:
 * each table comes from the cache, or is built and saved there at once. They go on when nobody
 * waits any more, until the collection is freed, so a set that takes longer than any one call or
 * process gets ready all the same. A full slot is read-only until it is freed. Any
 * thread may call these functions. */
#ifndef SOLVER_TABLES_H
#define SOLVER_TABLES_H

#include "solver/beam/pairs.h"
#include "solver/exact/pdb.h"
#include "solver/place/place.h"
#include "solver/watch.h"

enum tables_kind {
	TABLES_PDB_SMALL = PDB_SMALL, /* pdb_set */
	TABLES_PDB_LARGE = PDB_LARGE,
	TABLES_WEIGHTS, /* pairs or near; loaded from the folder of weights, never built */
};

/* The tables in a full slot; only the one of its kind is set. */
struct tables_content {
	struct pdb_set *pdb;
	struct pairs *pairs;
	struct near *near;
};

/* Begins a call's use of tables: their content stays valid until tables_leave. */
void tables_enter(struct solver_tables *tables);

/* Ends a call's use of tables. Once no call uses any, small tables are freed if large ones are in
 * memory, which replace them in all functions below, and those of other sizes than the one asked for
 * last if files have them. */
void tables_leave(struct solver_tables *tables);

/* The functions below are for boards of the same size as this one, with width ≥ height. */

/* True if tables of this kind exist for the size, and are loaded or can be built within `bytes` on
 * this many threads. Only then may they be asked to be loaded or built. */
bool tables_fit(struct solver_tables *tables, const struct board *board, enum tables_kind kind,
                size_t bytes, int threads);

/* The tables, or large ones that replace them, if they are in memory, else NULL. */
const struct tables_content *tables_find(struct solver_tables *tables, const struct board *board,
                                         enum tables_kind kind);

/* Says that a search has looked at so many more boards without these tables, and will look at `next` more soon. They begin
 * to be loaded if the cache has some of them, or to be built at low priority once all such searches, with those that come
 * next, take about as long as that takes: on up to so many threads, which go on after this call of solver_run has
 * ended. Returns at once, true if they are being made. */
bool tables_want(struct solver_tables *tables, const struct board *board, enum tables_kind kind,
                 int threads, uint64_t boards, uint64_t next);

/* Loads or builds the tables on the watch's number of threads and waits for them. NULL if the watch stops it or
 * memory runs out. */
const struct tables_content *tables_get(struct solver_tables *tables, const struct board *board,
                                        enum tables_kind kind, struct watch *watch);

#endif
