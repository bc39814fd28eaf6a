/* scene: what the next frame of the board screen shows. */
#include "app/app.h"
#include "app/help_line.h"
#include "game/clock.h"
#include "sheets/games/game_text.h"
#include "sheets/games/replay.h"
#include "sheets/games/session.h"
#include "sheets/lessons.h"

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

void app_scene(const struct app *app, struct scene *scene)
{
	const struct sheet *top = sheets_top(&app->sheets);
	const struct game *game = &app->game;
	bool proven;
	int shortest = game_shortest(game, &proven);

	*scene = (struct scene){
		.board = game_board(game),
		.moves = game_moves(game),
		.seconds_played = game_time_ms(game, app->now_ms) / 1000,
		.moves_limit = game_limit(game)->moves,
		.seconds_limit = game_limit(game)->seconds,
		.complexity = board_inversions(game_board(game)),
		.in_place = board_in_place(game_board(game)),
		.fewest = proven ? shortest : -1,
		.marks_in_place = settings_get(&app->settings, SETTING_MARK_PLACED) != 0,
		.commands = app->sheets.states,
		.numbers = app_numbers(app),
		.letters = settings_get(&app->settings, SETTING_LETTERS) != 0,
		.hidden = app->photos.played.hidden && game->phase != GAME_SOLVED,
		.blank = top == &pause_card,
		.one_tile = game->one_tile,
		.locked = top == &pause_card || top == &over_card,
		.sheet_open = top != NULL,
		.cropping = top == &crop_sheet,
		.shows_whole = top != NULL && top->shows_whole,
		.message = app->notices.message.text[0] != '\0' ? app->notices.message.text : NULL,
	};
	scene->takes_drop = display_dragged(app->display) && !app_is_simple(app);
	if (scene->takes_drop)
		scene->message = _("Drop pictures or a folder to play them.");
	scene->tile_ratio = picture_tile_ratio(&app->photos.played.crop, scene->board->width,
	                                       scene->board->height);
	SDL_strlcpy(scene->size, game_text_size(game_scramble(game)).text, sizeof scene->size);
	scene->step = game_step(game);
	if (scene->step == NULL)
		scene->step = replay_step(&app->sheets);
	scene->new_to_step = scene->step != NULL && lessons_new_to(&app->sheets, scene->step->kind);
	scene->home_tile = input_home(&app->input);
	scene->holds = app->input.drag.held;
	scene->cursor = input_cursor(&app->input);
	scene->leaving = input_leaving(&app->input, app->now_ms);
	scene->dwell = input_dwell(&app->input, app->now_ms);
	scene->hint_tile = game_hinted(game, &scene->hint_direction);
	scene->solution_plays = game_solution_plays(game);
	scene->slides_before = scene->solution_plays && game->playback.mark.done > 0;
	scene->timeline_at = game_line_done(game);
	if (game->phase != GAME_OVER && !app_is_simple(app)) /* then tiles don't move */
		scene->timeline_count = game_line_count(game);
	if (game_is_record(game) && !game_solution_plays(game))
		splits_of(&scene->splits, &game->history);
	if (!game_solution_plays(game))
		scene->detours = replay_detours(&app->sheets);
	add_race(app, scene);
	add_session(app, scene);
	if (scene->cropping) {
		scene->part =
		        photo_part(&app->photos.played, scene->board->width, scene->board->height);
		scene->part_moves = photos_crop_moves(&app->photos) || app->photos.cut.job != NULL;
	}
	/* again: the language may have changed */
	photo_write_name(scene->help_text, &app->photos.bundled, app->photos.played.path);
	photo_cut_ending(scene->help_text);
	help_line_write(app, top, scene);
}
