/* A copy of everything (everything.c), and what brings it in (replace.c). */
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "folder.h"
#include "script.h"
#include "store/everything.h"

enum { PICTURES = 3, PICTURE_SIZE = 70000, KILLS = 30, CANCELS = 40 };

static const struct everything_watch nobody = { .cancel = NULL };

/* The places of a player on one computer; another one has others. */
struct home {
	char store[400], folders[EVERYTHING_FOLDERS][400];
	struct everything all;
};

static void find_home(struct home *home, const char *name)
{
	static const char *const names[] = { "pasted", "received", "copies" };

	snprintf(home->store, sizeof home->store, "%s/%s/store.db", folder.path, name);
	home->all.store = home->store;
	for (int i = 0; i < EVERYTHING_FOLDERS; i++) {
		snprintf(home->folders[i], sizeof home->folders[i], "%s/%s/%s", folder.path, name,
		         names[i]);
		home->all.folders[i] = home->folders[i];
	}
}

static struct store *open_home(const struct home *home)
{
	struct error error;
	struct store *store = store_open(home->store, &error);

	assert_non_null(store);
	check(error.text[0] == '\0', "%s", error.text);
	return store;
}

static const char *in(const char *of, const char *name)
{
	static char path[4][800];
	static int next;

	next = (next + 1) % 4;
	snprintf(path[next], sizeof path[next], "%s/%s", of, name);
	return path[next];
}

#ifndef STRANGE_NAME /* tests/windows/posix.h has one for names that must be texts */
#define STRANGE_NAME "a \xff\n% b"
#endif

static void write_picture(const char *of, const char *name, int seed)
{
	char *bytes = memory_new(PICTURE_SIZE);

	assert_true(access(of, F_OK) == 0 || mkdir(of, 0700) == 0);
	for (int i = 0; i < PICTURE_SIZE; i++)
		bytes[i] = (char)(i * (seed + 1) >> 3);
	write_file(in(of, name), bytes, PICTURE_SIZE);
	free(bytes);
}

static void use(struct store *store, const char *path)
{
	const struct picture_crop crop = { 0.25, 0.75, 2, 0, 0 };
	struct error error;

	check(store_picture_used(store, path, &crop, &error), "%s", error.text);
}

/* A player with settings, games, results and pictures. */
static void play(struct home *home, const char *name, int steps)
{
	struct script script;
	struct store *store;

	find_home(home, name);
	store = open_home(home);
	script_begin(&script, store);
	for (int i = 0; i < steps; i++)
		(void)script_step(&script, i, true);
	script_end(&script);
	assert_true(store_set(store, "who", name, NULL));
	write_picture(home->folders[EVERYTHING_PASTED], "2026 11 29.png", steps);
	write_picture(home->folders[EVERYTHING_RECEIVED], STRANGE_NAME ".missingpiece", steps + 1);
	write_picture(home->folders[EVERYTHING_COPIES], "0123456789abcdef.jpg", 9);
	use(store, in(home->folders[EVERYTHING_PASTED], "2026 11 29.png"));
	use(store, in(home->folders[EVERYTHING_RECEIVED], STRANGE_NAME ".missingpiece"));
	use(store, "/home/player/Pictures/other.jpeg");
	store_close(store);
}

static char *contents(const struct home *home)
{
	struct store *store = open_home(home);
	char *text = script_contents(store);

	store_close(store);
	return text;
}

static void expect_who(const struct home *home, const char *expected)
{
	struct store *store = open_home(home);
	char who[32] = "";

	(void)store_get(store, "who", who, sizeof who);
	assert_string_equal(who, expected);
	store_close(store);
}

static const char *copy_path(void)
{
	return in(folder.path, "copy.missingpiece-copy");
}

static void save(const struct home *home)
{
	struct error error;

	check(everything_save(&home->all, copy_path(), &nobody, &error), "%s", error.text);
	assert_string_equal(error.text, "");
}

static void bring(const struct home *home)
{
	struct store *store = open_home(home);
	struct error error;

	check(everything_bring(copy_path(), &home->all, &nobody, &error), "%s", error.text);
	assert_string_equal(error.text, "");
	check(store_take_incoming(store, &error), "%s", error.text);
	store_close(store);
}

FOLDER_TEST(a_copy_has_everything)
{
	struct home old, new;
	char *before, *after;

	play(&old, "old", SCRIPT_STEPS);
	before = contents(&old);
	save(&old);
	bring(&old); /* all that is in it is there already */
	after = contents(&old);
	assert_string_equal(before, after);
	free(after);
	assert_int_equal(count_files(old.folders[EVERYTHING_PASTED]), 1);
	assert_int_equal(count_files(old.folders[EVERYTHING_RECEIVED]), 1);

	find_home(&new, "new");
	bring(&new);
	for (int i = 0; i < EVERYTHING_FOLDERS; i++)
		assert_int_equal(count_files(new.folders[i]), 1);
	expect_who(&new, "old");
	free(before);
}

