/* copies: they are written once, marked as used, and deleted. */
#include <SDL_image.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "photos/copies.h"
#include "support/folders.h"
#include "support/group.h"
#include "system/files.h"

enum { DAY = 24 * 60 * 60, PATH_SIZE = 128, PICTURE_SIDE = 64, PATIENCE_MS = 60000 };

struct fixture {
	SDL_Surface *picture; /* white */
	char base[32];
	char folder[40]; /* in it; not there yet */
};

static void begin(struct fixture *fixture)
{
	fixture->picture = SDL_CreateRGBSurfaceWithFormat(0, PICTURE_SIDE, PICTURE_SIDE, 32,
	                                                  SDL_PIXELFORMAT_RGBA32);
	assert_non_null(fixture->picture);
	SDL_FillRect(fixture->picture, NULL, UINT32_MAX);
	strcpy(fixture->base, "/tmp/test_copies.XXXXXX");
	assert_non_null(mkdtemp(fixture->base));
	snprintf(fixture->folder, sizeof fixture->folder, "%s/a/b", fixture->base);
}

static void end(struct fixture *fixture)
{
	assert_int_equal(remove_folder(fixture->base), 0);
	SDL_FreeSurface(fixture->picture);
}

FIXTURE(set_up, tear_down, struct fixture, begin, end);
#define FOLDER_TEST(name) TEST_CASE_OF(name, struct fixture, fixture, set_up, tear_down)

static void path_of(const struct fixture *fixture, uint64_t key, char path[PATH_SIZE])
{
	assert_true(copies_path(path, PATH_SIZE, fixture->folder, key));
}

static bool exists(const struct fixture *fixture, uint64_t key)
{
	char path[PATH_SIZE];

	path_of(fixture, key, path);
	return access(path, F_OK) == 0;
}

static void set_age(const char *path, time_t seconds)
{
	const time_t used = time(NULL) - seconds;
	const struct timespec times[] = { { .tv_sec = used }, { .tv_sec = used } };

	assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static time_t age(const char *path)
{
	struct stat info;

	assert_int_equal(stat(path, &info), 0);
	return time(NULL) - info.st_mtime;
}

/* A copy, of nothing, that takes this much and was used then. */
static void pretend(const struct fixture *fixture, uint64_t key, off_t bytes, time_t seconds)
{
	char path[PATH_SIZE];
	int file;

	path_of(fixture, key, path);
	file = open(path, O_WRONLY | O_CREAT, 0600);
	assert_true(file >= 0);
	assert_int_equal(ftruncate(file, bytes), 0);
	assert_int_equal(close(file), 0);
	set_age(path, seconds);
}

static void keep(const struct fixture *fixture, uint64_t key, uint64_t in_use)
{
	const struct copies_request request = { key, { in_use }, 1 };

	copies_keep(&(struct copies_source){ .picture = fixture->picture }, fixture->folder,
	            &request);
}

FOLDER_TEST(a_job_writes_a_copy)
{
	const struct copies_request request = { .key = 7 };
	SDL_Surface *picture = SDL_DuplicateSurface(fixture->picture), *copy;
	struct copies copies = { .now = NULL };
	struct worker *worker;
	char path[PATH_SIZE];
	struct error error;

	worker = worker_create(&error);
	assert_true(worker != NULL && picture != NULL);
	copies_start(&copies, worker, &(struct copies_source){ .picture = picture },
	             fixture->folder, &request);
	SDL_FreeSurface(picture); /* the job has its own reference */
	worker_free(worker);      /* waits for it */
	path_of(fixture, 7, path);
	copy = IMG_Load(path);
	assert_non_null(copy);
	assert_int_equal(copy->w, PICTURE_SIDE);
	assert_int_equal(copy->h, PICTURE_SIDE);
	SDL_FreeSurface(copy);
	assert_int_equal(count_files(fixture->folder), 1); /* nothing unfinished is left */
}

static void start(const struct fixture *fixture, struct copies *copies, struct worker *worker,
                  uint64_t key)
{
	copies_start(copies, worker, &(struct copies_source){ .picture = fixture->picture },
	             fixture->folder, &(struct copies_request){ .key = key });
}

/* Takes the end of a job. */
static void take_end(struct worker *worker)
{
	SDL_Event event;

	do
		assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS));
	while (!worker_take(worker, &event));
}

/* As when the player goes quickly through a folder. */
FOLDER_TEST(copies_are_made_one_at_a_time_and_only_the_last_waits)
{
	struct copies copies = { .now = NULL };
	struct error error;
	struct worker *worker = worker_create(&error);

	assert_non_null(worker);
	for (uint64_t key = 1; key <= 3; key++)
		start(fixture, &copies, worker, key);
	take_end(worker);
	assert_true(exists(fixture, 1));
	take_end(worker);
	assert_true(exists(fixture, 3));
	assert_false(exists(fixture, 2));
	assert_null(copies.now);
	worker_free(worker);
}

