/* stage: implements stage.h. */
#include "sheets/stage.h"
#include "ui/controls.h"
#include "ui/scale.h"

void stage_begin(struct stage *stage)
{
	struct error error = { .text = "" };

	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	check(canvas_init(&stage->canvas, "test", WINDOW_SIZED(480, 480), TEST_SHARE, &error), "%s",
	      error.text);
	check(text_init(&stage->text, &stage->canvas, &error), "%s", error.text);
	board_init(&stage->board, 4, 4);
	assert_true(fixture_init(&stage->fixture, &stage->board, NULL));
	stage->fixture.game.round.plan.scramble = (struct scramble){ .width = 4, .height = 4 };
	stage->scene = (struct scene){ .board = &stage->board, .help = "", .short_help = "" };
}

void stage_end(struct stage *stage)
{
	fixture_destroy(&stage->fixture);
	text_destroy(&stage->text);
	canvas_destroy(&stage->canvas);
	SDL_Quit();
}

const struct items *stage_build(struct stage *stage, int width, int height, int percent)
{
	struct controls *controls = &stage->fixture.controls;

	layout_compute(&stage->layout, &stage->text, width, height, 1.0f, percent, 0, 4, 4, 1.0);
	stage->fixture.sheets.context.text_percent = percent;
	fixture_build(&stage->fixture, &controls->items, &stage->layout, &stage->scene,
	              &stage->text, controls->scroll_px);
	controls_end(controls);
	return &controls->items;
}

void stage_show(struct stage *stage, const struct sheet *sheet)
{
	fixture_show(&stage->fixture, sheet);
	controls_init(&stage->fixture.controls);
}

bool stage_can_hit(const struct stage *stage, const struct item *item)
{
	int least = scale_target(&stage->layout.scale);
	int high = item->rect.h + item->above + item->below;

	return item->command == COMMAND_NONE || item->part != NULL ||
	       (high >= least && item->rect.w >= least);
}

bool stage_contains(const SDL_Rect *outer, const SDL_Rect *rect)
{
	return rect->x >= outer->x && rect->y >= outer->y &&
	       rect->x + rect->w <= outer->x + outer->w && rect->y + rect->h <= outer->y + outer->h;
}

const struct item *stage_find(const struct stage *stage, const struct sheet *sheet,
                              const char *name)
{
	const struct item *item = items_find(&stage->fixture.controls.items, control_id(name));

	check(item != NULL, "%s is not shown", name);
	return item;
}