/* Elsewhere, pictures have other paths, by which the store knows them; nothing that is there is replaced. */
FOLDER_TEST(the_store_finds_the_pictures_where_they_are_now)
{
	struct home old, new;
	struct store_pictures pictures;
	struct store *store;
	size_t size, other;
	uint8_t *before, *after;

	play(&old, "old", 3);
	play(&new, "new", 5); /* a different picture of the same name */
	save(&old);
	bring(&new);
	store = open_home(&new);
	assert_true(store_pictures(store, 3, &pictures, NULL));
	assert_int_equal(pictures.count, 3);
	assert_string_equal(pictures.items[0].path, "/home/player/Pictures/other.jpeg");
	assert_string_equal(pictures.items[1].path,
	                    in(new.folders[EVERYTHING_RECEIVED], STRANGE_NAME " 2.missingpiece"));
	assert_string_equal(pictures.items[2].path,
	                    in(new.folders[EVERYTHING_PASTED], "2026 11 29 2.png"));
	before = folder_read(in(old.folders[EVERYTHING_PASTED], "2026 11 29.png"), &size);
	after = folder_read(pictures.items[2].path, &other);
	assert_int_equal(size, other);
	assert_memory_equal(before, after, size);
	free(before);
	free(after);
	store_pictures_destroy(&pictures);
	store_close(store);
}

static void expect_refused(const struct home *home, const char *end, const char *what)
{
	struct error error = { .text = "untouched" };
	char incoming[PATH_MAX];

	check(!everything_bring(copy_path(), &home->all, &nobody, &error), "%s was brought in",
	      what);
	check(strncmp(error.text, "Can’t bring in “copy.missingpiece-copy”: ",
	              strlen("Can’t bring in “copy.missingpiece-copy”: ")) == 0 &&
	              strlen(error.text) > strlen(end) &&
	              strcmp(error.text + strlen(error.text) - strlen(end), end) == 0,
	      "%s: “%s”", what, error.text);
	assert_true(store_incoming_path(incoming, home->store));
	check(access(incoming, F_OK) != 0, "%s left a file", what);
	for (int i = 0; i < EVERYTHING_FOLDERS; i++)
		check(count_files(home->folders[i]) <= 0, "%s added pictures", what);
}

/* Changes a byte, a dozen in each part, and cuts the file. */
FOLDER_TEST(a_damaged_copy_changes_nothing)
{
	struct home old, new;
	size_t size, step;
	uint8_t *bytes;

	play(&old, "old", 8);
	save(&old);
	find_home(&new, "new");
	bytes = folder_read(copy_path(), &size);
	step = size / 97;
	for (size_t at = sizeof "missing-piece-copy "; at < size; at += at < 64 ? 1 : step) {
		bytes[at] ^= 4;
		write_file(copy_path(), bytes, size);
		expect_refused(&new, bytes[20] != '\n' ? "." : "the file is damaged.",
		               "a changed byte");
		bytes[at] ^= 4;
	}
	for (size_t length = 21; length < size; length += length < 64 ? 1 : step) {
		write_file(copy_path(), bytes, length);
		expect_refused(&new, "the file is damaged.", "a cut file");
	}
	bytes = realloc(bytes, size + 1);
	assert_non_null(bytes);
	bytes[size] = '\n';
	write_file(copy_path(), bytes, size + 1);
	expect_refused(&new, "the file is damaged.", "a longer file");
	free(bytes);
}

static void write_copy_text(const char *text)
{
	write_text(copy_path(), text);
}

FOLDER_TEST(a_foreign_or_newer_file_changes_nothing)
{
	static const char foreign[] = "it isn’t a copy that this game has saved.";
	struct home home;

	find_home(&home, "new");
	expect_refused(&home, "No such file or directory.", "no file");
	write_copy_text("");
	expect_refused(&home, foreign, "an empty file");
	write_copy_text("GIF89a");
	expect_refused(&home, foreign, "a picture");
	write_copy_text("missing-piece 1\ncode 5x5-H0\n");
	expect_refused(&home, foreign, "a puzzle");
	write_copy_text("missing-piece-copy 0\n");
	expect_refused(&home, foreign, "version 0");
	write_copy_text("missing-piece-copy 2\nanything");
	expect_refused(&home, "the file comes from a newer version of the game.", "version 2");
	write_copy_text("missing-piece-copy 1\nend 0000000000000000\n");
	expect_refused(&home, "the file is damaged.", "a wrong hash");
	assert_int_equal(remove(copy_path()), 0);
	assert_int_equal(mkdir(copy_path(), 0700), 0);
	expect_refused(&home, "Is a directory.", "a folder");
}

