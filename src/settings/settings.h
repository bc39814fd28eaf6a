/* settings: the player's choices that outlive the program, in one table.
 *
 * Each value is an integer, stored under the setting's key; few are texts. Numbers in players' files keep their
 * meaning: a new value of a setting goes at the end of its range.
 *
 * This folder knows neither what a setting does nor the command that changes it: commands belong to
 * the window, and their header needs SDL. Owns no memory; one thread at a time, like the store. */
#ifndef SETTINGS_SETTINGS_H
#define SETTINGS_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "store/store.h"

enum setting {
	SETTING_THEME,      /* enum settings_theme */
	SETTING_MOTION,     /* enum settings_motion */
	SETTING_TEXT,       /* percent of the usual text size; 0: as in the system */
	SETTING_HOVER,      /* what a pointer does without a click: SETTINGS_HOVER_ */
	SETTING_LETTERS,    /* 1: W, A, S and D slide tiles */
	SETTING_ARROWS,     /* 1: arrow keys, and W, A, S and D, move the gap */
	SETTING_ONE_TILE,   /* 1: only a tile next to the gap slides */
	SETTING_LESSONS,    /* bits of the lessons done, and LESSONS_OFFERED */
	SETTING_STEPS,      /* 1: a hint is a step of a plan, not a move */
	SETTING_HIDE_MOVES, /* 1: this figure is hidden; in the order of the figures */
	SETTING_HIDE_TIME,
	SETTING_THIRD_FIGURE,  /* what it is: SETTINGS_THIRD_ */
	SETTING_MARK_PLACED,   /* tiles in their places have a soft edge */
	SETTING_RIVAL,         /* 1: a race shows the rival's board */
	SETTING_SPEED,         /* of solutions, moves per second; 0: automatic */
	SETTING_VOLUME,        /* percent */
	SETTING_MUTED,         /* 1: no sound */
	SETTING_NUMBERS,       /* on tiles: 0 none, 1 in the corner, 2 large */
	SETTING_SCRAMBLE_KIND, /* enum scramble_kind */
	SETTING_DIFFICULTY,    /* enum scramble_difficulty */
	SETTING_WALK_MOVES,    /* length of a random walk; 0: enough to mix a board of any size */
	SETTING_METHOD,        /* enum settings_method */
	SETTING_LETTERS_ASKED, /* 1: the player has decided about SETTING_LETTERS */
	SETTING_SIZE_MODE,     /* enum size_mode */
	SETTING_TILE_PX,       /* Auto makes tiles of about so many pixels; 0: about 16 tiles */
	SETTING_COLUMNS,       /* chosen for new games */
	SETTING_ROWS,
	SETTING_LIMIT_MOVES, /* of new games of the size that follows; 0: none */
	SETTING_LIMIT_SECONDS,
	SETTING_LIMIT_COLUMNS,
	SETTING_LIMIT_ROWS,
	SETTING_GALLERY_TAB,    /* enum album_tab */
	SETTING_ALBUM_SHUFFLED, /* 1: the next picture comes in random order */
	SETTING_INSPECTION,     /* 1: games of a session begin with time to look at the board */
	SETTING_RACE_PACE,      /* the computer's in a race, in tenths of moves per second */
	SETTING_LANGUAGE, /* 0: as in the system; else the number in LANGUAGES_LIST, from 1 on */
	SETTING_SPEAK,    /* 1: what happens is spoken */
	SETTING_PAUSE_BEHIND, /* 1: the game pauses while another window is in front */
	SETTING_SCAN,         /* the number of switches that control the game; 0: none */
	SETTING_SCAN_TENTHS,  /* how long each thing is lit for one switch, tenths of a second */
	SETTING_FORGETS,      /* 1: pictures that were played aren't remembered */
	SETTING_SIMPLE,       /* 1: only the board, the picture and a few large buttons */
	SETTING_SIMPLE_CODE,  /* that leaves it: 1 + its number of SETTINGS_CODE_DIGITS; 0: none */
	SETTING_SIMPLE_DIFFICULTY, /* enum scramble_difficulty, of games begun in it */
	SETTING_WINDOW_X,          /* see struct window_place; SETTINGS_UNPLACED: not known */
	SETTING_WINDOW_Y,
	SETTING_WINDOW_WIDTH,
	SETTING_WINDOW_HEIGHT,
	SETTING_MAXIMISED,
	SETTING_FULLSCREEN,
	SETTING_COUNT,
};

