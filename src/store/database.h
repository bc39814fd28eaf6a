/* database: the SQLite file behind a store. Private to src/store. One thread at a time. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <sqlite3.h>

#include "store/rows.h"
#include "store/store.h"

enum {
	DATABASE_ID = 0x4D506331, /* "MPc1": the application_id of our files */
	SCHEMA_VERSION = 11,      /* user_version */
};

/* The SQL statements that a store prepares once, by the file that uses them. */

/* then all other numbers, packed, and game_row's parts */
#define GAME_COLUMNS GAME_ROW(ROWS_COLUMN, ROWS_NOTHING, ROWS_NOTHING) "value, name, picture, start"
#define GAME_VALUES                                                                                \
	GAME_ROW(ROWS_PARAMETER, ROWS_NOTHING, ROWS_NOTHING)                                       \
	"packed(1" GAME_ROW(ROWS_NOTHING, ROWS_ARGUMENT, ROWS_ARGUMENT) "), ?, ?, ?"

#define NEXT_GAME_USE                                                                              \
	"(SELECT min(coalesce(max(used), 0), 9223372036854775806) + 1 FROM kept_games)"

/* Neither an unfinished game nor one of ?1 and ?2. */
#define IS_OTHER " place <> 2 AND id NOT IN (?1, ?2)"

/* The columns of results in the order of result_row.c. */
#define RESULT_COLUMNS RESULT_ROW(ROWS_COLUMN, ROWS_COLUMN) ROWS_CROP_COLUMNS ", name, picture"
#define RESULT_VALUES RESULT_ROW(ROWS_PARAMETER, ROWS_PARAMETER) "?, ?, ?, ?, ?, ?, ?"
#define RESULT_READ RESULT_COLUMNS ", id, EXISTS (SELECT 1 FROM result_slides WHERE result = id)"

/* those that statistics need */
#define RESULT_SUMMED RESULT_ROW(ROWS_COLUMN, ROWS_NOTHING) "id"

#define GROUP_READ GROUP_ROW(ROWS_COLUMN) "count(*)"

/* games that count by time, then those with help, then those that were left; unknown times last */
#define RANK "4 * (NOT solved) + 2 * (assisted OR hints > 0) + (ms = 0)"

#define NEWEST " ORDER BY ended DESC, id DESC"

#define IN_GROUP "cleared = 0 AND width = ?1 AND height = ?2 AND kind = ?3 AND walk = ?4"

/* without the group of ?1 … ?4, none of which is NULL; all results if they are NULL */
#define OTHER_GROUP "?1 IS NULL OR NOT (width = ?1 AND height = ?2 AND kind = ?3 AND walk = ?4)"

/* a function of ours: result_stars */
#define STARS "(hints = 0) * stars(moves, shortest)"

/* the condition of the index, and a further one */
#define STATES_OF_PICTURES(which)                                                                  \
	"SELECT content, width, height, max(" STARS "), -1 FROM results"                           \
	" WHERE solved = 1 AND assisted = 0 AND cleared = 0 AND content <> 0" which                \
	" GROUP BY content, width, height"                                                         \
	" UNION ALL SELECT content, width, height, 0, home FROM kept_games"                        \
	" WHERE count > 0 AND result = 0 AND content <> 0" which " ORDER BY content"

