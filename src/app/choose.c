/* choose: the desktop's own file chooser. The game goes on while it is open. */
#include "app/state.h"

#include <string.h>

void app_find_chooser(struct app *app)
{
	(void)worker_find_chooser(app->worker, NULL); /* if that fails, there is none */
}

/* Where the last picture was chosen; before, the player's own. */
static void write_folder(const struct app *app, char *folder, size_t size)
{
	char pictures[PATHS_SIZE];

	paths_player_pictures(pictures);
	SDL_strlcpy(folder, app->choose_folder[0] != '\0' ? app->choose_folder : pictures, size);
}

/* In the sheet where one was asked for, which may cover a message. */
static void tell(struct app *app, const char *sentence)
{
	if (app->panel == SCENE_PANEL_OPEN)
		SDL_strlcpy(app->field_error, sentence, sizeof app->field_error);
	else
		app_say(app, sentence);
	app->dirty = true;
}

void app_browse(struct app *app)
{
	struct chooser_wish wish = { .title = "Open a picture", .kind = "Pictures",
		                     .endings = folder_endings() };
	struct error error;

	app->field_error[0] = '\0'; /* it was about a path that was written before */
	if (app->panel != SCENE_PANEL_OPEN)
		app_close_panel(app);
	if (app->choose_ticket != 0) {
		tell(app, "The file chooser is already open.");
		return;
	}
	write_folder(app, wish.folder, sizeof wish.folder);
	view_window_name(app->view, wish.parent, sizeof wish.parent);
	app->choose_ticket = worker_choose(app->worker, &wish, &error);
	if (app->choose_ticket == 0)
		tell(app, error.text);
}

static void open_chosen(struct app *app, const char *path)
{
	const char *slash = strrchr(path, '/');

	SDL_strlcpy(app->choose_folder, path, sizeof app->choose_folder);
	if (slash != NULL && (size_t)(slash - path) < sizeof app->choose_folder)
		app->choose_folder[slash > path ? slash - path : 1] = '\0';
	if (app->panel == SCENE_PANEL_OPEN)
		app_close_panel(app);
	app_open_file(app, path);
}

static void take_chosen(struct app *app, const struct worker_message *message)
{
	app->choose_ticket = 0;
	app->dirty = true;
	if (message->chosen.end == CHOOSER_CHOSEN)
		open_chosen(app, message->chosen.path);
	else if (message->chosen.end != CHOOSER_CANCELLED)
		tell(app, message->error.text);
	if (message->chosen.end == CHOOSER_ABSENT)
		app->chooser_present = false;
}

void app_choose_message(struct app *app, const struct worker_message *message)
{
	if (message->kind == WORKER_FILE_CHOSEN && message->ticket == app->choose_ticket)
		take_chosen(app, message);
	if (message->kind == WORKER_CHOOSER_FOUND) {
		app->chooser_present = message->chooser_present;
		app->dirty = true;
	}
}
