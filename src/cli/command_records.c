/* The subcommand records: prints the games finished in the game with pictures. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "store/results.h"

static const char usage[] = "Usage: missing-piece-cli records [OPTION]…\n"
                            "List the games you finished in missing-piece.\n";

struct records_options {
	bool table;        /* else CSV */
	int width, height; /* 0: all sizes */
};

static bool read_format(const struct options *options, struct records_options *to)
{
	to->table = strcmp(options->value, "table") == 0;
	if (to->table || strcmp(options->value, "csv") == 0)
		return true;
	return options_complain("--format must be table or csv, not “%s”.", options->value);
}

static bool records_option(const struct options *options, void *context)
{
	struct records_options *to = context;

	if (options_is(options, "format"))
		return read_format(options, to);
	if (options_is(options, "size"))
		return options_size(options, &to->width, &to->height);
	return options_refuse(options);
}

enum { CELL_SIZE = 48 };

static const char none[] = "-";

static void write_kind(char text[CELL_SIZE], const struct result_group *group)
{
	static const char *const names[SCRAMBLE_KINDS] = {
		[SCRAMBLE_GAP_HOME] = "gap in the corner",
		[SCRAMBLE_GAP_ANY] = "gap anywhere",
		[SCRAMBLE_WALK] = "random moves",
		[SCRAMBLE_BOARD] = "challenge boards",
	};

	if (group->walk_moves > 0)
		snprintf(text, CELL_SIZE, "%" PRIu64 " %s", group->walk_moves, names[group->kind]);
	else
		snprintf(text, CELL_SIZE, "%s", names[group->kind]);
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

static void print_row(const struct result_group *group, const struct statistics *statistics)
{
	char size[CELL_SIZE], kind[CELL_SIZE], best[CELL_SIZE], average5[CELL_SIZE],
	        average12[CELL_SIZE], over[CELL_SIZE];

	snprintf(size, sizeof size, "%dx%d", group->width, group->height);
	write_kind(kind, group);
	write_time(best, statistics->best_ms);
	write_time(average5, statistics->best_average5_ms);
	write_time(average12, statistics->best_average12_ms);
	snprintf(over, sizeof over, "%s", none);
	if (statistics->best_over >= 0)
		snprintf(over, sizeof over, "%d.%d%%", statistics->best_over / 10,
		         statistics->best_over % 10);
	printf("%-6s %-22s %6d %6d %12s %12s %13s %17s\n", size, kind, statistics->played,
	       statistics->counted, best, average5, average12, over);
}

static void records_take(void *context, const struct result *result)
{
	statistics_add(context, result);
}

static bool print_table(struct store *store, const struct records_options *options,
                        struct error *error)
{
	struct result_group *groups;
	int count, printed = 0;
	bool good;

	if (!store_groups(store, &groups, &count, error))
		return false;
	good = true;
	for (int i = 0; i < count && good; i++) {
		struct statistics statistics = STATISTICS_NONE;

		if (options->width != 0 &&
		    (groups[i].width != options->width || groups[i].height != options->height))
			continue;
		if (printed++ == 0)
			puts("Size   Shuffle                Played Solved    Best time"
			     " Average of 5 Average of 12 Over the shortest");
		good = store_results(store, &groups[i], records_take, &statistics, error);
		if (good)
			print_row(&groups[i], &statistics);
	}
	if (printed == 0)
		puts("No games yet.");
	free(groups);
	return good;
}

/* The exit status after printing. */
static int records_finish(bool good, const struct error *error)
{
	if (!good)
		options_complain("%s", error->text);
	return command_finish(good);
}

static int print(const char *path, const struct records_options *options)
{
	struct error error;
	struct store *store = store_open_to_read(path, &error);
	bool good;

	if (store == NULL && error.text[0] == '\0') /* the game was never started */
		store = store_open(NULL, &error);
	if (store == NULL)
		return records_finish(false, &error);
	good = options->table ? print_table(store, options, &error)
	                      : export_to(store, stdout, options->width, options->height, &error);
	store_close(store);
	return records_finish(good, &error);
}

int command_records(int count, char **arguments)
{
	struct records_options options = { .table = true };
	char path[PATH_MAX];
	int status;

	if (!options_read(count, arguments, usage, records_option, &options, &status))
		return status;
	if (!store_path(path)) {
		options_complain("Can’t find your home folder.");
		return COMMAND_FAILED;
	}
	return print(path, &options);
}
