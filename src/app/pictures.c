/* pictures: reading a picture, and the game that begins with it. A new game on another
 * picture or of another size waits until its tiles are cut, so that no frame shows it
 * without them. */
#include "app/state.h"
#include "base/path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/picture.h"

void app_free_picture(struct app_picture *picture)
{
	if (picture->pixels != NULL)
		SDL_FreeSurface(picture->pixels);
	*picture = (struct app_picture){ .bundled = -1, .framing = PICTURE_CROP_CENTRED };
}

void app_init_pictures(struct app *app)
{
	app_free_picture(&app->before.picture);
	app_free_picture(&app->picture);
	app_free_picture(&app->next.picture);
}

bool app_loading(const struct app *app)
{
	return app->load_ticket != 0 || app->cut.ticket != 0 || app->refine.ticket != 0 ||
	       app->next.waiting || app_framing_moves(app);
}

static bool load(struct app *app, const char *path, int bundled)
{
	struct picture_wish wish = { .side = PICTURE_SIDE_MAX, .drawing_side =
		                     bundled >= 0 ? app_likely_side(app) : PICTURE_SVG_SIDE };
	struct error error;
	uint32_t ticket = worker_load(app->worker, path, &wish, &error);
	char *dot;

	if (ticket == 0) {
		app_say(app, error.text);
		return false;
	}
	worker_cancel(app->worker, app->load_ticket);
	app->load_ticket = ticket;
	app->load_bundled = bundled;
	/* a path from the command line may be meant from where the game was started */
	if (path[0] == '/' || realpath(path, app->load_path) == NULL)
		SDL_strlcpy(app->load_path, path, sizeof app->load_path);
	path_show(app->load_name, sizeof app->load_name, path_name(path));
	dot = strrchr(app->load_name, '.');
	if (bundled >= 0 && dot != NULL)
		*dot = '\0';
	app->dirty = true;
	return true;
}

bool app_open_file(struct app *app, const char *path)
{
	app->plan.there = false; /* it waited for another picture */
	return load(app, path, -1);
}

bool app_open_bundled(struct app *app, int index)
{
	app->plan.there = false;
	return load(app, app->bundled.paths[index], index);
}

/* The size of the game that waits or, if none does, of the one that runs. */
void app_current_size(const struct app *app, int *columns, int *rows)
{
	*columns = app->next.waiting ? app->next.columns : app->game.board.width;
	*rows = app->next.waiting ? app->next.rows : app->game.board.height;
}

/* The bundled picture that is being read, waits or is played; −1 if it is a file. */
int app_current_bundled(const struct app *app)
{
	if (app->load_ticket != 0)
		return app->load_bundled;
	if (app->next.waiting && app->next.new_picture)
		return app->next.picture.bundled;
	return app->picture.bundled;
}

/* The game that waits does not begin. */
void app_give_up_next(struct app *app)
{
	if (app->next.brings_back && app->next.new_picture)
		app->before.picture = app->next.picture; /* it may be wanted again */
	else
		app_free_picture(&app->next.picture);
	app->next = (struct app_next){ .picture = { .bundled = -1 } };
}

static void take_picture(struct app *app, SDL_Surface *pixels, const struct picture_facts *facts)
{
	struct app_next next = { .waiting = true, .new_picture = true };

	app_current_size(app, &next.columns, &next.rows);
	if (app->auto_size && !app->plan.there)
		picture_auto_size(pixels->w, pixels->h, &next.columns, &next.rows);
	if (app->plan.there) {
		next.columns = app->plan.scramble.width;
		next.rows = app->plan.scramble.height;
	}
	next.keep_game = app->picture.pixels == NULL && !app->plan.there &&
	                 next.columns == app->game.board.width &&
	                 next.rows == app->game.board.height;
	next.picture = (struct app_picture){
		.pixels = pixels,
		.bundled = app->load_bundled,
		.drawing = facts->drawing,
		.framing = app->load_bundled >= 0 ? PICTURE_CROP_CENTRED
		                                  : app_kept_framing(app, app->load_path),
		.serial = ++app->last_serial,
	};
	picture_crop_fit(&next.picture.framing, pixels->w, pixels->h, next.columns, next.rows);
	SDL_strlcpy(next.picture.path, app->load_path, sizeof next.picture.path);
	SDL_strlcpy(next.picture.name, app->load_name, sizeof next.picture.name);
	app_drop_cut(app);
	app_give_up_next(app);
	app->next = next;
}