/* Settings that are texts. */
enum setting_words {
	SETTING_WORDS_KEYS, /* which keys give which commands: see keymap_write; "": the usual ones */
	SETTING_WORDS_COUNT,
};

enum { SETTING_WORDS_SIZE = 4096 };

enum settings_theme {
	SETTINGS_THEME_DESKTOP, /* same as the system */
	SETTINGS_THEME_DARK,
	SETTINGS_THEME_BRIGHT,
	SETTINGS_THEME_CONTRAST,
};

enum settings_motion {
	SETTINGS_MOTION_DESKTOP, /* same as the system */
	SETTINGS_MOTION_ALL,
	SETTINGS_MOTION_LESS,
};

/* What a pointer does without a click. */
enum settings_hover {
	SETTINGS_HOVER_NOTHING,
	SETTINGS_HOVER_AT_ONCE, /* tiles slide under it as it moves */
	/* it presses what it rests on for so many tenths of a second */
	SETTINGS_HOVER_DWELLS_MIN = 4,
	SETTINGS_HOVER_DWELLS_MAX = 20,
};

/* What the third figure is. */
enum settings_third {
	SETTINGS_THIRD_COMPLEXITY,
	SETTINGS_THIRD_NONE,
	SETTINGS_THIRD_IN_PLACE, /* the number of tiles in their places */
	SETTINGS_THIRD_FEWEST,   /* the fewest moves possible */
};

/* How to search for solutions. */
enum settings_method {
	SETTINGS_METHOD_AUTOMATIC,
	SETTINGS_METHOD_BREADTH_FIRST,
};

enum { SETTINGS_TEXT_MIN = 75, SETTINGS_TEXT_MAX = 200 }; /* percent; range of the text size */
enum { SETTINGS_TILE_MAX = 4096 };
enum { SETTINGS_UNPLACED = INT16_MIN };
enum { SETTINGS_CODE_DIGITS = 4, SETTINGS_CODE_MAX = 10000 /* 1 + the largest */ };

struct settings {
	struct store *store;          /* borrowed; NULL: nothing is stored */
	int values[SETTING_COUNT];    /* changed only by settings_set */
	bool unstored[SETTING_COUNT]; /* it couldn't be stored */
	char words[SETTING_WORDS_COUNT]
	          [SETTING_WORDS_SIZE]; /* changed only by settings_set_words */
	bool unstored_words[SETTING_WORDS_COUNT];
};

/* One row of the table. Static data. */
struct setting_info {
	const char *key;  /* in the store; unique */
	int min, max;     /* its range */
	int initial;      /* until the player chooses, or if the store has no valid value */
	const int *stops; /* for setting_step, ascending; a final 0: “no limit”; NULL: none */
	int stop_count;
};

/* The row of a setting. */
const struct setting_info *setting_info(enum setting setting);

/* The next larger (step 1) or smaller (−1) stop; value itself if there is none. */
int setting_step(enum setting setting, int value, int step);

/* Reads all settings. The store is borrowed until the settings are no longer used; NULL: initial
 * values, not stored. */
void settings_open(struct settings *settings, struct store *store);

/* The value of a setting. */
int settings_get(const struct settings *settings, enum setting setting);

/* Sets a value within the range and stores it if it changed. False, with a sentence, if it cannot
 * be stored; the value is still used until the program ends. */
bool settings_set(struct settings *settings, enum setting setting, int value, struct error *error);

/* A setting that is a text, "" until it is set. Valid until it is set again. */
const char *settings_words(const struct settings *settings, enum setting_words setting);

/* The same as settings_set for one, shorter than SETTING_WORDS_SIZE. */
bool settings_set_words(struct settings *settings, enum setting_words setting, const char *text,
                        struct error *error);

/* Stores the values that couldn't be stored. False, with a sentence, if some still can't. */
bool settings_store(struct settings *settings, struct error *error);

#endif
