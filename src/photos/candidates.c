/* candidates: dropped files, the pictures of a folder in the gallery's order, and messages about
 * them. */
#include "photos/photos.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/path.h"
#include "desktop/paths.h"
#include "photos/album.h"

void dropped_files_forget(struct dropped_files *files)
{
	for (int i = 0; i < files->count; i++)
		free(files->paths[i]);
	*files = (struct dropped_files){ .count = 0 };
}

void dropped_files_begin(struct dropped_files *files, bool pasted)
{
	dropped_files_forget(files);
	files->pasted = pasted;
	files->begun = true;
}

void dropped_files_add(struct dropped_files *files, const char *path)
{
	if (files->count == DROPPED_FILES_MAX || path[0] != '/')
		return; /* SDL mistakes comments in a dropped list for names */
	files->paths[files->count] = strdup(path);
	if (files->paths[files->count] != NULL)
		files->count++;
}

void dropped_files_add_text(struct dropped_files *files, const char *text)
{
	enum uri_kind kind = URI_PATH;

	while (kind != URI_END && files->count < DROPPED_FILES_MAX) {
		char path[PATHS_SIZE];

		kind = paths_next(path, &text);
		if (kind == URI_PATH)
			dropped_files_add(files, path);
		else if (kind == URI_ELSEWHERE)
			files->elsewhere = true;
	}
}

const char *dropped_files_next(struct dropped_files *files)
{
	return files->tried < files->count ? files->paths[files->tried++] : NULL;
}

void dropped_files_say_none(const struct dropped_files *files, char text[ERROR_TEXT_SIZE])
{
	const char *sentence = "You can only drop files and folders.";

	if (files->elsewhere)
		sentence = files->pasted
		                   ? "The pasted picture isn’t on this computer. Save a copy "
		                     "here first."
		                   : "The dropped picture isn’t on this computer. Save a copy "
		                     "here first.";
	else if (files->pasted)
		sentence = "The clipboard doesn’t contain a picture or a share code.";
	snprintf(text, ERROR_TEXT_SIZE, "%s", sentence);
}

void dropped_files_say_opened(const struct dropped_files *files, const char *name,
                              char text[ERROR_TEXT_SIZE])
{
	if (files->count > 1)
		snprintf(text, ERROR_TEXT_SIZE,
		         files->pasted ? "Opened “%s”, the first picture you pasted."
		                       : "Opened “%s”, the first picture you dropped.",
		         name);
}

void dropped_files_say_failed(const struct dropped_files *files, char text[ERROR_TEXT_SIZE])
{
	if (files->count > 1)
		snprintf(text, ERROR_TEXT_SIZE,
		         files->pasted ? "Can’t open any of the %d files you pasted."
		                       : "Can’t open any of the %d files you dropped.",
		         files->count);
}

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
	bool others = series->after[0] != '\0';
	char name[SERIES_NAME_SIZE];

	path_show(name, sizeof name, path_name(series->path));
	if (series->skipped_count == 0)
		snprintf(text, ERROR_TEXT_SIZE,
		         others ? "There are no other pictures in “%s”. Press Ctrl+O to choose one."
		                : "There are no pictures in “%s”. Press Ctrl+O to choose one.",
		         name);
	else if (series->skipped_count == 1)
		snprintf(text, ERROR_TEXT_SIZE, "%s", series->reason);
	else
		snprintf(text, ERROR_TEXT_SIZE,
		         others ? "Can’t open any of the %d other pictures in “%s”. Press Ctrl+O "
		                  "to choose another."
		                : "Can’t open any of the %d pictures in “%s”. Press Ctrl+O to "
		                  "choose another.",
		         series->skipped_count, name);
}

bool series_has_other(const struct folder *folder, const char *path)
{
	for (int i = 0; i < folder->count; i++)
		if (!folder->entries[i].is_folder &&
		    strcmp(folder->entries[i].name, path_name(path)) != 0)
			return true;
	return false;
}
