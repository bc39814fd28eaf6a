/* records_export: saves the records as a file for other programs. */
#include <stdlib.h>
#include <time.h>

#include "sheets/sheets.h"

void records_export(struct sheets *sheets, const char *path)
{
	struct error error;
	char *text = export_text(sheets->store, &error);

	if (text != NULL)
		photos_save_text(sheets->photos, text, path);
	save_say(sheets, FILE_CHOOSER_RECORDS,
	         text != NULL ? _("Saving the records…") : error.text);
	free(text);
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
