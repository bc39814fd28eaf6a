/* What the focus reaches, and the names of icons, on every sheet in windows of several sizes. */
#include "sheets/stage.h"
#include "ui/controls.h"
#include "view/message.h"

GROUP(stage_set_up, stage_tear_down);

/* True if the focus comes there by Tab or a controller. */
static bool focus_reaches(const struct items *items, enum command command)
{
	enum command at = items_next(items, COMMAND_NONE, 1);

	for (int i = 0; i < items->count && at != command; i++)
		at = items_next(items, at, 1);
	return at == command;
}

static void check_reach(const struct stage *stage, const char *name, int width, int height)
{
	const struct controls *controls = &stage->fixture.controls;
	const struct items *items = &controls->items;

	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];
		const SDL_Rect *rect = &item->rect;
		struct controls_hit hit =
		        controls_hit(controls, rect->x + rect->w / 2, rect->y + rect->h / 2);

		check(item->command == COMMAND_NONE || hit.command != item->command ||
		              focus_reaches(items, item->command),
		      "the pointer can press %s beside %s at %d×%d, and the focus can’t reach it",
		      items_info(items, item->command)->name, name, width, height);
	}
}

/* With a hidden picture, a hint by steps and a timeline. */
STAGE_TEST(the_focus_reaches_all_that_the_pointer_can_press)
{
	static const int windows[][2] = {
		{ 480, 480 }, { 480, 720 }, { 1024, 640 }, { 1920, 1080 }
	};
	const struct plan_step step = { .count = 1 };

	stage->scene.hidden = stage->scene.new_to_step = stage->scene.offers_lessons = true;
	stage->scene.timeline_count = 9;
	for (size_t i = 0; i < SDL_arraysize(windows); i++)
		for (int k = -1; k < FIXTURE_SHEETS; k++) {
			const struct sheet *sheet = k < 0 ? NULL : fixture_sheets[k];

			stage->scene.step = k < 0 ? &step : NULL;
			stage_show(stage, sheet);
			(void)stage_build(stage, windows[i][0], windows[i][1], 100);
			check_reach(stage, sheet != NULL ? sheet->name : "the board", windows[i][0],
			            windows[i][1]);
		}
	stage_show(stage, NULL);
	assert_true(focus_reaches(stage_build(stage, 1920, 1080, 100), COMMAND_REVEAL));
}

static const struct item *shown_tip(const struct items *items)
{
	const struct item *last = &items->list[items->count - 1];

	return last->kind == ITEM_TIP ? last : NULL;
}

static bool shows_help(const struct items *items)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_HELP)
			return !items->covered;
	return false;
}

static void check_tip(struct stage *stage, const struct sheet *sheet, int width, int height, int at)
{
	struct items *items = &stage->fixture.controls.items;
	const struct item *item = &items->list[at], *tip;
	int before = items->count;
	const SDL_Rect window = { 0, 0, width, height };

	message_add_tip(items, &stage->layout, &stage->scene, &stage->text, item->command);
	tip = shown_tip(items);
	check((tip != NULL) == !shows_help(items), "the name of icon %d in %s at %d×%d", at,
	      sheet->name, width, height);
	if (tip != NULL)
		check(tip->text[0] != '\0' && stage_contains(&window, &tip->rect) &&
		              !SDL_HasIntersection(&item->rect, &tip->rect),
		      "the place of “%s” in %s at %d×%d", tip->text, sheet->name, width, height);
	items->count = before;
}

/* By the help line, or where the sheet covers that, beside the icon; steppers stand beside their names. */
STAGE_TEST(every_icon_has_a_name)
{
	static const int windows[][2] = {
		{ 480, 480 }, { 480, 720 }, { 1024, 640 }, { 1920, 1080 }
	};
	const struct items *items = &stage->fixture.controls.items;
	int icons = 0;

	for (size_t i = 0; i < SDL_arraysize(windows); i++)
		for (int k = 0; k < FIXTURE_SHEETS; k++) {
			stage_show(stage, fixture_sheets[k]);
			(void)stage_build(stage, windows[i][0], windows[i][1], 100);
			for (int at = 0; at < items->count; at++) {
				const struct item *item = &items->list[at];

				if (item->kind != ITEM_ICON || item->partner != COMMAND_NONE ||
				    item->command == COMMAND_CLOSE)
					continue;
				check_tip(stage, fixture_sheets[k], windows[i][0], windows[i][1],
				          at);
				icons++;
			}
		}
	assert_in_range(icons, 8, 100);
}
