/* game: one game, from scramble to solved picture, without a window.
 *
 * It takes presses, commands and the time, and keeps everything that undo must restore: the
 * history, the previous game, clock and pause, limits, hints, playback and the solver's answers;
 * saved.h keeps it from one start of the program to the next. It requests searches through a port
 * and puts news in a short queue, which the owner empties after each call. Time is a parameter:
 * milliseconds of any monotonic clock.
 *
 * A game begins when it is told to. Of pictures it knows only the number by which its owner names
 * that of the running game and that of the previous one.
 *
 * One thread at a time. The caller owns the struct; only calls change it. questions.h answers questions about its
 * present state. Inside the folder, calls go from game and begin to play, solution, search and hint, then to the
 * rest. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "game/away.h"
#include "game/clock.h"
#include "game/limit.h"
#include "game/party.h"
#include "game/playback.h"
#include "game/rival.h"
#include "puzzle/boards.h"
#include "puzzle/plan.h"
#include "puzzle/random.h"

enum {
	GAME_NAME_SIZE = BOARDS_NAME_MAX * 4 + 1, /* bytes; a character has up to 4 */
	GAME_NEWS_MAX = 32,                       /* maximum; the oldest is dropped */
	GAME_INSPECTION_MS = 15000,
};

#define GAME_NEVER UINT64_MAX /* ms: nothing is due */

/* The purpose of a search. */
enum game_search_kind {
	GAME_SEARCH_SOLVE,   /* the player waits for the answer and sees the progress */
	GAME_SEARCH_HINT,    /* the next move */
	GAME_SEARCH_MEASURE, /* the shortest length, in the background */
	GAME_SEARCH_COMPARE, /* only its numbers are wanted */
};

/* Runs the searches. Apart from news, this is the game's only output. */
struct game_port {
	/* Starts a search on a copy of the board and returns its ticket, never 0. Its answers arrive
	 * through game_search_progress, game_search_better and game_search_done, never during start. */
	uint32_t (*start)(void *context, const struct board *board,
	                  const struct solver_limits *limits, enum game_search_kind kind);
	/* Asks a search to end; its answer may still arrive, with the best so far. 0 and tickets of
	 * ended searches are allowed. */
	void (*cancel)(void *context, uint32_t ticket);
	void *context;
};

struct game_setup {
	struct game_port port;
	size_t solver_bytes; /* for a search; 0: the solver's default */
	int processors;
	uint64_t seed;             /* of future scrambles */
	bool keeps_seed;           /* use it unchanged for the first scramble: from --seed */
	const struct boards *list; /* borrowed: the boards to choose from; may be empty */
};

/* A particular board to be played. */
struct game_plan {
	struct scramble scramble;
	char name[GAME_NAME_SIZE]; /* of the board, "" if none */
	int shortest;              /* moves, −1 if unknown */
	int daily;                 /* 20261121: it is the board of that day; 0: no */
	int64_t session; /* that it is a game of: when that began, ms since 1970; 0: none */
};

/* A game apart from its moves. Undo restores it with the previous game. */
struct game_round {
	struct game_plan plan; /* its scramble and the board's description */
	bool assisted;         /* the solver made moves in this game */
	int hints;             /* number shown */
	struct limit limit;
	enum limit_end over;   /* which limit ran out */
	enum rival_kind rival; /* of a race that is over: whom it was against; RIVAL_PLAYER: it is
	                          a turn of a party, also while it is played */
	int64_t lead_ms;       /* by how much the race was won; negative: lost */

	/* set by the owner */
	int64_t id;      /* of the owner's record of this game; 0: none yet */
	int64_t result;  /* of its result in the player’s records; 0: not solved yet */
	int64_t resumed; /* the result that it was and that is to be removed; 0: none */
	bool watched;    /* it was read back from there */
};

/* A solution being watched. */
struct game_saved_solution {
	uint8_t *moves; /* owned: count directions, from `mark`; NULL: none is being watched */
	size_t count;
	size_t done;              /* moves made */
	struct history_mark mark; /* owned: where the player was */
	bool begun;               /* and whether the clock had started there */

