/* input: dispatches events and times. */
#include "input/controller.h"
#include "input/dwell.h"
#include "input/home.h"
#include "input/input.h"

#include "input/keyboard.h"
#include "input/leave.h"
#include "input/magnify.h"
#include "input/pointer.h"
#include "input/scan.h"
#include "input/touch.h"
#include "ui/keys.h"

static enum input_result result(bool changed)
{
	return changed ? INPUT_CHANGED : INPUT_SAME;
}

/* The right button shows where a tile belongs. */
static bool press_right(struct input *input, const SDL_MouseButtonEvent *button, SDL_Point at)
{
	int cell = view_cell_at(input->view, at.x, at.y);
	bool changed = home_end(input);

	if (button->type == SDL_MOUSEBUTTONUP || cell < 0)
		return changed;
	home_show(input, game_board(input->game)->tiles[cell]);
	return true;
}

static enum input_result button_event(struct input *input, const SDL_MouseButtonEvent *button)
{
	SDL_Point at = view_page(input->view, button->x, button->y);

	if (button->which == SDL_TOUCH_MOUSEID)
		return INPUT_SAME; /* the finger itself is heard, too */
	if (button->button == SDL_BUTTON_RIGHT)
		return result(press_right(input, button, at));
	if (button->button == SDL_BUTTON_MIDDLE)
		magnify_hold(input, button->type == SDL_MOUSEBUTTONDOWN, at);
	if (button->button != SDL_BUTTON_LEFT)
		return INPUT_SAME;
	input->by_finger = false;
	if (button->type == SDL_MOUSEBUTTONDOWN)
		pointer_press(input, at.x, at.y, button->clicks > 1);
	else
		pointer_release(input, at.x, at.y);
	dwell_rest(input);
	return INPUT_CHANGED;
}

static bool release_key(struct input *input, const SDL_Keysym *key)
{
	SDL_Keycode code =
	        keys_code(SDL_GetKeyFromScancode, input->sheets->controls->items.keys, key);

	if (code == LEAVE_KEY_CODE)
		return leave_end(input, INPUT_LEAVE_KEY);
	return code == KEYS_HOME && home_end(input);
}

enum input_result input_event(struct input *input, const SDL_Event *event, uint64_t now_ms)
{
	SDL_Point at;
	bool changed;

	input->now_ms = now_ms;
	if (event->type == SDL_KEYDOWN || event->type == SDL_KEYUP)
		input->modifiers = (SDL_Keymod)event->key.keysym.mod;
	if (event->type == SDL_KEYDOWN || event->type == SDL_MOUSEBUTTONDOWN ||
	    event->type == SDL_FINGERDOWN)
		input->controllers.in_hand = false;
	if (input->cursor.at != 0 &&
	    (input->cursor.gap != game_board(input->game)->gap ||
	     !board_equal(&input->cursor.start, game_shuffled(input->game))))
		input->cursor.at = 0; /* something else moved a tile, or this is another game */
	if (event->type == SDL_KEYDOWN || event->type == SDL_MOUSEWHEEL ||
	    event->type == SDL_CONTROLLERBUTTONDOWN)
		glide_stop(&input->glide);
	if (scan_event(input, event))
		return INPUT_CHANGED;
	switch (event->type) {
	case SDL_KEYDOWN:
		return result(keyboard_key(input, event->key));
	case SDL_KEYUP:
		return result(release_key(input, &event->key.keysym));
	case SDL_KEYMAPCHANGED: /* keys are shown as they are printed */
		return INPUT_CHANGED;
	case SDL_TEXTINPUT:
		(void)sheets_text(input->sheets, event->text.text);
		return INPUT_CHANGED;
	case SDL_TEXTEDITING:
		return result(sheets_compose(input->sheets, event->edit.text));
	case SDL_TEXTEDITING_EXT:
		changed = sheets_compose(input->sheets, event->editExt.text);
		SDL_free(event->editExt.text);
		return result(changed);
	case SDL_MOUSEMOTION:
		if (event->motion.which == SDL_TOUCH_MOUSEID || input->touch.state != TOUCH_NONE)
			return INPUT_SAME; /* must not drag what a finger holds */
		input->by_finger = false;
		at = view_page(input->view, event->motion.x, event->motion.y);
		changed = magnify_drag(input, at);
		return result(pointer_move(input, at.x, at.y) || changed);
	case SDL_MOUSEBUTTONDOWN:
	case SDL_MOUSEBUTTONUP:
		return button_event(input, &event->button);
	case SDL_MOUSEWHEEL:
		pointer_wheel(input, &event->wheel);
		return INPUT_CHANGED;
	case SDL_FINGERDOWN:
	case SDL_FINGERMOTION:
	case SDL_FINGERUP:
		return result(touch_event(input, &event->tfinger));
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
	uint64_t due_ms = input->home.due_ms != 0 ? input->home.due_ms : GAME_NEVER;

	due_ms = SDL_min(due_ms, leave_due_ms(input));
	if (input->press.repeats)
		due_ms = SDL_min(due_ms, input->press.repeat_ms);
	due_ms = SDL_min(due_ms, glide_due_ms(&input->glide));
	due_ms = SDL_min(due_ms, dwell_due_ms(input));
	due_ms = SDL_min(due_ms, scan_due_ms(input));
	return SDL_min(due_ms, controller_ms);
}

bool input_due(struct input *input, uint64_t now_ms)
{
	bool changed, pointer;

	input->now_ms = now_ms;
	changed = pointer_repeat(input);
	changed |= pointer_glide(input);
	pointer = input->leave.by == INPUT_LEAVE_POINTER;
	changed |= leave_due(input);
	if (pointer && input->leave.by == INPUT_LEAVE_NOT)
		pointer_cancel(input); /* what was pressed there does nothing else */
	changed |= dwell_due(input);
	changed |= scan_due(input);
	if (input->home.due_ms != 0 && now_ms >= input->home.due_ms) {
		home_show(input, input->drag.held && !input->drag.moved ? input->drag.tile : 0);
		changed = true;
	}
	return controller_due(input) || changed;
}
