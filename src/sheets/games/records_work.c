/* records_work: exports, imports and clears records, a part of them before each frame. */
#include <string.h>
#include <time.h>

#include "sheets/all.h"
#include "sheets/games/records.h"
#include "store/exchange/exchange.h"

enum { WORK_MS = 15 /* before each frame */ };

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

static void free_work(struct records_sheet *records)
{
	if (records->exchange != NULL)
		records->exchange->end(records->exchange);
	records->exchange = NULL;
	records->work = RECORDS_NO_WORK;
}

static void end_work(struct sheets *sheets, const char *sentence)
{
	struct records_sheet *records = &sheets->records;
	enum records_work work = records->work;

	free_work(records);
	records_say(sheets, sentence);
	if (sheets->open != &records_sheet) {
		if (sentence[0] != '\0')
			sheets->port.say(sheets->port.context, sentence);
		return;
	}
	if (work == RECORDS_CLEARS)
		records_read_cleared(sheets);
	else if (work != RECORDS_EXPORTS)
		records_read(sheets);
}

/* All was done. */
static void complete_work(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	char shown[ERROR_TEXT_SIZE / 2];
	struct error sentence = { .text = "" };

	if (records->work == RECORDS_EXPORTS) {
		paths_show_folder(shown, sizeof shown, records->file);
		error_set(&sentence, "Saved as “%s”.", shown);
	} else if (records->work == RECORDS_IMPORTS) {
		exchange_counts_write(&records->exchange->counts, &sentence);
	} else if (records->work == RECORDS_RESTORES) {
		records->cleared = false;
		if (sheets->open == &records_sheet)
			sheets->controls->focus = GAME_LIST_PICK;
	}
	end_work(sheets, sentence.text);
}

static void say_progress(struct sheets *sheets)
{
	const struct records_sheet *records = &sheets->records;
	struct error sentence;

	if (records->exchange != NULL)
		error_set(&sentence, "%s %d%%",
		          records->work == RECORDS_EXPORTS ? "Exporting…" : "Importing…",
		          records->exchange->percent);
	else
		error_set(&sentence, "%s",
		          records->work == RECORDS_CLEARS ? "Clearing…" : "Undoing…");
	records_say(sheets, sentence.text);
}

static bool step(struct sheets *sheets, bool *done, struct error *error)
{
	struct records_sheet *records = &sheets->records;
	const struct result_group *group = records->clears_all ? NULL : &records->subject;

	if (records->exchange != NULL)
		return records->exchange->step(records->exchange, done, error);
	return records->work == RECORDS_CLEARS
	               ? store_results_clear(sheets->store, group, done, error)
	               : store_results_restore(sheets->store, done, error);
}

bool records_step_work(struct sheets *sheets)
{
	uint64_t begin_ms = SDL_GetTicks64();
	struct error error;
	bool done = false, good = true;

	if (sheets->records.work == RECORDS_NO_WORK)
		return false;
	while (good && !done && SDL_GetTicks64() - begin_ms < WORK_MS)
		good = step(sheets, &done, &error);
	if (good && !done) {
		say_progress(sheets);
		return true;
	}
	if (good)
		complete_work(sheets);
	else
		end_work(sheets, error.text);
	return false;
}

void records_begin_work(struct sheets *sheets, enum records_work work)
{
	sheets->records.work = work;
	(void)records_step_work(sheets); /* mostly that is all */
}

void records_take_file(struct sheets *sheets, const char *path, bool exports)
{
	struct records_sheet *records = &sheets->records;
	struct error error;

	if (sheets->open != &records_sheet)
		sheets_open(sheets, &records_sheet);
	if (sheets->store == NULL || records->work != RECORDS_NO_WORK)
		return;
	SDL_strlcpy(records->file, path, sizeof records->file);
	records->exchange =
	        exports ? store_export_begin(sheets->store, path,
	                                     ends_in(path, ".json") ? EXCHANGE_JSON : EXCHANGE_CSV,
	                                     &error)
	                : store_import_begin(sheets->store, path, &error);
	if (records->exchange != NULL)
		records_begin_work(sheets, exports ? RECORDS_EXPORTS : RECORDS_IMPORTS);
	else
		records_say(sheets, error.text);
}

void records_cancel_work(struct sheets *sheets)
{
	switch (sheets->records.work) {
	case RECORDS_EXPORTS:
		end_work(sheets, "Export cancelled. Nothing was saved.");
		return;
	case RECORDS_IMPORTS:
		end_work(sheets, "Import cancelled. Nothing was added.");
		return;
	case RECORDS_CLEARS:
		records_begin_work(sheets, RECORDS_RESTORES);
		return;
	default:
		return;
	}
}

void records_end_work(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	bool done = false;

	while ((records->work == RECORDS_CLEARS || records->work == RECORDS_RESTORES) && !done &&
	       step(sheets, &done, NULL))
		continue;
	free_work(records);
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
