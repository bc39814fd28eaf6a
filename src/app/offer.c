/* offer: files that were dropped or pasted, several at once perhaps. They are read in
 * their order until one can be shown: a player who drops a whole folder's files means
 * the pictures among them. */
#include "app/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void app_offer_forget(struct app *app)
{
	for (int i = 0; i < app->offer.count; i++)
		free(app->offer.paths[i]);
	app->offer = (struct app_offer){ .count = 0 };
}

void app_offer_begin(struct app *app, const char *how)
{
	app_offer_forget(app);
	app->offer.how = how;
}

void app_offer_file(struct app *app, const char *path)
{
	struct app_offer *offer = &app->offer;

	if (offer->count == APP_OFFER_MAX || path[0] != '/')
		return; /* SDL takes comments in a dropped list for names */
	offer->paths[offer->count] = strdup(path);
	if (offer->paths[offer->count] != NULL)
		offer->count++;
}

void app_offer_text(struct app *app, const char *text)
{
	enum uri_kind kind = URI_PATH;

	while (kind != URI_END && app->offer.count < APP_OFFER_MAX) {
		char path[PATHS_SIZE];

		kind = paths_next(path, &text);
		if (kind == URI_PATH)
			app_offer_file(app, path);
		else if (kind == URI_ELSEWHERE)
			app->offer.elsewhere = true;
	}
}

/* Begins to read the next one that is left; false if none is. */
static bool try_next(struct app *app)
{
	struct app_offer *offer = &app->offer;

	while (offer->tried < offer->count) {
		if (app_open_file(app, offer->paths[offer->tried++])) {
			offer->ticket = app->load_ticket;
			return true;
		}
	}
	return false;
}

static void say_nothing_there(struct app *app)
{
	const char *how = app->offer.how;
	char text[ERROR_TEXT_SIZE];

	if (app->offer.elsewhere)
		snprintf(text, sizeof text,
		         "What was %s is no file on this computer: save the picture first.", how);
	else if (strcmp(how, "pasted") == 0)
		snprintf(text, sizeof text,
		         "The clipboard holds neither a picture’s path nor a share code.");
	else
		snprintf(text, sizeof text, "What was %s is no file.", how);
	app_say(app, text);
}

void app_offer_take(struct app *app)
{
	if (app->offer.how == NULL)
		return;
	if (app->offer.count == 0)
		say_nothing_there(app);
	if (!try_next(app))
		app_offer_forget(app);
}

/* A share code begins its game. True if the clipboard had one, also a damaged one. */
static bool paste_code(struct app *app, const char *clip)
{
	struct error error;
	bool none;

	if (app_share_start(app, clip, &none, &error))
		return true;
	if (!none)
		app_say(app, error.text);
	return !none;
}

void app_paste(struct app *app)
{
	char *clip = SDL_GetClipboardText();

	if (clip != NULL && paste_code(app, clip)) {
		SDL_free(clip);
		return;
	}
	app_offer_begin(app, "pasted");
	if (clip != NULL)
		app_offer_text(app, clip);
	SDL_free(clip);
	app_offer_take(app);
}

void app_offer_loaded(struct app *app, uint32_t ticket)
{
	const struct app_offer *offer = &app->offer;
	char text[ERROR_TEXT_SIZE];

	if (ticket != offer->ticket)
		return;
	if (offer->count > 1) {
		snprintf(text, sizeof text, "Several files were %s: “%s” is opened.", offer->how,
		         app->load_name);
		app_say(app, text);
	}
	app_offer_forget(app);
}

bool app_offer_failed(struct app *app, uint32_t ticket, struct error *error)
{
	struct app_offer *offer = &app->offer;

	if (ticket != offer->ticket)
		return false;
	if (try_next(app))
		return true;
	if (offer->count > 1)
		error_set(error, "None of the %d files that were %s is a picture that can be shown.",
		          offer->count, offer->how);
	app_offer_forget(app);
	return false;
}
