/* database: the SQLite file behind a store. Private to src/store. One thread at a time. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <sqlite3.h>

#include "store/store.h"

enum {
	DATABASE_ID = 0x4D506331, /* "MPc1": the application_id of our files */
	SCHEMA_VERSION = 8,       /* user_version */
};

/* The SQL statements that a store prepares once, by the file that uses them. */

#define COLUMN(name, column, ...) #column ", "

/* then game_row's crop and parts */
#define GAME_COLUMNS GAME_ROW(COLUMN, COLUMN) "x, y, zoom, name, picture, start"

/* ?1 and ?2: id, place */
#define GAME_VALUES                                                                                \
	"?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, " \
	"?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32, ?33, ?34, ?35, ?36"

#define SOLUTION_COLUMNS SOLUTION_ROW(COLUMN) "moves, mark_undone"

#define NEXT_GAME_USE "(SELECT min(coalesce(max(used), 0), 9223372036854775806) + 1 FROM games)"

/* Neither an unfinished game nor one of ?1 and ?2. */
#define IS_OTHER " place <> 2 AND id NOT IN (?1, ?2)"

/* The columns that results.c reads. */
#define RESULT "id, ended, solved, assisted, hints, board, moves, ms, shortest"
#define RESULT_AND_REST                                                                            \
	RESULT ", width, height, kind, walk, seed, daily, name, EXISTS (SELECT 1 FROM "            \
	       "result_slides WHERE result = id),"                                                 \
	       " picture, x, y, zoom, turns, content, rival, lead"
/* games that count by time, then those with help, then those that were left; unknown times last */
#define BEST " ORDER BY NOT solved, assisted OR hints > 0, ms = 0, ms, ended DESC, id DESC"

#define NEWEST " ORDER BY ended DESC, id DESC"

#define IN_GROUP "cleared = 0 AND width = ?1 AND height = ?2 AND kind = ?3 AND walk = ?4"

/* without the group of ?1 … ?4, none of which is NULL; all results if they are NULL */
#define OTHER_GROUP                                                                                \
	"?1 IS NULL OR NOT (width = ?1 AND height = ?2 AND kind = ?3 AND walk = ?4)"

/* those of result_stars */
#define STARS                                                                                      \
	"CASE WHEN hints > 0 OR moves = 0 THEN 0"                                                  \
	" WHEN shortest < 0 OR moves > shortest * 11 / 10 THEN 1"                                  \
	" WHEN moves > shortest THEN 2 ELSE 3 END"

/* the inner query reads only an index */
#define PAGE(where, order)                                                                         \
	"SELECT " RESULT_AND_REST                                                                  \
	" FROM results WHERE id IN (SELECT id FROM results WHERE " where order                     \
	" LIMIT ?5 OFFSET ?6)" order

