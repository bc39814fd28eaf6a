/* records_export: saves the records as a file for other programs. Main thread only. */
#ifndef SHEETS_RECORDS_EXPORT_H
#define SHEETS_RECORDS_EXPORT_H

struct sheets;

/* Asks where to export; without a file chooser, exports into the player's documents. */
void records_export_choose_file(struct sheets *sheets);

/* Starts exporting into this file; save_end follows. */
void records_export(struct sheets *sheets, const char *path);

#endif
