/* Runs a job on its thread and delivers its answer; contains all kinds of jobs. */
#include "tasks/task.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/path.h"
#include "picture/picture.h"

enum {
	CHOSEN_SIZE = 4096,   /* maximum length of a path, as for the system */
	DECODER_WAIT_MS = 20, /* at a time, */
	DECODER_WAITS = 100,  /* so often at most */
	SLOW_NICENESS = 10,   /* for all searches, as one may wait for tables that another builds */
};

static struct worker_message *make_message(const struct task *job, enum worker_kind kind)
{
	struct worker_message *message = memory_new(sizeof *message);

	message->kind = kind;
	message->ticket = job->ticket;
	return message;
}

/* Pushes a message to the queue, which then owns it. False, after freeing it, if the queue refuses it. */
static bool push(const struct task *job, struct worker_message *message)
{
	SDL_Event event = { .user = { .type = job->tasks->event_type, .data1 = message } };

	if (SDL_PushEvent(&event) == 1)
		return true;
	worker_message_free(message);
	return false;
}

void task_free(struct task *job)
{
	SDL_WaitThread(job->thread, NULL);
	worker_message_free(job->answer);
	SDL_FreeSurface(job->task.picture);
	if (job->task.kind == WORKER_KEEP_CUT)
		cuts_free(&job->task.cut.drawn);
	free(job->copied);
	free(job->path);
	free(job);
}

enum { TEXT_MOST = 64 << 10 }; /* bytes of a file that isn't a picture */

static void load(struct task *job)
{
	struct picture_limits *limits = &job->task.limits;
	size_t length;

	limits->bundled = job->bundled;
	job->answer->picture =
	        picture_load(job->tasks->decoder, job->path, limits->side != 0 ? limits : NULL,
	                     &job->answer->facts, &job->cancel, &job->answer->error);
	if (job->answer->picture == NULL && job->task.plays)
		job->answer->text = file_read(job->path, TEXT_MOST, &length);
	else if (job->task.plays)
		parcels_take(job->answer, job->path,
		             job->task.keeps ? job->tasks->received : NULL);
	if (job->answer->picture != NULL && job->answer->facts.incomplete)
		job->answer->picture = picture_trim(job->answer->picture);
}

static void draw(struct task *job)
{
	const SDL_Surface *picture = job->task.picture;
	const struct worker_draw_sizes *sizes = &job->task.draw;
	const struct screen_sizes *screen = &sizes->screen;
	struct error *error = &job->answer->error;
	struct worker_drawn *drawn = &job->answer->drawn;
	SDL_Rect all = { 0, 0, picture->w, picture->h };
	int width = screen->backdrop_width, height = screen->backdrop_height;

	picture_turned_size(&all.w, &all.h, sizes->turns);
	picture_turned_size(&width, &height, sizes->turns);
	drawn->board =
	        picture_cut(picture, &sizes->crop, sizes->turns, screen->columns * screen->cell_px,
	                    screen->rows * screen->cell_px, &job->cancel, error);
	if (drawn->board != NULL)
		drawn->preview =
		        picture_cut(picture, &sizes->crop, sizes->turns, screen->preview_width,
		                    screen->preview_height, &job->cancel, error);
	if (drawn->preview !=
	    NULL) /* only what is finished is rotated: no second copy of the picture */
		drawn->backdrop = picture_turn(picture_backdrop(picture, width, height,
		                                                screen->bright_backdrop != 0,
		                                                &job->cancel, error),
		                               sizes->turns, error);
	if (drawn->backdrop != NULL && sizes->whole_width > 0)
		drawn->whole = picture_cut(picture, &all, sizes->turns, sizes->whole_width,
		                           sizes->whole_height, &job->cancel, error);
	if (drawn->backdrop == NULL || (sizes->whole_width > 0 && drawn->whole == NULL))
		cuts_free(drawn);
}

static void compare(struct task *job)
{
	struct worker_message *answer = job->answer;
	const SDL_Surface *picture = job->task.picture;
	const struct picture_crop *crop = &job->task.compare.crop;
	int columns = job->task.compare.columns, rows = job->task.compare.rows;
	SDL_Rect rect;

	picture_crop_rect(picture->w, picture->h, columns, rows, crop, &rect);
	if (picture_similarity(picture, &rect, crop->turns, columns, rows, &answer->similarity,
	                       &job->cancel, &answer->error) &&
	    answer->similarity.hard_count > 0)
		answer->similarity.has_better = picture_better_crop(
		        picture, columns, rows, crop, &answer->similarity.better, &job->cancel);
}

/* The first picture of the folder `path`; also counts its pictures. */
static SDL_Surface *load_cover(struct task *job, const struct picture_limits *limits,
                               struct picture_facts *facts)
{
	struct error *error = &job->answer->error;
	struct folder *folder = folder_list(job->path, NULL, 0, &job->cancel, error);
	const char *first = NULL;
	SDL_Surface *picture = NULL;
	char path[CHOSEN_SIZE];

