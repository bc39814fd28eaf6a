/* photos_load: the part of photos.h that reads pictures, those of games that were kept, too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "photos/photos.h"

enum { PLAIN_SIDE = 512 }; /* px of the picture without one */

/* Replaces any read in progress. */
static void set_load_ticket(struct photos *photos, uint32_t ticket)
{
	worker_cancel(photos->worker, photos->load_ticket);
	photos->load_ticket = ticket;
}

/* plays: a puzzle in the file, too. */
static bool load(struct photos *photos, const char *path, int bundled, int drawing_side,
                 bool plays, struct error *error)
{
	const struct worker_task task = { WORKER_LOAD, .path = path, .plays = plays,
		                          .limits = { .side = PICTURE_SIDE_MAX,
		                                      .drawing_side = drawing_side } };
	uint32_t ticket = worker_start(photos->worker, &task, error);
	struct photo *reading = &photos->reading;

	if (ticket == 0)
		return false;
	set_load_ticket(photos, ticket);
	*reading = PHOTO_NONE;
	reading->number = ++photos->last_number;
	reading->bundled = bundled;
	/* a relative path, as from the command line */
	if (path[0] == '/' || realpath(path, reading->path) == NULL)
		SDL_strlcpy(reading->path, path, sizeof reading->path);
	if (bundled < 0) /* the player may choose the file of a bundled picture */
		reading->bundled = photo_find_bundled(&photos->bundled, reading->path);
	photo_write_name(reading->name, &photos->bundled, reading->path);
	return true;
}

static bool load_file(struct photos *photos, const char *path, struct error *error)
{
	return load(photos, path, -1, PICTURE_SVG_SIDE, true, error);
}

bool photos_open_file(struct photos *photos, const char *path, struct error *error)
{
	series_forget(&photos->series);
	return load_file(photos, path, error);
}

/* The longest side of a drawing with the usual 4:3 ratio that covers the board. */
static int likely_side(const struct screen_sizes *sizes)
{
	int64_t width = (int64_t)sizes->columns * sizes->cell_px;
	int64_t height = (int64_t)sizes->rows * sizes->cell_px;
	int64_t side = width * 3 > height * 4 ? width : (height * 4 + 2) / 3;

	return (int)SDL_clamp(side, PICTURE_SIDE_MIN, PICTURE_SIDE_MAX);
}

bool photos_open_bundled(struct photos *photos, int index, const struct screen_sizes *sizes,
                         struct error *error)
{
	series_forget(&photos->series);
	return load(photos, photos->bundled.paths[index], index, likely_side(sizes), false, error);
}

/* Starts listing the series' folder, replacing any read in progress. */
static bool list_series(struct photos *photos, struct error *error)
{
	uint32_t ticket = worker_start(
	        photos->worker, &(struct worker_task){ WORKER_LIST, .path = photos->series.path },
	        error);

	if (ticket == 0)
		return false;
	set_load_ticket(photos, ticket);
	photos->series.ticket = ticket;
	return true;
}

/* The photo being read, or else the waiting or played one. */
static const struct photo *latest(const struct photos *photos)
{
	return photos->load_ticket != 0 ? &photos->reading : photos_current(photos);
}

bool photos_open_next(struct photos *photos, const struct screen_sizes *sizes, struct error *error)
{
	const struct photo *photo = latest(photos);

	if (photo->bundled >= 0 || !series_begin_after(&photos->series, photo->path))
		return photos_open_bundled(photos, (photo->bundled + 1) % photos->bundled.count,
		                           sizes, error);
	if (!list_series(photos, error))
		return false;
	if (photo != &photos->reading) { /* pressed again: continue from the same place */
		photos->reading = PHOTO_NONE;
		SDL_strlcpy(photos->reading.path, photo->path, sizeof photos->reading.path);
	}
	photos->reading.number = ++photos->last_number;
	return true;
}

/* Starts reading the series' next picture; false with a sentence if none is left. */
static bool read_series(struct photos *photos, struct error *error)
{
	char path[PATHS_SIZE];

	if (!series_next(&photos->series, path)) {
		series_say_failed(&photos->series, error->text);
		return false;
	}
	if (!load_file(photos, path, error))
		return false;
	photos->series.ticket = photos->load_ticket;
	return true;
}

/* Starts reading the next dropped file; false if none is left. */
static bool try_next(struct photos *photos, struct error *error)
{
	const char *path;

	while ((path = dropped_files_next(&photos->dropped)) != NULL) {
		series_forget(&photos->series);
		if (load_file(photos, path, error)) {
			photos->dropped.ticket = photos->load_ticket;
			return true;
		}
	}
	return false;
}

bool photos_open_dropped(struct photos *photos, struct error *error)
{
	error->text[0] = '\0';
	if (photos->dropped.begun && photos->dropped.count == 0)
		dropped_files_say_none(&photos->dropped, error->text);
	if (try_next(photos, error))
		return true;
	dropped_files_forget(&photos->dropped);
	return false;
}

void photos_stop_loading(struct photos *photos)
{
	set_load_ticket(photos, 0);
	series_forget(&photos->series);
	dropped_files_forget(&photos->dropped);
}

