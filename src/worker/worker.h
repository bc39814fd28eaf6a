/* worker: long work on SDL threads, so that the window never waits.
 *
 * Each job runs on a thread of its own, on copies of its input, and hands its
 * answers to the main thread as messages inside SDL events. Every function here
 * is for the main thread. A message belongs to its thread until it is pushed, to
 * the event queue until worker_take, then to the caller of worker_take. */
#ifndef WORKER_WORKER_H
#define WORKER_WORKER_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "desktop/appearance.h"
#include "desktop/chooser.h"
#include "picture/picture.h"
#include "puzzle/board.h"
#include "solver/solver.h"

struct worker;

enum worker_message_kind {
	WORKER_SOLVE_PROGRESS,   /* solve: how far it is; more will come */
	WORKER_SOLVE_BETTER,     /* solve: the shortest solution so far; more will come. Only the
	                            newest waits in the queue */
	WORKER_SOLVE_DONE,       /* solve: the result */
	WORKER_MEASURED,         /* measure: the result */
	WORKER_PICTURE_LOADED,   /* load: a picture, or an error */
	WORKER_SIMILARITY,       /* similarity: how well the tiles can be told apart, or an error */
	WORKER_PICTURE_DRAWN,    /* draw: the pictures at screen size, or an error */
	WORKER_FILE_CHOSEN,      /* choose: how the dialog ended; an error, if it failed */
	WORKER_CHOOSER_FOUND,    /* find chooser: whether there is one */
	WORKER_THUMBNAIL_MADE,   /* thumbnail: a small picture, or an error */
	WORKER_FOLDER_LISTED,    /* list: what a folder holds, or an error */
	WORKER_APPEARANCE,       /* watch appearance: as it is now; more will come */
	WORKER_APPEARANCE_ENDED, /* watch appearance: no more will come; it says nothing else */
};

/* The pixels a view needs, each RGBA32 at its exact size on screen. */
struct worker_drawn {
	SDL_Surface *board;    /* the cropped picture, as large as the closed board */
	SDL_Surface *preview;  /* the same, small */
	SDL_Surface *backdrop; /* blurred and dark or bright, as large as the window */
	SDL_Surface *whole;    /* the picture uncropped; NULL if it was not asked for */
};

struct worker_message {
	enum worker_message_kind kind;
	uint32_t ticket; /* of the job it answers */
	union {
		struct solver_progress progress;
		struct solver_result solved; /* owned; of solve and measure jobs; better: moves,
		                                length and lower_bound, as a feasible one */
		struct {
			SDL_Surface *picture; /* owned; NULL: see error */
			struct picture_facts facts;
		};
		struct worker_drawn drawn; /* owned; board is NULL: see error */
		struct {
			struct picture_similarity found; /* tiles is 0: see error */
			bool has_better; /* a crop with fewer hard tiles was found */
			struct picture_crop better;
		} similarity;
		struct {
			enum chooser_end end;
			char *path; /* owned; NULL unless chosen */
		} chosen;
		bool chooser_present;
		SDL_Surface *thumbnail; /* owned; NULL: see error */
		struct folder *folder;  /* owned; NULL: see error */
		struct appearance appearance;
	};
	struct error error; /* empty if all went well, or the job was cancelled */
};

/* What a draw job makes, in px. */
struct worker_draw_sizes {
	SDL_Rect crop; /* the part of the picture on the board */
	int turns;     /* by 90° clockwise, before it is cropped; all below is upright */
	int board_width, board_height;
	int preview_width, preview_height;
	int backdrop_width, backdrop_height;
	bool backdrop_bright;
	int whole_width, whole_height; /* 0: not wanted */
};

/* What the jobs need of the world; the strings are copied. */
struct worker_setup {
	const char *program; /* this executable's path, for picture_load; may be NULL */
	const char *cache;   /* folder that keeps the solver's tables from run to run, or
	                        NULL for none */
	/* may be NULL; hears one sentence about each file of the cache that is no good or
	   cannot be written, from any thread, never two at once */
	void (*note)(const char *sentence, void *context);
	void *context;
};

/* Registers the event type; SDL's events must be up. NULL with a sentence on failure. */
struct worker *worker_create(const struct worker_setup *setup, struct error *error);

/* Cancels all jobs, joins their threads, frees unread messages, the solver's tables
 * and the worker. NULL is allowed. */
void worker_free(struct worker *worker);

/* Start a job and return its ticket (never 0), or 0 with a sentence. The solve and
 * measure jobs copy board and limits (cancel flag and tables are the worker's own in
 * place of those in limits) and run below the main thread's priority; measure tells no
 * progress. The load job copies path and limits (NULL: the usual). The draw and
 * similarity jobs hold a reference to picture (SDL_Surface.refcount) and only read its pixels;
 * similarity copies the crop, and looks for a better one if any tile is hard to tell apart. */
uint32_t worker_solve(struct worker *worker, const struct board *board,
                      const struct solver_limits *limits, struct error *error);
uint32_t worker_measure(struct worker *worker, const struct board *board,
                        const struct solver_limits *limits, struct error *error);
uint32_t worker_load(struct worker *worker, const char *path, const struct picture_limits *limits,
                     struct error *error);
uint32_t worker_draw(struct worker *worker, SDL_Surface *picture,
                     const struct worker_draw_sizes *sizes, struct error *error);
uint32_t worker_similarity(struct worker *worker, SDL_Surface *picture, int columns, int rows,
                           const struct picture_crop *crop, struct error *error);

/* Start a job as above: the system's file chooser, whose dialog a cancel closes; and the
 * look whether there is one. The wish is copied. */
uint32_t worker_choose(struct worker *worker, const struct chooser_wish *wish, struct error *error);
uint32_t worker_find_chooser(struct worker *worker, struct error *error);

/* Starts a job as above that tells how the desktop likes things to look, at once or when
 * its portal is ready, and then each change; it sleeps in between, until it is cancelled.
 * A desktop that says nothing is told once, as an appearance of all zeros. */
uint32_t worker_watch_appearance(struct worker *worker, struct error *error);

/* Two more, which copy path too. A thumbnail is the middle of the picture, exactly
 * width×height px (each at most PICTURE_SIDE_MAX / 2); it is made below the main
 * thread's priority. */
uint32_t worker_thumbnail(struct worker *worker, const char *path, int width, int height,
                          struct error *error);
uint32_t worker_list(struct worker *worker, const char *path, struct error *error);

/* Sets the job's cancel flag. Its last message still comes. Unknown and ended
 * tickets are ignored. */
void worker_cancel(struct worker *worker, uint32_t ticket);

/* Cancels the job and waits for its thread; none of its messages will be seen
 * any more. Unknown and ended tickets are ignored. */
void worker_join(struct worker *worker, uint32_t ticket);

/* The message inside an event, which the caller then owns and frees with
 * worker_message_free; a job's last message also joins its thread. NULL if the
 * event is not the worker's, or answers a job that was joined. */
struct worker_message *worker_take(struct worker *worker, const SDL_Event *event);

/* Frees the message and all that it still owns (fields set to NULL are taken). */
void worker_message_free(struct worker_message *message);

#endif
