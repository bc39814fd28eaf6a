/* player: a simulated player at an invisible window. Game, view and sheets are real; the owner
 * above input is a log. */
#ifndef TESTS_INPUT_PLAYER_H
#define TESTS_INPUT_PLAYER_H

#include "input/input.h"
#include "sheets/sheets.h"
#include "support/group.h"
#include "ui/field.h"

enum { PLAYER_LOG_SIZE = 512 };

struct player {
	struct input input;
	struct game game;
	struct sheets sheets;
	struct photos photos;
	struct settings settings;
	struct view *view;
	struct field field;        /* of writing_sheet */
	bool scrolls;              /* plain_sheet is long */
	bool beside;               /* it doesn't cover the board */
	bool told;                 /* a message is shown */
	bool focused;              /* the window has the keyboard focus */
	char log[PLAYER_LOG_SIZE]; /* what input asked for since the last player_expect */
	int slides;                /* reported by the game */
	int taken_back, again;     /* presses undone and made again, likewise */
	uint64_t now_ms;
};

/* One sheet with three controls below each other, "ok", which is the main one, "more", which repeats, and "text";
 * below them is COMMAND_CLOSE. And one like it of which "text" is a text field. */
extern const struct sheet plain_sheet, writing_sheet;

/* The board on which tests begin. */
extern const char player_start[];

/* Defines a test with the parameter struct player *player: a window of 640×480, no sheet open, at
 * 10 000 ms. */
#define PLAYER_TEST(name) TEST_CASE_OF(name, struct player, player, player_set_up, player_tear_down)
void player_create(struct player *player);
void player_destroy(struct player *player);
FIXTURE(player_set_up, player_tear_down, struct player, player_create, player_destroy);

/* Begins a game on another board ("1 2/3 0") and draws it. */
void player_begin(struct player *player, const char *board);

/* Opens a sheet and draws it. */
void player_open(struct player *player, const struct sheet *sheet);

/* Passes an event to input, then draws a frame. */
enum input_result player_give(struct player *player, SDL_Event event);

/* Advances the time in steps of 10 ms and runs what is due. */
void player_pass(struct player *player, uint64_t ms);

/* Presses a key, with KMOD_ bits; enters text. */
enum input_result player_key(struct player *player, SDL_Keycode code, int modifiers);
void player_repeat(struct player *player, SDL_Keycode code);
void player_write(struct player *player, const char *text);

/* Presses, releases or moves the mouse at a point. */
void player_press(struct player *player, SDL_Point at);
void player_release(struct player *player, SDL_Point at);
enum input_result player_move(struct player *player, SDL_Point at);
void player_click(struct player *player, SDL_Point at);

/* A finger, likewise. */
void player_finger(struct player *player, Uint32 type, SDL_FingerID id, SDL_Point at);

/* Presses or releases a controller's button. */
void player_button(struct player *player, SDL_GameControllerButton button, bool down);

/* A point in a cell, offset by fractions of a cell; the centre of a control. */
SDL_Point player_cell(struct player *player, int cell, float across, float down);
SDL_Point player_control(struct player *player, enum command command);

/* Fails unless input asked for this since the last call: "press ok" (with a tap sound), "command
 * close", "hush", separated by commas. */
void player_expect(struct player *player, const char *expected);

/* Fails unless this is the board. */
void player_expect_board(const struct player *player, const char *expected);

#endif
