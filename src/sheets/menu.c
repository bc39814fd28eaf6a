/* menu: every command with its key. */
#include "sheets/all.h"

enum {                     /* units */
       MENU_ROW = 19,      /* a row is so much higher than its words … */
       MENU_ROW_LEAST = 2, /* … and no less */
};

/* What is only of use while a solution plays comes while one does, in the place of what is
 * only of use before. */
static bool in_menu(const struct command_states *states, enum command command)
{
	bool plays = states->enabled[COMMAND_MY_POSITION];

	if (states->hidden[command] || (plays && command == COMMAND_PLAY_NOW))
		return false;
	return plays || !command_of_solution(command);
}

/* Rows are lower in a low window, so that the menu need not be scrolled. */
static int menu_row(const struct stack *stack)
{
	int margin = stack_px(stack, THEME_SPACE_M);
	int room = stack->items->covered ? stack->room->height - 2 * margin : stack->room->aside.h;
	int line = text_line(stack->text, THEME_FONT_BODY);
	int row = line + stack_px(stack, MENU_ROW), least = line + stack_px(stack, MENU_ROW_LEAST);
	int count = 0;

	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU_LAST; i++)
		count += in_menu(stack->commands, (enum command)i);
	if (!stack->items->covered && (room - 2 * margin) / count < least)
		room = sheet_frame_whole_height(stack->room);
	room -= 2 * margin; /* inside the sheet */
	if (room / count < row)
		row = room / count;
	return row > least ? row : least;
}

static void build(struct sheets *sheets, struct stack *stack)
{
	bool letters = settings_get(sheets->settings, SETTING_LETTERS) != 0;
	int row = menu_row(stack);

	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU_LAST; i++) {
		struct item *item;

		if (!in_menu(stack->commands, (enum command)i))
			continue;
		item = stack_push(stack, ITEM_ENTRY, row, 0);
		item->command = (enum command)i;
		item->text = command_info(item->command)->title;
		item->value = items_key(stack->items, item->command, letters);
		item->enabled = stack->commands->enabled[i];
	}
	stack->y += stack_px(stack, THEME_SPACE_M);
}

const struct sheet menu_sheet = {
	.name = "menu",
	.opener = COMMAND_MENU,
	.tight = true,
	.build = build,
};
