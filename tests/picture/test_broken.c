/* load.c and everything below it: pictures that are truncated, changed at random, or that shrink
 * while they are read. The result is a picture or a sentence within 15 seconds, and nothing is
 * left behind in this process.
 *
 * MP_FLIPS sets how many changed files of each kind are tried (2, with sanitizers 4, with MP_ALL=1 40); tests/run.sh
 * --long tries 2300, which are 10 000 changed bytes of each kind. */
#include <SDL.h>
#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>

#include "decode/sandbox.h"
#include "samples.h"
#include "picture/picture.h"
#include "pixels/protocol.h"
#include "decode/image.h"

enum {
	CUTS = 20,
	TAIL = 20, /* bytes: an end of a file without pixels is at most this long */
	FLIPS_ALL = 40,
	FLIPS_SANITIZED = 4,
	FLIPS_SAMPLE = 2,
	FLIPS_AT_ONCE = 8, /* maximum number of bytes changed in one file */
	THREADS = 2,
	GROWTH_MAX = 8 << 20,
	SHRINKS_ALL = 30,
	SHRINKS_SAMPLE = 3,
};

/* True for a sentence about a bad file, its name left out. */
static bool is_apology(const char *text)
{
	static const char *const ends[] = {
		": the file is damaged.",
		": it isn’t a picture the game supports.",
		" is empty.",
		": the picture is smaller than 2×2 pixels.",
		": reading it took too long.",
		" megapixels).",
		": the picture is too large.",
		" aren’t supported.",
		": there isn’t enough memory.",
	};
	size_t length = strlen(text);

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (length > strlen(ends[i]) &&
		    strcmp(text + length - strlen(ends[i]), ends[i]) == 0)
			return true;
	return false;
}

/* True if loading yields a picture or a sentence; *shown: which. Else *error says what went wrong. */
static bool load_broken(const char *path, bool *shown, struct picture_facts *facts,
                        struct error *error)
{
	struct error told = { "" };
	SDL_Surface *picture = picture_load(DECODER, path, NULL, facts, NULL, &told);

	*shown = picture != NULL;
	SDL_FreeSurface(picture);
	if (*shown != (told.text[0] == '\0') || (!*shown && !is_apology(told.text)))
		return error_set(error, "%s, and “%s”", *shown ? "a picture" : "no picture",
		                 told.text);
	return true;
}

/* Truncates the file at 20 places, by default at every fourth. Returns how many truncations that remove pixels
 * still yield a picture; *incomplete: how many of the pictures were reported as incomplete. */
static int count_cuts(struct files *files, const struct samples_kind *kind, int *incomplete)
{
	size_t size;
	unsigned char *bytes = files_read(samples_stored(files, "whole", kind->file), &size);
	size_t step = groups_all() ? 1 : 4;
	int pictures = 0;

	*incomplete = 0;
	for (size_t i = CUTS; i > 0; i = i > step ? i - step : 0) {
		size_t left = size * i / (CUTS + 1);
		const char *path = files_write(files, "cut", bytes, left);
		struct error error = { "" };
		struct picture_facts facts = { .incomplete = false };
		bool shown;

		if (!load_broken(path, &shown, &facts, &error))
			fail_msg("%s, cut %zu: %s", kind->file, i, error.text);
		pictures += shown && left + TAIL < size ? 1 : 0;
		*incomplete += shown && facts.incomplete ? 1 : 0;
	}
	free(bytes);
	return pictures;
}

/* Truncated pictures of the usual kinds are reported if they are shown, as photos are. */
FILES_TEST(test_truncated_files)
{
	size_t count;
	const struct samples_kind *kinds = samples_kinds(&count);

	for (size_t i = 0; i < count; i++) {
		int incomplete, shown = count_cuts(files, &kinds[i], &incomplete);
		bool photo = strstr(kinds[i].file, ".jpg") != NULL;
		bool usual = photo || strstr(kinds[i].file, ".png") != NULL ||
		             strstr(kinds[i].file, ".bmp") != NULL;

		check((!photo || shown > 0) && (!usual || incomplete >= shown),
		      "%s: %d shown, %d of them told to be incomplete", kinds[i].file, shown,
		      incomplete);
	}
}