	/* see played_length, played_bound, … in struct game_search; also after it solved the game */
	int length; /* 0: the player moved on alone */
	int bound, detour;
	bool exact;
};

/* A game that doesn't run: the previous one, and games kept between two starts (saved.h). */
struct game_saved {
	struct game_round round;
	struct history history; /* owned */
	struct game_saved_solution solution;
	uint64_t clock_ms; /* played so far */
	bool clock_runs;   /* of a view: more will be; not kept */
	bool begun;        /* the first move was made */
	bool paused;
	int shortest; /* as measured, −1 if unknown */
};

/* That a game is played in. All zero: none. */
struct game_race {
	struct rival *rival; /* owned: to race against; NULL: none */
	struct party party;  /* that it is a turn of */
};

/* Moves that are shown during a replay: meanwhile they are the game's history. */
struct game_way {
	bool shown;
	struct history record; /* owned: the history that is being replayed, where that was left */
};

/* The game replaced by a new one: undo restores it, until the first slide of the new one. */
struct game_previous {
	bool valid;
	uint32_t picture;        /* that it was played with */
	struct game_saved saved; /* owned; without a solution */
	struct game_race race;
};

/* How a game that was kept goes on. */
enum game_saved_use {
	GAME_SAVED_PLAYS,   /* where it was */
	GAME_SAVED_REPLAYS, /* its slides are repeated to the end */
	GAME_SAVED_RESUMES, /* it was a result, and is one no longer: see round.resumed */
};

/* Events. */
enum game_news_kind {
	GAME_NEWS_SLID,        /* tiles slid: interval_ms */
	GAME_NEWS_TAKEN_BACK,  /* a press was undone: the player drags its tiles */
	GAME_NEWS_SLID_AGAIN,  /* the dragged tiles slid after all, without a second sound */
	GAME_NEWS_RETURNED,    /* the position before a solution was restored, all at once */
	GAME_NEWS_REFUSED,     /* a pressed tile cannot slide: tile */
	GAME_NEWS_SOLVED,      /* the picture is complete; follows GAME_NEWS_SLID */
	GAME_NEWS_REOPENED,    /* it no longer is */
	GAME_NEWS_OVER,        /* a limit has run out */
	GAME_NEWS_BOARD,       /* another game began: fits */
	GAME_NEWS_RECALLED,    /* undo requests the previous game: call game_begin_previous */
	GAME_NEWS_SECOND,      /* the clock shows another second */
	GAME_NEWS_SEEMS_WHOLE, /* nothing to solve: tiles look alike */
	GAME_NEWS_MESSAGE,     /* sentence */
};

struct game_news {
	enum game_news_kind kind;
	union {
		uint32_t interval_ms; /* until the next step of a playback, 0: none */
		int tile;
		bool fits;            /* the board has the same size as the one before */
		const char *sentence; /* valid until the next message */
	};
};

enum game_command {
	GAME_UNDO, /* undoes a slide, or else requests the previous game */
	GAME_REDO,
	GAME_UNDO_ALL, /* plays the undo; ends it if it is playing */
	GAME_REDO_ALL,
	GAME_HINT,                /* the next step of a hint */
	GAME_DO_STEP,             /* the moves of a step of the plan */
	GAME_SOLVE,               /* again: plays the best so far; once more: ends the playback */
	GAME_PLAY_NOW,            /* plays the best so far; the search continues */
	GAME_SHORTEST_FIRST,      /* back to where the player was, and searches on; again: plays the
	                        best so far */
	GAME_SOLVE_AUTOMATICALLY, /* searches with another method from where the player was */
	GAME_SOLVE_BREADTH_FIRST,
	GAME_CANCEL_SEARCH, /* also forgets that memory ran out */
	GAME_COMPARE,   /* another method with the last one, on the same board; again: cancels it */
	GAME_PAUSE,     /* the game or the playback; again: resumes */
	GAME_STEP_BACK, /* the next two apply to a playing solution or replay */
	GAME_STEP_FORWARD,
	GAME_MY_POSITION, /* returns to where the player was before a solution */
	GAME_NO_LIMIT,    /* continues after a limit ran out */
};

