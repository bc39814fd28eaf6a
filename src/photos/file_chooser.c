/* file_chooser: opens the desktop's file chooser in the folder of the last chosen file. */
#include "photos/file_chooser.h"

#include "base/path.h"

bool file_chooser_open(struct file_chooser *chooser, struct worker *worker, const char *window,
                       struct error *error)
{
	struct chooser_spec spec = { .title = "Open a picture",
		                     .kind = "Pictures",
		                     .endings = folder_endings() };

	if (chooser->ticket != 0)
		return error_set(error, "The file chooser is already open.");
	SDL_strlcpy(spec.folder, chooser->folder, sizeof spec.folder);
	paths_player_folder(spec.folder);
	SDL_strlcpy(spec.parent, window, sizeof spec.parent);
	chooser->ticket = worker_choose(worker, &spec, error);
	return chooser->ticket != 0;
}

const char *file_chooser_take(struct file_chooser *chooser, const struct worker_message *message)
{
	chooser->ticket = 0;
	if (message->chosen.end == CHOOSER_ABSENT)
		chooser->present = false;
	if (message->chosen.end != CHOOSER_CHOSEN)
		return NULL;
	SDL_strlcpy(chooser->folder, message->chosen.path, sizeof chooser->folder);
	if (!path_above(chooser->folder, chooser->folder))
		chooser->folder[0] = '\0';
	return message->chosen.path;
}
