/* request: what sheets want done by their owner, the app or a test. They queue it, and the owner takes and does it as
 * soon as they have returned, in the same order, before anything else happens. So a sheet that changes a setting doesn't
 * see that in the same call. Main thread only. */
#ifndef SHEETS_REQUEST_H
#define SHEETS_REQUEST_H

#include "game/game.h"
#include "photos/file_chooser.h"
#include "settings/settings.h"
#include "store/store.h"

struct sheets;

enum { SHEETS_PICTURE_STAYS = -1 };

enum request_kind {
	REQUEST_SAY,   /* show the player `text`; NULL: remove the current message */
	REQUEST_SET,   /* change, store and apply `setting` */
	REQUEST_KEYS,  /* change, store and apply the keys of commands, which are `text` */
	REQUEST_FILE,  /* start reading the picture `text` and drop any planned board */
	REQUEST_SCENE, /* the same with the bundled picture `value` */
	REQUEST_DAY, /* the same with the picture of the day `value`, from the folder shown last */
	REQUEST_ALBUM, /* begin the album being played again, in the order that is set */
	REQUEST_NEW,   /* begin a new shuffle of `columns` × `rows` */
	REQUEST_PLAN, /* begin `plan` in `race` with the bundled picture `value`, or SHEETS_PICTURE_STAYS */
	REQUEST_FORGET, /* forget the previous game, which is another player's */
	REQUEST_CROP, /* the crop was chosen: store it. The uncropped picture is no longer needed */
	REQUEST_GAME, /* play the kept `game`; `replays`: repeat its slides, else a result goes on */
	REQUEST_FORGET_PICTURES, /* the recent picture `text` isn't remembered any more; NULL: none is */
	REQUEST_PLAYER,          /* the player of number `value` plays from now on */
	REQUEST_KEEP_PLAYERS, /* store the list of players */
	REQUEST_REPLACE, /* replace all that is stored by the copy that was brought in; value 1: bring back what was there */
	REQUEST_SAVE, /* let the player choose where to save something, or without a file chooser save it in the folder
	                 * `text` under a name like `name`. The path goes to save_take_path, a failure to save_say */
};

/* What else is set depends on the kind; the rest is zero. */
struct request {
	struct request *next; /* in the queue */
	enum request_kind kind;
	char *text, *name; /* owned */
	enum setting setting;
	int value;
	bool hidden; /* of a picture: don't show it before it is solved */
	int columns, rows;
	struct game_plan plan;
	struct game_race race;  /* owned */
	struct store_game game; /* owned */
	bool replays;
	enum file_chooser_use use;
};

/* All zero at first: nothing is wanted. */
struct request_queue {
	struct request *first, *last; /* owned */
};

/* Each adds a request. Texts are copied; a race (NULL: none) gives up its rival, and a game all that it owns. */
void request_say(struct sheets *sheets, const char *sentence);
void request_set(struct sheets *sheets, enum setting setting, int value);
void request_keys(struct sheets *sheets, const char *text);
void request_file(struct sheets *sheets, const char *path, bool hidden);
void request_scene(struct sheets *sheets, int index, bool hidden);
void request_day(struct sheets *sheets, int day);
void request_album(struct sheets *sheets);
void request_new(struct sheets *sheets, int columns, int rows);
void request_plan(struct sheets *sheets, const struct game_plan *plan, struct game_race *race,
                  int bundled);
void request_forget(struct sheets *sheets);
void request_crop(struct sheets *sheets);
void request_game(struct sheets *sheets, struct store_game *game, bool replays);
void request_forget_pictures(struct sheets *sheets, const char *path);
void request_player(struct sheets *sheets, int number);
void request_keep_players(struct sheets *sheets);
void request_replace(struct sheets *sheets, bool back);
void request_save(struct sheets *sheets, enum file_chooser_use use, const char *folder,
                  const char *name);

/* Takes the oldest one, NULL if nothing is wanted; frees it with what was not taken from it. */
struct request *request_take(struct sheets *sheets);
void request_free(struct request *request);

#endif
