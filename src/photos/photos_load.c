/* photos_load: the part of photos.h that reads pictures, and keeps copies for games whose file is gone. */
#include "photos/photos_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/glance.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/path.h"
#include "base/utf8.h"
#include "desktop/clipboard.h"
#include "photos/listing.h"
#include "photos/photos.h"
#include "photos/reading.h"
#include "system/files.h"
#include "system/machine.h"
#include "system/paths.h"

enum { WINDOW_SIDE = 1080 }; /* px, before the window has a size */

static void take_read(struct job *job);
static void take_walk_listed(struct job *job);
static void take_album(struct job *job);

static const struct job_kind reading_job = {
	.run = reading_run, .done = take_read, .destroy = reading_destroy, .hangs = true
};
static const struct job_kind walk_job = {
	.run = listing_run_walk, .done = take_walk_listed, .destroy = listing_destroy, .hangs = true
};
static const struct job_kind album_job = {
	.run = listing_run_walk, .done = take_album, .destroy = listing_destroy, .hangs = true
};

void photos_start_load(struct photos *photos, struct job *job, const struct job_kind *kind)
{
	job_drop(photos->load.job);
	photos->load = (struct photos_load){ .job = job };
	photos->dropped.reads = false;
	if (job != NULL)
		job_start(job, kind, photos->worker);
}

struct photos_load photos_take_load(struct photos *photos)
{
	struct photos_load load = photos->load;

	load.dropped = photos->dropped.reads;
	photos->dropped.reads = false;
	photos->load = (struct photos_load){ .job = NULL };
	return load;
}

/* True for a file of the player's folder that is shown or walked through, or in which the played picture is: there its
 * next one is looked for. */
static bool in_album(const struct photos *photos, const char *path)
{
	const char *folder = photos->walk.folder != NULL ? photos->walk.path : photos->albums.path;
	const struct photo *current = photos_current(photos);
	char above[PATHS_SIZE], beside[PATHS_SIZE];

	if (!path_above(above, path))
		return false;
	return ((photos->walk.folder != NULL || photos->albums.folder != NULL) &&
	        strcmp(above, folder) == 0) ||
	       (current->bundled < 0 && path_above(beside, current->path) &&
	        strcmp(above, beside) == 0);
}

/* How long a photo's shorter side must be for a board in the window, whatever their shapes: a board that is longer than
 * the window's shorter side needs more, and photos_cut.c then reads the photo again. */
static int find_least(const struct photos *photos)
{
	int side = photos->window_side > 0 ? photos->window_side : WINDOW_SIDE;

	return SDL_min(side * PHOTOS_DETAIL / 100, PICTURE_SIDE_MAX);
}

/* plays: a puzzle in the file, too. */
static void load(struct photos *photos, const char *path, int drawing_side, bool plays)
{
	struct reading *reading = reading_create(&photos->reader, path);
	struct photo *photo = &photos->reading;
	struct glance seen;

	reading->owner = photos;
	reading->plays = plays;
	if (photos->received[0] != '\0' && !in_album(photos, path))
		reading->received = memory_text(photos->received);
	reading->limits = (struct picture_limits){ .side = PICTURE_SIDE_MAX,
		                                   .drawing_side = drawing_side,
		                                   .least = find_least(photos) };
	photos_start_load(photos, &reading->job, &reading_job);
	*photo = PHOTO_NONE;
	photos->fallback.copy = false;
	photo->number = ++photos->last_number;
	SDL_strlcpy(photo->path, path, sizeof photo->path);
	if (!path_is_whole(path) && glance_at(path, &seen)) /* as from the command line */
		SDL_strlcpy(photo->path, seen.whole, sizeof photo->path);
	photo->bundled = photo_find_bundled(&photos->bundled, photo->path);
	photo_write_name(photo->name, &photos->bundled, photo->path);
}

static void load_file(struct photos *photos, const char *path)
{
	load(photos, path, PICTURE_SVG_SIDE, true);
}

void photos_load_pasted(struct photos *photos, const char *path)
{
	load_file(photos, path);
	photos->load.pasted = true;
}

/* Whatever is opened from elsewhere isn't one of those that were dropped together. */
static void forget_together(struct photos *photos)
{
	folder_free(photos->together);
	photos->together = NULL;
}

void photos_open_file(struct photos *photos, const char *path)
{
	album_walk_forget(&photos->walk);
	forget_together(photos);
	load_file(photos, path);
}

