/* Random batches of input without frames between, for every sheet and card with several fixtures:
 * nothing may crash or read what isn't there, which the build with the address sanitizer checks.
 * Between the batches come a frame, another window size, time and new data.
 *
 * MP_ALL=1 tries more; MP_SEED=NUMBER repeats the cases of one seed, which a failure names. */
#include <unistd.h>

#include "input/input.h"
#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "sheets/fixture.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/records_export.h"
#include "sheets/save.h"
#include "support/group.h"
#include "support/plan.h"
#include "ui/controls.h"

enum { WIDTH = 900, HEIGHT = 700, BATCHES = 6, EVENTS = 14, VARIANTS = 3, SEEDS_ALL = 12 };

struct play {
	struct fixture fixture;
	struct worker *worker;
	struct view *view;
	struct input input;
	struct random random;
	uint16_t tiles[16]; /* of all challenges */
	char folder[32];
	char *scenes[2];
	uint64_t now_ms;
	int percent;
};

static int pick(struct play *play, int count)
{
	return (int)random_below(&play->random, (uint32_t)count);
}

static void save(struct play *play, enum file_chooser_use use)
{
	if (pick(play, 2) == 0)
		save_say(&play->fixture.sheets, use, "It is already open.");
	else
		play->fixture.photos.chooser.open = true;
}

/* As in app/requests.c, without what only the app has. */
static void take(struct play *play, struct request *request)
{
	struct fixture *fixture = &play->fixture;

	if (request->kind == REQUEST_SET)
		(void)settings_set(&fixture->settings, request->setting, request->value, NULL);
	if (request->kind == REQUEST_SET && request->setting == SETTING_TEXT)
		play->percent = request->value;
	else if (request->kind == REQUEST_SCENE)
		assert_in_range(request->value, 0, fixture->photos.bundled.count - 1);
	else if (request->kind == REQUEST_NEW)
		game_new(&fixture->game, request->columns, request->rows, play->now_ms);
	else if (request->kind == REQUEST_PLAN)
		game_begin(&fixture->game, &request->plan, &request->race, 0, play->now_ms);
	else if (request->kind == REQUEST_FORGET)
		game_forget_previous(&fixture->game);
	else if (request->kind == REQUEST_SAVE)
		save(play, request->use);
}

static void take_requests(struct play *play)
{
	struct request *request;

	while ((request = request_take(&play->fixture.sheets)) != NULL) {
		take(play, request);
		request_free(request);
	}
}

static bool news(struct app *app)
{
	struct play *play = (struct play *)app;
	struct game *game = &play->fixture.game;
	struct game_news told;

	take_requests(play);
	while (game_take_news(game, &told))
		if (told.kind == GAME_NEWS_RECALLED)
			(void)game_begin_previous(game, 0, play->now_ms);
	motion_follow(&play->view->motion, &game->history.board, play->now_ms, 100, false);
	return true;
}

/* What sheets are told before each call; see app/loop.c. */
static void inform(struct play *play)
{
	struct sheets *sheets = &play->fixture.sheets;

	sheets->context.now_ms = play->now_ms;
	sheets->context.area = view_sheet_area(play->view);
	sheets->context.text = &play->view->text;
	sheets->context.text_percent = play->percent;
}

/* As in app/commands.c, without what the app does by itself. */
static void command(struct app *app, enum command given)
{
	struct play *play = (struct play *)app;
	struct fixture *fixture = &play->fixture;
	struct sheets *sheets = &fixture->sheets;
	const struct sheet *opened = sheets_opened_by(given);

	fixture_find_states(fixture);
	if (!sheets_enabled(sheets, given) || sheets_command(sheets, given)) {
		take_requests(play);
		return;
	}
	if (given == COMMAND_CLOSE || given == COMMAND_CANCEL_SOLVE) {
		sheets_close(sheets, true);
	} else if (given == COMMAND_NEW) {
		sheets_close(sheets, false);
		game_new(&fixture->game, 3 + pick(play, 3), 4, play->now_ms);
	} else if (opened != NULL && sheets->open == opened) {
		sheets_close(sheets, false);
	} else if (opened != NULL &&
	           (opened != &crop_sheet || fixture->photos.played.pixels != NULL)) {
		input_let_go(&play->input);
		sheets_open(sheets, opened);
	}
	take_requests(play);
}

static void give(struct play *play, SDL_Event event)
{
	(void)input_event(&play->input, &event, play->now_ms);
	take_requests(play);
}

