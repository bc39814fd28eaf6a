#include "folder.h"

#include <dirent.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "system/files.h"
#include "system/paths.h"

struct folder folder;

int folder_begin(void **state)
{
	/* A memory disk if there is one: hundreds of files are written with fsync. */
	snprintf(folder.path, sizeof folder.path, "%s/missing-piece-store-XXXXXX",
	         access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
	assert_non_null(mkdtemp(folder.path));
	snprintf(folder.file, sizeof folder.file, "%s/data/missing-piece/store.db", folder.path);
	return 0;
}

void folder_deepen(void)
{
	char path[320];

	snprintf(path, sizeof path, "%s/data/missing-piece", folder.path);
	assert_true(path_make_folders(path));
}

int folder_end(void **state)
{
	return remove_folder(folder.path);
}

int memory_begin(void **state)
{
	struct error error;

	*state = store_open(NULL, &error);
	assert_non_null(*state);
	assert_string_equal(error.text, "");
	return 0;
}

int memory_end(void **state)
{
	store_close(*state);
	return 0;
}

void folder_renew(void)
{
	assert_int_equal(folder_end(NULL), 0);
	folder_begin(NULL);
}

struct store *folder_open(const char *sentence)
{
	struct error error = { .text = "untouched" };
	struct store *store = store_open(folder.file, &error);

	assert_non_null(store);
	check(strncmp(error.text, sentence, strlen(sentence)) == 0 &&
	              (*sentence != '\0' || error.text[0] == '\0'),
	      "expected “%s…”, got “%s”", sentence, error.text);
	return store;
}

void folder_expect_number(const char *key, long expected)
{
	struct store *store = folder_open("");

	assert_int_equal(store_get_number(store, key, 0, 9, -1), expected);
	store_close(store);
}

int folder_child(int (*run)(void))
{
	int status;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0)
		_exit(run());
	assert_int_equal(waitpid(child, &status, 0), child);
	return status;
}

void folder_fill(int pictures)
{
	struct store *store = folder_open("");
	struct picture_crop crop = { 0.25, 0.75, 2, 0, 0 };
	struct error error;
	char path[400];

	for (int i = 0; i < pictures; i++) {
		snprintf(path, sizeof path, "/home/player/Pictures/picture number %d.jpeg", i);
		check(store_picture_used(store, path, &crop, &error), "%s", error.text);
	}
	store_close(store);
	snprintf(path, sizeof path, "%s.copy-1", folder.file);
	(void)unlink(path); /* a slow disk's has only some of the pictures */
	store = folder_open("");
	check(store_set_number(store, "name", 7, &error), "%s", error.text);
	store_close(store);
}

static sqlite3 *open_file(const char *file)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	return db;
}

void folder_sql(const char *sql)
{
	sqlite3 *db;
	char *message = NULL;

	if (access(folder.file, F_OK) != 0)
		folder_deepen();
	db = open_file(folder.file);
	sqlite3_exec(db, sql, NULL, NULL, &message);
	check(message == NULL, "%s", message);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

int folder_count(const char *file, const char *rows)
{
	char sql[200];
	sqlite3_stmt *query;
	sqlite3 *db = open_file(file);
	int count;

	snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", rows);
	check(sqlite3_prepare_v2(db, sql, -1, &query, NULL) == SQLITE_OK, "%s: %s", file,
	      sqlite3_errmsg(db));
	assert_int_equal(sqlite3_step(query), SQLITE_ROW);
	count = sqlite3_column_int(query, 0);
	sqlite3_finalize(query);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	return count;
}

uint8_t *folder_read(const char *file, size_t *size)
{
	char *bytes = file_read(file, SIZE_MAX - 1, size);

	assert_non_null(bytes);
	return (uint8_t *)bytes;
}

void folder_check_same(const char *file, const uint8_t *bytes, size_t size)
{
	size_t got;
	uint8_t *read = folder_read(file, &got);

	check(got == size && memcmp(read, bytes, size) == 0, "%s has changed", file);
	free(read);
}

int folder_broken(void)
{
	char path[320];
	struct dirent *entry;
	DIR *directory;
	int count = 0;

	snprintf(path, sizeof path, "%s/data/missing-piece", folder.path);
	directory = opendir(path);
	assert_non_null(directory);
	while ((entry = readdir(directory)) != NULL)
		count += strstr(entry->d_name, ".broken") != NULL;
	closedir(directory);
	return count;
}
