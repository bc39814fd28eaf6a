/* leave: how long something must be held to leave simple mode, or to turn switches off. */
#include "input/leave.h"

#include "ui/scale.h"

static bool in_corner(const struct input *input, int x, int y)
{
	const struct layout *layout = &input->view->layout;
	int side = scale_px(&layout->scale, LEAVE_CORNER);

	return x >= layout->width - side && x < layout->width && y >= 0 && y < side;
}

/* True if there is something to leave. With switches other ways may be a switch that is held, and Escape ends them: scan.c. */
static bool leaves(const struct input *input, enum input_leave_by by)
{
	return by != INPUT_LEAVE_NOT &&
	       (input->leaves || (by == INPUT_LEAVE_POINTER && input->scan.switches > 0));
}

void leave_begin(struct input *input, enum input_leave_by by)
{
	if (leaves(input, by) && input->leave.by == INPUT_LEAVE_NOT)
		input->leave = (struct input_leave){ .by = by, .since_ms = input->now_ms };
}

void leave_press(struct input *input, int x, int y)
{
	if (in_corner(input, x, y))
		leave_begin(input, INPUT_LEAVE_POINTER);
}

bool leave_end(struct input *input, enum input_leave_by by)
{
	bool held = input->leave.by == by && by != INPUT_LEAVE_NOT;

	if (held)
		input->leave.by = INPUT_LEAVE_NOT;
	return held;
}

bool leave_move(struct input *input, int x, int y)
{
	return !in_corner(input, x, y) && leave_end(input, INPUT_LEAVE_POINTER);
}

/* ms since it began. */
static uint64_t held_ms(const struct input *input, uint64_t now_ms)
{
	const struct input_leave *leave = &input->leave;

	return leaves(input, leave->by) && now_ms > leave->since_ms
	               ? now_ms - leave->since_ms
	               : 0; /* it may be left meanwhile, by another way */
}

float input_leaving(const struct input *input, uint64_t now_ms)
{
	uint64_t ms = held_ms(input, now_ms);

	return ms < LEAVE_SHOWN_MS ? 0.0f : SDL_min((float)ms / LEAVE_MS, 1.0f);
}

uint64_t leave_due_ms(const struct input *input)
{
	const struct input_leave *leave = &input->leave;

	if (!leaves(input, leave->by))
		return GAME_NEVER;
	return leave->since_ms +
	       (held_ms(input, input->now_ms) < LEAVE_SHOWN_MS ? LEAVE_SHOWN_MS : LEAVE_MS);
}

void leave_switches(struct input *input)
{
	request_set(input->sheets, SETTING_SCAN, 0);
	request_say(input->sheets, _("Switches are off."));
}

bool leave_due(struct input *input)
{
	uint64_t ms = held_ms(input, input->now_ms);

	if (ms < LEAVE_MS)
		return ms >= LEAVE_SHOWN_MS;
	input->leave.by = INPUT_LEAVE_NOT;
	if (input->leaves)
		input->port.command(input->port.app, COMMAND_SIMPLE);
	else
		leave_switches(input);
	return true;
}
