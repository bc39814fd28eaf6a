/* messages: messages for the player. */
#include "app/state.h"
#include "base/utf8.h"

void app_say(struct app *app, const char *sentence)
{
	(void)utf8_copy(app->message.text, sizeof app->message.text,
	                sentence != NULL ? sentence : "");
	app->message.since_ms = app->now_ms;
}
