/* command: everything the player can ask for, in one table: the source of the
 * toolbar, the menu, the help sheet, the keys and the names in reports.
 * Constant data; any thread. */
#ifndef UI_COMMAND_H
#define UI_COMMAND_H

#include <SDL.h>
#include <stdbool.h>

enum command {
	COMMAND_NONE,
	/* the menu's, in its order */
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
	/* always again */
	COMMAND_OPEN,
	COMMAND_BROWSE,
	COMMAND_PASTE,
	COMMAND_NEXT,
	COMMAND_SIZE,
	COMMAND_CHALLENGES,
	COMMAND_CODE,
	COMMAND_SHARE,
	COMMAND_PICTURE,
	COMMAND_NUMBERS,
	COMMAND_MUTE,
	COMMAND_FULLSCREEN,
	COMMAND_SETTINGS,
	COMMAND_HELP,
	COMMAND_ABOUT,
	COMMAND_QUIT,
	/* outside the menu */
	COMMAND_MENU,
	COMMAND_TIMELINE,
	/* inside sheets and cards */
	COMMAND_CLOSE,
	COMMAND_ACCEPT,
	COMMAND_CANCEL_SOLVE,
	COMMAND_NO_LIMIT,
	COMMAND_QUIETER, /* makes a sound of its own, as COMMAND_MUTE does */
	COMMAND_LOUDER,
	COMMAND_COUNT,
	COMMAND_MENU_FIRST = COMMAND_NEW,
	COMMAND_MENU_LAST = COMMAND_QUIT,
};

enum {
	COMMAND_KEYS = 2,      /* that one command can have */
	COMMAND_KEY_SIZE = 32, /* bytes of a key's name */
};

/* A key and its modifiers: of KMOD_CTRL, KMOD_SHIFT, KMOD_ALT. */
struct command_key {
	SDL_Keycode code; /* 0: none */
	int modifiers;
};

struct command_info {
	const char *name;  /* in reports: "undo-all" */
	const char *label; /* on the toolbar and on buttons: one or two words; NULL: on none */
	const char *title; /* in the menu */
	const char *icon;  /* file stem in icons, or NULL */
	const char *help;  /* one or two sentences, or NULL */
	struct command_key keys[COMMAND_KEYS]; /* the first is the one that is shown */
	bool repeats;                          /* while its button is held down */
};

/* Controls that stand on one sheet only have numbers from COMMAND_COUNT on, and a table of
 * their own: see struct items. */
enum { COMMAND_MAX = COMMAND_COUNT + 32 };

/* What can be done now. */
struct command_states {
	bool enabled[COMMAND_MAX]; /* else drawn faint */
	bool lit[COMMAND_MAX];     /* at work now, or chosen */
	bool hidden[COMMAND_MAX];  /* not to be had here: shown nowhere */
};

/* The row of a command below COMMAND_COUNT. Static data. */
const struct command_info *command_info(enum command command);

/* True if it is only of use while a solution plays. */
bool command_of_solution(enum command command);

/* Writes the name of a command's key for the player: "Ctrl+Z"; "" if there is none. which:
 * 0 is the one that menu and help show, below COMMAND_KEYS. */
void command_key_name(enum command command, int which, char name[COMMAND_KEY_SIZE]);

/* Which of its keys gives the command now: S alone slides a tile once letters do. */
int command_key_now(enum command command, bool letters);

/* The menu command of a pressed key, or COMMAND_NONE. modifiers: SDL's KMOD_
 * bits, locks are ignored. */
enum command command_for_key(SDL_Keycode code, int modifiers);

#endif
