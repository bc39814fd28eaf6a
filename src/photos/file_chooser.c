/* file_chooser: jobs that look for the file chooser, and wait for what is chosen. */
#include "photos/file_chooser.h"

#include <stdlib.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/path.h"
#include "desktop/chooser.h"
#include "photos/album.h"
#include "picture/folder.h"
#include "puzzle/parcel.h"
#include "store/everything.h"

struct search {
	struct job job;
	struct file_chooser *chooser;
	bool present;
};

static void look(struct job *job)
{
	((struct search *)job)->present = chooser_present(&job->cancel);
}

static void end_look(struct job *job)
{
	const struct search *search = (const struct search *)job;

	search->chooser->present = search->present;
	search->chooser->looking = false;
}

static void free_job(struct job *job)
{
	free(job);
}

static const struct job_kind search_job = {
	.run = look, .done = end_look, .destroy = free_job, .hangs = true
};

void file_chooser_find(struct file_chooser *chooser, struct worker *worker)
{
	struct search *search = memory_new(sizeof *search);

	search->chooser = chooser;
	chooser->looking = true;
	job_start(&search->job, &search_job, worker);
}

static const char *const copy_endings[] = { EVERYTHING_ENDING, NULL };

static const struct chooser_spec specs[] = {
	[FILE_CHOOSER_PICTURE] = { .title = N_("Open a picture"),
	                           .kind = N_("Pictures"),
	                           .endings = folder_endings },
	[FILE_CHOOSER_RECORDS] = { .title = N_("Export records"),
	                           .kind = N_("Records"),
	                           .endings = (const char *const[]){ "csv", NULL } },
	[FILE_CHOOSER_PUZZLE] = { .title = N_("Send this puzzle"),
	                          .kind = N_("Puzzles"),
	                          .endings = (const char *const[]){ PARCEL_ENDING, NULL } },
	[FILE_CHOOSER_BOARD] = { .title = N_("Save picture"),
	                         .kind = N_("Pictures"),
	                         .endings = (const char *const[]){ "png", NULL } },
	[FILE_CHOOSER_ANIMATION] = { .title = N_("Save as animation"),
	                             .kind = N_("Animations"),
	                             .endings = (const char *const[]){ "webp", NULL } },
	[FILE_CHOOSER_GIF] = { .title = N_("Save as GIF"),
	                       .kind = N_("Animations"),
	                       .endings = (const char *const[]){ "gif", NULL } },
	[FILE_CHOOSER_COLLAGE] = { .title = N_("Save picture"),
	                           .kind = N_("Pictures"),
	                           .endings = (const char *const[]){ "jpg", NULL } },
	[FILE_CHOOSER_COPY] = { .title = N_("Save a copy of everything"),
	                        .kind = N_("Copies of everything"),
	                        .endings = copy_endings },
	[FILE_CHOOSER_BRING] = { .title = N_("Bring in a copy"),
	                         .kind = N_("Copies of everything"),
	                         .endings = copy_endings },
};

struct choice {
	struct job job;
	struct file_chooser *chooser;
	enum file_chooser_use use;
	struct chooser_spec spec;
	bool absent; /* there is no chooser, as was found before: only an unused name is looked for */
	enum chooser_end end;
	char path[PATHS_SIZE]; /* "": none */
};

static void choose(struct job *job)
{
	struct choice *choice = (struct choice *)job;
	const struct chooser_spec *spec = &choice->spec;
	char path[PATHS_SIZE];
	bool found;

	choice->end = choice->absent
	                      ? CHOOSER_ABSENT
	                      : chooser_run(spec, &job->cancel, path, sizeof path, &job->error);
	found = choice->end == CHOOSER_CHOSEN ||
	        (choice->end == CHOOSER_ABSENT && spec->name[0] != '\0' &&
	         path_unused(path, sizeof path, spec->folder, spec->name));
	if (found)
		SDL_strlcpy(choice->path, path, sizeof choice->path);
	else if (choice->absent)
		error_set(&job->error, "Can’t find an unused name for the file.");
}

static void end_choice(struct job *job)
{
	struct choice *choice = (struct choice *)job;
	struct file_chooser *chooser = choice->chooser;
	const struct file_chooser_takers *takers = &chooser->takers;

	chooser->open = false;
	if (choice->end == CHOOSER_ABSENT && choice->use == FILE_CHOOSER_BRING)
		error_set(&job->error, "Can’t find a file chooser. Drop the copy on the window.");
	if (choice->end == CHOOSER_ABSENT)
		chooser->present = false;
	if (choice->path[0] != '\0' && choice->use == FILE_CHOOSER_PICTURE &&
	    !path_above(chooser->folder, choice->path))
		chooser->folder[0] = '\0';
	if (choice->path[0] != '\0')
		takers->chosen(choice->use, choice->path, takers->context);
	else if (choice->end != CHOOSER_CANCELLED && job->error.text[0] != '\0')
		takers->failed(choice->use, job->error.text, takers->context);
}

static const struct job_kind choice_job = {
	.run = choose, .done = end_choice, .destroy = free_job, .hangs = true
};

bool file_chooser_open(struct file_chooser *chooser, struct worker *worker, const char *window,
                       struct error *error)
{
	char folder[CHOOSER_FOLDER_SIZE];

	SDL_strlcpy(folder, chooser->folder, sizeof folder);
	paths_player_folder(folder);
	return file_chooser_save(chooser, worker, FILE_CHOOSER_PICTURE, window, folder, "", error);
}

bool file_chooser_save(struct file_chooser *chooser, struct worker *worker,
                       enum file_chooser_use use, const char *window, const char *folder,
                       const char *name, struct error *error)
{
	struct choice *choice;

	if (chooser->open)
		return error_set(error, "The file chooser is already open.");
	choice = memory_new(sizeof *choice);
	choice->chooser = chooser;
	choice->use = use;
	choice->spec = specs[use];
	SDL_strlcpy(choice->spec.folder, folder, sizeof choice->spec.folder);
	SDL_strlcpy(choice->spec.name, name, sizeof choice->spec.name);
	SDL_strlcpy(choice->spec.parent, window, sizeof choice->spec.parent);
	choice->absent = !chooser->present && name[0] != '\0';
	chooser->open = true;
	job_start(&choice->job, &choice_job, worker);
	return true;
}
