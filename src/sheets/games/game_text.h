/* game_text: games and their solutions, as text. Pure, except for the player's time zone. */
#ifndef SHEETS_GAME_TEXT_H
#define SHEETS_GAME_TEXT_H

#include "base/language.h"
#include "game/game.h"
#include "game/party.h"
#include "puzzle/splits.h"
#include "store/statistics.h"
#include "store/store.h"
#include "ui/items.h"

enum { GAME_TEXT_SIZE = 256 };

/* A text, for use within one expression. */
struct game_text {
	char text[GAME_TEXT_SIZE];
};

#define GAME_TEXT_SEPARATOR "  ·  " /* between the parts of a text */

/* Translators: two sentences, one after the other; without a space if your language has none there */
#define GAME_TEXT_JOINED C_("sentences", "%s %s")

/* A time with tenths of a second, or hundredths if it is short: "12:34.5", "0:07.39". */
struct game_text game_text_time(uint64_t ms);

/* A difference between times, after "by" or "have": "0.03 seconds", "5 seconds", "1:05 minutes". */
struct game_text game_text_difference(uint64_t ms);

/* The same, of a race: below ten seconds with tenths. */
struct game_text game_text_lead(uint64_t ms);

/* The average and the best one: "0:45.1, best 0:44.0"; one of them if they are the same. */
struct game_text game_text_average(uint64_t now_ms, uint64_t best_ms);

/* A length compared with the shortest, in ‰: "12%", "0.4%". */
struct game_text game_text_over(int over);

/* When the lines of a board were done, at most four of them, the last one included: "1:03 · 1:07", within a minute
 * "3.1 · 7.4". And what it is that was: "Rows done", "Columns 2, 4, 6, 8". */
struct game_text game_text_splits(const struct splits *splits);
struct game_text game_text_split_lines(const struct splits *splits);

/* How long each third of the moves took. */
struct game_text game_text_thirds(const struct splits *splits);

/* The name of a group: "4×4, gap in the corner". */
struct game_text game_text_group(const struct result_group *group);

/* A player's name in a party, as path_show shows it. */
struct game_text game_text_player(const struct party *party, int player);

/* Who comes next after a turn that is over, or who has won; and the players, the fastest first, with their
 * times or, at the end, the boards won: "Ben 0:31.2 · Anna –". */
struct game_text game_text_party(const struct party *party);
struct game_text game_text_table(const struct party *party);

/* What came out, when and how: "0:42.3 · 118 moves", "22 November 2026, 14:32 · the shortest possible". */
void game_text_result(const struct result *result, char title[GAME_TEXT_SIZE],
                      char about[GAME_TEXT_SIZE]);

/* One sentence about a solved game, compared with those before: "New record by 5 seconds!" */
struct game_text game_text_news(const struct statistics *before, const struct result *result);

/* A number of moves: "1 move", "1,234 moves". */
struct game_text game_text_moves(uint64_t moves);

/* A game's size and, for a short random walk, its length: "4×4 · 20 random moves". */
struct game_text game_text_size(const struct scramble *scramble);

/* "Fewest possible: 52.", "Fewest known: 52." or "". */
struct game_text game_text_fewest(const struct game *game);

/* True if a solved game took the fewest moves possible. */
bool game_text_is_fewest(const struct game *game);

/* "52 moves, the shortest possible", "104 moves, at least 92 needed", during a search "Best so far: 104
 * (minimum 92)". length: −1 if none is known; bound: the proven minimum, below 1 if unknown. */
struct game_text game_text_solution(int length, int bound, bool looking);

/* That line for a game's search, or the solution that it played; "" if that solved only a part. */
struct game_text game_text_status(const struct game *game);

/* Copies a text into the items' pool, for this frame; "" if that is full. */
const char *game_text_copy(struct items *items, struct game_text text);

#endif
