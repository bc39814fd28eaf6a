/* figure: the sheet that a click on the third figure opens. */
#include "sheets/figure.h"

#include "sheets/sheets.h"

const struct command_info figure_kinds[FIGURE_KINDS] = {
	[SETTINGS_THIRD_COMPLEXITY] = { "show-complexity", N_("Complexity"),
	                                .title = N_("The number of pairs of tiles in the wrong "
	                                            "order") },
	[SETTINGS_THIRD_NONE] = { "show-none", N_("None"), .title = N_("Show no third figure") },
	[SETTINGS_THIRD_IN_PLACE] = { "show-in-place", N_("Tiles in place"),
	                              .title = N_("How many tiles are in their places") },
	[SETTINGS_THIRD_FEWEST] = { "show-fewest", N_("Fewest moves"),
	                            .title = N_("The fewest moves from the start of the game, once "
	                                        "they’re known") },
};

enum settings_third figure_kind_at(int place)
{
	return (enum settings_third)(place > 0 ? place % SETTINGS_THIRD_FEWEST + 1 : 0);
}

static enum sheet_reply choose(struct sheets *sheets, int kind)
{
	request_set(sheets, SETTING_THIRD_FIGURE, kind);
	return SHEET_CLOSES;
}

static void figure_build(struct sheets *sheets, struct column *column)
{
	/* one whole sentence each, in the order of enum settings_third */
	static const char *const sentences[FIGURE_KINDS] = {
		N_("Counts the pairs of tiles in the wrong order: 0 when all are in order."),
		N_("No third figure. Settings, under Advanced, bring it back."),
		N_("Counts the tiles that are in their places."),
		N_("The fewest moves from the start of the game, once the game knows them."),
	};
	int shown = settings_get(sheets->settings, SETTING_THIRD_FIGURE);

	column_title(column, _("Third figure"));
	column_close(column);
	for (int i = 0; i < FIGURE_KINDS; i++) {
		int kind = (int)figure_kind_at(i);
		struct control control = { .info = figure_kinds[kind],
			                   .lit = kind == shown,
			                   .switches = true,
			                   .run = choose,
			                   .number = kind };

		column_button(column, column_control(column, control), NULL, false);
		column_text(column, ITEM_TEXT, _(sentences[kind]), THEME_SPACE_L);
	}
}

const struct sheet figure_sheet = {
	.name = "figure",
	.opener = COMMAND_FIGURE,
	.build = figure_build,
};
