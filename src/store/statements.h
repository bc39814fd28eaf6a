/* statements: the SQL statements that a store prepares once. Static data; private to src/store. */
#ifndef STORE_STATEMENTS_H
#define STORE_STATEMENTS_H

enum statement {
	/* database.c */
	STATEMENT_BEGIN,
	STATEMENT_COMMIT,
	STATEMENT_ROLLBACK,

	/* settings.c */
	STATEMENT_SET,
	STATEMENT_GET,

	/* pictures.c */
	STATEMENT_USED,
	STATEMENT_TRIM,
	STATEMENT_PICTURES,
	STATEMENT_CROP,

	STATEMENT_COUNT,
};

/* One statement each, with parameters ?1, ?2, … */
extern const char *const statement_texts[STATEMENT_COUNT];

#endif
