#include "sheets/help.h"

#include "sheets/demo.h"

enum { /* units */
	DEMO_SIDE = 104,
	PAIR_WIDTH_LEAST = 176,  /* of one of two demos beside each other, with its words below */
	WORDS_WIDTH_LEAST = 112, /* of words beside a demo */
};

/* The sentence of a demo. */
static const char *words(struct stack *stack, enum demo_kind kind)
{
	char key[COMMAND_KEY_SIZE];

	switch (kind) {
	case DEMO_SLIDE:
		return "Press a tile beside the gap, or drag it: it slides in.";
	case DEMO_ROW:
		return "Press one further away: all between go along.";
	case DEMO_HINT:
		command_key_name(COMMAND_HINT, 0, key);
		return items_format(stack->items, "%s lights the tile to move, then shows its way.",
		                    key);
	default:
		command_key_name(COMMAND_SOLVE,
		                 command_key_now(COMMAND_SOLVE, stack->scene->commands.lit[COMMAND_LETTERS]),
		                 key);
		return items_format(stack->items, "%s solves it: there is the missing piece.", key);
	}
}

static void add_demo(struct stack *stack, enum demo_kind kind, SDL_Rect rect)
{
	struct item *item = items_add(stack->items, ITEM_DEMO, rect);

	item->in_sheet = true;
	item->number = (uint64_t)kind;
}

static int words_height(struct stack *stack, const char *text, int width)
{
	int got, height;

	text_measure(stack->text, THEME_FONT_BODY, text, width, &got, &height);
	return height;
}

/* Two demos beside each other, their words below. */
static void add_pair(struct stack *stack, enum demo_kind first)
{
	int side = stack_px(stack, DEMO_SIDE), space = stack_px(stack, THEME_SPACE_L);
	int width = (stack->width - space) / 2;
	int below = side + stack_px(stack, THEME_SPACE_M), height = 0;

	for (int i = 0; i < 2; i++) {
		int x = stack->left + i * (width + space);
		const char *text = words(stack, first + (enum demo_kind)i);
		SDL_Rect at = { x, stack->y + below, width, words_height(stack, text, width) };
		struct item *item;

		add_demo(stack, first + (enum demo_kind)i,
		         (SDL_Rect){ x + (width - side) / 2, stack->y, side, side });
		item = items_add(stack->items, ITEM_NOTE, at);
		item->in_sheet = true;
		item->text = text;
		height = at.h > height ? at.h : height;
	}
	stack->y += below + height + stack_px(stack, THEME_SPACE_L);
}

/* A demo with its words beside it. */
static void add_row(struct stack *stack, enum demo_kind kind)
{
	int side = stack_px(stack, DEMO_SIDE), indent = side + stack_px(stack, THEME_SPACE_L);
	const char *text = words(stack, kind);
	SDL_Rect at = { stack->left + indent, stack->y, stack->width - indent, 0 };
	struct item *item;

	at.h = words_height(stack, text, at.w);
	if (at.h < side)
		at.y += (side - at.h) / 2;
	add_demo(stack, kind, (SDL_Rect){ stack->left, stack->y, side, side });
	item = items_add(stack->items, ITEM_TEXT, at);
	item->in_sheet = true;
	item->text = text;
	stack->y += (at.h > side ? at.h : side) + stack_px(stack, THEME_SPACE_L);
}

static void add_demo_above(struct stack *stack, enum demo_kind kind)
{
	int side = stack_px(stack, DEMO_SIDE);

	add_demo(stack, kind, (SDL_Rect){ stack->left, stack->y, side, side });
	stack->y += side + stack_px(stack, THEME_SPACE_M);
	stack_text(stack, ITEM_TEXT, words(stack, kind), stack_px(stack, THEME_SPACE_L));
}

static void add_demos(struct stack *stack)
{
	int pair = scale_text_px(&stack->layout->scale, 2 * PAIR_WIDTH_LEAST) +
	           stack_px(stack, THEME_SPACE_L);
	int row = scale_text_px(&stack->layout->scale, WORDS_WIDTH_LEAST) +
	          stack_px(stack, DEMO_SIDE + THEME_SPACE_L);

	for (int i = 0; i < DEMO_COUNT; i++) {
		if (stack->width < row)
			add_demo_above(stack, (enum demo_kind)i);
		else if (stack->width < pair)
			add_row(stack, (enum demo_kind)i);
		else if (i % 2 == 0)
			add_pair(stack, (enum demo_kind)i);
	}
}

static void add_lesson(struct stack *stack, enum command command)
{
	const struct command_info *info = command_info(command);
	int indent = scale_text_px(&stack->layout->scale, THEME_ICON_SMALL) +
	             stack_px(stack, THEME_SPACE_L);
	int line = text_line(stack->text, THEME_FONT_STRONG);
	int height = words_height(stack, info->help, stack->width - indent);
	struct item *item;

	item = stack_push(stack, ITEM_LESSON, line + height, stack_px(stack, THEME_SPACE_L) * 3 / 4);
	item->number = (uint64_t)command;
	item->value = info->help;
}

void help_build(struct stack *stack)
{
	stack_title(stack, "Help");
	stack_close(stack);
	stack_text(stack, ITEM_TEXT,
	           "Slide the tiles until the picture is whole. Then the missing piece appears.",
	           stack_px(stack, THEME_SPACE_L));
	add_demos(stack);
	stack_text(stack, ITEM_TEXT,
	           "An arrow key moves the tile that can go that way. Tab and Enter press buttons. "
	           "The line below the board is your game so far, or the solution that plays: drag "
	           "along it to go back and on.",
	           stack_px(stack, THEME_SPACE_M));
	stack_text(stack, ITEM_TEXT,
	           "A game controller plays too: pad or stick slides, A presses, B goes back or "
	           "undoes, Y gives a hint, X solves, Start opens the menu. On sheets the shoulder "
	           "buttons go from button to button.",
	           stack_px(stack, THEME_SPACE_M));
	stack_text(stack, ITEM_TEXT,
	           "The pointer on the small picture shows the whole on the board. Complexity counts "
	           "the pairs of tiles in the wrong order: 0 when all is in place.",
	           stack_px(stack, THEME_SPACE_L));
	add_lesson(stack, COMMAND_MENU);
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU_LAST; i++)
		if (!stack->scene->commands.hidden[i])
			add_lesson(stack, (enum command)i);
}
