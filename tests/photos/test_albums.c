/* albums: folders and thumbnails with real jobs. */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/path.h"
#include "photos/bench.h"

/* Handles answers until a folder is listed. */
static enum heard_kind list(struct photos *photos, const char *path, const char *name)
{
	struct heard news;

	albums_go(&photos->albums, photos->worker, &photos->states, path, name);
	wait_for_news(photos, &news);
	assert_null(photos->albums.listing);
	return news.kind;
}

BENCH_TEST(a_folder_is_listed)
{
	struct photos *photos = &bench->photos;
	char path[64];

	snprintf(path, sizeof path, "%s/", bench->folder);
	assert_int_equal(list(photos, path, "other.png"), HEARD_SHOWN);
	assert_string_equal(photos->albums.path, bench->folder);
	assert_int_equal(photos->albums.folder->count, 3);
	assert_int_equal(albums_arrival(&photos->albums), 2);
	assert_int_equal(list(photos, bench->folder, "gone.png"), HEARD_LISTED);
	assert_int_equal(albums_arrival(&photos->albums), 0);
	assert_int_equal(list(photos, "/no/such/folder", NULL), HEARD_SHOWN);
	assert_null(photos->albums.folder);
	assert_string_not_equal(photos->albums.error, "");
	assert_int_equal(albums_arrival(&photos->albums), -1);
}

/* The names of a long folder can be shown before all files have been looked at, but those around the one to select have:
 * what is known of them stays. Again, there is nothing else to be shown first. */
BENCH_TEST(a_long_folder_is_shown_before_it_is_examined)
{
	enum { LINKS = 1000, ARRIVAL = 600 };
	struct photos *photos = &bench->photos;
	char path[64];
	struct heard news;
	struct folder_entry seen;
	int known = 0;

	for (int i = 1; i <= LINKS; i++) {
		snprintf(path, sizeof path, "%s/%d.png", bench->folder, i);
		assert_int_equal(link(bench->good, path), 0);
	}
	snprintf(path, sizeof path, "%d.png", ARRIVAL + 1);
	albums_go(&photos->albums, photos->worker, &photos->states, bench->folder, path);
	expect_news(photos, &news, HEARD_SHOWN);
	assert_true(photos->albums.listing != NULL && !photos->albums.examined);
	assert_int_equal(photos->albums.folder->count, LINKS + 3);
	assert_int_equal(albums_arrival(&photos->albums), ARRIVAL);
	for (int i = 0; i < LINKS; i++)
		known += photos->albums.folder->entries[i].changed != 0;
	seen = photos->albums.folder->entries[ARRIVAL];
	assert_true(seen.changed != 0 && known < LINKS / 2);
	expect_news(photos, &news, HEARD_EXAMINED);
	assert_true(photos->albums.listing == NULL && photos->albums.examined);
	assert_true(photos->albums.folder->entries[ARRIVAL].changed == seen.changed);
	for (int i = 0; i < LINKS + 3; i++)
		assert_true(photos->albums.folder->entries[i].changed != 0);
	assert_int_equal(list(photos, bench->folder, NULL), HEARD_LISTED);
}

/* On the thread that lists, of the only file of this size. */
static bool read_states(const char *file, atomic_bool *cancel, struct album_states *all)
{
	struct album_state state = { .columns = 3, .rows = 3, .home = -1, .stars = 2 };
	int opened = open(file, O_RDONLY);
	struct stat seen;

	assert_false(atomic_load(cancel));
	assert_true(opened >= 0 && fstat(opened, &seen) == 0);
	state.content = picture_content(opened, seen.st_size);
	album_states_add(all, &state);
	close(opened);
	return true;
}

/* Some, before it fails. */
static bool read_part(const char *file, atomic_bool *cancel, struct album_states *all)
{
	const struct album_state state = { .content = 5 };

	assert_true(file != NULL && !atomic_load(cancel));
	album_states_add(all, &state);
	return false;
}

BENCH_TEST(states_stay_if_the_rest_cannot_be_read)
{
	const struct album_state known = { .content = 7 };
	struct album_states states = { .file = memory_text(bench->good), .read = read_part };
	atomic_bool cancel = false;

	album_states_add(&states, &known);
	album_states_complete(&states, &cancel);
	assert_int_equal(states.count, 1);
	assert_int_equal(states.contents[0], 7);
	album_states_forget(&states);
}

