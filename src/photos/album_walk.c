/* album_walk: the order of the pictures, and what to say of those that were skipped. */
#include "photos/album_walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/path.h"

void album_walk_forget(struct album_walk *walk)
{
	folder_free(walk->folder);
	free(walk->order);
	*walk = (struct album_walk){ .folder = NULL };
}

void album_walk_begin(struct album_walk *walk, const char *folder)
{
	album_walk_forget(walk);
	snprintf(walk->path, sizeof walk->path, "%s", folder);
	path_trim(walk->path);
}

bool album_walk_begin_after(struct album_walk *walk, const char *after)
{
	album_walk_forget(walk);
	if (strlen(after) >= sizeof walk->path || !path_above(walk->path, after))
		return false;
	snprintf(walk->after, sizeof walk->after, "%s", path_name(after));
	return true;
}

void album_walk_begin_after_dropped(struct album_walk *walk, const char *after)
{
	album_walk_forget(walk);
	snprintf(walk->after, sizeof walk->after, "%s", after);
}

const char *album_walk_entry(const struct album_walk *walk, const char *path)
{
	return walk->path[0] != '\0' ? path_name(path) : path;
}

void album_walk_name(const struct album_walk *walk, char name[PHOTO_NAME_SIZE])
{
	if (walk->received)
		snprintf(name, PHOTO_NAME_SIZE, "%s", _("Received"));
	else if (walk->path[0] != '\0')
		path_show(name, PHOTO_NAME_SIZE, path_name(walk->path));
	else
		/* Translators: the name of an album: pictures that the player dropped together */
		snprintf(name, PHOTO_NAME_SIZE, "%s", _("Your pictures"));
}

void album_walk_list(struct album_walk *walk, struct folder *folder,
                     const struct album_states *states)
{
	uint64_t start = album_random_place(walk->shuffle, walk->after);
	bool last = false; /* all are solved, if no other is left */
	/* by order, because that file may have been deleted */
	int first = walk->after[0] != '\0' ? folder_find_picture(folder, walk->after) : 0;

	walk->folder = folder;
	walk->order = memory_new((size_t)folder->count * sizeof *walk->order);
	for (int i = folder->folders; i < folder->count; i++) {
		const struct folder_entry *entry = &folder->entries[i];
		bool solved = album_progress(states, entry->content).solved;

		if (strcmp(entry->name, walk->after) == 0)
			last = solved;
		else
			walk->order[walk->count++] = (struct album_place){
				solved && walk->day == 0,
				walk->shuffle != 0
				        ? album_random_place(walk->shuffle, entry->name) - start
				        : (uint64_t)((i + folder->count - first) % folder->count),
				i,
			};
	}
	qsort(walk->order, (size_t)walk->count, sizeof *walk->order, album_compare_places);
	while (last && walk->count > 0 && walk->order[walk->count - 1].solved)
		walk->count--;
}

bool album_walk_next(struct album_walk *walk, char path[PATHS_SIZE])
{
	if (walk->at == walk->count)
		return false;
	return photo_join_path(path, walk->path,
	                       walk->folder->entries[walk->order[walk->at++].index].name);
}

void album_walk_skip(struct album_walk *walk, const char *reason)
{
	if (walk->skipped_count++ > 0)
		return;
	path_show(walk->skipped, sizeof walk->skipped,
	          path_name(walk->folder->entries[walk->order[walk->at - 1].index].name));
	snprintf(walk->reason, sizeof walk->reason, "%s", reason);
}

void album_walk_say_opened(const struct album_walk *walk, char text[ERROR_TEXT_SIZE])
{
	text[0] = '\0';
	if (walk->skipped_count == 1)
		snprintf(text, ERROR_TEXT_SIZE, _("Skipped “%s”, which can’t be opened."),
		         walk->skipped);
	if (walk->skipped_count > 1)
		snprintf(text, ERROR_TEXT_SIZE,
		         PLURAL(walk->skipped_count, "Skipped %d picture that can’t be opened.",
		                "Skipped %d pictures that can’t be opened."),
		         walk->skipped_count);
}

bool album_walk_has_only_folders(const struct album_walk *walk)
{
	const struct folder *folder = walk->folder;

	return folder != NULL && folder->count > 0 && folder->folders == folder->count &&
	       walk->after[0] == '\0';
}

void album_walk_say_failed(const struct album_walk *walk, char text[ERROR_TEXT_SIZE])
{
	bool others = walk->after[0] != '\0';
	char name[PHOTO_NAME_SIZE];

	album_walk_name(walk, name);
	if (album_walk_has_only_folders(walk))
		snprintf(text, ERROR_TEXT_SIZE,
		         /* Translators: a folder, of which the gallery shows the folders in it */
		         _("There are no pictures in “%s” itself. Choose one of its folders."),
		         name);
	else if (walk->skipped_count == 0)
		snprintf(text, ERROR_TEXT_SIZE,
		         /* Translators: a folder */
		         others ? _("There are no other pictures in “%s”. Choose one in the "
		                    "gallery.")
		                : _("There are no pictures in “%s”. Choose one in the gallery."),
		         name);
	else if (walk->skipped_count == 1)
		snprintf(text, ERROR_TEXT_SIZE, "%s", walk->reason);
	else
		snprintf(text, ERROR_TEXT_SIZE,
		         others ? PLURAL(walk->skipped_count,
		                         "Can’t open the %d other picture in “%s”. Choose another "
		                         "in the gallery.",
		                         "Can’t open any of the %d other pictures in “%s”. Choose "
		                         "another in the gallery.")
		                : PLURAL(walk->skipped_count,
		                         "Can’t open the %d picture in “%s”. Choose another in the "
		                         "gallery.",
		                         "Can’t open any of the %d pictures in “%s”. Choose "
		                         "another in the gallery."),
		         walk->skipped_count, name);
}

bool album_walk_say_done(const struct album_walk *walk, const struct album_states *states,
                         const struct photo *played, char text[ERROR_TEXT_SIZE])
{
	char name[PHOTO_NAME_SIZE];
	int pictures = walk->folder != NULL ? walk->folder->count - walk->folder->folders : 0;

	if (pictures == 0 || walk->after[0] == '\0' ||
	    !album_progress(states, played->content).solved)
		return false;
	album_walk_name(walk, name);
	if (walk->skipped_count > 0)
		snprintf(text, ERROR_TEXT_SIZE,
		         /* Translators: a folder */
		         _("You’ve solved every picture in “%s” that can be opened."), name);
	else
		snprintf(text, ERROR_TEXT_SIZE,
		         PLURAL(pictures, "You’ve solved the picture in “%s”.",
		                "You’ve solved every picture in “%s”."),
		         name);
	return true;
}

/* A picture. */
