#include "app/options.h"
#include "app/options_table.h"
#include "picture/folder.h"
#include "picture/picture.h"
#include "puzzle/notation.h"
#include "support/group.h"

enum { WORDS_MAX = 12 };

/* Parses words separated by '|' as a command line. */
static bool parse(struct options *options, const char *words, struct error *error)
{
	static char text[256];
	static char *argv[WORDS_MAX + 2]; /* static because the options keep pointers to it */
	int argc = 1;

	memset(argv, 0, sizeof argv);
	argv[0] = "missing-piece";
	strncpy(text, words, sizeof text - 1);
	for (char *word = strtok(text, "|"); word != NULL && argc < WORDS_MAX;
	     word = strtok(NULL, "|"))
		argv[argc++] = word;
	return options_read(options, argc, argv, error);
}

TEST_CASE(the_default_is_a_4x4_board)
{
	struct options options;
	struct error error;

	assert_true(parse(&options, "", &error));
	assert_int_equal(options.task, OPTIONS_PLAY);
	assert_int_equal(options.columns, 4);
	assert_int_equal(options.rows, 4);
	assert_false(options.auto_size || options.has_seed || options.has_board || options.walk);
	assert_null(options.picture);
	assert_true(options.plain);
	assert_true(parse(&options, "--|a.png", &error) && options.plain);
}

TEST_CASE(every_option_is_parsed)
{
	struct options options;
	struct error error;

	assert_true(
	        parse(&options, "--size|5x3|--seed=18446744073709551615|--gap|any|a b.png", &error));
	assert_int_equal(options.columns, 5);
	assert_int_equal(options.rows, 3);
	assert_true(options.has_seed && options.seed == UINT64_MAX);
	assert_false(options.plain);
	assert_int_equal(options.scramble.kind, SCRAMBLE_GAP_ANY);
	assert_string_equal(options.picture, "a b.png");
	assert_true(parse(&options, "--solver-memory|2G|--window|480x720|--report|r.txt", &error));
	assert_true(options.solver_bytes == (size_t)2 << 30);
	assert_int_equal(options.window_width, 480);
	assert_int_equal(options.window_height, 720);
	assert_string_equal(options.report, "r.txt");
	assert_true(parse(&options, "--seed|010|--walk|7", &error));
	assert_true(options.seed == 10 && options.walk && options.scramble.walk_moves == 7);
	assert_true(parse(&options, "--solver-memory|512m", &error));
	assert_true(options.solver_bytes == (size_t)512 << 20);
	assert_false(options.has_window);
	assert_true(parse(&options, "-s|auto", &error) && options.auto_size && !options.fixed_size);
	assert_true(parse(&options, "--seed|1", &error) && options.fixed_size);
	assert_true(parse(&options, "--gap|any|a.png", &error) && !options.fixed_size);
	assert_true(parse(&options, "--board|1 2 3/4 5 6/7 0 8", &error) && options.has_board);
	assert_int_equal(options.columns, 3);
	assert_true(parse(&options, "--help", &error) && options.task == OPTIONS_HELP);
	assert_true(parse(&options, "-v", &error) && options.task == OPTIONS_VERSION);
	assert_true(parse(&options, "--code|4x4-ht454 ddqjd-fjyt8|--boards|b.csv", &error));
	assert_true(options.has_code && options.columns == 4 && options.rows == 4);
	assert_int_equal(options.code.scramble.seed, 176544270767);
	assert_string_equal(options.boards, "b.csv");
	assert_false(parse(&options, "--code|4x4-HT454-DDQJD-FJYT9", &error));
	check(strncmp(error.text, "--code: ", 8) == 0, "%s", error.text);
}

static void expect_scramble(const char *words, enum scramble_kind kind, uint64_t moves, bool chosen)
{
	struct options options;
	struct error error = { .text = "" };

	check(parse(&options, words, &error), "%s", error.text);
	check(options.scramble.kind == kind && options.scramble.walk_moves == moves &&
	              options_choose_scramble(&options) == chosen,
	      "%s: expected kind %d, %d moves, chosen %d; got %d, %d, %d", words, (int)kind,
	      (int)moves, chosen, (int)options.scramble.kind, (int)options.scramble.walk_moves,
	      options_choose_scramble(&options));
}

