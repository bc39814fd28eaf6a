/* about: name, version and licence. */
#include "sheets/all.h"

static void build(struct sheets *sheets, struct stack *stack)
{
	int space = stack_px(stack, THEME_SPACE_L);

	stack_title(stack, "Missing Piece");
	stack_text(stack, ITEM_TEXT, items_format(stack->items, "Version %s", sheets->version),
	           space);
	stack_text(stack, ITEM_TEXT,
	           "A sliding picture puzzle. Give it any picture: it is cut into tiles and one is "
	           "taken away. Slide the tiles until the picture is whole and the missing piece "
	           "appears, or watch the puzzle solve itself.",
	           space);
	stack_text(
	        stack, ITEM_TEXT,
	        "Free software under the MIT licence. The pictures were drawn for this game; the "
	        "typeface is Inter.",
	        space);
	stack_button(stack, COMMAND_CLOSE, NULL, true);
}

const struct sheet about_sheet = {
	.name = "about",
	.opener = COMMAND_ABOUT,
	.primary = COMMAND_CLOSE,
	.build = build,
};
