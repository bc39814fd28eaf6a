/* messages: messages for the player. */
#include "app/state.h"
#include "base/utf8.h"

void app_say(struct app *app, const char *sentence)
{
	app_interrupt_trouble(app);
	(void)utf8_copy(app->message.text, sizeof app->message.text,
	                sentence != NULL ? sentence : "");
	app->message.since_ms = app->now_ms;
}

void app_dismiss(struct app *app)
{
	app->message.text[0] = '\0';
}