static void take_pixels(struct photos *photos, struct worker_message *message,
                        struct photos_news *news)
{
	struct photo *photo = &photos->reading;

	photo->pixels = message->picture;
	message->picture = NULL;
	photo->drawing = message->facts.drawing;
	if (message->kept != NULL) {
		SDL_strlcpy(photo->path, message->kept, sizeof photo->path);
		photo_write_name(photo->name, &photos->bundled, photo->path);
	}
	photo->serial = ++photos->last_serial;
	if (photo->bundled < 0 && photo->bytes == 0) {
		photo->bytes = message->facts.bytes;
		photo->modified_ns = message->facts.modified_ns;
	}
	if (photo->bundled < 0 && !photo->kept)
		(void)recent_use(&photos->recent,
		                 photo->path); /* if out of memory, the list is shorter */
	if (message->facts.sandbox == PICTURE_UNSAFE && photos->sandbox != PICTURE_UNSAFE)
		SDL_strlcpy(news->sentence,
		            "Pictures are read without a sandbox. Open only those that you trust.",
		            sizeof news->sentence);
	if (message->facts.sandbox != PICTURE_UNREAD)
		photos->sandbox = message->facts.sandbox;
	if (message->facts.incomplete)
		snprintf(news->sentence, sizeof news->sentence,
		         "Part of “%s” is missing: the file is incomplete.", photo->name);
	else if (message->facts.missing != NULL)
		snprintf(news->sentence, sizeof news->sentence, message->facts.missing,
		         photo->name);
	news->parcel = message->parcel;
	if (news->parcel != NULL)
		parcel_say(news->parcel, message->error.text, news->sentence,
		           sizeof news->sentence);
}

bool photos_look(struct photos *photos, struct error *error)
{
	char folder[PATHS_SIZE];

	worker_cancel(photos->worker, photos->paste.look_ticket);
	photos->paste.look_ticket = 0;
	if (paths_pasted(folder))
		photos->paste.look_ticket =
		        worker_start(photos->worker,
		                     &(struct worker_task){ WORKER_PASTE, .path = folder,
		                                            .paste = { CLIPBOARD_X11, true } },
		                     error);
	return photos->paste.look_ticket != 0;
}

void photos_take_look(struct photos *photos, struct worker_message *message,
                      struct photos_news *news)
{
	photos->paste.look_ticket = 0;
	news->kind = PHOTOS_PASTED;
	news->path = message->pasted.path;
	news->no_picture = message->pasted.end == CLIPBOARD_NO_PICTURE;
	if (message->pasted.end == CLIPBOARD_FAILED)
		SDL_strlcpy(news->sentence, message->error.text, sizeof news->sentence);
}

bool photos_open_pasted(struct photos *photos, const char *path, struct error *error)
{
	dropped_files_forget(&photos->dropped);
	if (!photos_open_file(photos, path, error))
		return false;
	photos->paste.ticket = photos->load_ticket;
	return true;
}

bool photos_paste(struct photos *photos, enum clipboard_system system, bool had_text,
                  struct error *error)
{
	char folder[PATHS_SIZE];
	uint32_t ticket;

	dropped_files_say_none(&photos->dropped, photos->paste.otherwise);
	photos->paste.had_text = had_text;
	dropped_files_forget(&photos->dropped);
	if (!paths_pasted(folder)) {
		SDL_strlcpy(error->text, photos->paste.otherwise, sizeof error->text);
		return false;
	}
	ticket = worker_start(
	        photos->worker,
	        &(struct worker_task){ WORKER_PASTE, .path = folder, .paste = { system, false } },
	        error);
	if (ticket == 0)
		return false;
	set_load_ticket(photos, ticket);
	photos->paste.ticket = ticket;
	series_forget(&photos->series);
	photos->reading = PHOTO_NONE;
	photos->reading.number = ++photos->last_number;
	return true;
}

/* Starts reading the pasted picture; false with the message's error if there is none. */
static bool read_pasted(struct photos *photos, struct worker_message *message)
{
	enum clipboard_end end = message->pasted.end;
	bool found =
	        end == CLIPBOARD_SAVED && load_file(photos, message->pasted.path, &message->error);

	if (found)
		photos->paste.ticket = photos->load_ticket;
	if (end == CLIPBOARD_NO_PICTURE || (end == CLIPBOARD_NO_PROGRAM && photos->paste.had_text))
		SDL_strlcpy(message->error.text, photos->paste.otherwise,
		            sizeof message->error.text);
	return found;
}

/* The file could not be opened or is a folder: tries the next candidate. False, with the message's
 * error, if there is none. */
