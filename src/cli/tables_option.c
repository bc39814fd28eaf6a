/* Chooses the folder of cached tables and creates the tables that use it. */
#include "cli/tables_option.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/path.h"

bool tables_option_is(const struct options *options)
{
	return options_is(options, "cache") || options_is(options, "no-cache");
}

bool tables_option_read(const struct options *options, struct tables_option *to)
{
	if (options_is(options, "no-cache"))
		to->off = true;
	else
		to->folder = options->value;
	if (to->folder != NULL && *to->folder == '\0') {
		options_complain("--cache needs a folder.");
		return false;
	}
	if (to->off && to->folder != NULL) {
		options_complain("--cache can’t be combined with --no-cache.");
		return false;
	}
	return true;
}

/* Relative paths must be ignored (XDG Base Directory Specification). */
static bool is_absolute(const char *path)
{
	return path != NULL && *path == '/';
}

/* Writes the default folder; false if there is none. */
static bool usual_folder(char folder[PATH_MAX])
{
	const char *cache = getenv("XDG_CACHE_HOME");
	const char *home = getenv("HOME");
	int length;

	if (is_absolute(cache))
		length = snprintf(folder, PATH_MAX, "%s/missing-piece", cache);
	else if (is_absolute(home))
		length = snprintf(folder, PATH_MAX, "%s/.cache/missing-piece", home);
	else
		return false;
	return length > 0 && length < PATH_MAX;
}

/* Lets the tables use the weights that are shipped with the program; frees them if memory runs out. */
static struct solver_tables *use_weights(struct solver_tables *tables)
{
	char folder[PATH_MAX], weights[PATH_MAX];
	ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);

	if (tables == NULL || length <= 0)
		return tables;
	folder[length] = '\0';
	if (!path_above(folder, folder))
		return tables;
	length = snprintf(weights, PATH_MAX, "%s/../share/missing-piece/weights", folder);
	if (length < 0 || length >= PATH_MAX || solver_tables_use_weights(tables, weights))
		return tables;
	solver_tables_free(tables);
	return NULL;
}

struct solver_tables *tables_option_open(const struct tables_option *option,
                                         struct progress *progress)
{
	char usual[PATH_MAX];
	const char *folder = NULL;

	if (option->folder != NULL)
		folder = option->folder;
	else if (!option->off && usual_folder(usual))
		folder = usual;
	return use_weights(solver_tables_create(folder, progress_note, progress));
}