static void give_key(struct play *play)
{
	static const SDL_Keycode codes[] = {
		SDLK_LEFT,   SDLK_RIGHT,    SDLK_UP,        SDLK_DOWN, SDLK_TAB,   SDLK_RETURN,
		SDLK_SPACE,  SDLK_PAGEUP,   SDLK_PAGEDOWN,  SDLK_HOME, SDLK_END,   SDLK_DELETE,
		SDLK_ESCAPE, SDLK_KP_ENTER, SDLK_BACKSPACE, SDLK_PLUS, SDLK_MINUS, SDLK_a,
		SDLK_r,      SDLK_v,        SDLK_w,         SDLK_s,    SDLK_z,     SDLK_m,
	};
	static const Uint16 modifiers[] = { 0, 0, 0, 0, 0, KMOD_CTRL, KMOD_SHIFT, KMOD_ALT };
	int often = pick(play, 2) == 0 ? 7 : (int)SDL_arraysize(codes);
	SDL_Event event = { .key = { .type = SDL_KEYDOWN, .repeat = pick(play, 5) == 0 } };

	event.key.keysym.sym = codes[pick(play, often)];
	event.key.keysym.scancode = SDL_GetScancodeFromKey(event.key.keysym.sym);
	event.key.keysym.mod = modifiers[pick(play, SDL_arraysize(modifiers))];
	for (int i = pick(play, 4); i >= 0; i--)
		give(play, event);
}

static void give_text(struct play *play)
{
	static const char *const texts[] = { "a", "b", " ", "/", "~", "ü", "4x4-H1", "\xff" };
	SDL_Event event = { .text = { .type = SDL_TEXTINPUT } };

	SDL_strlcpy(event.text.text, texts[pick(play, SDL_arraysize(texts))],
	            sizeof event.text.text);
	give(play, event);
}

/* Mostly at a control of the last frame. */
static SDL_Point somewhere(struct play *play)
{
	const struct items *items = &play->fixture.sheets.controls->items;
	SDL_Rect rect = { 0, 0, 1000, 800 };

	if (items->count > 0 && pick(play, 4) > 0)
		rect = items->list[pick(play, items->count)].rect;
	return (SDL_Point){ rect.x + pick(play, SDL_max(rect.w, 1)),
		            rect.y + pick(play, SDL_max(rect.h, 1)) };
}

static void give_button(struct play *play, Uint32 type, SDL_Point at)
{
	give(play, (SDL_Event){ .button = { .type = type,
	                                    .button = SDL_BUTTON_LEFT,
	                                    .clicks = (Uint8)(1 + pick(play, 2)),
	                                    .x = at.x,
	                                    .y = at.y } });
}

/* A press, a release or a drag. */
static void give_pointer(struct play *play)
{
	SDL_Point at = somewhere(play);
	int kind = pick(play, 4);

	if (kind < 2)
		give_button(play, kind == 0 ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP, at);
	else
		give(play,
		     (SDL_Event){ .motion = { .type = SDL_MOUSEMOTION, .x = at.x, .y = at.y } });
}

static void give_click(struct play *play)
{
	SDL_Point at = somewhere(play);

	for (int i = pick(play, 3); i >= 0; i--) {
		give_button(play, SDL_MOUSEBUTTONDOWN, at);
		give_button(play, SDL_MOUSEBUTTONUP, at);
	}
}

static void give_wheel(struct play *play)
{
	SDL_Point at = somewhere(play);
	int y = pick(play, 9) - 4;

	give(play, (SDL_Event){ .wheel = { .type = SDL_MOUSEWHEEL,
	                                   .y = y,
	                                   .preciseY = (float)y,
	                                   .mouseX = at.x,
	                                   .mouseY = at.y } });
}

static void give_finger(struct play *play)
{
	SDL_Point at = somewhere(play);

	give(play, (SDL_Event){ .tfinger = { .type = SDL_FINGERDOWN + (Uint32)pick(play, 3),
	                                     .fingerId = pick(play, 2),
	                                     .x = (float)at.x / WIDTH,
	                                     .y = (float)at.y / HEIGHT } });
}

static void give_controller(struct play *play)
{
	Uint32 type = pick(play, 3) == 0 ? SDL_CONTROLLERBUTTONUP : SDL_CONTROLLERBUTTONDOWN;

	give(play,
	     (SDL_Event){ .cbutton = { .type = type,
	                               .button = (Uint8)pick(play, SDL_CONTROLLER_BUTTON_MAX) } });
}

/* Some time passes without a frame. */
static void give_time(struct play *play)
{
	play->now_ms += (uint64_t)pick(play, 600);
	inform(play);
	(void)input_due(&play->input, play->now_ms);
	take_requests(play);
}

