/* paths: creates folders, and finds this program, its user's folders and other programs. Paths have '/' inside the game;
 * Windows takes both. What other systems tell programs by variables is set when this one starts. */
#include "system/paths.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <shlobj.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/windows/status.h"
#include "system/windows/wide.h"

static bool is_drive(const char *path)
{
	return ((path[0] >= 'A' && path[0] <= 'Z') || (path[0] >= 'a' && path[0] <= 'z')) &&
	       path[1] == ':';
}

static bool is_slash(char character)
{
	return character == '/' || character == '\\';
}

/* "C:/", "//machine/share/" or "/". */
size_t path_root(const char *path)
{
	size_t length;

	if (is_drive(path) && is_slash(path[2]))
		return 3;
	if (!is_slash(path[0]) || !is_slash(path[1]))
		return is_slash(path[0]);
	length = 2 + strcspn(path + 2, "/\\");
	if (path[length] != '\0')
		length += 1 + strcspn(path + length + 1, "/\\");
	return length + (path[length] != '\0');
}

bool path_is_whole(const char *path)
{
	return path_root(path) > 0;
}

void path_adopt(char *path)
{
	for (char *at = path; *at != '\0'; at++)
		if (*at == '\\')
			*at = '/';
	if (path[0] == '/' && is_drive(path + 1)) /* of an address: file:///C:/ */
		memmove(path, path + 1, strlen(path));
	if (strncmp(path, "//?/UNC/", 8) == 0)
		memmove(path + 2, path + 8, strlen(path + 8) + 1);
	else if (strncmp(path, "//?/", 4) == 0)
		memmove(path, path + 4, strlen(path + 4) + 1);
}

bool path_real(char real[PATH_MAX], const char *path)
{
	HANDLE file = status_open(path, false);
	wchar_t found[WIDE_PATH_MAX];
	DWORD length = 0;

	if (file == INVALID_HANDLE_VALUE)
		return status_failed();
	length = GetFinalPathNameByHandleW(file, found, WIDE_PATH_MAX, VOLUME_NAME_DOS);
	CloseHandle(file);
	if (length == 0 || length >= WIDE_PATH_MAX)
		return status_failed();
	return wide_adopt(real, found);
}

static bool make_folder(const char *path)
{
	wchar_t wide[WIDE_PATH_MAX];
	struct file_status found;

	if (!wide_path(wide, path))
		return false;
	if (CreateDirectoryW(wide, NULL))
		return true;
	if (!file_look(path, &found))
		return status_of(CreateDirectoryW(wide, NULL)); /* for its error */
	errno = ENOTDIR;
	return found.kind == FILE_FOLDER;
}

bool path_make_folders(const char *folder)
{
	char path[PATH_MAX];

	if (snprintf(path, sizeof path, "%s", folder) >= (int)sizeof path) {
		errno = ENAMETOOLONG;
		return false;
	}
	for (char *slash = strchr(path + path_root(path), '/'); slash != NULL;
	     slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (!make_folder(path))
			return false;
		*slash = '/';
	}
	return make_folder(path);
}

bool path_remove_folder(const char *folder)
{
	wchar_t wide[WIDE_PATH_MAX];

	return wide_path(wide, folder) && status_of(RemoveDirectoryW(wide));
}

/* Where the program isn't in a folder "bin", all is in its folder. */
bool path_of_program(char *path, size_t size, const char *name)
{
	wchar_t found[WIDE_PATH_MAX];
	char program[PATH_MAX], *slash;
	DWORD length = GetModuleFileNameW(NULL, found, WIDE_PATH_MAX);

	if (length == 0 || length >= WIDE_PATH_MAX || !wide_adopt(program, found))
		return false;
	slash = strrchr(program, '/');
	*slash = '\0';
	if (strncmp(name, "../", 3) == 0 && !(slash - program > 4 && strcmp(slash - 4, "/bin") == 0))
		name += 3;
	return snprintf(path, size, "%s/%s", program, name) < (int)size;
}

bool path_shows_folders(void)
{
	return true;
}

static void set_unless(const char *variable, const char *value)
{
	char text[PATH_MAX + 64];

	if (getenv(variable) == NULL && snprintf(text, sizeof text, "%s=%s", variable, value) <
	                                        (int)sizeof text)
		(void)_putenv(text);
}

/* Sets a variable to a folder of the player's, and what is in it. */
static void set_folder(const char *variable, const KNOWNFOLDERID *folder, const char *tail)
{
	char path[PATH_MAX];
	PWSTR found;

	if (SHGetKnownFolderPath(folder, 0, NULL, &found) != S_OK)
		return;
	if (WideCharToMultiByte(CP_UTF8, 0, found, -1, path, PATH_MAX - 16, NULL, NULL) > 0) {
		path_adopt(path);
		strcat(path, tail);
		set_unless(variable, path);
	}
	CoTaskMemFree(found);
}

/* The language that Windows speaks, as "de_CH.UTF-8". */
static void set_language(void)
{
	wchar_t name[LOCALE_NAME_MAX_LENGTH];
	char language[LOCALE_NAME_MAX_LENGTH + 8];

	if (GetUserDefaultLocaleName(name, LOCALE_NAME_MAX_LENGTH) == 0)
		return;
	snprintf(language, sizeof language, "%ls.UTF-8", name);
	for (char *at = language; *at != '.'; at++)
		if (*at == '-')
			*at = '_';
	set_unless("LANG", language);
}

/* Runs before main. Bytes in files and pipes are as they are, and so are texts. */
static void __attribute__((constructor)) prepare(void)
{
	for (int i = 0; i < 3; i++)
		(void)_setmode(i, _O_BINARY);
	_fmode = _O_BINARY;
	(void)SetConsoleOutputCP(CP_UTF8);
	(void)SetConsoleCP(CP_UTF8);
	set_folder("HOME", &FOLDERID_Profile, "");
	set_folder("XDG_DATA_HOME", &FOLDERID_LocalAppData, "");
	set_folder("XDG_CACHE_HOME", &FOLDERID_LocalAppData, "/cache");
	set_language();
}