FOLDER_TEST(a_copy_that_is_being_made_is_not_made_again)
{
	struct copies copies = { .now = NULL };
	struct error error;
	struct worker *worker = worker_create(&error);

	assert_non_null(worker);
	start(fixture, &copies, worker, 1);
	start(fixture, &copies, worker, 2);
	start(fixture, &copies, worker, 1);
	take_end(worker);
	take_end(worker);
	assert_null(copies.now);
	assert_true(exists(fixture, 1) && exists(fixture, 2));
	worker_free(worker);
}

FOLDER_TEST(a_copy_that_waits_at_the_end_is_given_up)
{
	struct copies copies = { .now = NULL };
	struct error error;
	struct worker *worker = worker_create(&error);
	int references = fixture->picture->refcount;

	assert_non_null(worker);
	start(fixture, &copies, worker, 1);
	start(fixture, &copies, worker, 2);
	worker_free(worker);
	copies_forget(&copies);
	assert_true(exists(fixture, 1));
	assert_false(exists(fixture, 2));
	assert_int_equal(fixture->picture->refcount, references);
}

/* No part of a copy is left, wherever the disk was full. */
FOLDER_TEST(a_full_disk)
{
	char path[PATH_SIZE];
	struct stat info;
	struct rlimit most, before;

	keep(fixture, 7, 0);
	path_of(fixture, 7, path);
	assert_int_equal(stat(path, &info), 0);
	assert_int_equal(unlink(path), 0);
	assert_true(signal(SIGXFSZ, SIG_IGN) != SIG_ERR);
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
	most = before;
	for (int missing = 1; missing <= info.st_size; missing *= 4) {
		most.rlim_cur = (rlim_t)(info.st_size - missing);
		assert_int_equal(setrlimit(RLIMIT_FSIZE, &most), 0);
		keep(fixture, 7, 0);
		assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
		assert_int_equal(count_files(fixture->folder), 0);
	}
	assert_true(signal(SIGXFSZ, SIG_DFL) != SIG_ERR);
}

static uint64_t file_of(const char *path)
{
	struct file_status found;

	assert_true(file_look(path, &found));
	return found.number;
}

FOLDER_TEST(a_copy_is_written_once_and_marked_as_used)
{
	char path[PATH_SIZE];
	uint64_t before;

	keep(fixture, 7, 0);
	path_of(fixture, 7, path);
	before = file_of(path);
	set_age(path, 50 * DAY);
	keep(fixture, 7, 0);
	assert_int_equal(file_of(path), before);
	assert_true(age(path) < DAY);
}

/* By its own checksum: a copy that only couldn't be read isn't touched. */
FOLDER_TEST(a_damaged_copy_is_written_again)
{
	char path[PATH_SIZE];
	off_t cuts[2];
	uint64_t before;
	struct stat info;

	keep(fixture, 7, 0);
	path_of(fixture, 7, path);
	assert_int_equal(stat(path, &info), 0);
	cuts[0] = 3;
	cuts[1] = info.st_size - 1;
	for (int i = 0; i < 2; i++) {
		before = file_of(path);
		pretend(fixture, 7, cuts[i], 0);
		keep(fixture, 7, 0);
		assert_int_not_equal(file_of(path), before);
		assert_int_equal(stat(path, &info), 0);
		assert_int_equal(info.st_size, cuts[1] + 1);
	}
}

TEST_CASE(a_file_has_another_key_once_it_changes)
{
	uint64_t key = copies_key("/a/b.jpg", 100, 5);

	assert_true(key == copies_key("/a/b.jpg", 100, 5));
	assert_true(key != copies_key("/a/c.jpg", 100, 5));
	assert_true(key != copies_key("/a/b.jpg", 101, 5));
	assert_true(key != copies_key("/a/b.jpg", 100, 6));
}

FOLDER_TEST(copies_long_unused_are_deleted)
{
	char path[PATH_SIZE];

	keep(fixture, 1, 0);
	pretend(fixture, 2, 10, 61 * DAY);
	pretend(fixture, 3, 10, 59 * DAY);
	pretend(fixture, 4, 10, 61 * DAY);
	snprintf(path, sizeof path, "%s/1234567812345678.jpg.part",
	         fixture->folder); /* left by a crash */
	write_text(path, "");
	set_age(path, 61 * DAY);
	keep(fixture, 1, 4);
	assert_true(exists(fixture, 1) && exists(fixture, 3) && exists(fixture, 4));
	assert_false(exists(fixture, 2));
	assert_int_equal(count_files(fixture->folder), 3);
}

