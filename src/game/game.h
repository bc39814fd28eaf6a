/* game: one game, from scramble to solved picture, without a window.
 *
 * It takes presses, commands and the time, and keeps all that undo must bring back: the
 * history, the previous game, clock and pause, limits, hints, playback, the solver's answers,
 * and how the next game begins. It asks for searches through a port and leaves news in a
 * short queue, which whoever shows the game takes after each call. Time is a parameter:
 * milliseconds of any clock that never runs back.
 *
 * One thread at a time. The caller owns the struct and may read every field; only the calls
 * below change them but for those that say so. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "game/clock.h"
#include "game/limit.h"
#include "game/playback.h"
#include "game/scramble_choice.h"
#include "puzzle/board.h"
#include "puzzle/boards.h"
#include "puzzle/history.h"
#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "solver/solver.h"

enum {
	GAME_NAME_SIZE = BOARDS_NAME_MAX * 4 + 1, /* bytes; characters have up to 4 */
	GAME_NEWS_MAX = 32,                       /* that wait; the oldest goes if there are more */
	GAME_SEED_BITS = 40, /* of a new scramble's seed: its share code stays short */
};

#define GAME_NEVER UINT64_MAX /* ms: nothing is due */

/* What a search is for. */
enum game_search_kind {
	GAME_SEARCH_SOLVE,   /* the player waits for the answer, and wants to see its progress */
	GAME_SEARCH_HINT,    /* the next move */
	GAME_SEARCH_MEASURE, /* the shortest length, in the background */
};

/* Who runs the searches. Nothing else leaves the game but news. */
struct game_port {
	/* Starts a search on a copy of the board and returns its ticket, or 0 with a sentence.
	 * Its answers come by game_search_progress, game_search_better and game_search_done, never
	 * during start. */
	uint32_t (*start)(void *context, const struct board *board,
	                  const struct solver_limits *limits, enum game_search_kind kind,
	                  struct error *error);
	/* Asks it to end; its answer may still come, with the best so far. 0 and tickets of ended
	 * searches are allowed. */
	void (*cancel)(void *context, uint32_t ticket);
	void *context;
};

struct game_setup {
	struct game_port port;
	size_t solver_bytes; /* that a search may use; 0: the solver's own limit */
	int processors;
	uint64_t seed;             /* of the scrambles to come */
	bool keeps_seed;           /* it is that of the first scramble itself: of --seed */
	const struct boards *list; /* borrowed: the boards to choose from; it may be empty */
};

/* One certain board to be played. */
struct game_plan {
	struct scramble scramble;
	char name[GAME_NAME_SIZE]; /* of the board, "" if it has none */
	int shortest;              /* moves, −1 if it is not known */
};

/* What a game is besides its moves. Undo brings it back with the previous game. */
struct game_round {
	struct game_plan plan; /* its scramble, and what is said of that */
	bool assisted;         /* the solver made moves in this game */
	int hints;             /* that were shown */
	struct limit limit;
	enum limit_end over; /* which of the limits ran out */
};

/* The game that a new one took the place of: undo brings it back, until the first slide of
 * the new one. */
struct game_previous {
	bool there;
	bool other_picture;     /* it was played with another picture than the running game */
	struct history history; /* owned */
	struct game_round round;
	int shortest;
	struct clock clock;
};

/* What begins when a picture is ready. Unless it begins at once:
 *
 *   FIRST         → PICTURE_ONLY, or PLANNED if the size follows the picture: it is read
 *   any           → LOADING       a planned board wants a picture that must be read first
 *   LOADING       → PLANNED       that picture is read, or cannot be: the one there must do
 *   any           → SCRAMBLE      a new game of another size; a new picture is read
 *   any           → PLANNED       a planned board of another size
 *   PLANNED       → SCRAMBLE      the plan is not wanted any more (LOADING → NONE)
 *   any           → PREVIOUS      undo, if the previous game has another picture or size
 *   all but FIRST, LOADING → NONE the picture is ready, and it begins; it cannot be shown;
 *                                 PREVIOUS also: the player goes on with the running game */
enum game_next_state {
	GAME_NEXT_FIRST,   /* the game began without a picture; its first one comes */
	GAME_NEXT_NONE,    /* nothing waits */
	GAME_NEXT_LOADING, /* a planned board: its picture is being read */
	/* from here on something waits until the picture is cut to the screen */
	GAME_NEXT_PICTURE_ONLY, /* the running game goes on with the picture */
	GAME_NEXT_SCRAMBLE,     /* a new scramble */
	GAME_NEXT_PLANNED,      /* the planned board */
	GAME_NEXT_PREVIOUS,     /* the previous game */
};

