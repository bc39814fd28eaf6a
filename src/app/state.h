/* state: everything a running game has, for the files of this room alone. */
#ifndef APP_STATE_H
#define APP_STATE_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "app/bench.h"
#include "app/challenge.h"
#include "game/clock.h"
#include "app/gallery.h"
#include "app/list.h"
#include "app/options.h"
#include "app/pad.h"
#include "desktop/paths.h"
#include "game/playback.h"
#include "app/report.h"
#include "app/share.h"
#include "app/size.h"
#include "app/sound_effects.h"
#include "app/start.h"
#include "app/walk.h"
#include "base/signals.h"
#include "desktop/appearance.h"
#include "photos/photos.h"
#include "puzzle/history.h"
#include "puzzle/random.h"
#include "settings/settings.h"
#include "store/record.h"
#include "ui/field.h"
#include "view/scene.h"
#include "view/view.h"
#include "worker/worker.h"

/* A game that begins as soon as its picture is cut to the screen's size. */
struct app_next {
	bool waiting;
	bool brings_back;            /* it is the game before: undo wants it */
	bool keep_game;              /* only the picture changes: the first one arrives */
	int columns, rows;
};

/* The game that a new scramble took the place of: undo brings it back. */
struct app_before {
	bool there;
	struct history game; /* owned */
	struct start_round round;
	int shortest;
	struct clock clock;
};

/* The running search, and its answer. */
struct app_solve {
	uint32_t ticket;        /* 0: none */
	uint8_t *detour;        /* owned: where the player went since it began; no move in it
	                           takes the one before back */
	size_t detour_count, detour_room;
	bool from_start;        /* it is about the scramble as it was */
	struct solver_progress progress;
	uint64_t start_ms;
	int played_length;      /* of the answer, −1 if the player went on by himself */
	int played_bound;       /* moves that were needed in any case */
};

/* The next move, for a player who asks. */
enum app_hint_level { APP_HINT_NONE, APP_HINT_TILE, APP_HINT_ARROW };

struct app_hint {
	uint32_t ticket;    /* 0: nothing is looked for */
	struct board board; /* that was asked about; moved on along the way */
	uint8_t *moves;     /* owned, NULL: no way is known; enum direction each */
	int count, done;
	enum app_hint_level level;
};

/* The shortest length of the running scramble. */
struct app_measure {
	uint32_t ticket;        /* 0: it is not being worked out now */
	bool tried;             /* no need to begin again */
	int shortest;           /* −1: not known */
};

/* The crop being chosen, while that sheet is open. */
struct app_crop {
	struct picture_crop before; /* when the sheet was opened */
	int numbers_before;
	float x, y; /* where the pointer was, fractions of the board */
};

/* A tile that is held down. */
struct app_grip {
	bool held;
	int cell, tile, gap;      /* as they were when it was pressed */
	enum direction direction; /* the way it can go */
	float across, down;       /* where it was pressed, cells */
	float slipped;            /* cells: how far from there the pointer was */
	bool moved;               /* it follows the pointer: no click any more */
	float part;               /* 0 … 1 of the way to the next cell */
	float sampled, speed;     /* the part at moved_ms; cells a second */
	uint64_t moved_ms;
};

/* A finger on a touch screen. */
struct app_finger {
	bool down;
	SDL_FingerID id;
	int x, y; /* units */
};

/* A sheet that is held, to scroll it. */
struct app_sheet_drag {
	bool held, moved;
	int y; /* units: where the pointer was */
};

struct app {
	const struct options *options; /* borrowed */
	struct signals signals;
	atomic_bool told_to_quit;   /* by a signal */
	char program[PATHS_SIZE];
	char data_dir[PATHS_SIZE];
	struct view *view;
	struct sheets *sheets; /* owned */
	struct worker *worker;
	struct report report;
	struct bench *bench;        /* owned; NULL if nothing is measured */

	struct history game;
	struct app_before before;
	struct random seeds;        /* of the scrambles to come */
	struct start_round round;   /* of the running game */
	struct start_plan plan;     /* of one to come */
	struct limit limit;         /* of those to come */
	struct app_challenge challenge; /* its sheet */
	struct app_list list;       /* of boards */
	bool use_seed;              /* the next scramble is the one of --seed */
	bool auto_size;             /* the size follows the picture */
	bool celebrated;            /* the view shows the picture whole */
	bool card_closed;           /* the player put the card away */
	struct record best;         /* once it is celebrated */
	struct clock clock;
	uint64_t second_ms;         /* when it shows another second */
	bool begun;                 /* the first move was made */
	bool paused;
	bool minimised;             /* the window */
	struct window_place place;  /* of the window, for the next time it is opened */

