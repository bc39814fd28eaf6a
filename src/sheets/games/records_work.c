/* records_work: exports and clears records. */
#include <time.h>

#include "sheets/sheets.h"
#include "sheets/games/records.h"
#include "store/results.h"

void records_export(struct sheets *sheets, const char *path)
{
	char shown[160]; /* a folder and a name, shortened */
	struct error sentence;

	if (sheets->open != &records_sheet)
		sheets_open(sheets, &records_sheet);
	if (sheets->store == NULL)
		return;
	if (export_file(sheets->store, path, &sentence)) {
		paths_show_folder(shown, sizeof shown, path);
		error_set(&sentence, "Saved as “%s”.", shown);
	}
	records_say(sheets, sentence.text);
}

void records_clear(struct sheets *sheets, bool all)
{
	struct records_sheet *records = &sheets->records;
	struct error error = { .text = "" };

	records->cleared = true;
	records->clears_all = all;
	records->wanted = records->groups[records->group];
	(void)store_results_clear(sheets->store, all ? NULL : &records->wanted, &error);
	records_say(sheets, error.text);
	records_read_cleared(sheets);
}

void records_undo_clear(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	struct error error = { .text = "" };

	if (store_results_restore(sheets->store, &error)) {
		records->cleared = false;
		sheets->controls->focus = GAME_LIST_PICK;
	}
	records_say(sheets, error.text);
	records_read(sheets);
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
