/* photo: names and sizes of pictures. */
#include "photos/photo.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/path.h"
#include "base/utf8.h"
#include "photos/copies.h"
#include "picture/folder.h"
#include "system/paths.h"

int photo_find_bundled(const struct paths_pictures *bundled, const char *path)
{
	bool whole = path_is_whole(path);

	for (int i = 0; bundled != NULL && i < bundled->count; i++)
		if (strcmp(whole ? bundled->paths[i] : path_name(bundled->paths[i]), path) == 0)
			return i;
	return -1;
}

uint64_t photo_scene_content(const char *path)
{
	return copies_key(path_name(path), 0, 0) & UINT32_MAX; /* as of a file without bytes */
}

void photo_write_name(char name[PHOTO_NAME_SIZE], const struct paths_pictures *bundled,
                      const char *path)
{
	char english[PHOTO_NAME_SIZE], *dot;

	path_show(name, PHOTO_NAME_SIZE, path_name(path));
	if (photo_find_bundled(bundled, path) < 0)
		return;
	SDL_strlcpy(english, name, sizeof english);
	dot = strrchr(english, '.');
	if (dot != NULL)
		*dot = '\0';
	for (char *at = english; *at != '\0'; at++)
		if (*at == '-')
			*at = ' ';
	english[0] = (char)toupper((unsigned char)english[0]);
	(void)utf8_copy(name, PHOTO_NAME_SIZE, language_name(english));
}

void photo_cut_ending(char *name)
{
	char *dot = strrchr(name, '.');

	if (dot != NULL && dot > name && folder_is_picture(name))
		*dot = '\0';
}

void photo_read_greeting(struct photo_greeting *greeting, const struct picture_facts *facts)
{
	struct parcel parcel;

	*greeting = (struct photo_greeting){ .sent = parcel_read(&parcel, facts->puzzle) ==
		                                     PARCEL_READ };
	if (!greeting->sent)
		return;
	greeting->day = facts->taken;
	SDL_strlcpy(greeting->name, parcel.name, sizeof greeting->name);
	SDL_strlcpy(greeting->line, parcel.line, sizeof greeting->line);
}

bool photo_join_path(char path[PATHS_SIZE], const char *folder, const char *name)
{
	size_t length = strlen(folder);
	const char *slash = length == 0 || folder[length - 1] == '/' ? "" : "/";

	return snprintf(path, PATHS_SIZE, "%s%s%s", folder, slash, name) < PATHS_SIZE;
}

bool photo_is_numbers(const struct photo *photo)
{
	return photo->bundled >= 0 && paths_is_numbers(photo->path);
}

void photo_free(struct photo *photo)
{
	SDL_FreeSurface(photo->pixels);
	*photo = PHOTO_NONE;
}

void photo_size(const struct photo *photo, int *width, int *height)
{
	*width = photo->pixels->w;
	*height = photo->pixels->h;
	picture_turned_size(width, height, photo->crop.turns);
}

/* Nobody knows how large a reduced picture that was trimmed would be. */
void photo_note_file(struct photo *photo, const struct picture_facts *facts)
{
	int side = SDL_max(photo->pixels->w, photo->pixels->h);
	int whole = SDL_min(SDL_max(facts->width, facts->height), PICTURE_SIDE_MAX);

	photo->drawing = facts->drawing;
	photo->reduced = !facts->drawing && side * 100 < whole * PICTURE_PERCENT;
	photo->file_width = photo->file_height = 0;
	if (photo->reduced && !facts->incomplete)
		pixels_shrunk_size(facts->width, facts->height, PICTURE_SIDE_MAX,
		                   &photo->file_width, &photo->file_height);
}

bool photo_awaits_pixels(const struct photo *photo)
{
	return photo->reduced && photo->asked_side < PICTURE_SIDE_MAX;
}

void photo_crop_size(const struct photo *photo, int *width, int *height)
{
	*width = photo->file_width != 0 ? photo->file_width : photo->pixels->w;
	*height = photo->file_width != 0 ? photo->file_height : photo->pixels->h;
}

void photo_file_size(const struct photo *photo, int *width, int *height)
{
	photo_crop_size(photo, width, height);
	picture_turned_size(width, height, photo->crop.turns);
}

SDL_Rect photo_rect(const struct photo *photo, int columns, int rows)
{
	SDL_Rect rect;

	picture_crop_rect(photo->pixels->w, photo->pixels->h, columns, rows, &photo->crop, &rect);
	return rect;
}

SDL_FRect photo_part(const struct photo *photo, int columns, int rows)
{
	int width, height;
	SDL_Rect rect;

	if (photo->pixels == NULL)
		return (SDL_FRect){ 0.0f, 0.0f, 0.0f, 0.0f };
	photo_size(photo, &width, &height);
	rect = photo_rect(photo, columns, rows);
	return (SDL_FRect){ (float)rect.x / (float)width, (float)rect.y / (float)height,
		            (float)rect.w / (float)width, (float)rect.h / (float)height };
}
