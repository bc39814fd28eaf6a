/* fuzz_records: imports any bytes as exported results; those that are added can be exported and are
 * known when that is imported. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "store/database.h"
#include "store/exchange/exchange.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct store *open_once(void)
{
	static struct store *store;

	if (store == NULL)
		store = store_open(NULL, NULL);
	assert(store != NULL);
	return store;
}

static void check_again(struct store *store, const struct exchange_counts *counts,
                        enum exchange_format format)
{
	struct exchange_counts again;
	struct error error;
	char *text = NULL;
	size_t length = 0;
	FILE *stream = open_memstream(&text, &length);

	if (stream == NULL || !store_export_to(store, stream, format, 0, 0, &error) ||
	    fclose(stream) != 0 || !utf8_valid(text, length))
		abort();
	if (!store_import_text(store, "again", text, length, &again, &error))
		abort();
	if (again.added != 0 || again.bad != 0 || again.known != counts->added)
		abort();
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct store *store = open_once();
	struct exchange_counts counts = { 0, 0, 0 };
	struct error error = { "" };
	char *text = malloc(size + 1);

	if (text == NULL)
		return 0;
	memcpy(text, data, size);
	text[size] = '\0';
	if (store_import_text(store, "fuzz", text, size, &counts, &error)) {
		check_again(store, &counts, EXCHANGE_CSV);
		check_again(store, &counts, EXCHANGE_JSON);
	} else {
		assert(error.text[0] != '\0');
	}
	if (sqlite3_exec(store->db, "DELETE FROM results", NULL, NULL, NULL) != SQLITE_OK)
		abort();
	free(text);
	return 0;
}
