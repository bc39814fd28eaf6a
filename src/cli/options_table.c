/* The subcommands and options of the terminal program. */
#include "cli/cli.h"
#include "base/language.h"

enum {
	GENERAL = 1 << CLI_GENERAL,
	PLAY = 1 << CLI_PLAY,
	SOLVE = 1 << CLI_SOLVE,
	SHUFFLE = 1 << CLI_SHUFFLE,
	CHECK = 1 << CLI_CHECK,
	STEPS = 1 << CLI_STEPS,
	RECORDS = 1 << CLI_RECORDS,
	PACK = 1 << CLI_PACK,
	FILM = 1 << CLI_FILM,
	ALL = (1 << CLI_COMMANDS) - 1,
};

static const struct option_group groups[] = {
	[CLI_GENERAL] = { "general", NULL },
	[CLI_PLAY] = { "play", N_("play a game") },
	[CLI_SOLVE] = { "solve", N_("solve boards, one per line") },
	[CLI_SHUFFLE] = { "shuffle", N_("create shuffled boards, one per line") },
	[CLI_CHECK] = { "check", N_("check boards and solutions, one per line") },
	[CLI_STEPS] = { "steps", N_("plan how to solve boards by hand, one per line") },
	[CLI_TIPS] = { "tips", N_("print how to solve any board by hand") },
	[CLI_RECORDS] = { "records", N_("list the games you finished in missing-piece") },
	[CLI_PACK] = { "pack", N_("make a puzzle file of a picture") },
	[CLI_FILM] = { "film", N_("make an animation of a game") },
};

static const char sizes[] = "3x3 4x4 5x5 6x6";

/* Each subcommand finds its own by name. */
static const struct option_row rows[] = {
	{ "size", NULL, PLAY, "WxH", sizes,
	  N_("columns and rows, from 2 to 32 each (default: 4x4, with --classic 3x3)") },
	{ "size", NULL, SHUFFLE | PACK, "WxH", sizes, N_("columns and rows, from 2 to 32 each") },
	{ "size", NULL, SOLVE | CHECK | STEPS, "WxH", sizes,
	  N_("expect boards of this size; needed for a plain list of numbers that isn't square") },
	{ "seed", NULL, PLAY, "N", NULL, N_("use seed N (default: a new game each time)") },
	{ "seed", NULL, SHUFFLE, "N", NULL,
	  N_("print the same boards every time (default: random; the seed is printed on "
	     "stderr). The second board is the first of seed N+1") },
	{ "seed", NULL, PACK, "N", NULL, N_("use seed N (default: random)") },
	{ "output", "o", PACK, "FILE", "*.missingpiece", N_("the file to be written") },
	{ "output", "o", FILM, "FILE", "*.webp *.gif", N_("the file to be written") },
	{ "name", NULL, PACK, "NAME", NULL, N_("who sends the puzzle") },
	{ "line", NULL, PACK, "TEXT", NULL, N_("a greeting, shown when the puzzle is opened") },
	{ "count", NULL, SHUFFLE, "M", NULL, N_("number of boards (default: 1)") },
	{ "gap", NULL, PLAY, "home|any", "home any",
	  N_("start with the gap in the last cell or anywhere (default: home, the last cell; "
	     "with --classic, random moves shuffle instead)") },
	{ "gap", NULL, SHUFFLE, "home|any", "home any",
	  N_("start with the gap in the last cell or anywhere (default: home, the last cell)") },
	{ "walk", NULL, PLAY, "N", NULL,
	  N_("shuffle with N random moves, up to 20000000; 0 means 10000 per cell or one more, "
	     "with --classic the cube of the number of cells") },
	{ "walk", NULL, SHUFFLE, "N", NULL,
	  N_("shuffle with N random moves, up to 20000000, 0 for 10000 per cell or one more "
	     "(default: "
	     "every board is equally likely)") },
	{ "board", NULL, PLAY, "BOARD", NULL,
	  N_("start from this board, such as \"1 2 3/4 5 6/7 0 8\"") },
	{ "first", NULL, PLAY, "0|1", "0 1",
	  N_("number of the first tile (default: 1, with --classic 0)") },
	{ "race", NULL, PLAY, "SPEED|FILE", "*",
	  N_("race against the computer, at a speed such as 2/s (moves per second), or against "
	     "the race in FILE, which was copied from missing-piece, or a board and its moves") },
	{ "plain", NULL, PLAY, NULL, NULL,
	  N_("read a command on each line instead of drawing on the whole screen, for screen "
	     "readers and scripts") },
	{ "classic", NULL, PLAY, NULL, NULL, N_("play as in Slide, an old game for terminals") },
	{ "difficulty", NULL, SHUFFLE, "LEVEL", "very-easy easy medium hard any",
	  N_("boards that are very-easy, easy, medium, hard or any (default: any)") },
	{ "codes", NULL, SHUFFLE, NULL, NULL,
	  N_("print share codes for the game instead of boards") },
	{ "code", NULL, SHUFFLE, "CODE", NULL, N_("print the board of a share code") },
	{ "method", NULL, SOLVE, "NAME", "auto bfs optimal anytime",
	  N_("how to search:\n"
	     "auto: optimal up to 16 cells, anytime on larger boards (the default)\n"
	     "bfs: breadth-first search, as far as memory allows\n"
	     "optimal: the shortest solution, proven, up to 16 cells and on 5x5, where it can "
	     "take hours\n"
	     "anytime: a quick solution, then shorter ones until time is up") },
	{ "time", NULL, SOLVE, "SECONDS", NULL,
	  N_("time limit per board (default: 10 with --method anytime, on boards of more than "
	     "16 cells, and with --memory below 32M; no limit otherwise, with --method bfs, or "
	     "on 5x5 with --method optimal)") },
	{ "threads", NULL, SOLVE, "N", NULL,
	  N_("use at most N threads (default: one per processor, up to 16)") },
	{ "memory", NULL, SOLVE, "SIZE", "512M 1G 2G 4G",
	  N_("memory limit, such as 500M or 2G (default: 1G, or a quarter of this computer's "
	     "memory if less)") },
	{ "cache", NULL, PLAY | SOLVE, "DIR", "/",
	  N_("where to keep the solver's tables between runs (default: "
	     "$XDG_CACHE_HOME/missing-piece or ~/.cache/missing-piece)") },
	{ "no-cache", NULL, PLAY | SOLVE, NULL, NULL, N_("build the tables again each time") },
	{ "format", NULL, RECORDS, "NAME", "table csv",
	  N_("what to print:\n"
	     "table: the best results of each size and kind of shuffle (the default)\n"
	     "csv: every game with its moves, for spreadsheets") },
	{ "size", NULL, RECORDS, "WxH", sizes, N_("only games of this size") },
	{ "player", NULL, RECORDS, "NAME", NULL, N_("whose games (default: the last player)") },
	{ "help", "h", ALL, NULL, NULL, N_("show this help") },
	{ "version", "Vv", GENERAL, NULL, NULL, N_("show the version") },
	{ NULL, NULL, SOLVE | CHECK | STEPS, "FILE", "*", NULL },
	{ NULL, NULL, PACK, "PICTURE", "*", NULL },
	{ NULL, NULL, FILM, "GAME", "*", NULL },
};

const struct option_table cli_options = {
	.program = "missing-piece-cli",
	.commands = true,
	.groups = groups,
	.group_count = CLI_COMMANDS,
	.rows = rows,
	.row_count = sizeof rows / sizeof *rows,
};
