/* pictures: reading a picture, cutting it to the screen's size, and the game that
 * begins with it. A new game on another picture or of another size waits until
 * its tiles are cut, so that no frame shows it without them. */
#include "app/state.h"

#include <string.h>

#include "picture/picture.h"

static void free_picture(struct app_picture *picture)
{
	if (picture->pixels != NULL)
		SDL_FreeSurface(picture->pixels);
	*picture = (struct app_picture){ .bundled = -1 };
}

bool app_loading(const struct app *app)
{
	return app->load_ticket != 0 || app->draw_ticket != 0 || app->next.waiting;
}

/* Gives up the cut going on: what it is for has changed. */
static void drop_draw(struct app *app)
{
	worker_join(app->worker, app->draw_ticket);
	app->draw_ticket = 0;
}

static bool load(struct app *app, const char *path, int bundled)
{
	struct error error;
	uint32_t ticket = worker_load(app->worker, path, NULL, &error);
	char *dot;

	if (ticket == 0) {
		app_say(app, error.text);
		return false;
	}
	worker_cancel(app->worker, app->load_ticket);
	app->load_ticket = ticket;
	app->load_bundled = bundled;
	paths_show(app->load_name, sizeof app->load_name, paths_name(path));
	dot = strrchr(app->load_name, '.');
	if (bundled >= 0 && dot != NULL)
		*dot = '\0';
	app->dirty = true;
	return true;
}

bool app_open_file(struct app *app, const char *path)
{
	return load(app, path, -1);
}

bool app_open_bundled(struct app *app, int index)
{
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
static void give_up_next(struct app *app)
{
	free_picture(&app->next.picture);
	app->next.waiting = app->next.new_picture = false;
}

static void take_picture(struct app *app, SDL_Surface *pixels)
{
	struct app_next next = { .waiting = true, .new_picture = true };

	app_current_size(app, &next.columns, &next.rows);
	if (app->auto_size)
		picture_auto_size(pixels->w, pixels->h, &next.columns, &next.rows);
	next.keep_game = app->picture.pixels == NULL && next.columns == app->game.board.width &&
	                 next.rows == app->game.board.height;
	next.picture = (struct app_picture){ .pixels = pixels, .bundled = app->load_bundled };
	SDL_strlcpy(next.picture.name, app->load_name, sizeof next.picture.name);
	drop_draw(app);
	free_picture(&app->next.picture);
	app->next = next;
}

void app_new_game(struct app *app, int columns, int rows)
{
	app->use_seed = false;
	if (!app->next.waiting &&
	    (app->picture.pixels == NULL ||
	     (columns == app->game.board.width && rows == app->game.board.height))) {
		app_start_game(app, columns, rows, app->picture.pixels != NULL);
		return;
	}
	drop_draw(app);
	app->next.waiting = true;
	app->next.keep_game = false;
	app->next.columns = columns;
	app->next.rows = rows;
}

static bool same_sizes(const struct view_sizes *a, const struct view_sizes *b)
{
	return memcmp(a, b, sizeof *a) == 0; /* only ints: no padding */
}

/* What is to be cut now. */
static const struct app_picture *wanted_picture(const struct app *app)
{
	return app->next.waiting && app->next.new_picture ? &app->next.picture : &app->picture;
}

void app_draw_picture(struct app *app)
{
	const struct app_picture *picture = wanted_picture(app);
	struct worker_draw_sizes sizes = { .crop = { 0, 0, 0, 0 } };
	struct view_sizes wanted;
	struct error error;
	int columns, rows;

	app_current_size(app, &columns, &rows);
	wanted = view_wanted_sizes(app->view, columns, rows);
	if (picture->pixels == NULL ||
	    (app->draw_ticket != 0 && same_sizes(&wanted, &app->drawing)) ||
	    (app->draw_ticket == 0 && !app->next.waiting && same_sizes(&wanted, &app->drawn)))
		return;
	drop_draw(app);
	picture_crop(picture->pixels->w, picture->pixels->h, columns, rows, &sizes.crop);
	sizes.board_width = wanted.cell_px * columns;
	sizes.board_height = wanted.cell_px * rows;
	sizes.preview_width = wanted.preview_width;
	sizes.preview_height = wanted.preview_height;
	sizes.backdrop_width = wanted.backdrop_width;
	sizes.backdrop_height = wanted.backdrop_height;
	app->drawing = wanted;
	app->draw_ticket = worker_draw(app->worker, picture->pixels, &sizes, &error);
	if (app->draw_ticket == 0) {
		app->drawn = wanted; /* not again until the size changes */
		give_up_next(app);
		app_say(app, error.text);
	}
}

/* The waiting game begins. */
static void begin_next(struct app *app)
{
	struct app_next next = app->next;

	app->next = (struct app_next){ .picture = { .bundled = -1 } };
	if (next.new_picture) {
		free_picture(&app->picture);
		app->picture = next.picture;
	}
	if (!next.keep_game)
		app_start_game(app, next.columns, next.rows, false);
	app->use_seed = false;
}

static void take_drawn(struct app *app, struct worker_message *message)
{
	const struct worker_drawn *drawn = &message->drawn;
	bool fade = app->next.waiting && app->next.new_picture;

	app->draw_ticket = 0;
	app->drawn = app->drawing;
	app->dirty = true;
	if (drawn->board == NULL) {
		app_say(app, message->error.text);
		give_up_next(app);
	} else if (!view_set_picture(app->view, &app->drawing, drawn->board, drawn->preview,
	                             drawn->backdrop, app->now_ms, fade)) {
		app_say(app, "There is not enough memory to show the picture.");
		give_up_next(app);
	} else if (app->next.waiting) {
		begin_next(app);
	}
}

static void take_loaded(struct app *app, struct worker_message *message)
{
	int tried = app->load_bundled;

	app->load_ticket = 0;
	app->dirty = true;
	if (message->picture != NULL) {
		take_picture(app, message->picture);
		message->picture = NULL;
		if (app->load_from_field)
			app_close_panel(app);
		app->load_from_field = false;
		return;
	}
	if (app->load_from_field && app->panel == SCENE_PANEL_OPEN)
		SDL_strlcpy(app->field_error, message->error.text, sizeof app->field_error);
	else
		app_say(app, message->error.text);
	app->load_from_field = false;
	/* at the start there must be some picture */
	if (app->picture.pixels == NULL && tried + 1 < app->bundled.count)
		app_open_bundled(app, tried + 1);
}

void app_picture_message(struct app *app, struct worker_message *message)
{
	if (message->kind == WORKER_PICTURE_LOADED && message->ticket == app->load_ticket)
		take_loaded(app, message);
	if (message->kind == WORKER_PICTURE_DRAWN && message->ticket == app->draw_ticket)
		take_drawn(app, message);
}

void app_lost_textures(struct app *app)
{
	drop_draw(app);
	view_lost_textures(app->view);
	memset(&app->drawn, 0, sizeof app->drawn);
	app->dirty = true;
}

void app_destroy_pictures(struct app *app)
{
	free_picture(&app->next.picture);
	free_picture(&app->picture);
}
