/* The subcommand shuffle: prints scrambled boards. */
#include <stdio.h>

#include "base/language.h"
#include "cli/cli.h"
#include "puzzle/code.h"
#include "puzzle/notation.h"
#include "puzzle/scramble.h"

static const char usage[] = N_("Usage: missing-piece-cli shuffle --size WxH [OPTION]…\n"
                               "       missing-piece-cli shuffle --code CODE\n"
                               "Print shuffled boards, one per line. Every board can be solved.\n");

struct shuffle_options {
	int width, height; /* 0: not given */
	uint64_t seed, count, moves;
	bool seeded, walk, gap_given;
	enum scramble_kind gap;
	bool codes;       /* print codes instead of boards */
	const char *code; /* print the board of this code, or NULL; borrowed */
	bool others;      /* an option was given that can't be combined with a code */
};

static bool shuffle_option(const struct options *options, void *context)
{
	struct shuffle_options *to = context;

	if (options_is(options, "code"))
		return (to->code = options->value) != NULL;
	to->others = true;
	if (options_is(options, "codes"))
		return to->codes = true;
	if (options_is(options, "size"))
		return options_size(options, &to->width, &to->height);
	if (options_is(options, "seed"))
		return to->seeded = options_number(options, 0, UINT64_MAX, &to->seed);
	if (options_is(options, "count"))
		return options_number(options, 1, UINT64_MAX, &to->count);
	if (options_is(options, "walk"))
		return to->walk = options_number(options, 0, SCRAMBLE_WALK_MAX, &to->moves);
	if (options_is(options, "gap"))
		return to->gap_given = options_gap(options, &to->gap);
	return options_refuse(options);
}

/* Reports conflicting or missing options. */
static bool options_fit(const struct shuffle_options *options)
{
	if (options->code != NULL && options->others)
		options_complain("--code can’t be combined with other options.");
	else if (options->code == NULL && options->width == 0)
		options_complain("shuffle needs --size, for example --size 4x4.");
	else if (options->walk && options->gap_given)
		options_complain("--gap can’t be combined with --walk.");
	else
		return true;
	return false;
}

static struct scramble scramble_of(const struct shuffle_options *options, uint64_t seed)
{
	struct scramble scramble = { .kind = options->gap,
		                     .width = options->width,
		                     .height = options->height,
		                     .seed = seed };

	if (options->walk) {
		scramble.kind = SCRAMBLE_WALK;
		scramble.walk_moves = options->moves;
	}
	return scramble;
}

static void shuffle_print(const struct scramble *scramble)
{
	char text[NOTATION_BOARD_SIZE];
	struct board board;

	scramble_make(scramble, &board);
	notation_write_board(&board, text, sizeof text);
	puts(text);
}

static void print_code(const struct scramble *scramble)
{
	const struct code code = { .scramble = *scramble };
	char text[CODE_SIZE];

	code_write(&code, text);
	puts(text);
}

static void print_scrambles(const struct shuffle_options *options)
{
	for (uint64_t i = 0; i < options->count && !ferror(stdout); i++) {
		struct scramble scramble = scramble_of(options, options->seed + i);

		if (options->codes)
			print_code(&scramble);
		else
			shuffle_print(&scramble);
	}
}

int command_shuffle(int count, char **arguments)
{
	struct shuffle_options options = { .count = 1 };
	struct error error;
	struct code code;
	int status;

	if (!options_read(count, arguments, usage, shuffle_option, &options, &status))
		return status;
	if (!options_fit(&options))
		return COMMAND_USAGE;
	if (options.code != NULL && !code_read(&code, options.code, &error)) {
		options_complain("%s", error.text);
		return COMMAND_USAGE;
	}
	if (options.code == NULL && !options.seeded) {
		options.seed = options_clock_seed();
		fprintf(stderr, "seed %llu\n", (unsigned long long)options.seed);
	}
	if (options.code != NULL)
		shuffle_print(&code.scramble);
	else
		print_scrambles(&options);
	return command_finish(true);
}
