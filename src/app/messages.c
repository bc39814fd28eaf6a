/* messages: messages for the player. */
#include "app/state.h"

void app_say(struct app *app, const char *sentence)
{
	SDL_strlcpy(app->message.text, sentence != NULL ? sentence : "", sizeof app->message.text);
	app->message.since_ms = app->now_ms;
}
