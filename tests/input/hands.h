/* hands: a simulated player at an invisible window. Game, view and sheets are real; the owner above
 * input is a log. */
#ifndef TESTS_INPUT_HANDS_H
#define TESTS_INPUT_HANDS_H

#include "input/input.h"
#include "sheets/all.h"
#include "support/group.h"

enum { HANDS_LOG_SIZE = 512 };

struct hands {
	struct input input;
	struct game game;
	struct sheets sheets;
	struct photos photos;
	struct settings settings;
	struct view *view;
	struct field field;       /* of writing_sheet */
	bool scrolls;             /* plain_sheet is overlong */
	bool focused;             /* the window has the keyboard focus */
	char log[HANDS_LOG_SIZE]; /* what input asked for since the last hands_expect */
	int slides;               /* reported by the game */
	int taken_back, again;    /* presses undone and made again, likewise */
	uint64_t now_ms;
};

/* The controls of both sheets, below each other. */
enum { HANDS_OK = COMMAND_COUNT, HANDS_MORE /* repeats */, HANDS_TEXT };

/* One sheet with three controls, of which HANDS_OK is primary; one with a text field,
 * HANDS_TEXT. */
extern const struct sheet plain_sheet, writing_sheet;

/* A cmocka test that gets a struct hands with a window of 640×480, no sheet open, at 10 000 ms. */
#define hands_test(function)                                                                       \
	cmocka_unit_test_setup_teardown(function, hands_set_up, hands_tear_down)
int hands_set_up(void **state);
int hands_tear_down(void **state);

/* Begins a game on a board ("1 2/3 0") and draws it. */
void hands_begin(struct hands *hands, const char *board);

/* Opens a sheet and draws it. */
void hands_open(struct hands *hands, const struct sheet *sheet);

/* Passes an event to input, then draws a frame. */
enum input_result hands_give(struct hands *hands, SDL_Event event);

/* Advances the time in steps of 10 ms and runs what is due. */
void hands_pass(struct hands *hands, uint64_t ms);

/* Presses a key, with KMOD_ bits; enters text. */
enum input_result hands_key(struct hands *hands, SDL_Keycode code, int modifiers);
void hands_repeat(struct hands *hands, SDL_Keycode code);
void hands_write(struct hands *hands, const char *text);

/* Presses, releases or moves the mouse at a point. */
void hands_press(struct hands *hands, SDL_Point at);
void hands_release(struct hands *hands, SDL_Point at);
enum input_result hands_move(struct hands *hands, SDL_Point at);
void hands_click(struct hands *hands, SDL_Point at);

/* A finger, likewise. */
void hands_finger(struct hands *hands, Uint32 type, SDL_FingerID id, SDL_Point at);

/* Presses or releases a controller's button. */
void hands_button(struct hands *hands, SDL_GameControllerButton button, bool down);

/* A point in a cell, offset by fractions of a cell; the centre of a control. */
SDL_Point hands_cell(struct hands *hands, int cell, float across, float down);
SDL_Point hands_control(struct hands *hands, enum command command);

/* Fails unless input asked for this since the last call: "press ok" (with a tap sound), "command
 * close", "hush", separated by commas. */
void hands_expect(struct hands *hands, const char *expected);

/* Fails unless this is the board. */
void hands_expect_board(const struct hands *hands, const char *expected);

#endif
