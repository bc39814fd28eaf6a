/* The subcommands pack and film, which are done by the game: it reads pictures. */
#include <string.h>
#include <unistd.h>

#include "base/language.h"
#include "base/path.h"
#include "cli/cli.h"
#include "puzzle/parcel.h"

static const char usage[] =
        N_("Usage: missing-piece-cli pack PICTURE --size WxH -o FILE [OPTION]…\n"
           "Save a picture and a shuffle as one file, to be played in missing-piece.\n");

static const char film_usage[] =
        N_("Usage: missing-piece-cli film GAME PICTURE -o FILE\n"
           "Save a game as an animation in WebP format. GAME is a file with a race that was\n"
           "copied from missing-piece, or with a board, a tab and moves that solve it.\n");

struct pack_options {
	const char *picture, *output; /* borrowed */
	bool seeded;
	struct parcel parcel;
};

static bool take_words(const struct options *options, char *words, size_t size)
{
	if (!parcel_fits(options->value, size))
		return options_complain("--%s needs a line of at most %zu bytes.", options->name,
		                        size - 1);
	strcpy(words, options->value);
	return true;
}

static bool pack_option(const struct options *options, void *context)
{
	struct pack_options *to = context;
	struct scramble *scramble = &to->parcel.code.scramble;

	if (options_is(options, "size"))
		return options_size(options, &scramble->width, &scramble->height);
	if (options_is(options, "seed"))
		return to->seeded = options_number(options, 0, UINT64_MAX, &scramble->seed);
	if (options_is(options, "output"))
		return (to->output = options->value) != NULL;
	if (options_is(options, "name"))
		return take_words(options, to->parcel.name, PARCEL_NAME_SIZE);
	if (options_is(options, "line"))
		return take_words(options, to->parcel.line, PARCEL_LINE_SIZE);
	if (options->name != NULL || to->picture != NULL)
		return options_refuse(options);
	to->picture = options->value;
	return true;
}

/* Becomes the game, if it is installed. Returns only if it isn't. */
static int run_game(const char *subcommand, char *task, char *what, const char *picture,
                    const char *output)
{
	char path[PATH_MAX];
	char *arguments[] = { "missing-piece", task, what, (char *)picture, (char *)output, NULL };

	if (path_of_program(path, sizeof path, arguments[0]))
		(void)execv(path, arguments);
	(void)execvp(arguments[0], arguments);
	/* Translators: the name of a command */
	options_complain("%s needs the game, missing-piece. Install it first.", subcommand);
	return COMMAND_FAILED;
}

int command_pack(int count, char **arguments)
{
	struct pack_options options = { .parcel = { .crop = PICTURE_CROP_CENTRED } };
	char text[PARCEL_SIZE];
	int status;

	if (!options_read(count, arguments, usage, pack_option, &options, &status))
		return status;
	if (options.picture == NULL || options.output == NULL ||
	    options.parcel.code.scramble.width == 0) {
		options_complain("pack needs a picture, --size and --output, for example "
		                 "pack cat.jpg --size 4x4 -o cat.missingpiece.");
		return COMMAND_USAGE;
	}
	if (!options.seeded)
		options.parcel.code.scramble.seed = options_clock_seed();
	parcel_write(&options.parcel, text);
	return run_game("pack", "--pack", text, options.picture, options.output);
}

struct film_options {
	const char *game, *picture, *output; /* borrowed */
};

static bool film_option(const struct options *options, void *context)
{
	struct film_options *to = context;
	const char **at = options_is(options, "output") ? &to->output
	                  : options->name != NULL       ? NULL
	                  : to->game == NULL            ? &to->game
	                                                : &to->picture;

	if (at == NULL || *at != NULL)
		return options_refuse(options);
	*at = options->value;
	return true;
}

int command_film(int count, char **arguments)
{
	struct film_options options = { NULL, NULL, NULL };
	int status;

	if (!options_read(count, arguments, film_usage, film_option, &options, &status))
		return status;
	if (options.picture == NULL || options.output == NULL) {
		options_complain("film needs a game, a picture and --output, for example "
		                 "film game.txt cat.jpg -o cat.webp.");
		return COMMAND_USAGE;
	}
	return run_game("film", "--film", (char *)options.game, options.picture, options.output);
}
