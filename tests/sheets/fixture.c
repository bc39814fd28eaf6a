/* fixture: implements fixture.h. */
#include "sheets/fixture.h"
#include "sheets/games/game_list.h"
#include "sheets/quit.h"
#include "sheets/save.h"
#include "sheets/searched.h"
#include "ui/controls.h"
#include "view/message.h"
#include "view/screen.h"

#include <stdlib.h>
#include <string.h>

const struct sheet *const fixture_sheets[FIXTURE_SHEETS] = {
	&menu_sheet,     &size_sheet,         &gallery_sheet,  &crop_sheet,       &help_sheet,
	&letters_sheet,  &about_sheet,        &settings_sheet, &challenges_sheet, &code_sheet,
	&pause_card,     &solving_card,       &playing_card,   &solved_card,      &over_card,
	&breadth_card,   &out_of_memory_card, &records_sheet,  &daily_sheet,      &unfinished_sheet,
	&lessons_sheet,  &send_sheet,         &film_sheet,     &players_sheet,    &race_sheet,
	&together_sheet, &figure_sheet,       &quit_card,      &searched_card,    &start_card,
	&collage_sheet,  &simple_sheet,       &pictures_sheet, &hands_sheet,      &keymap_sheet,
	&who_sheet,      &session_sheet,
};

enum { PICTURES = 12, GAMES = 40, BEST_GAME = 31, LEFT_GAME = 36 };

void fixture_set_album(struct fixture *fixture, int solved)
{
	struct album_played *album = &fixture->photos.album;
	const char *paths[PICTURES];

	for (int i = 0; i < PICTURES; i++)
		paths[i] = fixture_picture(i);
	album_played_forget(album);
	*album = (struct album_played){ .folder = folder_of_paths(paths, NULL, PICTURES),
		                        .name = "Summer at the sea",
		                        .pictures = PICTURES,
		                        .solved = solved,
		                        .at = SDL_max(solved - 1, 0),
		                        .next = solved < PICTURES ? solved : -1 };
	for (int i = 0; i < solved; i++)
		album->folder->entries[i].solved = true;
}

/* As fixture_init; takes over the store. */
static bool begin(struct fixture *fixture, const struct board *board, struct controls *controls,
                  struct store *store)
{
	const struct game_setup setup = { .list = &fixture->list, .solver_bytes = (size_t)1 << 30 };

	memset(fixture, 0, sizeof *fixture);
	fixture->list.rows = fixture->rows;
	for (int i = 0; i < FIXTURE_ROWS_MAX; i++)
		fixture->rows[i] = (struct boards_row){
			.name = "A board", .width = 4, .height = 4, .optimal = -1, .group = ""
		};
	game_init(&fixture->game, &setup);
	history_init(&fixture->game.history, board);
	fixture->game.search.progress.best_length = -1;
	fixture->game.round.plan.shortest = -1;
	settings_open(&fixture->settings, NULL);
	fixture->store = store;
	fixture->photos.played = fixture->photos.next = PHOTO_NONE;
	fixture->photos.played.number = fixture->photos.played.serial = 1;
	fixture->photos.played.pixels =
	        SDL_CreateRGBSurfaceWithFormat(0, 400, 300, 32, SDL_PIXELFORMAT_RGBA32);
	fixture_set_album(fixture, 3);
	controls_init(&fixture->controls);
	fixture->players = (struct players){ .count = 1 };
	fixture->sheets = (struct sheets){
		.players = &fixture->players,
		.game = &fixture->game,
		.photos = &fixture->photos,
		.settings = &fixture->settings,
		.store = fixture->store,
		.controls = controls != NULL ? controls : &fixture->controls,
		.version = "1.0",
		.released = "2026-09-28",
		.context = { .text_percent = 100, .today = 20261121 },
	};
	sheets_init(&fixture->sheets);
	return fixture->photos.played.pixels != NULL && fixture->store != NULL;
}

bool fixture_init(struct fixture *fixture, const struct board *board, struct controls *controls)
{
	struct error error;

	return begin(fixture, board, controls, store_open(NULL, &error));
}

/* All but the store. */
static void end(struct fixture *fixture)
{
	sheets_destroy(&fixture->sheets);
	photo_free(&fixture->photos.played);
	game_destroy(&fixture->game);
	albums_destroy(&fixture->photos.albums);
	album_played_forget(&fixture->photos.album);
}

bool fixture_renew(struct fixture *fixture, const struct board *board)
{
	end(fixture);
	return begin(fixture, board, NULL, fixture->store);
}

void fixture_destroy(struct fixture *fixture)
{
	end(fixture);
	store_close(fixture->store);
	fixture->store = NULL;
}

