/* column: widgets below one another. */
#include "ui/column.h"

#include "ui/scale.h"

enum { /* units */
       CLOSE_SIDE = 32,
       ROW_SPACE = 14, /* a row's height beyond that of its text */
       COMPACT_BUTTON = 36,
       STEPPER_VALUE = 72, /* space for the value between two stepper buttons */
};

int column_px(const struct column *column, int units)
{
	return scale_px(&column->area->scale, units);
}

struct item *column_add(struct column *column, enum item_kind kind, SDL_Rect rect)
{
	struct item *item = items_add(column->items, kind, rect);

	item->in_sheet = true;
	return item;
}

struct item *column_push(struct column *column, enum item_kind kind, int height, int units)
{
	SDL_Rect rect = { column->left, column->y, column->width, height };

	column->y += height + column_px(column, units);
	return column_add(column, kind, rect);
}

void column_space(struct column *column, int units)
{
	column->y += column_px(column, units);
}

int column_button_height(const struct column *column)
{
	bool compact = column->compact;
	int height = SDL_max(column_px(column, compact ? COMPACT_BUTTON : THEME_BUTTON_HEIGHT),
	                     text_line(column->text, THEME_FONT_STRONG) +
	                             column_px(column, compact ? THEME_SPACE_L : THEME_SPACE_XL));

	return SDL_max(height, column_target(column));
}

int column_target(const struct column *column)
{
	return scale_target(&column->area->scale);
}

int column_heading_height(const struct column *column)
{
	return text_line(column->text, THEME_FONT_STRONG);
}

static int close_side(const struct column *column)
{
	int side = SDL_max(column_px(column, CLOSE_SIDE), text_line(column->text, THEME_FONT_BODY) +
	                                                          column_px(column, THEME_SPACE_M));

	return SDL_max(side, column_target(column));
}

/* The close button's top: centred on the title's first line, if the sheet's edge allows. */
static int close_y(const struct column *column)
{
	int y = column->top + (column->title_line - close_side(column)) / 2;

	return SDL_max(y, column_px(column, THEME_SPACE_S));
}

/* One or more lines of text, with space for a side of some px after them; what follows scrolls. A title that is too
 * long uses a smaller font instead of being cut, and so does that of a compact column. */
static void push_title(struct column *column, const char *title, int side)
{
	int space = column_px(column, THEME_SPACE_S);
	int width = column->width - side - column->tools * (side + space);
	bool large = !column->compact && text_width(column->text, THEME_FONT_TITLE, title) <= width;
	enum theme_font font = large ? THEME_FONT_TITLE : THEME_FONT_STRONG;
	struct item *item = column_push(column, large ? ITEM_TITLE : ITEM_SUBTITLE,
	                                text_height(column->text, font, title, width),
	                                column->compact ? THEME_SPACE_S : THEME_SPACE_M);

	item->text = title;
	item->rect.w = width;
	column->title_line = text_line(column->text, font);
	if (side > 0)
		column->y = SDL_max(column->y, close_y(column) + side);
	column->body = column->items->count;
	column->body_y = column->y;
}

void column_title(struct column *column, const char *title)
{
	push_title(column, title, close_side(column));
}

void column_headline(struct column *column, const char *title, const char *line, bool closes)
{
	bool instead = column->compact && line != NULL;

	push_title(column, instead ? line : title,
	           closes || !column->compact ? close_side(column) : 0);
	if (!instead && line != NULL)
		column_heading(column, line);
}

void column_heading(struct column *column, const char *text)
{
	int height = text_height(column->text, THEME_FONT_STRONG, text, column->width);

	column_push(column, ITEM_SUBTITLE, height, THEME_SPACE_S)->text = text;
}

void column_text(struct column *column, enum item_kind kind, const char *text, int units)
{
	int height = text_height(column->text, THEME_FONT_BODY, text, column->width);

	column_push(column, kind, height, units)->text = text;
}

