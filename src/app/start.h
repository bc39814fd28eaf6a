/* start: how games begin: mixed anew by the player's wish, or on one certain board, from a
 * share code, the list, the day's or the command line. */
#ifndef APP_START_H
#define APP_START_H

#include <stdbool.h>
#include <stdint.h>

#include "game/limit.h"
#include "puzzle/boards.h"
#include "puzzle/history.h"
#include "puzzle/scramble.h"

enum {
	START_NAME_SIZE = BOARDS_NAME_MAX * 4 + 1, /* bytes; characters have up to 4 */
	START_PICTURE_STAYS = -1,
	START_SEED_BITS = 40, /* of a new scramble's seed: its share code stays short */
};

/* One certain board to be played. */
struct start_plan {
	bool there;
	struct scramble scramble;
	char name[START_NAME_SIZE]; /* of the board, "" if it has none */
	int shortest;               /* moves, −1 if it is not known */
};

/* What a game is besides its moves. Undo brings it back with the game before. */
struct start_round {
	struct scramble scramble;
	char name[START_NAME_SIZE];
	bool assisted;        /* the solver made moves in this game */
	int hints;            /* that were shown */
	int shortest;         /* that is said of its board, −1: nothing is */
	struct limit limit;
	enum limit_end over;  /* which of the limits ran out */
};

/* True if the game may be a best one: nobody helped. */
bool start_counts(const struct start_round *round);

struct app;

/* A game on a new scramble; keep: undo can bring the game before back. */
void app_start_game(struct app *app, int columns, int rows, bool keep);

/* The game takes the place of the running one, which is freed; its history is the app's from
 * here on. app->round tells of it already. */
void app_put_game(struct app *app, const struct history *game);

/* A game on a board: of the plan; of the running game once more. bundled: index of the
 * picture to play it with, or START_PICTURE_STAYS. */
void app_start_plan(struct app *app, const struct start_plan *plan, int bundled);
void app_start_again(struct app *app);

/* The plan that waits for its picture is not wanted any more. */
void app_start_forget(struct app *app);

/* Plans a board; nothing waits for it yet. */
void app_plan(struct start_plan *plan, const struct scramble *scramble, const char *name,
              int shortest);

#endif