/* Name and text of each; its parameters are ?1, ?2, …, or those of a table of columns and then others, in order */
#define STATEMENTS(X)                                                                              \
	/* database.c */                                                                           \
	X(BEGIN, "BEGIN IMMEDIATE")                                                                \
	X(COMMIT, "COMMIT")                                                                        \
	X(ROLLBACK, "ROLLBACK")                                                                    \
	/* settings.c */                                                                           \
	X(SET, "INSERT INTO settings (key, value) VALUES (?1, ?2)"                                 \
	       " ON CONFLICT (key) DO UPDATE SET value = excluded.value")                          \
	X(GET, "SELECT value FROM settings WHERE key = ?1")                                        \
	/* random, as writing the same changes nothing */                                          \
	X(TRY, "INSERT INTO settings (key, value) VALUES ('tried', hex(randomblob(4)))"            \
	       " ON CONFLICT (key) DO UPDATE SET value = excluded.value")                          \
	X(USED,                                                                                    \
	  "INSERT INTO pictures (path, used, " ROWS_CROP_COLUMNS ") VALUES"                        \
	  " (?1, (SELECT min(coalesce(max(used), 0), 9223372036854775806) + 1 FROM pictures),"     \
	  "  ?2, ?3, ?4, ?5, ?6)"                                                                  \
	  " ON CONFLICT (path) DO UPDATE SET used = excluded.used,"                                \
	  " x = excluded.x, y = excluded.y, zoom = excluded.zoom,"                                 \
	  " turns = excluded.turns, aspect = excluded.aspect")                                     \
	X(TRIM, "DELETE FROM pictures WHERE used <="                                               \
	        " (SELECT used FROM pictures ORDER BY used DESC LIMIT 1 OFFSET ?1)")               \
	X(PICTURES,                                                                                \
	  "SELECT path, " ROWS_CROP_COLUMNS " FROM pictures ORDER BY used DESC LIMIT ?1")          \
	X(PICTURES_FORGET, "DELETE FROM pictures WHERE ?1 IS NULL OR path = ?1")                   \
	X(CROP, "SELECT " ROWS_CROP_COLUMNS " FROM pictures WHERE path = ?1")                      \
	X(PICTURE_CONTENT,                                                                         \
	  "SELECT content FROM kept_games WHERE picture = ?1 AND content <> 0 UNION ALL"           \
	  " SELECT content FROM results WHERE picture = ?1 AND content <> 0 LIMIT 1")              \
	/* games.c */                                                                              \
	X(GAME_PLACE, "UPDATE kept_games SET place = ?2, used = " NEXT_GAME_USE " WHERE id = ?1")  \
	X(GAME_UPDATE,                                                                             \
	  "UPDATE kept_games SET (" GAME_COLUMNS ") = (" GAME_VALUES ") WHERE id = ?")             \
	X(GAME_INSERT, "INSERT INTO kept_games (" GAME_COLUMNS ", place, used)"                    \
	               " VALUES (" GAME_VALUES ", ?, " NEXT_GAME_USE ")")                          \
	X(SLIDES_SET, "INSERT OR REPLACE INTO kept_slides (game, page, bytes, times)"              \
	              " VALUES (?1, ?2, ?3, ?4)")                                                  \
	X(SLIDES_CUT, "DELETE FROM kept_slides WHERE game = ?1 AND page >= ?2")                    \
	X(SOLUTION_SET, "INSERT OR REPLACE INTO kept_solutions (game, moves, undone)"              \
	                " VALUES (?1, ?2, ?3)")                                                    \
	X(SOLUTION_REMOVE, "DELETE FROM kept_solutions WHERE game = ?1")                           \
	/* a process that has ended while it began a game may have left only a previous one */     \
	X(GAMES_LAST,                                                                              \
	  "SELECT id, (SELECT other.id FROM kept_games other WHERE other.place = 1"                \
	  "  AND other.id <> kept_games.id ORDER BY other.used DESC, other.id DESC LIMIT 1)"       \
	  " FROM kept_games WHERE place IN (0, 1) ORDER BY place, used DESC, id DESC LIMIT 1")     \
	X(OTHERS_REMOVE, "DELETE FROM kept_games WHERE (count = 0 OR result <> 0) AND" IS_OTHER)   \
	X(OTHERS_SHELVE, "UPDATE kept_games SET place = 2 WHERE" IS_OTHER)                         \
	X(UNFINISHED_TRIM, "DELETE FROM kept_games WHERE id = ?1 AND place = 2"                    \
	                   " AND (SELECT count(*) FROM kept_games WHERE place = 2) > ?2")          \
	X(GAME_REMOVE, "DELETE FROM kept_games WHERE id = ?1")                                     \
	/* games_read.c */                                                                         \
	X(GAME_READ, "SELECT " GAME_COLUMNS ", moves, undone FROM kept_games LEFT JOIN"            \
	             " kept_solutions ON game = id WHERE id = ?1")                                 \
	X(SLIDES_READ, "SELECT bytes, page, times FROM kept_slides WHERE game = ?1 ORDER BY page") \
	X(UNFINISHED, "SELECT " GAME_COLUMNS ", id FROM kept_games"                                \
	              " WHERE place = 2 OR id = ?1 ORDER BY used DESC, id DESC")                   \
	/* results.c */                                                                            \
	X(RESULT_ADD,                                                                              \
	  "INSERT OR IGNORE INTO results (" RESULT_COLUMNS ") VALUES (" RESULT_VALUES ")")         \
	X(RESULT_ADD_SLIDES,                                                                       \
	  "INSERT INTO result_slides (result, start, bytes, times) VALUES (?1, ?2, ?3, ?4)")       \
	X(GAME_RESULT, "UPDATE kept_games SET result = ?2 WHERE id = ?1")                          \
	X(RESULT_SET_SHORTEST, "UPDATE results SET shortest = ?2 WHERE id = ?1")                   \
	X(RESULT_REMOVE, "DELETE FROM results WHERE id = ?1 AND session = 0")                      \
	X(RESULT_GAME, "SELECT " RESULT_READ ", start, bytes, times"                               \
	               " FROM results JOIN result_slides ON result = id WHERE id = ?1")            \
	X(RESULT_GROUPS, "SELECT " GROUP_READ " FROM results"                                      \
	                 " WHERE cleared = 0 GROUP BY width, height, kind, walk"                   \
	                 " ORDER BY count(*) DESC")                                                \
	X(RESULTS, "SELECT " RESULT_SUMMED " FROM results WHERE " IN_GROUP                         \
	           " AND ended BETWEEN ?5 AND ?6 ORDER BY ended, id")                              \
	/* id, rank and time; the first two read only an index */                                  \
	X(RESULTS_NEWEST, "SELECT id, 0, 0 FROM results WHERE " IN_GROUP NEWEST)                   \
	X(RESULTS_BEST, "SELECT id, " RANK ", ms FROM results WHERE " IN_GROUP NEWEST)             \
	X(RESULTS_FASTEST, "SELECT id FROM results WHERE " IN_GROUP " AND solved"                  \
	                   " AND NOT assisted AND hints = 0 AND ms > 0"                            \
	                   " ORDER BY ms LIMIT ?5")                                                \
	X(RESULTS_OF_ALL, "SELECT id, 0, 0 FROM results WHERE cleared = 0" NEWEST)                 \
	X(RESULT_OF_ID, "SELECT " RESULT_READ " FROM results WHERE id = ?1")                       \
	X(RESULTS_EXPORT, "SELECT " RESULT_READ ", start, bytes, times"                            \
	                  " FROM results LEFT JOIN result_slides ON result = id WHERE cleared = 0" \
	                  " AND (?1 = 0 OR (width = ?1 AND height = ?2)) ORDER BY id")             \
	/* the conditions are those of the indexes */                                              \
	X(RESULT_BEST_ON_BOARD,                                                                    \
	  "SELECT min(moves) FROM results WHERE board = ?1 AND moves > 0 AND board <> 0"           \
	  " AND solved = 1 AND assisted = 0 AND hints = 0 AND cleared = 0")                        \
	X(RESULT_DAYS,                                                                             \
	  "SELECT daily, ended, assisted = 0 AND hints = 0 FROM results"                           \
	  " WHERE daily BETWEEN ?1 AND ?2 AND daily <> 0 AND solved = 1 AND cleared = 0")          \
	X(RESULT_DAY_BEST, "SELECT id, daily FROM results"                                         \
	                   " WHERE daily < ?1 AND daily <> 0 AND solved = 1 AND cleared = 0"       \
	                   " AND assisted = 0 AND hints = 0 AND ms > 0 AND rival <> ?2"            \
	                   " AND EXISTS (SELECT 1 FROM result_slides WHERE result = id)"           \
	                   " ORDER BY daily DESC, ms LIMIT 1")                                     \
	X(RESULT_PICTURE_DAYS,                                                                     \
	  "SELECT picture_day, 0, 0 FROM results WHERE picture_day BETWEEN ?1 AND ?2"              \
	  " AND picture_day <> 0 AND solved = 1 AND cleared = 0")                                  \
	X(SESSION, "SELECT " RESULT_READ " FROM results"                                           \
	           " WHERE session = ?1 AND session <> 0 AND cleared = 0 ORDER BY ended, id")      \
	X(SESSIONS, "SELECT DISTINCT session FROM results WHERE session <> 0 AND cleared = 0"      \
	            " ORDER BY session DESC LIMIT ?1")                                             \
	X(PICTURE_STATES, STATES_OF_PICTURES(""))                                                  \
	X(PICTURE_STATES_OF_ONE, STATES_OF_PICTURES(" AND content = ?1"))                          \
	/* clears.c */                                                                             \
	X(RESULT_CLEAR, "UPDATE results SET cleared = ?2 WHERE id = ?1 AND cleared = 0")           \
	X(RESULTS_CLEAR, "UPDATE results SET cleared = ?1 WHERE cleared = 0 AND (?2 IS NULL OR"    \
	                 " (width = ?2 AND height = ?3 AND kind = ?4 AND walk = ?5))")             \
	X(LAST_CLEAR, "SELECT cleared, count(*) FROM results WHERE cleared <> 0"                   \
	              " GROUP BY cleared ORDER BY cleared DESC LIMIT 1")                           \
	/* one that was stored again since is not doubled */                                       \
	X(RESULTS_RESTORE, "UPDATE OR REPLACE results SET cleared = 0 WHERE cleared = ?1")         \
	X(RESULTS_FORGET, "DELETE FROM results WHERE cleared <> 0 AND cleared <= ?1")              \
	/* games, stars of pictures and of given boards (each once), and days, but a group's */    \
	X(RESULTS_WORTH,                                                                           \
	  "SELECT (SELECT count(*) FROM results WHERE cleared = 0 AND (" OTHER_GROUP ")),"         \
	  " (SELECT coalesce(sum(stars), 0) FROM (SELECT max(" STARS ") AS stars FROM results"     \
	  "  WHERE solved = 1 AND assisted = 0 AND cleared = 0 AND content <> 0 AND board = 0"     \
	  "  AND (" OTHER_GROUP ") GROUP BY content, width, height"                                \
	  "  UNION ALL SELECT max(" STARS ") FROM results WHERE board <> 0 AND moves > 0"          \
	  "  AND solved = 1 AND assisted = 0 AND hints = 0 AND cleared = 0"                        \
	  "  AND (" OTHER_GROUP ") GROUP BY board)),"                                              \
	  " (SELECT count(DISTINCT daily) FROM results WHERE daily <> 0 AND solved = 1"            \
	  "  AND cleared = 0 AND (" OTHER_GROUP "))")

