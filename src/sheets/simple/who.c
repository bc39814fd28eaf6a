/* who: who plays, asked at the start: just the names. It is shown in simple mode, too, whoever played last. */
#include <stdio.h>

#include "sheets/players.h"
#include "sheets/sheets.h"
#include "store/players.h"

static enum sheet_reply play_as(struct sheets *sheets, int number)
{
	if (number != sheets->players->current)
		request_player(sheets, number);
	return SHEET_CLOSES;
}

static void who_build(struct sheets *sheets, struct column *column)
{
	const struct players *players = sheets->players;

	column_title(column, C_("players", "Who plays?"));
	for (int i = 0; i < players->count; i++) {
		struct control control = { .info = { .name = items_format(column->items,
			                                                  "player-%d", i),
			                             .title = N_("Play as this player") },
			                   .run = play_as,
			                   .number = i };

		if (players->list[i].removed_s == 0)
			column_button(column, column_control(column, control),
			              players_shown(column->items, &players->list[i]),
			              i == players->current);
	}
	if (settings_get(sheets->settings, SETTING_SIMPLE) == 0) {
		column_space(column, THEME_SPACE_M);
		column_button(column, COMMAND_PLAYERS, NULL, false);
	}
	column_close(column);
}

static void who_open(struct sheets *sheets)
{
	char control[32];

	snprintf(control, sizeof control, "player-%d", sheets->players->current);
	sheets->controls->focus = control_id(control);
}

const struct sheet who_sheet = {
	.name = "who",
	.simple = true,
	.open = who_open,
	.build = who_build,
};