static bool try_other(struct photos *photos, struct worker_message *message)
{
	struct series *series = &photos->series;
	bool dropped = message->ticket == photos->dropped.ticket;
	bool in_series = message->ticket == series->ticket;
	bool found = false;

	if (message->kind == WORKER_PASTED)
		return read_pasted(photos, message);
	if (message->kind == WORKER_FOLDER_LISTED) {
		if (message->folder != NULL)
			series_list(series, message->folder);
		message->folder = NULL;
	} else if (in_series) {
		series_skip(series, message->error.text);
	} else if (message->facts.folder) {
		series_begin(series, photos->reading.path);
		found = list_series(photos, &message->error);
	}
	if (in_series && series->folder != NULL)
		found = read_series(photos, &message->error);
	if (found && dropped)
		photos->dropped.ticket = photos->load_ticket;
	return found || (dropped && try_next(photos, &message->error));
}

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
	return photo->bytes == facts->bytes &&
	       (photo->modified_ns == facts->modified_ns || !find_copy(photos, path) ||
	        access(path, R_OK) != 0);
}

static bool read_copy(struct photos *photos)
{
	char path[PATHS_SIZE];
	const struct worker_task task = { WORKER_LOAD, .path = path,
		                          .limits = { .side = PICTURE_SIDE_MAX,
		                                      .drawing_side = PICTURE_SVG_SIDE } };

	if (find_copy(photos, path))
		photos->load_ticket = worker_start(photos->worker, &task, NULL);
	photos->instead.copy = photos->load_ticket != 0;
	return photos->instead.copy;
}

/* A damaged one would never be replaced. */
static void remove_copy(const struct photos *photos)
{
	char path[PATHS_SIZE];

	if (find_copy(photos, path))
		(void)unlink(path);
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
			         "“%s” has changed.", photo->name);
		else
			SDL_strlcpy(photos->instead.why, message->error.text,
			            sizeof photos->instead.why);
		if (read_copy(photos))
			return false;
	} else {
		remove_copy(photos);
	}
	SDL_FreeSurface(message->picture);
	message->picture = make_plain();
	message->facts = (struct picture_facts){ .width = PLAIN_SIDE, .height = PLAIN_SIDE };
	photo->missing = true;
	snprintf(news->sentence, sizeof news->sentence, "%.*s Playing with numbers.",
	         (int)sizeof news->sentence - 32, photos->instead.why);
	return true;
}

void photos_take_loaded(struct photos *photos, struct worker_message *message,
                        struct photos_news *news)
{
	uint32_t ticket = message->ticket, number = photos->reading.number;

	photos->load_ticket = 0;
	if (message->kind == WORKER_PICTURE_LOADED && !take_kept(photos, message, news))
		return; /* something else is being read instead */
	if (message->kind == WORKER_PICTURE_LOADED && message->picture != NULL) {
		news->kind = PHOTOS_LOADED;
		if (ticket == photos->series.ticket)
			series_say_opened(&photos->series, news->sentence);
		take_pixels(photos, message, news);
		if (ticket == photos->dropped.ticket)
			dropped_files_say_opened(&photos->dropped, photos->reading.name,
			                         news->sentence);
	} else {
		if (try_other(photos, message)) {
			photos->reading.number = number; /* for the player, still the same one */
			return;
		}
		news->kind = PHOTOS_LOAD_FAILED;
		if (ticket == photos->paste.ticket && message->kind == WORKER_PICTURE_LOADED)
			(void)unlink(photos->reading.path); /* remove a damaged file */
		SDL_strlcpy(news->sentence, message->error.text, sizeof news->sentence);
		if (ticket == photos->dropped.ticket)
			dropped_files_say_failed(&photos->dropped, news->sentence);
	}
	series_forget(&photos->series);
	if (ticket == photos->dropped.ticket)
		dropped_files_forget(&photos->dropped);
}

bool photos_open_kept(struct photos *photos, const struct photo *kept,
                      const struct screen_sizes *sizes, struct error *error)
{
	const struct photo photo = *kept; /* may be changed by opening it */

	series_forget(&photos->series);
	if (photo.bundled >= 0
	            ? !photos_open_bundled(photos, photo.bundled, sizes, error)
	            : !load(photos, photo.path, -1, PICTURE_SVG_SIDE, false, error))
		return false;
	if (photo.number != 0)
		photos->reading.number = photo.number;
	photos->reading.crop = photo.crop;
	photos->reading.bytes = photo.bytes;
	photos->reading.modified_ns = photo.modified_ns;
	photos->reading.kept = true;
	photos->instead.copy = false;
	return true;
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
	(void)worker_start(photos->worker, &task, NULL);
}

/* A drawing is rendered again: on the board it is only as large as that. */
bool photos_pack(struct photos *photos, const struct parcel *parcel, const char *path,
                 struct error *error)
{
	const struct photo *played = &photos->played;
	struct worker_task task = { WORKER_PACK, .path = played->path,
		                    .picture = played->drawing ? NULL : played->pixels };

	task.pack.parcel = *parcel;
	task.pack.parcel.x = played->crop.x;
	task.pack.parcel.y = played->crop.y;
	task.pack.parcel.zoom = played->crop.zoom;
	task.pack.parcel.turns = played->crop.turns;
	SDL_strlcpy(task.pack.to, path, sizeof task.pack.to);
	photos->pack_ticket = worker_start(photos->worker, &task, error);
	return photos->pack_ticket != 0;
}

void photos_show_file(struct photos *photos, const char *path)
{
	(void)worker_start(photos->worker,
	                   &(struct worker_task){ WORKER_SHOW_FILE, .path = path }, NULL);
}
