/* app: owns everything that a running game has, and connects it; the only folder that knows all others. Each part
 * does its own work in its own folder. Main thread only. */
#ifndef APP_APP_H
#define APP_APP_H

#include <stdatomic.h>

#include "app/kept_games.h"
#include "app/notices.h"
#include "app/opening.h"
#include "app/options.h"
#include "app/searches.h"
#include "app/simple.h"
#include "app/sound_effects.h"
#include "app/speak.h"
#include "desktop/appearance.h"
#include "desktop/speech.h"
#include "input/input.h"
#include "probe/report.h"
#include "store/everything.h"
#include "store/players.h"
#include "system/process.h"
#include "system/signals.h"
#include "ui/paint/display.h"
#include "ui/paint/window.h"
#include "ui/keymap.h"
#include "ui/sticky.h"

/* When frames are drawn. */
struct frames {
	bool dirty;           /* the next one will differ */
	bool ticked;          /* it will differ in the seconds of the clock */
	bool moving;          /* the last one was part of an animation */
	uint64_t drawn_ms;    /* when the last one was drawn */
	uint64_t interval_ms; /* between two frames, at the display's rate */
};

struct app {
	const struct options *options; /* borrowed */
	struct signals *signals;
	atomic_bool quit_requested; /* set by a signal */
	char data_dir[PATHS_SIZE];
	int decoder; /* open file: missing-piece-decode, −1: none */
	char kept_root[PATHS_SIZE], cache_root[PATHS_SIZE]; /* of all players; "": unknown */
	struct players players;       /* changed by players.c and the sheet of players */
	char store_file[PATHS_SIZE];  /* of the current one; "": unknown */
	struct everything everything; /* likewise; borrows */
	struct {
		bool wanted, replaces, back;
		int player;
	} change; /* another player is to play, or the store to be replaced, by what it was before (back) */
	struct options later;         /* what is left of the options for another player */
	struct store *store;          /* owned */
	struct kept kept;             /* changed only by kept_games.c */
	struct settings settings;     /* changed only by app_set and app_set_keys */
	struct keymap keys;           /* as they say */
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
	struct opening opening; /* what comes next */
	bool counts;            /* the running game could set a record when last looked at */
	struct photos photos;
	struct sheets sheets;
	struct input input;
	struct sticky sticky;
	struct report report;
	unsigned inputs; /* see probe/report.h */
	bool pressed; /* the player has pressed something: what the first frame didn't need may begin */
	struct notices notices;
	struct speech *speech; /* owned; NULL: nothing is spoken */
	struct speak speak;    /* what was */
	bool speech_failed;    /* the player was told */
	struct frames frames;
	struct simple_next next; /* in simple mode */
	uint64_t window_due_ms;  /* when to remember the window's place */
	bool running;
	uint64_t now_ms; /* of this iteration of the loop */
};

/* pack.c: called by missing-piece-cli as "missing-piece --pack TEXT PICTURE FILE" or "--film GAME PICTURE
 * FILE": makes a puzzle file of a picture with this text (puzzle/parcel.h), or an animation of the game in
 * this file. Returns the exit status as app_run does. */
int app_pack(bool as_film, const char *what, const char *picture, const char *path);

/* start.c: runs until the player quits. Returns the exit status: 0, or 1 after a line on standard error. */
int app_run(const struct options *options);

/* loop.c: the event loop, until the player quits. */
void app_loop(struct app *app);

/* commands.c: runs a command, if it is enabled. */
void app_command(struct app *app, enum command command);

/* Says which commands are enabled. */
void app_update_states(struct app *app);

/* True if a command is allowed: in simple mode only few are, however they are given. */
bool app_allows(enum command command, bool simple);

/* requests.c: does what the sheets want done. Call it whenever they may have queued something. */
void app_take_requests(struct app *app);

/* Closes the open sheet, if any, and does what that wants done. */
void app_close_sheet(struct app *app);

/* game_events.c: shows, plays and announces the game's news, after what the sheets want done. True if there was
 * something to show; not if the clock alone goes on, which frames.ticked says. */
