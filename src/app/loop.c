/* loop: takes SDL's events, does what is due, draws frames, and sleeps until the next event. */
#include <stdatomic.h>
#include <stdlib.h>

#include "app/app.h"
#include "base/date.h"
#include "desktop/speech.h"
#include "sheets/quit.h"
#include "ui/controls.h"
#include "ui/paint/window.h"
#include "view/peek.h"
#include "worker/job.h"

enum {
	SPEECH_ASK_MS = 100,
	USUAL_HZ = 60, /* if the display's rate is unknown */
	HIGHEST_HZ = 1000,
	SETTLED_MS = 250, /* without a change: the window isn't being moved or resized any more */
};

/* Says once that nothing can be spoken; without the library, Settings doesn't offer it. */
static bool speech_due(struct app *app)
{
	if (app->speech_failed || speech_state(app->speech) != SPEECH_FAILED)
		return false;
	app->speech_failed = true;
	if (speech_installed())
		notices_say(&app->notices,
		            _("Can’t speak, because speech-dispatcher isn’t running. "
		              "Install it, then turn Speak off and on again."));
	return true;
}

static void speak(struct app *app, const struct scene *scene)
{
	bool whole = app->next.due_ms != 0; /* in simple mode, where no card says it */
	const struct speak_view shown = {
		.sheets = &app->sheets,
		.message = whole ? _("Picture complete") : app->notices.message.text,
		.message_ms = whole ? app->next.due_ms : app->notices.message.since_ms,
		.cursor = &app->input.cursor,
		.cell = scene->cursor - 1,
	};
	char language[LANGUAGE_CODE_SIZE];

	if (app->speech == NULL || !speak_update(&app->speak, &shown))
		return;
	language_write_code(language);
	speech_say(app->speech, app->speak.text, language, app->speak.interrupts);
}

/* True if a frame is due as soon as the display takes one. Nobody sees how a motion goes on in a hidden window. */
static bool wants_frame(const struct app *app)
{
	return app->frames.dirty || app->frames.ticked ||
	       (app->frames.moving && !game_unseen(&app->game));
}

/* ms until some part has something due without an event; −1: never. */
static int time_to_wait(const struct app *app)
{
	const struct frames *frames = &app->frames;
	const uint64_t parts_ms[] = {
		game_due_ms(&app->game),
		input_due_ms(&app->input),
		photos_crop_due_ms(&app->photos),
		notices_due_ms(&app->notices),
		wants_frame(app) ? frames->drawn_ms + frames->interval_ms : GAME_NEVER,
		peek_due_ms(&app->view->peek),
		app->view->motion.opens_ms != 0 ? app->view->motion.opens_ms : GAME_NEVER,
		app->window_due_ms,
		app_presence_due_ms(app),
		app_next_due_ms(app),
		speech_state(app->speech) == SPEECH_CONNECTS ? app->now_ms + SPEECH_ASK_MS
		                                             : GAME_NEVER,
	};
	uint64_t now_ms = SDL_GetTicks64(), due_ms = GAME_NEVER;

	for (size_t i = 0; i < SDL_arraysize(parts_ms); i++)
		due_ms = SDL_min(due_ms, parts_ms[i]);
	if (due_ms == GAME_NEVER)
		return -1;
	return due_ms > now_ms ? (int)(due_ms - now_ms) : 0;
}

/* Tells the sheets what they can't find out by themselves; any event may change it. */
static void inform_sheets(struct app *app)
{
	const struct kept_row *previous = &app->kept.rows[KEPT_PREVIOUS];

	app->sheets.context = (struct sheet_context){
		.now_ms = app->now_ms,
		.today = date_today(),
		.area = view_sheet_area(app->view),
		.text = &app->view->text,
		.text_percent = app->view->look.text_percent,
		.celebration_over = view_whole(app->view, app->now_ms),
		.abandoned_game = previous->begun && previous->shelved ? previous->id : 0,
		.controller = input_controller_type(&app->input),
		.unsaved = !store_status(app->store).saves,
		.trouble = app->notices.trouble.text,
	};
	(void)opening_size(&app->opening, &app->sheets.context.next_columns,
	                   &app->sheets.context.next_rows);
}

static void begin_turn(struct app *app)
{
	app->now_ms = app->notices.now_ms = SDL_GetTicks64();
	inform_sheets(app);
}

/* True for the end of an input by the player. A wheel, or a key that is pressed again at once, has no release. */
static bool ends_input(const SDL_Event *event)
{
	SDL_Keycode key = event->key.keysym.sym;

	return (event->type == SDL_KEYDOWN && (key < SDLK_LCTRL || key > SDLK_RGUI)) ||
	       event->type == SDL_MOUSEBUTTONUP || event->type == SDL_MOUSEWHEEL ||
	       event->type == SDL_FINGERUP || event->type == SDL_CONTROLLERBUTTONUP;
}

