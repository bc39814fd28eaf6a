/* parcels: packs, recognises and keeps puzzle files. */
#include "photos/parcels.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/file.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/path.h"
#include "photos/copies.h"
#include "system/files.h"
#include "system/paths.h"

_Static_assert((int)PARCEL_SIZE == (int)PICTURE_PUZZLE_SIZE, "the child sends all of it");

/* Bytes of a file's name in a sentence. */
enum { NAME_SIZE = 128 };

/* A copy of what the board shows of a picture, turned as there; nothing else of it may be sent. */
static SDL_Surface *cut_shown(const SDL_Surface *picture, const struct parcel *parcel,
                              const atomic_bool *cancel, struct error *error)
{
	const struct scramble *scramble = &parcel->code.scramble;
	int width, height;
	SDL_Rect crop;

	picture_crop_rect(picture->w, picture->h, scramble->width, scramble->height, &parcel->crop,
	                  &crop);
	pixels_shrunk_size(crop.w, crop.h, PARCELS_SIDE, &width, &height);
	return picture_cut(picture, &crop, parcel->crop.turns, width, height, cancel, error);
}

bool parcels_pack(const struct parcels_source *source, const struct parcel *parcel,
                  const char *path, const atomic_bool *cancel, struct error *error)
{
	/* so large that a part of it is large enough */
	int side = SDL_min((int)(PARCELS_SIDE * parcel->crop.zoom), PICTURE_SIDE_MAX);
	const struct picture_limits limits = { side, side, .bundled = source->bundled };
	struct parcel sent = *parcel;
	SDL_Surface *loaded = NULL, *shown = NULL;
	struct file_replacement file;
	char text[PARCEL_SIZE];
	bool packed = false;

	if (source->picture == NULL)
		loaded = picture_load(source->decoder, source->path, &limits, NULL, cancel, error);
	if (loaded != NULL || source->picture != NULL)
		shown = cut_shown(loaded != NULL ? loaded : source->picture, parcel, cancel, error);
	if (shown != NULL) {
		sent.crop.turns = 0;
		picture_crop_all(&sent.crop, shown->w, shown->h, parcel->crop.aspect > 0.0);
		parcel_write(&sent, text);
		packed = (file_replace(&file, path) &&
		          file_replace_end(
		                  &file, copies_write_jpeg(shown, text, date_today(), file.stream),
		                  true)) ||
		         file_say_unsaved(path, error);
	}
	SDL_FreeSurface(loaded);
	SDL_FreeSurface(shown);
	return packed;
}

/* Why the file can't be played as a puzzle, a sentence about “%s”; NULL: it can. */
static const char *find_fault(const struct picture_facts *facts, struct parcel *parcel)
{
	static const char *const faults[] = {
		[PARCEL_READ] = NULL,
		[PARCEL_NONE] = N_("Can’t open “%s”: it’s a picture without a puzzle."),
		[PARCEL_NEWER] = N_("Can’t open “%s”: it needs a newer version of the game."),
		[PARCEL_DAMAGED] = N_("Can’t open “%s”: the puzzle in it is damaged."),
	};

	if (facts->bytes > PARCELS_BYTES_MAX)
		return N_("Can’t open “%s”: a puzzle file can be at most 20 MB.");
	if ((int64_t)facts->width * facts->height > PARCELS_PIXELS_MAX)
		return N_("Can’t open “%s”: a puzzle can have at most 100 megapixels.");
	if (facts->incomplete)
		return N_("Can’t open “%s”: the file is incomplete.");
	return faults[parcel_read(parcel, facts->puzzle)];
}

/* Writes the bytes into the folder, unless it has them by this name, or by that with a number. */
static bool keep(char kept[PATH_MAX], const char *folder, const char *name, const char *bytes,
                 size_t length)
{
	struct file_replacement file;
	size_t other;
	char *found;
	bool same;

	for (int i = 1;; i++) {
		if (!path_numbered(kept, PATH_MAX, folder, name, i)) {
			errno = ENAMETOOLONG;
			return false;
		}
		if (!file_look_itself(kept, NULL))
			break;
		found = file_read(kept, PARCELS_BYTES_MAX, &other);
		same = found != NULL && other == length && memcmp(found, bytes, length) == 0;
		free(found);
		if (same)
			return true;
	}
	return path_make_folders(folder) && file_replace(&file, kept) &&
	       file_replace_end(&file, fwrite(bytes, 1, length, file.stream) == length, false);
}

/* Copies the file to the folder by its name, unless it is there; writes its path and facts. False with a sentence. */
static bool keep_file(const char *path, const char *folder, char kept[PATH_MAX],
                      struct picture_facts *facts, struct error *error)
{
	size_t length;
	struct file_status status;
	char *bytes;
	bool good;

	if (path_within(path, folder)) {
		strcpy(kept, path); /* it was received before */
		return true;
	}
	bytes = file_read(path, PARCELS_BYTES_MAX, &length);
	good = bytes != NULL && keep(kept, folder, path_name(path), bytes, length) &&
	       file_look(kept, &status);
	if (good) {
		facts->bytes = status.bytes;
		facts->modified_ns = status.changed_ns;
	} else {
		error_set(error, "Can’t save a copy of the puzzle: %s.", error_reason(errno));
	}
	free(bytes);
	return good;
}

struct parcel *parcels_take(const char *path, const char *received, struct picture_facts *facts,
                            char **stored, struct error *error)
{
	struct parcel parcel;
	const char *fault = find_fault(facts, &parcel), *dot = strrchr(path_name(path), '.');
	char copy[PATH_MAX], name[NAME_SIZE];

	*stored = NULL;
	if (fault == NULL) {
		if (received != NULL && keep_file(path, received, copy, facts, error))
			*stored = memory_text(copy);
		return memory_copy(&parcel, sizeof parcel);
	}
	if (dot != NULL && SDL_strcasecmp(dot + 1, PARCEL_ENDING) == 0) {
		path_show(name, sizeof name, path_name(path));
		error_set(error, fault, name);
	}
	return NULL;
}