/* The longest side of a drawing with the usual 4:3 ratio that covers the board. */
static int find_side(const struct screen_sizes *sizes)
{
	int64_t width = (int64_t)sizes->columns * sizes->cell_width;
	int64_t height = (int64_t)sizes->rows * sizes->cell_height;
	int64_t side = width * 3 > height * 4 ? width : (height * 4 + 2) / 3;

	return (int)SDL_clamp(side, PICTURE_SIDE_MIN, PICTURE_SIDE_MAX);
}

void photos_read_ahead(struct photos *photos)
{
	load(photos, photos->bundled.paths[0], READING_FIRST_SIDE, false);
	photos->load.ahead = READING_FIRST_SIDE;
}

void photos_open_bundled(struct photos *photos, int index, const struct screen_sizes *sizes)
{
	int side = find_side(sizes);
	bool reads = photos->load.ahead == side && photos->reading.bundled == index;

	photos->load.ahead = 0;
	album_walk_forget(&photos->walk);
	if (!reads)
		load(photos, photos->bundled.paths[index], side, false);
}

/* To list the folder of a walk that was begun, which it takes. */
static struct listing *listing_of(struct photos *photos, const struct album_walk *walk)
{
	struct listing *listing = listing_create(walk->path, &photos->states);

	listing->owner = photos;
	listing->walk = *walk; /* which has neither folder nor order yet */
	listing->walk.received = walk->path[0] != '\0' && strcmp(walk->path, photos->received) == 0;
	if (walk->path[0] == '\0')
		listing->folder = folder_copy(photos->together);
	return listing;
}

/* Starts listing the walk's folder, replacing any read in progress. */
static void list_walk(struct photos *photos)
{
	struct listing *listing = listing_of(photos, &photos->walk);

	photos_start_load(photos, &listing->job, &walk_job);
	photos->load.walks = true;
}

/* Starts listing a folder to read one of its pictures. path: where the next walk begins. */
static void begin_walk(struct photos *photos, const char *path)
{
	list_walk(photos);
	if (path != photos->reading.path) {
		photos->reading = PHOTO_NONE;
		SDL_strlcpy(photos->reading.path, path, sizeof photos->reading.path);
	}
	photos->reading.number = ++photos->last_number;
}

/* Begins a walk after a picture of the player's, in its album. False if it has none. */
static bool walk_after(const struct photos *photos, struct album_walk *walk, const char *path)
{
	if (photos->together != NULL && folder_find(photos->together, path) >= 0)
		album_walk_begin_after_dropped(walk, path);
	else if (!album_walk_begin_after(walk, path))
		return false;
	walk->shuffle = photos->shuffle;
	return true;
}

void photos_open_next(struct photos *photos, const struct screen_sizes *sizes)
{
	/* pressed again: continues from there */
	const struct photo *photo =
	        photos->load.job != NULL ? &photos->reading : photos_current(photos);
	const struct album scenes = { .tab = ALBUM_SCENES, .scenes = &photos->bundled };

	if (photo->bundled >= 0 || !walk_after(photos, &photos->walk, photo->path))
		photos_open_bundled(
		        photos,
		        album_next(&scenes, &photos->states, photo->bundled, photos->shuffle),
		        sizes);
	else
		begin_walk(photos, photo->path);
}

/* Starts with the first picture of a folder; "": of those that were dropped together. */
static void open_first(struct photos *photos, const char *folder)
{
	if (folder[0] != '\0')
		forget_together(photos);
	album_walk_begin(&photos->walk, folder);
	photos->walk.shuffle = photos->shuffle;
	begin_walk(photos, photos->walk.path);
}

void photos_open_album(struct photos *photos)
{
	char path[PATHS_SIZE];

	SDL_strlcpy(path, photos->album.folder->path, sizeof path);
	open_first(photos, path);
}

void photos_forget_album(struct photos *photos)
{
	job_drop(photos->album_job);
	photos->album_job = NULL;
	album_played_forget(&photos->album);
}

void photos_list_album(struct photos *photos)
{
	const struct photo *photo = photos_current(photos);
	struct album_walk walk = { .folder = NULL };
	struct listing *listing;

	photos_forget_album(photos);
	if (photo->bundled >= 0 || !walk_after(photos, &walk, photo->path))
		return;
	listing = listing_of(photos, &walk);
	photos->album_job = &listing->job;
	job_start(&listing->job, &album_job, photos->worker);
}

