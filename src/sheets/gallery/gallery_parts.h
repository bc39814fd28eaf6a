/* gallery_parts: shared by the gallery's files only. */
#ifndef SHEETS_GALLERY_PARTS_H
#define SHEETS_GALLERY_PARTS_H

#include "sheets/sheet.h"
#include "ui/draw.h"

/* gallery.c: selects a cell of the shown tab and scrolls to it; shows another tab; opens the parent
 * folder. */
void gallery_select(struct sheets *sheets, int index);
void gallery_show_tab(struct sheets *sheets, enum shelf_tab tab);
void gallery_go_up(struct sheets *sheets);

/* gallery_input.c, gallery_show.c: for struct sheet. */
enum sheet_reply gallery_key(struct sheets *sheets, const SDL_KeyboardEvent *key);
enum sheet_reply gallery_text(struct sheets *sheets, const char *text);
enum sheet_reply gallery_press(struct sheets *sheets, const struct sheet_point *point);
enum sheet_reply gallery_drag(struct sheets *sheets, const struct sheet_point *point);
enum sheet_reply gallery_release(struct sheets *sheets, const struct sheet_point *point);
enum sheet_reply gallery_wheel(struct sheets *sheets, const struct sheet_point *point,
                               float notches);
bool gallery_prepare(struct sheets *sheets);

/* gallery_layout.c: the rows of its controls, and those of the tabs; adds the contents of
 * gallery.show to the items. */
extern const struct command_info gallery_controls[GALLERY_CONTROLS_END - COMMAND_COUNT];
extern const enum command gallery_tabs[SHELF_TABS];
void gallery_lay_out(struct sheets *sheets, struct items *items, const struct sheet_frame *frame);

/* gallery_draw.c: draws the cells and the scroll bar of a struct gallery_sheet, the item's context;
 * its cache is a struct thumbs. True if some thumbnails were left for the next frame, so that this
 * one is not late. */
bool gallery_draw(const struct draw *draw, const struct item *item);

#endif
