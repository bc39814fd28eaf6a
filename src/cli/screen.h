/* screen: the game on the whole screen of a terminal. Main thread only. */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

struct play;

/* Plays until the player ends it or input ends; needs a terminal. Where that isn't possible, plays by lines. Returns the
 * exit status. */
int screen_play(struct play *play);

#endif
