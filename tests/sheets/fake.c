/* fake: implements fake.h. */
#include "sheets/fake.h"

#include <stdlib.h>
#include <string.h>

#include "support/plan.h"

static void say(struct app *app, const char *sentence)
{
	struct fake *fake = (struct fake *)app;

	SDL_strlcpy(fake->said, sentence != NULL ? sentence : "", sizeof fake->said);
}

static void set(struct app *app, enum setting setting, int value)
{
	struct fake *fake = (struct fake *)app;
	struct error error;

	fake->set_count++;
	check(settings_set(&fake->settings, setting, value, &error), "%s", error.text);
}

static bool open_file(struct app *app, const char *path)
{
	fail_msg("%s opened unexpectedly", path);
	return false;
}

static bool open_bundled(struct app *app, int index)
{
	fail_msg("bundled picture %d opened unexpectedly", index);
	return false;
}

static void start_plan(struct app *app, const struct game_plan *plan, int bundled)
{
	struct fake *fake = (struct fake *)app;

	fake->started++;
	fake->plan = *plan;
	fake->bundled = bundled;
	game_start_plan(&fake->game, plan, 0, fake->sheets.context.now_ms);
}

static void begin_game(struct fake *fake, const char *board)
{
	struct game_setup setup = {
		.port = no_searches, .processors = 8, .seed = 7, .list = &fake->list
	};
	struct game_plan plan = plan_of_board(board);

	game_init(&fake->game, &setup);
	game_start(&fake->game, &plan, 0, 0, 0);
	game_picture_read(&fake->game, 1, 0, 0, 0);
	game_picture_ready(&fake->game, 0);
}

static void open_text(struct fake *fake)
{
	struct error error;

	fake->surface = SDL_CreateRGBSurfaceWithFormat(0, 8, 8, 32, SDL_PIXELFORMAT_RGBA32);
	fake->canvas = (struct canvas){ .data_dir = TEST_SHARE,
		                        .renderer = SDL_CreateSoftwareRenderer(fake->surface) };
	check(fake->canvas.renderer != NULL, "%s", SDL_GetError());
	check(text_init(&fake->text, &fake->canvas, &error), "%s", error.text);
}

static void end(struct fake *fake)
{
	if (fake->surface == NULL)
		return;
	sheets_close(&fake->sheets, false);
	sheets_destroy(&fake->sheets);
	store_close(fake->sheets.store);
	game_destroy(&fake->game);
	boards_destroy(&fake->list);
	photo_free(&fake->photos.played);
	text_destroy(&fake->text);
	painter_destroy(&fake->canvas.painter);
	SDL_DestroyRenderer(fake->canvas.renderer);
	SDL_FreeSurface(fake->surface);
}

void fake_init(struct fake *fake, const char *board, const char *list)
{
	static char names[FAKE_PICTURES][32] = { "/bundled/attic.svg", "/bundled/brook.svg",
		                                 "/bundled/cliff.svg" };
	struct scale scale = { .density = 1, .text_percent = 100, .unit_px = 1, .text_px = 1 };
	struct error error;

	end(fake);
	*fake = (struct fake){ .photos = { .played = PHOTO_NONE } };
	check(list == NULL || boards_read(&fake->list, list, strlen(list), NULL, NULL, &error),
	      "%s", error.text);
	for (int i = 0; i < FAKE_PICTURES; i++)
		fake->pictures[i] = names[i];
	fake->photos.bundled = (struct paths_pictures){ fake->pictures, FAKE_PICTURES };
	fake->photos.played.bundled = 0;
	fake->photos.sandbox = PICTURE_FILTERED;
	settings_open(&fake->settings, NULL);
	controls_init(&fake->controls);
	open_text(fake);
	begin_game(fake, board);
	fake->sheets = (struct sheets){
		.game = &fake->game,
		.photos = &fake->photos,
		.settings = &fake->settings,
		.controls = &fake->controls,
		.version = "1",
		.released = "2026-09-28",
		.context = { .text_percent = 100,
		             .today = 20261121,
		             .now_ms = 1000,
		             .text = &fake->text,
		             .area = { .scale = scale,
		                       .width = 800,
		                       .height = 900,
		                       .toolbar_y = 800 } },
		.port = { .say = say,
		          .set = set,
		          .open_file = open_file,
		          .open_bundled = open_bundled,
		          .start_plan = start_plan,
		          .app = (struct app *)fake },
	};
	sheets_init(&fake->sheets);
}

int fake_set_up(void **state)
{
	*state = calloc(1, sizeof(struct fake));
	assert_non_null(*state);
	fake_init(*state, "1 2 3/4 5 6/7 0 8", NULL);
	return 0;
}

int fake_tear_down(void **state)
{
	end(*state);
	free(*state);
	return 0;
}

void fake_frame(struct fake *fake)
{
	struct controls *controls = &fake->controls;
	struct sheets *sheets = &fake->sheets;
	const struct sheet_frame frame = { .area = &sheets->context.area,
		                           .text = &fake->text,
		                           .scroll_px = controls->scroll_px,
		                           .hold = controls->hold,
		                           .now_ms = sheets->context.now_ms };

	sheets->states = (struct command_states){ .lit = { false } };
	for (int i = 0; i < COMMAND_MAX; i++)
		sheets->states.enabled[i] = true;
	sheets_update_states(sheets);
	items_clear(&controls->items);
	sheets_build(sheets, &controls->items, &frame);
	(void)controls_settle(controls, controls_explained(controls));
	controls_end(controls);
}

void fake_open(struct fake *fake, const struct sheet *sheet)
{
	sheets_open(&fake->sheets, sheet);
	fake_frame(fake);
}

const struct item *fake_find(const struct fake *fake, const char *name)
{
	const struct items *items = &fake->controls.items;

	for (int i = 0; i < items->count; i++)
		if (items->list[i].command != COMMAND_NONE &&
		    strcmp(items_info(items, items->list[i].command)->name, name) == 0)
			return &items->list[i];
	return NULL;
}

bool fake_lit(const struct fake *fake, const char *name)
{
	const struct item *item = fake_find(fake, name);

	check(item != NULL, "%s is not shown", name);
	return item->lit;
}

bool fake_press(struct fake *fake, const char *name)
{
	const struct item *item = fake_find(fake, name);

	check(item != NULL, "%s is not shown", name);
	if (!item->enabled)
		return false;
	check(sheets_command(&fake->sheets, item->command), "%s is not handled by the sheet", name);
	if (game_waits(&fake->game))
		game_picture_ready(&fake->game, fake->sheets.context.now_ms);
	fake_frame(fake);
	return true;
}

bool fake_key(struct fake *fake, SDL_Keycode code)
{
	const SDL_KeyboardEvent key = { .type = SDL_KEYDOWN, .keysym.sym = code };
	bool taken = sheets_key(&fake->sheets, &key);

	fake_frame(fake);
	return taken;
}

void expect_focus(const struct fake *fake, const char *name)
{
	const char *came = items_info(&fake->controls.items, fake->controls.focus)->name;

	check(strcmp(came, name) == 0, "expected the focus on %s, it is on %s", name, came);
}

void fake_solve(struct fake *fake)
{
	const struct board *board = &fake->game.history.board;

	game_press(&fake->game, board->width * board->height - 1, fake->sheets.context.now_ms);
	check(fake->game.phase == GAME_SOLVED, "one move did not solve the board");
}