const char *fixture_picture(int i)
{
	static const char *const pictures[PICTURES] = {
		"/p/attic-library.png",   "/p/aurora-lake.png",   "/p/autumn-fox.png",
		"/p/balloons.png",        "/p/coral-reef.png",    "/p/koi-pond.png",
		"/p/lighthouse.png",      "/p/old-harbour.png",   "/p/rice-terraces.png",
		"/p/tiled-courtyard.png", "/p/toucan-jungle.png", "/p/winter-train.png",
	};

	return pictures[i % PICTURES];
}

/* A game that was played for a while. */
static void make_game(struct store_game *game, const struct scramble *scramble, int i)
{
	struct history *history = &game->saved.history;
	struct board start;

	*game = (struct store_game){ .photo = { .path = strdup(fixture_picture(i)),
		                                .crop.zoom = 1.0 } };
	game->saved = (struct game_saved){
		.clock_ms = (uint64_t)(110000 - 1700 * i + i * 7919 % 13 * 2500),
		.begun = true,
		.shortest = 50,
	};
	game->saved.round.plan = (struct game_plan){ .scramble = *scramble, .shortest = -1 };
	scramble_make(scramble, &start);
	history_init(history, &start);
	for (int k = 0; k < 60 + i * 7 % 60; k++)
		(void)history_move(history, (enum direction)(k % 4));
}

static void store_result(struct store *store, int i)
{
	const int64_t begin_ms = 1793491200000; /* 1 November 2026 */
	const int side = i % 10 == 9 ? 5 : 4;
	const struct scramble scramble = { .width = side, .height = side, .seed = (uint64_t)i + 1 };
	struct store_game game;
	struct result result;
	struct error error;

	make_game(&game, &scramble, i);
	result_of_game(&game.saved, i != LEFT_GAME, begin_ms + (int64_t)i * 47123000, &result);
	result.hints = i == 20;
	result.replay = i != 5;
	if (i == BEST_GAME)
		result.shortest = (int)result.moves;
	(void)store_result_add(store, &result, &game, &error);
	store_game_destroy(&game);
}

void fixture_fill_store(struct store *store, int unfinished)
{
	struct store_game game;
	struct error error;

	for (int i = 0; i < GAMES; i++)
		store_result(store, i);
	for (int i = 0; i < unfinished; i++) {
		const struct scramble walk = { .kind = SCRAMBLE_WALK,
			                       .width = 3 + i % 4,
			                       .height = 3 + i % 4,
			                       .seed = (uint64_t)i + 1,
			                       .walk_moves = 20 };

		make_game(&game, &walk, i);
		(void)store_game_write(store, STORE_PREVIOUS, &game, &error);
		(void)store_game_shelve(store, game.id, 0, &error);
		store_game_destroy(&game);
	}
}

void fixture_save(struct fixture *fixture, double part)
{
	struct saving *saving = &fixture->sheets.savings[SAVE_GAME];

	fixture->saving = (struct job){ .wake = -1 }; /* never started */
	save_begin(saving, &fixture->saving, "Saving the animation…");
	saving->part = part;
}

static bool lists_games(const struct sheet *sheet)
{
	return sheet == &records_sheet || sheet == &unfinished_sheet;
}

void fixture_show(struct fixture *fixture, const struct sheet *sheet)
{
	struct game *game = &fixture->game;

	game_list_destroy(&fixture->sheets);
	if (sheet != NULL && lists_games(sheet))
		sheet->open(&fixture->sheets);
	fixture->sheets.open = sheet != NULL && sheet->shown == NULL ? sheet : NULL;
	fixture->sheets.quits = false;
	fixture->sheets.savings[SAVE_GAME].job = NULL;
	if (sheet == &quit_card) {
		fixture_save(fixture, 0);
		(void)quit_now(&fixture->sheets);
	}
	fixture->sheets.context.celebration_over = true;
	game->phase = sheet == &over_card                                ? GAME_OVER
	              : sheet == &pause_card                             ? GAME_PAUSED
	              : sheet == &solved_card || sheet == &searched_card ? GAME_SOLVED
	                                                                 : GAME_PLAYING;
	searched_open(&fixture->sheets, sheet == &searched_card);
	fixture->photos.album.begins = sheet == &start_card ? fixture->photos.played.number : 0;
	while (sheet == &start_card && history_undo(&game->history) > 0)
		continue;
	if (sheet == &searched_card) {
		game->round.assisted = true;
		game->search.played_length = SDL_max(game->search.played_length, 0);
		game->search.progress.states = SDL_max(game->search.progress.states, 1);
	}
	game->search.ticket = sheet == &solving_card || sheet == &breadth_card ? 1 : 0;
	game->search.method =
	        sheet == &breadth_card || sheet == &searched_card ? SOLVER_BFS : SOLVER_AUTO;
	game->search.state = sheet == &out_of_memory_card ? SEARCH_NO_MEMORY
	                     : sheet == &solving_card     ? SEARCH_WAITS
	                     : sheet == &breadth_card     ? SEARCH_SEEKS
	                                                  : SEARCH_NONE;
	game->playback.kind = sheet == &playing_card ? PLAYBACK_SOLVE : PLAYBACK_NONE;
}

