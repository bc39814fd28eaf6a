/* size: columns and rows, and the kind of scramble. */
#include "sheets/contents.h"
#include "sheets/sweep.h"

enum { GRID_SIDE = 180, GRID_SIDE_LEAST = 140 }; /* units */

static const char columns_name[] = "Columns", rows_name[] = "Rows";
static const char widest_side[] = "32";

static void push_sweep(struct stack *stack, const struct scene *scene, int side)
{
	struct item *item = stack_push(stack, ITEM_CUSTOM, side, stack_px(stack, THEME_SPACE_L));

	item->rect.w = side;
	item->command = COMMAND_SWEEP;
	item->number = (uint64_t)sweep_pack(scene->columns, scene->rows);
	item->draw = sweep_draw;
	item->part = sweep_part;
}

/* The size in words; as high as the grid, or as its lines where it stands alone. */
static void push_swept(struct stack *stack, const struct scene *scene, int height)
{
	struct item *item = stack_push(stack, ITEM_CUSTOM, height, stack_px(stack, THEME_SPACE_M));

	item->number = (uint64_t)sweep_pack(scene->columns, scene->rows);
	item->draw = sweep_draw_words;
}

static void push_columns(struct stack *stack, const struct scene *scene)
{
	stack_stepper(stack, columns_name, items_count(stack->items, (uint64_t)scene->columns),
	              COMMAND_FEWER_COLUMNS, COMMAND_MORE_COLUMNS);
}

static void push_rows(struct stack *stack, const struct scene *scene)
{
	stack_stepper(stack, rows_name, items_count(stack->items, (uint64_t)scene->rows),
	              COMMAND_FEWER_ROWS, COMMAND_MORE_ROWS);
}

/* Beside each other if there is room, so that the sheet is not so high. */
static void push_steppers(struct stack *stack, const struct scene *scene)
{
	struct stack_split split;
	int half = (stack->width - stack_px(stack, THEME_SPACE_L)) / 2;

	if (half < stack_stepper_least(stack, columns_name, widest_side)) {
		stack->value_px = stack_value_width(stack, columns_name, widest_side);
		push_columns(stack, scene);
		push_rows(stack, scene);
		stack->value_px = 0;
		return;
	}
	stack_split(stack, &split, half);
	push_columns(stack, scene);
	stack_second(stack, &split);
	push_rows(stack, scene);
	stack_join(stack, &split);
}

static void push_presets(struct stack *stack)
{
	static const enum command presets[] = { COMMAND_SIZE_3, COMMAND_SIZE_4, COMMAND_SIZE_5,
		                                COMMAND_AUTO };

	stack_buttons(stack, presets, 4, NULL, false);
}

/* A little smaller if the words have room beside it then. */
static int grid_side(const struct stack *stack, int words)
{
	int room = stack->width - stack_px(stack, THEME_SPACE_L) - words;
	bool beside = room >= stack_px(stack, GRID_SIDE_LEAST);

	return sweep_side(stack_px(stack, GRID_SIDE), beside ? room : stack->width);
}

/* The grid at the left, and beside it as much as has room there. */
static void push_grid(struct stack *stack, const struct scene *scene)
{
	int words = sweep_words_width(&stack->room->scale, stack->text);
	int side = grid_side(stack, words);
	int beside = stack->width - side - stack_px(stack, THEME_SPACE_L);
	int lines = sweep_words_height(stack->text);
	int stepper = stack_stepper_least(stack, columns_name, widest_side);
	struct stack_split split;

	if (beside < words) {
		push_sweep(stack, scene, side);
		push_swept(stack, scene, lines);
		push_presets(stack);
		push_steppers(stack, scene);
		return;
	}
	stack_split(stack, &split, side);
	push_sweep(stack, scene, side);
	stack_second(stack, &split);
	if (beside < stepper) {
		push_swept(stack, scene, side);
		stack_join(stack, &split);
		push_presets(stack);
		push_steppers(stack, scene);
		return;
	}
	push_swept(stack, scene, lines);
	push_steppers(stack, scene);
	stack_join(stack, &split);
	push_presets(stack);
}

static void push_kinds(struct stack *stack, const struct scene *scene)
{
	static const enum command kinds[] = { COMMAND_KIND_HOME, COMMAND_KIND_ANY,
		                              COMMAND_KIND_WALK, COMMAND_KIND_LIST };
	stack_heading(stack, "Scramble");
	stack_buttons(stack, kinds, 4, NULL, false);
	if (scene->commands.lit[COMMAND_KIND_WALK])
		stack_stepper(stack, "Moves",
		              scene->walk_moves == 0 ? "Full"
		                                     : items_count(stack->items, scene->walk_moves),
		              COMMAND_FEWER_STEPS, COMMAND_MORE_STEPS);
}

/* Why the button below cannot be pressed. */
static void push_warning(struct stack *stack, const struct scene *scene)
{
	stack_text(stack, ITEM_WARNING,
	           items_format(stack->items,
	                        "The list has no board of %d × %d: choose another size or kind.",
	                        scene->columns, scene->rows),
	           stack_px(stack, THEME_SPACE_M));
}

void size_build(struct stack *stack, const struct scene *scene)
{
	static const enum command accept[] = { COMMAND_ACCEPT };
	static const char *const labels[] = { "Start a new game" };

	stack_title(stack, "Size");
	push_grid(stack, scene);
	push_kinds(stack, scene);
	stack_foot(stack);
	if (scene->list_lacks)
		push_warning(stack, scene);
	stack_buttons(stack, accept, 1, labels, true);
	stack_close(stack);
}
