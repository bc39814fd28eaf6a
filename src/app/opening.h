/* opening: what the player asked for next, from the request until it begins: another size, a picture, a planned board,
 * a kept game or the previous one. There is one at a time, and a later request takes its place.
 *
 * It first waits until its picture is read, then until that is cut for its size, so that the board and its picture
 * change together; what needs neither begins at once, or as soon as a board of the chosen difficulty was found. The
 * owner reads and cuts the picture that it names, and tells it of each step. Pictures have the numbers by which the
 * game names them.
 *
 * Main thread only. */
#ifndef APP_OPENING_H
#define APP_OPENING_H

#include "game/game.h"
#include "game/saved.h"

enum opening_stage {
	OPENING_NONE,  /* nothing was asked for */
	OPENING_DRAWS, /* its board is being looked for */
	OPENING_READS, /* its picture is being read */
	OPENING_CUTS,  /* its picture, or the one on the board, is being cut for its size */
};

/* What begins. From OPENING_SHUFFLE on, its size is known. */
enum opening_kind {
	OPENING_PICTURE, /* the running game, if it has no other picture and the size stays; else a new shuffle */
	OPENING_SHUFFLE, /* a new shuffle of this size */
	OPENING_PLAN,    /* `plan` in `race`, also if the picture can't be read */
	OPENING_SAVED,   /* `saved`, likewise */
	OPENING_PREVIOUS, /* the previous game, likewise, unless the player goes on with the running one */
};

struct opening {
	struct game *game; /* borrowed */
	enum opening_stage stage;
	enum opening_kind kind;
	bool first; /* nothing has begun since the start: a shuffle is the first one, with a given seed */
	bool sized;       /* the player asked for this size: a later picture gets it, too */
	bool shown;       /* there is a picture on the board, so another size must be cut first */
	uint32_t picture; /* its own; 0: the one on the board stays */
	int columns, rows;
	struct game_plan plan;
	struct game_race race;   /* owned; empty unless a plan is to begin */
	struct game_saved saved; /* owned; empty unless it is to begin */
	enum game_saved_use use;
};

/* Nothing was asked for yet. End it with opening_destroy. */
void opening_init(struct opening *opening, struct game *game);
void opening_destroy(struct opening *opening);

/* The next five are the requests. Each begins at once, or waits. */

/* A new shuffle of this size: of the picture that is being cut, or else of the one on the board. A picture that is being
 * read then begins another one. */
void opening_shuffle(struct opening *opening, int columns, int rows, uint64_t now_ms);

/* A planned board in a race, of which it takes the rival (NULL: none), with the picture of this number, which is being
 * read; 0: the one that is being read or cut, or else the one on the board. */
void opening_plan(struct opening *opening, const struct game_plan *plan, struct game_race *race,
                  uint32_t picture, uint64_t now_ms);

/* A kept game, which it takes, with the picture of this number, which is being read; 0: the one on the board. */
void opening_saved(struct opening *opening, struct game_saved *saved, enum game_saved_use use,
                   uint32_t picture, uint64_t now_ms);

/* True if the previous game can be asked for: there is one, it isn't on its way, and no first picture is. */
bool opening_can_recall(const struct opening *opening);

/* The previous game, if it can be asked for. read: its picture was read. True if that is to be read now. */
bool opening_previous(struct opening *opening, bool read, uint64_t now_ms);

/* A picture, which is being read. */
void opening_picture(struct opening *opening, uint32_t picture);

/* The picture was read, if one was to be: from now on it is to be cut. This size is for a game without one of its own:
 * the running game goes on only if it has it; columns 0: the running game's. */
void opening_read(struct opening *opening, int columns, int rows);

/* The picture can't be read: what is more than a picture begins with the one on the board, once that is cut. */
void opening_failed(struct opening *opening, uint64_t now_ms);

/* True if it waits for a cut of the picture that it begins with: while a picture is read, a shuffle waits for a cut of
 * the one on the board. */
bool opening_awaits_cut(const struct opening *opening);

/* The picture is on the board, cut for its size: begins. */
void opening_begin(struct opening *opening, uint64_t now_ms);

/* Goes on if its board was found. Call it after each event. */
void opening_go_on(struct opening *opening, uint64_t now_ms);

/* Drops it: the picture can't be cut. */
void opening_drop(struct opening *opening);

/* Drops the request for the previous game if the player goes on with the running one. Call it after each event. */
void opening_check(struct opening *opening);

/* Sets the size of what comes next and returns true, or leaves it if that isn't known. */
bool opening_size(const struct opening *opening, int *columns, int *rows);

/* The size for which the board's picture is to be cut now. */
void opening_cut_size(const struct opening *opening, int *columns, int *rows);

#endif