/* A place of some px on the line of the fact before it; else a line of its own. */
static struct item *push_on_line(struct column *column, int width, int height)
{
	const struct item *last = &column->items->list[column->items->count - 1];
	int x = last->rect.x + last->rect.w + column_px(column, THEME_SPACE_L);
	struct item *item;

	if (last->kind == ITEM_FACT && x + width <= column->left + column->width)
		return column_add(column, ITEM_FACT,
		                  (SDL_Rect){ x, last->rect.y, width, last->rect.h });
	item = column_push(column, ITEM_FACT, height, THEME_SPACE_S);
	item->rect.w = width;
	return item;
}

void column_fact(struct column *column, const char *label, const char *value)
{
	int value_px = text_width(column->text, THEME_FONT_STRONG, value);
	int needed = text_width(column->text, THEME_FONT_BODY, label) + value_px +
	             column_px(column, THEME_SPACE_M);
	int space = column_px(column, THEME_SPACE_L) * 3 / 4;
	int line = text_line(column->text, THEME_FONT_STRONG);
	struct item *item;

	if (column->compact && needed <= column->width) {
		item = push_on_line(column, needed, line);
	} else if (needed <= column->width) {
		item = column_push(column, ITEM_FACT, line + space, 0);
	} else {
		if (value_px > column->width)
			line = text_height(column->text, THEME_FONT_BODY, value, column->width);
		line += text_height(column->text, THEME_FONT_BODY, label, column->width);
		item = column_push(column, ITEM_FACT, line, 0);
		column->y += space;
	}
	item->text = label;
	item->value = value;
}

struct item *column_row(struct column *column, const char *text, uint64_t stars)
{
	int height = text_line(column->text, THEME_FONT_BODY) + column_px(column, ROW_SPACE);
	struct item *item =
	        column_push(column, ITEM_ROW, SDL_max(height, column_target(column)), 0);

	item->text = text;
	item->number = stars;
	return item;
}

void column_busy(struct column *column, bool busy, int units)
{
	column_push(column, busy ? ITEM_BUSY : ITEM_NOTHING, column_px(column, THEME_SPACE_S),
	            units);
}

enum command column_control(struct column *column, struct control control)
{
	return items_place(column->items, &control);
}

static bool is_enabled(const struct column *column, enum command command)
{
	const struct control *control = items_control(column->items, command);

	return control != NULL ? !control->disabled : column->commands->enabled[command];
}

static bool is_lit(const struct column *column, enum command command)
{
	const struct control *control = items_control(column->items, command);

	return control != NULL ? control->lit : column->commands->lit[command];
}

/* The buttons being laid out. */
struct row {
	const enum command *commands;
	const char *labels[COLUMN_BUTTONS_MAX];
	bool icons[COLUMN_BUTTONS_MAX]; /* instead of the label */
	int wide[COLUMN_BUTTONS_MAX];   /* px that each needs */
	int count;
};

/* True if the labels of buttons first … first + count − 1 fit in a row. */
static bool row_fits(const struct column *column, const struct row *row, int first, int count,
                     bool even)
{
	int available = column->width - (count - 1) * column_px(column, THEME_SPACE_M);
	int sum = 0, widest = 0;

	for (int i = first; i < first + count; i++) {
		sum += row->wide[i];
		widest = SDL_max(widest, row->wide[i]);
	}
	return (even ? widest * count : sum) <= available;
}

