/* dropped_files: the list, and what to say if there is none. */
#include "photos/dropped_files.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/language.h"
#include "base/memory.h"
#include "desktop/paths.h"
#include "desktop/uri.h"
#include "system/paths.h"

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

bool dropped_files_take(struct dropped_files *files, const SDL_DropEvent *drop)
{
	if (drop->type == SDL_DROPBEGIN)
		dropped_files_begin(files, false);
	else if (drop->type == SDL_DROPFILE)
		dropped_files_add(files, drop->file);
	else if (drop->type == SDL_DROPTEXT)
		dropped_files_add_text(files, drop->file);
	if (drop->type == SDL_DROPFILE || drop->type == SDL_DROPTEXT)
		SDL_free(drop->file); /* other events leave the field as it was */
	return drop->type == SDL_DROPCOMPLETE;
}

void dropped_files_add(struct dropped_files *files, const char *path)
{
	files->arrived = true;
	if (files->count == DROPPED_FILES_MAX || !path_is_whole(path))
		return; /* SDL mistakes comments in a dropped list for names */
	files->paths[files->count] = memory_text(path);
	path_adopt(files->paths[files->count++]);
}

void dropped_files_add_text(struct dropped_files *files, const char *text)
{
	enum uri_kind kind = URI_PATH;

	files->arrived = true;
	while (kind != URI_END && files->count < DROPPED_FILES_MAX) {
		char path[PATHS_SIZE];

		kind = uri_next(path, &text);
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
	else if (!files->arrived) /* its source was too slow, or gave up */
		sentence = _("Nothing arrived. Choose the picture in the gallery.");
	snprintf(text, ERROR_TEXT_SIZE, "%s", sentence);
}
