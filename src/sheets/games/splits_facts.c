/* splits_facts: rows or columns, and thirds. */
#include "sheets/games/splits_facts.h"

#include "sheets/games/game_text.h"

enum { PACE_MIN_MS = 1000 };

bool splits_facts_tell(uint64_t ms, bool assisted)
{
	return ms >= PACE_MIN_MS && !assisted;
}

void splits_facts_push(struct column *column, const struct splits *own, const struct splits *best)
{
	struct items *items = column->items;

	if (own->lines == 0)
		return;
	column_fact(column, game_text_copy(items, game_text_split_lines(own)),
	            game_text_copy(items, game_text_splits(own)));
	if (best->lines == own->lines && best->columns == own->columns)
		column_fact(column, _("Your best game"),
		            game_text_copy(items, game_text_splits(best)));
	column_fact(column, _("Each third"), game_text_copy(items, game_text_thirds(own)));
}
