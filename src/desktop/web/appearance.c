/* appearance: what the browser tells when the game starts. */
#include "desktop/appearance.h"

#include "system/page.h"

void desktop_watch(const atomic_bool *cancel, int wake, const struct desktop_takers *takers)
{
	int told = page_appearance();
	struct appearance appearance = {
		.scheme = (told & 1) != 0 ? APPEARANCE_DARK : APPEARANCE_LIGHT,
		.reduced_motion = (told & 2) != 0,
		.high_contrast = (told & 4) != 0,
	};

	(void)cancel;
	(void)wake;
	takers->appearance(&appearance, takers->context);
}

bool desktop_call(const char *path, const char *token, int64_t deadline_ms)
{
	(void)path;
	(void)token;
	(void)deadline_ms;
	return false;
}
