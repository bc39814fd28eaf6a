/* plans: which board a game begins with: a given one, one of the list, or a new scramble. Main thread
 * only, as game.h. */
#ifndef GAME_PLANS_H
#define GAME_PLANS_H

#include "game/game.h"
#include "game/limit.h"

/* Makes a plan of a scramble. name: "" if none; shortest: −1 if unknown. */
void game_plan(struct game_plan *plan, const struct scramble *scramble, const char *name,
               int shortest);

/* Draws a seed for a scramble: of 64 bits, so that every board can come; of 40 for a walk, whose share code has its moves,
 * too. */
uint64_t game_plan_seed(struct random *seeds, enum scramble_kind kind);

/* Plans a new scramble of the chosen kind: from the list, if that has one of this size. A session of such games goes
 * on. */
void game_plan_any(struct game *game, int columns, int rows, struct game_plan *plan);

/* The same for the first game, whose seed may be given (see struct game_setup). */
void game_plan_first(struct game *game, int columns, int rows, struct game_plan *plan);

/* Makes a plan of a board of the list. False if there is no such row. */
bool game_plan_row(const struct game *game, int row, struct game_plan *plan);

/* True if the running game uses this board of the list; if the list has a board of this size. */
bool game_plays_row(const struct game *game, int row);
bool game_list_has(const struct game *game, int columns, int rows);

/* The limits of future games of this size. */
struct limit game_limit_for(const struct game *game, int columns, int rows);

#endif