enum game_phase {
	GAME_PLAYING,
	GAME_PAUSED, /* see paused_for; a press resumes */
	GAME_OVER,   /* a limit ran out (round.over): tiles don't move */
	GAME_SOLVED, /* the picture is complete, and that was reported */
};

/* A press that can be undone, and the state before it. The previous game and the hint remain until
 * the press is final. */
struct game_held_press {
	bool valid;
	struct history_mark mark; /* owned */
	bool begun, awaits_input, left_replay;
	int reached; /* tiles in place, in a race */
	struct clock clock;
};

enum game_hint_level { GAME_HINT_NONE, GAME_HINT_TILE, GAME_HINT_ARROW };

/* The next move: highlighted, then with an arrow, then made. */
struct game_hint {
	uint32_t ticket;    /* 0: no search is running; it may still look for better moves */
	uint64_t show_ms;   /* when the best so far is shown */
	struct board board; /* searched or planned; follows the moves */
	uint8_t *moves;     /* owned, NULL: none known; enum direction each */
	int count, done;
	enum game_hint_level level;
	bool planned; /* the hint is a step of a plan, instead of moves to the end */
	struct plan_step step;
};

/* Another method's search of the board that the last solution was for. */
struct game_comparison {
	uint32_t ticket; /* 0: it doesn't run */
	bool done;       /* it has come to an end, with this status */
	enum solver_status status;
	struct solver_progress progress;
};

/* The shortest length of the current scramble. */
struct game_measure {
	uint32_t ticket; /* 0: not being computed now */
	bool tried;      /* no need to start again */
	int shortest;    /* −1: unknown */
};

/* The seed of the next board of a difficulty, drawn before it is needed. All zero: none. */
struct game_draw {
	int columns, rows;
	enum scramble_difficulty difficulty;
	uint32_t ticket; /* 0: no board is being measured */
	uint64_t start_ms;
	uint64_t seed; /* of the board that is being measured, or was last */
	bool found;    /* it fits */
};

struct game {
	struct game_setup setup;
	struct history history;
	struct game_round round;
	enum game_phase phase;
	bool begun;        /* the first move was made */
	bool awaits_input; /* restored and not touched since: the clock waits for the player */
	bool left_replay;  /* of a watched round: other moves followed */
	struct clock clock;
	bool inspects; /* each game of a session begins with GAME_INSPECTION_MS to look at it; set by the owner */
	struct clock
	        inspection; /* how long the player has; then the clock starts, even without a move */
	uint64_t second_ms; /* when the clock, or that one, shows the next second */
	uint64_t over_ms;   /* when the limit last ran out */
	struct game_held_press held_press;
	struct game_previous previous;
	struct random seeds; /* of future scrambles */
	struct random
	        draws; /* of those of a difficulty: how many are drawn depends on the time they take */
	struct scramble_choice choice; /* of future games; set by the owner */
	struct limit limit;            /* of future games of this size; set by the owner */
	int limit_columns, limit_rows;
	struct playback playback;
	struct game_way way;
	int speed;         /* of solutions and replays, moves per second, or PLAYBACK_AUTOMATIC */
	int replay_halves; /* of a replay with its own times: twice its speed, 1 … 16 */
	enum solver_method method; /* of future searches; set by the owner */
	bool has_own_method;       /* the player chose another one for this board */
	enum solver_method own_method;
	bool hints_by_plan;     /* see game_set_hints_by_plan */
	bool one_tile;          /* see game_set_one_tile */
	bool line_held;         /* the player drags along the timeline */
	struct rival *rival;    /* owned: of a race; NULL: none */
	struct rival_line line; /* the player's, in a race */
	struct party party;     /* that the game is a turn of */
	struct game_search search;
	struct game_hint hint;
	struct game_measure measure;
	struct game_draw draw;
	struct game_comparison comparison;

