/* stick: converts the stick of a game controller to four arrows. */
#include "input/stick.h"

#include <stdlib.h>

enum {
	PUSHED = 20000, /* has a direction beyond this */
	LET_GO = 12000, /* has none below this */
	TURNED = 6000,  /* a new direction must exceed the old one by this */
};

/* How far it leans in a direction. */
static int lean(enum stick_direction direction, int x, int y)
{
	switch (direction) {
	case STICK_UP:
		return -y;
	case STICK_DOWN:
		return y;
	case STICK_LEFT:
		return -x;
	case STICK_RIGHT:
		return x;
	default:
		return 0;
	}
}

static enum stick_direction main_direction(int x, int y)
{
	if (abs(x) > abs(y))
		return x < 0 ? STICK_LEFT : STICK_RIGHT;
	return y < 0 ? STICK_UP : STICK_DOWN;
}

enum stick_direction stick_direction(enum stick_direction before, int x, int y)
{
	enum stick_direction now = main_direction(x, y);
	int kept = lean(before, x, y);

	if (kept > LET_GO && lean(now, x, y) < kept + TURNED)
		return before;
	return lean(now, x, y) >= PUSHED ? now : STICK_REST;
}