FOLDER_TEST(of_too_many_the_oldest_go)
{
	keep(fixture, 1, 0);
	for (int i = 2; i <= 6; i++)
		pretend(fixture, (uint64_t)i, 60 << 20, (10 - i) * DAY);
	keep(fixture, 1, 2);
	assert_true(exists(fixture, 1) && exists(fixture, 2) && exists(fixture, 5) &&
	            exists(fixture, 6)); /* 180 MB and a bit */
	assert_false(exists(fixture, 3) || exists(fixture, 4));
}

FOLDER_TEST(other_files_are_left_alone)
{
	static const char *const names[] = { "notes.txt", "a longer name than copies have.jpg" };
	char path[PATH_SIZE];

	keep(fixture, 1, 0);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		snprintf(path, sizeof path, "%s/%s", fixture->folder, names[i]);
		write_text(path, "");
		set_age(path, 100 * DAY);
	}
	keep(fixture, 1, 0);
	assert_int_equal(count_files(fixture->folder), 3);
}

FOLDER_TEST(without_a_folder_nothing_happens)
{
	const struct copies_source source = { .picture = fixture->picture };
	const struct copies_request request = { .key = 7 };
	char path[PATH_SIZE];

	snprintf(path, sizeof path, "%s/file", fixture->base);
	write_text(path, "");
	snprintf(path, sizeof path, "%s/file/below-a-file", fixture->base);
	copies_keep(&source, path, &request);
	copies_keep(&source, "/proc/nothing", &request);
	assert_int_not_equal(access(path, F_OK), 0);
}

FOLDER_TEST(all_but_those_in_use_are_cleared)
{
	const struct copies_source source = { .picture = fixture->picture };
	struct copies_request request = { .in_use_count = 0 };
	char path[PATH_SIZE];
	int other;

	for (uint64_t key = 1; key <= 4; key++) {
		request.key = key;
		copies_keep(&source, fixture->folder, &request);
	}
	snprintf(path, sizeof path, "%s/notes.txt", fixture->folder);
	other = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
	assert_true(other >= 0 && close(other) == 0);
	request = (struct copies_request){ .in_use = { 2, 3 }, .in_use_count = 2 };
	assert_int_equal(copies_clear(fixture->folder, &request), 2);
	assert_false(exists(fixture, 1) || exists(fixture, 4));
	assert_true(exists(fixture, 2) && exists(fixture, 3));
	assert_int_equal(access(path, F_OK), 0); /* not ours */
	assert_int_equal(unlink(path), 0);
	request.in_use_count = 0;
	assert_int_equal(copies_clear(fixture->folder, &request), 0);
	assert_int_equal(access(fixture->folder, F_OK), -1);
	assert_int_equal(copies_clear(fixture->folder, &request), 0);
}

FOLDER_TEST(one_is_deleted_unless_it_is_in_use)
{
	const struct copies_source source = { .picture = fixture->picture };
	struct copies_request request = { .in_use_count = 0 };

	for (request.key = 1; request.key <= 2; request.key++)
		copies_keep(&source, fixture->folder, &request);
	request = (struct copies_request){ .in_use = { 2 }, .in_use_count = 1 };
	assert_false(copies_delete(fixture->folder, 1, &request));
	assert_false(exists(fixture, 1));
	assert_true(copies_delete(fixture->folder, 2, &request));
	assert_true(exists(fixture, 2));
	assert_false(copies_delete(fixture->folder, 3, &request));
}

FOLDER_TEST(a_copy_is_found_by_content_or_by_file)
{
	const struct copies_source source = { .picture = fixture->picture };
	struct copies_request request = { .key = copies_content_key(7) };
	char path[PATH_SIZE], expected[PATH_SIZE];

	copies_keep(&source, fixture->folder, &request);
	request.key = copies_key("/a.png", 10, 20);
	copies_keep(&source, fixture->folder, &request);
	assert_true(copies_find(path, sizeof path, fixture->folder, 7, "/b.png", 0, 0));
	path_of(fixture, copies_content_key(7), expected);
	assert_string_equal(path, expected);
	assert_true(copies_find(path, sizeof path, fixture->folder, 8, "/a.png", 10, 20));
	path_of(fixture, request.key, expected);
	assert_string_equal(path, expected);
	assert_false(copies_find(path, sizeof path, fixture->folder, 8, "/a.png", 10, 21));
	assert_false(copies_find(path, sizeof path, fixture->folder, 0, "/a.png", 0, 0));
	assert_false(copies_find(path, sizeof path, "", 7, "/b.png", 0, 0));
}
