/* state: everything a running game has; private to this folder.
 *
 * Main thread only. Each part does its own work in its own folder; this only connects them. */
#ifndef APP_STATE_H
#define APP_STATE_H

#include <stdatomic.h>

#include "app/app.h"
#include "app/searches.h"
#include "base/process.h"
#include "input/input.h"
#include "probe/report.h"
#include "sound/sound.h"
#include "ui/paint/display.h"
#include "ui/sticky.h"

/* speak.c: decides what is said, for players who don’t see the window, of a frame: what is new in it. Pure. */

enum { SPEAK_LINE = 480, SPEAK_TEXT = 16 << 10 };

/* What a frame shows; all borrowed for the call. */
struct speak_view {
	const struct sheets *sheets;       /* with the game, and the controls of the frame */
	const struct input_cursor *cursor; /* and where it is shown: */
	int cell;                          /* −1: nowhere */
	const char *message;               /* "": none */
	uint64_t message_ms;               /* when it came */
};

/* What was said. All zero: nothing. */
struct speak {
	bool begun;
	bool pressed; /* the player has done something since; set by the owner */
	struct board start, board;
	const struct sheet *top;
	enum command focus;
	unsigned walks, refusals;
	uint64_t message_ms;
	char control[SPEAK_LINE], value[SPEAK_LINE], selected[SPEAK_LINE], step[SPEAK_LINE],
	        hint[SPEAK_LINE];
	char sheet[SPEAK_TEXT], shown[SPEAK_TEXT]; /* its texts, and those of this frame */

	/* to be said now */
	char text[SPEAK_TEXT]; /* sentences, one per line */
	bool interrupts;       /* instead of what is being said */
};

/* True if there is something to say. */
bool speak_update(struct speak *speak, const struct speak_view *view);

/* notices.c: the message that is shown, and what can't be saved, which the player is told until it is over. */

/* A message for the player, shown for THEME_MESSAGE_MS beside or over the board. */
struct message {
	char text[ERROR_TEXT_SIZE]; /* "": none */
	uint64_t since_ms;
	bool settled;      /* it belongs to the running game, not to one that is about to begin */
	const void *sheet; /* that was open then; NULL: none */
};

/* A failure to save. */
struct trouble {
	char text[ERROR_TEXT_SIZE]; /* "": nothing */
	bool lasts;                 /* it won't be over before the program ends */
	bool shown;                 /* the message has been shown */
	uint64_t shown_ms;          /* when it appeared */
	uint64_t retry_ms;          /* when to try again to write, else 0 */
	bool settles;               /* writing works again, but the disk may not have it yet */
};

/* All zero: none. */
struct notices {
	struct message message;
	struct trouble trouble; /* kept_games.c and loop.c change retry_ms */
	uint64_t now_ms;        /* of this turn; set by the owner */
};

/* Shows a message; NULL: removes it. */
void notices_say(struct notices *notices, const char *sentence);

/* What was said this turn belongs to the open sheet (NULL: none) and, unless a picture is loading, to the
 * running game. A message that is older goes when a sheet opens: it isn't about that. True if one did. */
bool notices_settle(struct notices *notices, const void *sheet, bool loading);

/* Another game begins: removes a message about the last one. */
void notices_leave(struct notices *notices);

/* Something was written or not (kept false: error says why). */
void notices_kept(struct notices *notices, bool kept, const struct error *error);

/* Something else can't be saved; lasts: until the program ends. */
void notices_begin_trouble(struct notices *notices, const char *sentence, bool lasts);

/* Everything was written this turn: writes what is left, and ends the trouble once the disk has it.
 * settled: the disk had everything before this turn. True if there is something to show. */
bool notices_turn(struct notices *notices, struct settings *settings, struct store *store,
                  bool settled);

/* Removes an old message, and says what can't be saved if that is due. True if there is something to show. */
bool notices_due(struct notices *notices);

/* When something is due next, ms; UINT64_MAX: never. */
uint64_t notices_due_ms(const struct notices *notices);

/* game_events.c: which event of the game makes which sound; src/sound makes them. Main thread only;
 * never waits for the sound system and never fails: without a device the game is silent. */

struct sound_effects {
	struct sound *sound; /* owned by the app */
	int gap;             /* the gap's cell at the last sound, or later without one */
};

/* Plays any sound except a slide. */
void sound_effects_play(struct sound_effects *effects, enum grain_kind kind);

/* A control was pressed with the pointer, Enter or Space: a tap, unless its command has its own sound. */
void sound_effects_press(struct sound_effects *effects, enum command command);

/* The board changed to this by one or more slides: plays one sound, or none if the gap hasn't moved. */
void sound_effects_slide(struct sound_effects *effects, const struct board *board);

