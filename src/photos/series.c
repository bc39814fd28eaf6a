/* series: goes through the pictures of a folder in the gallery's order. */
#include "photos/series.h"

#include <stdio.h>
#include <string.h>

#include "base/path.h"
#include "photos/photo.h"

void series_forget(struct series *series)
{
	folder_free(series->folder);
	*series = (struct series){ .ticket = 0 };
}

void series_begin(struct series *series, const char *folder)
{
	series_forget(series);
	snprintf(series->path, sizeof series->path, "%s", folder);
	path_trim(series->path);
}

bool series_begin_after(struct series *series, const char *after)
{
	series_forget(series);
	if (strlen(after) >= sizeof series->path || !path_above(series->path, after))
		return false;
	snprintf(series->after, sizeof series->after, "%s", path_name(after));
	return true;
}

static bool is_candidate(const struct series *series, int index)
{
	const struct folder_entry *entry = &series->folder->entries[index];

	return !entry->is_folder && strcmp(entry->name, series->after) != 0;
}

void series_list(struct series *series, struct folder *folder)
{
	series->folder = folder;
	for (int i = 0; i < folder->count; i++)
		series->left += is_candidate(series, i);
	/* by order and not by name, because that file may have been deleted */
	if (series->after[0] != '\0')
		while (series->at < folder->count &&
		       (folder->entries[series->at].is_folder ||
		        folder_compare(folder->entries[series->at].name, series->after) <= 0))
			series->at++;
}

bool series_next(struct series *series, char path[PATHS_SIZE])
{
	while (series->folder != NULL && series->left > 0) {
		int index = series->at++ % series->folder->count;

		if (!is_candidate(series, index))
			continue;
		series->left--;
		series->tried = index;
		if (photo_join_path(path, series->path, series->folder->entries[index].name))
			return true;
		series_skip(series, "Its path is too long.");
	}
	return false;
}

void series_skip(struct series *series, const char *reason)
{
	if (series->skipped_count++ > 0)
		return;
	path_show(series->skipped, sizeof series->skipped,
	          series->folder->entries[series->tried].name);
	snprintf(series->reason, sizeof series->reason, "%s", reason);
}

void series_say_opened(const struct series *series, char text[ERROR_TEXT_SIZE])
{
	text[0] = '\0';
	if (series->skipped_count == 1)
		snprintf(text, ERROR_TEXT_SIZE, "Skipped “%s”, which can’t be opened.",
		         series->skipped);
	if (series->skipped_count > 1)
		snprintf(text, ERROR_TEXT_SIZE, "Skipped %d pictures that can’t be opened.",
		         series->skipped_count);
}

void series_say_failed(const struct series *series, char text[ERROR_TEXT_SIZE])
{
	const char *other = series->after[0] != '\0' ? "other " : "";
	char name[SERIES_NAME_SIZE];

	path_show(name, sizeof name, path_name(series->path));
	if (series->skipped_count == 0)
		snprintf(text, ERROR_TEXT_SIZE,
		         "No %spictures in “%s”. Press Ctrl+O to choose one.", other, name);
	else if (series->skipped_count == 1)
		snprintf(text, ERROR_TEXT_SIZE, "%s", series->reason);
	else
		snprintf(text, ERROR_TEXT_SIZE,
		         "None of the %d %spictures in “%s” can be opened. Press Ctrl+O to "
		         "choose another.",
		         series->skipped_count, other, name);
}

bool series_has_other(const struct folder *folder, const char *path)
{
	for (int i = 0; i < folder->count; i++)
		if (!folder->entries[i].is_folder &&
		    strcmp(folder->entries[i].name, path_name(path)) != 0)
			return true;
	return false;
}