void fixture_set_breadth(struct fixture *fixture, bool both_ends)
{
	struct solver_progress *progress = &fixture->game.search.progress;
	struct solver_breadth *breadth = &progress->breadth;
	uint64_t boards = 1;

	*progress = (struct solver_progress){ .best_length = both_ends ? -1 : 24,
		                              .lower_bound = both_ends ? 59 : 24,
		                              .seconds = 2.5 };
	breadth->bytes = (size_t)704 << 20;
	breadth->bytes_most = (size_t)1 << 30;
	for (int i = 0; i < 25; i++) {
		for (int end = 0; end < (both_ends ? 2 : 1); end++) {
			breadth->layers[end].boards[i] = boards;
			breadth->layers[end].count = i + 1;
			progress->states += boards;
		}
		boards += boards * 9 / 10 + 1;
	}
}

void fixture_find_states(struct fixture *fixture)
{
	struct command_states *states = &fixture->sheets.states;

	*states = (struct command_states){ .enabled = { false } };
	for (int i = 0; i < COMMAND_COUNT; i++)
		states->enabled[i] = true;
}

void fixture_fill_scene(const struct fixture *fixture, struct scene *scene)
{
	const struct sheet *top = sheets_top(&fixture->sheets);

	scene->commands = fixture->sheets.states;
	scene->sheet_open = top != NULL;
	scene->cropping = top == &crop_sheet;
	scene->shows_whole = top != NULL && top->shows_whole;
	scene->solution_plays = top == &playing_card;
	scene->blank = top == &pause_card;
	scene->locked = top == &pause_card || top == &over_card;
}

struct view_sheets fixture_view_sheets(struct fixture *fixture)
{
	return (struct view_sheets){ sheets_build, &fixture->sheets };
}

void fixture_draw(struct fixture *fixture, struct view *view, struct scene *scene, uint64_t now_ms)
{
	struct sheets *sheets = &fixture->sheets;

	sheets->context.now_ms = now_ms;
	sheets->context.area = view_sheet_area(view);
	sheets->context.text = &view->text;
	fixture_find_states(fixture);
	fixture_fill_scene(fixture, scene);
	view_draw(view, scene, now_ms);
}

void fixture_build(struct fixture *fixture, struct items *items, const struct layout *layout,
                   struct scene *scene, struct text *text, int scroll_px)
{
	struct sheets *sheets = &fixture->sheets;
	struct sheet_frame frame;

	sheets->context.area = layout_sheet_area(layout);
	sheets->context.text = text;
	fixture_find_states(fixture);
	fixture_fill_scene(fixture, scene);
	frame = (struct sheet_frame){ .area = &sheets->context.area,
		                      .text = text,
		                      .scroll_px = scroll_px,
		                      .hold = fixture->controls.hold };
	screen_build(items, layout, scene, text, &fixture->preview, COMMAND_NONE, -1);
	sheets_build(sheets, items, &frame);
	if (scene->message != NULL)
		message_add(items, layout, scene->message, text);
}

void fixture_set_similar(struct fixture *fixture, const uint16_t *tiles, int count)
{
	const struct board *board = &fixture->game.history.board;
	struct similarity *similarity = &fixture->photos.similarity;
	const struct photo *photo = &fixture->photos.played;

	*similarity = (struct similarity){
		.done = similarity_key(photo, board->width, board->height),
		.found = { .tiles = board_cells(board) - 1,
		           .hard_count = count,
		           .has_better = true },
	};
	memcpy(similarity->found.hard, tiles, (size_t)count * sizeof *tiles);
}

void fixture_set_complexity(struct fixture *fixture, int columns, int rows, int inversions)
{
	struct board *start = &fixture->game.history.start;
	int count;

	board_init(start, columns, rows);
	count = board_cells(start) - 1;
	for (int end = 1; end < count; end++) /* place each tile before all smaller ones */
		for (int i = end; i > 0 && inversions != 0; i--, inversions--) {
			uint16_t tile = start->tiles[i];

			start->tiles[i] = start->tiles[i - 1];
			start->tiles[i - 1] = tile;
		}
}
