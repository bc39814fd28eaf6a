/* appearance: what the browser's media queries tell. */
#include "desktop/appearance.h"

#include "system/page.h"

void desktop_watch(const atomic_bool *cancel, int wake, const struct desktop_takers *takers)
{
	int told = -1;

	(void)wake; /* wakes page_await_change, too */
	while (!atomic_load(cancel)) {
		unsigned count = page_changes();
		int now = page_appearance();
		struct appearance appearance = {
			.scheme = (now & 1) != 0 ? APPEARANCE_DARK : APPEARANCE_LIGHT,
			.reduced_motion = (now & 2) != 0,
			.high_contrast = (now & 4) != 0,
		};

		if (now != told)
			takers->appearance(&appearance, takers->context);
		told = now;
		if (!atomic_load(cancel))
			page_await_change(count);
	}
}

bool desktop_call(const char *path, const char *token, int64_t deadline_ms)
{
	(void)path;
	(void)token;
	(void)deadline_ms;
	return false;
}
