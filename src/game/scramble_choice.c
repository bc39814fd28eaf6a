/* scramble_choice: names of the kinds of scrambles. */
#include "game/scramble_choice.h"

const char *scramble_choice_name(enum scramble_kind kind)
{
	static const char *const names[SCRAMBLE_KINDS] = {
		[SCRAMBLE_GAP_HOME] = "home",
		[SCRAMBLE_GAP_ANY] = "any",
		[SCRAMBLE_WALK] = "walk",
		[SCRAMBLE_BOARD] = "list",
	};

	return names[kind];
}
