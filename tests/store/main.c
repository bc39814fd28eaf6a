/* Runs all groups, or those named: test_store faults power */
#include "groups.h"

#include <stddef.h>
#include <string.h>

static const struct {
	const char *name;
	int (*run)(void);
} groups[] = {
	{ "settings", test_settings }, { "pictures", test_pictures },
	{ "games", test_games },       { "owners", test_owners },
	{ "results", test_results },   { "statistics", test_statistics },
	{ "progress", test_progress }, { "exchange", test_exchange },
	{ "import", test_import },     { "read", test_read },
	{ "sync", test_sync },         { "shared", test_shared },
	{ "refused", test_refused },   { "damage", test_damage },
	{ "aside", test_aside },       { "upgrade", test_upgrade },
	{ "faults", test_faults },     { "power", test_power },
};

int main(int argc, char **argv)
{
	int failed = 0;

	for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
		for (int k = argc > 1 ? 1 : 0; k < argc; k++)
			if (k == 0 || strcmp(argv[k], groups[i].name) == 0)
				failed += groups[i].run();
	return failed == 0 ? 0 : 1;
}
