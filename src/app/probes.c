/* probes: what the report and the benchmarks observe and control. */
#include "app/state.h"
#include "base/file.h"

static void press(void *context, int cell)
{
	struct app *app = context;

	game_press(&app->game, cell, app->now_ms);
	app_take_news(app);
}

static void command(void *context, enum command command)
{
	struct app *app = context;

	app_command(app, command);
	app_take_news(app);
}

static uint32_t search(void *context, const struct board *board, const struct solver_limits *limits)
{
	struct app *app = context;

	return worker_solve(app->worker, board, limits, NULL);
}

static void join(void *context, uint32_t ticket)
{
	struct app *app = context;

	worker_join(app->worker, ticket);
}

static struct bench_screen screen(const struct view *view)
{
	const struct layout *layout = view_layout(view);

	return (struct bench_screen){ view_renderer(view), layout->width, layout->height };
}

bool app_open_probes(struct app *app, struct error *error)
{
	const struct bench_port port = { press, command, search, join, app };

	return bench_create(&app->bench, app->options->bench, &app->game, &port, error) &&
	       report_open(&app->report, app->options->report, error);
}

bool app_turn_bench(struct app *app)
{
	const struct bench_screen on = screen(app->view);
	enum bench_turn_kind kind = bench_turn(app->bench, &on, app->now_ms);

	app->running = app->running && kind != BENCH_TURN_LAST;
	return kind == BENCH_TURN_DRAW;
}

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
	bool loading = app_loading(app);
	const struct report_view shown = {
		.sheets = &app->sheets,
		.layout = view_layout(app->view),
		.look = view_look(app->view),
		.now_ms = app->now_ms,
		.moving = view_moving(app->view, app->now_ms),
		.whole = view_whole(app->view, app->now_ms),
		.loading = loading,
		.peeks = view_peeks(app->view),
		.drag = app->input.drag.held ? app->input.drag.part : 0.0f,
		.sounds = sound_count(app->sound_effects.sound),
		.pads = app->input.controllers.count,
		.inputs = app->inputs,
		.message = app->message.text,
	};

	report_frame(&app->report, &shown);
	bench_drawn(app->bench, !loading && app->photos.played.pixels != NULL);
}

bool app_end_probes(struct app *app)
{
	const struct bench_screen on = screen(app->view);

	bench_print(app->bench, &on);
	return (app->bench == NULL || file_written(stdout, "missing-piece")) &&
	       (app->report.file == NULL || file_written(app->report.file, "missing-piece"));
}