/* Adds one row; a label too long for the whole width is wrapped. */
static void push_row(struct column *column, const struct row *row, int first, int count, bool even,
                     bool primary)
{
	int space = column_px(column, THEME_SPACE_M);
	int available = column->width - (count - 1) * space;
	int height = column_button_height(column), left = available;
	SDL_Rect rect = { column->left, column->y, column->width, height };

	for (int i = first; i < first + count; i++)
		left -= row->wide[i];
	if (count == 1 && left < 0)
		rect.h += text_height(column->text, THEME_FONT_STRONG, row->labels[first],
		                      column->width - 2 * space) -
		          text_line(column->text, THEME_FONT_STRONG);
	for (int i = first; i < first + count; i++) {
		struct item *item;

		rect.w = even ? available / count : row->wide[i] + left / count;
		if (i == first + count - 1) /* avoids a gap at the edge from rounding */
			rect.w = column->left + column->width - rect.x;
		item = column_add(column,
		                  row->icons[i]       ? ITEM_ICON
		                  : primary && i == 0 ? ITEM_PRIMARY
		                                      : ITEM_BUTTON,
		                  rect);
		item->command = row->commands[i];
		item->text = row->labels[i];
		item->enabled = is_enabled(column, row->commands[i]);
		item->lit = is_lit(column, row->commands[i]);
		rect.x += rect.w + space;
	}
	column->y += rect.h + space;
}

/* How many buttons go in a row, so that all labels fit and the rows are evenly filled. */
static int buttons_per_row(const struct column *column, const struct row *row)
{
	for (int rows = 1; rows < row->count; rows++) {
		int across = (row->count + rows - 1) / rows;
		bool fit = true;

		for (int i = 0; i < row->count && fit; i += across)
			fit = row_fits(column, row, i, SDL_min(across, row->count - i), false);
		if (fit)
			return across;
	}
	return 1;
}

/* Replaces the labels of all but the first by icons, as far as there are any, if fewer rows are needed then. Returns how
 * many buttons go in a row. */
static int use_icons(struct column *column, struct row *row, int across)
{
	struct row icons = *row;
	int others;

	for (int i = 1; i < row->count; i++) {
		icons.icons[i] = row->commands[i] != COMMAND_CLOSE &&
		                 items_info(column->items, row->commands[i])->icon != NULL;
		if (icons.icons[i])
			icons.wide[i] = column_button_height(column);
	}
	others = buttons_per_row(column, &icons);
	if (others <= across)
		return across;
	*row = icons;
	return others;
}

void column_buttons(struct column *column, const enum command *commands, int count,
                    const char *const *labels, bool primary)
{
	struct row row = { .commands = commands, .count = count };
	int across;

	for (int i = 0; i < count; i++) {
		row.labels[i] = labels != NULL && labels[i] != NULL
		                        ? labels[i]
		                        : _(items_info(column->items, commands[i])->label);
		row.wide[i] = SDL_max(text_width(column->text, THEME_FONT_STRONG, row.labels[i]) +
		                              2 * column_px(column, THEME_SPACE_M),
		                      column_target(column));
	}
	across = buttons_per_row(column, &row);
	if (column->compact ? across < count : column->card && primary && across * 2 < count)
		across = use_icons(column, &row, across);
	for (int i = 0; i < count; i += across) {
		int some = SDL_min(across, count - i);

		push_row(column, &row, i, some, row_fits(column, &row, i, some, true), primary);
	}
}

void column_button(struct column *column, enum command command, const char *label, bool primary)
{
	column_buttons(column, &command, 1, label != NULL ? &label : NULL, primary);
}

void column_choice(struct column *column, const struct command_info *infos, int count, int first,
                   int lit, enum sheet_reply (*run)(struct sheets *sheets, int number))
{
	enum command commands[COLUMN_BUTTONS_MAX];

	for (int i = 0; i < count; i++)
		commands[i] = column_control(column, (struct control){ .info = infos[i],
		                                                       .lit = first + i == lit,
		                                                       .run = run,
		                                                       .number = first + i });
	column_buttons(column, commands, count, NULL, false);
}

/* A long name may narrow the value to its minimum width. */
int column_value_width(const struct column *column, const char *label, const char *value)
{
	int min = text_width(column->text, THEME_FONT_STRONG, value) +
	          column_px(column, THEME_SPACE_L);
	int name = label[0] == '\0' ? 0
	                            : text_width(column->text, THEME_FONT_STRONG, label) +
	                                      column_px(column, THEME_SPACE_M);
	int left = column->width - 2 * column_button_height(column) - name;
	int usual = SDL_max(
	        column->value_px > 0 ? column->value_px : column_px(column, STEPPER_VALUE), min);

	return left >= usual ? usual : left >= min ? left : 0;
}

