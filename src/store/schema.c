/* schema: the tables; creates them, upgrades those of an older version, and tells others from them. */
#include "store/schema.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"

/* Step i upgrades from version i (user_version) to i + 1. Never change a released one: add one. */
static const char *const steps[SCHEMA_VERSION] = {
	"CREATE TABLE settings (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;"
	/* used: increases with each use, independent of the clock; path: bytes in any encoding */
	"CREATE TABLE pictures (path BLOB PRIMARY KEY NOT NULL, used INTEGER NOT NULL,"
	"  x REAL, y REAL, zoom REAL) WITHOUT ROWID;"
	"CREATE INDEX pictures_by_use ON pictures (used);",

	"ALTER TABLE pictures ADD COLUMN turns INTEGER NOT NULL DEFAULT 0;",

	/* the same tables, strict */
	"ALTER TABLE settings RENAME TO old_settings;"
	"CREATE TABLE settings (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)"
	"  STRICT, WITHOUT ROWID;"
	"INSERT INTO settings SELECT CAST(key AS TEXT), CAST(value AS TEXT) FROM old_settings;"
	"DROP TABLE old_settings;"
	"ALTER TABLE pictures RENAME TO old_pictures;"
	"DROP INDEX pictures_by_use;"
	"CREATE TABLE pictures (path BLOB PRIMARY KEY NOT NULL, used INTEGER NOT NULL,"
	"  x REAL NOT NULL, y REAL NOT NULL, zoom REAL NOT NULL, turns INTEGER NOT NULL)"
	"  STRICT, WITHOUT ROWID;"
	"CREATE INDEX pictures_by_use ON pictures (used);"
	"INSERT INTO pictures SELECT CAST(path AS BLOB), CAST(used AS INTEGER),"
	"  coalesce(CAST(x AS REAL), 0), coalesce(CAST(y AS REAL), 0),"
	"  coalesce(CAST(zoom AS REAL), 1), CAST(turns AS INTEGER) FROM old_pictures;"
	"DROP TABLE old_pictures;"

	/* games not finished. place: enum store_place; owner: no longer used; kind: enum scramble_kind; start
	 * and picture: see store/games.c; home: tiles in their cells; over: enum limit_end, one more than the
	 * last: paused; result: its row there, 0: none, negative: it was read back from that one */
	"CREATE TABLE games (id INTEGER PRIMARY KEY, place INTEGER NOT NULL,"
	"  owner INTEGER NOT NULL, used INTEGER NOT NULL,"
	"  width INTEGER NOT NULL, height INTEGER NOT NULL, kind INTEGER NOT NULL,"
	"  seed INTEGER NOT NULL, walk INTEGER NOT NULL, daily INTEGER NOT NULL,"
	"  name TEXT NOT NULL, listed INTEGER NOT NULL, start BLOB NOT NULL,"
	"  picture BLOB, x REAL NOT NULL, y REAL NOT NULL, zoom REAL NOT NULL,"
	"  turns INTEGER NOT NULL, bytes INTEGER NOT NULL, modified INTEGER NOT NULL,"
	"  done INTEGER NOT NULL, count INTEGER NOT NULL, moves INTEGER NOT NULL,"
	"  home INTEGER NOT NULL, ms INTEGER NOT NULL, begun INTEGER NOT NULL,"
	"  assisted INTEGER NOT NULL, hints INTEGER NOT NULL, limit_moves INTEGER NOT NULL,"
	"  limit_seconds INTEGER NOT NULL, over INTEGER NOT NULL, shortest INTEGER NOT NULL,"
	"  result INTEGER NOT NULL, solution_done INTEGER NOT NULL) STRICT;"
	"CREATE INDEX games_by_use ON games (place, used);"
	/* their slides, done and undone, one byte each, STORE_PAGE_SLIDES per row */
	"CREATE TABLE slides (game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
	"  page INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (game, page))"
	"  STRICT, WITHOUT ROWID;"
	/* the solution being watched */
	"CREATE TABLE solutions (game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,"
	"  moves BLOB NOT NULL, mark_done INTEGER NOT NULL, mark_undone BLOB NOT NULL,"
	"  begun INTEGER NOT NULL, length INTEGER NOT NULL, bound INTEGER NOT NULL,"
	"  detour INTEGER NOT NULL, exact INTEGER NOT NULL) STRICT;",

	/* games that ended. board: hash of a given board; cleared: see below, until then hidden by this process */
	"CREATE TABLE results (id INTEGER PRIMARY KEY, ended INTEGER NOT NULL,"
	"  solved INTEGER NOT NULL, assisted INTEGER NOT NULL, hints INTEGER NOT NULL,"
	"  width INTEGER NOT NULL, height INTEGER NOT NULL, kind INTEGER NOT NULL,"
	"  walk INTEGER NOT NULL, seed INTEGER NOT NULL, board INTEGER NOT NULL,"
	"  daily INTEGER NOT NULL, moves INTEGER NOT NULL, ms INTEGER NOT NULL,"
	"  shortest INTEGER NOT NULL, cleared INTEGER NOT NULL DEFAULT 0,"
	"  name TEXT NOT NULL, picture BLOB, x REAL NOT NULL, y REAL NOT NULL,"
	"  zoom REAL NOT NULL, turns INTEGER NOT NULL,"
	"  UNIQUE (ended, width, height, kind, walk, seed, board, moves, ms, cleared)) STRICT;"
	/* has all that statistics need, so that they needn't read the table */
	"CREATE INDEX results_by_group ON results (width, height, kind, walk, ended, id, solved,"
	"  assisted, hints, board, moves, ms, shortest) WHERE cleared = 0;"
	"CREATE INDEX results_by_board ON results (board, moves) WHERE board <> 0"
	"  AND solved = 1 AND assisted = 0 AND hints = 0 AND cleared = 0;"
	"CREATE INDEX results_by_day ON results (daily)"
	"  WHERE daily <> 0 AND solved = 1 AND cleared = 0;"
	"CREATE TABLE result_slides (result INTEGER PRIMARY KEY"
	"  REFERENCES results (id) ON DELETE CASCADE, start BLOB NOT NULL, bytes BLOB NOT NULL)"
	"  STRICT;"
	/* the records of version 2, the fewest moves on: best-4x4, best-4x4-walk-20,
	 * best-4x4-board-<hash in hexadecimal digits> */
	"INSERT INTO results (ended, solved, assisted, hints, width, height, kind, walk, seed, "
	"board,"
	"  daily, moves, ms, shortest, name, x, y, zoom, turns)"
	"  WITH sizes (width, rest, moves) AS"
	"    (SELECT CAST(substr(key, 6) AS INTEGER), substr(ltrim(substr(key, 6), '0123456789'), "
	"2),"
	"      CAST(value AS INTEGER) FROM settings WHERE key GLOB 'best-[0-9]*x[0-9]*'),"
	"  kinds (width, height, kind, moves) AS"
	"    (SELECT width, CAST(rest AS INTEGER), ltrim(rest, '0123456789'), moves FROM sizes)"
	"  SELECT DISTINCT 0, 1, 0, 0, width, height,"
	"    CASE WHEN kind = '' THEN 0 WHEN kind GLOB '-walk-*' THEN 2 ELSE 3 END,"
	"    CASE WHEN kind GLOB '-walk-*' THEN CAST(substr(kind, 7) AS INTEGER) ELSE 0 END, 0,"
	"    CASE WHEN kind GLOB '-board-*' THEN"
	"      (WITH hash (rest, value) AS (SELECT substr(kind, 8), 0 UNION ALL"
	"        SELECT substr(rest, 2),"
	"          value << 4 | instr('0123456789abcdef', substr(rest, 1, 1)) - 1"
	"          FROM hash WHERE rest <> '')"
	"      SELECT value FROM hash WHERE rest = '') ELSE 0 END,"
	"    0, moves, 0, -1, '', 0, 0, 1, 0 FROM kinds"
	"    WHERE width BETWEEN 2 AND 32 AND height BETWEEN 2 AND 32 AND moves BETWEEN 1 AND "
	"2147483647"
	"      AND (kind = '' OR kind GLOB '-walk-[0-9]*' OR (kind GLOB '-board-*'"
	"        AND length(kind) = 23 AND substr(kind, 8) NOT GLOB '*[^0-9a-f]*'));"
	"DELETE FROM settings WHERE key GLOB 'best-[0-9]*x[0-9]*';",

	/* when the slides were made: see slides_write_times; empty: not known */
	("ALTER TABLE slides ADD COLUMN times BLOB NOT NULL DEFAULT x'';"
	 "ALTER TABLE result_slides ADD COLUMN times BLOB NOT NULL DEFAULT x'';"),

	/* of the picture: see struct store_photo. The index has all that its state needs */
	("ALTER TABLE games ADD COLUMN content INTEGER NOT NULL DEFAULT 0;"
	 "ALTER TABLE games ADD COLUMN picture_day INTEGER NOT NULL DEFAULT 0;"
	 "ALTER TABLE games ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;"
	 "ALTER TABLE results ADD COLUMN content INTEGER NOT NULL DEFAULT 0;"
	 "ALTER TABLE results ADD COLUMN picture_day INTEGER NOT NULL DEFAULT 0;"
	 "ALTER TABLE results ADD COLUMN rival INTEGER NOT NULL DEFAULT 0;" /* see enum rival_kind */
	 "ALTER TABLE results ADD COLUMN lead INTEGER NOT NULL DEFAULT 0;"  /* ms */
	 "CREATE INDEX results_by_picture ON results (content, width, height, hints, moves,"
	 "  shortest) WHERE solved = 1 AND assisted = 0 AND cleared = 0 AND content <> 0;"
	 "CREATE INDEX results_by_picture_day ON results (picture_day)"
	 "  WHERE picture_day <> 0 AND solved = 1 AND cleared = 0;"),

	/* enum rival_kind, as in results */
	"ALTER TABLE games ADD COLUMN rival INTEGER NOT NULL DEFAULT 0;",

	/* cleared: when, ms since 1970, each clear at a time of its own; 0: it wasn't. Until now, what a killed game
	 * had cleared couldn't be restored */
	("UPDATE OR REPLACE results SET cleared = CAST(strftime('%s', 'now') AS INTEGER) * 1000"
	 "  WHERE cleared <> 0;"
	 "CREATE INDEX results_by_clear ON results (cleared) WHERE cleared <> 0;"),

	/* games not finished, their slides and the solution being watched: columns for what queries need; `value` has all
	 * other numbers, see GAME_ROW. The tables that had them stay, empty: an earlier version of the game, which doesn't
	 * write into this file, can read the settings and results in it only if it finds all its tables */
	("CREATE TABLE kept_games (id INTEGER PRIMARY KEY, place INTEGER NOT NULL,"
	 "  used INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,"
	 "  count INTEGER NOT NULL, home INTEGER NOT NULL, result INTEGER NOT NULL,"
	 "  content INTEGER NOT NULL, value BLOB NOT NULL, name BLOB NOT NULL,"
	 "  picture BLOB NOT NULL, start BLOB NOT NULL) STRICT;"
	 "CREATE INDEX kept_games_by_use ON kept_games (place, used);"
	 "CREATE TABLE kept_slides (game INTEGER NOT NULL"
	 "  REFERENCES kept_games (id) ON DELETE CASCADE, page INTEGER NOT NULL,"
	 "  bytes BLOB NOT NULL, times BLOB NOT NULL, PRIMARY KEY (game, page))"
	 "  STRICT, WITHOUT ROWID;"
	 "CREATE TABLE kept_solutions (game INTEGER PRIMARY KEY"
	 "  REFERENCES kept_games (id) ON DELETE CASCADE,"
	 "  moves BLOB NOT NULL, undone BLOB NOT NULL) STRICT;"
	 "INSERT INTO kept_games"
	 "  SELECT id, place, used, width, height, count, home, result, content,"
	 "  packed(1, kind, seed, walk, daily, listed, turns, bytes, modified, done,"
	 "    games.moves, ms, games.begun, assisted, hints, limit_moves, limit_seconds, over,"
	 "    shortest, solution_done, picture_day, hidden, rival, x, y, zoom,"
	 "    mark_done, solutions.begun, length, bound, detour, exact),"
	 "  CAST(name AS BLOB), coalesce(picture, x''), start"
	 "  FROM games LEFT JOIN solutions ON game = id;"
	 "INSERT INTO kept_slides SELECT game, page, bytes, times FROM slides;"
	 "INSERT INTO kept_solutions SELECT game, moves, mark_undone FROM solutions;"
	 "DELETE FROM solutions; DELETE FROM slides; DELETE FROM games;"),

	/* see struct picture_crop; games have it in `value` */
	("ALTER TABLE pictures ADD COLUMN aspect REAL NOT NULL DEFAULT 0;"
	 "ALTER TABLE results ADD COLUMN aspect REAL NOT NULL DEFAULT 0;"),

	/* see struct game_plan; games have it in `value` */
	("ALTER TABLE results ADD COLUMN session INTEGER NOT NULL DEFAULT 0;"
	 "CREATE INDEX results_by_session ON results (session) WHERE session <> 0 AND cleared = "
	 "0;"),
};

