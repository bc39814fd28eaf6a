/* stack: widgets stacked vertically. */
#include "ui/stack.h"

#include "ui/scale.h"

enum { /* units */
       CLOSE_SIDE = 32,
       ROW_SPACE = 14,     /* a row's height beyond that of its text */
       STEPPER_VALUE = 72, /* space for the value between two stepper buttons */
};

int stack_px(const struct stack *stack, int units)
{
	return scale_px(&stack->area->scale, units);
}

struct item *stack_add(struct stack *stack, enum item_kind kind, SDL_Rect rect)
{
	struct item *item = items_add(stack->items, kind, rect);

	item->in_sheet = true;
	return item;
}

struct item *stack_push(struct stack *stack, enum item_kind kind, int height, int units)
{
	SDL_Rect rect = { stack->left, stack->y, stack->width, height };

	stack->y += height + stack_px(stack, units);
	return stack_add(stack, kind, rect);
}

void stack_space(struct stack *stack, int units)
{
	stack->y += stack_px(stack, units);
}

int stack_button_height(const struct stack *stack)
{
	return SDL_max(stack_px(stack, THEME_BUTTON_HEIGHT),
	               text_line(stack->text, THEME_FONT_STRONG) + stack_px(stack, THEME_SPACE_XL));
}

int stack_target(const struct stack *stack)
{
	return scale_target(&stack->area->scale);
}

int stack_heading_height(const struct stack *stack)
{
	return text_line(stack->text, THEME_FONT_STRONG);
}

static int close_side(const struct stack *stack)
{
	int side = SDL_max(stack_px(stack, CLOSE_SIDE), text_line(stack->text, THEME_FONT_BODY) +
	                                                        stack_px(stack, THEME_SPACE_M));

	return SDL_max(side, stack_target(stack));
}

/* The close button's top: centred on the title's first line, if the sheet's edge allows. */
static int close_y(const struct stack *stack)
{
	int y = stack->top + (stack->title_line - close_side(stack)) / 2;

	return SDL_max(y, stack_px(stack, THEME_SPACE_S));
}

/* One or more lines of text; what follows scrolls. A title that is too long uses a smaller font instead of being
 * cut, and so does that of a card below the board. */
void stack_title(struct stack *stack, const char *title)
{
	int side = close_side(stack), space = stack_px(stack, THEME_SPACE_S);
	int width = stack->width - side - stack->tools * (side + space);
	bool large = (!stack->card || stack->area->beside) &&
	             text_width(stack->text, THEME_FONT_TITLE, title) <= width;
	enum theme_font font = large ? THEME_FONT_TITLE : THEME_FONT_STRONG;
	struct item *item = stack_push(stack, large ? ITEM_TITLE : ITEM_SUBTITLE,
	                               text_height(stack->text, font, title, width), THEME_SPACE_M);

	item->text = title;
	item->rect.w = width;
	stack->title_line = text_line(stack->text, font);
	stack->y = SDL_max(stack->y, close_y(stack) + side);
	stack->body = stack->items->count;
	stack->body_y = stack->y;
}

void stack_heading(struct stack *stack, const char *text)
{
	int height = text_height(stack->text, THEME_FONT_STRONG, text, stack->width);

	stack_push(stack, ITEM_SUBTITLE, height, THEME_SPACE_S)->text = text;
}

void stack_text(struct stack *stack, enum item_kind kind, const char *text, int units)
{
	int height = text_height(stack->text, THEME_FONT_BODY, text, stack->width);

	stack_push(stack, kind, height, units)->text = text;
}

void stack_fact(struct stack *stack, const char *label, const char *value)
{
	int needed = text_width(stack->text, THEME_FONT_BODY, label) +
	             text_width(stack->text, THEME_FONT_STRONG, value) +
	             stack_px(stack, THEME_SPACE_M);
	int space = stack_px(stack, THEME_SPACE_L) * 3 / 4;
	int line = text_line(stack->text, THEME_FONT_STRONG);
	struct item *item;

	if (needed <= stack->width) {
		item = stack_push(stack, ITEM_FACT, line + space, 0);
	} else {
		line += text_height(stack->text, THEME_FONT_BODY, label, stack->width);
		item = stack_push(stack, ITEM_FACT, line, 0);
		stack->y += space;
	}
	item->text = label;
	item->value = value;
}

