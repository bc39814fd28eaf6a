/* appearance: nothing is known of it, and a second start finds no other. */
#include "desktop/appearance.h"

void desktop_watch(const atomic_bool *cancel, int wake, const struct desktop_takers *takers)
{
	(void)cancel;
	(void)wake;
	takers->appearance(&(struct appearance){ .scheme = APPEARANCE_NONE }, takers->context);
}

bool desktop_call(const char *path, const char *token, int64_t deadline_ms)
{
	(void)path;
	(void)token;
	(void)deadline_ms;
	return false;
}