/* Name and text of each; its parameters are ?1, ?2, … */
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
	  "INSERT INTO pictures (path, used, x, y, zoom, turns) VALUES"                            \
	  " (?1, (SELECT min(coalesce(max(used), 0), 9223372036854775806) + 1 FROM pictures),"     \
	  "  ?2, ?3, ?4, ?5)"                                                                      \
	  " ON CONFLICT (path) DO UPDATE SET used = excluded.used,"                                \
	  " x = excluded.x, y = excluded.y, zoom = excluded.zoom,"                                 \
	  " turns = excluded.turns")                                                               \
	X(TRIM, "DELETE FROM pictures WHERE used <="                                               \
	        " (SELECT used FROM pictures ORDER BY used DESC LIMIT 1 OFFSET ?1)")               \
	X(PICTURES, "SELECT path, x, y, zoom, turns FROM pictures ORDER BY used DESC LIMIT ?1")    \
	X(CROP, "SELECT x, y, zoom, turns FROM pictures WHERE path = ?1")                          \
	/* games.c */                                                                              \
	X(GAME_PLACE, "UPDATE games SET place = ?2, used = " NEXT_GAME_USE " WHERE id = ?1")       \
	X(GAME_UPDATE, "UPDATE games SET (" GAME_COLUMNS ") = (" GAME_VALUES ") WHERE id = ?1")    \
	X(GAME_INSERT, "INSERT INTO games (owner, place, used, " GAME_COLUMNS ")"                  \
	               " VALUES (0, ?2, " NEXT_GAME_USE ", " GAME_VALUES ")")                      \
	X(SLIDES_SET, "INSERT OR REPLACE INTO slides (game, page, bytes, times)"                   \
	              " VALUES (?1, ?2, ?3, ?4)")                                                  \
	X(SLIDES_CUT, "DELETE FROM slides WHERE game = ?1 AND page >= ?2")                         \
	X(SOLUTION_SET, "INSERT OR REPLACE INTO solutions (game, " SOLUTION_COLUMNS ")"            \
	                " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")                            \
	X(SOLUTION_REMOVE, "DELETE FROM solutions WHERE game = ?1")                                \
	/* a process that has ended while it began a game may have left only a previous one */     \
	X(GAMES_LAST,                                                                              \
	  "SELECT id, (SELECT other.id FROM games other WHERE other.place = 1"                     \
	  "  AND other.id <> games.id ORDER BY other.used DESC, other.id DESC LIMIT 1)"            \
	  " FROM games WHERE place IN (0, 1) ORDER BY place, used DESC, id DESC LIMIT 1")          \
	X(OTHERS_REMOVE, "DELETE FROM games WHERE (count = 0 OR result <> 0) AND" IS_OTHER)        \
	X(OTHERS_SHELVE, "UPDATE games SET place = 2 WHERE" IS_OTHER)                              \
	X(UNFINISHED_TRIM, "DELETE FROM games WHERE id = ?1 AND place = 2"                         \
	                   " AND (SELECT count(*) FROM games WHERE place = 2) > ?2")               \
	X(GAME_REMOVE, "DELETE FROM games WHERE id = ?1")                                          \
	/* games_read.c */                                                                         \
	X(GAME_READ, "SELECT " GAME_COLUMNS " FROM games WHERE id = ?1")                           \
	X(SLIDES_READ, "SELECT bytes, page, times FROM slides WHERE game = ?1 ORDER BY page")      \
	X(SOLUTION_READ, "SELECT " SOLUTION_COLUMNS " FROM solutions WHERE game = ?1")             \
	X(UNFINISHED, "SELECT " GAME_COLUMNS ", id FROM games"                                     \
	              " WHERE place = 2 OR id = ?1 ORDER BY used DESC, id DESC")                   \
	/* results.c */                                                                            \
	X(RESULT_ADD,                                                                              \
	  "INSERT OR IGNORE INTO results (ended, solved, assisted, hints, width, height,"          \
	  " kind, walk, board, moves, ms, shortest, seed, daily, content, picture_day, rival,"     \
	  " lead, name, picture, x, y, zoom, turns) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,"       \
	  " ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24)")       \
	X(RESULT_ADD_SLIDES,                                                                       \
	  "INSERT INTO result_slides (result, start, bytes, times) VALUES (?1, ?2, ?3, ?4)")       \
	X(GAME_RESULT, "UPDATE games SET result = ?2 WHERE id = ?1")                               \
	X(RESULT_SET_SHORTEST, "UPDATE results SET shortest = ?2 WHERE id = ?1")                   \
	X(RESULT_REMOVE, "DELETE FROM results WHERE id = ?1")                                      \
	X(RESULT_GAME, "SELECT " RESULT_AND_REST ", start, bytes, times"                           \
	               " FROM results JOIN result_slides ON result = id WHERE id = ?1")            \
	X(RESULT_GROUPS, "SELECT width, height, kind, walk FROM results"                           \
	                 " WHERE cleared = 0 GROUP BY width, height, kind, walk"                   \
	                 " ORDER BY count(*) DESC")                                                \
	X(RESULTS, "SELECT " RESULT " FROM results WHERE " IN_GROUP                                \
	           " AND ended BETWEEN ?5 AND ?6 ORDER BY ended, id")                              \
	X(RESULTS_PAGE, PAGE(IN_GROUP, NEWEST))                                                    \
	X(RESULTS_PAGE_BEST, PAGE(IN_GROUP, BEST))                                                 \
	X(RESULTS_PAGE_OF_ALL, PAGE("cleared = 0", NEWEST))                                        \
	X(RESULTS_EXPORT, "SELECT " RESULT_AND_REST ", start, bytes, times"                        \
	                  " FROM results LEFT JOIN result_slides ON result = id WHERE cleared = 0" \
	                  " AND (?1 = 0 OR (width = ?1 AND height = ?2)) ORDER BY id")             \
	X(RESULTS_COUNT, "SELECT count(*) FROM results WHERE " IN_GROUP)                           \
	X(RESULTS_COUNT_ALL, "SELECT count(*) FROM results WHERE cleared = 0")                     \
	/* the conditions are those of the indexes */                                              \
	X(RESULT_BEST_ON_BOARD,                                                                    \
	  "SELECT min(moves) FROM results WHERE board = ?1 AND moves > 0 AND board <> 0"           \
	  " AND solved = 1 AND assisted = 0 AND hints = 0 AND cleared = 0")                        \
	X(RESULT_DAYS,                                                                             \
	  "SELECT daily, ended, assisted = 0 AND hints = 0 FROM results"                           \
	  " WHERE daily BETWEEN ?1 AND ?2 AND daily <> 0 AND solved = 1 AND cleared = 0")          \
	X(RESULT_PICTURE_DAYS,                                                                     \
	  "SELECT picture_day, 0, 0 FROM results WHERE picture_day BETWEEN ?1 AND ?2"              \
	  " AND picture_day <> 0 AND solved = 1 AND cleared = 0")                                  \
	X(PICTURE_STATES,                                                                          \
	  "SELECT content, width, height, max(" STARS "), -1 FROM results"                         \
	  " WHERE solved = 1 AND assisted = 0 AND cleared = 0 AND content <> 0"                    \
	  " GROUP BY content, width, height"                                                       \
	  " UNION ALL SELECT content, width, height, 0, home FROM games"                           \
	  " WHERE count > 0 AND result = 0 AND content <> 0 ORDER BY content")    \
	/* clears.c */                                                                             \
	X(RESULT_CLEAR, "UPDATE results SET cleared = ?2 WHERE id = ?1 AND cleared = 0")           \
	X(RESULTS_CLEAR,                                                                           \
	  "UPDATE results SET cleared = ?1 WHERE cleared = 0 AND (?2 IS NULL OR"                   \
	  " (width = ?2 AND height = ?3 AND kind = ?4 AND walk = ?5))")                            \
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

