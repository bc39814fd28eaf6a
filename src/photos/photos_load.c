/* photos_load: the part of photos.h that reads pictures, and keeps copies for games whose file is gone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "photos/photos.h"

#include "base/language.h"
#include "base/path.h"

/* Replaces any read in progress. */
static void set_load_ticket(struct photos *photos, uint32_t ticket)
{
	tasks_cancel(photos->tasks, photos->load_ticket);
	photos->load_ticket = ticket;
}

/* True for a file of the player's folder that is shown or walked through: there its next one is looked for. */
static bool in_album(const struct photos *photos, const char *path)
{
	const char *folder = photos->walk.folder != NULL ? photos->walk.path : photos->albums.path;
	char above[PATHS_SIZE];

	return (photos->walk.folder != NULL || photos->albums.folder != NULL) &&
	       path_above(above, path) && strcmp(above, folder) == 0;
}

/* plays: a puzzle in the file, too. */
static void load(struct photos *photos, const char *path, int drawing_side, bool plays)
{
	const struct worker_task task = {
		WORKER_LOAD, .path = path, .plays = plays, .keeps = !in_album(photos, path),
		.limits = { .side = PICTURE_SIDE_MAX, .drawing_side = drawing_side }
	};
	struct photo *reading = &photos->reading;
	struct path_seen seen;

	set_load_ticket(photos, tasks_start(photos->tasks, &task));
	*reading = PHOTO_NONE;
	reading->number = ++photos->last_number;
	SDL_strlcpy(reading->path, path, sizeof reading->path);
	if (path[0] != '/' && path_look(path, &seen)) /* as from the command line */
		SDL_strlcpy(reading->path, seen.whole, sizeof reading->path);
	reading->bundled = photo_find_bundled(&photos->bundled, reading->path);
	photo_write_name(reading->name, &photos->bundled, reading->path);
}

static void load_file(struct photos *photos, const char *path)
{
	load(photos, path, PICTURE_SVG_SIDE, true);
}

void photos_open_file(struct photos *photos, const char *path)
{
	walk_forget(&photos->walk);
	load_file(photos, path);
}

void photos_open_bundled(struct photos *photos, int index, const struct screen_sizes *sizes)
{
	int64_t width = (int64_t)sizes->columns * sizes->cell_px;
	int64_t height = (int64_t)sizes->rows * sizes->cell_px;
	/* the longest of a drawing with the usual 4:3 ratio that covers the board */
	int64_t side = width * 3 > height * 4 ? width : (height * 4 + 2) / 3;

	walk_forget(&photos->walk);
	load(photos, photos->bundled.paths[index],
	     (int)SDL_clamp(side, PICTURE_SIDE_MIN, PICTURE_SIDE_MAX), false);
}

