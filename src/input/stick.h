/* stick: converts the stick of a game controller to four arrows. Pure; any thread. */
#ifndef INPUT_STICK_H
#define INPUT_STICK_H

enum stick_direction { STICK_REST, STICK_UP, STICK_DOWN, STICK_LEFT, STICK_RIGHT };

/* The direction of a stick at x, y: −32768 … 32767, right and down positive, as in SDL. before: its
 * direction so far. It must be pushed well over halfway to get a direction, be mostly released to
 * lose it, and lean clearly further to another side to change it: a trembling hand presses one
 * arrow. */
enum stick_direction stick_direction(enum stick_direction before, int x, int y);

#endif
