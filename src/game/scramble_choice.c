/* scramble_choice: names of the kinds. */
#include "game/scramble_choice.h"

const char *scramble_choice_name(enum scramble_kind kind)
{
	static const char *const names[SCRAMBLE_KINDS] = { "home", "any", "walk", "list" };

	return names[kind];
}
