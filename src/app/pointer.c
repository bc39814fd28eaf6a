/* pointer: what is pressed, dragged and turned with the mouse. */
#include "app/state.h"

enum {
	SCROLL_UNITS = 48,     /* of a notch of the wheel */
	REPEAT_FIRST_MS = 400, /* a button is held so long before it repeats */
	REPEAT_NEXT_MS = 60,
};

/* The board moves when the button goes down: a press never waits. Controls are
 * pressed when it comes up on them again. */
void app_press(struct app *app, const SDL_MouseButtonEvent *button)
{
	struct view_hit hit;

	if (button->button != SDL_BUTTON_LEFT)
		return;
	view_hold(app->view, COMMAND_NONE);
	if (app_skip_celebration(app))
		return;
	hit = view_hit(app->view, button->x, button->y);
	view_point(app->view, button->x, button->y);
	view_hold(app->view, hit.command);
	app->repeating = command_repeats(hit.command);
	app->repeated = false;
	app->repeat_ms = app->now_ms + REPEAT_FIRST_MS;
	app->dirty = true;
	if (app_gallery_press(app, button->y, &hit) || hit.command != COMMAND_NONE ||
	    app_framing_press(app, button->x, button->y))
		return;
	view_set_focus(app->view, COMMAND_NONE);
	if (app->playback.kind != PLAYBACK_NONE) {
		app_stop_playback(app); /* this press only takes over */
		return;
	}
	if (hit.on_message)
		app->message[0] = '\0';
	if (hit.beside_sheet && app->panel != SCENE_PANEL_NONE)
		app_close_panel(app);
	if (hit.cell < 0 && hit.pick < 0 && !hit.on_message && app_panel(app) == SCENE_PANEL_NONE &&
	    button->clicks == 2)
		app_command(app, COMMAND_FULLSCREEN);
	if (hit.cell >= 0)
		app_press_cell(app, hit.cell);
}

void app_release(struct app *app, const SDL_MouseButtonEvent *button)
{
	struct view_hit hit = view_hit(app->view, button->x, button->y);
	enum command held = view_held(app->view);

	if (button->button != SDL_BUTTON_LEFT)
		return;
	view_point(app->view, button->x, button->y);
	view_hold(app->view, COMMAND_NONE);
	app_framing_release(app);
	app->repeating = false;
	app->dirty = true;
	if (app_gallery_release(app, &hit))
		return;
	if (hit.command != COMMAND_NONE && hit.command == held && !app->repeated)
		app_command(app, hit.command);
}

void app_repeat_held(struct app *app)
{
	app->repeating = app->repeating &&
	                 (app->panel == SCENE_PANEL_SIZE || app->panel == SCENE_PANEL_PICTURE) &&
	                 view_hovered(app->view) == view_held(app->view);
	if (!app->repeating || app->now_ms < app->repeat_ms)
		return;
	app->repeated = true;
	app->repeat_ms = app->now_ms + REPEAT_NEXT_MS;
	app_command(app, view_held(app->view));
}

void app_point(struct app *app, int x, int y)
{
	bool hovers = view_point(app->view, x, y);
	bool drags = app_framing_drag(app, x, y) || app_gallery_drag(app, y);

	app->dirty = app->dirty || hovers || drags;
}

void app_wheel(struct app *app, const SDL_MouseWheelEvent *wheel)
{
	if (!app_framing_wheel(app, wheel->mouseX, wheel->mouseY, wheel->y) &&
	    !app_gallery_wheel(app, wheel->preciseY))
		view_scroll(app->view, -wheel->y * SCROLL_UNITS);
	app->dirty = true;
}