struct game_next {
	enum game_next_state state;
	int columns, rows;     /* of what waits for its cut */
	struct game_plan plan; /* of LOADING and PLANNED */
};

enum { GAME_LENGTHS = 6 };

/* The search for a solution. It goes on while its solution plays: a shorter way to continue takes
 * the place of what is not played yet. */
struct game_search {
	uint32_t ticket; /* 0: none */
	uint8_t *detour; /* owned: from the board that is searched to the board as it is; no move
	                    in it takes the one before back */
	size_t detour_count, detour_room;
	bool from_start; /* it is about the scramble as it was */
	enum solver_method method;
	bool out_of_memory; /* a breadth-first search found nothing; until something else happens */
	bool ahead;         /* it is about a board further on in the solution that plays */
	bool moves_on;      /* it was told to end, to begin again further on */
	size_t begun_at;    /* moves that were played when it began, … */
	uint64_t news_ms;   /* … and when that was, or its last shorter solution came */
	bool waits;         /* it plays only when its answer is proven, or it ends, or the player
	                       wants it now */
	uint8_t *found;     /* owned: the best solution of the board that is searched; NULL: none,
	                       or it plays already */
	int found_count;
	struct solver_progress progress; /* once it is over, of its end */
	uint64_t start_ms;
	int lengths[GAME_LENGTHS]; /* of the last solutions, each shorter than the one before */
	int length_count;
	int played_length; /* of what plays or played, −1 if the player went on alone */
	int played_bound;  /* from where it began to play no solution is shorter than this */
	int played_detour; /* length of the detour there */
	bool played_exact; /* the shortest one from there has played_bound moves */
};

enum game_hint_level { GAME_HINT_NONE, GAME_HINT_TILE, GAME_HINT_ARROW };

/* The next move: lit, then with an arrow, then made. */
struct game_hint {
	uint32_t ticket;    /* 0: nothing is looked for */
	struct board board; /* that was asked about; moved on along the moves */
	uint8_t *moves;     /* owned, NULL: none are known; enum direction each */
	int count, done;
	enum game_hint_level level;
};

/* The shortest length of the running scramble. */
struct game_measure {
	uint32_t ticket; /* 0: it is not being worked out now */
	bool tried;      /* no need to begin again */
	int shortest;    /* −1: not known */
};

/* What has happened. */
enum game_news_kind {
	GAME_NEWS_SLID,        /* tiles slid: interval_ms */
	GAME_NEWS_TAKEN_BACK,  /* a press is taken back: its tiles are in the player's hand … */
	GAME_NEWS_SLID_AGAIN,  /* … and slid after all; their slide was heard before */
	GAME_NEWS_RETURNED,    /* the position before a solution is back, all at once */
	GAME_NEWS_REFUSED,     /* a pressed tile cannot slide: tile */
	GAME_NEWS_SOLVED,      /* the picture is whole; GAME_NEWS_SLID came before */
	GAME_NEWS_REOPENED,    /* it is not any more */
	GAME_NEWS_OVER,        /* a limit has run out */
	GAME_NEWS_BOARD,       /* another game has begun: fits */
	GAME_NEWS_RECALLED,    /* undo wants the previous game; no picture need be read now */
	GAME_NEWS_SECOND,      /* the clock shows another second */
	GAME_NEWS_SEEMS_WHOLE, /* there is nothing to solve: tiles look alike */
	GAME_NEWS_MESSAGE,     /* sentence */
};

struct game_news {
	enum game_news_kind kind;
	union {
		uint32_t interval_ms; /* until the next step of a playback, 0: none is played */
		int tile;
		bool fits;            /* the board is of the same size as the one before */
		const char *sentence; /* good until the next message */
	};
};