/* A photo whose bytes make no sense from some place on is shown as far as it goes. */
FILES_TEST(test_photos_broken_near_their_end)
{
	static const char *const photos[] = { "sample.jpg", "progressive.jpg", "cmyk.jpg",
		                              "gray.jpg" };
	/* what can't follow pixels: a second header, an unknown marker, a table that is too long */
	static const uint8_t nonsense[][4] = { { 0xFF, 0xC0, 0, 8 },
		                               { 0xFF, 0xC8, 0, 8 },
		                               { 0xFF, 0xC4, 0, 1 } };

	for (size_t i = 0; i < SDL_arraysize(photos) * SDL_arraysize(nonsense); i++) {
		const char *name = photos[i / SDL_arraysize(nonsense)];
		struct error error = { "" };
		struct picture_facts facts;
		SDL_Surface *picture;
		size_t size;
		unsigned char *bytes = files_read(samples_stored(files, "a.jpg", name), &size);

		memcpy(bytes + size - TAIL / 2, nonsense[i % SDL_arraysize(nonsense)],
		       sizeof *nonsense);
		picture = picture_load(DECODER, files_write(files, "a.jpg", bytes, size), NULL,
		                       &facts, NULL, &error);
		check(picture != NULL, "%s, nonsense %zu: %s", name, i % SDL_arraysize(nonsense),
		      error.text);
		check(facts.incomplete, "%s, nonsense %zu: it isn’t said", name,
		      i % SDL_arraysize(nonsense));
		if (i < SDL_arraysize(nonsense))
			output_check_pixel(name, picture, SAMPLE_WIDTH - 8, SAMPLE_HEIGHT - 8,
			                   samples_colours[3], 8); /* stored first */
		SDL_FreeSurface(picture);
		free(bytes);
	}
}

static uint32_t next_random(uint64_t *random)
{
	*random = *random * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(*random >> 33);
}

/* Half of the changes are in the first bytes, which hold the critical numbers. */
static void change(unsigned char *bytes, size_t size, uint64_t *random)
{
	uint32_t changes = 1 + next_random(random) % FLIPS_AT_ONCE;

	for (uint32_t i = 0; i < changes; i++) {
		bool early = next_random(random) % 2 == 0;
		size_t at = next_random(random) % (early && size > 256 ? 256 : size);

		if (next_random(random) % 2 == 0)
			bytes[at] ^= (unsigned char)(1 << next_random(random) % 8);
		else
			bytes[at] = (unsigned char)next_random(random);
	}
}

/* One thread's share of the changed files of a kind. */
struct flipping {
	const struct samples_kind *kind;
	const unsigned char *bytes;
	size_t size;
	char path[192];   /* ends with /bad */
	int first, count; /* trials first, first + THREADS, … below count */
	int shown;
	struct error error; /* of the first failed trial */
};

static bool write_file(const char *path, const unsigned char *bytes, size_t size)
{
	FILE *file = fopen(path, "wb");
	bool written = file != NULL && fwrite(bytes, 1, size, file) == size;

	return file != NULL && fclose(file) == 0 && written;
}

static int flip(void *data)
{
	struct flipping *flipping = data;
	unsigned char *bytes = malloc(flipping->size);

	for (int i = flipping->first; bytes != NULL && i < flipping->count; i += THREADS) {
		uint64_t random = (uint64_t)i;
		struct picture_facts facts;
		struct error error = { "" };
		bool shown = false;

		next_random(&random);
		memcpy(bytes, flipping->bytes, flipping->size);
		change(bytes, flipping->size, &random);
		if (!write_file(flipping->path, bytes, flipping->size) ||
		    !load_broken(flipping->path, &shown, &facts, &error)) {
			error_set(&flipping->error, "trial %d: %s", i, error.text);
			break;
		}
		flipping->shown += shown ? 1 : 0;
	}
	free(bytes);
	return 0;
}

static int flips_wanted(void)
{
	const char *text = getenv("MP_FLIPS");
	int wanted = text == NULL ? 0 : atoi(text);

	if (wanted > 0)
		return wanted;
	return groups_all() ? FLIPS_ALL : groups_sanitized() ? FLIPS_SANITIZED : FLIPS_SAMPLE;
}

