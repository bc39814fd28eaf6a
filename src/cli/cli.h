/* cli: the subcommands of the terminal program, each in its own file, and what they share. Main thread
 * only. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/option.h"
#include "puzzle/scramble.h"
#include "solver/solver.h"

/* The exit status of the program. */
enum command_exit {
	COMMAND_OK = 0,
	COMMAND_FAILED = 1,        /* an invalid line, an unreadable file, a full disk */
	COMMAND_USAGE = 2,         /* an invalid option; nothing was done */
	COMMAND_INTERRUPTED = 130, /* Ctrl+C, as in shells */
};

/* Flushes standard output. Returns the exit status of a command, which has succeeded so far if good,
 * after a sentence if not everything could be written. */
int options_finish(bool good);

struct options;

/* Subcommands: each gets its options, reads and writes the standard streams and returns the exit status.
 *
 * play: a text-mode game on stdin and stdout
 * solve: reads one board per line, prints one line of tab-separated fields for each
 * shuffle: prints scrambles, one per line
 * check: prints for each line whether its moves solve its board, or properties of the board
 * steps: reads one board per line, prints the steps in which a person would solve it, one per line
 * tips: prints how to solve any board by hand
 * records: prints the player's results from the game's store
 * pack: makes a puzzle file of a picture
 * film: makes an animation of a game */
int command_play(struct options *options);
int command_solve(struct options *options);
int command_shuffle(struct options *options);
int command_check(struct options *options);
int command_steps(struct options *options);
int command_tips(struct options *options);
int command_records(struct options *options);
int command_pack(struct options *options);
int command_film(struct options *options);

/* Prints what command_tips does. */
void command_tips_print(void);

/* The commands of `play --plain`, a line each. */
extern const char play_plain_help[];

/* True if there is no solution because the system had no memory left: not a result, but a failure. */
bool command_solve_starved(const struct solver_result *result);

/* options_table.c: the subcommands and options, for the command line, --help, manual page and completions.
 * Constant data; any thread. */

/* Its groups. */
enum cli_command {
	CLI_GENERAL, /* the program itself */
	CLI_PLAY,
	CLI_SOLVE,
	CLI_SHUFFLE,
	CLI_CHECK,
	CLI_STEPS,
	CLI_TIPS,
	CLI_RECORDS,
	CLI_PACK,
	CLI_FILM,
	CLI_COMMANDS,
};

extern const struct option_table cli_options;

/* options.c: parses the arguments of a subcommand and reports each invalid one. Options are those of
 * cli_options, read as base/option.h says. */

/* What the command line says, over defaults that main sets. Strings are borrowed from main's arguments,
 * NULL: not given. */
struct options {
	struct scramble scramble; /* --size, --seed, --gap and --walk; or the size of boards */
	bool sized, seeded, gap_given, walks, first_given; /* these were given */
	bool others;                                       /* any but --code was given */
	bool help, version, plain, classic, codes;
	bool csv; /* --format csv, else table */
	int first;
	uint64_t count;
	const char *board, *race, *code, *output, *name, *line;
	struct solver_limits limits; /* --method, --time, --memory and --threads */
	const char *cache;           /* the folder for tables */
	bool no_cache;
	const char *arguments[2]; /* those that aren't options */
};

/* Adds what the arguments of a subcommand (the first is its name, or the program's) say, up to --help.
 * False, with a sentence on stderr, if one is invalid. */
bool options_read(struct options *options, enum cli_command command, int count, char **arguments);

/* The default number of threads: online processors, at most 16. */
int options_usual_threads(void);

/* A seed from the clock, the default. */
uint64_t options_clock_seed(void);

/* Prints "missing-piece-cli: …" and a newline to stderr, formatted as by printf. Always returns false,
 * like error_set. */
bool options_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Makes an empty collection of tables with the weights that are shipped with the program, cached in the
 * chosen folder; by default $XDG_CACHE_HOME/missing-piece, else ~/.cache/missing-piece, else not cached. note
 * receives sentences about its files as in solver_tables_create; NULL: they go to stderr. Free it with
 * solver_tables_free. NULL if memory runs out: the solver also works without. */
struct solver_tables *options_tables(const struct options *options,
                                     void (*note)(const char *sentence, void *context),
                                     void *context);

#endif
