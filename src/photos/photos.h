/* photos: the pictures of the current, next and previous game: reads, crops and cuts them to the
 * screen, and finds tiles that look alike.
 *
 * Main thread. Long work is done by the tasks; photos_take handles each of its answers and reports
 * news for the rest of the game. It doesn't decide when a game begins or which size it has.
 *
 * photos.c keeps track of the pictures and handles answers, photos_load.c reads files and folders and
 * keeps copies, photos_cut.c crops, cuts and compares tiles. */
#ifndef PHOTOS_PHOTOS_H
#define PHOTOS_PHOTOS_H

#include "base/crop.h"
#include "photos/album.h"
#include "photos/file_chooser.h"
#include "tasks/tasks.h"

/* Files that were dropped or pasted, which are tried in turn until one can be shown: a
 * player who drops all files of a folder means the pictures among them. */

enum { DROPPED_FILES_MAX = 32 };

/* All zero: nothing dropped. */
struct dropped_files {
	char *paths[DROPPED_FILES_MAX]; /* owned */
	int count;
	int tried;       /* number of files tried so far */
	uint32_t ticket; /* of the file being read; 0: none */
	bool begun;      /* something was dropped or pasted */
	bool arrived;    /* with a file or a text */
	bool pasted;
	bool elsewhere; /* an address of another computer was among them */
};

/* Starts a new list and forgets the old one. pasted: else dropped. */
void dropped_files_begin(struct dropped_files *files, bool pasted);

/* Takes an event of a drop, whose items arrive one by one, and frees its text: only those of files and texts have
 * one. True for the final event. */
bool dropped_files_take(struct dropped_files *files, const SDL_DropEvent *drop);

/* Adds a file if its path is absolute. Files beyond DROPPED_FILES_MAX are left out. */
void dropped_files_add(struct dropped_files *files, const char *path);

/* Adds the files named in a text. */
void dropped_files_add_text(struct dropped_files *files, const char *text);

/* The next file to try, owned by the list; NULL if none is left. */
const char *dropped_files_next(struct dropped_files *files);

/* Writes why there is no file to read (count is 0). */
void dropped_files_say_none(const struct dropped_files *files, char text[ERROR_TEXT_SIZE]);

/* Frees the paths and empties the list. */
void dropped_files_forget(struct dropped_files *files);

/* What says which tiles are hard to tell apart; only ints, to be compared as bytes. */
struct similarity_key {
	uint32_t serial; /* of the picture; 0: no picture */
	SDL_Rect rect;   /* px of the rotated picture */
	int turns;       /* of the picture, by 90° clockwise */
	int columns, rows;
};

_Static_assert(sizeof(struct similarity_key) == sizeof(SDL_Rect) + 4 * sizeof(int), "no padding");

/* All zero: nothing measured. */
struct similarity {
	uint32_t ticket; /* 0: nothing is being measured */
	struct similarity_key doing, done;
	struct picture_similarity found; /* for `done` */
};

/* Measures the photo (which may be none) on a board of columns×rows, unless done or in progress. */
void similarity_update(struct similarity *similarity, struct tasks *tasks,
                       const struct photo *photo, int columns, int rows);

/* Handles the answer with its ticket. */
void similarity_take(struct similarity *similarity, const struct worker_message *message);

/* The result for the photo on such a board; NULL: none. any_crop: even if the crop has changed since. */
const struct picture_similarity *similarity_find(const struct similarity *similarity,
                                                 const struct photo *photo, int columns, int rows,
                                                 bool any_crop);

/* Writes "Tiles 1, 2 and 5 look alike.", or how many of the two or more do if there are too many to name. */
void similarity_say(const struct picture_similarity *found, char *text, size_t size);

/* The inputs of a cut; if one changes, it is cut again. Only ints, to be compared as bytes. */
struct photos_cut_key {
	struct screen_sizes sizes;
	SDL_Rect rect;   /* px of the rotated picture */
	uint32_t serial; /* of the picture */
	int turns;       /* of the picture, by 90° clockwise */
	int whole;       /* 1: the uncropped picture too */
};

_Static_assert(sizeof(struct photos_cut_key) ==
                       sizeof(struct screen_sizes) + sizeof(SDL_Rect) + 3 * sizeof(int),
               "no padding");

/* Anyone may read the fields. Other code changes only warned_path, states, `hidden` of `reading`, the lists before the
 * first picture is read, and crops: one that the store kept, or that the player reverts. */
struct photos {
	struct tasks *tasks;         /* borrowed */
	struct paths_pictures bundled; /* the game's own pictures; owned */
	struct recent recent;          /* opened before */
	struct albums albums;          /* the player's folders, and all thumbnails */