	struct photos photos;
	struct app_next next;
	struct app_crop crop;
	struct settings settings;     /* changed by app_set alone */
	struct appearance appearance; /* what the desktop wishes */
	struct store *store;        /* owned; NULL if there was no memory even for that */

	struct app_solve solve;
	struct app_measure measure;
	struct app_hint hint;
	struct playback playback;
	struct sound_effects sound_effects;

	struct app_gallery gallery;
	enum scene_panel panel;     /* opened by the player */
	struct field field;         /* path being written */
	char field_error[ERROR_TEXT_SIZE];
	struct app_share share;     /* the sheet of share codes */
	bool load_from_field;       /* a failure is shown in the sheet */
	struct size size;           /* and kind of the scrambles to come */
	char message[ERROR_TEXT_SIZE];
	uint64_t message_ms;        /* when it came */
	struct app_grip grip;
	struct app_finger finger;
	struct app_sheet_drag sheet_drag;
	bool timeline_held;
	bool pressed_beside;        /* the last press met neither board nor sheet */
	int point_x, point_y;       /* units: where the pointer was; −1: nowhere */
	struct pad pad;
	bool repeating;             /* a button that repeats is held down */
	bool repeated;              /* it has given its command at least once */
	uint64_t repeat_ms;         /* when it gives it next */

	bool dirty;                 /* the next frame differs */
	bool moving;                /* the last frame was one of a motion */
	uint64_t frame_ms;          /* when it was drawn */
	bool running;
	uint64_t now_ms;            /* of this turn of the loop */
};

/* Shows a sentence for THEME_MESSAGE_MS, beside the board or over it. */
void app_say(struct app *app, const char *sentence);

/* events.c: takes one event. */
void app_event(struct app *app, const SDL_Event *event);

/* keys.c: a key goes down, or repeats; a text is written. */
void app_key(struct app *app, const SDL_KeyboardEvent *key);
void app_text(struct app *app, const char *text);

/* pointer.c: the mouse and fingers, at points in window units; and what a button held
 * down gives by itself. */
void app_press(struct app *app, int x, int y, int clicks);
void app_release(struct app *app, int x, int y);
void app_point(struct app *app, int x, int y);
void app_point_away(struct app *app);
void app_finger(struct app *app, const SDL_TouchFingerEvent *finger);
void app_wheel(struct app *app, const SDL_MouseWheelEvent *wheel);
void app_repeat_held(struct app *app);

/* grip.c: a tile that is held. press: false if the tile of the cell cannot slide; drag: true
 * if it moved. */
bool app_grip_press(struct app *app, int cell, int x, int y);
bool app_grip_drag(struct app *app, int x, int y);
void app_grip_release(struct app *app);
void app_grip_drop(struct app *app); /* it goes back to where it was */

/* timeline.c: the line below the board. All but release tell whether it was for it. */
bool app_timeline_press(struct app *app, int x, const struct view_hit *hit);
bool app_timeline_drag(struct app *app, int x);
void app_timeline_release(struct app *app);
bool app_timeline_wheel(struct app *app, int x, int y, int notches);
bool app_timeline_key(struct app *app, SDL_Keycode code);

/* commands.c: does what a command or a key asks. press_control: gives a control's command,
 * pressed with the pointer, Enter or Space, with a tap. */
bool app_enabled(const struct app *app, enum command command);
void app_command(struct app *app, enum command command);
void app_press_control(struct app *app, enum command command);
void app_open_panel(struct app *app, enum scene_panel panel);
void app_close_panel(struct app *app);

/* play.c: the game's moves. */
bool app_can_undo(const struct app *app);
void app_press_cell(struct app *app, int cell);
void app_press_arrow(struct app *app, enum direction direction);
void app_undo(struct app *app);
void app_redo(struct app *app);
void app_undo_all(struct app *app);
void app_redo_all(struct app *app);
void app_go_to(struct app *app, size_t done); /* so many slides of the game are done */
void app_show_board(struct app *app, uint32_t duration_ms, bool even); /* it has changed */
void app_look_again(struct app *app); /* a picture that seemed whole may not any more */
void app_play_solution(struct app *app, uint8_t *moves, size_t count);
void app_stop_playback(struct app *app);
void app_play_due(struct app *app);
bool app_skip_celebration(struct app *app);

/* before.c: the game before the running one. keep: the running one becomes that;
 * recall: it is to come back;
 * go_on: it does, now that its picture is there. */
bool app_before_there(const struct app *app);
void app_before_keep(struct app *app);
void app_before_forget(struct app *app);
void app_before_recall(struct app *app);
void app_before_go_on(struct app *app);

/* next_game.c: the game that waits for its picture. new_game: on a new scramble; next_game: on
 * the one that is planned, if any is; wait_for_picture: on the one that was just read. */
