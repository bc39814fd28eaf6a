/* records_file: exports records into a file, and imports them. */
#include <string.h>
#include <time.h>

#include "sheets/all.h"
#include "sheets/games/records.h"
#include "store/exchange/exchange.h"

static bool ends_in(const char *path, const char *ending)
{
	size_t length = strlen(path), size = strlen(ending);

	return length > size && SDL_strcasecmp(path + length - size, ending) == 0;
}

bool records_is_file(const char *path)
{
	return ends_in(path, ".csv") || ends_in(path, ".json");
}

/* A name with today's date. */
static void write_name(char name[CHOOSER_NAME_SIZE])
{
	time_t now = time(NULL);
	struct tm today = { .tm_mday = 1 };

	(void)localtime_r(&now, &today);
	strftime(name, CHOOSER_NAME_SIZE, "Missing Piece records %Y-%m-%d.csv", &today);
}

/* Does what a file was chosen for. */
static void work(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	char shown[ERROR_TEXT_SIZE / 2];
	struct exchange_counts counts;
	struct error outcome;

	records->work = RECORDS_NO_WORK;
	if (records->exports) {
		paths_show_folder(shown, sizeof shown, records->file);
		if (store_export(sheets->store, records->file,
		                 ends_in(records->file, ".json") ? EXCHANGE_JSON : EXCHANGE_CSV,
		                 &outcome))
			error_set(&outcome, "Saved as “%s”.", shown);
	} else if (store_import(sheets->store, records->file, &counts, &outcome)) {
		exchange_counts_write(&counts, &outcome);
		records_read(sheets);
	}
	records_say(sheets, outcome.text);
}

void records_take_file(struct sheets *sheets, const char *path, bool exports)
{
	struct records_sheet *records = &sheets->records;

	if (sheets->open != &records_sheet)
		sheets_open(sheets, &records_sheet);
	if (sheets->store == NULL)
		return;
	SDL_strlcpy(records->file, path, sizeof records->file);
	records->exports = exports;
	records->work = RECORDS_WORK_BEGINS;
	records_say(sheets, exports ? "Exporting…" : "Importing…");
}

void records_choose_file(struct sheets *sheets, bool exports)
{
	const struct sheets_port *port = &sheets->port;
	char folder[PATHS_SIZE], path[PATHS_SIZE], name[CHOOSER_NAME_SIZE] = "";
	struct error error;

	paths_player_documents(folder);
	if (exports)
		write_name(name);
	if (sheets->photos->chooser.present) {
		if (!port->choose_records(port->context, folder, name, &error))
			records_say(sheets, error.text);
	} else if (!exports) {
		records_say(sheets, "Can’t find a file chooser. Drop the file on the window, or "
		                    "install zenity.");
	} else if (photo_join_path(path, folder, name)) {
		records_take_file(sheets, path, true);
	}
}

void records_finish_work(struct sheets *sheets)
{
	if (sheets->records.work != RECORDS_NO_WORK)
		work(sheets);
}

bool records_step_work(struct sheets *sheets)
{
	enum records_work *step = &sheets->records.work;

	if (*step == RECORDS_WORK_SHOWN)
		work(sheets);
	else if (*step == RECORDS_WORK_BEGINS)
		*step = RECORDS_WORK_SHOWN;
	return *step != RECORDS_NO_WORK;
}
