/* records_work: exports and clears records, a part of them before each frame. */
#include <time.h>

#include "sheets/sheets.h"
#include "sheets/games/records.h"
#include "store/results.h"

enum { WORK_MS = 15 /* before each frame */ };

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
	export_end(records->export);
	records->export = NULL;
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
			sheets->port.say(sheets->port.app, sentence);
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

	if (records->export != NULL)
		error_set(&sentence, "Exporting… %d%%", export_percent(records->export));
	else
		error_set(&sentence, "%s",
		          records->work == RECORDS_CLEARS ? "Clearing…" : "Undoing…");
	records_say(sheets, sentence.text);
}

static bool step(struct sheets *sheets, bool *done, struct error *error)
{
	struct records_sheet *records = &sheets->records;
	const struct result_group *group = records->clears_all ? NULL : &records->subject;

	if (records->export != NULL)
		return export_step(records->export, done, error);
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

void records_export(struct sheets *sheets, const char *path)
{
	struct records_sheet *records = &sheets->records;
	struct error error;

	if (sheets->open != &records_sheet)
		sheets_open(sheets, &records_sheet);
	if (sheets->store == NULL || records->work != RECORDS_NO_WORK)
		return;
	SDL_strlcpy(records->file, path, sizeof records->file);
	records->export = export_begin(sheets->store, path, &error);
	if (records->export != NULL)
		records_begin_work(sheets, RECORDS_EXPORTS);
	else
		records_say(sheets, error.text);
}

void records_cancel_work(struct sheets *sheets)
{
	switch (sheets->records.work) {
	case RECORDS_EXPORTS:
		end_work(sheets, "Export cancelled. Nothing was saved.");
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

void records_choose_file(struct sheets *sheets)
{
	char folder[PATHS_SIZE], name[CHOOSER_NAME_SIZE];

	paths_player_documents(folder);
	write_name(name);
	sheets->port.save_where(sheets->port.app, FILE_CHOOSER_RECORDS, folder, name);
}