bool app_take_news(struct app *app);

/* open_picture.c: the picture being read, which the player opened, begins a new game once it was read. */
void app_opened(struct app *app);

/* Opens a picture file, or a folder's first one. */
void app_open_file(struct app *app, const char *path);

/* The picture or folder of the command line; NULL: none, or it names a copy of everything, to be brought in. */
const char *app_given_picture(const struct app *app);

/* Opens the path or address of a picture or folder. False if it is none; then the player has been told. */
bool app_open_address(struct app *app, const char *address);

/* Opens the next picture that isn't solved. */
void app_open_next(struct app *app);

/* Opens the first picture of the played album again. It has a folder. */
void app_open_album(struct app *app);

/* The played picture was solved: finds out what comes next in its album. */
void app_list_album(struct app *app);

/* Opens one of the game's own pictures. */
void app_open_bundled(struct app *app, int index);

/* Starts reading the picture of a game that was kept, with its crop. Returns its number. */
uint32_t app_read_kept(struct app *app, const struct photo *photo);

/* Begins a new shuffle of this size. */
void app_shuffle(struct app *app, int columns, int rows);

/* Begins a planned game, in a race of which it takes the rival (NULL: none). bundled: the picture it needs, or
 * SHEETS_PICTURE_STAYS. */
void app_start_plan(struct app *app, const struct game_plan *plan, struct game_race *race,
                    int bundled);

/* Brings the previous game back. */
void app_recall(struct app *app);

/* Opens what photos.dropped holds, or says why not. */
void app_open_dropped(struct app *app);

/* Opens what is on the clipboard: a picture, a file, or the code of a game. */
void app_paste(struct app *app);

/* The clipboard was looked at (see struct photos_takers). */
void app_take_pasted(struct app *app, const char *path, const char *sentence, bool no_picture);

/* Says something about a picture: in the gallery if that is open, because it may cover messages. */
void app_say_of_picture(struct sheets *sheets, struct notices *notices, const char *sentence);

/* The sizes that the board on the screen has, or will have once what waits for its cut begins. */
struct screen_sizes app_wanted_sizes(struct app *app, const struct picture_crop *crop);

/* True while the player waits for a picture. */
bool app_loading(const struct app *app);

/* opening_steps.c: lets the pictures follow the game and the opening: which they use, and which is awaited. */
void app_follow_opening(struct app *app);

/* What happens with the pictures that photos reads and cuts. */
struct photos_takers app_photos_takers(struct app *app);

/* Cuts and measures what has changed. True if a frame may show it. */
bool app_update_photos(struct app *app);

/* similar.c: which tiles of the played picture look alike on this board; NULL: not known yet. */
const struct picture_similarity *app_known_similarity(const struct photos *photos,
                                                      const struct board *board);

/* Warns of them once, after what is being said. True if it did. */
bool app_warn_of_similar(struct app *app);

/* Writes that tiles which look alike are swapped in a completed picture. */
void app_say_whole(const struct app *app, char text[ERROR_TEXT_SIZE]);

/* kept.c: opens what is remembered of the player between starts; *error also says why it won't be saved, or "". NULL with
 * a sentence if memory runs out. */
struct store *app_open_store(const struct app *app, struct error *error);

/* Uses this store from now on, which the app then owns; error: what app_open_store said. */
void app_take_store(struct app *app, struct store *store, const struct error *error);

/* Reads the settings, the pictures played and the last folder of the open store. Part of app_take_store. */
void app_read_kept_lists(struct app *app);

/* The player may see the played picture from now on. */
void app_reveal(struct app *app);

/* Remembers the picture being played, and its crop. */
void app_keep_picture(struct app *app);

/* Lists the copies of the pictures of unfinished games, and of the previous one, which must stay. False if they can't be
 * read, with a sentence. */
bool app_copies_in_use(const struct app *app, struct copies_request *request, struct error *error);

/* Doesn't remember the picture at this path any more (NULL: any): its copy, thumbnails and last cut go, too, but for a copy
 * that the running game or an unfinished one may need. */