/* A store in it that this version can't use. */
FOLDER_TEST(a_newer_store_changes_nothing)
{
	struct home home;

	folder_fill(1);
	find_home(&home, "deep/new");
	folder_sql("PRAGMA user_version = 1000");
	{
		const struct everything newer = { .store = folder.file };
		struct error error;

		check(!everything_save(&newer, copy_path(), &nobody, &error), "copied");
		assert_string_equal(error.text,
		                    "Can’t copy your games: the file comes from a newer "
		                    "version of the game.");
	}
	folder_sql("PRAGMA user_version = 11; CREATE TRIGGER t AFTER INSERT ON settings BEGIN"
	           " DELETE FROM settings; END");
	{
		const struct everything foreign = { .store = folder.file };
		struct error error;

		check(everything_save(&foreign, copy_path(), &nobody, &error), "%s", error.text);
	}
	expect_refused(&home, "the file is damaged.", "a foreign trigger");
}

/* Ends after so many parts. */
struct canceller {
	atomic_bool cancel;
	int left;
	double last;
};

static void count_down(void *context, double part)
{
	struct canceller *canceller = context;

	assert_true(part >= canceller->last && part <= 1.01);
	canceller->last = part;
	if (canceller->left-- == 0)
		atomic_store(&canceller->cancel, true);
}

FOLDER_TEST(cancelling_changes_nothing)
{
	struct home old, new;
	size_t size;
	uint8_t *bytes;
	bool done = false;

	play(&old, "old", 8);
	find_home(&new, "new");
	save(&old);
	bytes = folder_read(copy_path(), &size);
	for (int i = 0; i < CANCELS && !done; i++) {
		struct canceller canceller = { .left = i };
		const struct everything_watch watch = { &canceller.cancel, count_down, &canceller };
		struct error error = { .text = "untouched" };

		done = everything_save(&old.all, copy_path(), &watch, &error);
		assert_string_equal(error.text, "");
		folder_check_same(copy_path(), bytes, size);
	}
	assert_true(done);
	done = false;
	for (int i = 0; i < 2 * CANCELS && !done; i++) {
		struct canceller canceller = { .left = i };
		const struct everything_watch watch = { &canceller.cancel, count_down, &canceller };
		struct error error = { .text = "untouched" };
		char incoming[PATH_MAX];

		done = everything_bring(copy_path(), &new.all, &watch, &error);
		assert_string_equal(error.text, "");
		assert_true(store_incoming_path(incoming, new.store));
		assert_int_equal(access(incoming, F_OK) == 0, done);
	}
	assert_true(done);
	free(bytes);
}

FOLDER_TEST(what_was_replaced_comes_back)
{
	struct home one, other;
	struct store *store;
	struct error error;
	char *before, *after;

	play(&one, "one", 12);
	play(&other, "other", 20);
	save(&one);
	before = contents(&other);
	bring(&other);
	expect_who(&other, "one");
	store = open_home(&other);
	assert_true(store_has_replaced(store));
	check(store_bring_back(store, &error), "%s", error.text);
	assert_false(store_has_replaced(store));
	store_close(store);
	after = contents(&other);
	assert_string_equal(before, after);
	free(before);
	free(after);
}

FOLDER_TEST(a_copy_that_fails_leaves_what_was_replaced)
{
	struct home one, other;
	struct store *store;
	struct error error;
	char incoming[PATH_MAX];

	play(&one, "one", 12);
	play(&other, "other", 20);
	save(&one);
	bring(&other);
	store = open_home(&other);
	assert_true(store_incoming_path(incoming, other.store));
	write_text(incoming, "no store");
	assert_false(store_take_incoming(store, &error));
	check(store_bring_back(store, &error), "%s", error.text);
	store_close(store);
	expect_who(&other, "other");
}

/* As after a kill. */
FOLDER_TEST(what_was_unpacked_but_never_taken_is_removed)
{
	struct home one;
	char incoming[PATH_MAX];

	play(&one, "one", 4);
	assert_true(store_incoming_path(incoming, one.store));
	write_text(incoming, "");
	write_text(in(folder.path, "one/store.db.incoming-journal"), "");
	expect_who(&one, "one");
	assert_int_not_equal(access(incoming, F_OK), 0);
	assert_int_not_equal(access(in(folder.path, "one/store.db.incoming-journal"), F_OK), 0);
}