enum statement {
#define STATEMENT_NAME(name, text) STATEMENT_##name,
	STATEMENTS(STATEMENT_NAME) STATEMENT_COUNT
};

struct store {
	sqlite3 *db;                               /* owned */
	sqlite3_stmt *statements[STATEMENT_COUNT]; /* owned, prepared */
	char *path;                                /* owned; NULL in memory, as both below */
	struct sync *sync;                         /* owned */
	char *unsaved;                             /* owned; see store_try; NULL if it saves */
	struct mirror
	        *mirrors; /* owned: of the two games being played; NULL before the first write */
	int lock;         /* owned; negative: none, see store.c */
	bool damaged, damage_told; /* a call met a damaged page; store_take_problem */
};

/* The result of an operation. */
enum database_state {
	DATABASE_GOOD,
	DATABASE_BROKEN,  /* damaged, or not our file */
	DATABASE_NEWER,   /* made by a newer version of the game */
	DATABASE_LOCKED,  /* locked by another program for too long */
	DATABASE_RUNNING, /* the game is already running */
	DATABASE_UNWRITABLE,
	DATABASE_FULL,
	DATABASE_NO_MEMORY,
	DATABASE_FAILED, /* another I/O error */
};

/* Opens the file, or memory if path is NULL, checks it (backup_check), upgrades its tables after a backup
 * (backup_make) and prepares the statements. copy: opens a copy of the file in memory instead, upgraded, as far
 * as a newer version's can be used. Waits for so long if another program locks the file. Unless the result is
 * DATABASE_GOOD, there is nothing to close and the file's contents are unchanged. */
