/* dropped_files: the list of dropped or pasted files, and messages about it. */
#include "photos/dropped_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desktop/paths.h"

void dropped_files_forget(struct dropped_files *files)
{
	for (int i = 0; i < files->count; i++)
		free(files->paths[i]);
	*files = (struct dropped_files){ .count = 0 };
}

void dropped_files_begin(struct dropped_files *files, const char *how)
{
	dropped_files_forget(files);
	files->how = how;
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
	if (files->elsewhere)
		snprintf(text, ERROR_TEXT_SIZE,
		         "The %s picture isn’t on this computer. Save a copy here first.",
		         files->how);
	else if (strcmp(files->how, "pasted") == 0)
		snprintf(text, ERROR_TEXT_SIZE,
		         "The clipboard doesn’t contain a picture or a share code.");
	else
		snprintf(text, ERROR_TEXT_SIZE,
		         "What you %s isn’t a file. Choose a picture or a folder.", files->how);
}

void dropped_files_say_opened(const struct dropped_files *files, const char *name,
                              char text[ERROR_TEXT_SIZE])
{
	if (files->count > 1)
		snprintf(text, ERROR_TEXT_SIZE, "Opened “%s”, the first picture you %s.", name,
		         files->how);
}

void dropped_files_say_failed(const struct dropped_files *files, char text[ERROR_TEXT_SIZE])
{
	if (files->count > 1)
		snprintf(text, ERROR_TEXT_SIZE,
		         "None of the %d files you %s is a picture the game can open.",
		         files->count, files->how);
}
