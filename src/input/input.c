/* input: dispatches events and times to the other files. */
#include "input/input.h"

#include "input/parts.h"

static enum input_result result(bool changed)
{
	return changed ? INPUT_CHANGED : INPUT_SAME;
}

/* The right button shows where a tile belongs. */
static bool press_right(struct input *input, const SDL_MouseButtonEvent *button)
{
	int cell = view_cell_at(input->view, button->x, button->y);
	bool changed = home_end(input);

	if (button->type == SDL_MOUSEBUTTONUP || cell < 0)
		return changed;
	home_show(input, input->game->history.board.tiles[cell]);
	return true;
}

static enum input_result button_event(struct input *input, const SDL_MouseButtonEvent *button)
{
	if (button->button == SDL_BUTTON_RIGHT)
		return result(press_right(input, button));
	if (button->button != SDL_BUTTON_LEFT)
		return INPUT_SAME;
	if (button->type == SDL_MOUSEBUTTONDOWN)
		pointer_press(input, button->x, button->y);
	else
		pointer_release(input, button->x, button->y);
	return INPUT_CHANGED;
}

/* text: of an event, which owns it. */
static bool compose_long(struct input *input, char *text)
{
	bool changed = sheets_compose(input->sheets, text);

	SDL_free(text);
	return changed;
}

enum input_result input_event(struct input *input, const SDL_Event *event, uint64_t now_ms)
{
	input->now_ms = now_ms;
	switch (event->type) {
	case SDL_KEYDOWN:
		return result(keyboard_key(input, &event->key));
	case SDL_KEYUP:
		return result(keyboard_release(input, &event->key));
	case SDL_TEXTINPUT:
		(void)sheets_text(input->sheets, event->text.text);
		return INPUT_CHANGED;
	case SDL_TEXTEDITING:
		return result(sheets_compose(input->sheets, event->edit.text));
	case SDL_TEXTEDITING_EXT:
		return result(compose_long(input, event->editExt.text));
	case SDL_MOUSEMOTION:
		if (input->finger.down)
			return INPUT_SAME; /* must not drag what the finger holds */
		return result(pointer_move(input, event->motion.x, event->motion.y));
	case SDL_MOUSEBUTTONDOWN:
	case SDL_MOUSEBUTTONUP:
		return button_event(input, &event->button);
	case SDL_MOUSEWHEEL:
		pointer_wheel(input, &event->wheel);
		return INPUT_CHANGED;
	case SDL_FINGERDOWN:
	case SDL_FINGERMOTION:
	case SDL_FINGERUP:
		return result(pointer_finger(input, &event->tfinger));
	case SDL_WINDOWEVENT:
		if (event->window.event != SDL_WINDOWEVENT_LEAVE)
			return INPUT_IGNORED;
		pointer_leave(input);
		return INPUT_CHANGED;
	default:
		return controller_event(input, event);
	}
}

uint64_t input_due_ms(const struct input *input)
{
	uint64_t controller_ms = controller_due_ms(input);

	uint64_t due_ms = input->home.due_ms != 0 ? input->home.due_ms : INPUT_NEVER;

	if (input->press.repeats && input->press.repeat_ms < due_ms)
		due_ms = input->press.repeat_ms;
	return due_ms < controller_ms ? due_ms : controller_ms;
}

bool input_due(struct input *input, uint64_t now_ms)
{
	bool changed;

	input->now_ms = now_ms;
	changed = pointer_repeat(input);
	changed |= home_due(input);
	return controller_due(input) || changed;
}