static void take_album(struct job *job)
{
	struct listing *listing = (struct listing *)job;
	struct photos *photos = listing->owner;
	const struct photo *photo = photos_current(photos);

	photos->album_job = NULL;
	album_played_take(&photos->album, &listing->walk, photo->path, 0, &photos->unread);
}

void photos_open_day(struct photos *photos, const char *folder, int day)
{
	album_walk_begin(&photos->walk, folder);
	photos->walk.day = day;
	photos->walk.shuffle = (uint64_t)day;
	begin_walk(photos, folder);
}

/* Starts reading the next dropped file; false if none is left. */
static bool try_next(struct photos *photos)
{
	const char *path = dropped_files_next(&photos->dropped);

	if (path == NULL)
		return false;
	photos_open_file(photos, path);
	photos->dropped.reads = true;
	return true;
}

enum { FOLDERS_MAX = 16 }; /* files whose names aren't those of pictures that are looked at */

/* The pictures and folders that were dropped; NULL if they are less than two. */
static struct folder *find_together(const struct dropped_files *files)
{
	bool *are_folders = memory_new((size_t)files->count * sizeof *are_folders);
	struct folder *together;
	int looked = 0;

	for (int i = 0; i < files->count && files->count > 1; i++)
		are_folders[i] = !folder_is_picture(path_name(files->paths[i])) &&
		                 looked++ < FOLDERS_MAX && glance_is_folder(files->paths[i]);
	together = folder_of_paths((const char *const *)files->paths, are_folders, files->count);
	free(are_folders);
	return together;
}

/* Starts with the first of several pictures; false if there aren't. */
static bool open_together(struct photos *photos)
{
	struct dropped_files *files = &photos->dropped;
	struct folder *together = find_together(files);

	if (together == NULL)
		return false;
	files->folders = together->folders > 0;
	folder_free(photos->together);
	photos->together = together;
	files->tried = files->count; /* none is left that may be a picture */
	open_first(photos, "");
	files->reads = true;
	return true;
}

bool photos_open_dropped(struct photos *photos, struct error *error)
{
	error->text[0] = '\0';
	if (photos->dropped.begun && photos->dropped.count == 0)
		dropped_files_say_none(&photos->dropped, error->text);
	if (open_together(photos) || try_next(photos))
		return true;
	dropped_files_forget(&photos->dropped);
	return false;
}

void photos_stop_loading(struct photos *photos)
{
	photos_start_load(photos, NULL, NULL);
	album_walk_forget(&photos->walk);
	dropped_files_forget(&photos->dropped);
}

enum { PLAIN_SIDE = 512 }; /* px of the picture without one */

/* By its file, if no more is known, as of an old game. */
static uint64_t file_key_of(const struct photo *photo)
{
	return copies_key(photo->path, photo->bytes, photo->modified_ns);
}

static uint64_t key_of(const struct photo *photo)
{
	return photo->content != 0 ? copies_content_key(photo->content) : file_key_of(photo);
}

/* The copy of the file being read, also where it was kept before contents were known. False if there can't be one. */
static bool find_copy(const struct photos *photos, char path[PATHS_SIZE])
{
	const struct photo *photo = &photos->reading;

	if (photos->copies[0] == '\0' ||
	    !copies_path(path, PATHS_SIZE, photos->copies, key_of(photo)))
		return false;
	return file_readable(path) ||
	       copies_path(path, PATHS_SIZE, photos->copies, file_key_of(photo));
}

/* True if the file is the one that the game was played with. Only its time may differ if there is no
 * copy: it may have been saved again without a change. */
static bool is_same(const struct photos *photos, const struct picture_facts *facts)
{
	const struct photo *photo = &photos->reading;
	char path[PATHS_SIZE];

	if (photo->bytes == 0)
		return true;
	if (photo->content != 0 && facts->content != 0)
		return photo->content == facts->content;
	return photo->bytes == facts->bytes && (photo->modified_ns == facts->modified_ns ||
	                                        !find_copy(photos, path) || !file_readable(path));
}

static bool read_copy(struct photos *photos)
{
	char path[PATHS_SIZE];
	struct reading *reading;

	photos->fallback.copy = find_copy(photos, path);
	if (!photos->fallback.copy)
		return false;
	reading = reading_create(&photos->reader, path);
	reading->owner = photos;
	photos_start_load(photos, &reading->job, &reading_job);
	return true;
}