enum game_command {
	GAME_UNDO, /* a slide; the previous game, if there is none */
	GAME_REDO,
	GAME_UNDO_ALL, /* plays them; ends that if it plays */
	GAME_REDO_ALL,
	GAME_HINT,           /* a step of the ladder */
	GAME_SOLVE,          /* again: the best so far now; once more: ends the playback */
	GAME_PLAY_NOW,       /* the best so far; the search goes on */
	GAME_SHORTEST_FIRST, /* what plays goes back to where the player was, and is searched on;
	                        again: plays the best so far */
	GAME_SOLVE_AUTOMATICALLY, /* searches by another method from where the player was */
	GAME_SOLVE_BREADTH_FIRST,
	GAME_CANCEL_SEARCH, /* also forgets that one ran out of memory */
	GAME_PAUSE,         /* the game, or what is played; again: goes on */
	GAME_STEP_BACK,     /* the rest is for a solution that plays */
	GAME_STEP_FORWARD,
	GAME_MY_POSITION, /* where the player was before it */
	GAME_NO_LIMIT,    /* goes on after a limit ran out */
};

enum game_phase {
	GAME_PLAYING,
	GAME_PAUSED, /* by the player; a press goes on */
	GAME_OVER,   /* a limit ran out (round.over): tiles stand */
	GAME_SOLVED, /* the picture is whole, and the player was told */
};

/* A press that can be taken back, and what was before it. The previous game and the hint stay as
 * they were until it is final. */
struct game_held_press {
	bool there;
	struct history_mark mark; /* owned */
	bool begun;
	struct clock clock;
};

struct game {
	struct game_setup setup;
	struct history history;
	struct game_round round;
	enum game_phase phase;
	bool begun; /* the first move was made */
	struct clock clock;
	uint64_t second_ms; /* when it shows another second */
	struct game_held_press held_press;
	struct game_previous previous;
	struct game_next next;
	struct random seeds;           /* of the scrambles to come */
	struct scramble_choice choice; /* of games to come; set by who asks the player */
	struct limit limit;            /* of those too; likewise */
	struct playback playback;
	int speed;           /* of solutions, moves per second, or PLAYBACK_AUTOMATIC */
	bool shortest_first; /* searches wait until their answer is proven; set by who asks the
	                        player, as is … */
	enum solver_method method; /* … this, of searches to come */
	bool line_held;            /* the player drags along the line of slides or moves */
	struct game_search search;
	struct game_hint hint;
	struct game_measure measure;

	/* what depends on the picture and the window */
	bool has_picture;        /* one was shown: another size has to wait for its cut */
	const uint16_t *alike;   /* borrowed; as board_looks_solved has it; NULL: all differ */
	bool numbered;           /* numbers tell alike tiles apart */
	bool minimised, covered; /* the window; the board, by a sheet. Set by who shows it */

	uint64_t now_ms; /* of the last call */
	struct game_news news[GAME_NEWS_MAX];
	int news_first, news_count;
	struct error message; /* the last one */
};

/* Makes a game that has no board yet: game_start comes next. */
void game_init(struct game *game, const struct game_setup *setup);

/* Frees what it holds. Searches are not cancelled: the port may be gone. */
void game_destroy(struct game *game);

/* The first game: on the plan, or (NULL) a scramble of this size. Its picture comes later. */
void game_start(struct game *game, const struct game_plan *plan, int columns, int rows,
                uint64_t now_ms);

/* The player presses a cell, or an arrow that slides one tile. A press goes on from a pause; an
 * arrow only stops what is played. */
void game_press(struct game *game, int cell, uint64_t now_ms);
void game_press_arrow(struct game *game, enum direction direction, uint64_t now_ms);

/* As game_press, but true if tiles slid and can be taken back as if they had never been pressed:
 * until the press is settled, the player or the solver goes on, a limit runs out or another game
 * begins. A press that ends the game, or that lacks the memory for it, is final at once. */
bool game_press_hold(struct game *game, int cell, uint64_t now_ms);

/* Takes the held press back: board, moves, undo and redo, hint and previous game are what they
 * were, and the clock too if it had not begun. Nothing happens if there is none. */
void game_press_take_back(struct game *game, uint64_t now_ms);

/* The press that was taken back slides after all. */
void game_press_again(struct game *game, int cell, uint64_t now_ms);

/* Makes the held press final, if there is one. */
void game_press_settle(struct game *game);

/* True if the command would do anything; gives it. It may be given in every state. */
bool game_enabled(const struct game *game, enum game_command command);
void game_command(struct game *game, enum game_command command, uint64_t now_ms);

/* Goes on from a pause; true if there was one. */
bool game_resume(struct game *game);

/* Ends what is played; the board stays as it is shown. */
void game_take_over(struct game *game);

/* Holds what is played, if it is a solution; else ends it: it would not be seen. */
void game_hold(struct game *game, uint64_t now_ms);

