/* players: who plays on this computer. Each has a folder of data and one of caches, with a store, pictures and settings
 * that no one else's mix with; the first player's are those of the game, the others' are in their folders "players". A text
 * file, players/names.txt, has the names. Any thread; no two at a time. */
#ifndef STORE_PLAYERS_H
#define STORE_PLAYERS_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum {
	PLAYERS_MAX = 12,
	PLAYERS_KEPT = 2 * PLAYERS_MAX, /* with those removed */
	PLAYERS_DAYS = 30,              /* until what a removed one had is deleted */
	PLAYERS_NAME_SIZE = 41,         /* bytes with the NUL */
	PLAYERS_FOLDER_SIZE = 32,
};

struct player {
	char name[PLAYERS_NAME_SIZE];     /* "": not given one yet */
	char folder[PLAYERS_FOLDER_SIZE]; /* in "players"; "": the first player's */
	int64_t removed_s;                /* when, since 1970; 0: not removed */
};

/* All zero is not one: see players_read. */
struct players {
	struct player
	        list[PLAYERS_KEPT]; /* in the order they were added; the removed ones among them */
	int count;                  /* of all; at least one isn't removed */
	int current;                /* who played last */
	bool asks;                  /* who plays is asked at the start, if there are several */
};

/* Reads the list of this folder of data. What is missing or damaged there is found in its folder "players", with the
 * folders' names. */
void players_read(struct players *players, const char *data);

/* Writes it. False with a sentence; the old list stays. */
bool players_write(const struct players *players, const char *data, struct error *error);

/* Copies a name without blanks around it and what isn't printable. False with a sentence if nothing is left, or another
 * player (but this one; −1: none) has it, perhaps in another case of ASCII letters. */
bool players_check_name(const struct players *players, int except, const char *typed,
                        char name[PLAYERS_NAME_SIZE], struct error *error);

/* Adds a player with a checked name. Returns its number, or −1 with a sentence: there are PLAYERS_MAX, or as many removed
 * ones. */
int players_add(struct players *players, const char *name, struct error *error);

/* How many aren't removed. */
int players_present(const struct players *players);

/* The player of this name who isn't removed, else one whose name differs in upper and lower case of ASCII letters only;
 * −1: none. */
int players_find(const struct players *players, const char *name);

/* The same, NULL: who played last. −1 with a sentence: none. */
int players_choose(const struct players *players, const char *name, struct error *error);

/* Writes the names of those who aren't removed, at most `most`, as in "Anna, Ben"; "" if there is one only. */
void players_write_names(const struct players *players, int most, char *text, size_t size);

/* Sets a player aside; another one must be present and current. */
void players_remove(struct players *players, int number, int64_t now_s);

/* The removed player is there again; with a number after the name, if another one has it now. False with a sentence:
 * there are PLAYERS_MAX. */
bool players_bring_back(struct players *players, int number, struct error *error);

/* The first player whom nobody can bring back any more, −1: none. Once its folders are gone, players_drop removes it
 * from the list. */
int players_expired(const struct players *players, int64_t now_s);
void players_drop(struct players *players, int number);

/* Writes a folder of the player's: of data or caches, as `root` is. False: it is too long. */
bool players_folder(char path[PATH_MAX], const char *root, const struct player *player);

#endif