/* Closes what database_open opened. */
void database_close(struct store *store);

/* Opens a connection of its own without changing the file; SQLite reads it later. What isn't a plain file isn't
 * opened, and makes way where SQLite keeps its log (file_make_way). flags: SQLITE_OPEN_…. Returns SQLite's result code; *db must be closed in any case. */
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

/* schema.c: creates the tables, or upgrades them from one version to another, which may be the
 * same, and marks the file as ours. Call in a transaction. */
enum database_state schema_upgrade(sqlite3 *db, int from, int to);

/* DATABASE_BROKEN unless the database has exactly the tables, columns and indexes of this version, 0 …
 * SCHEMA_VERSION: a foreign trigger could undo what is written, a foreign column refuse it. */
enum database_state schema_check(sqlite3 *db, int version);

/* games.c: forgets what was written of a game that is no longer being played. */
void games_forget(struct store *store, int64_t id);

/* games.c: frees store->mirrors. */
void games_free(struct store *store);

/* backup.c: copies of the file, PATH.copy-1 (the newest) and PATH.copy-2. Any thread, but not two at a
 * time. */

/* Copies a database into another one, in one step. Returns SQLite's result code. */
int backup_copy(sqlite3 *from, sqlite3 *to);

/* True if the file is missing or was emptied, but there is a copy of it: SQLite would begin a new one, also in
 * place of a file of one byte. */
bool backup_file_lost(const char *path);

/* True if there is no copy, or the newest is over a day old. */
bool backup_due(const char *path);

/* Copies the database, which is the file at this path, and keeps the newest two copies. DATABASE_BROKEN:
 * the database is damaged. Unless the result is DATABASE_GOOD, the copies are as they were. */
enum database_state backup_make(sqlite3 *db, const char *path);

/* Renames the damaged file and its log to path.broken (or .broken-2 …, the first free name), sets `name` ("" if
 * there was no file), and puts the newest whole copy in its place; *made is the time of that copy in seconds since 1970, or
 * 0 if there is none: then there is no file any more. The damaged file is never removed. */
enum database_state backup_restore(const char *path, char name[PATH_MAX], int64_t *made);

/* Completes a replacement that was interrupted; call before opening the file. */
void backup_complete(const char *path);

/* Looks for damaged pages before the file is used: in a small or marked file, since it would take seconds for
 * a large one. Removes the mark if no damage is found. path NULL (in-memory store): does nothing. */
enum database_state backup_check(sqlite3 *db, const char *path);

/* Marks the file as damaged by an empty file beside it, so that the next start checks all of it. If that
 * fails, the damage will be found again. */
void backup_mark(const char *path);

