#include "game/limit.h"
#include "sheets/daily.h"
#include "sheets/fill.h"
#include "sheets/gallery/gallery.h"
#include "sheets/lessons.h"
#include "sheets/size.h"
#include "sheets/solved.h"

#include <SDL.h>

enum { CELLS = 40 };

/* Gives every sheet as much text as possible. */
static void fill_sheets(struct fixture *fixture)
{
	static const struct boards_row rows[] = {
		{ .name = "One move", .width = 3, .height = 3, .optimal = 1, .group = "Easy" },
		{ .name = "Korf’s 17", .width = 4, .height = 4, .optimal = 66, .group = "Easy" },
		{ .name = "A name that is so long that it gives way",
		  .width = 32,
		  .height = 32,
		  .optimal = 100000,
		  .group = "Easy" },
	};
	struct sheets *sheets = &fixture->sheets;

	memcpy(fixture->rows, rows, sizeof rows);
	fixture->list.count = FIXTURE_ROWS_MAX;
	for (int i = 0; i < CELLS; i++)
		gallery_state(sheets)->cells[i] =
		        (struct gallery_cell){ .name = "A rather long name of a file.jpeg" };
	SDL_strlcpy(gallery_state(sheets)->shown_path,
	            "/home/player/Pictures/2019/Holidays by the sea", PATHS_SIZE);
	gallery_state(sheets)->tab = ALBUM_FOLDER;
	gallery_state(sheets)->count = gallery_state(sheets)->end = CELLS;
	fixture->photos.chooser.present = true;
	fixture->game.limit = (struct limit){ 5000, 7200 };
	fixture->game.limit_columns = fixture->game.history.start.width;
	fixture->game.limit_rows = fixture->game.history.start.height;
	sheets->context.today = 20260928;
	*daily_state(sheets) =
	        (struct daily_state){ 20260928,      20260901,   .today_counts = true,
		                      .streak = 999, .rival = 1, .rival_day = 20250927 };
	*size_draft(sheets) = (struct size_draft){ .columns = 32,
		                                   .rows = 32,
		                                   .chosen.walk_moves = SCRAMBLE_WALK_MAX };
	SDL_strlcpy(sheets->note, "That share code has a typo. Check it and try again.",
	            sizeof sheets->note);
	sheets->context.trouble =
	        "Games and settings won’t be saved: the file comes from a newer version "
	        "of the game: /data/missing-piece/store.db";
	sheets->context.text_percent = 200;
	fixture->settings.values[SETTING_VOLUME] = 100;
	fixture->photos.played.crop.zoom = PICTURE_ZOOM_MAX;
}

static void fill_splits(struct splits *splits)
{
	for (int i = 0; i < splits->lines; i++)
		splits->line[i].ms = (uint64_t)(i + 1) * 17084000 / (uint64_t)splits->lines;
	for (int i = 0; i < SPLITS_PARTS; i++)
		splits->part[i].ms = (uint64_t)(i + 1) * 17084000 / SPLITS_PARTS;
}

/* A long game. */
static void fill_game(struct fixture *fixture)
{
	struct game *game = &fixture->game;

	fixture_set_complexity(fixture, 32, 32, -1);
	game->history.moves = 100444;
	game->clock.ran_ms = 17084000;
	game->speed = 50;
	game->search.start_ms = 0;
	fixture->sheets.context.now_ms = 9999000;
	game->search.progress = (struct solver_progress){ .states = 12345678901,
		                                          .best_length = 123456,
		                                          .lower_bound = 21854 };
	game->search.played_bound = 21854;
	game->playback.done = 100444;
	game->playback.count = 123456;
	game->measure.shortest = 100444;
	game->round.hints = 12;
	game->round.limit = (struct limit){ 100000, 7200 };
	game->round.over = LIMIT_MOVES;
	game->round.plan.scramble =
	        (struct scramble){ .width = 4, .height = 4, .seed = UINT64_MAX };
	SDL_strlcpy(game->round.plan.name, "As hard as it gets III", sizeof game->round.plan.name);
	*solved_result(&fixture->sheets) = (struct solved_result){
		.before = { .counted = 99, .best_ms = 20000000, .best_moves = 123456 },
		.result = { .id = 1,
		            .solved = true,
		            .group = { 32, 32, SCRAMBLE_BOARD, 0 },
		            .moves = 100444,
		            .ms = 17084000,
		            .shortest = 100443 },
		.splits = { .columns = true, .lines = 32 },
		.best_splits = { .columns = true, .lines = 32 },
	};
	fill_splits(&solved_result(&fixture->sheets)->splits);
	fill_splits(&solved_result(&fixture->sheets)->best_splits);
}

static void fill_scene(struct stage *stage)
{
	stage->fixture.photos.sandbox = PICTURE_FILTERED; /* the longest */
	fill_sheets(&stage->fixture);
	lessons_open_at(&stage->fixture.sheets, PLAN_CORNER); /* the longest */
	sheets_close(&stage->fixture.sheets, false);
	fill_game(&stage->fixture);
	stage->scene = (struct scene){
		.board = &stage->board,
		.seconds_played = 4 * 3600 + 44 * 60 + 44,
		.moves = 100444,
		.complexity = 263344,
		.hint_direction = -1,
		.timeline_at = 1,
		.timeline_count = 2,
		.moves_limit = 100000,
		.seconds_limit = 7200,
		.help = "Click a tile in line with the gap to slide it      S  solve",
		.short_help = "Click a tile in line with the gap to slide it",
	};
}

void fill_again(struct stage *stage)
{
	assert_true(fixture_renew(&stage->fixture, &stage->board));
	fill_scene(stage);
}

void fill_anew(struct stage *stage)
{
	fixture_destroy(&stage->fixture);
	assert_true(fixture_init(&stage->fixture, &stage->board, NULL));
	fill_scene(stage);
}