	for (int i = folder != NULL ? folder->count - 1 : -1; i >= 0; i--) {
		if (folder->entries[i].is_folder)
			break;
		first = folder->entries[i].name;
		job->answer->pictures++;
	}
	if (first != NULL && snprintf(path, sizeof path, "%s/%s", job->path, first) < CHOSEN_SIZE) {
		error->text[0] = '\0';
		picture = picture_load(job->tasks->decoder, path, limits, facts, &job->cancel,
		                       error);
	}
	folder_free(folder);
	return picture;
}

static void thumbnail(struct task *job)
{
	int width = job->task.thumbnail.width, height = job->task.thumbnail.height;
	int side = 2 * SDL_max(width, height); /* enough pixels for the middle of a long picture */
	const struct picture_limits limits = { .side = side,
		                               .drawing_side = side,
		                               .bundled = job->bundled };
	struct error *error = &job->answer->error;
	struct picture_facts facts = { .folder = false };
	SDL_Surface *picture;
	SDL_Rect part;
	bool holds_decoder = false;

	/* waits for a decoder, but not for long: pictures that are stuck hold up no others */
	for (int i = 0; i < DECODER_WAITS && !holds_decoder && !atomic_load(&job->cancel); i++)
		holds_decoder = SDL_SemWaitTimeout(job->tasks->decoders, DECODER_WAIT_MS) == 0;
	picture =
	        picture_load(job->tasks->decoder, job->path, &limits, &facts, &job->cancel, error);
	if (picture == NULL && facts.folder)
		picture = load_cover(job, &limits, &facts);
	if (holds_decoder)
		SDL_SemPost(job->tasks->decoders);
	if (picture == NULL)
		return;
	if (facts.incomplete)
		picture = picture_trim(picture);
	job->answer->taken = facts.taken;
	job->answer->content = facts.content;
	picture_crop_largest(picture->w, picture->h, width, height, &part);
	job->answer->thumbnail = picture_scale(picture, &part, width, height, &job->cancel, error);
	SDL_FreeSurface(picture);
}

static void list(struct task *job)
{
	job->answer->folder = folder_list(job->path, job->copied, job->task.list.content_count,
	                                  &job->cancel, &job->answer->error);
}

static void copy(struct task *job)
{
	copies_keep(job->task.picture, job->path, &job->task.copy);
}

static void keep_cut(struct task *job)
{
	cuts_keep(job->path, &job->task.cut.key, &job->task.cut.drawn);
}

enum { PASTE_SECONDS = 8 };

static void paste(struct task *job)
{
	struct worker_message *answer = job->answer;
	struct clipboard_request *request = &job->task.paste;
	char path[CHOSEN_SIZE];

	request->folder = job->path;
	request->seconds = PASTE_SECONDS;
	request->cancel = &job->cancel;
	answer->pasted.end = clipboard_save_picture(request, path, sizeof path, &answer->error);
	if (answer->pasted.end == CLIPBOARD_SAVED)
		answer->pasted.path = memory_text(path);
}

static const struct {
	void (*run)(struct task *job);
	bool hangs; /* it opens files of the player's, or asks other programs */
	bool slow; /* its CPU priority, and that of threads and children it starts, is lower, to delay no frames */
} kinds[WORKER_TASKS] = {
	[WORKER_LOAD] = { load, true, false },
	[WORKER_DRAW] = { draw, false, false },
	[WORKER_COMPARE] = { compare, false, true },
	[WORKER_PASTE] = { paste, true, false },
	[WORKER_MAKE_THUMBNAIL] = { thumbnail, true, true },
	[WORKER_LIST] = { list, true, false },
	[WORKER_COPY] = { copy, false, true },
	[WORKER_KEEP_CUT] = { keep_cut, false, true },
};

static int thread_main(void *data)
{
	struct task *job = data;

	if (kinds[job->task.kind].slow)
		(void)setpriority(PRIO_PROCESS, (id_t)gettid(), SLOW_NICENESS);
	kinds[job->task.kind].run(job);
	push(job, job->answer);
	job->answer = NULL;
	atomic_store(&job->ended, true);
	return 0;
}

bool task_may_hang(const struct task *job)
{
	return job->thread != NULL && kinds[job->task.kind].hangs && !atomic_load(&job->ended);
}

struct task *task_start(const struct tasks *tasks, uint32_t ticket, const struct worker_task *task)
{
	struct task *job = memory_new(sizeof *job);

	job->ticket = ticket;
	job->tasks = tasks;
	job->answer = make_message(job, task->kind);
	job->task = *task;
	if (task->picture != NULL)
		task->picture->refcount++; /* released by task_free, also on the main thread */
	if (task->kind == WORKER_KEEP_CUT) {
		task->cut.drawn.board->refcount++;
		task->cut.drawn.preview->refcount++;
		task->cut.drawn.backdrop->refcount++;
	}
	if (task->kind == WORKER_LIST)
		job->copied = memory_copy(task->list.contents, (size_t)task->list.content_count *
		                                                       sizeof *task->list.contents);
	job->path = memory_text(task->path);
	job->bundled = task->path != NULL && tasks->pictures != NULL &&
	               path_within(task->path, tasks->pictures);
	job->thread = SDL_CreateThread(thread_main, "worker", job);
	if (job->thread != NULL)
		return job;
	error_set(&job->answer->error, "Can’t start a thread: %s.", SDL_GetError());
	push(job, job->answer);
	job->answer = NULL;
	return job;
}
