/* save: passes the path of a file on to what saves it. */
#include "sheets/sheets.h"

void save_take_path(struct sheets *sheets, enum file_chooser_use use, const char *path)
{
	if (use == FILE_CHOOSER_RECORDS)
		records_export(sheets, path);
	else if (use == FILE_CHOOSER_PUZZLE)
		send_save(sheets, path);
	else
		film_take_path(sheets, use, path);
}

void save_say(struct sheets *sheets, enum file_chooser_use use, const char *sentence)
{
	if (use == FILE_CHOOSER_RECORDS)
		records_say(sheets, sentence);
	else if (use == FILE_CHOOSER_PUZZLE)
		send_say(sheets, sentence);
	else
		film_say(sheets, sentence);
}
