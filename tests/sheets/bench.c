#include "sheets/bench.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/game_list.h"
#include "sheets/save.h"

#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "support/folders.h"
#include "support/plan.h"
#include "ui/controls.h"
#include "ui/scale.h"
#include "view/layout.h"

enum { PATIENCE_MS = 60000 };

static const char *const files[BENCH_FILES] = { "albums", "beach.png", "boat.png", "cliff.png" };

static const char *const scenes[BENCH_SCENES] = {
	"attic",   "balloons", "bridge", "canal", "dunes", "fox",
	"harbour", "lake",     "pond",   "reef",  "train", "tower",
};

static void take_save(struct bench *bench, const struct request *request)
{
	char path[PATHS_SIZE];

	SDL_strlcpy(bench->suggested, request->name, sizeof bench->suggested);
	if (!bench->photos.chooser.present &&
	    path_unused(path, sizeof path, request->text, request->name))
		save_take_path(&bench->sheets, request->use, path);
	else if (++bench->choosers > 1)
		save_say(&bench->sheets, request->use, "It is already open.");
}

static void take_plan(struct bench *bench, struct request *request)
{
	bench->started++;
	bench->plan = request->plan;
	bench->bundled = request->value;
	game_begin(&bench->game, &request->plan, &request->race, 0, bench->sheets.context.now_ms);
}

static void take_game(struct bench *bench, struct request *request)
{
	store_game_destroy(&bench->game_resumed);
	bench->game_resumed = request->game;
	request->game = (struct store_game){ .id = 0 };
	bench->replays = request->replays;
	bench->resumed++;
}

static void take(struct bench *bench, struct request *request)
{
	const char *text = request->text;

	switch (request->kind) {
	case REQUEST_SAY:
		SDL_strlcpy(bench->said, text != NULL ? text : "", sizeof bench->said);
		bench->messages_ended += text == NULL;
		break;
	case REQUEST_SET:
		bench->set_count++;
		assert_true(settings_set(&bench->settings, request->setting, request->value, NULL));
		break;
	case REQUEST_KEYS:
		assert_true(settings_set_words(&bench->settings, SETTING_WORDS_KEYS, text, NULL));
		keymap_read(&bench->keys, text);
		break;
	case REQUEST_FILE:
		SDL_strlcpy(bench->opened, text, sizeof bench->opened);
		bench->hidden = request->hidden;
		break;
	case REQUEST_SCENE:
		bench->bundled = request->value;
		bench->hidden = request->hidden;
		break;
	case REQUEST_DAY:
		bench->day = request->value;
		break;
	case REQUEST_ALBUM:
		bench->albums++;
		break;
	case REQUEST_NEW:
		game_new(&bench->game, request->columns, request->rows,
		         bench->sheets.context.now_ms);
		break;
	case REQUEST_PLAN:
		take_plan(bench, request);
		break;
	case REQUEST_FORGET:
		game_forget_previous(&bench->game);
		break;
	case REQUEST_CROP:
		bench->kept++;
		break;
	case REQUEST_GAME:
		take_game(bench, request);
		break;
	case REQUEST_FORGET_PICTURES:
		recent_forget(&bench->photos.recent, text);
		gallery_recent_changed(&bench->sheets);
		break;
	case REQUEST_PLAYER:
		bench->players.current = request->value;
		break;
	case REQUEST_KEEP_PLAYERS:
		bench->players_kept++;
		break;
	case REQUEST_REPLACE:
		bench->replaced++;
		break;
	case REQUEST_SAVE:
		take_save(bench, request);
		break;
	}
}

void bench_take(struct bench *bench)
{
	struct request *request;

	while ((request = request_take(&bench->sheets)) != NULL) {
		take(bench, request);
		request_free(request);
	}
}

static void make_folder(struct bench *bench)
{
	char path[64];

	strcpy(bench->folder, "/tmp/test_sheets.XXXXXX");
	assert_non_null(mkdtemp(bench->folder));
	for (int i = 0; i < BENCH_FILES; i++) {
		snprintf(path, sizeof path, "%s/%s", bench->folder, files[i]);
		if (i == 0)
			assert_int_equal(mkdir(path, 0700), 0);
		else
			write_text(path, "");
	}
}

static void take_listed(void *context, enum albums_news news)
{
	struct bench *bench = context;

	bench->listed = true;
	gallery_listed(&bench->sheets, news);
}

