/* candidates: dropped files, the pictures of a folder in the gallery's order, and messages about
 * them. */
#include "photos/photos.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"
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
	files->paths[files->count++] = memory_text(path);
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
	const char *sentence = _("You can only drop files and folders.");

	if (files->elsewhere)
		sentence = files->pasted ? _("The pasted picture isn’t on this computer. Save a "
		                             "copy here first.")
		                         : _("The dropped picture isn’t on this computer. Save a "
		                             "copy here first.");
	else if (files->pasted)
		sentence = _("The clipboard doesn’t contain a picture or a share code.");
	snprintf(text, ERROR_TEXT_SIZE, "%s", sentence);
}

void dropped_files_say_opened(const struct dropped_files *files, const char *name,
                              char text[ERROR_TEXT_SIZE])
{
	if (files->count > 1)
		snprintf(text, ERROR_TEXT_SIZE,
		         files->pasted ? _("Opened “%s”, the first picture you pasted.")
		                       : _("Opened “%s”, the first picture you dropped."),
		         name);
}

void dropped_files_say_failed(const struct dropped_files *files, char text[ERROR_TEXT_SIZE])
{
	if (files->count > 1)
		snprintf(text, ERROR_TEXT_SIZE,
		         files->pasted ? PLURAL(files->count, "Can’t open the %d file you pasted.",
		                                "Can’t open any of the %d files you pasted.")
		                       : PLURAL(files->count, "Can’t open the %d file you dropped.",
		                                "Can’t open any of the %d files you dropped."),
		         files->count);
}
