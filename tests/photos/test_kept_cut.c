/* kept_cut: a cut is read as it was written, and nothing else is taken for one. */
#include <sys/stat.h>
#include <unistd.h>

#include "photos/kept_cut.h"
#include "support/folders.h"
#include "support/group.h"

enum { PATH_SIZE = 128 };

struct fixture {
	char folder[32];
};

static void begin(struct fixture *fixture)
{
	strcpy(fixture->folder, "/tmp/test_kept_cut.XXXXXX");
	assert_non_null(mkdtemp(fixture->folder));
}

static void end(struct fixture *fixture)
{
	assert_int_equal(remove_folder(fixture->folder), 0);
}

FIXTURE(set_up, tear_down, struct fixture, begin, end);
#define CUT_TEST(name) TEST_CASE_OF(name, struct fixture, fixture, set_up, tear_down)

static SDL_Surface *coloured(int width, int height)
{
	SDL_Surface *picture =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(picture);
	SDL_FillRect(picture, NULL, 0xFF336699);
	return picture;
}

static const struct kept_cut_key key = { .photo = 7,
	                                 .zoom = 1,
	                                 .sizes = { .columns = 4,
	                                            .rows = 3,
	                                            .cell_width = 10,
	                                            .cell_height = 10,
	                                            .preview_width = 20,
	                                            .preview_height = 15,
	                                            .backdrop_width = 8,
	                                            .backdrop_height = 6 } };

static void keep_cut(const char *path)
{
	struct cut cut = { .board = coloured(40, 30),
		           .preview = coloured(20, 15),
		           .backdrop = coloured(8, 6) };

	kept_cut_write(path, &key, &cut);
	cut_free(&cut);
}

CUT_TEST(a_kept_cut_is_read)
{
	struct kept_cut_key other = key;
	struct cut cut;
	char path[PATH_SIZE];

	snprintf(path, sizeof path, "%s/a/cut", fixture->folder);
	assert_false(kept_cut_read(path, &key, &cut));
	keep_cut(path);
	assert_true(kept_cut_read(path, &key, &cut));
	assert_int_equal(cut.board->w, 40);
	assert_int_equal(*(Uint32 *)cut.backdrop->pixels, 0xFF336699);
	cut_free(&cut);
	other.photo = 8;
	assert_false(kept_cut_read(path, &other, &cut));
}

/* Reading either would hold up the start for ever. */
CUT_TEST(a_pipe_or_a_huge_file_is_no_cut)
{
	struct cut cut;
	char path[PATH_SIZE];

	snprintf(path, sizeof path, "%s/a/cut", fixture->folder);
	keep_cut(path);
	if (truncate(path, (off_t)50 << 30) == 0)
		assert_false(kept_cut_read(path, &key, &cut));
	assert_int_equal(unlink(path), 0);
	assert_int_equal(mkfifo(path, 0600), 0);
	assert_false(kept_cut_read(path, &key, &cut));
	keep_cut(path); /* replaces it */
	assert_true(kept_cut_read(path, &key, &cut));
	cut_free(&cut);
}