/* sync.c: brings commits to the disk on a thread of its own, half a second after the first one, so
 * that the main thread doesn't wait for the disk.
 *
 * A commit in a write-ahead log survives the end of the program, but not a power failure until the
 * log is synced. The thread does that, and copies a long log into the database (a checkpoint), so
 * that the next commit starts the log again. Only that commit syncs the log by itself.
 *
 * All functions belong to the thread that uses the database. */

struct sync;

/* Begins to watch the commits of a connection to this file, which is in WAL mode; the first one
 * starts the thread, which borrows the path. */
struct sync *sync_create(sqlite3 *db, const char *path);

/* Syncs what isn't yet on the disk and ends the thread; NULL is allowed. Call before closing the
 * connection. */
void sync_free(struct sync *sync);

/* The result code of the first sync or checkpoint that failed since the last call, else
 * SQLITE_OK; NULL is allowed. */
int sync_take_failure(struct sync *sync);

/* True if all commits have been synced; NULL is allowed. */
bool sync_done(struct sync *sync);

/* rows.c: values of rows. Pure, except where a statement is given.
 *
 * Binding can't fail: SQLite borrows texts and blobs until the statement is reset. */

/* Binds numbers to the parameters from `first` on. */
void rows_bind_numbers(sqlite3_stmt *statement, int first, const int64_t *numbers, int count);

/* Binds bytes; size 0: an empty blob. */
void rows_bind_blob(sqlite3_stmt *statement, int parameter, const void *bytes, size_t size);

/* Binds a path, which isn't always UTF-8; NULL: none. */
void rows_bind_path(sqlite3_stmt *statement, int parameter, const char *path);

/* A path in new memory; NULL if there is none or it has a NUL inside. */
char *rows_read_path(sqlite3_stmt *row, int column);

/* Binds a crop to the four parameters from `first` on. */
void rows_bind_crop(sqlite3_stmt *statement, int first, const struct picture_crop *crop);

/* Reads a crop from the four columns from `first` on; numbers that aren't finite give the whole picture. */
struct picture_crop rows_read_crop(sqlite3_stmt *row, int first);

enum { COLUMNS_BOARD_MAX = BOARD_CELLS_MAX * 2 };

/* Writes the tiles, two bytes each, the lower one first. Returns the number of bytes. */
size_t rows_write_board(uint8_t bytes[COLUMNS_BOARD_MAX], const struct board *board);

/* False, with board untouched, if these bytes are no board of this size. */
bool rows_read_board(struct board *board, int64_t width, int64_t height, const uint8_t *bytes,
                     size_t size);

/* results.c: for the export and for benchmarks. */

/* Reads the columns RESULT_AND_REST; free photo->path with free. False with nothing to free if this
 * game can't have written the row. */
bool result_row_read_all(sqlite3_stmt *row, struct result *result, struct store_photo *photo);

/* Reads start, slides and times from the columns after RESULT_AND_REST; nothing is done. False, with
 * nothing to free, if there are none that the rules allow. */
bool result_row_read_slides(sqlite3_stmt *row, const struct result *result,
                            struct history *history);

/* Binds a group's four numbers from parameter `first` on. */
void results_bind_group(sqlite3_stmt *statement, int first, const struct result_group *group);

/* Ends a query whose last step returned `code`. False with a sentence if that is a failure. */
bool results_end(struct store *store, enum statement statement, int code, struct error *error);

/* clears.c: deletes what can't be restored any more. False with a sentence on failure. */
bool clears_forget(struct store *store, int64_t now_ms, struct error *error);

/* Writes several rows: call it in a transaction. See store_result_add. */
bool result_row_insert(struct store *store, struct result *result, const struct store_game *game,
                       struct error *error);

/* A game as the values of its rows in games, slides and solutions. */

/* The numbers of a game: name, column of games, least, most, and where it is in `saved` or `photo`. KEPT: it is
 * set to what was stored; SHOWN: it follows from other parts, or games_read.c changes it. */