/* A quiet background for numbers; NULL if memory runs out. */
static SDL_Surface *make_plain(void)
{
	SDL_Surface *plain = SDL_CreateRGBSurfaceWithFormat(0, PLAIN_SIDE, PLAIN_SIDE, 32,
	                                                    SDL_PIXELFORMAT_RGBA32);

	for (int y = 0; plain != NULL && y < PLAIN_SIDE; y++) {
		int light = 48 - 48 * y / PLAIN_SIDE;
		Uint32 colour = SDL_MapRGB(plain->format, (Uint8)(58 + light), (Uint8)(78 + light),
		                           (Uint8)(98 + light));

		(void)SDL_FillRect(plain, &(SDL_Rect){ 0, y, PLAIN_SIDE, 1 }, colour);
	}
	return plain;
}

/* A kept game's picture was read, or not. False if a copy is being read instead. */
static bool take_kept(struct photos *photos, struct reading *reading,
                      char sentence[ERROR_TEXT_SIZE])
{
	struct photo *photo = &photos->reading;
	bool copy = photos->fallback.copy, found = reading->picture != NULL;

	bool expected = photo->kept || photo->content != 0; /* it is known what was in the file */

	if (!expected || (found && (copy || !photo->kept || is_same(photos, &reading->facts))))
		return true;
	if (!copy) {
		if (found)
			snprintf(photos->fallback.why, sizeof photos->fallback.why,
			         _("“%s” has changed."), photo->name);
		else
			SDL_strlcpy(photos->fallback.why, reading->job.error.text,
			            sizeof photos->fallback.why);
		if (read_copy(photos))
			return false;
	} /* the copy stays: it may be the only one, and readable next time */
	if (!photo->kept) { /* why the file itself can't be read */
		if (copy)
			error_set(&reading->job.error, "%s", photos->fallback.why);
		return true;
	}
	SDL_FreeSurface(reading->picture);
	reading->picture = make_plain();
	reading->facts = (struct picture_facts){ .width = PLAIN_SIDE, .height = PLAIN_SIDE };
	photo->missing = true;
	/* Translators: a sentence about why the picture can’t be shown, and what happens instead */
	snprintf(sentence, ERROR_TEXT_SIZE, _("%.*s Playing with numbers."), ERROR_TEXT_SIZE - 64,
	         photos->fallback.why);
	return true;
}

static void take_pixels(struct photos *photos, struct reading *reading,
                        char sentence[ERROR_TEXT_SIZE])
{
	const struct picture_facts *facts = &reading->facts;
	struct photo *photo = &photos->reading;
	bool copy = (photo->kept || photo->content != 0) && photos->fallback.copy;

	photo->pixels = reading->picture;
	reading->picture = NULL;
	photo_note_file(photo, facts);
	if (reading->stored != NULL) {
		SDL_strlcpy(photo->path, reading->stored, sizeof photo->path);
		photo_write_name(photo->name, &photos->bundled, photo->path);
	}
	photo->serial = ++photos->last_serial;
	if (photo->bundled >= 0)
		photo->content = photo_scene_content(photo->path);
	else if (!copy && (!photo->kept || photo->content == 0))
		photo->content = facts->content;
	if (photo->bundled < 0 && photo->bytes == 0 && !copy) {
		photo->bytes = facts->bytes;
		photo->modified_ns = facts->modified_ns;
	}
	if (photo->bundled < 0 && !photo->kept && !photo->hidden) /* a surprise isn't named there */
		recent_use(&photos->recent, photo->path);
	if (facts->incomplete)
		snprintf(sentence, ERROR_TEXT_SIZE,
		         _("Part of “%s” is missing: the file is incomplete."), photo->name);
	else if (facts->missing != NULL)
		snprintf(sentence, ERROR_TEXT_SIZE, _(facts->missing), photo->name);
	photo_read_greeting(&photo->greeting, facts);
	if (reading->parcel != NULL && reading->job.error.text[0] != '\0')
		SDL_strlcpy(sentence, reading->job.error.text, ERROR_TEXT_SIZE);
}

/* Writes what to say about several files, of which one, called name, was opened; nothing if there was only one. */
static void say_opened(const struct dropped_files *files, const char *name,
                       char text[ERROR_TEXT_SIZE])
{
	if (files->count > 1)
		snprintf(text, ERROR_TEXT_SIZE,
		         files->pasted ? _("Opened “%s”, the first picture you pasted.")
		                       : _("Opened “%s”, the first picture you dropped."),
		         name);
}