static void make_photos(struct bench *bench)
{
	struct photos_setup setup = { .decoder = TEST_DECODER,
		                      .takers = { .listed = take_listed, .context = bench } };
	struct photos *photos = &bench->photos;
	struct error error;
	char path[64];

	bench->worker = setup.worker = worker_create(&error);
	assert_non_null(bench->worker);
	photos_init(photos, &setup);
	photos->bundled.paths = calloc(BENCH_SCENES, sizeof *photos->bundled.paths);
	assert_non_null(photos->bundled.paths);
	for (int i = 0; i < BENCH_SCENES; i++) {
		snprintf(path, sizeof path, "/nowhere/%s.svg", scenes[i]);
		photos->bundled.paths[photos->bundled.count++] = strdup(path);
	}
	photos->played.pixels =
	        SDL_CreateRGBSurfaceWithFormat(0, 640, 480, 32, SDL_PIXELFORMAT_RGBA32);
	assert_non_null(photos->played.pixels);
	photos->played.number = photos->played.serial = 1;
	photos->played.bundled = 3;
}

/* NULL: a scramble of 4×4 without a picture. */
static void begin_game(struct bench *bench, const char *board)
{
	const struct game_setup setup = {
		.port = no_searches, .processors = 8, .seed = 7, .list = &bench->list
	};
	struct game_plan plan;

	game_init(&bench->game, &setup);
	if (board == NULL) {
		game_start(&bench->game, NULL, 4, 4, 1000);
		return;
	}
	plan = plan_of_board(board);
	game_start(&bench->game, &plan, 0, 0, 0);
	game_set_picture(&bench->game, 1);
}

static void end(struct bench *bench)
{
	if (bench->sheets.game == NULL)
		return;
	sheets_close(&bench->sheets, false);
	sheets_destroy(&bench->sheets);
	store_close(bench->sheets.store);
	game_destroy(&bench->game);
	boards_destroy(&bench->list);
	store_game_destroy(&bench->game_resumed);
	text_destroy(&bench->text);
}

static void begin(struct bench *bench, const char *board, const char *list)
{
	struct scale scale = { .density = 1, .text_percent = 100, .unit_px = 1, .text_px = 1 };
	struct error error;

	*bench = (struct bench){ .canvas.data_dir = TEST_SHARE, .bundled = -1 };
	check(list == NULL || boards_read(&bench->list, list, strlen(list), NULL, NULL, &error),
	      "%s", error.text);
	check(text_init(&bench->text, &bench->canvas, &error), "%s", error.text);
	settings_open(&bench->settings, NULL);
	controls_init(&bench->controls);
	keymap_init(&bench->keys);
	bench->controls.items.keys = &bench->keys;
	begin_game(bench, board);
	bench->players = (struct players){ .count = 1 };
	bench->sheets = (struct sheets){
		.players = &bench->players,
		.game = &bench->game,
		.photos = &bench->photos,
		.settings = &bench->settings,
		.controls = &bench->controls,
		.version = "1",
		.released = "2026-09-28",
		.context = { .text_percent = 100,
		             .today = 20261121,
		             .now_ms = 1000,
		             .text = &bench->text,
		             .area = { .scale = scale,
		                       .width = 800,
		                       .height = 900,
		                       .toolbar_y = 800 } },
	};
	sheets_init(&bench->sheets);
}

void bench_init(struct bench *bench, const char *board, const char *list)
{
	static char names[BENCH_PICTURES][32] = { "/bundled/attic.svg", "/bundled/brook.svg",
		                                  "/bundled/cliff.svg" };

	photo_free(&bench->photos.played);
	end(bench);
	begin(bench, board, list);
	bench->photos.played = PHOTO_NONE;
	bench->photos.played.bundled = 0;
	bench->photos.sandbox = PICTURE_FILTERED;
	for (int i = 0; i < BENCH_PICTURES; i++)
		bench->pictures[i] = names[i];
	bench->photos.bundled = (struct paths_pictures){ bench->pictures, BENCH_PICTURES };
}

void bench_begin(struct bench *bench)
{
	bench_init(bench, "1 2 3/4 5 6/7 0 8", NULL);
}

void bench_begin_worker(struct bench *bench)
{
	struct layout layout;
	struct error error;

	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	begin(bench, NULL, NULL);
	layout_compute(&layout, &bench->text, 1000, 800, 1.0f, 100, 0, 4, 4, 1.0);
	bench->sheets.context.area = layout_sheet_area(&layout);
	bench->store = bench->sheets.store = store_open(NULL, &error);
	check(bench->store != NULL, "%s", error.text);
	make_folder(bench);
	make_photos(bench);
}

void bench_end(struct bench *bench)
{
	end(bench);
	if (bench->worker == NULL) {
		photo_free(&bench->photos.played);
		return;
	}
	worker_free(bench->worker);
	photos_destroy(&bench->photos);
	(void)remove_folder(bench->folder);
	SDL_Quit();
}