	struct photo played;          /* on the board; none before the first game */
	struct photo next;            /* for the waiting next game; none: it keeps the played one */
	struct photo previous;        /* of the previous game; none: the same as the played one */
	enum picture_sandbox sandbox; /* of the last picture read */
	uint32_t last_serial;         /* of the last pixels */
	uint32_t last_number;         /* of the last picture that was opened */

	struct photo reading;              /* being read, still without pixels */
	uint32_t load_ticket;              /* of a file or folder; 0: nothing is being read */
	char copies[PATHS_SIZE];           /* the folder of copies; "": none */
	char kept_cut[PATHS_SIZE];         /* the file of the last cut; "": none */
	struct {                           /* for `reading`, if it is a kept game's */
		bool copy;                 /* its copy is being read */
		char why[ERROR_TEXT_SIZE]; /* why the file itself can't be used */
	} instead;
	struct dropped_files dropped;
	struct album_walk walk;     /* the folder being searched for a picture */
	struct album_states states; /* set by the owner before it is needed: see photos_open_next */
	struct {
		uint32_t look_ticket;            /* for looking at the clipboard first; 0: none */
		uint32_t ticket;                 /* for the clipboard or its picture; 0: none */
		bool had_text;                   /* the clipboard has text too */
		char otherwise[ERROR_TEXT_SIZE]; /* the message if it has no picture */
	} paste;
	struct file_chooser chooser;

	struct {
		uint32_t ticket; /* 0: nothing is being cut */
		struct photos_cut_key doing;
		struct photos_cut_key done; /* what the view has */
		uint32_t kept;              /* the number of the picture whose kept cut was shown */
		struct cut_key kept_key;
	} cut;
	struct {                 /* a drawing being rendered at another size */
		uint32_t ticket; /* 0: none */
		uint32_t serial; /* of the picture it will replace */
	} refine;
	struct {                     /* while the player changes the crop */
		bool held;           /* with the pointer */
		uint64_t changed_ms; /* the last change; 0: no cut needed */
	} crop;
	struct similarity similarity;
	char warned_path[PATHS_SIZE]; /* of the last warning about similar tiles */
};

/* The outcome of a worker's answer. */
enum photos_news_kind {
	PHOTOS_UPDATED,     /* only draw a frame */
	PHOTOS_LOADED,      /* `reading` has its pixels: call photos_follow at once */
	PHOTOS_LOAD_FAILED, /* and nothing else is being read */
	PHOTOS_ONLY_FOLDERS, /* likewise: the folder, where the gallery begins, has no pictures itself */
	PHOTOS_ALBUM_DONE, /* likewise: all pictures of the folder are solved */
	PHOTOS_CUT,        /* pass `drawn` to the view */
	PHOTOS_CUT_FAILED,
	PHOTOS_PASTED,        /* open `path` with photos_open_pasted; NULL: a sentence, or, without
	                         one, paste the text */
	PHOTOS_FOLDER_LISTED, /* the folder shown, listed again */
	PHOTOS_FOLDER_SHOWN,  /* another folder is shown */
};

struct photos_news {
	enum photos_news_kind kind;
	char sentence[ERROR_TEXT_SIZE];   /* for the player; "": none */
	const char *path;                 /* valid as long as the message */
	bool no_picture;                  /* on the clipboard */
	const struct worker_drawn *drawn; /* valid as long as the message */
	struct screen_sizes sizes;        /* it was cut at these */
	const struct parcel *parcel; /* the puzzle in what was loaded; NULL: none; valid likewise */
	const char *text; /* in the file that failed, if it is no picture; NULL: none; likewise */
};

/* The worker is borrowed until photos_destroy. The list of bundled pictures is kept. */
void photos_init(struct photos *photos, struct tasks *tasks);

/* Frees everything. The worker must have ended: its jobs borrow pictures. */
void photos_destroy(struct photos *photos);

/* Handles an answer; false, with nothing changed, if it is not for photos. The message remains the caller's. */
bool photos_take(struct photos *photos, struct worker_message *message, struct photos_news *news);

/* The player may see the played picture from now on; it becomes the most recent one. False: it wasn't hidden. */
bool photos_reveal(struct photos *photos);

/* The waiting game's picture; the played one if no game waits or it keeps that picture. */
const struct photo *photos_current(const struct photos *photos);

/* The index of the bundled picture being read, waiting or played; −1 for a file. */
int photos_current_bundled(const struct photos *photos);

/* True while the player waits for a picture: it is being read, cut or cropped. */
bool photos_busy(const struct photos *photos);

/* The pictures that games use, by their numbers; 0: none. */
struct photos_used {
	uint32_t played;
	uint32_t next;     /* of the game that waits; 0: the played one */
	uint32_t previous; /* of the previous game; 0: the played one */
	uint32_t reads;    /* the one being read that the next game waits for */
};

/* Gives each game its picture; frees the others, and stops reading or cutting one that no game waits for. */
void photos_follow(struct photos *photos, const struct photos_used *used);

