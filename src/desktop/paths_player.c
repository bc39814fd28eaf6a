/* paths_player: the player's own folders, see paths.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/path.h"
#include "desktop/paths.h"

static bool is_folder(const char *path)
{
	struct stat found;

	return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

/* Parses a value in user-dirs.dirs: double-quoted with \\ escapes, either $HOME/… or /…; see
 * xdg-user-dirs. */
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
	} else if (*text != '/') {
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

/* name: "XDG_PICTURES_DIR=". */
static bool find_value(char path[PATHS_SIZE], FILE *file, const char *name, const char *home)
{
	char line[PATHS_SIZE];
	bool found = false;

	while (fgets(line, sizeof line, file) != NULL) {
		const char *text = line + strspn(line, " \t");

		if (strncmp(text, name, strlen(name)) == 0)
			found = read_value(path, text + strlen(name), home);
	}
	return found;
}

static bool from_user_dirs(char path[PATHS_SIZE], const char *name, const char *home)
{
	const char *config = getenv("XDG_CONFIG_HOME");
	char dirs[PATHS_SIZE];
	int length = config != NULL && config[0] == '/'
	                     ? snprintf(dirs, sizeof dirs, "%s/user-dirs.dirs", config)
	                     : snprintf(dirs, sizeof dirs, "%s/.config/user-dirs.dirs", home);
	FILE *file = length > 0 && (size_t)length < sizeof dirs ? fopen(dirs, "re") : NULL;
	bool found = file != NULL && find_value(path, file, name, home);

	if (file != NULL)
		fclose(file);
	return found && is_folder(path);
}

/* name: in user-dirs.dirs; usual: its name in the home folder. */
static void find_folder(char path[PATHS_SIZE], const char *name, const char *usual)
{
	const char *home = getenv("HOME");

	if (home == NULL || home[0] != '/')
		home = "/";
	if (from_user_dirs(path, name, home))
		return;
	if (snprintf(path, PATHS_SIZE, "%s/%s", home, usual) < PATHS_SIZE && is_folder(path))
		return;
	if (snprintf(path, PATHS_SIZE, "%s", home) >= PATHS_SIZE || !is_folder(path))
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
	if (path[0] != '/' || !is_folder(path))
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