/* Any command, or a control of the last frame. */
static void give_command(struct play *play)
{
	const struct items *items = &play->fixture.sheets.controls->items;
	int which = 1 + pick(play, COMMAND_COUNT - 1 + 3 * items->placed_count);

	command((struct app *)play, which < COMMAND_COUNT
	                                    ? (enum command)which
	                                    : items->placed[(which - COMMAND_COUNT) / 3].id);
}

static void give_batch(struct play *play)
{
	static void (*const kinds[])(struct play *) = {
		give_key,        give_key,   give_key,     give_text,    give_click,
		give_click,      give_wheel, give_pointer, give_pointer, give_finger,
		give_controller, give_time,  give_command,
	};

	for (int i = pick(play, EVENTS); i >= 0; i--)
		kinds[pick(play, SDL_arraysize(kinds))](play);
}

static void take_answers(struct play *play)
{
	SDL_Event event;

	while (SDL_PollEvent(&event))
		(void)worker_take(play->worker, &event);
}

static void add_result(struct play *play)
{
	const struct result_group groups[] = { { 4, 4, SCRAMBLE_GAP_HOME, 0 },
		                               { 5, 5, SCRAMBLE_WALK, 20 },
		                               { 3, 3, SCRAMBLE_GAP_ANY, 0 } };
	struct store_game game = { .photo.crop.zoom = 1.0 };
	struct result result = { .group = groups[pick(play, 3)],
		                 .solved = pick(play, 2) == 0,
		                 .ended_ms = 1 + pick(play, 1000000),
		                 .moves = 50,
		                 .ms = 1000 };

	(void)store_result_add(play->fixture.store, &result, &game, NULL);
}

static void change_data(struct play *play)
{
	static const uint16_t similar[] = { 2, 5, 9 };
	struct fixture *fixture = &play->fixture;
	struct game *game = &fixture->game;
	char path[64];
	int kind = pick(play, 10);

	if (fixture->photos.chooser.open && kind == 1) { /* the chosen file arrives */
		fixture->photos.chooser.open = false;
		snprintf(path, sizeof path, "%s/records.csv", play->folder);
		records_export(&fixture->sheets, path);
	}
	if (kind == 0)
		add_result(play);
	else if (kind == 2)
		fixture->sheets.context.today =
		        fixture->sheets.context.today == 20261130 ? 20261201 : 20261130;
	else if (kind == 3 && fixture->photos.played.pixels != NULL)
		fixture_set_similar(fixture, similar, 3);
	else if (kind == 4)
		fixture->sheets.context.abandoned_game = pick(play, 9);
	else if (kind == 5)
		fixture->photos.chooser.present = !fixture->photos.chooser.present;
	else if (kind == 6)
		game->phase = pick(play, 2) == 0 ? GAME_SOLVED : GAME_PLAYING;
	else if (kind == 7)
		fixture->sheets.context.next_columns = fixture->sheets.context.next_rows =
		        pick(play, 2) * 3;
	game->round.watched = pick(play, 2) == 0;
	take_answers(play);
}

static void draw(struct play *play)
{
	struct fixture *fixture = &play->fixture;
	const struct history *history = &fixture->game.history;
	struct scene scene = { .board = &history->board,
		               .timeline_at = history->done,
		               .timeline_count = history->count,
		               .help = "",
		               .short_help = "" };

	(void)news((struct app *)play);
	inform(play);
	(void)sheets_prepare(&fixture->sheets);
	take_requests(play);
	fixture_draw(fixture, play->view, &scene, play->now_ms);
}

static void take_listed(void *context, enum albums_news news)
{
	struct play *play = context;

	gallery_listed(&play->fixture.sheets, news);
}

static void make_photos(struct play *play)
{
	struct photos_setup setup = { .decoder = TEST_DECODER,
		                      .takers = { .listed = take_listed, .context = play } };
	struct photos *photos = &play->fixture.photos;
	struct photo played = photos->played;
	struct error error;

	play->worker = setup.worker = worker_create(&error);
	assert_non_null(play->worker);
	photos_init(photos, &setup);
	photos->played = played;
	photos->bundled = (struct paths_pictures){ play->scenes, SDL_arraysize(play->scenes) };
	SDL_strlcpy(photos->albums.path, play->folder, sizeof photos->albums.path);
}

