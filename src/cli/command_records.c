/* The subcommand records: prints the games finished in the game with pictures. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/language.h"
#include "base/utf8.h"
#include "cli/options.h"
#include "store/export.h"
#include "store/players.h"
#include "store/statistics.h"
#include "store/store.h"

enum { CELL_SIZE = 96, COLUMNS = 8 };

static const char none[] = "-";

static void write_kind(char text[CELL_SIZE], const struct result_group *group)
{
	static const char *const names[SCRAMBLE_KINDS] = {
		[SCRAMBLE_GAP_HOME] = N_("gap in the corner"),
		[SCRAMBLE_GAP_ANY] = N_("gap anywhere"),
		[SCRAMBLE_WALK] = N_("random moves (older)"),
		[SCRAMBLE_BOARD] = N_("challenge boards"),
		[SCRAMBLE_FREE_WALK] = N_("random moves"),
	};

	if (group->walk_moves > 0)
		snprintf(text, CELL_SIZE,
		         group->kind == SCRAMBLE_WALK
		                 ? PLURAL(group->walk_moves, "%llu random move (older)",
		                          "%llu random moves (older)")
		                 : PLURAL(group->walk_moves, "%llu random move",
		                          "%llu random moves"),
		         (unsigned long long)group->walk_moves);
	else
		snprintf(text, CELL_SIZE, "%s", _(names[group->kind]));
}

/* 1:02.345 */
static void write_time(char text[CELL_SIZE], uint64_t ms)
{
	if (ms == 0)
		snprintf(text, CELL_SIZE, "%s", none);
	else
		snprintf(text, CELL_SIZE, "%" PRIu64 ":%02d.%03d", ms / 60000,
		         (int)(ms / 1000 % 60), (int)(ms % 1000));
}

static const struct column {
	const char *name;
	int width;
	bool left; /* its texts are aligned to the left */
} columns[COLUMNS] = {
	{ N_("Size"), 6, true },
	{ N_("Shuffle"), 22, true },
	{ N_("Played"), 6, false },
	{ N_("Solved"), 6, false },
	{ N_("Best time"), 12, false },
	{ N_("Average of 5"), 12, false },
	{ N_("Average of 12"), 13, false },
	{ N_("Over the shortest"), 17, false },
};

/* Prints texts and enough blanks for their columns; cells NULL: the titles. */
static void print_cells(char cells[COLUMNS][CELL_SIZE])
{
	for (int i = 0; i < COLUMNS; i++) {
		const char *name = _(columns[i].name), *text = cells != NULL ? cells[i] : name;
		int width = utf8_columns(name), blanks;

		if (width < columns[i].width)
			width = columns[i].width;
		blanks = width > utf8_columns(text) ? width - utf8_columns(text) : 0;
		printf("%s%*s%s%*s", i == 0 ? "" : " ", columns[i].left ? 0 : blanks, "", text,
		       columns[i].left ? blanks : 0, "");
	}
	putchar('\n');
}

static void print_row(const struct result_group *group, const struct statistics *statistics)
{
	char cells[COLUMNS][CELL_SIZE];

	snprintf(cells[0], CELL_SIZE, "%dx%d", group->width, group->height);
	write_kind(cells[1], group);
	snprintf(cells[2], CELL_SIZE, "%d", statistics->played);
	snprintf(cells[3], CELL_SIZE, "%d", statistics->counted);
	write_time(cells[4], statistics->best_ms);
	write_time(cells[5], statistics->best_average5_ms);
	write_time(cells[6], statistics->best_average12_ms);
	snprintf(cells[7], CELL_SIZE, "%s", none);
	if (statistics->best_over >= 0)
		snprintf(cells[7], CELL_SIZE, "%d.%d%%", statistics->best_over / 10,
		         statistics->best_over % 10);
	print_cells(cells);
}

static void records_take(void *context, const struct result *result)
{
	statistics_add(context, result);
}

static bool print_table(struct store *store, const struct scramble *size, struct error *error)
{
	struct result_group *groups;
	int count, printed = 0;
	bool good = true;

	if (!store_groups(store, &groups, &count, error))
		return false;
	for (int i = 0; i < count && good; i++) {
		struct statistics statistics = STATISTICS_NONE;

		if (size->width != 0 &&
		    (groups[i].width != size->width || groups[i].height != size->height))
			continue;
		if (printed++ == 0)
			print_cells(NULL);
		good = store_results(store, &groups[i], records_take, &statistics, error);
		if (good)
			print_row(&groups[i], &statistics);
	}
	if (printed == 0)
		puts(_("No games yet."));
	free(groups);
	return good;
}

/* Finds the store of a player, NULL: of who played last. False with a sentence. */
static bool find_store(const char *name, char path[PATH_MAX], struct error *error)
{
	char root[PATH_MAX], folder[PATH_MAX];
	struct players players;
	int number;

	if (!store_folder(root))
		return error_set(error, "Can’t find your home folder.");
	players_read(&players, root);
	number = players_choose(&players, name, error);
	if (number < 0)
		return false;
	return (players_folder(folder, root, &players.list[number]) &&
	        snprintf(path, PATH_MAX, "%s/store.db", folder) < PATH_MAX) ||
	       error_set(error, "Can’t find your home folder.");
}

int cli_records(struct options *options)
{
	const struct scramble *size = &options->scramble;
	char path[PATH_MAX];
	struct error error;
	struct store *store;
	bool good;

	if (!find_store(options->player, path, &error)) {
		options_complain("%s", error.text);
		return COMMAND_FAILED;
	}
	store = store_open_to_read(path, &error);
	if (store == NULL && error.text[0] == '\0') /* the game was never started */
		store = store_open(NULL, &error);
	good = store != NULL &&
	       (options->csv ? export_to(store, stdout, size->width, size->height, &error)
	                     : print_table(store, size, &error));
	store_close(store);
	if (!good)
		options_complain("%s", error.text);
	return options_finish(good);
}
