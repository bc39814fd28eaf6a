/* dwell: a pointer that rests presses what it rests on, as a click would: a tile that can slide, a control, or a scroll
 * bar beside its thumb. A trembling pointer may move on it. What was pressed, and what then comes to be below the
 * pointer, waits until it has moved away. */
#include "input/dwell.h"
#include "input/pointer.h"
#include "ui/controls.h"
#include "ui/scale.h"

#include <stdlib.h>

enum { AWAY_UNITS = 12 }; /* from where it pressed */

static bool is_on(const struct input *input)
{
	return input->hover >= SETTINGS_HOVER_DWELLS_MIN && input->scan.switches == 0 &&
	       !input->by_finger;
}

static struct input_rest find(struct input *input)
{
	struct sheet_point point = pointer_find(input, input->x, input->y);
	const struct item *item = items_find(&input->view->controls.items, point.hit.command);
	int cell = view_cell_at(input->view, input->x, input->y);

	if (point.hit.on_message)
		return (struct input_rest){ .on = REST_NOTHING };
	if (point.hit.command != COMMAND_NONE)
		return (struct input_rest){ .on = item != NULL && item->enabled ? REST_CONTROL
			                                                        : REST_NOTHING,
			                    .command = point.hit.command,
			                    .part = point.hit.part };
	if (pointer_on_bar(input, &point))
		return (struct input_rest){ .on = REST_BAR };
	if (cell >= 0 && pointer_slides_tiles(input) && game_slide_length(input->game, cell) > 0)
		return (struct input_rest){ .on = REST_TILE, .part = cell };
	return (struct input_rest){ .on = REST_NOTHING };
}

static bool same(const struct input_rest *a, const struct input_rest *b)
{
	return a->on == b->on && a->command == b->command && a->part == b->part;
}

static bool is_away(const struct input *input)
{
	int px = scale_px(&input->view->layout.scale, AWAY_UNITS);

	return abs(input->x - input->dwell.x) >= px || abs(input->y - input->dwell.y) >= px;
}

bool dwell_move(struct input *input)
{
	struct input_dwell *dwell = &input->dwell;
	bool waited = dwell->waits;
	struct input_rest rest;

	if (!is_on(input) || input->drag.held || input->sheets->controls->pressed != COMMAND_NONE) {
		dwell->waits = false;
		return waited;
	}
	rest = find(input);
	if (dwell->pressed && !is_away(input))
		return false;
	if (!same(&rest, &dwell->rest)) {
		*dwell = (struct input_dwell){ .rest = rest,
			                       .waits = rest.on != REST_NOTHING,
			                       .since_ms = input->now_ms };
		return waited || dwell->waits;
	}
	return waited; /* the ring goes with the pointer */
}

void dwell_rest(struct input *input)
{
	if (is_on(input))
		input->dwell = (struct input_dwell){
			.rest = find(input), .pressed = true, .x = input->x, .y = input->y
		};
}

void dwell_end(struct input *input)
{
	input->dwell = (struct input_dwell){ .waits = false };
}

uint64_t dwell_due_ms(const struct input *input)
{
	return input->dwell.waits ? input->dwell.since_ms + 100 * (uint64_t)input->hover
	                          : GAME_NEVER;
}

bool dwell_due(struct input *input)
{
	struct input_dwell *dwell = &input->dwell;
	struct input_rest rest;

	if (input->now_ms < dwell_due_ms(input))
		return false;
	dwell->waits = false;
	if (!is_on(input))
		return true;
	rest = find(input);
	if (!same(&rest, &dwell->rest)) /* something else came below the pointer */
		return true;
	dwell->pressed = true;
	dwell->x = input->x;
	dwell->y = input->y;
	pointer_press(input, input->x, input->y, false);
	pointer_release(input, input->x, input->y);
	return true;
}

float input_dwell(const struct input *input, uint64_t now_ms)
{
	const struct input_dwell *dwell = &input->dwell;
	uint64_t rested_ms = now_ms > dwell->since_ms ? now_ms - dwell->since_ms : 0;

	if (!dwell->waits || !is_on(input))
		return 0.0f;
	return SDL_clamp((float)rested_ms / (float)(100 * input->hover), 0.001f, 1.0f);
}
