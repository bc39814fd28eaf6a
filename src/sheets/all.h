/* all: every sheet and card, for the table in sheets.c and for tests. */
#ifndef SHEETS_ALL_H
#define SHEETS_ALL_H

#include "sheets/sheet.h"

extern const struct sheet menu_sheet, size_sheet, gallery_sheet, crop_sheet, challenges_sheet,
        daily_sheet, records_sheet, unfinished_sheet, code_sheet, settings_sheet, help_sheet,
        about_sheet, letters_sheet;
extern const struct sheet over_card, pause_card, breadth_card, out_of_memory_card, solving_card,
        playing_card, solved_card;

#endif
