/* schema: the tables. */
#include "store/schema.h"

const char *const schema_steps[SCHEMA_VERSION] = {
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

	/* games not finished. place: enum store_place; owner: see store/games.h, −1: none; kind: enum
	 * scramble_kind; start and picture: see store/games.c; home: tiles in their cells; over: enum
	 * limit_end; result: its row there, 0: none */
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
	"  detour INTEGER NOT NULL, exact INTEGER NOT NULL) STRICT;"

	/* games that ended. board: hash of a given board; cleared: hidden, until the store is closed */
	"CREATE TABLE results (id INTEGER PRIMARY KEY, ended INTEGER NOT NULL,"
	"  solved INTEGER NOT NULL, assisted INTEGER NOT NULL, hints INTEGER NOT NULL,"
	"  width INTEGER NOT NULL, height INTEGER NOT NULL, kind INTEGER NOT NULL,"
	"  walk INTEGER NOT NULL, seed INTEGER NOT NULL, board INTEGER NOT NULL,"
	"  daily INTEGER NOT NULL, moves INTEGER NOT NULL, ms INTEGER NOT NULL,"
	"  shortest INTEGER NOT NULL, cleared INTEGER NOT NULL DEFAULT 0,"
	"  name TEXT NOT NULL, picture BLOB, x REAL NOT NULL, y REAL NOT NULL,"
	"  zoom REAL NOT NULL, turns INTEGER NOT NULL,"
	"  UNIQUE (ended, width, height, kind, walk, seed, board, moves, ms)) STRICT;"
	"CREATE INDEX results_by_group ON results (width, height, kind, walk, ended);"
	"CREATE INDEX results_by_board ON results (board, moves) WHERE board <> 0;"
	"CREATE INDEX results_by_day ON results (daily) WHERE daily <> 0;"
	"CREATE TABLE result_slides (result INTEGER PRIMARY KEY"
	"  REFERENCES results (id) ON DELETE CASCADE, start BLOB NOT NULL, bytes BLOB NOT NULL)"
	"  STRICT;",
};