/* When frames are drawn. */
struct frames {
	bool dirty;           /* the next one will differ */
	bool moving;          /* the last one was part of an animation */
	uint64_t drawn_ms;    /* when the last one was drawn */
	uint64_t interval_ms; /* between two frames, at the display's rate */
};

enum { KEPT_PLAYING, KEPT_PREVIOUS, KEPT_ROWS };

/* A stored game that was running, or the previous one, after the last turn of the loop. */
struct kept_row {
	int64_t id;   /* 0: none */
	bool begun;   /* it has moves and isn't solved */
	bool shelved; /* left for good, it becomes one of the unfinished games */
};

/* late.c: a result that couldn't be stored when its board was solved. */
struct late_result {
	struct result result;
	struct store_game game; /* owned: what it is stored with */
	bool runs;              /* it is the running game's */
};

enum { APP_PARTY_SIZE = PARTY_TEXT_SIZE + 24 }; /* with a game's number */

/* The games as they are stored. */
struct kept {
	struct kept_row rows[KEPT_ROWS];
	struct kept_row left[KEPT_ROWS]; /* neither any more, but stored like that; id 0: none */
	int64_t replaced;           /* the unfinished game that makes room for those; 0: none */
	int64_t race;               /* the game whose rival is stored; 0: none */
	char party[APP_PARTY_SIZE]; /* as it is stored */
	int64_t oldest; /* unfinished game that the player was warned will be removed; 0: none */
	struct late_result *late; /* owned; changed only by late.c */
	int late_count;
};

struct app {
	const struct options *options; /* borrowed */
	struct signals signals;
	atomic_bool quit_requested; /* set by a signal */
	char data_dir[PATHS_SIZE];
	int decoder;                  /* open file: missing-piece-decode, −1: none */
	struct store *store;          /* owned */
	struct kept kept;             /* changed only by kept_games.c */
	struct settings settings;     /* changed only by app_set */
	struct appearance appearance; /* the system's preferences */
	struct worker *worker;        /* owned */
	struct searches *searches;    /* owned */
	struct view *view;            /* owned */
	struct display *display;      /* owned; the view's window on its screen */
	enum display_sight sight;     /* of the window, when it was last looked at: */
	uint64_t looked_ms;
	bool locked; /* the desktop says that the screen is */
	struct sound_effects sound_effects;
	struct boards boards; /* to choose from: the bundled list, or that of --boards */
	struct game game;
	bool counts; /* the running game could set a record when last looked at */
	struct photos photos;
	struct sheets sheets;
	struct input input;
	struct sticky sticky;
	struct report report;
	unsigned inputs; /* see probe/report.h */
	bool pressed; /* the player has pressed something: what the first frame didn't need may begin */
	uint32_t unread; /* the played picture, while only its kept cut is there; 0: none */
	struct notices notices;
	struct speech *speech; /* owned; NULL: nothing is spoken */
	struct speak speak;    /* what was */
	bool speech_failed;    /* the player was told */
	struct frames frames;
	uint64_t window_due_ms; /* when to remember the window's place */
	bool running;
	uint64_t now_ms; /* of this iteration of the loop */
};

/* loop.c: the event loop, until the player quits. */
void app_loop(struct app *app);

/* commands.c: runs a command, if it is enabled. */
void app_command(struct app *app, enum command command);

/* Says which commands are enabled. */
void app_update_states(struct app *app);

/* game_events.c: shows, plays and announces the game's news. True if there was something to show. */
bool app_take_news(struct app *app);

/* open_picture.c: opens a picture file, or a folder's first one. */
void app_open_file(struct app *app, const char *path);

/* Opens the path or address of a picture or folder. False if it is none; then the player has been told. */
bool app_open_address(struct app *app, const char *address);

/* Opens one of the game's own pictures. */
void app_open_bundled(struct app *app, int index);

/* Opens the picture of a game that was kept, with its crop. Returns its number. */
uint32_t app_open_kept(struct app *app, const struct photo *photo);

/* Starts a planned game. bundled: the picture it needs, or SHEETS_PICTURE_STAYS. */
void app_start_plan(struct app *app, const struct game_plan *plan, int bundled);

/* Opens what photos.dropped holds, or says why not. */
void app_open_dropped(struct app *app);

/* Opens what is on the clipboard: a picture, a file, or the code of a game. */
void app_paste(struct app *app);

/* The clipboard was looked at (see struct photos_takers). */
void app_take_pasted(struct app *app, const char *path, const char *sentence, bool no_picture);

/* Says something about a picture: in the gallery if that is open, because it may cover messages. */
void app_say_of_picture(struct sheets *sheets, struct notices *notices, const char *sentence);

