/* touch: one finger acts as a pointer, and so does one after the other of those that tap in turn. Two that move together are
 * a gesture: they zoom what a sheet shows, or a large board, or do nothing. */
#include <math.h>
#include <stdlib.h>

#include "input/home.h"
#include "input/magnify.h"
#include "input/pointer.h"
#include "input/touch.h"

enum {
	HOME_MS = 500,       /* a finger that stays this long on a tile shows its home */
	TOGETHER_UNITS = 16, /* of two fingers, one that moves further doesn't tap */
	GESTURE_MS = 300,    /* the fingers of a gesture come down within this time */
	PINCH_MIN = 24,      /* fingers never count as closer: a small tremor would zoom far */
};

static void press(struct input *input, const struct input_finger *finger)
{
	input->by_finger = true;
	input->x = input->y = -1;
	pointer_press(input, finger->x, finger->y, false);
	if (input->drag.held)
		input->home.due_ms = input->now_ms + HOME_MS;
}

static void release(struct input *input, const struct input_finger *finger)
{
	pointer_release(input, finger->x, finger->y);
	(void)input->port.news(input->port.app); /* for each slide's sound */
	pointer_leave(input);
}

/* The second finger waits. If it or the first one is lifted, both tap, so that none is lost in quick play with two
 * thumbs; if they move, they are a gesture, and the first has pressed nothing. */
static bool finger_down(struct input *input, struct input_finger finger)
{
	struct input_touch *touch = &input->touch;
	struct input_finger *first = &touch->fingers[0];

	if (touch->state == TOUCH_POINTER && first->id == finger.id) {
		release(input, first); /* SDL didn't see it being lifted */
		touch->state = TOUCH_NONE;
	}
	if (touch->state == TOUCH_NONE && input->now_ms >= touch->over_ms) {
		touch->state = TOUCH_POINTER;
		*first = finger;
		press(input, first);
		return true;
	}
	if (touch->state != TOUCH_POINTER)
		return false;
	touch->state = sheets_pinches(input->sheets) ? TOUCH_PINCH : TOUCH_TWO;
	touch->fingers[1] = finger;
	first->down_x = first->x;
	first->down_y = first->y;
	return home_end(input);
}

static int distance(const struct input_finger fingers[2])
{
	int px = (int)hypotf((float)(fingers[1].x - fingers[0].x),
	                     (float)(fingers[1].y - fingers[0].y));

	return SDL_max(px, PINCH_MIN);
}

/* Moves and zooms by how the fingers moved since `before`. */
static bool pinch(struct input *input, const struct input_finger before[2])
{
	const struct input_finger *now = input->touch.fingers;
	struct sheet_point from = pointer_find(input, (before[0].x + before[1].x) / 2,
	                                       (before[0].y + before[1].y) / 2);
	struct sheet_point to =
	        pointer_find(input, (now[0].x + now[1].x) / 2, (now[0].y + now[1].y) / 2);

	return sheets_pinch(input->sheets, &from, &to,
	                    (float)distance(now) / (float)distance(before));
}

static bool finger_moved(struct input *input, struct input_finger *finger, int x, int y)
{
	struct input_touch *touch = &input->touch;
	const struct input_finger before[2] = { touch->fingers[0], touch->fingers[1] };
	float far = TOGETHER_UNITS * input->view->layout.scale.density;

	finger->x = x;
	finger->y = y;
	if (touch->state == TOUCH_POINTER)
		return pointer_move(input, x, y);
	if (touch->state == TOUCH_PINCH)
		return pinch(input, before);
	if (touch->state == TOUCH_BOARD)
		return magnify_pinch(input, before);
	if ((float)abs(x - finger->down_x) < far && (float)abs(y - finger->down_y) < far)
		return false;
	pointer_cancel(input);
	touch->state = magnify_possible(input) ? TOUCH_BOARD : TOUCH_NONE;
	touch->over_ms = input->now_ms + GESTURE_MS; /* for others of the same hand */
	return true;
}

static void finger_up(struct input *input, const struct input_finger *finger)
{
	struct input_touch *touch = &input->touch;
	struct input_finger *first = &touch->fingers[0], *second = &touch->fingers[1];
	bool two = touch->state == TOUCH_TWO;

	if (touch->state == TOUCH_BOARD) {
		touch->state = TOUCH_NONE;
		touch->over_ms = input->now_ms + GESTURE_MS;
		return;
	}
	release(input, first);
	touch->state = TOUCH_NONE;
	if (!two)
		return;
	press(input, second);
	if (finger == second) {
		release(input, second);
		return;
	}
	*first = *second;
	touch->state = TOUCH_POINTER;
}

bool touch_event(struct input *input, const SDL_TouchFingerEvent *event)
{
	struct input_touch *touch = &input->touch;
	bool two = touch->state >= TOUCH_TWO;
	struct input_finger *finger = NULL;
	int width, height;
	SDL_Point at;

	SDL_GetWindowSize(input->view->canvas.window, &width, &height);
	at = view_page(input->view, (int)(event->x * (float)width),
	               (int)(event->y * (float)height));
	if (event->type == SDL_FINGERDOWN)
		return finger_down(
		        input, (struct input_finger){ event->fingerId, at.x, at.y, at.x, at.y });
	for (int i = 0; touch->state != TOUCH_NONE && i <= two; i++)
		if (touch->fingers[i].id == event->fingerId)
			finger = &touch->fingers[i];
	if (finger == NULL)
		return false;
	if (event->type == SDL_FINGERMOTION)
		return finger_moved(input, finger, at.x, at.y);
	finger->x = at.x;
	finger->y = at.y;
	finger_up(input, finger);
	return true;
}
