/* test_store. Arguments: support/group.h. */
#include "groups.h"
#include "support/group.h"

static const struct test_group groups[] = {
	{ "settings", test_settings }, { "pictures", test_pictures },
	{ "games", test_games },       { "unfinished", test_unfinished },
	{ "results", test_results },   { "statistics", test_statistics },
	{ "progress", test_progress }, { "export", test_export },
	{ "read", test_read },         { "sync", test_sync },
	{ "shared", test_shared },     { "refused", test_refused },
	{ "damage", test_damage },     { "aside", test_aside },
	{ "upgrade", test_upgrade },   { "faults", test_faults },
	{ "power", test_power },
};

int main(int argc, char **argv)
{
	return groups_main(groups, sizeof groups / sizeof *groups, argc, argv);
}
