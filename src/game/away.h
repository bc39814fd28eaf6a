/* away: what happens to a game while nobody plays it, and whether the screen stays on. Part of game.h. */
#ifndef GAME_AWAY_H
#define GAME_AWAY_H

#include <stdbool.h>
#include <stdint.h>

struct game;

/* Why nobody plays now. The clock stops; what is said of a pause depends on it. */
enum game_away {
	GAME_HERE,   /* somebody may; of a pause: the player asked for it */
	GAME_BEHIND, /* another window is in front, and the player wants a pause then */
	GAME_UNSEEN, /* nobody can see the window; the game goes on when somebody does */
	GAME_LOCKED, /* the screen is locked or off */
	GAME_IDLE,   /* no input for GAME_IDLE_MS */
};

enum {
	GAME_IDLE_MS = 5 * 60 * 1000,
	GAME_IDLE_LEFT_OUT_MS = 60 * 1000, /* of these, so much doesn't count as played */
};

/* The player may be away (not GAME_IDLE, which the game finds out), or is back. Behind another window or a
 * locked screen a game that runs pauses. What plays stands while nobody sees it, and then goes on. A race
 * neither pauses nor stops. */
void game_set_away(struct game *game, enum game_away away, uint64_t now_ms);

/* The player did something, if only moving the pointer: isn't idle. */
void game_note_input(struct game *game, uint64_t now_ms);

/* True while the screen should stay on without an input: a solution, a replay or a race plays, and is seen. */
bool game_keeps_screen_on(const struct game *game);

#endif
