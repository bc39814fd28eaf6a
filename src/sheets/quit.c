/* quit: the card of a player who quits while something is being saved. */
#include "sheets/quit.h"

/* What is being saved, as a title; NULL: nothing. */
static const char *saving_what(const struct sheets *sheets)
{
	if (sheets->send.saving.job != NULL)
		return _("Saving the puzzle…");
	if (sheets->exported.job != NULL)
		return _("Saving the records…");
	if (!film_saves(&sheets->film))
		return NULL;
	return sheets->film.use == FILM_ANIMATION ? _("Saving the animation…")
	                                          : _("Saving the picture…");
}

bool quit_now(struct sheets *sheets)
{
	if (sheets->quits || saving_what(sheets) == NULL)
		return true;
	sheets_close(sheets, false);
	sheets->quits = true;
	return false;
}

bool quit_due(const struct sheets *sheets)
{
	return sheets->quits && saving_what(sheets) == NULL;
}

static bool waits_to_quit(const struct sheets *sheets)
{
	return sheets->quits && saving_what(sheets) != NULL;
}

static void quit_build(struct sheets *sheets, struct column *column)
{
	const char *const labels[] = { _("Quit now"), _("Keep playing") };

	column_headline(column, saving_what(sheets), NULL, false);
	column_text(column, ITEM_TEXT, _("The game closes when this is done."), THEME_SPACE_M);
	if (film_saves(&sheets->film) && sheets->film.use == FILM_ANIMATION)
		film_push_bar(column, &sheets->film);
	column_foot(column);
	/* no main button: Enter, perhaps meant for what was there before, loses nothing */
	column_buttons(column, SHEET_BUTTONS(COMMAND_QUIT, COMMAND_CLOSE), labels, false);
}

const struct sheet quit_card = {
	.name = "quit",
	.plays_below = true,
	.shown = waits_to_quit,
	.build = quit_build,
};