enum database_state database_open(struct store *store, const char *path, bool copy, int wait_ms);

/* Opens the file of a store that is in use once more, to read only; statements fail once *cancel is set. Unless the
 * result is DATABASE_GOOD, there is nothing to close. */
enum database_state database_open_beside(struct store *store, const char *path,
                                         atomic_bool *cancel);

/* Closes what they opened. */
void database_close(struct store *store);

/* Opens a connection of its own without changing the file; SQLite reads it later. What isn't a plain file isn't
 * opened, and makes way where SQLite keeps its log (file_make_way). flags: SQLITE_OPEN_…. Returns
 * SQLite's result code; *db must be closed in any case. */
int database_connect(const char *path, int flags, sqlite3 **db);

/* Checks that the database is marked as ours and sets *version to 0 … SCHEMA_VERSION. An empty one is ours. */
enum database_state database_recognise(sqlite3 *db, int *version);

/* Runs statements without results. */
enum database_state database_run(sqlite3 *db, const char *sql);

/* Reads one integer from a query. */
enum database_state database_ask(sqlite3 *db, const char *sql, int *number);

/* True if the open file isn’t the one at its path any more: it was removed, renamed or replaced. */
bool database_moved(sqlite3 *db);

/* The meaning of an SQLite result code. */
enum database_state database_state(int code);

/* The reason as the end of a sentence without a full stop; static. Not for DATABASE_GOOD and
 * DATABASE_RUNNING. */
const char *database_reason(enum database_state state);

/* Runs a statement without results, resets it and clears its bindings. False with a sentence on failure. */
bool database_write(struct store *store, enum statement statement, struct error *error);

/* Binds numbers to the first parameters and runs a statement as database_write does. */
bool database_write_numbers(struct store *store, enum statement statement, const int64_t *numbers,
                            int count, struct error *error);

/* Begins to write several rows, which are stored together or not at all:
 *
 *         return database_begin(store, error) &&
 *                database_commit(store, write_this(store, error) && write_that(store, error), error);
 *
 * False with a sentence on failure. Calls can't be nested. */
bool database_begin(struct store *store, struct error *error);

/* Stores all that was written since then. Unless `written`, and on failure, everything is undone
 * and the result is false. */
bool database_commit(struct store *store, bool written, struct error *error);

/* Resets a statement after reading and clears its bindings. */
void database_end(struct store *store, enum statement statement);

#endif
