/* settings: every choice that the player finds again at the next start, in one table.
 *
 * Each value is a whole number, kept in the store under the setting's key. Numbers in players'
 * files keep their meaning: a new value of a setting goes to the end of its range.
 *
 * What a setting does is not known here, nor the command that changes it: commands belong to
 * the window, and their header needs SDL. Owns no memory; one thread at a time, like the store. */
#ifndef SETTINGS_SETTINGS_H
#define SETTINGS_SETTINGS_H

#include <stdbool.h>

#include "base/error.h"
#include "store/store.h"

enum setting {
	SETTING_THEME,      /* enum settings_theme */
	SETTING_MOTION,     /* enum settings_motion */
	SETTING_TEXT,       /* percent of the usual text size; 0: as the desktop has it */
	SETTING_HOVER,      /* 1: tiles slide under the pointer */
	SETTING_LETTERS,    /* 1: W, A, S and D slide tiles */
	SETTING_HIDE_MOVES, /* 1: this figure is not shown; in the order of the figures */
	SETTING_HIDE_TIME,
	SETTING_HIDE_COMPLEXITY,
	SETTING_SPEED,         /* percent of the usual speed at which solutions play */
	SETTING_VOLUME,        /* percent */
	SETTING_MUTED,         /* 1: no sound */
	SETTING_NUMBERS,       /* on tiles: 0 none, 1 in the corner, 2 large */
	SETTING_SCRAMBLE_KIND, /* enum scramble_kind */
	SETTING_WALK_MOVES,    /* length of a random walk; 0: enough to mix a board of any size */
	SETTING_COUNT,
};

enum settings_theme {
	SETTINGS_THEME_DESKTOP, /* as the desktop has it */
	SETTINGS_THEME_DARK,
	SETTINGS_THEME_BRIGHT,
	SETTINGS_THEME_CONTRAST,
};

enum settings_motion {
	SETTINGS_MOTION_DESKTOP, /* as the desktop has it */
	SETTINGS_MOTION_ALL,
	SETTINGS_MOTION_LESS,
};

enum { SETTINGS_TEXT_LEAST = 100, SETTINGS_TEXT_MOST = 200 }; /* percent that text can have */

struct settings {
	struct store *store;       /* borrowed; NULL: nothing is kept */
	int values[SETTING_COUNT]; /* changed by settings_set alone */
};

/* One row of the table. Static data. */
struct setting_info {
	const char *key;  /* in the store; no two are the same */
	int least, most;  /* its range */
	int initial;      /* until the player chooses, and where the store has no value in range */
	const int *stops; /* values that setting_step offers, smallest first, but 0 may be the last
	                     one, for “without end”; NULL: none */
	int stop_count;
};

const struct setting_info *setting_info(enum setting setting);

/* The next larger (step 1) or smaller (−1) of the stops; value itself if there is none. */
int setting_step(enum setting setting, int value, int step);

/* Reads all settings. The store is borrowed for as long as they are used; NULL: they have
 * their initial values and are not kept. */
void settings_open(struct settings *settings, struct store *store);

int settings_get(const struct settings *settings, enum setting setting);

/* Sets a value of the range and writes it if it is another one. False, with a sentence, if it
 * cannot be written; the value holds until the end of the program even so. */
bool settings_set(struct settings *settings, enum setting setting, int value, struct error *error);

#endif