enum database_state schema_upgrade(sqlite3 *db, int from, int to)
{
	char sql[64];
	enum database_state state = DATABASE_GOOD;

	for (int version = from; version < to && state == DATABASE_GOOD; version++)
		state = database_run(db, steps[version]);
	if (state != DATABASE_GOOD)
		return state;
	snprintf(sql, sizeof sql, "PRAGMA application_id = %d; PRAGMA user_version = %d",
	         DATABASE_ID, to);
	return database_run(db, sql);
}

/* For sqlite3_exec: adds a row of texts to a hash. */
static int add_row(void *context, int count, char **texts, char **names)
{
	uint64_t *hash = context;

	(void)names;
	for (int i = 0; i < count; i++)
		if (texts[i] != NULL)
			*hash = hash_bytes(*hash, texts[i], strlen(texts[i]) + 1);
	return 0;
}

enum database_state schema_hash(sqlite3 *db, uint64_t *hash)
{
	/* what another program may have measured changes no result; spaces mean nothing */
	static const char objects[] =
	        "SELECT type, name, tbl_name, replace(coalesce(sql, '-'), ' ', '') FROM "
	        "sqlite_schema"
	        " WHERE type <> 'table' OR name NOT IN ('sqlite_stat1', 'sqlite_stat4')"
	        " ORDER BY type, name";

	*hash = HASH_START;
	return database_state(sqlite3_exec(db, objects, add_row, hash, NULL));
}

/* DATABASE_BROKEN unless both have the same tables. */
static enum database_state compare(sqlite3 *ours, uint64_t found)
{
	uint64_t expected;
	enum database_state state = schema_hash(ours, &expected);

	return state == DATABASE_GOOD && found != expected ? DATABASE_BROKEN : state;
}

enum database_state schema_check(sqlite3 *db, int version)
{
	sqlite3 *ours = NULL;
	enum database_state state;
	uint64_t found;

	if (version == 0)
		return DATABASE_GOOD; /* it is empty */
	state = schema_hash(db, &found);
	if (state != DATABASE_GOOD || (version == SCHEMA_VERSION && found == SCHEMA_HASH))
		return state;
	state = database_state(
	        database_connect(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &ours));
	if (state == DATABASE_GOOD)
		state = schema_upgrade(ours, 0, version);
	if (state == DATABASE_GOOD)
		state = compare(ours, found);
	sqlite3_close(ours);
	return state;
}
