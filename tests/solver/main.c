/* Runs all groups, or those named, or all except those named:
 * test_solver tables place; test_solver except tables place */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "solver/groups.h"

static const struct {
	const char *name;
	int (*run)(void);
} groups[] = {
	{ "state", test_state_run },
	{ "space", test_space_run },
	{ "bidirectional", test_bidirectional_run },
	{ "layers", test_layers_run },
	{ "limits", test_limits_run },
	{ "pdb", test_pdb_run },
	{ "prove", test_prove_run },
	{ "pattern", test_pattern_run },
	{ "beam", test_beam_run },
	{ "place", test_place_run },
	{ "shorten", test_shorten_run },
	{ "anytime", test_anytime_run },
	{ "tables", test_tables_run },
	{ "faults", test_faults_run },
};

static bool named(const char *name, int count, char **names)
{
	for (int i = 0; i < count; i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

int main(int argc, char **argv)
{
	bool except = argc > 1 && strcmp(argv[1], "except") == 0;
	int first = except ? 2 : 1;
	int failures = 0, found = 0;

	for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
		bool is_named = named(groups[i].name, argc - first, argv + first);

		found += is_named;
		if (argc == 1 || is_named != except)
			failures += groups[i].run();
	}
	if (found < argc - first) {
		fprintf(stderr, "test_solver: no such group\n");
		return 1;
	}
	return failures == 0 ? 0 : 1;
}