/* True if the player does something, more than moving the pointer across the window. */
static bool begins_input(Uint32 event)
{
	return event == SDL_KEYDOWN || event == SDL_MOUSEBUTTONDOWN || event == SDL_MOUSEWHEEL ||
	       event == SDL_FINGERDOWN || event == SDL_CONTROLLERBUTTONDOWN ||
	       event == SDL_DROPBEGIN;
}

static void report(struct app *app, const struct scene *scene)
{
	const struct report_view shown = {
		.sheets = &app->sheets,
		.layout = &app->view->layout,
		.look = &app->view->look,
		.now_ms = app->now_ms,
		.moving = view_moving(app->view, app->now_ms),
		.whole = view_whole(app->view, app->now_ms),
		.loading = app_loading(app),
		.drag = app->input.drag.held ? app->input.drag.part : 0.0f,
		.home = input_home(&app->input),
		.sounds = sound_count(app->sound_effects.sound),
		.pads = app->input.controllers.count,
		.inputs = app->inputs,
		.message = scene->message != NULL ? scene->message : "",
		.race = scene->race,
		.rival_at = scene->rival_at,
		.numbers = scene->numbers,
	};

	report_frame(&app->report, &shown);
}

static bool changes_place(Uint8 event)
{
	return event == SDL_WINDOWEVENT_MOVED || event == SDL_WINDOWEVENT_SIZE_CHANGED ||
	       event == SDL_WINDOWEVENT_MAXIMIZED || event == SDL_WINDOWEVENT_RESTORED;
}

/* Sets the frame rate to that of the window's display. */
static void follow_display(const struct view *view, struct frames *frames)
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
		window_free_inside(app->view->canvas.window);
		canvas_follow_density(&app->view->canvas);
		break;
	case SDL_WINDOWEVENT_EXPOSED:
		canvas_follow_density(&app->view->canvas);
		break;
	case SDL_WINDOWEVENT_SHOWN:
	case SDL_WINDOWEVENT_DISPLAY_CHANGED:
		follow_display(app->view, &app->frames);
		break;
	default:
		break;
	}
	app->looked_ms = 0; /* whether it can be seen may have changed */
	if (window_needs_frame(window->event))
		app->view->canvas.painter.stale = true;
	if (changes_place(window->event))
		app->window_due_ms = app->now_ms + SETTLED_MS;
}

/* Opens what was dropped: SDL leaves out addresses that it doesn't take for files. */
static void finish_drop(struct app *app)
{
	char *list = display_take_drop(app->display);

	if (list != NULL && app->photos.dropped.count == 0)
		dropped_files_add_text(&app->photos.dropped, list);
	free(list);
	if (app_is_simple(app)) { /* nothing but its buttons leads to a picture */
		dropped_files_forget(&app->photos.dropped);
		return;
	}
	app_close_sheet(app);
	app_open_dropped(app);
}

/* Handles an event. True if the next frame may differ. */
static bool take_event(struct app *app, const SDL_Event *event)
{
	enum input_result result = input_event(&app->input, event, app->now_ms);

	switch (event->type) {
	case SDL_QUIT: /* a signal, perhaps at the session's end, doesn't wait */
		app->running = !atomic_load(&app->quit_requested) && !quit_now(&app->sheets);
		return true;
	case SDL_DROPBEGIN:
	case SDL_DROPFILE:
	case SDL_DROPTEXT:
	case SDL_DROPCOMPLETE:
		if (dropped_files_take(&app->photos.dropped, &event->drop))
			finish_drop(app);
		return true;
	case SDL_SYSWMEVENT:
		return display_take_message(app->display, &event->syswm);
	case SDL_WINDOWEVENT:
		window_event(app, &event->window);
		return true;
	default:
		break;
	}
	return worker_take(app->worker, event) || result == INPUT_CHANGED;
}