	/* state of the picture and the window */
	uint32_t picture; /* of the running game; 0: none yet. The owner numbers pictures, from 1 */
	const uint16_t *alike; /* borrowed; see board_looks_solved; NULL: all differ, or it isn't */
	bool knows_alike;      /* known; then a complete picture may be: */
	bool unjudged;         /* the last move was made before it was known, */
	uint64_t unjudged_ms;  /* at this time of the game */
	bool was_whole;        /* so a game that was kept ended; no move was made since */
	bool numbered;         /* numbers distinguish alike tiles */
	bool covered;          /* the board is, by a sheet; set by the owner */
	enum game_away away;   /* changed by game_set_away; GAME_IDLE is only a reason to pause */
	enum game_away paused_for; /* if the phase is GAME_PAUSED */
	uint64_t input_ms;         /* when the player last did something */

	uint64_t now_ms; /* of the last call */
	struct game_news news[GAME_NEWS_MAX];
	int news_count;
	struct error message; /* the last one */
};

/* Initialises a game without a board; call game_start next. */
void game_init(struct game *game, const struct game_setup *setup);

/* Frees what it owns. Searches are not cancelled: the port may no longer exist. */
void game_destroy(struct game *game);

/* Begins the first game: the plan, or (NULL) a scramble of this size. Its picture comes later. */
void game_start(struct game *game, const struct game_plan *plan, int columns, int rows,
                uint64_t now_ms);

/* The player presses a cell. A press resumes a paused game. */
void game_press(struct game *game, int cell, uint64_t now_ms);

/* The player presses an arrow key, which slides one tile. While a playback runs it only stops that. */
void game_press_arrow(struct game *game, enum direction direction, uint64_t now_ms);

/* Like game_press, but returns true if tiles slid and the press can be undone without a trace. That
 * ends when the press is confirmed, the player or the solver makes another move, a limit runs out or
 * another game begins. A press that ends the game is final at once. */
bool game_press_hold(struct game *game, int cell, uint64_t now_ms);

/* Undoes the held press: restores the board, moves, undo and redo, hint and previous game, and the
 * clock if the press started it. Does nothing if there is none. */
void game_press_take_back(struct game *game, uint64_t now_ms);

/* Repeats the press that was undone. */
void game_press_again(struct game *game, int cell, uint64_t now_ms);

/* Makes the held press final, if any. */
void game_press_confirm(struct game *game);

/* Said when Solve turns a limit off. */
extern const char game_limit_off[];

/* Said when help ends a race, or a turn of a party. */
extern const char game_race_off[], game_turn_off[];

/* True if the command would do anything. */
bool game_enabled(const struct game *game, enum game_command command);

/* Gives a command; allowed in every state. */
void game_command(struct game *game, enum game_command command, uint64_t now_ms);

/* Ends a pause; true if there was one. */
bool game_resume(struct game *game);

/* Ends the playback, if any, and makes a held press final; the board stays as shown. */
void game_take_over(struct game *game);

/* Holds a solution or replay, to which it returns from other moves, and ends any other playback, because it would not be
 * visible. */
void game_hold(struct game *game, uint64_t now_ms);

/* Goes to where `done` slides of the timeline are made. A solution or replay is held. */
void game_line_go(struct game *game, size_t done, uint64_t now_ms);

/* Goes one step back (−1) or forward (+1). A solution or replay is held. */
void game_line_step(struct game *game, int step, uint64_t now_ms);

/* During a replay: shows count other moves from where `first` of its slides are made, and returns to where it is now. Does
 * nothing without a replay. */
void game_show_way(struct game *game, size_t first, const uint8_t *moves, size_t count,
                   uint64_t now_ms);

/* The player drags along the timeline, or releases it: meanwhile a solution doesn't end. */
void game_line_hold(struct game *game, bool held, uint64_t now_ms);

/* Sets whether hints are steps of a plan that a person can follow, or moves of the shortest solution found. */
void game_set_hints_by_plan(struct game *game, bool by_plan);

/* Sets whether a press slides only a tile next to the gap, not a row of tiles. */
void game_set_one_tile(struct game *game, bool one_tile);

/* How many tiles slide if the player presses this cell; 0: the press is refused. */
int game_slide_length(const struct game *game, int cell);

/* Sets the method of later searches. A change of it takes the place of this board's own method. */
void game_set_method(struct game *game, enum solver_method method);

