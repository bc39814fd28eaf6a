/* probes: what the report observes. */
#include "app/state.h"

/* Whether it is the end of what a player did. A wheel has no release, and the release of a key that
 * is pressed again at once has no event. */
static bool ends_input(const SDL_Event *event)
{
	switch (event->type) {
	case SDL_KEYDOWN:
		return event->key.keysym.sym < SDLK_LCTRL || event->key.keysym.sym > SDLK_RGUI;
	case SDL_MOUSEBUTTONUP:
	case SDL_MOUSEWHEEL:
	case SDL_FINGERUP:
	case SDL_CONTROLLERBUTTONUP:
		return true;
	default:
		return false;
	}
}

bool app_count_event(struct app *app, const SDL_Event *event)
{
	if (app->report.file == NULL || !ends_input(event))
		return false;
	app->inputs++;
	return true;
}

void app_report_frame(struct app *app)
{
	const struct report_view shown = {
		.sheets = &app->sheets,
		.layout = view_layout(app->view),
		.look = view_look(app->view),
		.now_ms = app->now_ms,
		.moving = view_moving(app->view, app->now_ms),
		.whole = view_whole(app->view, app->now_ms),
		.loading = app_loading(&app->photos, &app->game),
		.peeks = view_peeks(app->view),
		.drag = app->input.drag.held ? app->input.drag.part : 0.0f,
		.sounds = sound_count(app->sound_effects.sound),
		.pads = app->input.controllers.count,
		.inputs = app->inputs,
		.message = app->notices.message.text,
	};

	report_frame(&app->report, &shown);
}
