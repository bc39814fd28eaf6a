/* photos: the pictures of the running, the next and the previous game: how they are read,
 * cropped and cut to the screen, and which of their tiles look alike.
 *
 * Main thread. Long work is the worker's; each of its answers goes to photos_take, which
 * tells by its news what the rest of the game has to do. When a game begins, and which size
 * it has, is not decided here.
 *
 * photos.c holds who has which picture and takes the answers, photos_load.c reads files,
 * photos_cut.c cuts, photos_crop.c changes the crop. */
#ifndef PHOTOS_PHOTOS_H
#define PHOTOS_PHOTOS_H

#include "base/screen_sizes.h"
#include "photos/dropped_files.h"
#include "photos/file_chooser.h"
#include "photos/library.h"
#include "photos/photo.h"
#include "photos/recent.h"
#include "photos/similarity.h"
#include "worker/worker.h"

/* What a cut is made of; if one of these changes it is made anew. Only ints, so that two can
 * be compared as bytes. */
struct photos_cut_key {
	struct screen_sizes sizes;
	SDL_Rect rect;   /* px of the picture */
	uint32_t serial; /* of the picture */
	int whole;       /* 1: the uncropped picture too */
};

_Static_assert(sizeof(struct photos_cut_key) ==
                       sizeof(struct screen_sizes) + sizeof(SDL_Rect) + 2 * sizeof(int),
               "no padding");

/* The fields are read by everybody. Others change only warned_path, the lists before the first
 * picture is read, and crops: one that the store remembers, or that the player takes back. */
struct photos {
	struct worker *worker;         /* borrowed */
	struct paths_pictures bundled; /* the game's own pictures; owned */
	struct recent recent;          /* the player's, opened before */
	struct library library;        /* the player's folders, and thumbnails of all */

	struct photo played;   /* on the board; none before the first one */
	struct photo next;     /* waits with the next game; none: that has the played one */
	struct photo previous; /* of the previous game; none: it had the played one too */
	uint32_t last_serial;  /* of a picture's pixels */

	struct photo reading; /* what is being read, still without pixels */
	uint32_t load_ticket; /* 0: nothing is being read */
	struct dropped_files dropped;
	struct file_chooser chooser;
	uint32_t find_ticket; /* of the look whether there is a chooser */

	struct {
		uint32_t ticket; /* 0: nothing is being cut */
		struct photos_cut_key doing;
		struct photos_cut_key done; /* what the view has */
	} cut;
	struct {                 /* a drawing being rendered at another size */
		uint32_t ticket; /* 0: none */
		uint32_t serial; /* of the picture it takes the place of */
		int side;
	} refine;
	struct {                     /* while the player changes the crop */
		bool held;           /* by the pointer */
		uint64_t changed_ms; /* when it changed last; 0: it is not worth cutting */
	} crop;
	struct similarity similarity;
	char warned_path[PATHS_SIZE]; /* of the picture whose tiles the player was warned of last */
};

/* What an answer of the worker came to. */
enum photos_news_kind {
	PHOTOS_UPDATED,     /* nothing to do but to draw a frame */
	PHOTOS_LOADED,      /* `reading` has its pixels: photos_wait is to be called at once */
	PHOTOS_LOAD_FAILED, /* and nothing else is being read */
	PHOTOS_CUT,         /* drawn is for the view */
	PHOTOS_CUT_FAILED,
	PHOTOS_FILE_CHOSEN,   /* path is to be opened */
	PHOTOS_CHOOSER_ENDED, /* without a file */
	PHOTOS_FOLDER_LISTED, /* the folder that was shown, as it is now */
	PHOTOS_FOLDER_SHOWN,  /* another folder */
};

struct photos_news {
	enum photos_news_kind kind;
	char sentence[ERROR_TEXT_SIZE];   /* for the player; "": none */
	const char *path;                 /* lives as long as the message */
	const struct worker_drawn *drawn; /* lives as long as the message … */
	struct screen_sizes sizes;        /* … cut at these */
	bool fade;                        /* it is a new picture */
};

/* The worker is borrowed till the end. The list of bundled pictures stays as it is. */
void photos_init(struct photos *photos, struct worker *worker);

