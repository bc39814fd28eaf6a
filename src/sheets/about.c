/* about: who made the game and when, why, what it adds to the classic, and its licence. */
#include "base/date.h"
#include "base/language.h"
#include "sheets/sheets.h"

static void about_build(struct sheets *sheets, struct stack *stack)
{
	/* Translators: "Sandbox for pictures": none, filter only or full */
	static const char *const sandboxes[] = { [PICTURE_UNSAFE] = N_("none"),
		                                 [PICTURE_FILTERED] = N_("filter only"),
		                                 [PICTURE_ISOLATED] = N_("full") };
	char released[DATE_SIZE];

	date_write_iso(released, sheets->released);
	stack_title(stack, "Missing Piece");
	stack_text(
	        stack, ITEM_TEXT,
	        _("Play the classic sliding puzzle with your own pictures, or watch the computer "
	          "solve it."),
	        THEME_SPACE_L);
	stack_fact(stack, _("Version"), sheets->version);
	stack_fact(stack, _("Released"), items_format(stack->items, "%s", released));
	/* Translators: the second text is one line, up to 28 characters */
	stack_fact(stack, _("Made by"), _("The Missing Piece authors"));
	stack_fact(stack, _("Licence"), _("MIT (free software)"));
	if (sheets->photos->sandbox != PICTURE_UNREAD)
		stack_fact(stack, _("Sandbox for pictures"), _(sandboxes[sheets->photos->sandbox]));
	stack_space(stack, THEME_SPACE_M);
	stack_heading(stack, _("Beyond the classic"));
	stack_text(stack, ITEM_TEXT,
	           _("Any picture, boards from 2×2 to 32×32, undo, hints, the shortest solution, "
	             "challenges, records and share codes."),
	           THEME_SPACE_L);
	stack_text(stack, ITEM_TEXT,
	           _("The pictures were drawn for this game. The typeface is Inter."),
	           THEME_SPACE_L);
	stack_foot(stack);
	stack_button(stack, COMMAND_CLOSE, NULL, true);
}

const struct sheet about_sheet = {
	.name = "about",
	.opener = COMMAND_ABOUT,
	.primary = COMMAND_CLOSE,
	.build = about_build,
};
