/* photos_paste: the part of photos.h that takes pictures from the clipboard. */
#include <stdlib.h>

#include "base/memory.h"
#include "desktop/clipboard.h"
#include "photos/photos_load.h"

enum { PASTE_SECONDS = 8 };

/* The clipboard being asked. */
struct pasting {
	struct job job;
	struct photos *photos;
	struct clipboard_request request;
	char folder[PATHS_SIZE];
	enum clipboard_end end;
	char path[PATHS_SIZE]; /* if it was saved */
};

static void save(struct job *job)
{
	struct pasting *pasting = (struct pasting *)job;
	struct clipboard_request *request = &pasting->request;

	request->folder = pasting->folder;
	request->seconds = PASTE_SECONDS;
	request->cancel = &job->cancel;
	pasting->end =
	        clipboard_save_picture(request, pasting->path, sizeof pasting->path, &job->error);
}

/* The clipboard names a picture's file, or has a picture and no text; else its text is pasted. */
static void take_look(struct job *job)
{
	const struct pasting *pasting = (struct pasting *)job;
	struct photos *photos = pasting->photos;
	const struct photos_takers *takers = &photos->takers;

	photos->paste.look = NULL;
	takers->looked(takers->context, pasting->end == CLIPBOARD_SAVED ? pasting->path : NULL,
	               pasting->end == CLIPBOARD_FAILED ? job->error.text : "",
	               pasting->end == CLIPBOARD_NO_PICTURE);
}

static void take_pasted(struct job *job)
{
	const struct pasting *pasting = (struct pasting *)job;
	struct photos *photos = pasting->photos;
	const struct photos_load load = photos_take_load(photos);
	enum clipboard_end end = pasting->end;
	uint32_t number = photos->reading.number;

	if (end == CLIPBOARD_SAVED) {
		photos_load_pasted(photos, pasting->path);
		photos->reading.number = number; /* for the player, still the same one */
		return;
	}
	if (end == CLIPBOARD_NO_PICTURE || (end == CLIPBOARD_NO_PROGRAM && photos->paste.had_text))
		SDL_strlcpy(job->error.text, photos->paste.otherwise, sizeof job->error.text);
	photos_load_failed(photos, &load, &job->error, NULL);
}

static void destroy(struct job *job)
{
	free(job);
}

static const struct job_kind look_job = {
	.run = save, .done = take_look, .destroy = destroy, .hangs = true
};
static const struct job_kind paste_job = {
	.run = save, .done = take_pasted, .destroy = destroy, .hangs = true
};

/* NULL: there is no folder for the picture. */
static struct pasting *create(struct photos *photos, const struct clipboard_request *request)
{
	struct pasting *pasting = memory_new(sizeof *pasting);

	pasting->photos = photos;
	pasting->request = *request;
	SDL_strlcpy(pasting->folder, photos->pasted, sizeof pasting->folder);
	if (pasting->folder[0] != '\0')
		return pasting;
	free(pasting);
	return NULL;
}

bool photos_look(struct photos *photos)
{
	const struct clipboard_request request = { .system = CLIPBOARD_X11, .unless_text = true };
	struct pasting *pasting = create(photos, &request);

	job_drop(photos->paste.look);
	photos->paste.look = NULL;
	if (pasting == NULL)
		return false;
	photos->paste.look = &pasting->job;
	job_start(&pasting->job, &look_job, photos->worker);
	return true;
}

void photos_open_pasted(struct photos *photos, const char *path)
{
	dropped_files_forget(&photos->dropped);
	album_walk_forget(&photos->walk);
	photos_load_pasted(photos, path);
}

bool photos_paste(struct photos *photos, enum clipboard_system system, bool had_text,
                  struct error *error)
{
	const struct clipboard_request request = { .system = system };
	struct pasting *pasting = create(photos, &request);

	dropped_files_say_none(&photos->dropped, photos->paste.otherwise);
	photos->paste.had_text = had_text;
	dropped_files_forget(&photos->dropped);
	if (pasting == NULL) {
		SDL_strlcpy(error->text, photos->paste.otherwise, sizeof error->text);
		return false;
	}
	photos_start_load(photos, &pasting->job, &paste_job);
	album_walk_forget(&photos->walk);
	photos->reading = PHOTO_NONE;
	photos->reading.number = ++photos->last_number;
	return true;
}