bool app_loading(const struct app *app);
void app_current_size(const struct app *app, int *columns, int *rows);
void app_new_game(struct app *app, int columns, int rows);
void app_next_game(struct app *app, int columns, int rows);
void app_wait_for_picture(struct app *app);
void app_give_up_next(struct app *app);
void app_begin_next(struct app *app);

/* photo_events.c: pictures that are opened, and what becomes of them. open_*: begin to read, or
 * say why not; due: cuts and measures what has changed; message: false if it is for others. */
bool app_open_file(struct app *app, const char *path);
bool app_open_bundled(struct app *app, int index);
void app_open_dropped(struct app *app);
void app_paste(struct app *app);
void app_browse(struct app *app);
void app_photos_due(struct app *app);
bool app_photos_message(struct app *app, struct worker_message *message);

/* similar.c: tiles of the picture on the board that are hard to tell apart. whole: the board
 * is solved, or looks as if it were; has_alike: some tiles look the same; has_better: another
 * crop has fewer that are hard to tell apart; warn: says once for each picture which those
 * are. */
bool app_whole(const struct app *app);
bool app_has_alike(const struct app *app);
bool app_has_better(const struct app *app);
void app_say_seems_whole(struct app *app);
void app_similar_warn(struct app *app);
void app_similar_scene(const struct app *app, struct scene *scene);

/* kept.c: what is remembered. app_kept: says once that something could not be written;
 * app_keep_best: the game is won; if nobody helped, it may be the best of its kind;
 * app_keep_picture: the running game's picture with its part; app_kept_crop: the part that
 * was cut from a picture last, centred if it is new. */
void app_keep_open(struct app *app);
void app_kept(struct app *app, bool kept, const struct error *error);
void app_keep_best(struct app *app);
void app_keep_picture(struct app *app);
struct picture_crop app_kept_crop(const struct app *app, const char *path);

/* settings_sheet.c: the sheet Settings, and what the settings do. set: changes one; apply: they
 * or the desktop's wishes may have changed; due: before a frame, another game may show other
 * figures; command: of the sheet, false if it is none. */
void app_set(struct app *app, enum setting setting, int value);
void app_settings_apply(struct app *app);
void app_settings_due(struct app *app);
bool app_settings_command(struct app *app, enum command command);
void app_settings_scene(const struct app *app, struct scene *scene);

/* crop.c: the crop of the picture, while its sheet is open. The functions that take a press, a
 * wheel or a key tell whether it was for them. */
void app_crop_open(struct app *app);
void app_crop_close(struct app *app);
void app_crop_cancel(struct app *app);
bool app_crop_press(struct app *app, int x, int y);
bool app_crop_drag(struct app *app, int x, int y);
void app_crop_release(struct app *app);
bool app_crop_wheel(struct app *app, int x, int y, int steps);
bool app_crop_key(struct app *app, SDL_Keycode code);
void app_crop_command(struct app *app, enum command command);
void app_crop_scene(const struct app *app, struct scene *scene);

/* The part of the running game's picture that is on its board; zeros without one. */
void app_part(const struct app *app, struct scene_part *part);

/* solve.c: the search. app_play_now: its best so far is played; app_forget_solve:
 * another game begins. */
void app_solve(struct app *app);
void app_cancel_solve(struct app *app);
void app_forget_solve(struct app *app);
bool app_can_play_now(const struct app *app);
void app_play_now(struct app *app);
void app_solve_detour(struct app *app, enum direction direction, int length);
void app_solve_message(struct app *app, struct worker_message *message);

/* hint.c: the next move. app_hint: a step of the ladder; moved: the board changed;
 * forget: another game begins. */
void app_hint(struct app *app);
void app_hint_moved(struct app *app);
void app_hint_forget(struct app *app);
void app_hint_message(struct app *app, struct worker_message *message);
void app_hint_scene(const struct app *app, struct scene *scene);

/* time.c: the clock and the pause. restart: for another game; resume: true if the game was
 * paused. */
void app_clock_due(struct app *app);
void app_clock_restart(struct app *app);
void app_pause(struct app *app);
bool app_resume(struct app *app);

/* measure.c: the shortest length of the scramble. app_measure_due: begins if nothing
 * else is going on; stop: until it is due again; forget: another scramble. app_shortest: that
 * length, or what the list of boards says of it; −1: not known. */
void app_measure_due(struct app *app);
void app_measure_stop(struct app *app);
void app_measure_forget(struct app *app);
int app_shortest(const struct app *app, bool *proven);
void app_measure_message(struct app *app, const struct worker_message *message);

/* scene.c: what the next frame shows. app_status: what is known of the way that is
 * looked for, or was played last; empty if there is none. */
void app_status(const struct app *app, char *text, size_t size);
void app_scene(const struct app *app, struct scene *scene);
enum scene_panel app_panel(const struct app *app);

#endif
