#include "sheets/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "support/plan.h"
#include "view/layout.h"

enum { PATIENCE_MS = 60000 };

static const char *const files[BENCH_FILES] = { "albums", "beach.png", "boat.png", "cliff.png" };

static const char *const scenes[BENCH_SCENES] = {
	"attic",   "balloons", "bridge", "canal", "dunes", "fox",
	"harbour", "lake",     "pond",   "reef",  "train", "tower",
};

static void say(struct app *app, const char *sentence)
{
	((struct bench *)app)->messages_ended += sentence == NULL;
}

static void set(struct app *app, enum setting setting, int value)
{
	assert_true(settings_set(&((struct bench *)app)->settings, setting, value, NULL));
}

static bool open_file(struct app *app, const char *path)
{
	SDL_strlcpy(((struct bench *)app)->opened, path, PATHS_SIZE);
	return true;
}

static bool open_bundled(struct app *app, int index)
{
	((struct bench *)app)->bundled = index;
	return true;
}

static void keep_picture(struct app *app)
{
	((struct bench *)app)->kept++;
}

static void resume(struct app *app, struct store_game *game, bool replays)
{
	struct bench *bench = (struct bench *)app;

	store_game_destroy(&bench->game_resumed);
	bench->game_resumed = *game;
	bench->replays = replays;
	bench->resumed++;
}

static void start_plan(struct app *app, const struct game_plan *plan, int bundled)
{
	struct bench *bench = (struct bench *)app;

	bench->planned++;
	bench->plan = *plan;
	bench->bundled = bundled;
}

static void save_where(struct app *app, enum file_chooser_use use, const char *folder,
                       const char *name)
{
	struct bench *bench = (struct bench *)app;
	char path[PATHS_SIZE];

	SDL_strlcpy(bench->suggested, name, sizeof bench->suggested);
	if (!bench->photos.chooser.present && path_unused(path, sizeof path, folder, name))
		save_take_path(&bench->sheets, use, path);
	else if (++bench->choosers > 1)
		save_say(&bench->sheets, use, "It is already open.");
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
			fclose(fopen(path, "w"));
	}
}

static void make_photos(struct bench *bench)
{
	const struct worker_setup setup = { .decoder = TEST_DECODER };
	struct photos *photos = &bench->photos;
	char path[64];

	photos_init(photos, worker_create(&setup, NULL));
	assert_non_null(photos->worker);
	photos->bundled.paths = calloc(BENCH_SCENES, sizeof *photos->bundled.paths);
	assert_non_null(photos->bundled.paths);
	for (int i = 0; i < BENCH_SCENES; i++) {
		snprintf(path, sizeof path, "/nowhere/%s.svg", scenes[i]);
		photos->bundled.paths[photos->bundled.count++] = strdup(path);
	}
	photos->played.pixels = SDL_CreateRGBSurfaceWithFormat(0, BENCH_WIDTH, BENCH_HEIGHT, 32,
	                                                       SDL_PIXELFORMAT_RGBA32);
	assert_non_null(photos->played.pixels);
	photos->played.serial = 1;
	photos->played.bundled = 3;
}

static void make_sheets(struct bench *bench)
{
	struct sheets *sheets = &bench->sheets;
	struct layout layout;
	struct error error;

	bench->canvas.data_dir = TEST_SHARE;
	check(text_init(&bench->text, &bench->canvas, &error), "%s", error.text);
	layout_compute(&layout, &bench->text, 1000, 800, 1.0f, 100, 0, 4, 4);
	controls_init(&bench->controls);
	*sheets = (struct sheets){
		.game = &bench->game,
		.photos = &bench->photos,
		.settings = &bench->settings,
		.store = bench->store,
		.controls = &bench->controls,
		.version = "1",
		.released = "2026-09-28",
		.context = { .text_percent = 100,
		             .text = &bench->text,
		             .area = layout_sheet_area(&layout),
		             .now_ms = 1000 },
		.port = { .say = say,
		          .set = set,
		          .open_file = open_file,
		          .open_bundled = open_bundled,
		          .keep_picture = keep_picture,
		          .start_plan = start_plan,
		          .resume = resume,
		          .save_where = save_where,
		          .app = (struct app *)bench },
	};
	sheets_init(sheets);
}

