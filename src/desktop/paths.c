/* paths: finds the game's own files and the player's folders. */
#include "desktop/paths.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "base/glance.h"
#include "base/memory.h"
#include "base/path.h"
#include "desktop/uri.h"
#include "system/listing.h"
#include "system/paths.h"
#include "system/process.h"

bool paths_data(char path[PATHS_SIZE], struct error *error)
{
	char probe[PATHS_SIZE];

	if (!path_of_program(probe, sizeof probe, "../share/missing-piece/boards.csv") ||
	    !file_readable(probe))
		return error_set(error,
		                 "Can’t find the game’s data: %s is missing. Reinstall the game.",
		                 probe);
	*strrchr(probe, '/') = '\0';
	if (!path_real(path, probe))
		strcpy(path, probe);
	return true;
}

bool paths_decoder(char path[PATHS_SIZE], struct error *error)
{
	if (!path_of_program(path, PATHS_SIZE, "../libexec/missing-piece/missing-piece-decode") ||
	    !process_can_start(path))
		return error_set(
		        error,
		        "Can’t find the game’s picture reader: %s is missing. Reinstall the game.",
		        path);
	return true;
}

bool paths_cache(char path[PATHS_SIZE], const char *name)
{
	return path_of_user(path, PATHS_SIZE, "XDG_CACHE_HOME", ".cache", name);
}

bool paths_kept(char path[PATHS_SIZE], const char *name)
{
	return path_of_user(path, PATHS_SIZE, "XDG_DATA_HOME", ".local/share", name);
}

static bool is_drawing(const char *name)
{
	static const char ending[] = ".svg";
	size_t length = strlen(name);

	return name[0] != '.' && length >= sizeof ending &&
	       strcmp(name + length + 1 - sizeof ending, ending) == 0;
}

bool paths_is_numbers(const char *path)
{
	return strcmp(path_name(path), "numbers.svg") == 0;
}

int paths_scenes(const struct paths_pictures *pictures)
{
	int count = pictures->count;

	return count > 1 && paths_is_numbers(pictures->paths[count - 1]) ? count - 1 : count;
}

/* The order is the same in every locale. The plain picture comes last, so that each day keeps its picture. */
static int compare_drawings(const void *a, const void *b)
{
	const char *one = *(char *const *)a, *other = *(char *const *)b;
	int plain = paths_is_numbers(one) - paths_is_numbers(other);

	return plain != 0 ? plain : strcmp(one, other);
}

static void add_picture(struct paths_pictures *pictures, const char *folder, const char *name)
{
	size_t size = strlen(folder) + strlen(name) + 2;

	pictures->paths =
	        memory_grow_list(pictures->paths, (size_t)pictures->count, sizeof *pictures->paths);
	pictures->paths[pictures->count] = memory_new(size);
	snprintf(pictures->paths[pictures->count++], size, "%s/%s", folder, name);
}

bool paths_pictures(struct paths_pictures *pictures, const char *data_dir, struct error *error)
{
	char folder[PATHS_SIZE];
	struct paths_pictures all = { .count = 0 };
	struct listing *listing;
	const char *name;

	if ((size_t)snprintf(folder, sizeof folder, "%s/pictures", data_dir) >= sizeof folder)
		return error_set(error, "The path of the game’s folder is too long.");
	listing = listing_open(folder);
	while (listing != NULL && (name = listing_next(listing, NULL)) != NULL)
		if (is_drawing(name))
			add_picture(&all, folder, name);
	if (listing != NULL)
		listing_close(listing);
	if (all.count == 0)
		return error_set(error, "Can’t find the game’s pictures in %s. Reinstall the game.",
		                 folder);
	qsort(all.paths, (size_t)all.count, sizeof *all.paths, compare_drawings);
	*pictures = all;
	return true;
}

void paths_pictures_destroy(struct paths_pictures *pictures)
{
	for (int i = 0; i < pictures->count; i++)
		free(pictures->paths[i]);
	free(pictures->paths);
	*pictures = (struct paths_pictures){ .count = 0 };
}

