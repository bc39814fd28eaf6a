/* Starts jobs, issues tickets and takes answers from the event queue. */
#include "worker/worker.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "worker/job.h"

struct worker {
	uint32_t event_type;
	uint32_t last_ticket;
	char *decoder;                /* owned; NULL if not given */
	char *pictures;               /* owned; NULL if not given */
	struct solver_tables *tables; /* owned; used by jobs */
	struct job *jobs;             /* owned: those whose last message has not been taken */
};

/* Copies a text, which may be NULL. False if memory runs out. */
static bool copy_text(char **copied, const char *text)
{
	*copied = text != NULL ? strdup(text) : NULL;
	return text == NULL || *copied != NULL;
}

struct worker *worker_create(const struct worker_setup *setup, struct error *error)
{
	struct worker *worker = calloc(1, sizeof *worker);

	if (worker == NULL)
		goto no_memory;
	if (!copy_text(&worker->decoder, setup->decoder) ||
	    !copy_text(&worker->pictures, setup->pictures))
		goto no_memory;
	worker->tables = solver_tables_create(setup->cache, setup->note, setup->context);
	if (worker->tables == NULL ||
	    (setup->weights != NULL && !solver_tables_use_weights(worker->tables, setup->weights)))
		goto no_memory;
	worker->event_type = SDL_RegisterEvents(1);
	if (worker->event_type == (uint32_t)-1) {
		worker->event_type = 0;
		error_set(error, "Can’t start background tasks: SDL has no event numbers left.");
		goto failed;
	}
	return worker;

no_memory:
	error_set(error, "Not enough memory to start background tasks.");
failed:
	worker_free(worker);
	return NULL;
}

/* Frees messages that were not taken. */
static void drain(const struct worker *worker)
{
	SDL_Event event;

	while (SDL_PeepEvents(&event, 1, SDL_GETEVENT, worker->event_type, worker->event_type) > 0)
		worker_message_free(event.user.data1);
}

void worker_free(struct worker *worker)
{
	if (worker == NULL)
		return;
	for (struct job *job = worker->jobs; job != NULL; job = job->next)
		job_cancel(job);
	while (worker->jobs != NULL) {
		struct job *job = worker->jobs;

		worker->jobs = job->next;
		job_free(job);
	}
	if (worker->event_type != 0)
		drain(worker);
	solver_tables_free(worker->tables); /* after the jobs, which use them */
	free(worker->decoder);
	free(worker->pictures);
	free(worker);
}

/* The link to the job with this ticket, or to the NULL at the end. */
static struct job **find_job(struct worker *worker, uint32_t ticket)
{
	struct job **link = &worker->jobs;

	while (*link != NULL && (*link)->ticket != ticket)
		link = &(*link)->next;
	return link;
}

/* A ticket not used by any job, never 0. */
static uint32_t new_ticket(struct worker *worker)
{
	do
		worker->last_ticket++;
	while (worker->last_ticket == 0 || *find_job(worker, worker->last_ticket) != NULL);
	return worker->last_ticket;
}

/* Starts a job and adds it to the list. */
static uint32_t launch(struct worker *worker, struct job *job, struct error *error)
{
	job->ticket = new_ticket(worker);
	job->event_type = worker->event_type;
	job->decoder = worker->decoder;
	if (!job_start(job, error)) {
		job_free(job);
		return 0;
	}
	job->next = worker->jobs;
	worker->jobs = job;
	return job->ticket;
}

static uint32_t launch_search(struct worker *worker, const struct board *board,
                              const struct solver_limits *limits, bool reports, struct error *error)
{
	struct job *job = job_create(job_solve, WORKER_SOLVE_DONE, error);

	if (job == NULL)
		return 0;
	job->solve.board = *board;
	job->solve.limits = *limits;
	job->solve.limits.cancel = &job->cancel;
	job->solve.limits.tables = worker->tables;
	job->solve.reports = reports;
	return launch(worker, job, error);
}

uint32_t worker_solve(struct worker *worker, const struct board *board,
                      const struct solver_limits *limits, struct error *error)
{
	return launch_search(worker, board, limits, true, error);
}

uint32_t worker_measure(struct worker *worker, const struct board *board,
                        const struct solver_limits *limits, struct error *error)
{
	return launch_search(worker, board, limits, false, error);
}

static bool is_bundled(const struct worker *worker, const char *path)
{
	const char *folder = worker->pictures;
	size_t length = folder != NULL ? strlen(folder) : 0;

	return length > 0 && strncmp(path, folder, length) == 0 && path[length] == '/';
}

/* Sets the job's path and starts it; 0 if job is NULL. */
static uint32_t launch_path(struct worker *worker, struct job *job, const char *path,
                            struct error *error)
{
	if (job == NULL)
		return 0;
	job->bundled = is_bundled(worker, path);
	job->path = strdup(path);
	if (job->path == NULL) {
		error_set(error, "Not enough memory to open “%.200s”.", path);
		job_free(job);
		return 0;
	}
	return launch(worker, job, error);
}

uint32_t worker_load(struct worker *worker, const char *path, const struct picture_limits *limits,
                     struct error *error)
{
	struct job *job = job_create(job_load, WORKER_PICTURE_LOADED, error);

	if (job != NULL && limits != NULL) {
		job->load.has_limits = true;
		job->load.limits = *limits;
	}
	return launch_path(worker, job, path, error);
}

uint32_t worker_thumbnail(struct worker *worker, const char *path, int width, int height,
                          struct error *error)
{
	struct job *job = job_create(job_thumbnail, WORKER_THUMBNAIL_MADE, error);