/* Each thread has a folder of its own, because the files have the same name. */
static void flip_kind(struct files *files, const struct samples_kind *kind)
{
	struct flipping flippings[THREADS];
	SDL_Thread *threads[THREADS];
	size_t size;
	unsigned char *bytes = files_read(samples_stored(files, "whole", kind->file), &size);

	for (int i = 0; i < THREADS; i++) {
		flippings[i] =
		        (struct flipping){ kind, bytes, size, .first = i, .count = flips_wanted() };
		snprintf(flippings[i].path, sizeof flippings[i].path, "%s/bad",
		         i == 0 ? files->folder : files_path(files, "other"));
		threads[i] = SDL_CreateThread(flip, "flip", &flippings[i]);
		assert_non_null(threads[i]);
	}
	for (int i = 0; i < THREADS; i++)
		SDL_WaitThread(threads[i], NULL);
	free(bytes);
	for (int i = 0; i < THREADS; i++)
		if (flippings[i].error.text[0] != '\0')
			fail_msg("%s, %s", kind->file, flippings[i].error.text);
	if (flips_wanted() > FLIPS_ALL)
		print_message("%s: %d of %d changed files were pictures\n", kind->file,
		              flippings[0].shown + flippings[1].shown, flips_wanted());
}

/* Resident memory of this process, in bytes. */
static long resident(void)
{
	FILE *file = fopen("/proc/self/statm", "r");
	long pages, held;

	assert_non_null(file);
	assert_int_equal(fscanf(file, "%ld %ld", &pages, &held), 2);
	fclose(file);
	return held * sysconf(_SC_PAGESIZE);
}

FILES_TEST(test_changed_files)
{
	size_t count;
	const struct samples_kind *kinds = samples_kinds(&count);
	long before;

	if (!SANDBOX_SANITIZED) /* so that freed memory is returned at once */
		assert_int_equal(mallopt(M_MMAP_THRESHOLD, 1 << 20), 1);
	assert_int_equal(mkdir(files_path(files, "other"), 0700), 0);
	flip_kind(files, &kinds[0]); /* warm-up: threads and libraries allocate what they keep */
	before = resident();
	for (size_t i = 0; i < count; i++)
		flip_kind(files, &kinds[i]);
	if (!SANDBOX_SANITIZED && resident() > before + GROWTH_MAX)
		fail_msg("%ld bytes more are held than before", resident() - before);
}

/* A file whose end is repeatedly removed and restored until stop is set. */
struct shrinking {
	char path[192];
	long size;
	atomic_bool stop;
};

static int shrink(void *data)
{
	struct shrinking *shrinking = data;

	for (int i = 0; !atomic_load(&shrinking->stop); i++) {
		if (truncate(shrinking->path, shrinking->size / (1 << i % 8)) != 0)
			return 1;
		if (truncate(shrinking->path, shrinking->size) != 0)
			return 1;
	}
	return 0;
}

FILES_TEST(test_file_that_shrinks_while_it_is_read)
{
	struct shrinking shrinking = { .size = 1600 * 1600 * 3 + 54 };
	SDL_Surface *large =
	        SDL_CreateRGBSurfaceWithFormat(0, 1600, 1600, 24, SDL_PIXELFORMAT_BGR24);
	SDL_Thread *thread;
	int failed;

	assert_non_null(large);
	strcpy(shrinking.path, files_path(files, "bad"));
	assert_int_equal(SDL_SaveBMP(large, shrinking.path), 0);
	SDL_FreeSurface(large);
	thread = SDL_CreateThread(shrink, "shrink", &shrinking);
	assert_non_null(thread);
	for (int i = 0; i < (groups_all() ? SHRINKS_ALL : SHRINKS_SAMPLE); i++) {
		struct picture_facts facts;
		struct error error = { "" };
		bool shown;

		if (!load_broken(shrinking.path, &shown, &facts, &error)) {
			atomic_store(&shrinking.stop, true);
			fail_msg("%s", error.text);
		}
	}
	atomic_store(&shrinking.stop, true);
	SDL_WaitThread(thread, &failed);
	assert_int_equal(failed, 0);
}

GROUP(files_setup, files_teardown);
