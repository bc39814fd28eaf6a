/* magnify: turns what a player does with wheel, middle button and two fingers into a zoom. */
#include "input/magnify.h"

#include <math.h>

enum {
	PAN_UNITS = 48, /* per notch of the wheel */
	PINCH_MIN = 24, /* px: fingers never count as closer: a small tremor would zoom far */
};

bool magnify_possible(const struct input *input)
{
	const struct board *board = game_board(input->game);

	return zoom_possible(board->width, board->height) && !input->view->solved &&
	       sheets_top(input->sheets) == NULL;
}

bool magnify_wheel(struct input *input, const SDL_MouseWheelEvent *wheel, SDL_Point at)
{
	float notch = PAN_UNITS * input->view->layout.scale.unit_px;
	float right = wheel->preciseX, down = wheel->preciseY;
	int held = (int)SDL_GetModState() | (int)input->modifiers;

	if (!magnify_possible(input))
		return false;
	if ((held & KMOD_CTRL) != 0) {
		view_zoom(input->view, pow(ZOOM_STEP, (double)wheel->preciseY), at.x, at.y,
		          input->now_ms);
		return true;
	}
	if (!input->view->zoom.near || view_cell_at(input->view, at.x, at.y) < 0)
		return false;
	if ((held & KMOD_SHIFT) != 0) {
		right = -down;
		down = 0.0f;
	}
	view_pan(input->view, (int)(-right * notch), (int)(down * notch), input->now_ms);
	return true;
}

void magnify_hold(struct input *input, bool held, SDL_Point at)
{
	input->pan.held = held && magnify_possible(input);
	input->pan.at = at;
}

bool magnify_drag(struct input *input, SDL_Point at)
{
	SDL_Point from = input->pan.at;

	if (!input->pan.held || !magnify_possible(input))
		return false;
	input->pan.at = at;
	view_pinch(input->view, 1.0, from, at, input->now_ms);
	return true;
}

static int distance(const struct input_finger fingers[2])
{
	int px = (int)hypotf((float)(fingers[1].x - fingers[0].x),
	                     (float)(fingers[1].y - fingers[0].y));

	return SDL_max(px, PINCH_MIN);
}

static SDL_Point middle(const struct input_finger fingers[2])
{
	return (SDL_Point){ (fingers[0].x + fingers[1].x) / 2, (fingers[0].y + fingers[1].y) / 2 };
}

bool magnify_pinch(struct input *input, const struct input_finger before[2])
{
	const struct input_finger *now = input->touch.fingers;

	return magnify_possible(input) &&
	       view_pinch(input->view, (double)distance(now) / distance(before), middle(before),
	                  middle(now), input->now_ms);
}

SDL_Keycode magnify_key(SDL_Keycode code, int *modifiers)
{
	if (code == SDLK_KP_MINUS)
		return SDLK_MINUS;
	if (code != SDLK_KP_PLUS && code != SDLK_EQUALS && code != SDLK_PLUS)
		return code;
	*modifiers &= ~KMOD_SHIFT;
	return SDLK_PLUS;
}
