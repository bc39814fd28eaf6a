#include <stdio.h>

#include "cli/command.h"
#include "cli/options.h"
#include "puzzle/notation.h"
#include "puzzle/shuffle.h"

static const char usage[] =
	"Usage: missing-piece-cli shuffle --size WxH [OPTION]…\n"
	"Print scrambles, one a line, each solvable and none solved.\n"
	"\n"
	"  --size WxH   columns and rows, 2 to 32 each\n"
	"  --seed N     same seed, same boards (default: from the clock, told on stderr);\n"
	"               the second board of a run is the first one of seed N+1\n"
	"  --count M    how many boards (default 1)\n"
	"  --walk N     by N moves from the solved board, 0 for 10000 a cell;\n"
	"               without it each board is equally likely\n"
	"  --gap WHERE  home: in the last cell (default), any: anywhere; not with --walk\n";

struct shuffle_options {
	int width, height; /* 0: not given */
	uint64_t seed, count, moves;
	bool seeded, walk, gap_given, help;
	enum shuffle_gap gap;
};

static bool read_option(struct options *options, struct shuffle_options *to)
{
	if (options_is(options, "--help"))
		return to->help = true;
	if (options_is(options, "--size"))
		return options_size(options, &to->width, &to->height);
	if (options_is(options, "--seed"))
		return to->seeded = options_number(options, 0, UINT64_MAX, &to->seed);
	if (options_is(options, "--count"))
		return options_number(options, 1, UINT64_MAX, &to->count);
	if (options_is(options, "--walk"))
		return to->walk = options_number(options, 0, UINT64_MAX, &to->moves);
	if (options_is(options, "--gap"))
		return to->gap_given = options_gap(options, &to->gap);
	options_refuse(options);
	return false;
}

static bool read_options(int count, char **arguments, struct shuffle_options *to)
{
	struct options options;

	options_init(&options, count, arguments);
	while (options_next(&options) && !to->help)
		if (!read_option(&options, to))
			return false;
	if (to->help)
		return true;
	if (to->width == 0) {
		options_complain("shuffle needs --size, such as --size 4x4.");
		return false;
	}
	if (to->walk && to->gap_given) {
		options_complain("--gap and --walk do not go together.");
		return false;
	}
	return true;
}

static bool print_scramble(const struct shuffle_options *options, uint64_t seed)
{
	char text[NOTATION_BOARD_SIZE];
	struct board board;

	if (options->walk)
		shuffle_walk(&board, options->width, options->height, options->moves, seed);
	else
		shuffle_uniform(&board, options->width, options->height, options->gap, seed);
	notation_write_board(&board, text, sizeof text);
	return puts(text) >= 0;
}

int command_shuffle(int count, char **arguments)
{
	struct shuffle_options options = { .count = 1 };
	bool written = true;

	if (!read_options(count, arguments, &options))
		return COMMAND_USAGE;
	if (options.help)
		return fputs(usage, stdout) < 0 ? COMMAND_FAILED : COMMAND_OK;
	if (!options.seeded) {
		options.seed = options_clock_seed();
		fprintf(stderr, "seed %llu\n", (unsigned long long)options.seed);
	}
	for (uint64_t i = 0; i < options.count && written; i++)
		written = print_scramble(&options, options.seed + i);
	if (fflush(stdout) == 0 && written)
		return COMMAND_OK;
	options_complain("Cannot write the boards.");
	return COMMAND_FAILED;
}
