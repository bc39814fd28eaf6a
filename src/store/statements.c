/* statements: the text of each, by the file that uses it. */
#include "store/statements.h"

const char *const statement_texts[STATEMENT_COUNT] = {
	/* database.c */
	[STATEMENT_BEGIN] = "BEGIN IMMEDIATE",
	[STATEMENT_COMMIT] = "COMMIT",
	[STATEMENT_ROLLBACK] = "ROLLBACK",

	/* settings.c */
	[STATEMENT_SET] = "INSERT INTO settings (key, value) VALUES (?1, ?2)"
	                  " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
	[STATEMENT_GET] = "SELECT value FROM settings WHERE key = ?1",

	/* pictures.c */
	[STATEMENT_USED] =
	        "INSERT INTO pictures (path, used, x, y, zoom, turns) VALUES"
	        " (?1, (SELECT min(coalesce(max(used), 0), 9223372036854775806) + 1 FROM pictures),"
	        "  ?2, ?3, ?4, ?5)"
	        " ON CONFLICT (path) DO UPDATE SET used = excluded.used,"
	        " x = excluded.x, y = excluded.y, zoom = excluded.zoom,"
	        " turns = excluded.turns",
	[STATEMENT_TRIM] = "DELETE FROM pictures WHERE used <="
	                   " (SELECT used FROM pictures ORDER BY used DESC LIMIT 1 OFFSET ?1)",
	[STATEMENT_PICTURES] =
	        "SELECT path, x, y, zoom, turns FROM pictures ORDER BY used DESC LIMIT ?1",
	[STATEMENT_CROP] = "SELECT x, y, zoom, turns FROM pictures WHERE path = ?1",
};
