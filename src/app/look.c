/* look: the settings, and what they and the desktop's wishes make of the view. */
#include "app/state.h"

#include "store/store.h"

enum {
	TEXT_LEAST = 100, /* percent */
	TEXT_MOST = 200,
	TEXT_STEP = 25,
};

static const struct {
	const char *key; /* in the store */
	int most;
	int first; /* what it is until the player chooses */
} rows[SETTING_COUNT] = {
	[SETTING_THEME] = { "theme", WISH_THEME_CONTRAST, 0 },
	[SETTING_MOTION] = { "motion", WISH_MOTION_LESS, 0 },
	[SETTING_TEXT] = { "text-percent", TEXT_MOST, 0 },
	[SETTING_HOVER] = { "hover", 1, 0 },
	[SETTING_LETTERS] = { "letters", 1, 0 },
	[SETTING_HIDE_MOVES] = { "hide-moves", 1, 0 },
	[SETTING_HIDE_TIME] = { "hide-time", 1, 0 },
	[SETTING_HIDE_COMPLEXITY] = { "hide-complexity", 1, 0 },
	[SETTING_SPEED] = { "speed-percent", 800, 0 },
	[SETTING_VOLUME] = { "volume", 100, 60 },
	[SETTING_MUTED] = { "muted", 1, 0 },
};

static enum theme_kind theme(const struct app *app)
{
	switch (app->settings[SETTING_THEME]) {
	case WISH_THEME_DARK:
		return THEME_DARK;
	case WISH_THEME_BRIGHT:
		return THEME_BRIGHT;
	case WISH_THEME_CONTRAST:
		return THEME_CONTRAST;
	default:
		return app->appearance.high_contrast                   ? THEME_CONTRAST
		       : app->appearance.scheme == APPEARANCE_LIGHT ? THEME_BRIGHT
		                                                    : THEME_DARK;
	}
}

static bool reduced_motion(const struct app *app)
{
	int wish = app->settings[SETTING_MOTION];

	return wish == WISH_MOTION_LESS ||
	       (wish == WISH_MOTION_DESKTOP && app->appearance.reduced_motion);
}

static int text_percent(const struct app *app)
{
	int wish = app->settings[SETTING_TEXT];

	if (wish == 0)
		wish = app->appearance.text_percent;
	return wish < TEXT_LEAST ? TEXT_LEAST : wish > TEXT_MOST ? TEXT_MOST : wish;
}

/* What runs out is shown in any case. */
static unsigned hidden_figures(const struct app *app)
{
	const struct limit *limit = &app->round.limit;
	unsigned hidden = 0;

	if (app->settings[SETTING_HIDE_MOVES] && limit->moves == 0)
		hidden |= LAYOUT_MOVES;
	if (app->settings[SETTING_HIDE_TIME] && limit->seconds == 0)
		hidden |= LAYOUT_TIME;
	if (app->settings[SETTING_HIDE_COMPLEXITY])
		hidden |= LAYOUT_COMPLEXITY;
	return hidden;
}

void app_look_due(struct app *app)
{
	if (app->look.hidden_figures != hidden_figures(app))
		app_look_update(app);
}

void app_look_update(struct app *app)
{
	app->look = (struct theme_look){ theme(app), text_percent(app), reduced_motion(app),
		                         hidden_figures(app) };
	view_set_look(app->view, &app->look);
	app_noise_update(app);
	app->dirty = true;
}

void app_look_watch(struct app *app)
{
	struct error error;

	(void)worker_watch_appearance(app->worker, &error); /* else it looks as it always does */
}

void app_look_message(struct app *app, const struct worker_message *message)
{
	if (message->kind != WORKER_APPEARANCE)
		return;
	app->appearance = message->appearance;
	app_look_update(app);
}

void app_look_open(struct app *app)
{
	for (int i = 0; i < SETTING_COUNT; i++)
		app->settings[i] = app->store == NULL
		                           ? rows[i].first
		                           : (int)store_get_number(app->store, rows[i].key, 0,
		                                                   rows[i].most, rows[i].first);
	app_look_update(app);
}

void app_set(struct app *app, enum app_setting setting, int value)
{
	if (app->settings[setting] == value)
		return;
	app->settings[setting] = value;
	app_keep_number(app, rows[setting].key, value);
	app_look_update(app);
}

static void step_text(struct app *app, int step)
{
	int now = text_percent(app);
	int below = (now - 1) / TEXT_STEP * TEXT_STEP, above = now / TEXT_STEP * TEXT_STEP + TEXT_STEP;
	int percent = step < 0 ? below : above;

	/* the focus does not stay on a button that can do no more */
	if (percent <= TEXT_LEAST && view_focus(app->view) == COMMAND_SMALLER_TEXT)
		view_set_focus(app->view, COMMAND_LARGER_TEXT);
	else if (percent >= TEXT_MOST && view_focus(app->view) == COMMAND_LARGER_TEXT)
		view_set_focus(app->view, COMMAND_SMALLER_TEXT);
	app_set(app, SETTING_TEXT, percent < TEXT_LEAST  ? TEXT_LEAST
	                           : percent > TEXT_MOST ? TEXT_MOST
	                                                 : percent);
}

/* One of several that are on or off. */
static void toggle(struct app *app, enum app_setting setting)
{
	app_set(app, setting, !app->settings[setting]);
}

bool app_look_command(struct app *app, enum command command)
{
	if (command >= COMMAND_THEME_DESKTOP && command <= COMMAND_THEME_CONTRAST)
		app_set(app, SETTING_THEME, (int)(command - COMMAND_THEME_DESKTOP));
	else if (command >= COMMAND_MOTION_DESKTOP && command <= COMMAND_MOTION_LESS)
		app_set(app, SETTING_MOTION, (int)(command - COMMAND_MOTION_DESKTOP));
	else if (command == COMMAND_SMALLER_TEXT || command == COMMAND_LARGER_TEXT)
		step_text(app, command == COMMAND_LARGER_TEXT ? 1 : -1);
	else if (command == COMMAND_HOVER)
		toggle(app, SETTING_HOVER);
	else if (command == COMMAND_LETTERS)
		toggle(app, SETTING_LETTERS);
	else if (command >= COMMAND_SHOW_MOVES && command <= COMMAND_SHOW_COMPLEXITY)
		toggle(app, SETTING_HIDE_MOVES + (command - COMMAND_SHOW_MOVES));
	else
		return app_noise_command(app, command);
	return true;
}

void app_look_scene(const struct app *app, struct scene *scene)
{
	scene->text_percent = app->look.text_percent;
	scene->enabled[COMMAND_SMALLER_TEXT] = app->look.text_percent > TEXT_LEAST;
	scene->enabled[COMMAND_LARGER_TEXT] = app->look.text_percent < TEXT_MOST;
	scene->lit[COMMAND_THEME_DESKTOP + app->settings[SETTING_THEME]] = true;
	scene->lit[COMMAND_MOTION_DESKTOP + app->settings[SETTING_MOTION]] = true;
	scene->lit[COMMAND_HOVER] = app->settings[SETTING_HOVER] != 0;
	scene->lit[COMMAND_LETTERS] = app->settings[SETTING_LETTERS] != 0;
	for (int i = 0; i < LAYOUT_FIGURES; i++)
		scene->lit[COMMAND_SHOW_MOVES + i] = app->settings[SETTING_HIDE_MOVES + i] == 0;
	app_noise_scene(app, scene);
}
