/* screens_parts: shared by the files of screens.h only. */
#ifndef GOLDEN_SCREENS_PARTS_H
#define GOLDEN_SCREENS_PARTS_H

#include "golden/screens.h"

enum { SCREENS_COLUMNS = 4, SCREENS_ROWS = 4, SCREENS_NOW_MS = 100000 };

/* screens.c: shows a sheet and updates the command states; returns them (the scene uses them, too);
 * draws the shown sheet; draws a frame at a moment. */
void screens_show(struct screens *screens, const struct sheet *sheet);
struct command_states *screens_states(struct screens *screens);
void screens_draw_sheet(struct screens *screens);
void screens_draw_at(struct screens *screens, uint64_t now_ms);

/* screens_sheets.c: rows of the table. */
void screens_draw_menu(struct screens *screens);
void screens_draw_size(struct screens *screens);
void screens_draw_size_walk(struct screens *screens);
void screens_draw_size_list(struct screens *screens);
void screens_draw_gallery(struct screens *screens);
void screens_draw_folder(struct screens *screens);
void screens_draw_part(struct screens *screens);
void screens_draw_help(struct screens *screens);
void screens_draw_help_end(struct screens *screens);
void screens_draw_lessons(struct screens *screens);
void screens_draw_step(struct screens *screens);
void screens_draw_marks(struct screens *screens);
void screens_draw_settings(struct screens *screens);
void screens_draw_challenges(struct screens *screens);
void screens_draw_daily(struct screens *screens);
void screens_draw_code(struct screens *screens);
void screens_draw_rivals(struct screens *screens);
void screens_draw_send(struct screens *screens);
void screens_draw_film(struct screens *screens);
void screens_draw_records(struct screens *screens);
void screens_draw_records_games(struct screens *screens);
void screens_draw_unfinished(struct screens *screens);
void screens_draw_race(struct screens *screens);

#endif