#define GAME_ROW(KEPT, SHOWN)                                                                      \
	SHOWN(WIDTH, width, BOARD_SIDE_MIN, BOARD_SIDE_MAX, saved->history.start.width)            \
	SHOWN(HEIGHT, height, BOARD_SIDE_MIN, BOARD_SIDE_MAX, saved->history.start.height)         \
	KEPT(KIND, kind, 0, SCRAMBLE_KINDS - 1, saved->round.plan.scramble.kind)                   \
	KEPT(SEED, seed, INT64_MIN, INT64_MAX, saved->round.plan.scramble.seed)                    \
	KEPT(WALK, walk, 0, SCRAMBLE_WALK_MAX, saved->round.plan.scramble.walk_moves)              \
	KEPT(DAILY, daily, 0, DAY_MAX, saved->round.plan.daily)                                    \
	KEPT(LISTED, listed, -1, INT_MAX, saved->round.plan.shortest)                              \
	KEPT(TURNS, turns, 0, TURNS_MAX, photo->crop.turns)                                        \
	KEPT(BYTES, bytes, 0, INT64_MAX, photo->bytes)                                             \
	KEPT(MODIFIED, modified, INT64_MIN, INT64_MAX, photo->modified_ns)                         \
	SHOWN(DONE, done, 0, SLIDES_MAX, saved->history.done)                                      \
	SHOWN(COUNT, count, 0, SLIDES_MAX, saved->history.count)                                   \
	SHOWN(MOVES, moves, 0, INT64_MAX, saved->history.moves)                                    \
	SHOWN(HOME, home, 0, BOARD_CELLS_MAX - 1, board_in_place(&saved->history.board))           \
	KEPT(MS, ms, 0, INT64_MAX / 2, saved->clock_ms) /* goes on from here */                    \
	KEPT(BEGUN, begun, 0, 1, saved->begun)                                                     \
	KEPT(ASSISTED, assisted, 0, 1, saved->round.assisted)                                      \
	KEPT(HINTS, hints, 0, INT_MAX / 2, saved->round.hints)                                     \
	KEPT(LIMIT_MOVES, limit_moves, 0, INT64_MAX, saved->round.limit.moves)                     \
	KEPT(LIMIT_SECONDS, limit_seconds, 0, INT64_MAX / 1000, saved->round.limit.seconds)        \
	SHOWN(OVER, over, LIMIT_NOT_REACHED, OVER_PAUSED, saved->round.over)                       \
	KEPT(SHORTEST, shortest, -1, INT_MAX, saved->shortest)                                     \
	SHOWN(RESULT, result, -INT64_MAX, INT64_MAX, saved->round.result)                          \
	SHOWN(SOLUTION_DONE, solution_done, 0, SLIDES_MAX, saved->solution.done)                   \
	KEPT(CONTENT, content, 0, INT64_MAX, photo->content)                                       \
	KEPT(PICTURE_DAY, picture_day, 0, DAY_MAX, photo->day)                                     \
	KEPT(HIDDEN, hidden, 0, 1, photo->hidden)                                                  \
	KEPT(RIVAL, rival, 0, RIVAL_KINDS - 1, saved->round.rival)

/* Likewise, the columns of solutions. */
#define SOLUTION_ROW(KEPT)                                                                         \
	KEPT(MARK, mark_done, 0, SLIDES_MAX, solution->mark.done)                                  \
	KEPT(BEGUN, begun, 0, 1, solution->begun)                                                  \
	KEPT(LENGTH, length, -1, INT_MAX, solution->length)                                        \
	KEPT(BOUND, bound, -1, INT_MAX, solution->bound)                                           \
	KEPT(DETOUR, detour, 0, SLIDES_MAX, solution->detour)                                      \
	KEPT(EXACT, exact, 0, 1, solution->exact)

enum game_number {
#define ROW_NAME(name, ...) ROW_##name,
	GAME_ROW(ROW_NAME, ROW_NAME) ROW_NUMBERS
};

enum solution_number {
#define SOLUTION_NAME(name, ...) SOLUTION_##name,
	SOLUTION_ROW(SOLUTION_NAME) SOLUTION_NUMBERS
};

enum { ROW_CROP_NUMBERS = 3 };

/* The parts of a game without a fixed size. */
enum game_part {
	PART_NAME,
	PART_PICTURE,
	PART_START,    /* tiles */
	PART_SLIDES,   /* struct slide each */
	PART_SOLUTION, /* directions; empty: none is being watched */
	PART_UNDONE,   /* struct slide each: of the solution's mark */

	ROW_PARTS,
};

struct game_row {
	int64_t numbers[ROW_NUMBERS];
	int64_t solution[SOLUTION_NUMBERS];
	double crop[ROW_CROP_NUMBERS]; /* x, y, zoom */
	struct row_part {
		const void *bytes; /* borrowed */
		size_t size;
	} parts[ROW_PARTS];
};

/* games_read.c: describes a game; the parts are borrowed from it. */
void games_read_describe(const struct store_game *game, struct game_row *row);

#endif
