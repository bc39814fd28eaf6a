/* events: dispatches SDL's events. */
#include "app/state.h"

enum {
	USUAL_HZ = 60, /* if the display's rate is unknown */
	HIGHEST_HZ = 1000,
	SETTLED_MS =
	        250, /* without a change: the player has finished moving or resizing the window */
};

/* Dropped items arrive one by one. True for the final event, which has no file. */
static bool take_drop(struct dropped_files *files, const SDL_DropEvent *drop)
{
	switch (drop->type) {
	case SDL_DROPBEGIN:
		dropped_files_begin(files, false);
		break;
	case SDL_DROPFILE:
		dropped_files_add(files, drop->file);
		break;
	case SDL_DROPTEXT:
		dropped_files_add_text(files, drop->file);
		break;
	default:
		break;
	}
	SDL_free(drop->file);
	return drop->type == SDL_DROPCOMPLETE;
}

/* True unless the window certainly still shows what was drawn. */
static bool loses_content(Uint8 event)
{
	return event != SDL_WINDOWEVENT_ENTER && event != SDL_WINDOWEVENT_LEAVE &&
	       event != SDL_WINDOWEVENT_FOCUS_GAINED && event != SDL_WINDOWEVENT_FOCUS_LOST &&
	       event != SDL_WINDOWEVENT_TAKE_FOCUS && event != SDL_WINDOWEVENT_MOVED;
}

static bool changes_place(Uint8 event)
{
	return event == SDL_WINDOWEVENT_MOVED || event == SDL_WINDOWEVENT_SIZE_CHANGED ||
	       event == SDL_WINDOWEVENT_MAXIMIZED || event == SDL_WINDOWEVENT_RESTORED;
}

void app_follow_display(const struct view *view, struct frames *frames)
{
	int display = SDL_GetWindowDisplayIndex(view->canvas.window), hz = 0;
	SDL_DisplayMode mode;

	if (display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0)
		hz = mode.refresh_rate;
	frames->interval_ms = 1000u / (unsigned)(hz > 0 && hz <= HIGHEST_HZ ? hz : USUAL_HZ);
}

static void window_event(struct app *app, const SDL_WindowEvent *window)
{
	switch (window->event) {
	case SDL_WINDOWEVENT_SIZE_CHANGED:
		controls_let_go(app->sheets.controls);
		break;
	case SDL_WINDOWEVENT_SHOWN:
	case SDL_WINDOWEVENT_DISPLAY_CHANGED:
		app_follow_display(app->view, &app->frames);
		break;
	case SDL_WINDOWEVENT_MINIMIZED:
		app->game.minimised = true;
		break;
	case SDL_WINDOWEVENT_RESTORED:
	case SDL_WINDOWEVENT_MAXIMIZED:
		app->game.minimised = false;
		break;
	default:
		break;
	}
	if (loses_content(window->event))
		app->view->canvas.painter.stale = true;
	if (changes_place(window->event))
		app->window_due_ms = app->now_ms + SETTLED_MS;
}

/* Another start brings this window to the front, and opens its picture like a dropped one. */
static void take_call(struct app *app, const char *uri)
{
	SDL_Window *window = app->view->canvas.window;

	if ((SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED) != 0)
		SDL_ShowWindow(window); /* SDL_RestoreWindow would also end a maximised state */
	SDL_RaiseWindow(window);
	if (uri == NULL)
		return;
	app->pressed = true;
	sheets_close(&app->sheets, false);
	(void)app_open_address(app, uri);
}

/* Passes an answer to the part that has its ticket. */
static void worker_event(struct app *app, struct worker_message *message)
{
	if (message->kind == WORKER_APPEARANCE) {
		app->appearance = message->appearance;
		app_apply_look(app);
	} else if (message->kind == WORKER_CALLED) {
		take_call(app, message->uri);
	} else if (message->kind == WORKER_SOLVE_PROGRESS) {
		game_search_progress(&app->game, message->ticket, &message->progress, app->now_ms);
	} else if (message->kind == WORKER_SOLVE_BETTER) {
		game_search_better(&app->game, message->ticket, &message->solved, app->now_ms);
	} else if (message->kind == WORKER_SOLVE || message->kind == WORKER_MEASURE) {
		game_search_done(&app->game, message->ticket, &message->solved, app->now_ms);
	} else {
		app_take_photo(app, message);
	}
	worker_message_free(message);
}

bool app_event(struct app *app, const SDL_Event *event)
{
	enum input_result result = input_event(&app->input, event, app->now_ms);
	struct worker_message *message;

	switch (event->type) {
	case SDL_QUIT:
		app->running = false;
		return false;
	case SDL_DROPBEGIN:
	case SDL_DROPFILE:
	case SDL_DROPTEXT:
	case SDL_DROPCOMPLETE:
		if (take_drop(&app->photos.dropped, &event->drop)) {
			sheets_close(&app->sheets, false);
			app_open_dropped(app);
		}
		return true;
	case SDL_WINDOWEVENT:
		window_event(app, &event->window);
		return true;
	default:
		break;
	}
	message = worker_take(app->worker, event);
	if (message == NULL)
		return result == INPUT_CHANGED;
	worker_event(app, message);
	return true;
}