/* 0: nothing has been played, there is no picture. 1: some of everything. 2: more. */
static void begin(struct play *play, int variant, uint64_t seed)
{
	struct fixture *fixture = &play->fixture;
	struct board board;

	random_init(&play->random, seed);
	play->now_ms = 10000;
	play->percent = variant == 2 ? 200 : 100;
	board_init(&board, 4, 4);
	board_move(&board, DIRECTION_DOWN);
	assert_true(fixture_init(fixture, &board, &play->view->controls));
	fixture->game.setup.port = no_searches;
	fixture->game.round.plan.scramble = (struct scramble){ .width = 4, .height = 4 };
	make_photos(play);
	if (variant == 0)
		photo_free(&fixture->photos.played);
	else
		fixture_fill_store(fixture->store, variant == 1 ? 3 : 60);
	for (int i = 0; i < FIXTURE_ROWS_MAX; i++)
		fixture->rows[i].tiles = play->tiles;
	memcpy(play->tiles, board.tiles, sizeof play->tiles);
	fixture->list.count = variant == 0 ? 0 : variant == 1 ? 9 : FIXTURE_ROWS_MAX;
	fixture->photos.chooser.present = variant == 2;
	view_set_look(play->view, &(struct view_look){ .text_percent = play->percent });
	motion_jump(&play->view->motion, &board);
	play->input = (struct input){ .game = &fixture->game,
		                      .view = play->view,
		                      .sheets = &fixture->sheets,
		                      .port = { command, command, news, (struct app *)play },
		                      .asks_letters = variant == 1,
		                      .hover = variant == 2,
		                      .x = -1,
		                      .y = -1 };
	inform(play);
}

static void end(struct play *play)
{
	struct fixture *fixture = &play->fixture;

	sheets_close(&fixture->sheets, false);
	play->view->controls = (struct controls){ .pointer_x = -1, .pointer_y = -1 };
	worker_free(play->worker);
	fixture->photos.bundled = (struct paths_pictures){ NULL, 0 };
	sheets_destroy(&fixture->sheets);
	photos_destroy(&fixture->photos);
	memset(&fixture->photos, 0, sizeof fixture->photos);
	fixture_destroy(fixture);
	SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
}

static void resize(struct play *play)
{
	static const int sizes[][2] = { { 900, 700 }, { 480, 480 }, { 480, 900 }, { 1200, 500 } };
	const int *size = sizes[pick(play, SDL_arraysize(sizes))];

	SDL_SetWindowSize(play->view->canvas.window, size[0], size[1]);
	play->view->canvas.painter.stale = true;
}

static void play_case(struct play *play, const struct sheet *sheet, int variant, uint64_t seed)
{
	struct fixture *fixture = &play->fixture;

	begin(play, variant, seed);
	for (int i = 0; i < BATCHES; i++) {
		if (fixture->sheets.open == NULL) {
			fixture_show(fixture, sheet->shown != NULL ? sheet : NULL);
			if (sheet->shown == NULL && (sheet != &crop_sheet || variant > 0))
				sheets_open(&fixture->sheets, sheet);
		}
		if (pick(play, 4) > 0)
			draw(play);
		give_batch(play);
		play->now_ms += (uint64_t)pick(play, 3000);
		if (pick(play, 3) == 0)
			resize(play);
		change_data(play);
	}
	end(play);
}

TEST_CASE(batches_of_input_do_no_harm)
{
	const char *one = getenv("MP_SEED");
	uint64_t first = one != NULL ? strtoull(one, NULL, 10) : 1;
	uint64_t last = one != NULL ? first : groups_all() ? SEEDS_ALL : 1;
	struct play *play = calloc(1, sizeof *play);
	char scenes[2][16] = { "/p/attic.svg", "/p/fox.svg" };
	struct error error;

	assert_non_null(play);
	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	strcpy(play->folder, "/tmp/test_batches.XXXXXX");
	assert_non_null(mkdtemp(play->folder));
	setenv("HOME", play->folder, 1);
	play->scenes[0] = scenes[0];
	play->scenes[1] = scenes[1];
	play->view = view_create("test", WINDOW_SIZED(WIDTH, HEIGHT), TEST_SHARE, &error);
	check(play->view != NULL, "%s", error.text);
	play->view->sheets = fixture_view_sheets(&play->fixture);
	for (uint64_t seed = first; seed <= last; seed++)
		for (int variant = 0; variant < VARIANTS; variant++)
			for (int i = 0; i < FIXTURE_SHEETS; i++) {
				fprintf(stderr, "MP_SEED=%llu, fixture %d, %s\n",
				        (unsigned long long)seed, variant, fixture_sheets[i]->name);
				play_case(play, fixture_sheets[i], variant,
				          seed * 1000 + (uint64_t)(variant * 100 + i));
			}
	view_free(play->view);
	free(play);
	SDL_Quit();
}