	if (job != NULL) {
		job->thumbnail.width = width;
		job->thumbnail.height = height;
	}
	return launch_path(worker, job, path, error);
}

uint32_t worker_list(struct worker *worker, const char *path, struct error *error)
{
	return launch_path(worker, job_create(job_list, WORKER_FOLDER_LISTED, error), path, error);
}

uint32_t worker_copy(struct worker *worker, SDL_Surface *picture, const char *folder,
                     const struct copies_request *request, struct error *error)
{
	struct job *job = job_create(job_copy, WORKER_PICTURE_COPIED, error);

	if (job != NULL) {
		picture->refcount++;
		job->picture = picture;
		job->copy = *request;
	}
	return launch_path(worker, job, folder, error);
}

uint32_t worker_draw(struct worker *worker, SDL_Surface *picture,
                     const struct worker_draw_sizes *sizes, struct error *error)
{
	struct job *job = job_create(job_draw, WORKER_PICTURE_DRAWN, error);

	if (job == NULL)
		return 0;
	picture->refcount++; /* released by job_free, also on the main thread */
	job->picture = picture;
	job->draw = *sizes;
	return launch(worker, job, error);
}

uint32_t worker_similarity(struct worker *worker, SDL_Surface *picture, int columns, int rows,
                           const struct picture_crop *crop, struct error *error)
{
	struct job *job = job_create(job_similarity, WORKER_SIMILARITY, error);

	if (job == NULL)
		return 0;
	picture->refcount++;
	job->picture = picture;
	job->similarity.columns = columns;
	job->similarity.rows = rows;
	job->similarity.crop = *crop;
	return launch(worker, job, error);
}

uint32_t worker_choose(struct worker *worker, const struct chooser_spec *spec, struct error *error)
{
	struct job *job = job_create(job_choose, WORKER_FILE_CHOSEN, error);

	if (job == NULL)
		return 0;
	job->choose = *spec;
	return launch(worker, job, error);
}

uint32_t worker_find_chooser(struct worker *worker, struct error *error)
{
	struct job *job = job_create(job_find_chooser, WORKER_CHOOSER_FOUND, error);

	return job != NULL ? launch(worker, job, error) : 0;
}

uint32_t worker_paste(struct worker *worker, enum clipboard_system system, const char *folder,
                      bool unless_text, struct error *error)
{
	struct job *job = job_create(job_paste, WORKER_PASTED, error);

	if (job != NULL) {
		job->paste.system = system;
		job->paste.unless_text = unless_text;
	}
	return launch_path(worker, job, folder, error);
}

uint32_t worker_watch_appearance(struct worker *worker, struct error *error)
{
	struct job *job = job_create(job_watch_appearance, WORKER_APPEARANCE_ENDED, error);

	if (job == NULL)
		return 0;
	if (!job_create_wake(job, error)) {
		job_free(job);
		return 0;
	}
	return launch(worker, job, error);
}

void worker_cancel(struct worker *worker, uint32_t ticket)
{
	struct job *job = *find_job(worker, ticket);

	if (job != NULL)
		job_cancel(job);
}

/* True if this is its job's last message. */
static bool is_last(const struct worker_message *message)
{
	return message->kind != WORKER_SOLVE_PROGRESS && message->kind != WORKER_SOLVE_BETTER &&
	       message->kind != WORKER_APPEARANCE;
}

/* Moves the job's solution into the message that announces it. */
static void fill_better(struct worker_message *message, struct job *job)
{
	struct solver_result *better = job_take_better(job);

	assert(better != NULL); /* only its message takes it */
	message->solved = *better;
	free(better); /* its moves belong to the message */
}

struct worker_message *worker_take(struct worker *worker, const SDL_Event *event)
{
	struct worker_message *message;
	struct job **link, *job;

	if (event->type != worker->event_type)
		return NULL;
	message = event->user.data1;
	link = find_job(worker, message->ticket);
	job = *link;
	assert(job != NULL); /* a job stays until its last message was taken */
	if (message->kind == WORKER_SOLVE_BETTER)
		fill_better(message, job);
	if (is_last(message)) {
		*link = job->next;
		job_free(job);
	}
	return message;
}

void worker_message_free(struct worker_message *message)
{
	if (message == NULL)
		return;
	switch (message->kind) {
	case WORKER_SOLVE_BETTER:
	case WORKER_SOLVE_DONE:
		solver_result_destroy(&message->solved);
		break;
	case WORKER_PICTURE_LOADED:
		SDL_FreeSurface(message->picture);
		break;
	case WORKER_PICTURE_DRAWN:
		SDL_FreeSurface(message->drawn.board);
		SDL_FreeSurface(message->drawn.preview);
		SDL_FreeSurface(message->drawn.backdrop);
		SDL_FreeSurface(message->drawn.whole);
		break;
	case WORKER_FILE_CHOSEN:
		free(message->chosen.path);
		break;
	case WORKER_PASTED:
		free(message->pasted.path);
		break;
	case WORKER_THUMBNAIL_MADE:
		SDL_FreeSurface(message->thumbnail);
		break;
	case WORKER_FOLDER_LISTED:
		folder_free(message->folder);
		break;
	case WORKER_SOLVE_PROGRESS:
	case WORKER_SIMILARITY:
	case WORKER_CHOOSER_FOUND:
	case WORKER_APPEARANCE:
	case WORKER_APPEARANCE_ENDED:
	case WORKER_PICTURE_COPIED:
		break;
	}
	free(message);
}
