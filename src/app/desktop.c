/* desktop: does what the desktop tells: its appearance, its lock screen, and calls of another start. */
#include "app/app.h"
#include "desktop/appearance.h"
#include "desktop/watch.h"

static void take_appearance(const struct appearance *appearance, void *context)
{
	struct app *app = context;

	app->appearance = *appearance;
	app_apply_look(app);
}

static void take_lock(bool locked, void *context)
{
	((struct app *)context)->locked = locked;
}

/* Another start brings this window to the front, and opens its picture like a dropped one, which simple mode refuses. */
static bool take_call(const char *uri, const char *token, void *context)
{
	struct app *app = context;

	display_raise(app->display, token);
	if (uri == NULL || app_is_simple(app))
		return true;
	app->pressed = true;
	app_close_sheet(app);
	(void)app_open_address(app, uri);
	return true;
}

void app_watch_desktop(struct app *app)
{
	const struct desktop_takers takers = { take_appearance, take_call, take_lock, app };

	(void)watch_start(app->worker, &takers); /* until the worker ends */
}