int bench_set_up(void **state)
{
	struct bench *bench = calloc(1, sizeof *bench);
	const struct game_setup setup = {
		.port = no_searches, .processors = 1, .seed = 7, .list = &bench->list
	};
	struct error error;

	assert_non_null(bench);
	*state = bench;
	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	bench->bundled = -1;
	game_init(&bench->game, &setup);
	game_start(&bench->game, NULL, 4, 4, 1000);
	settings_open(&bench->settings, NULL);
	bench->store = store_open(NULL, &error);
	check(bench->store != NULL, "%s", error.text);
	make_folder(bench);
	make_photos(bench);
	make_sheets(bench);
	return 0;
}

int bench_tear_down(void **state)
{
	struct bench *bench = *state;
	char path[64];

	sheets_close(&bench->sheets, false);
	sheets_destroy(&bench->sheets);
	worker_free(bench->photos.worker);
	photos_destroy(&bench->photos);
	game_destroy(&bench->game);
	store_game_destroy(&bench->game_resumed);
	store_close(bench->store);
	text_destroy(&bench->text);
	for (int i = 0; i < BENCH_FILES; i++) {
		snprintf(path, sizeof path, "%s/%s", bench->folder, files[i]);
		remove(path);
	}
	rmdir(bench->folder);
	free(bench);
	SDL_Quit();
	return 0;
}

void bench_frame(struct bench *bench)
{
	struct sheets *sheets = &bench->sheets;
	const struct sheet_frame frame = { .area = &sheets->context.area,
		                           .text = &bench->text,
		                           .scroll_px = bench->controls.scroll_px,
		                           .hold = bench->controls.hold,
		                           .now_ms = sheets->context.now_ms };

	sheets->context.now_ms += 2000; /* animations have ended by then */
	(void)sheets_prepare(sheets);
	sheets->states = (struct command_states){ .enabled = { false } };
	for (int i = COMMAND_COUNT; i < COMMAND_MAX; i++)
		sheets->states.enabled[i] = true;
	sheets_update_states(sheets);
	items_clear(&bench->controls.items);
	sheets_build(sheets, &bench->controls.items, &frame);
	controls_end(&bench->controls);
}

static enum photos_news_kind take_answer(struct bench *bench)
{
	struct photos_news news = { .kind = PHOTOS_UPDATED };
	struct worker_message *message = NULL;
	SDL_Event event;

	while (message == NULL) {
		assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS));
		message = worker_take(bench->photos.worker, &event);
	}
	(void)photos_take(&bench->photos, message, &news);
	if (news.kind == PHOTOS_PACKED)
		save_end(&bench->sheets, FILE_CHOOSER_PUZZLE, news.sentence);
	worker_message_free(message);
	return news.kind;
}

void bench_wait(struct bench *bench)
{
	(void)take_answer(bench);
}

void bench_wait_for_folder(struct bench *bench)
{
	enum photos_news_kind kind = PHOTOS_UPDATED;

	while (kind == PHOTOS_UPDATED)
		kind = take_answer(bench);
	assert_true(kind == PHOTOS_FOLDER_SHOWN || kind == PHOTOS_FOLDER_LISTED);
	gallery_listed(&bench->sheets, kind == PHOTOS_FOLDER_SHOWN);
}

bool bench_key(struct bench *bench, SDL_Keycode code)
{
	const SDL_KeyboardEvent key = { .type = SDL_KEYDOWN, .keysym = { .sym = code } };

	return sheets_key(&bench->sheets, &key);
}

bool bench_command(struct bench *bench, int command)
{
	return sheets_command(&bench->sheets, (enum command)command);
}

const struct game_list_row *bench_row(const struct bench *bench, int index)
{
	const struct game_list *list = &bench->sheets.list;

	check(index >= list->first && index < list->first + list->count, "row %d is not read",
	      index);
	return &list->rows[index - list->first];
}
