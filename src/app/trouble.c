/* trouble: what can't be saved at the moment. The player is told again and again until it is over, and
 * Settings says it all the time. */
#include <string.h>

#include "app/state.h"
#include "base/utf8.h"
#include "ui/theme.h"

enum {
	RETRY_MS = 2000,  /* between two attempts to write, after one failed */
	SETTLE_MS = 700,  /* after one that didn't: until the disk has it */
	AGAIN_MS = 60000, /* between two messages, while it still fails */
};

static void tell(struct app *app)
{
	app_say(app, app->trouble.text);
	app->trouble.shown = true;
	app->trouble.shown_ms = app->now_ms;
}

bool app_tell_trouble(struct app *app)
{
	if (app->trouble.text[0] == '\0' || app->trouble.shown || app->message.text[0] != '\0')
		return false;
	tell(app);
	return true;
}

/* True if the player may not have read the message about it yet. */
static bool is_shown_now(const struct app *app)
{
	return app->trouble.shown && strcmp(app->message.text, app->trouble.text) == 0 &&
	       app->now_ms < app->message.since_ms + THEME_MESSAGE_MS;
}

void app_interrupt_trouble(struct app *app)
{
	if (is_shown_now(app))
		app->trouble.shown = false;
}

void app_begin_trouble(struct app *app, const char *sentence, bool lasts)
{
	struct trouble *trouble = &app->trouble;
	bool new = strcmp(trouble->text, sentence) != 0;

	if (trouble->lasts && !lasts)
		return;
	trouble->lasts = lasts;
	if (new) {
		(void)utf8_copy(trouble->text, sizeof trouble->text, sentence);
		tell(app);
	} else if (app->now_ms >= trouble->shown_ms + AGAIN_MS) {
		trouble->shown = false;
		(void)app_tell_trouble(app);
	}
}

void app_kept(struct app *app, bool kept, const struct error *error)
{
	if (kept)
		return;
	app->trouble.retry_ms = app->now_ms + RETRY_MS;
	app->trouble.settles = false;
	app_begin_trouble(app, error->text, false);
}

bool app_turn_trouble(struct app *app)
{
	struct trouble *trouble = &app->trouble;
	struct error error;

	if (trouble->text[0] == '\0' || trouble->lasts)
		return false;
	if (!settings_store(&app->settings, &error) ||
	    (!trouble->settles && !store_try(app->store, &error))) {
		app_kept(app, false, &error);
		return true;
	}
	if (trouble->settles && store_settled(app->store)) {
		if (strcmp(app->message.text, trouble->text) == 0)
			app_dismiss(app);
		*trouble = (struct trouble){ .text = "" };
		return true;
	}
	trouble->settles = true;
	trouble->retry_ms = app->now_ms + SETTLE_MS;
	return false;
}