/* The sizes that the board on the screen has, or will have once what waits for its cut begins. */
struct screen_sizes app_wanted_sizes(struct view *view, const struct game *game);

/* next_game.c: lets the pictures follow what the game says: which it uses, and which it waits for. */
void app_follow_next(struct app *app);

/* True while the player waits for a picture. */
bool app_loading(const struct photos *photos, const struct game *game);

/* What happens with the pictures that photos reads and cuts. */
struct photos_takers app_photos_takers(struct app *app);

/* Says that tiles which look alike are swapped in a completed picture. */
extern const char app_seems_whole[];

/* Cuts and measures what has changed. True if a frame may show it. */
bool app_update_photos(struct app *app);

/* kept.c: opens what is remembered between starts. False with a sentence if memory runs out. */
bool app_keep_open(struct app *app, struct error *error);

/* The player may see the played picture from now on. */
void app_reveal(struct app *app);

/* Remembers the picture being played, and its crop. */
void app_keep_picture(struct app *app);

/* Remembers the folder last used. */
void kept_folder(struct store *store, struct notices *notices, const char *folder);

/* Opens the picture of a day (see photos_open_day) of that folder, or else of the player's one for pictures. */
void app_open_day(struct app *app, int day);

/* kept_games.c: continues the stored game, or starts the one that the command line asks for. */
void app_start_first_game(struct app *app);

/* Stores the games of this turn. True if there is something to show. */
bool app_keep_games(struct app *app);

/* The same before the program ends: the last chance, so the clock's fraction of a second is stored, too. */
void app_keep_games_last(struct app *app);

/* The running game as it is stored; borrows from both. */
void kept_view(const struct game *game, struct photos *photos, uint64_t now_ms,
               struct store_game *view);

/* late.c: keeps the running game's result, to be stored with the time when it was solved; copies both. */
void late_add(struct kept *kept, const struct result *result, const struct store_game *game);

/* The running game goes on, so it has no result; another one begins. */
void late_reopen(struct kept *kept);
void late_leave(struct kept *kept);

/* Adds the running game's, or those of other games. False with a sentence, if one can't be stored yet. */
bool late_write(struct app *app, bool running, struct error *error);

/* Frees them. */
void late_free(struct kept *kept);

/* Plays a stored game and takes what it owns; replays: repeats its slides. */
void app_resume_game(struct app *app, struct store_game *game, bool replays);

/* kept.c: the running game was solved: adds it to the records. */
void app_keep_result(struct app *app);

/* The running game was restored and had been solved: shows it without a celebration. */
void app_show_solved(struct app *app);

/* look.c: the look according to the settings and the system's preferences. needed_figures: bits of
 * LAYOUT_MOVES …, shown whatever the settings say. */
struct view_look look_of(const struct settings *settings, const struct appearance *desktop,
                         unsigned needed_figures);

/* Changes, stores and applies a setting. */
void app_set(struct app *app, enum setting setting, int value);

/* The player isn't new any more: the line below the board never offers the lessons again. */
void app_stop_offering(struct app *app);

/* Applies the settings after they may have changed. */
void app_apply_settings(struct app *app);

/* Applies the look after the settings, the system's preferences or the game's limits may have changed. */
void app_apply_look(struct app *app);

/* True if there is no picture to play with, and none on its way: neither the player's nor one of the game's own
 * could be read or cut. */
bool app_lacks_picture(const struct app *app);

/* True if the game's own plain picture is being played, which always shows the figures. */
bool app_plays_numbers(const struct app *app);

/* The numbers on the tiles; always some without a picture, or with a plain one. */
enum scene_numbers app_numbers(const struct app *app);

/* Where the window was the last time. */
struct window_place app_window_place(const struct options *options,
                                     const struct settings *settings);

/* Remembers the window's place. */
void app_keep_window(struct app *app);

/* presence.c: stops what nobody can see, and keeps the screen on for what is watched. True if a frame may show it;
 * when to call it next. */
bool app_follow_presence(struct app *app);
uint64_t app_presence_due_ms(const struct app *app);

/* choose.c: starts to find out whether the desktop has a file chooser. */
void app_find_chooser(struct app *app);

/* Opens it for a picture. */
void app_choose_picture(struct app *app);

/* See struct sheets_port. */
void app_save_where(struct app *app, enum file_chooser_use use, const char *folder,
                    const char *name);

/* desktop.c: from now on does what the desktop tells; without it, defaults are used. */
void app_watch_desktop(struct app *app);

/* scene.c: what the next frame of the board screen shows. */
void app_scene(const struct app *app, struct scene *scene);

#endif
