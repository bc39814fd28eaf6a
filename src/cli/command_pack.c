/* The subcommands pack and film, which are done by the game: it reads pictures. */
#include <limits.h>
#include <string.h>

#include "cli/options.h"
#include "puzzle/parcel.h"
#include "system/paths.h"
#include "system/process.h"

/* Becomes the game, if it is installed. Returns only if it isn't. */
static int run_game(const char *subcommand, char *task, char *what, const char *picture,
                    const char *output)
{
	char path[PATH_MAX];
	char *arguments[] = { "missing-piece", task, what, (char *)picture, (char *)output, NULL };

	if (path_of_program(path, sizeof path, arguments[0]))
		process_become(path, arguments);
	process_become(arguments[0], arguments);
	/* Translators: the name of a command */
	options_complain("%s needs the game, missing-piece. Install it first.", subcommand);
	return COMMAND_FAILED;
}

int cli_pack(struct options *options)
{
	struct parcel parcel = { .crop = PICTURE_CROP_CENTRED };
	char text[PARCEL_SIZE];

	if (options->arguments[0] == NULL || options->output == NULL || !options->sized) {
		options_complain("pack needs a picture, --size and --output, for example "
		                 "pack cat.jpg --size 4x4 -o cat.missingpiece.");
		return COMMAND_USAGE;
	}
	if (!options->seeded)
		options->scramble.seed = options_clock_seed();
	parcel.code.scramble = options->scramble;
	strcpy(parcel.name, options->name != NULL ? options->name : "");
	strcpy(parcel.line, options->line != NULL ? options->line : "");
	parcel_write(&parcel, text);
	return run_game("pack", "--pack", text, options->arguments[0], options->output);
}

int cli_film(struct options *options)
{
	if (options->arguments[1] == NULL || options->output == NULL) {
		options_complain("film needs a game, a picture and --output, for example "
		                 "film game.txt cat.jpg -o cat.webp.");
		return COMMAND_USAGE;
	}
	return run_game("film", "--film", (char *)options->arguments[0], options->arguments[1],
	                options->output);
}