struct item *column_icon(struct column *column, enum command command, enum command partner,
                         SDL_Rect rect)
{
	struct item *item = column_add(column, ITEM_ICON, rect);

	item->command = command;
	item->partner = partner;
	item->enabled = is_enabled(column, command);
	return item;
}

void column_stepper(struct column *column, const char *label, const char *value, enum command less,
                    enum command more)
{
	int height = column_button_height(column);
	int count = column->names_above ? 0 : column_value_width(column, label, value);
	int x = column->left + column->width - 2 * height - count;
	int available = x - column->left - column_px(column, THEME_SPACE_M);
	SDL_Rect rect;

	if (count == 0) {
		if (label[0] != '\0')
			column_heading(column, label);
		x = column->left;
		count = column->width - 2 * height;
	} else if (label[0] != '\0') {
		rect = (SDL_Rect){ column->left,
			           column->y + (height - column_heading_height(column)) / 2,
			           available, column_heading_height(column) };
		column_add(column, ITEM_SUBTITLE, rect)->text = label;
	}
	rect = (SDL_Rect){ x, column->y, height, height };
	column_icon(column, less, more, rect);
	column_add(column, ITEM_VALUE, (SDL_Rect){ x + height, rect.y, count, height })->text =
	        value;
	rect.x += height + count;
	column_icon(column, more, less, rect);
	column->y += height + column_px(column, THEME_SPACE_M);
}

void column_fold(struct column *column, enum command command)
{
	struct item *item = column_push(column, ITEM_FOLD, column_button_height(column), THEME_SPACE_M);

	item->command = command;
	item->text = _(items_info(column->items, command)->label);
	item->enabled = is_enabled(column, command);
	item->lit = is_lit(column, command);
}

void column_turner(struct column *column, const char *text, enum command back, enum command on)
{
	const enum command arrows[] = { back, on };
	int side = column_button_height(column), space = column_px(column, THEME_SPACE_M);
	int middle = column->width - 2 * (side + space);
	bool between = text_width(column->text, THEME_FONT_STRONG, text) <= middle;

	if (!between)
		column_heading(column, text);
	for (int i = 0; i < 2; i++) {
		int width = between ? side : (column->width - space) / 2;
		SDL_Rect rect = { i == 0 ? column->left : column->left + column->width - width,
			          column->y, width, side };

		column_icon(column, arrows[i], arrows[1 - i], rect);
	}
	if (between)
		column_add(column, ITEM_VALUE,
		           (SDL_Rect){ column->left + side + space, column->y, middle, side })
		        ->text = text;
	column->y += side + space;
}

void column_foot(struct column *column)
{
	column->foot = column->items->count;
	column->foot_y = column->y;
}

void column_split(struct column *column, struct column_split *split, int first_px)
{
	*split = (struct column_split){ column->left, column->width, column->y, column->y };
	column->width = first_px;
}

void column_second(struct column *column, struct column_split *split)
{
	int indent = column->width + column_px(column, THEME_SPACE_L);

	split->low = column->y;
	column->y = split->y;
	column->left = split->left + indent;
	column->width = split->width - indent;
}

void column_join(struct column *column, const struct column_split *split)
{
	column->left = split->left;
	column->width = split->width;
	column->y = SDL_max(column->y, split->low);
}

struct item *column_tool(struct column *column, enum command command, int place)
{
	int side = close_side(column), space = column_px(column, THEME_SPACE_S);
	int x = column->left + column->width - side + space - place * (side + space);

	return column_icon(column, command, COMMAND_NONE,
	                   (SDL_Rect){ x, close_y(column), side, side });
}

void column_close(struct column *column)
{
	column_tool(column, COMMAND_CLOSE, 0)->enabled = true;
}