/* The line of the solution's moves or of the game's own slides: goes to where `done` are made, or
 * by a step (−1 back, +1 on). A solution is held, and while the line is held (line_hold) it does
 * not end. */
size_t game_line_count(const struct game *game);
void game_line_go(struct game *game, size_t done, uint64_t now_ms);
void game_line_step(struct game *game, int step, uint64_t now_ms);
void game_line_hold(struct game *game, bool held, uint64_t now_ms);

/* How fast solutions play, as in playback_speed; the playing one too. And how fast that does,
 * moves per second; what is chosen after a step (1: faster, −1: slower) from there. */
void game_set_speed(struct game *game, int chosen, uint64_t now_ms);
size_t game_speed(const struct game *game);
int game_speed_step(const struct game *game, int step);

/* Which tiles look alike (see the field); whether numbers tell them apart. */
void game_set_alike(struct game *game, const uint16_t *alike);
void game_set_numbered(struct game *game, bool numbered);

/* Makes a plan of a scramble. name: "" if it has none; shortest: −1 if it is not known. */
void game_plan(struct game_plan *plan, const struct scramble *scramble, const char *name,
               int shortest);

/* Plans a board of the list. False if there is no such row. */
bool game_plan_row(const struct game *game, int row, struct game_plan *plan);

/* True if the running game is on this board of the list; if the list has a board of this size. */
bool game_plays_row(const struct game *game, int row);
bool game_list_has(const struct game *game, int columns, int rows);

/* A new scramble of this size; no plan waits any more. */
void game_new(struct game *game, int columns, int rows, uint64_t now_ms);

/* The planned board; that of round.plan is the running game once more. loads: its picture is
 * being read. */
void game_start_plan(struct game *game, const struct game_plan *plan, bool loads, uint64_t now_ms);

/* A picture that no plan asked for is to be read: none waits for it. */
void game_forget_plan(struct game *game);

/* A picture was read, and is to be cut; for a board of columns×rows if no plan says
 * otherwise (0: for one of the size it has). Or it could not be read. */
void game_picture_read(struct game *game, int columns, int rows, uint64_t now_ms);
void game_picture_failed(struct game *game, uint64_t now_ms);

/* The picture is cut to the screen: what waits begins. True if the picture that was played
 * until now (and is not any more: replaced) belongs to the previous game from now on. */
bool game_picture_ready(struct game *game, bool replaced, uint64_t now_ms);

/* The picture cannot be shown: what waits does not begin. */
void game_give_up_next(struct game *game);

/* True if something waits for its cut; the size that the board has or will have then. */
bool game_waits(const struct game *game);
void game_wanted_size(const struct game *game, int *columns, int *rows);

/* What the port's searches find. True if the ticket is of a search of this game. better and done
 * take the moves (set them to NULL) if they keep them; better: a solution that is shorter than
 * those before, more may come. */
bool game_search_progress(struct game *game, uint32_t ticket,
                          const struct solver_progress *progress, uint64_t now_ms);
bool game_search_better(struct game *game, uint32_t ticket, struct solver_result *better,
                        uint64_t now_ms);
bool game_search_done(struct game *game, uint32_t ticket, struct solver_result *result,
                      uint64_t now_ms);

/* Begins to work out the shortest length, if nothing else needs the processor. */
void game_measure(struct game *game);

/* When there is something to do next (GAME_NEVER: not by itself); does what is due. True if
 * something visible has changed besides the news. */
uint64_t game_due_ms(const struct game *game);
bool game_due(struct game *game, uint64_t now_ms);

/* Takes the oldest news; false if there are none. */
bool game_take_news(struct game *game, struct game_news *news);

/* True if the board is solved, or looks as if it were. */
bool game_whole(const struct game *game);

/* True while a solution plays or is held; and if that is proven to be the shortest one. */
bool game_solution_plays(const struct game *game);
bool game_solution_is_shortest(const struct game *game);

/* True if undo can bring the previous game back. */
bool game_has_previous(const struct game *game);

/* True if the game may be a best one: nobody helped. */
bool game_counts(const struct game_round *round);

/* The shortest length of its scramble: proven, or what is said of it; −1 if not known. */
int game_shortest(const struct game *game, bool *proven);

/* The tile that a hint shows, 0 if none; *direction (enum direction): of its arrow, −1: none. */
int game_hinted(const struct game *game, int *direction);

#endif
