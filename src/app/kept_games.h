/* kept_games: the running game and the previous one as they are stored. Main thread. */
#ifndef APP_KEPT_GAMES_H
#define APP_KEPT_GAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "app/late.h"
#include "game/game.h"
#include "game/party.h"
#include "photos/photos.h"
#include "store/store.h"

struct app;

enum { KEPT_PLAYING, KEPT_PREVIOUS, KEPT_ROWS };

/* A stored game that was running, or the previous one, after the last turn of the loop. */
struct kept_row {
	int64_t id;   /* 0: none */
	bool begun;   /* it has moves and isn't solved */
	bool shelved; /* left for good, it becomes one of the unfinished games */
};

enum { APP_PARTY_SIZE = PARTY_TEXT_SIZE + 24 }; /* with a game's number */

/* The games as they are stored. */
struct kept {
	struct kept_row rows[KEPT_ROWS];
	struct kept_row left[KEPT_ROWS]; /* neither any more, but stored like that; id 0: none */
	int64_t replaced;           /* the unfinished game that makes room for those; 0: none */
	int64_t race;               /* the game whose rival is stored; 0: none */
	char party[APP_PARTY_SIZE]; /* as it is stored */
	int64_t oldest;   /* unfinished game that the player was warned will be removed; 0: none */
	struct late late; /* changed only by late.c */
};

/* Continues the stored game, or starts the one that the command line asks for. */
void app_start_first_game(struct app *app);

/* Stores the games of this turn. True if there is something to show. */
bool app_keep_games(struct app *app);

/* The same before the program ends: the last chance, so the clock's fraction of a second is stored, too. */
void app_keep_games_last(struct app *app);

/* The running game as it is stored; borrows from both. */
void kept_games_view(const struct game *game, struct photos *photos, uint64_t now_ms,
                     struct store_game *view);

/* Plays a stored game and takes what it owns; replays: repeats its slides. */
void app_resume_game(struct app *app, struct store_game *game, bool replays);

#endif
