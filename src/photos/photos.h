/* photos: the pictures of the current, next and previous game: reads, crops and cuts them to the
 * screen, and finds tiles that look alike.
 *
 * Main thread. Long work is done by jobs, whose outcome the owner hears of. It doesn't decide when a game begins or
 * which size it has.
 *
 * photos.c keeps track of the pictures, photos_load.c reads files and folders, photos_paste.c the clipboard, and
 * photos_cut.c crops and cuts. */
#ifndef PHOTOS_PHOTOS_H
#define PHOTOS_PHOTOS_H

#include "base/crop.h"
#include "desktop/clipboard.h"
#include "photos/album.h"
#include "photos/album_played.h"
#include "photos/album_walk.h"
#include "photos/albums.h"
#include "photos/copies.h"
#include "photos/dropped_files.h"
#include "photos/file_chooser.h"
#include "photos/kept_cut.h"
#include "photos/photo.h"
#include "photos/reader.h"
#include "photos/similarity.h"
#include "puzzle/parcel.h"

enum {
	PHOTOS_DETAIL =
	        125, /* percent of a board's pixels that a photo has at least, to be cut sharply */
};

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

/* What the owner hears of; the arguments are valid during the call. A sentence is for the player; "": none. */
struct photos_takers {
	/* `reading` has its pixels: call photos_follow at once. parcel: the puzzle in it; NULL: none. */
	void (*loaded)(void *context, const char *sentence, const struct parcel *parcel);
	/* Nothing is being read any more. text: in the file that failed, if it is no picture; NULL: none. */
	void (*failed)(void *context, const char *sentence, const char *text);
	/* Likewise: the folder, where the gallery begins, has no pictures itself. */
	void (*only_folders)(void *context, const char *sentence);
	/* Likewise: all pictures of the folder are solved. */
	void (*album_done)(void *context, const char *sentence);
	/* The view gets this cut, made at these sizes. */
	void (*cut)(void *context, const struct cut *cut, const struct screen_sizes *sizes);
	void (*cut_failed)(void *context, const char *sentence);
	/* The clipboard was looked at: open the path with photos_open_pasted; NULL: a sentence, or, without one, paste the
	 * text. no_picture: there is none. */
	void (*looked)(void *context, const char *path, const char *sentence, bool no_picture);
	/* A folder was listed for the gallery. */
	void (*listed)(void *context, enum albums_news news);
	void *context;
};

struct photos_setup {
	struct worker *worker;
	const char *decoder;  /* path of missing-piece-decode; may be NULL if no picture is read */
	const char *pictures; /* folder of the bundled pictures, NULL: none */
	struct photos_takers takers;
};

/* Anyone may read the fields. Other code changes only warned_path, states, `hidden` of `reading`, the lists before the
 * first picture is read, and crops: one that the store kept, or that the player reverts. */
struct photos {
	struct worker *worker; /* borrowed */
	struct reader reader;  /* used by jobs */
	struct photos_takers takers;
	struct paths_pictures bundled; /* the game's own pictures; owned */
	struct recent recent;          /* opened before */
	struct albums albums;          /* the player's folders, and all thumbnails */

	struct photo played;          /* on the board; none before the first game */
	struct photo next;            /* for the waiting next game; none: it keeps the played one */
	struct photo previous;        /* of the previous game; none: the same as the played one */
	enum picture_sandbox sandbox; /* of the last picture read */
	int window_side;      /* px: the shorter one when a cut was last wanted; 0: unknown */
	uint32_t last_serial; /* of the last pixels */
	uint32_t last_number; /* of the last picture that was opened */

	struct photo reading; /* being read, still without pixels */
	struct photos_load {
		struct job *job; /* reads a file, lists a folder or asks the clipboard; or NULL */
		bool dropped;    /* set at its end: it was a file of `dropped`, or its folder */
		bool walks;      /* a file of `walk`, or its folder */
		bool pasted;     /* a picture that was on the clipboard */
		int ahead;       /* px: the side of a drawing that isn't opened yet; else 0 */
	} load;
	/* set by the owner; "": none */
	char copies[PATHS_SIZE];   /* the folder of copies */
	char pasted[PATHS_SIZE];   /* of pictures from the clipboard */
	char received[PATHS_SIZE]; /* of puzzles */
	char kept_cut[PATHS_SIZE]; /* the file of the last cut */
	struct copies copying;
	struct {                           /* for `reading`, if it is a kept game's */
		bool copy;                 /* its copy is being read */
		char why[ERROR_TEXT_SIZE]; /* why the file itself can't be used */
	} fallback;
	struct dropped_files dropped;
	struct album_walk walk; /* the folder being searched for a picture */
	struct folder
	        *together; /* owned: pictures dropped together, which are an album; NULL: none */
	struct album_played
	        album;         /* of the picture that was opened from it last, or that was solved */
	struct job *album_job; /* lists that; NULL: none */
	struct unread unread;  /* what was found to be no picture of an album */
	uint64_t
	        shuffle; /* the seed of the random order of pictures, set as states is; 0: they come in order */
	struct album_states
	        states; /* set by the owner before it is needed, at least those of its own
	                               pictures and of the one being played: see photos_open_next */
	struct {
		struct job *look;                /* looks at the clipboard first; NULL: none */
		bool had_text;                   /* the clipboard has text too */
		char otherwise[ERROR_TEXT_SIZE]; /* the message if it has no picture */
	} paste;
	struct file_chooser chooser;

