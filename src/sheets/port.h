/* port: what sheets ask of their owner, the app or a test, and what it tells them. Main thread only. */
#ifndef SHEETS_PORT_H
#define SHEETS_PORT_H

#include "game/game.h"
#include "photos/file_chooser.h"
#include "settings/settings.h"
#include "store/store.h"
#include "ui/column.h"

struct app;

struct sheets_port {
	/* Shows the player a message; NULL: removes the current one. */
	void (*say)(struct app *app, const char *sentence);
	/* Changes, stores and applies a setting. */
	void (*set)(struct app *app, enum setting setting, int value);
	/* Starts reading a picture and drops any planned board. */
	void (*open_file)(struct app *app, const char *path);
	/* Does the same with a bundled picture. */
	void (*open_bundled)(struct app *app, int index);
	/* Does the same with the picture of a day, from the folder shown last. */
	void (*open_day)(struct app *app, int day);
	/* Begins a new shuffle of this size. */
	void (*shuffle)(struct app *app, int columns, int rows);
	/* Begins a planned game, in a race of which it takes the rival (NULL: none). bundled: the picture it needs,
	 * SHEETS_PICTURE_STAYS: none. */
	void (*start_plan)(struct app *app, const struct game_plan *plan, struct game_race *race,
	                   int bundled);
	/* The crop was chosen: store it. The uncropped picture is no longer needed. */
	void (*keep_picture)(struct app *app);
	/* Plays a kept game and takes what it owns; replays: repeats its slides, else a result goes on. */
	void (*resume)(struct app *app, struct store_game *game, bool replays);
	/* Lets the player choose where to save something, or without a file chooser saves it in this folder under a
	 * name like this. The path is passed to save_take_path, or a failure to save_say. */
	void (*save_where)(struct app *app, enum file_chooser_use use, const char *folder,
	                   const char *name);
	struct app *app;
};

enum { SHEETS_PICTURE_STAYS = -1 };

/* What sheets can't find out themselves: set before all calls, and whenever an event may change it. */
struct sheet_context {
	uint64_t now_ms;
	int today;              /* 20261121, 0 if unknown */
	struct sheet_area area; /* of the current window */
	struct text *text;      /* measures text for it; borrowed */
	int text_percent;       /* the text size in effect */
	bool celebration_over;  /* the solved card may be shown */
	int64_t abandoned_game; /* id of the previous game, if it will be an unfinished one; else 0 */
	SDL_GameControllerType controller; /* in the player's hands; UNKNOWN: none, or any */
	bool unsaved;                      /* the store doesn't outlast the program */
	const char *trouble;               /* what can't be saved, borrowed; NULL or "": nothing */
	int next_columns, next_rows; /* of the game on its way; 0: none is, or of unknown size */
};

#endif
