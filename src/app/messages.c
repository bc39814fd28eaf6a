/* messages: messages for the player. */
#include "app/state.h"
#include "base/utf8.h"

void app_say(struct app *app, const char *sentence)
{
	SDL_strlcpy(app->message.text, sentence != NULL ? sentence : "", sizeof app->message.text);
	utf8_mend(app->message.text); /* a format may have cut a name */
	app->message.since_ms = app->now_ms;
}
