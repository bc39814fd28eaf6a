/* touch: one finger at a time acts as a pointer that leaves when it is lifted. Another finger that
 * comes down meanwhile replaces it: the first is released, so that no tap is lost. */
#include "input/parts.h"

bool touch_event(struct input *input, const SDL_TouchFingerEvent *event)
{
	struct input_finger *held = &input->finger;
	int x, y;

	view_window_point(input->view, event->x, event->y, &x, &y);
	if (event->type == SDL_FINGERDOWN) {
		if (held->down) {
			pointer_release(input, held->x, held->y);
			(void)input->port.news(input->port.context); /* for each slide's sound */
		}
		*held = (struct input_finger){ true, event->fingerId, x, y };
		input->x = input->y = -1;
		pointer_press(input, x, y, 1);
		return true;
	}
	if (!held->down || held->id != event->fingerId)
		return false;
	held->x = x;
	held->y = y;
	if (event->type == SDL_FINGERMOTION)
		return pointer_move(input, x, y);
	held->down = false;
	pointer_release(input, x, y);
	pointer_leave(input);
	return true;
}