/* The picture of the game that waits, if it is still to be read; else NULL. */
const struct photo *photos_unread(const struct photos *photos);

/* photos_load.c: starts reading a file, or a folder's first picture. All functions that open a picture
 * replace any read in progress. */
void photos_open_file(struct photos *photos, const char *path);

/* Opens one of the game's own pictures. A drawing is rendered to fit the sizes. */
void photos_open_bundled(struct photos *photos, int index, const struct screen_sizes *sizes);

/* Opens the next readable picture in the folder of the player's own that isn't solved, otherwise the next
 * bundled one; in order or, with a random number other than 0, in random order. The owner has read
 * `states`. */
void photos_open_next(struct photos *photos, const struct screen_sizes *sizes, uint64_t shuffle);

/* Opens the picture of a day (20261121) of this folder: as long as its files stay the same, every time the
 * same one, if it can be read. */
void photos_open_day(struct photos *photos, const char *folder, int day);

/* Opens the first of `dropped` that can be. False, with a sentence if anything was dropped: there is no file. */
bool photos_open_dropped(struct photos *photos, struct error *error);

/* Opens the picture that photos_look found. */
void photos_open_pasted(struct photos *photos, const char *path);

/* Opens the picture on the clipboard, whose text names nothing to open (see `dropped`). False with a
 * sentence if there is no folder for it. */
bool photos_paste(struct photos *photos, enum clipboard_system system, bool had_text,
                  struct error *error);

/* On X11, starts to find out whether the clipboard has a picture and no text (PHOTOS_PASTED). False
 * if there is no folder for it. */
bool photos_look(struct photos *photos);

/* Cancels reading. */
void photos_stop_loading(struct photos *photos);

/* Handles the answers of reading for photos_take. */
void photos_take_loaded(struct photos *photos, struct worker_message *message,
                        struct photos_news *news);

/* Opens the picture of a game that was kept, given without pixels, with its crop and
 * number (0: a new one). If its file is gone or has changed, reads a copy, and if there is none, makes
 * a plain picture (missing) and says why; it is PHOTOS_LOADED in each case. */
void photos_open_kept(struct photos *photos, const struct photo *kept,
                      const struct screen_sizes *sizes);

/* Starts copying the played picture if it is the player's. The request's key is ignored. */
void photos_keep_copy(struct photos *photos, const struct copies_request *request);

/* photos_cut.c: cuts the current picture if the view or a waiting game needs it; whole: also uncropped. */
void photos_update_cut(struct photos *photos, const struct screen_sizes *sizes, bool whole,
                       bool waiting);

/* Reads the cut that the last start kept of a game's picture, which is still without pixels; the caller
 * frees it with cuts_free. False if there is none for these sizes. */
bool photos_read_kept_cut(struct photos *photos, const struct photo *photo,
                          const struct screen_sizes *sizes, struct worker_drawn *drawn);

/* True if the picture that the waiting game needs has been read, and the view already shows its cut. */
bool photos_shows_kept_cut(struct photos *photos, const struct screen_sizes *sizes);

/* Starts keeping the cut just made for the next start. */
void photos_keep_cut(struct photos *photos, const struct worker_drawn *drawn);

/* Cancels a cut that is out of date. */
void photos_drop_cut(struct photos *photos);

/* The view can't use its cut. */
void photos_forget_cut(struct photos *photos);

/* Handles the answer of rendering a drawing again for photos_take. */
void photos_take_refined(struct photos *photos, struct worker_message *message);

/* Zooms the crop of the played picture, which must exist, on a board of columns×rows; see picture_crop_zoom. */
void photos_crop_zoom(struct photos *photos, int columns, int rows, double factor, double across,
                      double down, uint64_t now_ms);

/* Drags that crop; see picture_crop_drag. */
void photos_crop_drag(struct photos *photos, int columns, int rows, double across, double down,
                      uint64_t now_ms);

/* Replaces that crop. */
void photos_crop_set(struct photos *photos, struct picture_crop crop, uint64_t now_ms);

/* Turns that crop by 90° clockwise. */
void photos_crop_turn(struct photos *photos, int columns, int rows);

/* Uses the crop that similarity found. */
void photos_crop_better(struct photos *photos, uint64_t now_ms);

/* The pointer holds or releases the picture. */
void photos_crop_hold(struct photos *photos, bool held, uint64_t now_ms);

/* True while the crop changes too fast to cut. */
bool photos_crop_moves(const struct photos *photos);

/* When to cut, ms; UINT64_MAX: no cut is due. */
uint64_t photos_crop_due_ms(const struct photos *photos);

/* True if a cut is due now. */
bool photos_crop_settle(struct photos *photos, uint64_t now_ms);

/* The crop is chosen: the view no longer needs the uncropped picture. */
void photos_crop_end(struct photos *photos);

#endif