/* Sets the speed of solutions and replays, including the current one; see playback_speed. */
void game_set_speed(struct game *game, int chosen, uint64_t now_ms);

/* Sets twice the speed of replays that keep their times. */
void game_set_replay_speed(struct game *game, int halves, uint64_t now_ms);

/* The moves per second of the current solution, or the slides of a replay; and the choice of speed one step
 * faster (1) or slower (−1). If a replay keeps its times, that is for game_set_replay_speed. */
size_t game_speed(const struct game *game);
int game_speed_step(const struct game *game, int step);

/* The game that was just restored had ended with a complete picture, although it isn't known yet which of its
 * tiles look alike. */
void game_set_whole(struct game *game);

/* Sets which tiles look alike (see the fields), and whether numbers distinguish them. A picture that was completed
 * before that was known is now; of a game just restored there is no news. */
void game_set_alike(struct game *game, bool known, const uint16_t *alike);
void game_set_numbered(struct game *game, bool numbered);

/* Begins the planned board (round.plan: again), in this race, whose rival it takes unless that has another
 * board's size (NULL: none), with this picture (0: the one before). A race has no limits. The running game becomes
 * the previous one, if there is anything to keep. */
void game_begin(struct game *game, const struct game_plan *plan, struct game_race *race,
                uint32_t picture, uint64_t now_ms);

/* Looks for a board of this size and of the chosen difficulty, if there is one, unless it is known already. True while
 * that is looked for, which takes 150 ms at most: until then a new scramble should wait, else it may be of another
 * difficulty. game_draw_ahead: looks for the next game's, once. */
bool game_draw(struct game *game, int columns, int rows, uint64_t now_ms);
void game_draw_ahead(struct game *game, uint64_t now_ms);

/* Begins a new scramble of this size with the same picture. */
void game_new(struct game *game, int columns, int rows, uint64_t now_ms);

/* The running game isn't one of a session any more. */
void game_end_session(struct game *game);

/* Begins the previous game again, with its race and this picture (0: the running game's). False if there is none:
 * a press that was held may just have become final. */
bool game_begin_previous(struct game *game, uint32_t picture, uint64_t now_ms);

/* The running game goes on with this picture. 0: with its own. */
void game_set_picture(struct game *game, uint32_t picture);

/* Goes on with the race of a game just restored, and its turn of a party; takes the rival (NULL, or of
 * another size: no race). */
void game_restore_race(struct game *game, struct rival *rival, const struct party *party);

/* The previous game's picture, if it isn't the running game's; else 0. */
uint32_t game_previous_picture(const struct game *game);

/* The progress of a search of the port. Ignored if it was cancelled, as in the next two. */
void game_search_progress(struct game *game, uint32_t ticket,
                          const struct solver_progress *progress, uint64_t now_ms);

/* A shorter solution than before; more may follow. Sets its moves to NULL if it keeps them. */
void game_search_better(struct game *game, uint32_t ticket, struct solver_result *better,
                        uint64_t now_ms);

/* The final answer. Sets its moves to NULL if it keeps them. */
void game_search_done(struct game *game, uint32_t ticket, struct solver_result *result,
                      uint64_t now_ms);

/* Starts computing the shortest length, if nothing else needs the processor. */
void game_measure(struct game *game);

/* When something is due; GAME_NEVER: nothing is. */
uint64_t game_due_ms(const struct game *game);

/* Does what is due. True if anything visible changed besides the news. */
bool game_due(struct game *game, uint64_t now_ms);

/* Removes the oldest news; false if there are none. */
bool game_take_news(struct game *game, struct game_news *news);

/* True if undo can bring the previous game back. */
bool game_has_previous(const struct game *game);

/* Frees the previous game: undo brings none back. */
void game_forget_previous(struct game *game);

/* The shortest length of its scramble: proven, or as given with the board; −1 if unknown. */
int game_shortest(const struct game *game, bool *proven);

/* The step of the plan that a hint shows; NULL: none. */
const struct plan_step *game_step(const struct game *game);

/* The tile that a hint shows, 0 if none; *direction (enum direction): of its arrow, −1 if none. */
int game_hinted(const struct game *game, int *direction);

#endif