TEST_CASE(the_command_line_chooses_the_scramble)
{
	expect_scramble("", SCRAMBLE_GAP_HOME, 0, false);
	expect_scramble("--gap=home", SCRAMBLE_GAP_HOME, 0, true);
	expect_scramble("--gap=any", SCRAMBLE_GAP_ANY, 0, true);
	expect_scramble("--walk=7", SCRAMBLE_FREE_WALK, 7, true);
	expect_scramble("--walk=0", SCRAMBLE_FREE_WALK, 0, true);
	expect_scramble("--seed=3", SCRAMBLE_GAP_HOME, 0, true);
	expect_scramble("--difficulty=very-easy", SCRAMBLE_GAP_HOME, 0, true);
	expect_scramble("--size=5x5", SCRAMBLE_GAP_HOME, 0, false);
}

TEST_CASE(every_mistake_is_explained)
{
	static const char *const wrong[][2] = {
		{ "--size|1x4", "A board has 2 to 32 columns and rows, not 1×4." },
		{ "--size|33", "A board has 2 to 32 columns and rows, not 33×33." },
		{ "--size|big", "“big” isn’t a size. Write it like 4x4 or 5x3." },
		{ "--size", "--size needs a value." },
		{ "--difficulty|simple",
		  "--difficulty can be very-easy, easy, medium, hard or any, not “simple”." },
		{ "--difficulty|hard|--gap|any",
		  "--difficulty can’t be combined with --gap, --walk, --seed, --board or --code." },
		{ "--seed|-1", "--seed needs a whole number, not “-1”." },
		{ "--seed|18446744073709551616",
		  "--seed needs a whole number, not “18446744073709551616”." },
		{ "--gap|left", "--gap can be home or any, not “left”." },
		{ "--walk|x", "--walk needs a number of moves up to 20000000, not “x”." },
		{ "--board|1 2/0 1", "--board: Tile 1 is on the board twice." },
		{ "--board|2 1/3 0", "--board: this board can’t be solved." },
		{ "--board|1 2/3 0", "--board: this board is already solved." },
		{ "--solver-memory|0",
		  "--solver-memory needs a size such as 512M or 2G, not “0”." },
		{ "--solver-memory|1T",
		  "--solver-memory needs a size such as 512M or 2G, not “1T”." },
		{ "--window|0x10", "--window needs a size such as 1280x800, not “0x10”." },
		{ "--fast", "Unknown option --fast. Try --help." },
		{ "--help=x", "--help=x: this option doesn’t take a value." },
		{ "-x", "Unknown option -x. Try --help." },
		{ "--walk|5|--gap|any", "--walk can’t be combined with --gap." },
		{ "--code|4x4-HT454-DDQJD-FJYT8|--size|4x4",
		  "--code can’t be combined with --size, --seed, --gap, --walk or --board." },
		{ "--board|1 2/0 3|--size|2x2",
		  "--board can’t be combined with --size, --seed or --walk." },
		{ "a.png|b.png", "The game opens one picture at a time. Leave out “b.png”." },
	};
	struct options options;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct error error = { .text = "" };

		check(!parse(&options, wrong[i][0], &error), "“%s” was accepted", wrong[i][0]);
		assert_string_equal(error.text, wrong[i][1]);
	}
}

TEST_CASE(all_pictures_are_completed)
{
	char patterns[512] = "", pattern[16];

	for (const char *const *ending = folder_endings; *ending != NULL; ending++) {
		snprintf(pattern, sizeof pattern, "%s*.%s", patterns[0] != '\0' ? " " : "",
		         *ending);
		strcat(patterns, pattern);
	}
	assert_string_equal(app_options.rows[OPTION_PICTURE].complete, patterns);
}

TEST_CASE(simple_mode_ends_for_a_player)
{
	struct options options;
	struct error error;

	assert_true(parse(&options, "--player|Anna|--no-simple", &error));
	assert_true(options.no_simple && !options.plain);
	assert_string_equal(options.player, "Anna");
	assert_true(parse(&options, "", &error));
	assert_false(options.no_simple);
}
