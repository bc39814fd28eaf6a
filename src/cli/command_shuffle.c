/* The subcommand shuffle: prints scrambled boards. */
#include "cli/options.h"
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
	if (options->code != NULL && !code_read(&code, options->code, &error))
		return options_complain("%s", error.text);
	if (options->code != NULL)
		options->scramble = code.scramble;
	return true;
}

static void print_scrambles(const struct options *options)
{
	struct code code = { .scramble = options->scramble };
	char text[NOTATION_BOARD_SIZE + CODE_SIZE]; /* one or the other */
	struct board board;

	for (uint64_t i = 0; i < options->count && !ferror(stdout); i++, code.scramble.seed++) {
		if (options->codes) {
			code_write(&code, text);
		} else {
			scramble_make(&code.scramble, &board);
			notation_write_board(&board, text, sizeof text);
		}
		puts(text);
	}
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