struct item *stack_row(struct stack *stack, const char *text, uint64_t stars)
{
	int height = text_line(stack->text, THEME_FONT_BODY) + stack_px(stack, ROW_SPACE);
	struct item *item = stack_push(stack, ITEM_ROW, SDL_max(height, stack_target(stack)), 0);

	item->text = text;
	item->number = stars;
	return item;
}

void stack_busy(struct stack *stack, bool busy, int units)
{
	stack_push(stack, busy ? ITEM_BUSY : ITEM_NOTHING, stack_px(stack, THEME_SPACE_S), units);
}

/* The buttons being laid out. */
struct row {
	const enum command *commands;
	const char *labels[STACK_BUTTONS_MAX];
	int wide[STACK_BUTTONS_MAX]; /* px that each label needs */
	int count;
};

/* True if the labels of buttons first … first + count − 1 fit in a row. */
static bool row_fits(const struct stack *stack, const struct row *row, int first, int count,
                     bool even)
{
	int available = stack->width - (count - 1) * stack_px(stack, THEME_SPACE_M);
	int sum = 0, widest = 0;

	for (int i = first; i < first + count; i++) {
		sum += row->wide[i];
		widest = SDL_max(widest, row->wide[i]);
	}
	return (even ? widest * count : sum) <= available;
}

/* Adds one row; a label too long for the whole width is wrapped. */
static void push_row(struct stack *stack, const struct row *row, int first, int count, bool even,
                     bool primary)
{
	int space = stack_px(stack, THEME_SPACE_M);
	int available = stack->width - (count - 1) * space;
	int height = stack_button_height(stack), left = available;
	SDL_Rect rect = { stack->left, stack->y, stack->width, height };

	for (int i = first; i < first + count; i++)
		left -= row->wide[i];
	if (count == 1 && left < 0)
		rect.h += text_height(stack->text, THEME_FONT_STRONG, row->labels[first],
		                      stack->width - 2 * space) -
		          text_line(stack->text, THEME_FONT_STRONG);
	for (int i = first; i < first + count; i++) {
		struct item *item;

		rect.w = even ? available / count : row->wide[i] + left / count;
		if (i == first + count - 1) /* avoids a gap at the edge from rounding */
			rect.w = stack->left + stack->width - rect.x;
		item = stack_add(stack, primary && i == 0 ? ITEM_PRIMARY : ITEM_BUTTON, rect);
		item->command = row->commands[i];
		item->text = row->labels[i];
		item->enabled = stack->commands->enabled[row->commands[i]];
		item->lit = stack->commands->lit[row->commands[i]];
		rect.x += rect.w + space;
	}
	stack->y += rect.h + space;
}

/* How many buttons go in a row, so that all labels fit and the rows are evenly filled. */
static int buttons_per_row(const struct stack *stack, const struct row *row)
{
	for (int rows = 1; rows < row->count; rows++) {
		int across = (row->count + rows - 1) / rows;
		bool fit = true;

		for (int i = 0; i < row->count && fit; i += across)
			fit = row_fits(stack, row, i, SDL_min(across, row->count - i), false);
		if (fit)
			return across;
	}
	return 1;
}

void stack_buttons(struct stack *stack, const enum command *commands, int count,
                   const char *const *labels, bool primary)
{
	struct row row = { .commands = commands, .count = count };
	int across;

	for (int i = 0; i < count; i++) {
		row.labels[i] = labels != NULL && labels[i] != NULL
		                        ? labels[i]
		                        : _(items_info(stack->items, commands[i])->label);
		row.wide[i] = SDL_max(text_width(stack->text, THEME_FONT_STRONG, row.labels[i]) +
		                              2 * stack_px(stack, THEME_SPACE_M),
		                      stack_target(stack));
	}
	across = buttons_per_row(stack, &row);
	for (int i = 0; i < count; i += across) {
		int some = SDL_min(across, count - i);

		push_row(stack, &row, i, some, row_fits(stack, &row, i, some, true), primary);
	}
}

void stack_button(struct stack *stack, enum command command, const char *label, bool primary)
{
	stack_buttons(stack, &command, 1, label != NULL ? &label : NULL, primary);
}

