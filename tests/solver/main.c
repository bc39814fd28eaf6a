#include "solver/groups.h"
#include "support/group.h"

static const struct test_group groups[] = {
	{ "state", test_state_run },     { "bidirectional", test_bidirectional_run },
	{ "layers", test_layers_run },   { "limits", test_limits_run },
	{ "pdb", test_pdb_run },         { "prove", test_prove_run },
	{ "pairs", test_pairs_run },     { "engine", test_engine_run },
	{ "beam", test_beam_run },       { "place", test_place_run },
	{ "shorten", test_shorten_run }, { "anytime", test_anytime_run },
	{ "cache", test_cache_run },     { "tables", test_tables_run },
	{ "faults", test_faults_run },
};

int main(int argc, char **argv)
{
	return groups_main(groups, sizeof groups / sizeof *groups, argc, argv);
}