/* Frees everything. The worker must have ended: its jobs borrow pictures. */
void photos_destroy(struct photos *photos);

/* Begins to look whether the desktop has a file chooser. */
void photos_find_chooser(struct photos *photos);

/* Takes an answer if it is one's own: false, and nothing changed, if not. The message stays
 * the caller's. */
bool photos_take(struct photos *photos, struct worker_message *message, struct photos_news *news);

/* The picture of the game that waits or, if none does or it keeps the played one, that one. */
const struct photo *photos_current(const struct photos *photos);

/* The bundled picture that is being read, waits or is played; −1 if it is a file. */
int photos_current_bundled(const struct photos *photos);

/* True while the player waits for a picture: it is being read, cut or cropped. */
bool photos_busy(const struct photos *photos);

/* Who has which picture. wait: what was read is the next game's. drop_next: that game does
 * not begin; its picture is freed, or is the previous game's again (back). begin_next: the
 * next picture, if there is one, is played; returns the one played till now, or none if it
 * stays, for keep_previous: that takes it if keep is true and the previous game has none of
 * its own, and frees it otherwise. recall_previous: the previous picture, if any, is the next
 * one. */
void photos_wait(struct photos *photos);
void photos_drop_next(struct photos *photos, bool back);
struct photo photos_begin_next(struct photos *photos);
void photos_keep_previous(struct photos *photos, struct photo *photo, bool keep);
void photos_forget_previous(struct photos *photos);
void photos_recall_previous(struct photos *photos);

/* photos_load.c: begin to read a file, in place of what is being read; false with a sentence
 * if that fails. A bundled drawing is rendered to fit these sizes. open_dropped: the first of
 * the dropped files; false with an empty sentence too, if nothing was dropped.
 * stop_loading: what is being read is not wanted any more. take_loaded: of photos_take. */
bool photos_open_file(struct photos *photos, const char *path, struct error *error);
bool photos_open_bundled(struct photos *photos, int index, const struct screen_sizes *sizes,
                         struct error *error);
bool photos_open_dropped(struct photos *photos, struct error *error);
void photos_stop_loading(struct photos *photos);
void photos_take_loaded(struct photos *photos, struct worker_message *message,
                        struct photos_news *news);

/* photos_cut.c. update_cut: cuts the current picture anew if it differs from what the view
 * has, or is needed for a game that waits; whole: uncropped, too. False with a sentence if
 * that cannot be started; it is not tried again until something changes. drop_cut: what it is
 * for has changed. forget_cut: the view lost it. take_cut, take_refined: of photos_take. */
bool photos_update_cut(struct photos *photos, const struct screen_sizes *sizes, bool whole,
                       bool waiting, struct error *error);
void photos_drop_cut(struct photos *photos);
void photos_forget_cut(struct photos *photos);
void photos_take_cut(struct photos *photos, const struct worker_message *message,
                     struct photos_news *news);
void photos_take_refined(struct photos *photos, struct worker_message *message);

/* photos_crop.c: the crop of the played picture, on a board of columns×rows; there must be a
 * picture. zoom and drag as in picture.h. better: takes the
 * one that the similarity found. hold: the pointer holds the picture, or lets it go.
 * moves: it is not worth cutting yet; due_ms: when it will be, 0: nothing moves by itself;
 * settle: true if that is now. end: it is chosen; nor need the view keep the uncropped
 * picture. */
void photos_crop_zoom(struct photos *photos, int columns, int rows, double factor, double across,
                      double down, uint64_t now_ms);
void photos_crop_drag(struct photos *photos, int columns, int rows, double across, double down,
                      uint64_t now_ms);
void photos_crop_set(struct photos *photos, struct picture_crop crop, uint64_t now_ms);
void photos_crop_better(struct photos *photos, uint64_t now_ms);
void photos_crop_hold(struct photos *photos, bool held, uint64_t now_ms);
bool photos_crop_moves(const struct photos *photos);
uint64_t photos_crop_due_ms(const struct photos *photos);
bool photos_crop_settle(struct photos *photos, uint64_t now_ms);
void photos_crop_end(struct photos *photos);

#endif
