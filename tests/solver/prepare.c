/* Loads or builds tables before they are needed. */
#include "solver/prepare.h"

#include "solver/tables.h"

static bool prepare_kind(struct solver_tables *tables, const struct board *board,
                         enum tables_kind kind, struct watch *watch)
{
	return !tables_fit(tables, board, kind, SIZE_MAX, 1) ||
	       tables_get(tables, board, kind, watch) != NULL;
}

bool prepare_tables(struct solver_tables *tables, int width, int height, int threads,
                    const atomic_bool *cancel)
{
	const struct solver_limits limits = { .threads = threads, .cancel = cancel };
	struct board board;
	struct watch watch;
	bool good;

	board_init(&board, width > height ? width : height, width > height ? height : width);
	watch_init(&watch, &board, &limits, NULL);
	tables_enter(tables);
	if (solver_proves(width, height))
		good = prepare_kind(tables, &board, TABLES_PDB_SMALL, &watch) &&
		       prepare_kind(tables, &board, TABLES_PDB_LARGE, &watch);
	else
		good = prepare_kind(tables, &board, TABLES_WEIGHTS, &watch) ||
		       watch_poll(&watch, 0); /* not every size has weights */
	tables_leave(tables);
	watch_destroy(&watch);
	return good;
}