/* The same of those that aren't among the pictures of the album that they make. */
static void say_left_out(const struct dropped_files *files, const struct folder *together,
                         char text[ERROR_TEXT_SIZE])
{
	int pictures = together->count;

	if (pictures < files->count && !files->folders)
		snprintf(
		        text, ERROR_TEXT_SIZE,
		        /* Translators: of the files that were dropped or pasted together; the second number decides */
		        PLURAL(files->count,
		               "%d of %d file is a picture. The others were left out.",
		               "%d of %d files are pictures. The others were left out."),
		        pictures, files->count);
}

/* The same if all failed. */
static void say_failed(const struct dropped_files *files, char text[ERROR_TEXT_SIZE])
{
	if (files->count > 1)
		snprintf(text, ERROR_TEXT_SIZE,
		         files->pasted ? PLURAL(files->count, "Can’t open the %d file you pasted.",
		                                "Can’t open any of the %d files you pasted.")
		                       : PLURAL(files->count, "Can’t open the %d file you dropped.",
		                                "Can’t open any of the %d files you dropped."),
		         files->count);
}

/* Loads the next file of the folder that is walked through. False, with a sentence, if there is none. */
static bool walk_on(struct photos *photos, struct error *error)
{
	struct album_walk *walk = &photos->walk;
	char path[PATHS_SIZE];

	if (walk->folder == NULL)
		return false;
	if (!album_walk_next(walk, path)) {
		album_walk_say_failed(walk, error->text);
		return false;
	}
	load_file(photos, path);
	photos->load.walks = true;
	return true;
}

/* Nothing else is left to be tried. */
static void say_failure(struct photos *photos, const struct photos_load *failed,
                        struct error *error, const char *text)
{
	const struct photos_takers *takers = &photos->takers;
	bool learned = photos->walk.learned;
	bool only_folders =
	        album_walk_has_only_folders(&photos->walk) && photos->dropped.count <= 1;
	bool album_done = album_walk_say_done(&photos->walk, &photos->states,
	                                      photos_current(photos), error->text);

	if (failed->dropped)
		say_failed(&photos->dropped, error->text);
	album_walk_forget(&photos->walk);
	if (failed->dropped)
		dropped_files_forget(&photos->dropped);
	if (album_done && learned) /* its end, which the played picture's card now shows */
		photos_list_album(photos);
	if (album_done && !learned)
		takers->album_done(takers->context, error->text);
	else if (only_folders)
		takers->only_folders(takers->context, error->text);
	else
		takers->failed(takers->context, error->text, text);
}

void photos_load_failed(struct photos *photos, const struct photos_load *failed,
                        struct error *error, const char *text)
{
	uint32_t number = photos->reading.number;

	if (failed->walks && walk_on(photos, error)) {
		photos->dropped.reads = failed->dropped;
	} else if (!failed->dropped || !try_next(photos)) {
		say_failure(photos, failed, error, text);
		return;
	}
	photos->reading.number = number; /* for the player, still the same one */
}

static void take_walk_listed(struct job *job)
{
	struct listing *listing = (struct listing *)job;
	struct photos *photos = listing->owner;
	const struct photos_load load = photos_take_load(photos);

	album_walk_forget(&photos->walk);
	photos->walk = listing->walk;
	listing->walk = (struct album_walk){ .folder = NULL };
	if (photos->walk.folder != NULL && photos->walk.path[0] == '\0' &&
	    photos->together->folders > 0) { /* now it is known what is in these */
		folder_free(photos->together);
		photos->together = folder_copy(photos->walk.folder);
	}
	photos_load_failed(photos, &load, &job->error, NULL);
}

static void take_unread(struct photos *photos, const struct photos_load *load,
                        struct reading *reading)
{
	uint32_t number = photos->reading.number;

	if (load->walks) {
		album_walk_skip(&photos->walk, reading->job.error.text);
		photos->walk.learned |= unread_add(&photos->unread, photos->reading.path);
	} else if (reading->facts.folder) {
		album_walk_begin(&photos->walk, photos->reading.path);
		photos->walk.shuffle = photos->shuffle;
		if (path_is_whole(photos->walk.path)) /* the gallery begins there */
			SDL_strlcpy(photos->albums.path, photos->walk.path,
			            sizeof photos->albums.path);
		list_walk(photos);
		photos->dropped.reads = load->dropped;
		photos->reading.number = number;
		return;
	}
	if (load->pasted)
		(void)file_remove(photos->reading.path); /* remove a damaged file */
	photos_load_failed(photos, load, &reading->job.error, reading->text);
}

