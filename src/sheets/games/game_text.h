/* game_text: what is known about a game that ended, as text. Pure, except for the player's time
 * zone. */
#ifndef SHEETS_GAME_TEXT_H
#define SHEETS_GAME_TEXT_H

#include "store/results.h"

enum { GAME_TEXT_SIZE = 160 };

#define GAME_TEXT_SEPARATOR "  ·  " /* between the parts of a text */

/* Writes a time with tenths of a second: "0:07.3", "12:34.5". */
void game_text_time(char text[GAME_TEXT_SIZE], uint64_t ms);

/* Writes a length compared with the shortest, in ‰: "12%", "0.4%". */
void game_text_over(char text[GAME_TEXT_SIZE], int over);

/* Writes the name of a group: "4×4, gap in the corner". */
void game_text_group(char text[GAME_TEXT_SIZE], const struct result_group *group);

/* Writes what came out, and when and how: "0:42.3 · 118 moves", "22 November 2026, 14:32 · 12% over
 * the shortest". */
void game_text_result(const struct result *result, char title[GAME_TEXT_SIZE],
                      char about[GAME_TEXT_SIZE]);

#endif
