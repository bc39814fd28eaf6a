/* Export of results. */
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/file.h"
#include "folder.h"
#include "played.h"
#include "puzzle/notation.h"
#include "store/export.h"
#include "store/store.h"

#define HEADER                                                                                     \
	"ended,solved,width,height,kind,walk,seed,daily,name,moves,seconds,shortest,hints,"        \
	"assisted,board,start,slides,times,rival,lead\r\n"
#define GIVEN ",false,32,2,any,,0,,,0,,,0,false,,,,,,\r\n"

static struct error error;

/* A game of 3×3 with two slides, of two tiles and of one. */
static void make_game(struct store_game *game)
{
	struct game_plan *plan = &game->saved.round.plan;
	struct board board;

	*game = (struct store_game){ .saved.clock_ms = 83250,
		                     .saved.shortest = 3,
		                     .saved.round.rival = RIVAL_COMPUTER,
		                     .saved.round.lead_ms = -1500 };
	*plan = (struct game_plan){ .scramble = { SCRAMBLE_GAP_ANY, 3, 3, .seed = UINT64_MAX },
		                    .name = "“Ω”, \"a\"; \\ {1}",
		                    .shortest = 3,
		                    .daily = 20261121 };
	assert_true(notation_read_board(&board, "0 1 2/4 5 3/7 8 6", 3, 3, &error));
	history_init(&game->saved.history, &board);
	assert_true(history_slide(&game->saved.history, 2) == 2);
	assert_true(history_slide(&game->saved.history, 5) == 1);
	history_stamp(&game->saved.history, 83250);
}

/* Adds four results with everything that can be in one; three have slides. */
static void add_games(struct store *store)
{
	struct store_game game;
	struct scramble *scramble = &game.saved.round.plan.scramble;

	make_game(&game);
	played_add(store, &game, 1795280582345);
	scramble->kind = SCRAMBLE_WALK;
	scramble->walk_moves = 20;
	game.saved.round.plan = (struct game_plan){ .scramble = *scramble, .shortest = -1 };
	game.saved.shortest = -1;
	game.saved.clock_ms = 0;
	game.saved.round.hints = 2;
	game.saved.round.assisted = true;
	played_add(store, &game, 1);
	game.saved.round.rival = RIVAL_NONE;
	game.saved.history.spread = true; /* a game of an older version */
	*scramble = (struct scramble){ SCRAMBLE_BOARD, 3, 3, .board = game.saved.history.start };
	played_add(store, &game, 253402300799999);
	store_game_destroy(&game);
	played_add_result(
	        store, (struct result){ .group = { 32, 2, SCRAMBLE_GAP_ANY, 0 }, .shortest = -1 });
}

static void expect_export(struct store *store, int width, int height, const char *expected)
{
	char *text = NULL;
	size_t length;
	FILE *stream = open_memstream(&text, &length);

	assert_non_null(stream);
	check(export_to(store, stream, width, height, &error), "%s", error.text);
	assert_int_equal(fclose(stream), 0);
	assert_string_equal(text, expected);
	free(text);
}

/* Other programs read this. */
MEMORY_TEST(a_file_looks_like_this)
{
	expect_export(store, 0, 0, HEADER);
	add_games(store);
	expect_export(store, 0, 0,
	              HEADER
	              "2026-11-21T17:03:02.345Z,true,3,3,any,,18446744073709551615,2026-11-21,"
	              "\"“Ω”, \"\"a\"\"; \\ {1}\",3,83.250,3,0,false,,0 1 2/4 5 3/7 8 6,L2U,0.00 "
	              "83.25,computer,-1.500\r\n"
	              "1970-01-01T00:00:00.001Z,true,3,3,walk,20,18446744073709551615,,,3,,,2,true,"
	              ",0 1 2/4 5 3/7 8 6,L2U,0.00 83.25,computer,-1.500\r\n"
	              "9999-12-31T23:59:59.999Z,true,3,3,board,,,,,3,,,2,true,e476081e28dd568b,"
	              "0 1 2/4 5 3/7 8 6,L2U,,,\r\n" GIVEN);
	expect_export(store, 32, 2, HEADER GIVEN);
}

static bool export_file(struct store *store, const char *path)
{
	char *text = export_text(store, &error);
	bool saved = text != NULL && file_save_text(path, text, &error);

	free(text);
	return saved;
}

FOLDER_TEST(a_file_is_replaced)
{
	struct store *store = store_open(NULL, &error);
	char path[400];
	size_t size;
	uint8_t *bytes;

	played_add_result(
	        store, (struct result){ .group = { 32, 2, SCRAMBLE_GAP_ANY, 0 }, .shortest = -1 });
	snprintf(path, sizeof path, "%s/records.csv", folder.path);
	write_text(path, "old");
	check(export_file(store, path), "%s", error.text);
	bytes = folder_read(path, &size);
	assert_true(size == strlen(HEADER GIVEN) && memcmp(bytes, HEADER GIVEN, size) == 0);
	free(bytes);
	store_close(store);
}

/* A limit on the size of files stands for a full disk. */
FOLDER_TEST(a_failed_export_leaves_the_old_file)
{
	struct store *store = store_open(NULL, &error);
	struct rlimit old, limit;
	char path[400], part[410];
	size_t size;
	uint8_t *bytes;

	add_games(store);
	snprintf(path, sizeof path, "%s/records.csv", folder.path);
	snprintf(part, sizeof part, "%s.part", path);
	write_text(path, "old");
	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
	limit = (struct rlimit){ 100, old.rlim_max };
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
	assert_false(export_file(store, path));
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
	assert_string_equal(error.text, "Can’t save “records.csv”: File too large.");
	bytes = folder_read(path, &size);
	assert_true(size == 3 && memcmp(bytes, "old", 3) == 0);
	free(bytes);
	assert_int_equal(access(part, F_OK), -1);
	snprintf(path, sizeof path, "%s/missing/records.csv", folder.path);
	assert_false(export_file(store, path));
	assert_string_equal(error.text, "Can’t save “records.csv”: No such file or directory.");
	store_close(store);
}
