/* file_chooser: opens the desktop's file chooser in the folder of the last chosen file. */
#include "photos/photos.h"

#include "base/path.h"

static bool start(struct file_chooser *chooser, struct worker *worker, enum file_chooser_use use,
                  const char *window, struct chooser_spec *spec, struct error *error)
{
	if (chooser->ticket != 0)
		return error_set(error, "The file chooser is already open.");
	SDL_strlcpy(spec->parent, window, sizeof spec->parent);
	chooser->ticket = worker_choose(worker, spec, error);
	chooser->use = use;
	return chooser->ticket != 0;
}

bool file_chooser_open(struct file_chooser *chooser, struct worker *worker, const char *window,
                       struct error *error)
{
	struct chooser_spec spec = { .title = "Open a picture",
		                     .kind = "Pictures",
		                     .endings = folder_endings() };

	SDL_strlcpy(spec.folder, chooser->folder, sizeof spec.folder);
	paths_player_folder(spec.folder);
	return start(chooser, worker, FILE_CHOOSER_PICTURE, window, &spec, error);
}

bool file_chooser_open_records(struct file_chooser *chooser, struct worker *worker,
                               const char *window, const char *folder, const char *name,
                               struct error *error)
{
	static const char *const endings[] = { "csv", NULL };
	struct chooser_spec spec = { .title = "Export records",
		                     .kind = "Records",
		                     .endings = endings };

	SDL_strlcpy(spec.folder, folder, sizeof spec.folder);
	SDL_strlcpy(spec.name, name, sizeof spec.name);
	return start(chooser, worker, FILE_CHOOSER_RECORDS, window, &spec, error);
}

const char *file_chooser_take(struct file_chooser *chooser, const struct worker_message *message)
{
	chooser->ticket = 0;
	if (message->chosen.end == CHOOSER_ABSENT)
		chooser->present = false;
	if (message->chosen.end != CHOOSER_CHOSEN)
		return NULL;
	if (chooser->use == FILE_CHOOSER_RECORDS)
		return message->chosen.path;
	SDL_strlcpy(chooser->folder, message->chosen.path, sizeof chooser->folder);
	if (!path_above(chooser->folder, chooser->folder))
		chooser->folder[0] = '\0';
	return message->chosen.path;
}
