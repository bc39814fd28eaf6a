/* events: what SDL reports, to those whom it concerns. */
#include "app/state.h"

/* What is dropped comes piece by piece; the last event has no file. */
static void drop(struct app *app, const SDL_DropEvent *drop)
{
	switch (drop->type) {
	case SDL_DROPBEGIN:
		dropped_files_begin(&app->photos.dropped, "dropped");
		break;
	case SDL_DROPFILE:
		dropped_files_add(&app->photos.dropped, drop->file);
		break;
	case SDL_DROPTEXT:
		dropped_files_add_text(&app->photos.dropped, drop->file);
		break;
	default:
		app_close_panel(app);
		app_open_dropped(app);
		break;
	}
	SDL_free(drop->file);
}

/* True unless it is sure that the window still shows what was drawn. */
static bool loses_content(Uint8 event)
{
	return event != SDL_WINDOWEVENT_ENTER && event != SDL_WINDOWEVENT_LEAVE &&
	       event != SDL_WINDOWEVENT_FOCUS_GAINED && event != SDL_WINDOWEVENT_FOCUS_LOST &&
	       event != SDL_WINDOWEVENT_TAKE_FOCUS && event != SDL_WINDOWEVENT_MOVED;
}

static void window_event(struct app *app, const SDL_WindowEvent *window)
{
	app->dirty = true;
	if (loses_content(window->event))
		view_expose(app->view);
	if (window->event == SDL_WINDOWEVENT_MOVED || window->event == SDL_WINDOWEVENT_SIZE_CHANGED)
		view_window_place(app->view, &app->place);
	if (window->event == SDL_WINDOWEVENT_LEAVE)
		app_point_away(app);
	else if (window->event == SDL_WINDOWEVENT_MINIMIZED)
		app->game.minimised = true;
	else if (window->event == SDL_WINDOWEVENT_RESTORED ||
	         window->event == SDL_WINDOWEVENT_MAXIMIZED)
		app->game.minimised = false;
}

static void worker_event(struct app *app, const SDL_Event *event)
{
	struct worker_message *message = worker_take(app->worker, event);

	if (message == NULL)
		return;
	if (app_photos_message(app, message)) {
		worker_message_free(message);
		return;
	}
	app_search_message(app, message);
	if (message->kind == WORKER_APPEARANCE) {
		app->appearance = message->appearance;
		app_settings_apply(app);
	}
	worker_message_free(message);
}

void app_event(struct app *app, const SDL_Event *event)
{
	switch (event->type) {
	case SDL_QUIT:
		app->running = false;
		break;
	case SDL_KEYDOWN:
		app_key(app, &event->key);
		break;
	case SDL_TEXTINPUT:
		app_text(app, event->text.text);
		break;
	case SDL_MOUSEMOTION:
		app_point(app, event->motion.x, event->motion.y);
		break;
	case SDL_MOUSEBUTTONDOWN:
		if (event->button.button == SDL_BUTTON_LEFT)
			app_press(app, event->button.x, event->button.y, event->button.clicks);
		break;
	case SDL_MOUSEBUTTONUP:
		if (event->button.button == SDL_BUTTON_LEFT)
			app_release(app, event->button.x, event->button.y);
		break;
	case SDL_FINGERDOWN:
	case SDL_FINGERMOTION:
	case SDL_FINGERUP:
		app_finger(app, &event->tfinger);
		break;
	case SDL_MOUSEWHEEL:
		app_wheel(app, &event->wheel);
		break;
	case SDL_DROPBEGIN:
	case SDL_DROPFILE:
	case SDL_DROPTEXT:
	case SDL_DROPCOMPLETE:
		drop(app, &event->drop);
		break;
	case SDL_WINDOWEVENT:
		window_event(app, &event->window);
		break;
	case SDL_RENDER_TARGETS_RESET:
	case SDL_RENDER_DEVICE_RESET:
		photos_forget_cut(&app->photos);
		view_lost_textures(app->view);
		app->dirty = true;
		break;
	default:
		if (!app_pad_event(app, event))
			worker_event(app, event);
		break;
	}
}
