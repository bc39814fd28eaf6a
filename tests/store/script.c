#include "script.h"

#include <stdlib.h>

#include "puzzle/random.h"
#include "random_game.h"
#include "store/database.h"
#include "support/group.h"

enum { SIDE = 4, SLIDES = 500 }; /* nearly a page of slides */

static bool set(struct script *script, int step, bool call)
{
	return call &&
	       store_set_number(script->store, step % 2 == 0 ? "volume" : "theme", step, NULL);
}

static bool use_picture(struct script *script, int step, bool call)
{
	const struct picture_crop crop = { step / 64.0, 0.5, 1, 0, step % 4 };
	char path[64];

	snprintf(path, sizeof path, "/home/player/Pictures/%d.jpeg", step % 6);
	return call && store_picture_used(script->store, path, &crop, NULL);
}

static bool write_game(struct script *script, enum store_place place, bool call)
{
	return call && store_game_write(script->store, place, &script->games[place], NULL);
}

static bool slide(struct script *script, int step, bool call)
{
	random_game_slide(&script->random, &script->games[0], (size_t)(1 + step % 5));
	script->games[0].saved.clock_ms += 700;
	return write_game(script, STORE_PLAYING, call);
}

static bool undo(struct script *script, int step, bool call)
{
	for (int i = 0; i < 5 + step; i++)
		history_undo(&script->games[0].saved.history);
	return write_game(script, STORE_PLAYING, call);
}

static bool write_previous(struct script *script, int step, bool call)
{
	return write_game(script, STORE_PREVIOUS, call);
}

/* The running game becomes the previous one, which write_previous then stores. */
static bool begin(struct script *script, int step, bool call)
{
	store_game_destroy(&script->games[1]);
	script->games[1] = script->games[0];
	random_game_make_long(&script->random, &script->games[0], SIDE, SLIDES);
	return write_game(script, STORE_PLAYING, call);
}

static bool shelve(struct script *script, int step, bool call)
{
	return call && store_game_shelve(script->store, script->games[1].id, 0, NULL);
}

static bool forget(struct script *script, int step, bool call)
{
	return call && store_game_remove(script->store, script->games[1].id, NULL);
}

static bool finish(struct script *script, int step, bool call)
{
	struct result result;

	result_of_game(&script->games[0].saved, true, 1000000 + step, &result);
	return call && store_result_add(script->store, &result, &script->games[0], NULL);
}

static bool (*const steps[])(struct script *script, int step, bool call) = {
	set,   slide, write_previous, use_picture, slide,       undo,
	begin, slide, write_previous, set,         slide,       finish,
	begin, set,   write_previous, use_picture, shelve,      slide,
	begin, slide, write_previous, forget,      use_picture, undo,
};

void script_begin(struct script *script, struct store *store)
{
	*script = (struct script){ .store = store };
	random_init(&script->random, 15);
	for (int i = 0; i < 2; i++)
		random_game_make_long(&script->random, &script->games[i], SIDE, SLIDES);
}

void script_end(struct script *script)
{
	for (int i = 0; i < 2; i++)
		store_game_destroy(&script->games[i]);
}

bool script_step(struct script *script, int step, bool call)
{
	return steps[(size_t)step % (sizeof steps / sizeof *steps)](script, step, call);
}

/* Those that aren't printable as two digits. Most of the tests' time was spent in fprintf for each. */
static void write_bytes(const unsigned char *bytes, int count, FILE *text)
{
	static const char digits[] = "0123456789abcdef";

	for (int i = 0; i < count; i++) {
		if (bytes[i] > ' ' && bytes[i] < 127) {
			putc_unlocked(bytes[i], text);
		} else {
			putc_unlocked(digits[bytes[i] >> 4], text);
			putc_unlocked(digits[bytes[i] & 15], text);
		}
	}
}

static void write_rows(sqlite3 *db, const char *table, FILE *text)
{
	char sql[100];
	sqlite3_stmt *rows;

	snprintf(sql, sizeof sql, "SELECT * FROM %s ORDER BY 1, 2", table);
	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &rows, NULL), SQLITE_OK);
	while (sqlite3_step(rows) == SQLITE_ROW) {
		fprintf(text, "%s:", table);
		for (int i = 0; i < sqlite3_column_count(rows); i++) {
			const unsigned char *bytes = sqlite3_column_blob(rows, i);

			fputc(' ', text);
			write_bytes(bytes, sqlite3_column_bytes(rows, i), text);
		}
		fputc('\n', text);
	}
	assert_int_equal(sqlite3_finalize(rows), SQLITE_OK);
}

char *script_contents(struct store *store)
{
	FILE *stream = tmpfile();
	sqlite3_stmt *tables;
	char *text;
	long size;

	assert_non_null(stream);
	assert_int_equal(sqlite3_prepare_v2(store->db,
	                                    "SELECT name FROM sqlite_schema WHERE type = 'table'"
	                                    " ORDER BY name",
	                                    -1, &tables, NULL),
	                 SQLITE_OK);
	while (sqlite3_step(tables) == SQLITE_ROW)
		write_rows(store->db, (const char *)sqlite3_column_text(tables, 0), stream);
	assert_int_equal(sqlite3_finalize(tables), SQLITE_OK);
	size = ftell(stream);
	assert_true(size >= 0);
	text = calloc(1, (size_t)size + 1);
	assert_non_null(text);
	rewind(stream);
	assert_int_equal(fread(text, 1, (size_t)size, stream), size);
	assert_int_equal(fclose(stream), 0);
	return text;
}