/* Starts listing the walk's folder, replacing any read in progress. */
static void list_walk(struct photos *photos)
{
	const struct album_states *states = &photos->states;
	const struct worker_task task = { WORKER_LIST, .path = photos->walk.path,
		                          .list = { states->contents, states->count } };

	set_load_ticket(photos, tasks_start(photos->tasks, &task));
	photos->walk.ticket = photos->load_ticket;
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

void photos_open_next(struct photos *photos, const struct screen_sizes *sizes, uint64_t shuffle)
{
	/* pressed again: continues from there */
	const struct photo *photo =
	        photos->load_ticket != 0 ? &photos->reading : photos_current(photos);
	const struct album scenes = { .tab = ALBUM_SCENES, .scenes = &photos->bundled };

	if (photo->bundled >= 0 || !walk_begin_after(&photos->walk, photo->path)) {
		photos_open_bundled(photos,
		                    album_next(&scenes, &photos->states, photo->bundled, shuffle),
		                    sizes);
	} else {
		photos->walk.shuffle = shuffle;
		begin_walk(photos, photo->path);
	}
}

void photos_open_day(struct photos *photos, const char *folder, int day)
{
	walk_begin(&photos->walk, folder);
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
	photos->dropped.ticket = photos->load_ticket;
	return true;
}

bool photos_open_dropped(struct photos *photos, struct error *error)
{
	error->text[0] = '\0';
	if (photos->dropped.begun && photos->dropped.count == 0)
		dropped_files_say_none(&photos->dropped, error->text);
	if (try_next(photos))
		return true;
	dropped_files_forget(&photos->dropped);
	return false;
}

void photos_stop_loading(struct photos *photos)
{
	set_load_ticket(photos, 0);
	walk_forget(&photos->walk);
	dropped_files_forget(&photos->dropped);
}

enum { PLAIN_SIDE = 512 }; /* px of the picture without one */

static uint64_t key_of(const struct photo *photo)
{
	return copies_key(photo->path, photo->bytes, photo->modified_ns);
}

/* The copy of the file being read. False if there can't be one. */
static bool find_copy(const struct photos *photos, char path[PATHS_SIZE])
{
	return photos->copies[0] != '\0' &&
	       copies_path(path, PATHS_SIZE, photos->copies, key_of(&photos->reading));
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
	return photo->bytes == facts->bytes &&
	       (photo->modified_ns == facts->modified_ns || !find_copy(photos, path) ||
	        access(path, R_OK) != 0);
}

static bool read_copy(struct photos *photos)
{
	char path[PATHS_SIZE];
	const struct worker_task task = { WORKER_LOAD, .path = path };

	if (find_copy(photos, path))
		photos->load_ticket = tasks_start(photos->tasks, &task);
	photos->instead.copy = photos->load_ticket != 0;
	return photos->instead.copy;
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
static bool take_kept(struct photos *photos, struct worker_message *message,
                      struct photos_news *news)
{
	struct photo *photo = &photos->reading;
	bool copy = photos->instead.copy, found = message->picture != NULL;

	if (!photo->kept || (found && (copy || is_same(photos, &message->facts))))
		return true;
	if (!copy) {
		if (found)
			snprintf(photos->instead.why, sizeof photos->instead.why,
			         _("“%s” has changed."), photo->name);
		else
			SDL_strlcpy(photos->instead.why, message->error.text,
			            sizeof photos->instead.why);
		if (read_copy(photos))
			return false;
	} /* the copy stays: it may be the only one, and readable next time */
	SDL_FreeSurface(message->picture);
	message->picture = make_plain();
	message->facts = (struct picture_facts){ .width = PLAIN_SIDE, .height = PLAIN_SIDE };
	photo->missing = true;
	/* Translators: a sentence about why the picture can’t be shown, and what happens instead */
	snprintf(news->sentence, sizeof news->sentence, _("%.*s Playing with numbers."),
	         (int)sizeof news->sentence - 64, photos->instead.why);
	return true;
}

static void take_pixels(struct photos *photos, struct worker_message *message,
                        struct photos_news *news)
{
	struct photo *photo = &photos->reading;
	struct error said;

	photo->pixels = message->picture;
	message->picture = NULL;
	photo->drawing = message->facts.drawing;
	if (message->kept != NULL) {
		SDL_strlcpy(photo->path, message->kept, sizeof photo->path);
		photo_write_name(photo->name, &photos->bundled, photo->path);
	}
	photo->serial = ++photos->last_serial;
	if (photo->bundled >= 0)
		photo->content = photo_scene_content(photo->path);
	else if (!photo->kept || (photo->content == 0 && !photos->instead.copy))
		photo->content = message->facts.content;
	if (photo->bundled < 0 && photo->bytes == 0) {
		photo->bytes = message->facts.bytes;
		photo->modified_ns = message->facts.modified_ns;
	}
	if (photo->bundled < 0 && !photo->kept && !photo->hidden) /* a surprise isn't named there */
		recent_use(&photos->recent, photo->path);
	if (message->facts.sandbox == PICTURE_UNSAFE && photos->sandbox != PICTURE_UNSAFE)
		SDL_strlcpy(
		        news->sentence,
		        _("Pictures are read without a sandbox. Open only those that you trust."),
		        sizeof news->sentence);
	if (message->facts.sandbox != PICTURE_UNREAD)
		photos->sandbox = message->facts.sandbox;
	if (message->facts.incomplete)
		snprintf(news->sentence, sizeof news->sentence,
		         _("Part of “%s” is missing: the file is incomplete."), photo->name);
	else if (message->facts.missing != NULL)
		snprintf(news->sentence, sizeof news->sentence, _(message->facts.missing),
		         photo->name);
	news->parcel = message->parcel;
	if (news->parcel == NULL)
		return;
	parcel_say(news->parcel, message->error.text, &said);
	SDL_strlcpy(news->sentence, said.text, sizeof news->sentence);
}

void photos_open_pasted(struct photos *photos, const char *path)
{
	dropped_files_forget(&photos->dropped);
	photos_open_file(photos, path);
	photos->paste.ticket = photos->load_ticket;
}

bool photos_paste(struct photos *photos, enum clipboard_system system, bool had_text,
                  struct error *error)
{
	char folder[PATHS_SIZE];
	const struct worker_task task = { WORKER_PASTE, .path = folder,
		                          .paste = { system, .unless_text = false } };

	dropped_files_say_none(&photos->dropped, photos->paste.otherwise);
	photos->paste.had_text = had_text;
	dropped_files_forget(&photos->dropped);
	if (!paths_kept(folder, PATHS_PASTED)) {
		SDL_strlcpy(error->text, photos->paste.otherwise, sizeof error->text);
		return false;
	}
	set_load_ticket(photos, tasks_start(photos->tasks, &task));
	photos->paste.ticket = photos->load_ticket;
	walk_forget(&photos->walk);
	photos->reading = PHOTO_NONE;
	photos->reading.number = ++photos->last_number;
	return true;
}

/* Starts reading the pasted picture; false with the message's error if there is none. */
static bool read_pasted(struct photos *photos, struct worker_message *message)
{
	enum clipboard_end end = message->pasted.end;

	if (end == CLIPBOARD_SAVED) {
		load_file(photos, message->pasted.path);
		photos->paste.ticket = photos->load_ticket;
	}
	if (end == CLIPBOARD_NO_PICTURE || (end == CLIPBOARD_NO_PROGRAM && photos->paste.had_text))
		SDL_strlcpy(message->error.text, photos->paste.otherwise,
		            sizeof message->error.text);
	return end == CLIPBOARD_SAVED;
}

/* The file can't be opened or is a folder: tries the next one. False, with the message's error: there is none. */
static bool try_other(struct photos *photos, struct worker_message *message)
{
	struct album_walk *walk = &photos->walk;
	bool dropped = message->ticket == photos->dropped.ticket;
	bool in_walk = message->ticket == walk->ticket;
	char path[PATHS_SIZE];
	bool found = false;

	if (message->kind == WORKER_PASTE)
		return read_pasted(photos, message);
	if (message->kind == WORKER_LIST) {
		if (message->folder != NULL)
			walk_list(walk, message->folder, &photos->states);
		message->folder = NULL;
	} else if (in_walk) {
		walk_skip(walk, message->error.text);
	} else if (message->facts.folder) {
		walk_begin(walk, photos->reading.path);
		if (walk->path[0] == '/') /* the gallery begins there */
			SDL_strlcpy(photos->albums.path, walk->path, sizeof photos->albums.path);
		list_walk(photos);
		found = true;
	}
	if (in_walk && walk->folder != NULL) {
		found = walk_next(walk, path);
		if (found) {
			load_file(photos, path);
			walk->ticket = photos->load_ticket;
		} else {
			walk_say_failed(walk, message->error.text);
		}
	}
	if (found && dropped)
		photos->dropped.ticket = photos->load_ticket;
	return found || (dropped && try_next(photos));
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

void photos_take_loaded(struct photos *photos, struct worker_message *message,
                        struct photos_news *news)
{
	uint32_t ticket = message->ticket, number = photos->reading.number;

	photos->load_ticket = 0;
	if (message->kind == WORKER_LOAD && !take_kept(photos, message, news))
		return; /* something else is being read instead */
	if (message->kind == WORKER_LOAD && message->picture != NULL) {
		news->kind = PHOTOS_LOADED;
		if (ticket == photos->walk.ticket) {
			walk_say_opened(&photos->walk, news->sentence);
			photos->reading.day = photos->walk.day;
		}
		take_pixels(photos, message, news);
		if (ticket == photos->dropped.ticket)
			say_opened(&photos->dropped, photos->reading.name, news->sentence);
	} else {
		if (try_other(photos, message)) {
			photos->reading.number = number; /* for the player, still the same one */
			return;
		}
		news->kind = walk_has_only_folders(&photos->walk) && photos->dropped.count <= 1
		                     ? PHOTOS_ONLY_FOLDERS
		                     : PHOTOS_LOAD_FAILED;
		news->text = message->kind == WORKER_LOAD ? message->text : NULL;
		if (ticket == photos->paste.ticket && message->kind == WORKER_LOAD)
			(void)unlink(photos->reading.path); /* remove a damaged file */
		SDL_strlcpy(news->sentence, message->error.text, sizeof news->sentence);
		if (walk_say_done(&photos->walk, &photos->states, photos_current(photos),
		                  news->sentence))
			news->kind = PHOTOS_ALBUM_DONE;
		if (ticket == photos->dropped.ticket)
			say_failed(&photos->dropped, news->sentence);
	}
	walk_forget(&photos->walk);
	if (ticket == photos->dropped.ticket)
		dropped_files_forget(&photos->dropped);
}

void photos_open_kept(struct photos *photos, const struct photo *kept,
                      const struct screen_sizes *sizes)
{
	const struct photo photo = *kept; /* may be changed by opening it */

	walk_forget(&photos->walk);
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
	photos->instead.copy = false;
}

void photos_keep_copy(struct photos *photos, const struct copies_request *request)
{
	const struct photo *played = &photos->played;
	struct worker_task task = { WORKER_COPY, .path = photos->copies,
		                    .picture = played->pixels };

	if (played->pixels == NULL || played->missing || played->bundled >= 0 ||
	    played->path[0] != '/' || photos->copies[0] == '\0')
		return;
	task.copy = *request;
	task.copy.key = key_of(played);
	(void)tasks_start(photos->tasks, &task);
}
