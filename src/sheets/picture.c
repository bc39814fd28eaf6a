#include "sheets/picture.h"

enum { LOW_HEIGHT = 560 }; /* units of words: where not all has room that may be said */

static const enum command numbers[] = { COMMAND_NUMBERS_OFF, COMMAND_NUMBERS_CORNER,
	                                COMMAND_NUMBERS_LARGE };

static void push_zoom(struct stack *stack)
{
	stack_stepper(stack, "Zoom", items_format(stack->items, "%d %%", stack->scene->zoom_percent),
	              COMMAND_ZOOM_OUT, COMMAND_ZOOM_IN);
}

/* What helps where tiles are hard to tell apart: another part, if one is better. */
static void push_parts(struct stack *stack)
{
	static const enum command parts[] = { COMMAND_BETTER, COMMAND_CENTRE };
	bool better = stack->scene->commands.enabled[COMMAND_BETTER];

	stack_buttons(stack, better ? parts : parts + 1, better ? 2 : 1, NULL, false);
}

/* The whole picture in small, if the height is there for it. */
static void push_map(struct stack *stack)
{
	int used = stack->y + stack_button_height(stack) + stack_px(stack, 2 * THEME_SPACE_XL);
	int room = stack->layout->aside.h - used;
	int most = stack_px(stack, 200);

	if (room >= stack_px(stack, 96))
		stack_push(stack, ITEM_MAP, room < most ? room : most,
		           stack_px(stack, THEME_SPACE_L));
}

/* Where there is little room: one line, and what needs no explanation. */
static void build_low(struct stack *stack)
{
	static const enum command with_better[] = { COMMAND_ACCEPT, COMMAND_BETTER,
		                                    COMMAND_NUMBERS, COMMAND_ZOOM_OUT,
		                                    COMMAND_ZOOM_IN };
	static const enum command without[] = { COMMAND_ACCEPT, COMMAND_NUMBERS, COMMAND_ZOOM_OUT,
		                                COMMAND_ZOOM_IN };
	static const char *const labels_with[] = { "Done", "Better", "Numbers", "−", "+" };
	static const char *const labels[] = { "Done", "Numbers", "−", "+" };
	const struct scene *scene = stack->scene;
	bool better = scene->commands.enabled[COMMAND_BETTER];

	if (scene->warning[0] != '\0')
		stack_text(stack, ITEM_WARNING, scene->short_warning, stack_px(stack, THEME_SPACE_S));
	else
		stack_text(stack, ITEM_TEXT, "Drag the picture, zoom by the wheel.",
		           stack_px(stack, THEME_SPACE_S));
	stack_buttons(stack, better ? with_better : without, better ? 5 : 4,
	              better ? labels_with : labels, true);
}

void framer_build(struct stack *stack)
{
	static const enum command accept[] = { COMMAND_ACCEPT };
	int space = stack_px(stack, THEME_SPACE_M);
	bool low = stack->layout->aside.h < scale_text_px(&stack->layout->scale, LOW_HEIGHT);

	if (!stack->layout->beside) {
		build_low(stack);
		return;
	}
	stack_title(stack, "Part of the picture");
	if (!low)
		stack_text(stack, ITEM_TEXT,
		           "Drag the picture on the board to choose the part that is cut. "
		           "The wheel zooms.",
		           space);
	push_zoom(stack);
	stack_heading(stack, "Numbers on the tiles");
	stack_buttons(stack, numbers, 3, NULL, false);
	if (stack->scene->warning[0] != '\0')
		stack_text(stack, ITEM_WARNING,
		           low ? stack->scene->short_warning : stack->scene->warning, space);
	push_parts(stack);
	push_map(stack);
	stack_buttons(stack, accept, 1, (const char *const[]){ "Done" }, true);
	stack_close(stack);
}
