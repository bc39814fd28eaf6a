/* tables: all tables that solver_run's calls share, made when they are first needed.
 *
 * Private to the solver. A shelf holds the tables of one size and kind. It is filled
 * by a thread of its own: from the cache, or by building them and then writing the
 * cache. A shelf that is full stays so, and is only read, until the collection is
 * freed. All functions may be called from any thread. */
#ifndef SOLVER_TABLES_H
#define SOLVER_TABLES_H

#include "solver/beam/pattern.h"
#include "solver/exact/bfs_space.h"
#include "solver/exact/pdb_set.h"
#include "solver/watch.h"

enum tables_kind {
	TABLES_SPACE,     /* bfs_space: up to BFS_SPACE_CELLS_MAX cells; not in the cache */
	TABLES_PDB_SMALL, /* pdb_set */
	TABLES_PDB_LARGE,
	TABLES_PATTERN, /* pattern_set */
};

/* What is on a full shelf; all borrowed. Only one is there, as the kind says. */
struct tables_shelf {
	const struct bfs_space *space;
	const struct pdb_set *pdb;
	const struct pattern_set *patterns;
};

/* True if there are tables of this kind for the size, and they are there or can be
 * built within `bytes` on so many threads. The functions below may be called then. */
bool tables_fit(struct solver_tables *tables, int width, int height, enum tables_kind kind,
                size_t bytes, int threads);

/* Gets the tables and waits for them as long as the watch allows; on up to `threads`
 * threads if they must be built. NULL if the watch says stop or memory is short. */
const struct tables_shelf *tables_get(struct solver_tables *tables, int width, int height,
                                      enum tables_kind kind, int threads, struct watch *watch);

/* The tables if they are there already, else NULL. */
const struct tables_shelf *tables_peek(struct solver_tables *tables, int width, int height,
                                       enum tables_kind kind);

/* Begins to get the tables, at low priority, and does not wait. Failures show up when
 * they are asked for. */
void tables_begin(struct solver_tables *tables, int width, int height, enum tables_kind kind,
                  int threads);

#endif
