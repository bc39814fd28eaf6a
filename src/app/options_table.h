/* options_table: the game's options. Constant data; any thread. */
#ifndef APP_OPTIONS_TABLE_H
#define APP_OPTIONS_TABLE_H

#include "base/option.h"

/* Its rows. */
enum option_code {
	OPTION_SIZE,
	OPTION_GAP,
	OPTION_WALK,
	OPTION_DIFFICULTY,
	OPTION_SEED,
	OPTION_BOARD,
	OPTION_CODE,
	OPTION_BOARDS,
	OPTION_PLAYER,
	OPTION_NO_SIMPLE,
	OPTION_WINDOW,
	OPTION_MEMORY,
	OPTION_HELP,
	OPTION_VERSION,
	OPTION_REPORT,
	OPTION_PICTURE,
	OPTION_COUNT,
};

extern const struct option_table app_options;

#endif
