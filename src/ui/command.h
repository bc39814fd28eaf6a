/* command: everything the player can do, in one table. Constant data; any thread. */
#ifndef UI_COMMAND_H
#define UI_COMMAND_H

#include <SDL.h>
#include <stdbool.h>

enum command {
	COMMAND_NONE,
	/* in the menu, in this order */
	COMMAND_NEW,
	COMMAND_AGAIN,
	COMMAND_UNDO,
	COMMAND_REDO,
	COMMAND_UNDO_ALL,
	COMMAND_REDO_ALL,
	COMMAND_HINT,
	COMMAND_SOLVE,
	COMMAND_PLAY_NOW,
	COMMAND_PAUSE,
	/* while a solution plays */
	COMMAND_STEP_BACK,
	COMMAND_STEP_FORWARD,
	COMMAND_SLOWER,
	COMMAND_FASTER,
	COMMAND_MY_POSITION,
	/* available at any time */
	COMMAND_OPEN,
	COMMAND_BROWSE,
	COMMAND_PASTE,
	COMMAND_NEXT,
	COMMAND_SIZE,
	COMMAND_CHALLENGES,
	COMMAND_DAILY,
	COMMAND_RACE,
	COMMAND_TOGETHER,
	COMMAND_SESSION,
	COMMAND_UNFINISHED,
	COMMAND_RECORDS,
	COMMAND_CODE,
	COMMAND_SHARE,
	COMMAND_PICTURE,
	COMMAND_NUMBERS,
	COMMAND_ZOOM_IN,
	COMMAND_ZOOM_OUT,
	COMMAND_ZOOM_END,
	COMMAND_MUTE,
	COMMAND_FULLSCREEN,
	COMMAND_SETTINGS,
	COMMAND_LESSONS,
	COMMAND_HELP,
	COMMAND_ABOUT,
	COMMAND_QUIT,
	/* not in the menu */
	COMMAND_DO_STEP,
	COMMAND_REVEAL,
	COMMAND_MENU,
	COMMAND_TIMELINE,
	COMMAND_HINT_KIND,
	COMMAND_SHOW_STEP,
	COMMAND_FIGURE,
	/* inside sheets and cards */
	COMMAND_CLOSE,
	COMMAND_SHORTEST_FIRST,
	COMMAND_CANCEL_SOLVE,
	COMMAND_SOLVE_AUTOMATICALLY,
	COMMAND_SOLVE_BREADTH_FIRST,
	COMMAND_NO_LIMIT,
	COMMAND_SEND,
	COMMAND_FILM,
	COMMAND_PLAYERS,
	COMMAND_SIMPLE,
	COMMAND_HANDS,
	COMMAND_KEYMAP,
	COMMAND_COUNT,
	COMMAND_MENU_FIRST = COMMAND_NEW,
	COMMAND_MENU_LAST = COMMAND_QUIT,
};

enum {
	COMMAND_KEYS = 2, /* maximum number per command */
};

/* A key and its modifiers: any of KMOD_CTRL, KMOD_SHIFT, KMOD_ALT. */
struct command_key {
	SDL_Keycode code; /* 0: none */
	int modifiers;
};

struct command_info {
	const char *name;  /* in reports: "undo-all" */
	const char *label; /* one or two words for the toolbar and buttons; NULL: not used there */
	const char *title; /* in the menu */
	const char *icon;  /* file stem in icons, or NULL */
	const char *help;  /* one or two sentences, or NULL */
	struct command_key keys[COMMAND_KEYS]; /* until the player chooses others: ui/keymap.h */
	bool repeats;                          /* repeats while its button is held down */
};

/* The state of every command. */
struct command_states {
	bool enabled[COMMAND_COUNT]; /* if false, drawn dimmed */
	bool lit[COMMAND_COUNT];     /* active or chosen */
	bool hidden[COMMAND_COUNT];  /* not available here: not shown anywhere */
};

/* The row of a command below COMMAND_COUNT. Static data. */
const struct command_info *command_info(enum command command);

#endif