void app_forget_pictures(struct app *app, const char *path);

/* Removes the files in a folder whose names begin so ("": all), then the folder if it is empty. */
void app_empty_folder(const char *path, const char *begin);

/* Deletes copies of pictures, thumbnails and the last cut: from now on nothing of pictures is kept. */
void app_delete_kept_pictures(struct app *app);

/* Remembers the folder last used. */
void app_keep_folder(struct app *app, const char *folder);

/* Opens the picture of a day (see photos_open_day) of that folder, or else of the player's one for pictures. */
void app_open_day(struct app *app, int day);

/* kept.c: the running game was solved: adds it to the records. */
void app_keep_result(struct app *app);

/* The running game was restored and had been solved: shows it without a celebration. */
void app_show_solved(struct app *app);

/* players.c: finds the players, and the places of the one who plays: who played last, or whom the command line names. False
 * with a sentence if there is no such player. */
bool app_find_player(struct app *app, struct error *error);

/* Stores the list of players. */
void app_keep_players(struct app *app);

/* Does what `change` asks for. Call it after the requests were taken. */
void app_change_player(struct app *app);

/* Deletes what is kept of players who were removed long ago. */
void app_delete_removed_players(struct app *app);

/* Asks who plays, if that is to be asked at the start. */
void app_ask_player(struct app *app);

/* open_game.c: makes the game, without a board, and applies the settings to all parts. */
void app_open_game(struct app *app);

/* How future games are shuffled, and their limits: by the command line, else the player's choice, in simple mode that
 * for it. */
void app_choose_games(struct app *app);

/* look.c: the look according to the settings and the system's preferences. needed_figures: bits of
 * LAYOUT_MOVES …, shown whatever the settings say. */
struct view_look app_look(const struct settings *settings, const struct appearance *desktop,
                          unsigned needed_figures);

/* Changes, stores and applies a setting. */
void app_set(struct app *app, enum setting setting, int value);

/* Changes, stores and applies the keys of commands, as keymap_write gives them. */
void app_set_keys(struct app *app, const char *text);

/* Writes what to press for a command: see keymap_press. */
void app_press(const struct app *app, enum command command, char text[KEYMAP_PRESS_SIZE]);

/* The player isn't new any more: the line below the board never offers the lessons again. */
void app_stop_offering(struct app *app);

/* Uses the chosen language, before there is a view, too. Part of app_apply_settings. */
void app_apply_language(struct app *app);

/* Applies the settings after they may have changed. */
void app_apply_settings(struct app *app);

/* Applies the look after the settings, the system's preferences or the game's limits may have changed. */
void app_apply_look(struct app *app);

/* True in simple mode: only the board, the picture and a few large buttons. */
bool app_is_simple(const struct app *app);

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

/* simple.c: simple mode began or ended. */
void app_turn_simple(struct app *app);

/* Fills the screen in simple mode, unless the command line says how large the window is. */
void app_fill_simple(struct app *app);

/* The player did something: in simple mode a game that paused by itself goes on. */
void app_resume_simple(struct app *app);

/* Opens the next picture in simple mode, if that is due. True if a frame may show it; when to call it next. */
bool app_next_by_itself(struct app *app);
uint64_t app_next_due_ms(const struct app *app);

/* presence.c: stops what nobody can see, and keeps the screen on for what is watched. True if a frame may show it;
 * when to call it next. */
bool app_follow_presence(struct app *app);
uint64_t app_presence_due_ms(const struct app *app);

/* choose.c: starts to find out whether the desktop has a file chooser. */
void app_find_chooser(struct app *app);

/* Opens it for a picture. */
void app_choose_picture(struct app *app);

/* See REQUEST_SAVE. */
void app_save_where(struct app *app, enum file_chooser_use use, const char *folder,
                    const char *name);

/* desktop.c: from now on does what the desktop tells; without it, defaults are used. */
void app_watch_desktop(struct app *app);

/* scene.c: what the next frame of the board screen shows. */
void app_scene(const struct app *app, struct scene *scene);

#endif
