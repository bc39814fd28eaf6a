/* picture: the part of the picture that is cut, chosen on the board. */
#include "sheets/contents.h"
#include "ui/draw_shapes.h"

enum { LOW_HEIGHT = 560 }; /* units of words: where not all has room that may be said */

static const enum command numbers[] = { COMMAND_NUMBERS_OFF, COMMAND_NUMBERS_CORNER,
	                                COMMAND_NUMBERS_LARGE };

static void push_zoom(struct stack *stack, const struct scene *scene)
{
	stack_stepper(stack, "Zoom", items_format(stack->items, "%d %%", scene->zoom_percent),
	              COMMAND_ZOOM_OUT, COMMAND_ZOOM_IN);
}

/* What helps where tiles are hard to tell apart: another part, if one is better. */
static void push_parts(struct stack *stack, const struct scene *scene)
{
	static const enum command parts[] = { COMMAND_BETTER, COMMAND_CENTRE };
	bool better = scene->commands.enabled[COMMAND_BETTER];

	stack_buttons(stack, better ? parts : parts + 1, better ? 2 : 1, NULL, false);
}

/* The uncropped picture, dark but for the part that is on the board. */
static bool draw_map(const struct draw *draw, const struct item *item)
{
	const struct picture_map *map = item->context;
	const struct scene_part *shown = &map->part;
	SDL_Rect room = item->rect;
	int width, height, ring = draw_px(draw, 2);
	SDL_Rect to = room, part, from;

	if (map->whole == NULL)
		return false;
	SDL_QueryTexture(map->whole, NULL, NULL, &width, &height);
	to.h = room.w * height / width;
	if (to.h > room.h) {
		to.h = room.h;
		to.w = room.h * width / height;
	}
	to.x += (room.w - to.w) / 2;
	to.y += (room.h - to.h) / 2;
	canvas_copy(draw->canvas, map->whole, NULL, &to, 0.35f);
	part = (SDL_Rect){ to.x + (int)(shown->x * (float)to.w),
		           to.y + (int)(shown->y * (float)to.h),
		           (int)(shown->w * (float)to.w), (int)(shown->h * (float)to.h) };
	from = (SDL_Rect){ (int)(shown->x * (float)width), (int)(shown->y * (float)height),
		           (int)(shown->w * (float)width), (int)(shown->h * (float)height) };
	canvas_copy(draw->canvas, map->whole, &from, &part, 1.0f);
	canvas_ring(draw->canvas, &part, ring, ring, draw_colour(draw, THEME_TEXT));
	return false;
}

/* The whole picture in small, if the height is there for it. */
static void push_map(struct stack *stack, const struct picture_map *map)
{
	struct item *item;
	int used = stack->y + stack_button_height(stack) + stack_px(stack, 2 * THEME_SPACE_XL);
	int room = stack->room->aside.h - used;
	int most = stack_px(stack, 200);

	if (room < stack_px(stack, 96))
		return;
	item = stack_push(stack, ITEM_CUSTOM, room < most ? room : most,
	                  stack_px(stack, THEME_SPACE_L));
	item->draw = draw_map;
	item->context = map;
}

/* Where there is little room: one line, and what needs no explanation. */
static void build_low(struct stack *stack, const struct scene *scene)
{
	static const enum command with_better[] = { COMMAND_ACCEPT, COMMAND_BETTER,
		                                    COMMAND_NUMBERS, COMMAND_ZOOM_OUT,
		                                    COMMAND_ZOOM_IN };
	static const enum command without[] = { COMMAND_ACCEPT, COMMAND_NUMBERS, COMMAND_ZOOM_OUT,
		                                COMMAND_ZOOM_IN };
	static const char *const labels_with[] = { "Done", "Better", "Numbers", "−", "+" };
	static const char *const labels[] = { "Done", "Numbers", "−", "+" };
	bool better = scene->commands.enabled[COMMAND_BETTER];

	if (scene->warning[0] != '\0')
		stack_text(stack, ITEM_WARNING, scene->short_warning, stack_px(stack, THEME_SPACE_S));
	else
		stack_text(stack, ITEM_TEXT, "Drag the picture, zoom by the wheel.",
		           stack_px(stack, THEME_SPACE_S));
	stack_buttons(stack, better ? with_better : without, better ? 5 : 4,
	              better ? labels_with : labels, true);
}

void picture_build(struct stack *stack, const struct scene *scene, const struct picture_map *map)
{
	static const enum command accept[] = { COMMAND_ACCEPT };
	int space = stack_px(stack, THEME_SPACE_M);
	bool low = stack->room->aside.h < scale_text_px(&stack->room->scale, LOW_HEIGHT);

	if (!stack->room->beside) {
		build_low(stack, scene);
		return;
	}
	stack_title(stack, "Part of the picture");
	if (!low)
		stack_text(stack, ITEM_TEXT,
		           "Drag the picture on the board to choose the part that is cut. "
		           "The wheel zooms.",
		           space);
	push_zoom(stack, scene);
	stack_heading(stack, "Numbers on the tiles");
	stack_buttons(stack, numbers, 3, NULL, false);
	if (scene->warning[0] != '\0')
		stack_text(stack, ITEM_WARNING,
		           low ? scene->short_warning : scene->warning, space);
	push_parts(stack, scene);
	push_map(stack, map);
	stack_buttons(stack, accept, 1, (const char *const[]){ "Done" }, true);
	stack_close(stack);
}