/* The picture was opened from an album, or else that isn't known. */
static void take_its_album(struct photos *photos, const struct photos_load *load)
{
	struct photo *photo = &photos->reading;

	job_drop(photos->album_job);
	photos->album_job = NULL;
	album_played_forget(&photos->album);
	if (load->walks && photo->day == 0)
		album_played_take(&photos->album, &photos->walk, photo->path, photo->number,
		                  &photos->unread);
}

/* Says once, before what else is said, that there is no sandbox. */
static void take_sandbox(struct photos *photos, enum picture_sandbox sandbox,
                         char sentence[ERROR_TEXT_SIZE])
{
	const char *warning =
	        _("Pictures are read without a sandbox. Open only those that you trust.");
	char both[2 * ERROR_TEXT_SIZE];

	if (sandbox == PICTURE_UNSAFE && photos->sandbox != PICTURE_UNSAFE) {
		snprintf(both, sizeof both, C_("sentences", "%s %s"), warning, sentence);
		(void)utf8_copy(sentence, ERROR_TEXT_SIZE, sentence[0] != '\0' ? both : warning);
	}
	if (sandbox != PICTURE_UNREAD)
		photos->sandbox = sandbox;
}

static void take_read(struct job *job)
{
	struct reading *reading = (struct reading *)job;
	struct photos *photos = reading->owner;
	const struct photos_takers *takers = &photos->takers;
	const struct photos_load load = photos_take_load(photos);
	char sentence[ERROR_TEXT_SIZE] = "";

	if (!take_kept(photos, reading, sentence))
		return; /* its copy is being read instead */
	if (reading->picture == NULL) {
		take_unread(photos, &load, reading);
		return;
	}
	if (load.walks) {
		album_walk_say_opened(&photos->walk, sentence);
		photos->reading.day = photos->walk.day;
		if (load.dropped && photos->together != NULL && sentence[0] == '\0')
			say_left_out(&photos->dropped, photos->together, sentence);
	}
	if (!photos->reading.kept)
		unread_remove(&photos->unread, photos->reading.path);
	take_pixels(photos, reading, sentence);
	take_its_album(photos, &load);
	if (load.dropped && !load.walks)
		say_opened(&photos->dropped, photos->reading.name, sentence);
	take_sandbox(photos, reading->facts.sandbox, sentence);
	album_walk_forget(&photos->walk);
	if (load.dropped)
		dropped_files_forget(&photos->dropped);
	takers->loaded(takers->context, sentence, reading->parcel);
}

void photos_open_kept(struct photos *photos, const struct photo *kept,
                      const struct screen_sizes *sizes)
{
	const struct photo photo = *kept; /* may be changed by opening it */

	album_walk_forget(&photos->walk);
	if (photo.bundled >= 0)
		photos_open_bundled(photos, photo.bundled, sizes);
	else
		load(photos, photo.path, PICTURE_SVG_SIDE, false);
	if (photo.number != 0)
		photos->reading.number = photo.number;
	photos->reading.crop = photo.crop;
	photos->reading.bytes = photo.bytes;
	photos->reading.modified_ns = photo.modified_ns;
	photos->reading.content = photo.content;
	photos->reading.day = photo.day;
	photos->reading.hidden = photo.hidden;
	photos->reading.kept = true;
	photos->fallback.copy = false;
}

bool photos_keep_copy(struct photos *photos, const struct copies_request *request)
{
	const struct photo *played = &photos->played;
	/* where the player has no files, they are kept as they came, and memory is short */
	bool more = played->reduced && machine_has_folders();
	const struct copies_source source = { .picture = played->pixels,
		                              .decoder = photos->reader.decoder,
		                              .path = more ? played->path : NULL,
		                              .content = played->content };
	struct copies_request copy = *request;

	if (played->pixels == NULL || played->missing || played->bundled >= 0 ||
	    !path_is_whole(played->path) || photos->copies[0] == '\0')
		return false;
	copy.key = key_of(played);
	copies_start(&photos->copying, photos->worker, &source, photos->copies, &copy);
	return true;
}
