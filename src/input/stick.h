/* stick: the stick of a game controller as four arrows. Pure; any thread. */
#ifndef INPUT_STICK_H
#define INPUT_STICK_H

enum stick_way { STICK_REST, STICK_UP, STICK_DOWN, STICK_LEFT, STICK_RIGHT };

/* The way that a stick at x, y points: −32768 … 32767, right and down positive, as SDL
 * tells them. before: what it pointed to until now. It must be pushed well over half of
 * its way to point anywhere, let go most of it to be at rest again, and lean clearly
 * more to another side to point there: a hand that trembles presses one arrow. */
enum stick_way stick_way(enum stick_way before, int x, int y);

#endif