void app_next_game(struct app *app, int columns, int rows)
{
	if (app->next.brings_back)
		app_give_up_next(app);
	if (!app->next.waiting &&
	    (app->picture.pixels == NULL ||
	     (columns == app->game.board.width && rows == app->game.board.height))) {
		app_start_game(app, columns, rows, app->picture.pixels != NULL);
		return;
	}
	app_drop_cut(app);
	app->next.waiting = true;
	app->next.keep_game = false;
	app->next.columns = columns;
	app->next.rows = rows;
}

void app_new_game(struct app *app, int columns, int rows)
{
	app_start_forget(app);
	app_next_game(app, columns, rows);
}

/* The waiting game begins. */
void app_begin_next(struct app *app)
{
	struct app_next next = app->next;
	struct app_picture played = app->picture;

	app->next = (struct app_next){ .picture = { .bundled = -1 } };
	if (next.new_picture) {
		app->picture = next.picture;
		app_keep_picture(app);
		if (app->panel == SCENE_PANEL_PICTURE)
			app_framing_open(app); /* what was before is another picture's */
	}
	if (next.brings_back)
		app_before_go_on(app);
	else if (!next.keep_game)
		app_start_game(app, next.columns, next.rows, true);
	if (next.new_picture)
		app_before_keep_picture(app, &played);
	app->use_seed = false;
}

static void say_incomplete(struct app *app)
{
	char text[ERROR_TEXT_SIZE];

	snprintf(text, sizeof text, "“%s” is incomplete: a part of the picture is missing.",
	         app->load_name);
	app_say(app, text);
}

static void take_loaded(struct app *app, struct worker_message *message)
{
	int tried = app->load_bundled;

	app->load_ticket = 0;
	app->dirty = true;
	if (message->picture != NULL) {
		if (app->picture.pixels != NULL)
			app->message[0] = '\0'; /* it was about the picture before */
		take_picture(app, message->picture, &message->facts);
		message->picture = NULL;
		app_gallery_opened(app, tried < 0 ? app->load_path : NULL);
		if (app->load_from_field)
			app_close_panel(app);
		app->load_from_field = false;
		if (message->facts.incomplete)
			say_incomplete(app);
		app_offer_loaded(app, message->ticket);
		return;
	}
	if (app_offer_failed(app, message->ticket, &message->error))
		return;
	if (app->load_from_field && app->panel == SCENE_PANEL_OPEN)
		SDL_strlcpy(app->field_error, message->error.text, sizeof app->field_error);
	else
		app_say(app, message->error.text);
	app->load_from_field = false;
	if (app->plan.there) /* the board is worth playing with another picture, too */
		app_next_game(app, app->plan.scramble.width, app->plan.scramble.height);
	/* at the start there must be some picture */
	if (app->picture.pixels == NULL && tried + 1 < app->bundled.count)
		app_open_bundled(app, tried + 1);
}

void app_picture_message(struct app *app, struct worker_message *message)
{
	if (message->kind == WORKER_PICTURE_LOADED && message->ticket == app->load_ticket)
		take_loaded(app, message);
	app_cut_message(app, message);
}

void app_destroy_pictures(struct app *app)
{
	app_give_up_next(app); /* first: what comes back needs the worker, which is gone */
	app_free_picture(&app->picture);
	app_before_forget(app);
}