/* A long name may narrow the value to its minimum width. */
int stack_value_width(const struct stack *stack, const char *label, const char *value)
{
	int min =
	        text_width(stack->text, THEME_FONT_STRONG, value) + stack_px(stack, THEME_SPACE_L);
	int left = stack->width - 2 * stack_button_height(stack) - stack_px(stack, THEME_SPACE_M) -
	           text_width(stack->text, THEME_FONT_STRONG, label);
	int usual = SDL_max(stack->value_px > 0 ? stack->value_px : stack_px(stack, STEPPER_VALUE),
	                    min);

	return left >= usual ? usual : left >= min ? left : 0;
}

struct item *stack_icon(struct stack *stack, enum command command, enum command partner,
                        SDL_Rect rect)
{
	struct item *item = stack_add(stack, ITEM_ICON, rect);

	item->command = command;
	item->partner = partner;
	item->enabled = stack->commands->enabled[command];
	return item;
}

void stack_stepper(struct stack *stack, const char *label, const char *value, enum command less,
                   enum command more)
{
	int height = stack_button_height(stack);
	int count = stack->names_above ? 0 : stack_value_width(stack, label, value);
	int x = stack->left + stack->width - 2 * height - count;
	int available = x - stack->left - stack_px(stack, THEME_SPACE_M);
	SDL_Rect rect;

	if (count == 0) {
		stack_heading(stack, label);
		x = stack->left;
		count = stack->width - 2 * height;
	} else {
		rect = (SDL_Rect){ stack->left,
			           stack->y + (height - stack_heading_height(stack)) / 2, available,
			           stack_heading_height(stack) };
		stack_add(stack, ITEM_SUBTITLE, rect)->text = label;
	}
	rect = (SDL_Rect){ x, stack->y, height, height };
	stack_icon(stack, less, more, rect);
	stack_add(stack, ITEM_VALUE, (SDL_Rect){ x + height, rect.y, count, height })->text = value;
	rect.x += height + count;
	stack_icon(stack, more, less, rect);
	stack->y += height + stack_px(stack, THEME_SPACE_M);
}

void stack_turner(struct stack *stack, const char *text, enum command back, enum command on)
{
	const enum command arrows[] = { back, on };
	int side = stack_button_height(stack), space = stack_px(stack, THEME_SPACE_M);
	int middle = stack->width - 2 * (side + space);
	bool between = text_width(stack->text, THEME_FONT_STRONG, text) <= middle;

	if (!between)
		stack_heading(stack, text);
	for (int i = 0; i < 2; i++) {
		int width = between ? side : (stack->width - space) / 2;
		SDL_Rect rect = { i == 0 ? stack->left : stack->left + stack->width - width,
			          stack->y, width, side };

		stack_icon(stack, arrows[i], arrows[1 - i], rect);
	}
	if (between)
		stack_add(stack, ITEM_VALUE,
		          (SDL_Rect){ stack->left + side + space, stack->y, middle, side })
		        ->text = text;
	stack->y += side + space;
}

void stack_foot(struct stack *stack)
{
	stack->foot = stack->items->count;
	stack->foot_y = stack->y;
}

void stack_split(struct stack *stack, struct stack_split *split, int first_px)
{
	*split = (struct stack_split){ stack->left, stack->width, stack->y, stack->y };
	stack->width = first_px;
}

void stack_second(struct stack *stack, struct stack_split *split)
{
	int indent = stack->width + stack_px(stack, THEME_SPACE_L);

	split->low = stack->y;
	stack->y = split->y;
	stack->left = split->left + indent;
	stack->width = split->width - indent;
}

void stack_join(struct stack *stack, const struct stack_split *split)
{
	stack->left = split->left;
	stack->width = split->width;
	stack->y = SDL_max(stack->y, split->low);
}

struct item *stack_tool(struct stack *stack, enum command command, int place)
{
	int side = close_side(stack), space = stack_px(stack, THEME_SPACE_S);
	int x = stack->left + stack->width - side + space - place * (side + space);

	return stack_icon(stack, command, COMMAND_NONE,
	                  (SDL_Rect){ x, close_y(stack), side, side });
}

void stack_close(struct stack *stack)
{
	stack_tool(stack, COMMAND_CLOSE, 0)->enabled = true;
}
