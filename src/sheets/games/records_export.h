/* records_export: saves the records as a file for other programs. Main thread only. */
#ifndef SHEETS_RECORDS_EXPORT_H
#define SHEETS_RECORDS_EXPORT_H

#include "ui/control.h"

/* For a control: asks where to export; without a file chooser, exports into the player's documents. */
enum sheet_reply records_export_choose_file(struct sheets *sheets, int number);

/* Starts exporting into this file; save_end follows. */
void records_export(struct sheets *sheets, const char *path);

#endif