	struct {
		struct job *job; /* NULL: nothing is being cut */
		struct photos_cut_key doing;
		struct photos_cut_key done; /* what the view has */
		uint32_t kept;              /* the number of the picture whose kept cut was shown */
		struct kept_cut_key kept_key;
		struct cut shown; /* that kept cut, until another one is shown */
	} cut;
	struct {                 /* a drawing being rendered, or a photo read, at another size */
		struct job *job; /* NULL: none */
		uint32_t serial; /* of the picture it will replace */
		int side;        /* px that is asked for: see asked_side of photos */
		bool saves;      /* a sheet that saves it was open at the last cut */
	} refine;
	struct {                     /* while the player changes the crop */
		bool held;           /* with the pointer */
		uint64_t changed_ms; /* the last change; 0: no cut needed */
	} crop;
	struct similarity similarity;
	char warned_path[PATHS_SIZE]; /* of the last warning about similar tiles */
};

/* Copies the strings; the worker is borrowed until photos_destroy. The list of bundled pictures is kept. */
void photos_init(struct photos *photos, const struct photos_setup *setup);

/* Frees everything. The worker must have ended: its jobs borrow pictures. */
void photos_destroy(struct photos *photos);

/* Forgets all pictures, lists and folders that were the player's, and stops reading and cutting: another one plays. The
 * view must show its last cut until another is made. */
void photos_leave(struct photos *photos);

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
	uint32_t next;     /* of the game that waits for its cut; 0: the played one */
	uint32_t previous; /* of the previous game; 0: the played one */
	uint32_t reads;    /* the one being read that the next game waits for */
};

/* Gives each game its picture; frees the others, and stops reading or cutting one that no game waits for. */
void photos_follow(struct photos *photos, const struct photos_used *used);

/* photos_load.c: starts reading a file, or a folder's first picture. All functions that open a picture
 * replace any read in progress. */
void photos_open_file(struct photos *photos, const char *path);

/* Starts reading the first of the game's own pictures before the window has a size, as the first start usually needs it.
 * The next call must open it, or another picture. */
void photos_read_ahead(struct photos *photos);

/* Opens one of the game's own pictures. A drawing is rendered to fit the sizes. */
void photos_open_bundled(struct photos *photos, int index, const struct screen_sizes *sizes);

/* Opens the next readable picture in the folder of the player's own that isn't solved, otherwise the next
 * bundled one. The owner has set `states` and `shuffle`. */
void photos_open_next(struct photos *photos, const struct screen_sizes *sizes);

/* Opens the first picture of the played album again, in the order of `shuffle`. It has a folder. */
void photos_open_album(struct photos *photos);

/* The current picture is in no album, until photos_list_album finds one. */
void photos_forget_album(struct photos *photos);

/* Lists the album of the current picture, which is the player's: `album` is not known until then. The owner has set
 * `states` and `shuffle`. */
void photos_list_album(struct photos *photos);

/* Opens the picture of a day (20261121) of this folder: as long as its files stay the same, every time the
 * same one, if it can be read. */
void photos_open_day(struct photos *photos, const char *folder, int day);

/* Opens the first of `dropped` that can be; if several are pictures, they are an album. False, with a sentence if anything was dropped: there is no file. */
bool photos_open_dropped(struct photos *photos, struct error *error);

/* Opens the picture that photos_look found. */
void photos_open_pasted(struct photos *photos, const char *path);

/* Opens the picture on the clipboard, whose text names nothing to open (see `dropped`). False with a
 * sentence if there is no folder for it. */
bool photos_paste(struct photos *photos, enum clipboard_system system, bool had_text,
                  struct error *error);

/* On X11, starts to find out whether the clipboard has a picture and no text (takers.looked). False
 * if there is no folder for it. */
bool photos_look(struct photos *photos);

/* Cancels reading. */
void photos_stop_loading(struct photos *photos);

/* Opens the picture of a game that was kept, given without pixels, with its crop and
 * number (0: a new one). If its file is gone or has changed, reads a copy, and if there is none, makes
 * a plain picture (missing) and says why; it is loaded in each case. */
void photos_open_kept(struct photos *photos, const struct photo *kept,
                      const struct screen_sizes *sizes);

/* True while a picture is being read or looked for. */
bool photos_reads(const struct photos *photos);

/* Starts copying the played picture if it is the player's; else false. The request's key is ignored. */
bool photos_keep_copy(struct photos *photos, const struct copies_request *request);

/* What the player sees of the current picture. */
struct photos_shown {
	struct screen_sizes sizes;
	bool whole;   /* also the uncropped picture */
	bool saves;   /* a sheet that saves it: with all its pixels */
	bool waiting; /* a game waits for the cut */
};

/* photos_cut.c: cuts the current picture if the view or a waiting game needs it. */
void photos_update_cut(struct photos *photos, const struct photos_shown *shown);

/* Reads the cut that the last start kept of a game's picture, which is still without pixels. It stays photos', until
 * another cut is kept. NULL if there is none for these sizes. */
const struct cut *photos_read_kept_cut(struct photos *photos, const struct photo *photo,
                                       const struct screen_sizes *sizes);

/* True while nothing but that cut was read of the played picture. */
bool photos_has_only_kept_cut(const struct photos *photos);

/* The picture of this number can't be read: its kept cut is all there is. */
void photos_stay_with_kept_cut(struct photos *photos, uint32_t picture);

/* True if the picture that the waiting game needs has been read, and the view already shows its cut. */
bool photos_shows_kept_cut(struct photos *photos, const struct screen_sizes *sizes);

/* Starts keeping the cut just made, which the view shows, for the next start. */
void photos_keep_cut(struct photos *photos, const struct cut *cut);

/* Cancels a cut that is out of date. */
void photos_drop_cut(struct photos *photos);

/* The view can't use its cut. */
void photos_forget_cut(struct photos *photos);

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
