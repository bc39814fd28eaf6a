/* state: everything a running game has, for the files of this folder alone.
 *
 * Main thread only. What each part does is its own folder's matter; here they are wired. */
#ifndef APP_STATE_H
#define APP_STATE_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "app/options.h"
#include "app/sound_effects.h"
#include "base/signals.h"
#include "desktop/appearance.h"
#include "desktop/paths.h"
#include "game/game.h"
#include "input/input.h"
#include "photos/photos.h"
#include "probe/bench.h"
#include "probe/report.h"
#include "settings/settings.h"
#include "sheets/sheet.h"
#include "view/view.h"
#include "worker/worker.h"

/* A sentence for the player, shown for THEME_MESSAGE_MS beside the board or over it. */
struct message {
	char text[ERROR_TEXT_SIZE]; /* "": none */
	uint64_t since_ms;
};

/* When frames are drawn. */
struct frames {
	bool dirty;           /* the next one differs */
	bool moving;          /* the last one was one of a motion */
	uint64_t drawn_ms;    /* when the last one was drawn */
	uint64_t interval_ms; /* between two, at the display's rate */
};

struct app {
	const struct options *options; /* borrowed */
	struct signals signals;
	atomic_bool told_to_quit; /* by a signal */
	char program[PATHS_SIZE]; /* this executable */
	char data_dir[PATHS_SIZE];
	struct store *store;          /* owned; NULL if there was no memory even for that */
	struct settings settings;     /* changed by app_set alone */
	struct appearance appearance; /* what the desktop wishes */
	struct worker *worker;        /* owned */
	struct view *view;            /* owned */
	struct sound_effects sound_effects;
	struct boards boards; /* to choose from: the game's own, or those of --boards */
	struct game game;
	struct photos photos;
	enum game_next_state followed; /* the state of game.next that photos follow already */
	struct sheets sheets;
	struct input input;
	struct report report;
	struct bench *bench; /* owned; NULL if nothing is measured */
	struct message message;
	struct window_place place; /* of the window, for the next time it is opened */
	struct frames frames;
	bool running;
	uint64_t now_ms; /* of this turn of the loop */
};

/* start.c: opens everything, or says why it cannot; ends it in reverse (false: the sound
 * system still holds a thread, and only _exit may follow). */
bool app_start(struct app *app, const char *argv0, struct error *error);
bool app_stop(struct app *app);

/* loop.c: the event loop, until the player quits. */
void app_loop(struct app *app);

/* events.c: takes an event (true if the next frame may differ); frames come at the rate of the
 * display that shows the window. */
bool app_event(struct app *app, const SDL_Event *event);
void app_follow_display(struct app *app);

/* commands.c: gives a command, if it can be given now; one of a control that was pressed, with
 * a tap. update_states: which commands can be given. */
void app_command(struct app *app, enum command command);
void app_update_states(struct app *app);

/* messages.c: shows a sentence (NULL: takes it back). */
void app_say(struct app *app, const char *sentence);

/* game_events.c: sets up the game, on the worker's searches; shows, plays and says what it
 * tells (true if there was something to show). */
void app_open_game(struct app *app);
bool app_take_news(struct app *app);

/* photo_events.c: begins to read what the player chose, dropped or pasted, or says why not;
 * cuts and measures what has changed (true if a frame may show it); takes an answer of the
 * worker (false: it is for others). */
bool app_open_file(struct app *app, const char *path);
bool app_open_bundled(struct app *app, int index);
void app_open_next(struct app *app);
void app_open_dropped(struct app *app);
void app_paste(struct app *app);
void app_browse(struct app *app);
bool app_update_photos(struct app *app);
bool app_take_photo(struct app *app, struct worker_message *message);

/* next_game.c: a new game on another picture or of another size begins when its tiles are cut.
 * follow: the pictures follow what the game says of the next one; loading: the player waits;
 * wait_for_picture: on the one that was just read; begin: it was cut; start_plan: bundled is
 * the picture it wants, or SHEETS_PICTURE_STAYS. */
void app_follow_next(struct app *app);
bool app_loading(const struct app *app);
void app_wait_for_picture(struct app *app);
void app_begin_next(struct app *app);
void app_start_plan(struct app *app, const struct game_plan *plan, int bundled);

/* kept.c: what is remembered. kept: says once that something could not be written. */
void app_keep_open(struct app *app);
void app_kept(struct app *app, bool kept, const struct error *error);
void app_keep_record(struct app *app);
void app_keep_picture(struct app *app);

/* settings_apply.c: set changes a setting, keeps it and applies it; apply_settings: some may have
 * changed; apply_look: or the desktop's wishes, or the limits of the game. */
void app_set(struct app *app, enum setting setting, int value);
void app_apply_settings(struct app *app);
void app_apply_look(struct app *app);

/* probes.c: opens report and bench; turn_bench: what the bench does in a turn of the loop (true:
 * a frame is to be drawn); report_frame: one was. */
bool app_open_probes(struct app *app, struct error *error);
bool app_turn_bench(struct app *app);
void app_report_frame(struct app *app);
void app_print_bench(struct app *app);

/* scene.c: what the next frame shows of the board screen. */
void app_scene(const struct app *app, struct scene *scene);

#endif