/* Waits for an event, then handles all that have arrived. True if the next frame may differ. */
static bool take_events(struct app *app)
{
	bool changed = false;
	SDL_Event event;
	int wait_ms, got;

	app->input.controllers_allowed =
	        !app->frames.dirty && !app->frames.moving && !app_loading(app);
	wait_ms = time_to_wait(app);
	got = wait_ms < 0    ? SDL_WaitEvent(&event)
	      : wait_ms == 0 ? SDL_PollEvent(&event)
	                     : SDL_WaitEventTimeout(&event, wait_ms);
	begin_turn(app);
	while (got != 0) {
		app->pressed |= begins_input(event.type) ||
		                (event.type == SDL_MOUSEMOTION && app->input.hover != 0);
		app->speak.pressed |= begins_input(event.type);
		if (begins_input(event.type) || event.type == SDL_MOUSEMOTION)
			changed |= display_end_drag(app->display);
		if (begins_input(event.type))
			changed |= motion_skip_opening(&app->view->motion);
		if (begins_input(event.type)) /* a locked screen lets none through */
			app->locked = false;
		if (begins_input(event.type) || event.type == SDL_MOUSEMOTION)
			game_note_input(&app->game, app->now_ms);
		if (begins_input(event.type))
			app_resume_simple(app);
		changed |= take_event(app, &event);
		changed |= app_take_news(app);
		app_change_player(app);
		if (app->report.file != NULL && ends_input(&event)) {
			app->inputs++;
			changed = true; /* a frame reports it */
		}
		inform_sheets(app);
		/* after the end, answers of jobs stay in the queue: the worker frees them */
		got = app->running ? SDL_PollEvent(&event) : 0;
	}
	return changed;
}

/* Finds what went wrong after it was written. True if there is something to show. */
static bool find_problem(struct store *store, struct notices *notices)
{
	struct error error;

	if (!store_take_problem(store, &error))
		return false;
	if (store_status(store).damaged)
		notices_begin_trouble(notices, error.text, true);
	else
		notices_written(notices, false, &error);
	return true;
}

/* Does what is due at this time. True if the next frame may differ. */
static bool do_what_is_due(struct app *app)
{
	bool changed = notices_due(&app->notices);

	if (app->now_ms >= app->window_due_ms)
		app_keep_window(app);
	changed |= input_due(&app->input, app->now_ms);
	app_take_requests(app);
	changed |= speech_due(app);
	changed |= peek_due(&app->view->peek, app->now_ms);
	changed |= motion_break_apart(&app->view->motion, game_board(&app->game), app->now_ms);
	changed |= view_settle(app->view, app->now_ms);
	changed |= app_update_photos(app);
	changed |= find_problem(app->store, &app->notices);
	if (app->pressed && !app_loading(app)) {
		game_measure(&app->game);
		game_draw_ahead(&app->game, app->now_ms);
	}
	changed |= app_follow_presence(app);
	changed |= app_next_by_itself(app);
	changed |= game_due(&app->game, app->now_ms);
	changed |= app_take_news(app);
	if (quit_due(&app->sheets))
		app->running = false;
	return changed;
}

static void draw_whole(struct app *app)
{
	struct scene scene;
	bool gliding;

	app_apply_look(app); /* a different game may need different figures */
	inform_sheets(app);
	gliding = sheets_prepare(&app->sheets);
	app_take_requests(app);
	app_update_states(app);
	app_scene(app, &scene);
	view_draw(app->view, &scene, app->now_ms);
	report(app, &scene);
	speak(app, &scene);
	app->frames.moving = gliding || view_moving(app->view, app->now_ms);
}

/* Draws another second in the last frame. False: all must be drawn. */
static bool draw_second(struct app *app)
{
	const struct game *game = &app->game;
	uint64_t played = game_time_ms(game, app->now_ms) / 1000;
	struct scene scene;

	if (!view_draw_clock(app->view, screen_seconds(played, game_limit(game)->seconds)))
		return false;
	if (app->report.file != NULL) {
		app_scene(app, &scene);
		report(app, &scene);
	}
	return true;
}

static void draw_due(struct app *app)
{
	struct frames *frames = &app->frames;
	bool only_ticked = !frames->dirty && !frames->moving;

	if (!wants_frame(app) || app->now_ms - frames->drawn_ms < frames->interval_ms)
		return;
	frames->drawn_ms = app->now_ms;
	frames->dirty = frames->ticked = false;
	if (!only_ticked || !draw_second(app))
		draw_whole(app);
}

/* Draws at the display's rate during motion, once per change otherwise, and not at all at rest. */
void app_loop(struct app *app)
{
	bool changed;

	follow_display(app->view, &app->frames);
	app->running = !atomic_load(&app->quit_requested);
	/* a picture that was read meanwhile is cut beside the first frame, which awaits no event */
	app->frames.dirty = true;
	changed = app->running && take_events(app);
	while (app->running) {
		changed |= do_what_is_due(app);
		/* before a frame or report shows the change; a start shows what is stored */
		if (!photos_has_only_kept_cut(&app->photos) || app->frames.drawn_ms != 0)
			changed |= app_keep_games(app);
		changed |= notices_assign(&app->notices, app->sheets.open, app_loading(app));
		app->frames.dirty |= changed; /* the only place that requests a frame */
		draw_due(app);
		changed = app->running && take_events(app); /* after the end, none may come */
	}
	app_keep_games_last(app);
}