void bench_frame(struct bench *bench)
{
	struct controls *controls = &bench->controls;
	struct sheets *sheets = &bench->sheets;
	const struct sheet_frame frame = { .area = &sheets->context.area,
		                           .text = &bench->text,
		                           .scroll_px = controls->scroll_px,
		                           .hold = controls->hold };

	bench_take(bench);
	if (bench->worker != NULL) {
		sheets->context.now_ms += 2000; /* animations have ended by then */
		(void)sheets_prepare(sheets);
		bench_take(bench);
	}
	sheets->states = (struct command_states){ .lit = { false } };
	for (int i = 0; i < COMMAND_COUNT; i++)
		sheets->states.enabled[i] =
		        i != COMMAND_UNDO; /* unless the sheet undoes something */
	items_clear(&controls->items);
	sheets_build(sheets, &controls->items, &frame);
	(void)controls_check_focus(controls, controls_explained(controls));
	controls_end(controls);
}

void bench_open(struct bench *bench, const struct sheet *sheet)
{
	sheets_open(&bench->sheets, sheet);
	bench_frame(bench);
}

const struct item *bench_find(const struct bench *bench, const char *name)
{
	const struct items *items = &bench->controls.items;

	for (int i = 0; i < items->count; i++)
		if (items->list[i].command != COMMAND_NONE &&
		    strcmp(items_info(items, items->list[i].command)->name, name) == 0)
			return &items->list[i];
	return NULL;
}

bool bench_lit(const struct bench *bench, const char *name)
{
	const struct item *item = bench_find(bench, name);

	check(item != NULL, "%s is not shown", name);
	return item->lit;
}

bool bench_press(struct bench *bench, const char *name)
{
	const struct item *item = bench_find(bench, name);

	check(item != NULL, "%s is not shown", name);
	if (!item->enabled)
		return false;
	check(sheets_command(&bench->sheets, item->command), "%s is not handled by the sheet",
	      name);
	bench_frame(bench);
	return true;
}

void bench_expect_focus(const struct bench *bench, const char *name)
{
	const char *came = items_info(&bench->controls.items, bench->controls.focus)->name;

	check(strcmp(came, name) == 0, "expected the focus on %s, it is on %s", name, came);
}

void bench_expect_board(const struct bench *bench, int columns, int rows)
{
	const struct board *board = &bench->game.history.board;

	check(board->width == columns && board->height == rows,
	      "expected a board of %d × %d, got %d × %d", columns, rows, board->width,
	      board->height);
}

void bench_solve(struct bench *bench)
{
	const struct board *board = &bench->game.history.board;

	game_press(&bench->game, board->width * board->height - 1, bench->sheets.context.now_ms);
	check(bench->game.phase == GAME_SOLVED, "one move did not solve the board");
}

struct store *bench_open_many(struct bench *bench)
{
	char path[64];
	struct error error;
	struct store_game game = { .id = 0 };
	struct store *store;

	snprintf(path, sizeof path, "%s/many/store.db", bench->folder);
	store = store_open(path, &error);
	assert_non_null(store);
	for (int i = 0; i < BENCH_MANY; i++) {
		struct result result = { .group = { 4, 4, SCRAMBLE_GAP_HOME, 0 },
			                 .ended_ms = i + 1,
			                 .solved = true,
			                 .seed = (uint64_t)i + 1,
			                 .moves = 100,
			                 .ms = (uint64_t)(BENCH_MANY + 1000 - i),
			                 .shortest = -1 };

		assert_true(store_result_add(store, &result, &game, &error));
	}
	return store;
}

void bench_wait(struct bench *bench)
{
	SDL_Event event;

	do
		assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS));
	while (!worker_take(bench->worker, &event));
}

void bench_wait_for_folder(struct bench *bench)
{
	bench->listed = false;
	while (!bench->listed)
		bench_wait(bench);
}

bool bench_key(struct bench *bench, SDL_Keycode code)
{
	const SDL_KeyboardEvent key = { .type = SDL_KEYDOWN, .keysym = { .sym = code } };

	bool taken = sheets_key(&bench->sheets, &key);

	bench_take(bench);
	return taken;
}

bool bench_command(struct bench *bench, int command)
{
	bool taken = sheets_command(&bench->sheets, (enum command)command);

	bench_take(bench);
	return taken;
}

void bench_do(struct bench *bench, int command)
{
	assert_true(bench_command(bench, command));
	bench_frame(bench);
}

const struct game_list_row *bench_row(const struct bench *bench, int index)
{
	const struct game_list *list = &bench->sheets.list;

	check(index >= list->first && index < list->first + list->count, "row %d is not read",
	      index);
	return &list->rows[index - list->first];
}

const char *shown_fact(const struct items *items, const char *label)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_FACT && strcmp(items->list[i].text, label) == 0)
			return items->list[i].value;
	return NULL;
}

const char *shown_text(const struct items *items, enum item_kind kind)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == kind)
			return items->list[i].text;
	return "";
}

bool shown_words(const struct items *items, const char *words)
{
	for (int i = 0; i < items->count; i++)
		if (items->list[i].text != NULL && strstr(items->list[i].text, words) != NULL)
			return true;
	return false;
}