bool paths_argument(char path[PATHS_SIZE], const char *word, struct error *error)
{
	struct glance seen;
	bool address = (strncasecmp(word, "file:", 5) == 0 || strstr(word, "://") != NULL) &&
	               !glance_at(word, &seen);
	const char *at = word;
	enum uri_kind kind = address ? uri_next(path, &at) : URI_NO_PATH;

	if (kind != URI_PATH && word[0] == '\0')
		return error_set(error, "Can’t open the picture: its path is empty.");
	if (kind != URI_PATH && strlen(word) >= PATHS_SIZE)
		return error_set(error, "Can’t open the picture: its path is too long.");
	if (kind == URI_ELSEWHERE)
		return error_set(
		        error,
		        "Can’t open “%.200s”: it isn’t on this computer. Save a copy here first.",
		        word);
	if (kind != URI_PATH && address)
		return error_set(error, "“%.200s” isn’t a file path.", word);
	if (!address)
		strcpy(path, word);
	path_adopt(path);
	path_trim(path);
	return true;
}

/* Parses a value in user-dirs.dirs: in double quotes with \\ escapes, $HOME/… or /…; see xdg-user-dirs. */
static bool read_value(char path[PATHS_SIZE], const char *text, const char *home)
{
	size_t length = 0;

	if (*text++ != '"')
		return false;
	if (strncmp(text, "$HOME", 5) == 0 && (text[5] == '/' || text[5] == '"')) {
		length = strlen(home);
		if (length >= PATHS_SIZE)
			return false;
		memcpy(path, home, length);
		text += 5;
	} else if (!path_is_whole(text)) {
		return false;
	}
	for (; *text != '"'; text++) {
		if (*text == '\\')
			text++;
		if (*text == '\0' || *text == '\n' || length + 1 >= PATHS_SIZE)
			return false;
		path[length++] = *text;
	}
	path[length] = '\0';
	return length > 0;
}

enum { USER_DIRS_MOST = 64 << 10 }; /* bytes */

/* name: "XDG_PICTURES_DIR=". */
static bool from_user_dirs(char path[PATHS_SIZE], const char *name, const char *home)
{
	char file[PATHS_SIZE];
	size_t length;
	char *text = path_of_user(file, sizeof file, "XDG_CONFIG_HOME", ".config", "user-dirs.dirs")
	                     ? file_read(file, USER_DIRS_MOST, &length)
	                     : NULL;
	bool found = false;

	for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
		line += strspn(line, " \t\n");
		if (strncmp(line, name, strlen(name)) == 0)
			found = read_value(path, line + strlen(name), home);
	}
	free(text);
	return found && glance_is_folder(path);
}

/* name: in user-dirs.dirs; usual: its name in the home folder. */
static void find_folder(char path[PATHS_SIZE], const char *name, const char *usual)
{
	const char *home = getenv("HOME");

	if (home == NULL || !path_is_whole(home))
		home = "/";
	if (!from_user_dirs(path, name, home) &&
	    (snprintf(path, PATHS_SIZE, "%s/%s", home, usual) >= PATHS_SIZE ||
	     !glance_is_folder(path)) &&
	    (snprintf(path, PATHS_SIZE, "%s", home) >= PATHS_SIZE || !glance_is_folder(path)))
		strcpy(path, "/");
}

void paths_player_pictures(char path[PATHS_SIZE])
{
	find_folder(path, "XDG_PICTURES_DIR=", "Pictures");
}

void paths_player_documents(char path[PATHS_SIZE])
{
	find_folder(path, "XDG_DOCUMENTS_DIR=", "Documents");
}

void paths_player_folder(char path[PATHS_SIZE])
{
	if (!path_is_whole(path) || !glance_is_folder(path))
		paths_player_pictures(path);
}

void paths_show_folder(char *shown, size_t size, const char *path)
{
	const char *home = getenv("HOME");
	size_t length = home != NULL ? strlen(home) : 0;

	if (length > 1 && strncmp(path, home, length) == 0 &&
	    (path[length] == '/' || path[length] == '\0') && size > 1) {
		shown[0] = '~';
		path_show(shown + 1, size - 1, path + length);
	} else {
		path_show(shown, size, path);
	}
}