/* Of many states, the main thread has some, and a thread reads all. */
BENCH_TEST(the_pictures_of_many_states_are_recognised)
{
	struct photos *photos = &bench->photos;
	struct album shown = { .tab = ALBUM_FOLDER };
	int pictures, solved;

	photos->states.file = memory_text(bench->good);
	photos->states.read = read_states;
	assert_int_equal(list(photos, bench->folder, NULL), HEARD_SHOWN);
	shown.folder = photos->albums.folder;
	album_count_solved(&shown, &photos->states, &pictures, &solved);
	assert_int_equal(solved, 1);
	for (int i = 0; i < shown.folder->count; i++)
		assert_int_equal(shown.folder->entries[i].solved,
		                 strcmp(shown.folder->entries[i].name, path_name(bench->good)) ==
		                         0);
	assert_int_equal(photos->states.count, 0);
}

/* Of a folder that was left before it was examined nothing is heard again; one that is gone since then stays as it is
 * known until it is listed again. */
BENCH_TEST(a_long_folder_is_left_or_goes)
{
	enum { LINKS = 300 };
	struct photos *photos = &bench->photos;
	char folder[64], moved[72], path[96];
	struct heard news;

	snprintf(folder, sizeof folder, "%s/long", bench->folder);
	snprintf(moved, sizeof moved, "%s/moved", bench->folder);
	assert_int_equal(mkdir(folder, 0700), 0);
	for (int i = 0; i < LINKS; i++) {
		snprintf(path, sizeof path, "%s/%d.png", folder, i);
		assert_int_equal(link(bench->good, path), 0);
	}
	albums_go(&photos->albums, photos->worker, &photos->states, folder, NULL);
	expect_news(photos, &news, HEARD_SHOWN);
	albums_go(&photos->albums, photos->worker, &photos->states, bench->folder, "long");
	expect_news(photos, &news, HEARD_SHOWN);
	assert_int_equal(photos->albums.folder->count, 4);
	assert_int_equal(albums_arrival(&photos->albums), 0);
	albums_go(&photos->albums, photos->worker, &photos->states, folder, NULL);
	expect_news(photos, &news, HEARD_SHOWN);
	assert_int_equal(rename(folder, moved), 0);
	expect_news(photos, &news, HEARD_EXAMINED);
	assert_int_equal(photos->albums.folder->count, LINKS);
	assert_int_equal(list(photos, folder, NULL), HEARD_LISTED);
	assert_null(photos->albums.folder);
	assert_string_equal(photos->albums.error, "Can’t find the folder “long”.");
}

/* Makes those of a folder that has so many pictures, until there are `count` thumbnails. */
static void make_thumbnails(struct photos *photos, int pictures, int count)
{
	struct thumbnails *thumbnails = &photos->albums.thumbnails;
	const struct album album = { .tab = ALBUM_FOLDER, .folder = photos->albums.folder };

	assert_int_equal(album.folder->count, pictures);
	thumbnails->width = 16;
	thumbnails->height = 12;
	thumbnails_make(&photos->albums.thumbnails, photos->worker, &photos->reader, &album, 0,
	                pictures, true);
	assert_null(thumbnails->running[0].job);
	while (thumbnails->count < count) {
		thumbnails_make(&photos->albums.thumbnails, photos->worker, &photos->reader, &album,
		                0, pictures, false);
		take_next(photos);
	}
	albums_close(&photos->albums);
	assert_int_equal(thumbnails->count, count);
}

/* A few at once: visible ones, then a page after and a page before; a failed one is not retried. Visible ones are
 * freed last. */
