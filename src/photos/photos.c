/* photos: owns the games' pictures and dispatches the worker's answers. */
#include "photos/photos.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/path.h"

void photos_init(struct photos *photos, struct tasks *tasks)
{
	photos->tasks = tasks;
	photos->played = photos->next = photos->previous = photos->reading = PHOTO_NONE;
}

void photos_destroy(struct photos *photos)
{
	photo_free(&photos->played);
	photo_free(&photos->next);
	photo_free(&photos->previous);
	photo_free(&photos->reading);
	dropped_files_forget(&photos->dropped);
	walk_forget(&photos->walk);
	album_states_forget(&photos->states);
	recent_destroy(&photos->recent);
	albums_destroy(&photos->albums);
	paths_pictures_destroy(&photos->bundled);
}

static void take_cut(struct photos *photos, const struct worker_message *message,
                     struct photos_news *news)
{
	photos->cut.ticket = 0;
	photos->cut.done = photos->cut.doing;
	news->kind = message->drawn.board != NULL ? PHOTOS_CUT : PHOTOS_CUT_FAILED;
	news->drawn = &message->drawn;
	news->sizes = photos->cut.done.sizes;
	SDL_strlcpy(news->sentence, message->error.text, sizeof news->sentence);
}

bool photos_look(struct photos *photos)
{
	char folder[PATHS_SIZE];
	const struct worker_task task = { WORKER_PASTE, .path = folder,
		                          .paste = { CLIPBOARD_X11, .unless_text = true } };

	tasks_cancel(photos->tasks, photos->paste.look_ticket);
	photos->paste.look_ticket =
	        paths_kept(folder, PATHS_PASTED) ? tasks_start(photos->tasks, &task) : 0;
	return photos->paste.look_ticket != 0;
}

static void take_look(struct photos *photos, const struct worker_message *message,
                      struct photos_news *news)
{
	photos->paste.look_ticket = 0;
	news->kind = PHOTOS_PASTED;
	news->path = message->pasted.path;
	news->no_picture = message->pasted.end == CLIPBOARD_NO_PICTURE;
	if (message->pasted.end == CLIPBOARD_FAILED)
		SDL_strlcpy(news->sentence, message->error.text, sizeof news->sentence);
}

bool photos_take(struct photos *photos, struct worker_message *message, struct photos_news *news)
{
	uint32_t ticket = message->ticket; /* never 0 */
	enum albums_answer answer;

	*news = (struct photos_news){ .kind = PHOTOS_UPDATED };
	if (ticket == photos->load_ticket)
		photos_take_loaded(photos, message, news);
	else if (ticket == photos->refine.ticket)
		photos_take_refined(photos, message);
	else if (ticket == photos->cut.ticket)
		take_cut(photos, message, news);
	else if (ticket == photos->similarity.ticket)
		similarity_take(&photos->similarity, message);
	else if (ticket == photos->paste.look_ticket)
		take_look(photos, message, news);
	else {
		answer = albums_take(&photos->albums, message);
		if (answer == ALBUMS_LISTED)
			news->kind = PHOTOS_FOLDER_LISTED;
		if (answer == ALBUMS_ARRIVED)
			news->kind = PHOTOS_FOLDER_SHOWN;
		return answer != ALBUMS_NONE;
	}
	return true;
}

bool photos_reveal(struct photos *photos)
{
	struct photo *played = &photos->played;

	if (!played->hidden)
		return false;
	played->hidden = false;
	if (played->bundled < 0 && !played->missing)
		recent_use(&photos->recent, played->path);
	return true;
}

const struct photo *photos_current(const struct photos *photos)
{
	return photos->next.pixels != NULL ? &photos->next : &photos->played;
}

int photos_current_bundled(const struct photos *photos)
{
	return photos->load_ticket != 0 ? photos->reading.bundled : photos_current(photos)->bundled;
}

bool photos_busy(const struct photos *photos)
{
	return photos->load_ticket != 0 || photos->cut.ticket != 0 || photos->refine.ticket != 0 ||
	       photos_crop_moves(photos);
}

enum { HELD = 4 };

/* Takes the picture with this number out of `held`: the one with pixels, if two have it. */
static struct photo take_out(struct photo held[HELD], uint32_t number)
{
	struct photo taken = PHOTO_NONE;
	int at = -1;

