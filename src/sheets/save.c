/* save: asks where to save a file, and passes the path on to what saves it. */
#include "base/path.h"
#include "sheets/sheets.h"

void save_ask(struct sheets *sheets, enum file_chooser_use use, const char *folder,
              const char *name)
{
	char path[PATHS_SIZE];
	struct error error;

	if (!sheets->photos->chooser.present) {
		if (path_unused(path, sizeof path, folder, name))
			save_take_path(sheets, use, path);
	} else if (!sheets->port.choose_where(sheets->port.context, use, folder, name, &error)) {
		save_say(sheets, use, error.text);
	}
}

void save_take_path(struct sheets *sheets, enum file_chooser_use use, const char *path)
{
	if (use == FILE_CHOOSER_RECORDS)
		records_export(sheets, path);
}

void save_say(struct sheets *sheets, enum file_chooser_use use, const char *sentence)
{
	if (use == FILE_CHOOSER_RECORDS)
		records_say(sheets, sentence);
}
