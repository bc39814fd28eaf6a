/* records_export: saves the records as a file for other programs. */
#include <time.h>

#include "sheets/sheets.h"

void records_export(struct sheets *sheets, const char *path)
{
	char shown[160]; /* a folder and a name, shortened */
	struct error sentence;

	if (sheets->open != &records_sheet)
		sheets_open(sheets, &records_sheet);
	if (export_file(sheets->store, path, &sentence)) {
		paths_show_folder(shown, sizeof shown, path);
		error_set(&sentence, "Saved as “%s”.", shown);
	}
	sheets_note(sheets, sentence.text);
}

void records_choose_file(struct sheets *sheets)
{
	char folder[PATHS_SIZE], name[CHOOSER_NAME_SIZE];
	time_t now = time(NULL);
	struct tm today = { .tm_mday = 1 };

	paths_player_documents(folder);
	(void)localtime_r(&now, &today);
	strftime(name, sizeof name, "Missing Piece records %Y-%m-%d.csv", &today);
	sheets->port.save_where(sheets->port.app, FILE_CHOOSER_RECORDS, folder, name);
}