	for (int i = 0; i < HELD; i++)
		if (number != 0 && held[i].number == number && (at < 0 || held[at].pixels == NULL))
			at = i;
	if (at < 0)
		return taken;
	taken = held[at];
	held[at] = PHOTO_NONE;
	return taken;
}

void photos_follow(struct photos *photos, const struct photos_used *used)
{
	bool reads = photos->load_ticket != 0;
	struct photo held[HELD] = { photos->played, photos->next, photos->previous,
		                    reads ? PHOTO_NONE : photos->reading };
	const SDL_Surface *before = photos->played.pixels;

	if (reads && photos->reading.number != used->reads && photos->reading.number != used->next)
		photos_stop_loading(photos);
	/* a restored game waits for its own picture, which both have: without and with pixels */
	photos->next = take_out(held, used->next);
	photos->played = take_out(held, used->played);
	photos->previous = take_out(held, used->previous);
	if (!reads)
		photos->reading = PHOTO_NONE;
	for (int i = 0; i < HELD; i++)
		photo_free(&held[i]);
	if (photos->played.pixels != before)
		photos_crop_end(photos); /* it was the old one's */
	if (photos->cut.ticket != 0 && photos->cut.doing.serial != photos_current(photos)->serial)
		photos_drop_cut(photos);
}

const struct photo *photos_unread(const struct photos *photos)
{
	const struct photo *next = &photos->next;
	bool reads = photos->load_ticket != 0 && photos->reading.number == next->number;

	return next->number != 0 && next->pixels == NULL && !reads ? next : NULL;
}

void dropped_files_forget(struct dropped_files *files)
{
	for (int i = 0; i < files->count; i++)
		free(files->paths[i]);
	*files = (struct dropped_files){ .count = 0 };
}

void dropped_files_begin(struct dropped_files *files, bool pasted)
{
	dropped_files_forget(files);
	files->pasted = pasted;
	files->begun = true;
}

bool dropped_files_take(struct dropped_files *files, const SDL_DropEvent *drop)
{
	if (drop->type == SDL_DROPBEGIN)
		dropped_files_begin(files, false);
	else if (drop->type == SDL_DROPFILE)
		dropped_files_add(files, drop->file);
	else if (drop->type == SDL_DROPTEXT)
		dropped_files_add_text(files, drop->file);
	if (drop->type == SDL_DROPFILE || drop->type == SDL_DROPTEXT)
		SDL_free(drop->file); /* other events leave the field as it was */
	return drop->type == SDL_DROPCOMPLETE;
}

void dropped_files_add(struct dropped_files *files, const char *path)
{
	files->arrived = true;
	if (files->count == DROPPED_FILES_MAX || path[0] != '/')
		return; /* SDL mistakes comments in a dropped list for names */
	files->paths[files->count++] = memory_text(path);
}

void dropped_files_add_text(struct dropped_files *files, const char *text)
{
	enum uri_kind kind = URI_PATH;

	files->arrived = true;
	while (kind != URI_END && files->count < DROPPED_FILES_MAX) {
		char path[PATHS_SIZE];

		kind = paths_next(path, &text);
		if (kind == URI_PATH)
			dropped_files_add(files, path);
		else if (kind == URI_ELSEWHERE)
			files->elsewhere = true;
	}
}

const char *dropped_files_next(struct dropped_files *files)
{
	return files->tried < files->count ? files->paths[files->tried++] : NULL;
}

void dropped_files_say_none(const struct dropped_files *files, char text[ERROR_TEXT_SIZE])
{
	const char *sentence = _("You can only drop files and folders.");

	if (files->elsewhere)
		sentence = files->pasted ? _("The pasted picture isn’t on this computer. Save a "
		                             "copy here first.")
		                         : _("The dropped picture isn’t on this computer. Save a "
		                             "copy here first.");
	else if (files->pasted)
		sentence = _("The clipboard doesn’t contain a picture or a share code.");
	else if (!files->arrived) /* its source was too slow, or gave up */
		sentence = _("Nothing arrived. Try Ctrl+O.");
	snprintf(text, ERROR_TEXT_SIZE, "%s", sentence);
}