BENCH_TEST(visible_thumbnails_are_made_first)
{
	static const char *const paths[] = { "/no/0", "/no/1", "/no/2", "/no/3",
		                             "/no/4", "/no/5", "/no/6", "/no/7" };
	struct photos *photos = &bench->photos;
	struct thumbnails *thumbnails = &photos->albums.thumbnails;
	const struct album album = {
		.tab = ALBUM_PATHS, .scenes = &photos->bundled, .paths = paths, .path_count = 8
	};
	struct album_entry entry;

	thumbnails->width = 16;
	thumbnails->height = 12;
	for (int made = 0; made < 6; made++) {
		thumbnails_make(&photos->albums.thumbnails, photos->worker, &photos->reader, &album,
		                2, 4, false);
		for (int i = 0; i < THUMBNAILS_RUNNING && made == 0; i++) {
			assert_true(album_entry(&album, 2 + i, &entry));
			assert_true(thumbnails->running[i].key ==
			            thumbnails_key(thumbnails, entry.key));
		}
		take_next(photos);
	}
	thumbnails_make(&photos->albums.thumbnails, photos->worker, &photos->reader, &album, 2, 4,
	                false);
	for (int i = 0; i < 8; i++) {
		const struct thumbnail *made;

		assert_true(album_entry(&album, i, &entry));
		made = thumbnails_find(thumbnails, thumbnails_key(thumbnails, entry.key));
		assert_true((made != NULL) == (i < 6));
		assert_true(made == NULL || made->surface == NULL);
		assert_null(thumbnails->running[i % THUMBNAILS_RUNNING].job);
	}
	for (int i = 0; i < 6; i++) {
		assert_true(album_entry(&album, i, &entry));
		thumbnails_put(thumbnails, thumbnails_key(thumbnails, entry.key),
		               SDL_CreateRGBSurface(0, 1000, 1000, 32, 0, 0, 0, 0), 0);
	}
	thumbnails_make(&photos->albums.thumbnails, photos->worker, &photos->reader, &album, 2, 4,
	                false);
	albums_close(&photos->albums);
	assert_int_equal(thumbnails->count, 1); /* for the next time */
	assert_true(album_entry(&album, 2, &entry));
	assert_true(thumbnails->list[0].key == thumbnails_key(thumbnails, entry.key));
}

BENCH_TEST(visible_pictures_get_thumbnails)
{
	list(&bench->photos, bench->folder, NULL);
	make_thumbnails(&bench->photos, 3, 3);
}

/* Lets a shell script decode. */
static void use_decoder(struct bench *bench, char decoder[64], const char *script)
{
	snprintf(decoder, 64, "%s/.decoder", bench->folder);
	write_text(decoder, script);
	assert_int_equal(chmod(decoder, 0700), 0);
	free(bench->photos.reader.decoder); /* no job uses it yet */
	bench->photos.reader.decoder = strdup(decoder);
}

/* Two at a time; a third only once it has waited for two seconds, on a very busy computer. */
BENCH_TEST(two_pictures_at_most_are_decoded_at_once)
{
	const uint32_t start = SDL_GetTicks();
	char decoder[64], log[64], script[256];
	int now = 0, most = 0, pictures = 0;
	FILE *file;

	snprintf(log, sizeof log, "%s/.log", bench->folder);
	snprintf(script, sizeof script,
	         "#!/bin/sh\nprintf + >>%s\nsleep .1\n" TEST_DECODER " \"$@\"\nprintf - >>%s\n",
	         log, log);
	use_decoder(bench, decoder, script);
	list(&bench->photos, bench->folder, NULL);
	make_thumbnails(&bench->photos, 3, 3);
	file = fopen(log, "re");
	assert_non_null(file);
	for (int c; (c = getc(file)) != EOF; most = SDL_max(most, now)) {
		now += c == '+' ? 1 : -1;
		pictures += c == '+';
	}
	fclose(file);
	assert_true(now == 0 && pictures == 3);
	assert_true(most <= 2 || SDL_GetTicks() - start > 2000);
	unlink(log);
	unlink(decoder);
}

/* Two files keep their decoders busy for ever. The others get thumbnails nevertheless. */
BENCH_TEST(stuck_pictures_hold_up_no_others)
{
	char decoder[64], stuck[2][64];

	use_decoder(bench, decoder,
	            "#!/bin/sh\n[ \"$(head -c 5)\" != stuck ] || exec sleep 1000\n"
	            "exec " TEST_DECODER " \"$@\"\n");
	for (int i = 0; i < 2; i++) {
		snprintf(stuck[i], sizeof stuck[i], "%s/a%d.png", bench->folder, i);
		write_text(stuck[i], "stuck");
	}
	list(&bench->photos, bench->folder, NULL);
	make_thumbnails(&bench->photos, 5, 3);
	unlink(stuck[0]);
	unlink(stuck[1]);
	unlink(decoder);
}
