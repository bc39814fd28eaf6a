/* tasks: long-running work on SDL threads, so that the window stays responsive.
 *
 * Each job runs on its own thread with copies of its input, and sends answers to the main thread as
 * messages in SDL events. Call all functions from the main thread. A message is owned by its thread
 * until it is pushed, by the event queue until tasks_take, then by the caller of tasks_take. */
#ifndef TASKS_TASKS_H
#define TASKS_TASKS_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/crop.h"
#include "desktop/services.h"
#include "picture/picture.h"
#include "puzzle/parcel.h"

enum {
	COPIES_DAYS = 60, /* copies not used for so long are deleted */
	COPIES_BYTES =
	        200 << 20,  /* if all take more than this, those used longest ago are deleted */
	COPIES_IN_USE = 64, /* most copies that can be exempted from that */
};

/* A copy to be made, and the copies that must stay. */
struct copies_request {
	uint64_t key; /* see copies_key */
	uint64_t in_use[COPIES_IN_USE];
	int in_use_count;
};

/* Identifies a file's contents, as far as known without reading them. */
uint64_t copies_key(const char *path, int64_t bytes, int64_t modified_ns);

/* Writes the path of a copy, which need not exist. False if it is too long. */
bool copies_path(char *path, size_t size, const char *folder, uint64_t key);

/* Writes a copy of a picture (RGBA32, opaque) unless there is a whole one, marks it as used now, and deletes
 * what is too old or too much. The folder need not exist. */
void copies_keep(const SDL_Surface *picture, const char *folder,
                 const struct copies_request *request);

/* Appends the surface (RGBA32, opaque) as a JPEG with a comment (NULL: none) to a file. False if that fails. */
bool copies_write_jpeg(const SDL_Surface *picture, const char *comment, FILE *file);

/* parcels.c: puzzle files (puzzle/parcel.h). */

enum {
	PARCELS_SIDE = 2048, /* px; longest side of what is sent of a picture */
	PARCELS_BYTES_MAX = 20 << 20,
	PARCELS_PIXELS_MAX = 100000000,
};

/* The picture to be sent. */
struct parcels_source {
	const SDL_Surface *picture; /* NULL: the file is decoded */
	const char *decoder, *path;
	bool bundled; /* as in struct picture_limits */
};

/* Writes a puzzle file, which replaces an older one only if all was written. It has only the crop of the picture,
 * turned, so that the sender sees all that is given away. False with a sentence. */
bool parcels_pack(const struct parcels_source *source, const struct parcel *parcel,
                  const char *path, const atomic_bool *cancel, struct error *error);

struct tasks;
struct worker;

/* The kinds of jobs and of their messages: the last message of a job has its kind, and an error if it failed. */
enum worker_kind {
	WORKER_LOAD,    /* reads a picture: path, limits, plays */
	WORKER_DRAW,    /* scales and crops a picture to the screen: picture, draw */
	WORKER_COMPARE, /* finds out how well the tiles can be told apart, and looks for a better crop if
	                   any are hard to: picture, compare */
	WORKER_PASTE,        /* saves the clipboard's picture in the folder `path`: paste */
	WORKER_MAKE_THUMBNAIL, /* scales the middle of a picture to exactly this size: path, thumbnail;
	                            of a folder's first picture if path is a folder */
	WORKER_LIST,           /* lists the folder `path`: list */
	WORKER_COPY,           /* keeps a copy of a picture in the folder `path`: picture, copy; see
	                            copies_keep; can't be cancelled */
	WORKER_KEEP_CUT,       /* keeps a cut in the file `path`: cut; can't be cancelled */
	WORKER_TASKS,
};

/* The pixels for a view, each RGBA32 at its exact size on screen. */
struct worker_drawn {
	SDL_Surface *board;    /* the cropped picture at the size of the solved board */
	SDL_Surface *preview;  /* the same, small */
	SDL_Surface *backdrop; /* blurred and darkened or lightened, at the size of the window */
	SDL_Surface *whole;    /* the uncropped picture; NULL if not requested */
	void *mapped;          /* the kept file whose pixels these are; NULL: none */
	size_t mapped_size;    /* bytes */
};

/* Identifies a cut. Without padding, to be compared as bytes. */
struct cut_key {
	uint64_t photo; /* see copies_key */
	double x, y, zoom;
	int64_t turns;
	struct screen_sizes sizes;
};

_Static_assert(sizeof(struct cut_key) == 5 * 8 + sizeof(struct screen_sizes), "no padding");

/* Replaces the file by this cut. If that fails, the next start only takes longer. */
void cuts_keep(const char *path, const struct cut_key *key, const struct worker_drawn *drawn);

