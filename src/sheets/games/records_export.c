/* records_export: saves the records as a file for other programs. */
#include <stdlib.h>
#include <time.h>

#include "base/file.h"
#include "base/memory.h"
#include "desktop/chooser.h"
#include "sheets/games/records_export.h"
#include "sheets/save.h"
#include "sheets/sheets.h"
#include "store/export.h"

static const char saving_records[] = N_("Saving the records…");

/* Records being saved. */
struct exporting {
	struct job job;
	struct sheets *sheets;
	char *text, *path; /* owned */
};

static void save(struct job *job)
{
	const struct exporting *exporting = (const struct exporting *)job;

	(void)file_save_text(exporting->path, exporting->text, &job->error);
}

static void end_export(struct job *job)
{
	struct sheets *sheets = ((struct exporting *)job)->sheets;

	sheets->savings[SAVE_RECORDS].job = NULL;
	save_end(sheets, FILE_CHOOSER_RECORDS, job->error.text);
}

static void free_export(struct job *job)
{
	struct exporting *exporting = (struct exporting *)job;

	free(exporting->text);
	free(exporting->path);
	free(exporting);
}

static const struct job_kind export_job = {
	.run = save, .done = end_export, .destroy = free_export, .hangs = true
};

/* text becomes the job's. */
static void start_export(struct sheets *sheets, char *text, const char *path)
{
	struct exporting *exporting = memory_new(sizeof *exporting);

	exporting->sheets = sheets;
	exporting->text = text;
	exporting->path = memory_text(path);
	save_begin(&sheets->savings[SAVE_RECORDS], &exporting->job, saving_records);
	job_start(&exporting->job, &export_job, sheets->photos->worker);
}

void records_export(struct sheets *sheets, const char *path)
{
	struct error error;
	char *text = export_text(sheets->store, &error);

	save_say(sheets, FILE_CHOOSER_RECORDS, text != NULL ? _(saving_records) : error.text);
	if (text != NULL)
		start_export(sheets, text, path);
}

enum sheet_reply records_export_choose_file(struct sheets *sheets, int number)
{
	char folder[PATHS_SIZE], name[CHOOSER_NAME_SIZE];
	time_t now = time(NULL);
	struct tm today = { .tm_mday = 1 };

	(void)number;
	paths_player_documents(folder);
	(void)localtime_r(&now, &today);
	strftime(name, sizeof name, "Missing Piece records %Y-%m-%d.csv", &today);
	request_save(sheets, FILE_CHOOSER_RECORDS, folder, name);
	return SHEET_TAKEN;
}
