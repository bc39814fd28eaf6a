/* session: games in a row of one size and kind of shuffle, with their times and averages. The running game's plan says
 * which session it is a game of. Main thread only. */
#ifndef SHEETS_GAMES_SESSION_H
#define SHEETS_GAMES_SESSION_H

#include "puzzle/averages.h"
#include "sheets/games/game_text.h"
#include "ui/column.h"

struct sheets;

/* Reads the games of the running session; call it whenever another game has begun or was stored. */
void session_read(struct sheets *sheets);

/* What they add up to; NULL: no session is running. Valid until it is read again. */
const struct averages *session_running(const struct sheets *sheets);

/* A time, an average or a best one: "0:12.34"; "DNF", or "–" if there is none yet. */
struct game_text session_time(uint64_t ms);

/* The running game isn't one of the session any more. */
void session_leave(struct sheets *sheets);

/* Adds what the games add up to, and the last times, to a card. */
void session_push(struct column *column, const struct sheets *sheets);

/* Places a control that ends the session. */
enum command session_end_control(struct column *column);

#endif