/* Reads the cut, to be freed with cuts_free; its pixels can't be changed. False if the file has another one. */
bool cuts_read(const char *path, const struct cut_key *key, struct worker_drawn *drawn);

/* Frees the pictures and forgets them: all is zero then. */
void cuts_free(struct worker_drawn *drawn);

/* Fields that its kind doesn't use are zero. */
struct worker_message {
	enum worker_kind kind;
	uint32_t ticket; /* of the job that sent it */
	SDL_Surface *picture;        /* owned; NULL: see error */
	struct picture_facts facts;
	struct parcel *parcel; /* owned; NULL: it isn't a puzzle */
	char *kept;            /* owned; the puzzle's file; NULL: as it was, see error */
	char *text;            /* owned; if `plays`, of a small file that is no picture; or NULL */
	struct worker_drawn drawn;            /* owned; board is NULL: see error */
	struct picture_similarity similarity; /* tiles is 0: see error */
	struct {
		enum clipboard_end end;
		char *path; /* owned; NULL unless saved */
	} pasted;
	SDL_Surface *thumbnail; /* owned; NULL: see error */
	int pictures;           /* in it, if it is a folder */
	int taken;              /* see struct picture_facts, also for the next */
	uint64_t content;
	struct folder *folder; /* owned; NULL: see error */
	struct error error; /* empty on success, or if the job was cancelled */
};

/* Sizes of what a draw job makes, in px. */
struct worker_draw_sizes {
	SDL_Rect crop; /* the part of the picture shown on the board */
	int turns;     /* clockwise quarter turns, made first: crop is of the rotated picture */
	struct screen_sizes screen;
	int whole_width, whole_height; /* 0: not requested */
};

/* A job and its input. COMPARE, MAKE_THUMBNAIL, COPY and KEEP_CUT run below the main
 * thread's priority. */
struct worker_task {
	enum worker_kind kind;
	const char *path;
	SDL_Surface *picture;
	bool plays; /* a puzzle in the file is to be played, */
	bool keeps; /* and kept in the folder `received` */
	union {
		struct picture_limits limits; /* all zero: the defaults */
		struct worker_draw_sizes draw;
		struct {
			int columns, rows;
			struct picture_crop crop;
		} compare;
		struct clipboard_request paste; /* without its folder, seconds and cancel */
		struct {
			int width, height; /* px, each at most PICTURE_SIDE_MAX / 2 */
		} thumbnail;
		struct {
			const uint64_t *contents; /* see folder_list; copied */
			int content_count;
		} list;
		struct copies_request copy;
		struct {
			struct cut_key key;
			struct worker_drawn drawn;
		} cut;
	};
};

/* Settings shared by all jobs; the strings are copied. */
struct worker_setup {
	const char *decoder; /* path of missing-piece-decode; may be NULL if no picture is loaded */
	const char *pictures; /* folder of the bundled pictures, NULL: none */
	const char *received; /* folder of puzzles, NULL: none */
};

/* Registers the event type; SDL's events must be initialised. NULL with a sentence on failure. */
struct tasks *tasks_create(const struct worker_setup *setup, struct error *error);

enum { WORKER_LEAVE_MS = 2000 };

/* Cancels all jobs, joins their threads, frees unread messages and what is left. NULL is allowed. False after
 * WORKER_LEAVE_MS if jobs still wait for a file that doesn't answer: they are left behind with what they use, and only
 * _exit may follow. */
bool tasks_free(struct tasks *tasks);

/* The worker of other jobs, which lives as long, and the path of the decoding program. */
struct worker *tasks_worker(const struct tasks *tasks);
const char *tasks_decoder(const struct tasks *tasks);

/* Starts a job and returns its ticket (never 0). It copies its input, but holds a reference to the picture
 * (SDL_Surface.refcount) and only reads its pixels. If the system gives it no thread, its last message has
 * that error. */
uint32_t tasks_start(struct tasks *tasks, const struct worker_task *task);

/* Sets the job's cancel flag. Its last message still arrives. Ignores unknown and finished tickets. */
void tasks_cancel(struct tasks *tasks, uint32_t ticket);

/* Returns the message in an event, which the caller then owns and frees with worker_message_free.
 * The last message of a job also joins its thread. NULL if the event is not the worker's. */
struct worker_message *tasks_take(struct tasks *tasks, const SDL_Event *event);

/* parcels.c: reads the puzzle in the picture of an answer that was just loaded from this file, and copies
 * the file to the folder (NULL: not), by its name, unless it is there; a different file is never replaced.
 * A file named as a puzzle that can't be played becomes an error; others are just pictures. */
void parcels_take(struct worker_message *answer, const char *path, const char *received);

/* Frees the message and everything it still owns (set fields to NULL to keep them). */
void worker_message_free(struct worker_message *message);

#endif
