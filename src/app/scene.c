/* scene: what the next frame of the board screen shows. */
#include "app/app.h"
#include "app/help_line.h"
#include "game/clock.h"
#include "sheets/games/game_text.h"
#include "sheets/games/replay.h"
#include "sheets/games/session.h"
#include "sheets/lessons.h"
#include "sheets/race.h"

static void add_race(const struct app *app, struct scene *scene)
{
	const struct game *game = &app->game;
	const struct rival *rival = game_rival(game);
	uint64_t ms = clock_ms(&game->clock, app->now_ms);

	if (rival == NULL)
		return;
	scene->rival_at = rival_slides(rival, ms);
	if (settings_get(&app->settings, SETTING_RIVAL) != 0)
		scene->rival = game_rival_board(game);
	scene->rival_name = race_rival(rival->kind);
	rival_write_gap(rival_gap(rival, &game->line, ms), scene->race_text);
	scene->race = scene->race_text;
}

static void add_session_figure(struct scene *scene, const char *name, const char *brief,
                               uint64_t ms)
{
	struct scene_figure *figure = &scene->session[scene->session_count++];

	figure->name = name;
	figure->brief = brief;
	SDL_strlcpy(figure->value, session_time(ms).text, sizeof figure->value);
}

static void add_session(const struct app *app, struct scene *scene)
{
	const struct averages *averages = session_running(&app->sheets);

	scene->inspection = (int)((game_inspection_ms(&app->game, app->now_ms) + 999) / 1000);
	if (averages == NULL || app_is_simple(app))
		return;
	/* as cubers write them */
	add_session_figure(scene, _("Average of 5"), "ao5", averages->average5);
	/* Translators: the time of the last game */
	add_session_figure(scene, C_("time", "Last"), "", averages->last);
	add_session_figure(scene, _("Average of 12"), "ao12", averages->average12);
	/* Translators: the best time */
	add_session_figure(scene, C_("time", "Best"), "", averages->best);
}

static void add_figures(const struct app *app, struct scene *scene)
{
	const struct game *game = &app->game;
	bool proven;
	int shortest = game_shortest(game, &proven);

	scene->moves = game_moves(game);
	scene->seconds_played = game_time_ms(game, app->now_ms) / 1000;
	scene->moves_limit = game_limit(game)->moves;
	scene->seconds_limit = game_limit(game)->seconds;
	scene->complexity = board_inversions(scene->board);
	scene->in_place = board_in_place(scene->board);
	scene->fewest = proven ? shortest : -1;
	SDL_strlcpy(scene->size, game_text_size(game_scramble(game)).text, sizeof scene->size);
}

static void add_tiles(const struct app *app, struct scene *scene)
{
	const struct photo *played = &app->photos.played;

	scene->marks_in_place = settings_get(&app->settings, SETTING_MARK_PLACED) != 0;
	scene->numbers = app_numbers(app);
	scene->letters = settings_get(&app->settings, SETTING_LETTERS) != 0;
	scene->hidden = played->hidden && app->game.phase != GAME_SOLVED;
	scene->one_tile = app->game.one_tile;
	scene->tile_ratio =
	        picture_tile_ratio(&played->crop, scene->board->width, scene->board->height);
}

static void add_help(const struct app *app, struct scene *scene)
{
	const struct game *game = &app->game;

	scene->hint_tile = game_hinted(game, &scene->hint_direction);
	scene->step = game_step(game);
	if (scene->step == NULL)
		scene->step = replay_step(&app->sheets);
	scene->new_to_step = scene->step != NULL && lessons_new_to(&app->sheets, scene->step->kind);
}

static void add_inputs(const struct app *app, struct scene *scene)
{
	const struct input *input = &app->input;

	scene->home_tile = input_home(input);
	scene->holds = input->drag.held;
	scene->cursor = input_cursor(input);
	scene->leaving = input_leaving(input, app->now_ms);
	scene->dwell = input_dwell(input, app->now_ms);
	scene->takes_drop = display_dragged(app->display) && !app_is_simple(app);
}

static void add_timeline(const struct app *app, struct scene *scene)
{
	const struct game *game = &app->game;

	scene->solution_plays = game_solution_plays(game);
	scene->replays = game_shows_record(game) && !game_shows_way(game);
	scene->slides_before = scene->solution_plays && game->playback.mark.done > 0;
	scene->timeline_at = game_line_done(game);
	if (game->phase != GAME_OVER && !app_is_simple(app)) /* then tiles don't move */
		scene->timeline_count = game_line_count(game);
	if (scene->solution_plays)
		return;
	scene->detours = replay_detours(&app->sheets);
	if (game_is_record(game) && !game_shows_way(game))
		splits_of(&scene->splits, &game->history);
}

static void add_sheet(const struct app *app, const struct sheet *top, struct scene *scene)
{
	const struct photos *photos = &app->photos;

	scene->blank = top == &pause_card;
	scene->locked = top == &pause_card || top == &over_card;
	scene->sheet_open = top != NULL;
	scene->shows_whole = top != NULL && top->shows_whole;
	scene->cropping = top == &crop_sheet;
	if (!scene->cropping)
		return;
	scene->part = photo_part(&photos->played, scene->board->width, scene->board->height);
	scene->part_moves = photos_crop_moves(photos) || photos->cut.job != NULL;
}

static void add_words(const struct app *app, const struct sheet *top, struct scene *scene)
{
	const char *message = app->notices.message.text;

	if (scene->takes_drop)
		scene->message = _("Drop pictures or a folder to play them.");
	else if (message[0] != '\0')
		scene->message = message;
	/* again: the language may have changed */
	photo_write_name(scene->help_text, &app->photos.bundled, app->photos.played.path);
	photo_cut_ending(scene->help_text);
	help_line_write(app, top, scene);
}

void app_scene(const struct app *app, struct scene *scene)
{
	const struct sheet *top = sheets_top(&app->sheets);

	*scene = (struct scene){ .board = game_board(&app->game), .commands = app->sheets.states };
	add_figures(app, scene);
	add_tiles(app, scene);
	add_help(app, scene);
	add_inputs(app, scene);
	add_timeline(app, scene);
	add_race(app, scene);
	add_session(app, scene);
	add_sheet(app, top, scene);
	add_words(app, top, scene);
}
