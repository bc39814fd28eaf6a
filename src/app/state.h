/* state: everything a running game has, for the files of this room alone. */
#ifndef APP_STATE_H
#define APP_STATE_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "app/bench.h"
#include "app/challenge.h"
#include "app/gallery.h"
#include "app/list.h"
#include "app/options.h"
#include "app/pad.h"
#include "app/report.h"
#include "app/share.h"
#include "app/size.h"
#include "app/sound_effects.h"
#include "base/signals.h"
#include "desktop/appearance.h"
#include "desktop/paths.h"
#include "game/game.h"
#include "photos/photos.h"
#include "settings/settings.h"
#include "store/record.h"
#include "ui/field.h"
#include "view/scene.h"
#include "view/view.h"
#include "worker/worker.h"

enum { APP_PICTURE_STAYS = -1 };

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

	struct game game;
	struct app_challenge challenge; /* its sheet */
	struct app_list list;       /* of boards */
	bool auto_size;             /* the size follows the picture */
	bool card_closed;           /* the player put the card away */
	struct record best;         /* once it is solved */
	struct window_place place;  /* of the window, for the next time it is opened */

	struct photos photos;
	enum game_next_state followed; /* what the pictures followed last */
	struct app_crop crop;
	struct settings settings;     /* changed by app_set alone */
	struct appearance appearance; /* what the desktop wishes */
	struct store *store;        /* owned; NULL if there was no memory even for that */

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

/* news.c: opens the game; shows, plays and says what it tells; takes a message of its searches. */
void app_open_game(struct app *app);
void app_news(struct app *app);
void app_search_message(struct app *app, struct worker_message *message);
bool app_skip_celebration(struct app *app);

/* next_game.c: pictures for the game that begins next. new_game: on a new scramble; start_plan:
 * on a board; bundled: index of the picture to play it with, or APP_PICTURE_STAYS;
 * wait_for_picture: on the one that was just read; begin_next: it is cut; give_up_next: it cannot
 * be shown; follow_next: the game may wait for another picture than before. */
bool app_loading(const struct app *app);
void app_new_game(struct app *app, int columns, int rows);
void app_start_plan(struct app *app, const struct game_plan *plan, int bundled);
void app_wait_for_picture(struct app *app);
void app_begin_next(struct app *app);
void app_give_up_next(struct app *app);
void app_follow_next(struct app *app);

/* photo_events.c: pictures that are opened, and what becomes of them. open_*: begin to read, or
 * say why not; due: cuts and measures what has changed; message: false if it is for others. */
bool app_open_file(struct app *app, const char *path);
bool app_open_bundled(struct app *app, int index);
void app_open_dropped(struct app *app);
void app_paste(struct app *app);
void app_browse(struct app *app);
void app_photos_due(struct app *app);
bool app_photos_message(struct app *app, struct worker_message *message);

/* similar.c: tiles of the picture on the board that are hard to tell apart. update: tells the game
 * which look the same; has_better: another crop has fewer that are hard to tell apart; warn:
 * says once for each picture which those are. */
void app_similar_update(struct app *app);
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

/* scene.c: what the next frame shows. app_status: what is known of the way that is
 * looked for, or was played last; empty if there is none. */
void app_status(const struct app *app, char *text, size_t size);
void app_scene(const struct app *app, struct scene *scene);
enum scene_panel app_panel(const struct app *app);

#endif
