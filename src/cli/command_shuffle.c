/* The subcommand shuffle: prints scrambled boards. */
#include "cli/options.h"
#include "game/difficulty.h"
#include "puzzle/code.h"
#include "puzzle/notation.h"

/* Reports conflicting or missing options; fills in what a share code says. */
static bool complete_options(struct options *options)
{
	struct error error;
	struct code code;

	if (options->code != NULL && options->others)
		return options_complain("--code can’t be combined with other options.");
	if (options->code == NULL && !options->sized)
		return options_complain("shuffle needs --size, for example --size 4x4.");
	if (options->walks && options->gap_given)
		return options_complain("--gap can’t be combined with --walk.");
	if (options->difficulty != SCRAMBLE_ANY_DIFFICULTY &&
	    (options->walks || options->gap_given))
		return options_complain("--difficulty can’t be combined with --gap or --walk.");
	if (options->code != NULL && !code_read(&code, options->code, &error))
		return options_complain("%s", error.text);
	if (options->code != NULL)
		options->scramble = code.scramble;
	return true;
}

/* False if the board isn't of this band, or memory runs out (then *starved). */
static bool fits(const struct scramble *scramble, const struct difficulty_band *band,
                 const struct solver_limits *limits, bool *starved)
{
	struct solver_result result;
	struct board board;
	bool fitting;

	scramble_make(scramble, &board);
	solver_run(&board, limits, NULL, &result);
	*starved = result.status == SOLVER_OUT_OF_MEMORY;
	fitting = difficulty_fits(band, &result);
	solver_result_destroy(&result);
	return fitting;
}

/* Draws a board of the difficulty from the seeds that a seed gives. */
static void draw(const struct options *options, struct solver_tables *tables,
                 struct scramble *scramble)
{
	const struct solver_limits limits = { .method = SOLVER_PROVE,
		                              .threads = options->limits.threads,
		                              .tables = tables };
	struct difficulty_band band;
	struct random seeds;
	bool starved = false;

	random_init(&seeds, scramble->seed);
	if (!difficulty_band(scramble->width, scramble->height, options->difficulty, &band)) {
		difficulty_guess(&seeds, options->difficulty, scramble);
		return;
	}
	do
		scramble->seed = random_next(&seeds);
	while (!fits(scramble, &band, &limits, &starved) && !starved);
}

static void print_scramble(const struct options *options, const struct scramble *scramble)
{
	const struct code code = { .scramble = *scramble };
	char text[NOTATION_BOARD_SIZE + CODE_SIZE]; /* one or the other */
	struct board board;

	if (options->codes) {
		code_write(&code, text);
	} else {
		scramble_make(scramble, &board);
		notation_write_board(&board, text, sizeof text);
	}
	puts(text);
}

static void print_scrambles(const struct options *options)
{
	bool any = options->difficulty == SCRAMBLE_ANY_DIFFICULTY;
	struct solver_tables *tables = any ? NULL : options_tables(options, NULL, NULL);

	for (uint64_t i = 0; i < options->count && !ferror(stdout); i++) {
		struct scramble scramble = options->scramble;

		scramble.seed += i;
		if (!any)
			draw(options, tables, &scramble);
		print_scramble(options, &scramble);
	}
	solver_tables_free(tables);
}

int cli_shuffle(struct options *options)
{
	if (!complete_options(options))
		return COMMAND_USAGE;
	if (options->code == NULL && !options->seeded) {
		options->scramble.seed = options_clock_seed();
		fprintf(stderr, "seed %llu\n", (unsigned long long)options->scramble.seed);
	}
	if (options->walks)
		options->scramble.kind = SCRAMBLE_FREE_WALK;
	print_scrambles(options);
	return options_finish(true);
}
