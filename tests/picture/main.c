#include "tests.h"

static const struct test_group groups[] = {
	{ "crop", crop_tests },       { "similarity", similarity_tests },
	{ "scale", scale_tests },     { "backdrop", backdrop_tests },
	{ "formats", formats_tests }, { "kinds", kinds_tests },
	{ "drawing", drawing_tests }, { "child", child_tests },
	{ "bundled", bundled_tests }, { "folder", folder_tests },
	{ "sandbox", sandbox_tests }, { "bombs", bombs_tests },
	{ "broken", broken_tests },
};

int main(int argc, char **argv)
{
	return groups_main(groups, sizeof groups / sizeof *groups, argc, argv);
}
