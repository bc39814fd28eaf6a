/* quit: the card of a player who quits while something is being saved. */
#include "sheets/quit.h"

#include "sheets/save.h"
#include "sheets/sheets.h"

bool quit_now(struct sheets *sheets)
{
	if (sheets->quits || save_running(sheets) == NULL)
		return true;
	sheets_close(sheets, false);
	sheets->quits = true;
	return false;
}

bool quit_due(const struct sheets *sheets)
{
	return sheets->quits && save_running(sheets) == NULL;
}

static bool waits_to_quit(const struct sheets *sheets)
{
	return sheets->quits && save_running(sheets) != NULL;
}

static void quit_build(struct sheets *sheets, struct column *column)
{
	const struct saving *saving = save_running(sheets);
	const char *const labels[] = { _("Quit now"), _("Keep playing") };

	column_headline(column, _(saving->what), NULL, false);
	column_text(column, ITEM_TEXT, _("The game closes when this is done."), THEME_SPACE_M);
	save_push_bar(column, saving);
	column_foot(column);
	/* no main button: Enter, perhaps meant for what was there before, loses nothing */
	column_buttons(column, SHEET_BUTTONS(COMMAND_QUIT, COMMAND_CLOSE), labels, false);
}

const struct sheet quit_card = {
	.name = "quit",
	.simple = true,
	.plays_below = true,
	.shown = waits_to_quit,
	.build = quit_build,
};
