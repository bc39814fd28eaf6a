/* The game's options. */
#include "app/options_table.h"
#include "base/language.h"

enum { GAME = 1, WINDOW = 2, DEVELOPERS = 4 };

static const struct option_group groups[] = { { .name = N_("Game") },
	                                      { .name = N_("Window and solver") },
	                                      { .name = N_("For developers") } };

static const struct option_row rows[] = {
	[OPTION_SIZE] = { "size", "s", GAME, "WxH|auto", "auto 3x3 4x4 5x5 6x6",
	                  N_("columns and rows, from 2x2 to 32x32. \"auto\" makes about 16 "
	                     "tiles, as square as the picture allows (default: the last "
	                     "choice; at first auto for your own pictures, 4x4 for the game's)") },
	[OPTION_GAP] = { "gap", NULL, GAME, "home|any", "home any",
	                 N_("start with the gap in the corner or anywhere (default: home, the "
	                    "bottom right corner)") },
	[OPTION_WALK] = { "walk", NULL, GAME, "N", NULL,
	                  N_("shuffle with N random moves, up to 20000000; fewer make an "
	                     "easier game, 0 means 10000 per cell or one more") },
	[OPTION_DIFFICULTY] = { "difficulty", NULL, GAME, "LEVEL", "very-easy easy medium hard any",
	                        N_("boards that are very-easy, easy, medium, hard or any (default: "
	                           "the last choice)") },
	[OPTION_SEED] = { "seed", NULL, GAME, "N", NULL,
	                  N_("use seed N, the same game on every computer") },
	[OPTION_BOARD] = { "board", NULL, GAME, "BOARD", NULL,
	                   N_("start from this board, such as \"1 2 3/4 5 6/7 0 8\"") },
	[OPTION_CODE] = { "code", NULL, GAME, "CODE", NULL,
	                  N_("start the game from a share code, such as 4x4-HT454-DDQJD-FJYT8") },
	[OPTION_BOARDS] = { "boards", NULL, GAME, "FILE", "*.csv",
	                    N_("use the challenges in FILE instead of the game's own. Each "
	                       "line has name,size,board,optimal,group") },
	[OPTION_PLAYER] = { "player", NULL, GAME, "NAME", NULL,
	                    N_("who plays (default: the last player, or the game asks)") },
	[OPTION_NO_SIMPLE] = { "no-simple", NULL, GAME, NULL, NULL,
	                       N_("turn simple mode off for that player, and forget its code") },
	[OPTION_WINDOW] = { "window", NULL, WINDOW, "WxH", "1280x800 1920x1080",
	                    N_("window size (default: last size used)") },
	[OPTION_MEMORY] = { "solver-memory", NULL, WINDOW, "SIZE", "512M 1G 2G 4G",
	                    N_("memory limit for the solver, such as 512M or 2G (default: 1G, "
	                       "or a quarter of all memory if less)") },
	[OPTION_HELP] = { "help", "h", WINDOW, NULL, NULL, N_("show this help") },
	[OPTION_VERSION] = { "version", "Vv", WINDOW, NULL, NULL, N_("show the version") },
	[OPTION_REPORT] = { "report", NULL, DEVELOPERS, "FILE", "*",
	                    N_("add a line to FILE whenever the screen changes") },
	[OPTION_PICTURE] = { NULL, NULL, GAME, "PICTURE",
	                     "*.png *.jpg *.jpeg *.jpe *.jfif *.webp *.gif *.bmp *.dib *.tif "
	                     "*.tiff *.qoi *.pnm *.pbm *.pgm *.ppm *.pam *.svg *.svgz *.heic "
	                     "*.heics *.heif *.heifs *.hif *.avif *.avifs *.jxl *.apng "
	                     "*.tga *.pcx *.ico *.missingpiece",
	                     NULL },
};

const struct option_table app_options = {
	.program = "missing-piece",
	.groups = groups,
	.group_count = sizeof groups / sizeof *groups,
	.rows = rows,
	.row_count = OPTION_COUNT,
};