FOLDER_TEST(what_was_replaced_stays_for_30_days)
{
	struct home one;
	struct timespec times[2] = { { .tv_nsec = UTIME_OMIT }, { .tv_sec = time(NULL) } };
	char replaced[500];
	struct store *store;

	play(&one, "one", 4);
	save(&one);
	bring(&one);
	snprintf(replaced, sizeof replaced, "%s.replaced", one.store);
	times[1].tv_sec -= 29 * 24 * 60 * 60;
	assert_int_equal(utimensat(AT_FDCWD, replaced, times, 0), 0);
	store_close(open_home(&one));
	assert_int_equal(access(replaced, F_OK), 0);
	times[1].tv_sec -= 2 * 24 * 60 * 60;
	assert_int_equal(utimensat(AT_FDCWD, replaced, times, 0), 0);
	store = open_home(&one);
	assert_false(store_has_replaced(store));
	store_close(store);
	assert_int_not_equal(access(replaced, F_OK), 0);
}

/* In a child: brings both copies in, in turn, until it is killed; tells when it begins, and of each. */
static void bring_on(const struct home *home, int ready, const char *const copies[2])
{
	struct error error;
	struct store *store = store_open(home->store, &error);
	bool good = store != NULL;

	for (int i = 0; good && write(ready, "", 1) == 1; i++)
		good = everything_bring(copies[i % 2], &home->all, &nobody, &error) &&
		       store_take_incoming(store, &error);
	_exit(1);
}

/* A child that has begun to bring them in, to be ended by end_bringing. */
static pid_t begin_bringing(const struct home *home, const char *const copies[2], int *ready)
{
	int ends[2];
	pid_t child;
	char byte;

	assert_int_equal(pipe(ends), 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0)
		bring_on(home, ends[1], copies);
	close(ends[1]);
	assert_int_equal(read(ends[0], &byte, 1), 1);
	*ready = ends[0];
	return child;
}

static void end_bringing(pid_t child, int ready)
{
	int status;

	assert_int_equal(kill(child, SIGKILL), 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	close(ready);
	assert_true(WIFSIGNALED(status));
}

/* How long a child takes to bring one in. */
static int64_t measure_bringing(const struct home *home, const char *const copies[2])
{
	struct timespec begun, ended;
	int ready;
	pid_t child = begin_bringing(home, copies, &ready);
	char byte;

	clock_gettime(CLOCK_MONOTONIC, &begun);
	assert_int_equal(read(ready, &byte, 1), 1);
	clock_gettime(CLOCK_MONOTONIC, &ended);
	end_bringing(child, ready);
	return (ended.tv_sec - begun.tv_sec) * 1000000000 + ended.tv_nsec - begun.tv_nsec;
}

/* At any moment a kill leaves all of the old store or of the new one. */
FOLDER_TEST(a_kill_leaves_one_or_the_other)
{
	struct home home, from;
	char copies[2][400], *known[2], *found;
	const char *const both[] = { copies[0], copies[1] };
	int64_t took_ns; /* to bring one in: kills come during the first three */
	int as[2] = { 0, 0 };

	find_home(&home, "home");
	for (int i = 0; i < 2; i++) {
		play(&from, i == 0 ? "one" : "other", 20 + 10 * i);
		save(&from);
		bring(&home);
		known[i] = contents(&home);
		snprintf(copies[i], sizeof copies[i], "%s/%d", folder.path, i);
		assert_int_equal(rename(copy_path(), copies[i]), 0);
	}
	took_ns = measure_bringing(&home, both);
	for (int i = 0; i < KILLS; i++) {
		int64_t ns = (i * 37 % KILLS) * 3 * took_ns / KILLS;
		struct timespec some = { ns / 1000000000, ns % 1000000000 };
		int ready;
		pid_t child = begin_bringing(&home, both, &ready);

		nanosleep(&some, NULL);
		end_bringing(child, ready);
		found = contents(&home);
		for (int k = 0; k < 2; k++)
			as[k] += strcmp(found, known[k]) == 0;
		free(found);
		check(as[0] + as[1] == i + 1, "kill %d left something else", i);
	}
	check(as[0] > 0 && as[1] > 0, "%d kills left one, %d the other", as[0], as[1]);
	free(known[0]);
	free(known[1]);
}

/* A store in memory has no file that could be replaced. */
MEMORY_TEST(nothing_is_brought_into_memory)
{
	struct error error;

	assert_false(store_take_incoming(store, &error));
	assert_false(store_has_replaced(store));
	assert_false(store_bring_back(store, &error));
}
