/* paths: finds the game's own files and converts typed or dropped text to paths. */
#include "desktop/paths.h"

#include <ctype.h>
#include <dirent.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/path.h"

bool paths_data(char path[PATHS_SIZE], struct error *error)
{
	char probe[PATHS_SIZE];

	if (!path_of_program(probe, sizeof probe, "../share/missing-piece/boards.csv") ||
	    access(probe, R_OK) != 0)
		return error_set(error,
		                 "Can’t find the game’s data: %s is missing. Reinstall the game.",
		                 probe);
	*strrchr(probe, '/') = '\0';
	if (realpath(probe, path) == NULL)
		strcpy(path, probe);
	return true;
}

bool paths_decoder(char path[PATHS_SIZE], struct error *error)
{
	if (!path_of_program(path, PATHS_SIZE, "../libexec/missing-piece/missing-piece-decode") ||
	    access(path, X_OK) != 0)
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

static int is_drawing(const struct dirent *entry)
{
	return fnmatch("?*.svg", entry->d_name, 0) == 0;
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
static int compare_drawings(const struct dirent **a, const struct dirent **b)
{
	int plain = paths_is_numbers((*a)->d_name) - paths_is_numbers((*b)->d_name);

	return plain != 0 ? plain : versionsort(a, b);
}

bool paths_pictures(struct paths_pictures *pictures, const char *data_dir, struct error *error)
{
	char folder[PATHS_SIZE];
	struct dirent **entries;
	int found;

	if ((size_t)snprintf(folder, sizeof folder, "%s/pictures", data_dir) >= sizeof folder)
		return error_set(error, "The path of the game’s folder is too long.");
	found = scandir(folder, &entries, is_drawing, compare_drawings);
	if (found <= 0)
		return error_set(error, "Can’t find the game’s pictures in %s. Reinstall the game.",
		                 folder);
	*pictures = (struct paths_pictures){ memory_new((size_t)found * sizeof *pictures->paths),
		                             found };
	for (int i = 0; i < found; i++) {
		size_t size = strlen(folder) + strlen(entries[i]->d_name) + 2;

		pictures->paths[i] = memory_new(size);
		snprintf(pictures->paths[i], size, "%s/%s", folder, entries[i]->d_name);
		free(entries[i]);
	}
	free(entries);
	return true;
}

void paths_pictures_destroy(struct paths_pictures *pictures)
{
	for (int i = 0; i < pictures->count; i++)
		free(pictures->paths[i]);
	free(pictures->paths);
	*pictures = (struct paths_pictures){ .count = 0 };
}

enum { HOST_SIZE = 256 };

static char *trim(char *text)
{
	size_t length;

	while (isspace((unsigned char)*text))
		text++;
	length = strlen(text);
	while (length > 0 && isspace((unsigned char)text[length - 1]))
		length--;
	text[length] = '\0';
	return text;
}

static char *strip_quotes(char *text)
{
	size_t length = strlen(text);

	if (length < 2 || (*text != '\'' && *text != '"') || text[length - 1] != *text)
		return text;
	text[length - 1] = '\0';
	return trim(text + 1);
}

/* The next non-blank line; NULL at the end. It is in *copy, which the caller frees. Lines can be of any
 * length: one for which memory runs out is as good as empty. */
static char *next_line(const char **text, char **copy)
{
	*copy = NULL;
	while (**text != '\0') {
		size_t length = strcspn(*text, "\r\n");
		char *line;

		free(*copy);
		*copy = strndup(*text, length);
		*text += length;
		*text += strspn(*text, "\r\n");
		if (*copy == NULL)
			return "";
		line = strip_quotes(trim(*copy));
		if (*line != '\0')
			return line;
	}
	return NULL;
}

/* The byte encoded by an escape at the start of a text, −1 if there is none. */
static int escape(const char *text)
{
	if (text[0] != '%' || !isxdigit((unsigned char)text[1]) ||
	    !isxdigit((unsigned char)text[2]))
		return -1;
	return (int)strtol((char[]){ text[1], text[2], '\0' }, NULL, 16);
}

/* Decodes the escapes in a text. False if one is NUL. */
static bool decode(char *text)
{
	char *to = text;

	for (; *text != '\0'; text++) {
		int byte = escape(text);

		if (byte == 0)
			return false;
		*to++ = byte > 0 ? (char)byte : *text;
		text += byte > 0 ? 2 : 0;
	}
	*to = '\0';
	return true;
}

static enum uri_kind write_path(const char *before, const char *text, char *path, size_t size)
{
	if (strlen(before) + strlen(text) >= size)
		return URI_NO_PATH;
	snprintf(path, size, "%s%s", before, text);
	return URI_PATH;
}

static bool is_word(const char *text, size_t length, const char *word)
{
	return length == strlen(word) && strncasecmp(text, word, length) == 0;
}

static bool is_this_host(const char *host, size_t length)
{
	char name[HOST_SIZE];

	if (length == 0 || is_word(host, length, "localhost"))
		return true;
	if (gethostname(name, sizeof name) != 0)
		return false;
	name[sizeof name - 1] = '\0';
	return is_word(host, length, name);
}

/* Reads what follows "file:". */
static enum uri_kind read_file(char *rest, enum uri_reading reading, char *path, size_t size)
{
	const char *host = rest;
	size_t length = 0;

	if (strncmp(rest, "//", 2) == 0) {
		host += 2;
		length = strcspn(host, "/");
		rest += 2 + length;
	}
	if (!is_this_host(host, length))
		return URI_ELSEWHERE;
	if (reading == URI_STRICT)
		rest[strcspn(rest, "#?")] = '\0';
	return *rest == '/' && decode(rest) ? write_path("", rest, path, size) : URI_NO_PATH;
}

/* Length of letters, digits, '+', '-' and '.' before a colon; 0 if there is none. */
static size_t scheme_length(const char *text)
{
	size_t i = 0;

	if (!isalpha((unsigned char)*text))
		return 0;
	while (isalnum((unsigned char)text[i]) || text[i] == '+' || text[i] == '-' ||
	       text[i] == '.')
		i++;
	return text[i] == ':' ? i : 0;
}

static enum uri_kind read_line(char *line, enum uri_reading reading, char *path, size_t size)
{
	const char *home = getenv("HOME");
	size_t scheme = scheme_length(line);
	char *rest = line + scheme + 1;

	if (is_word(line, scheme, "file"))
		return read_file(rest, reading, path, size);
	/* "C:" or "note: …" is ordinary text; in a URI, slashes follow the scheme */
	if (scheme > 0)
		return strncmp(rest, "//", 2) == 0 && rest[2] != '\0' ? URI_ELSEWHERE : URI_NO_PATH;
	if (*line == '/')
		return write_path("", line, path, size);
	if (*line != '~' || home == NULL || (line[1] != '\0' && line[1] != '/'))
		return URI_NO_PATH;
	return write_path(home, line + 1, path, size);
}

enum uri_kind uri_to_path(const char **text, enum uri_reading reading, char *path, size_t size)
{
	char *copy, *line = next_line(text, &copy);
	enum uri_kind kind = line == NULL ? URI_END : read_line(line, reading, path, size);

	free(copy);
	return kind;
}

void uri_write(char uri[URI_SIZE], const char *path)
{
	char *at = uri + sprintf(uri, "file://");

	for (; *path != '\0'; path++)
		at += sprintf(at, isalnum((unsigned char)*path) || *path == '/' ? "%c" : "%%%02X",
		              (unsigned)(unsigned char)*path);
}

enum uri_kind paths_next(char path[PATHS_SIZE], const char **text)
{
	const char *again = *text;
	char strict[PATHS_SIZE];
	struct path_seen seen;
	enum uri_kind kind = uri_to_path(text, URI_WHOLE, path, PATHS_SIZE);

	/* look at the (possibly slow) disk only if the two readings differ */
	if (kind == URI_PATH && uri_to_path(&again, URI_STRICT, strict, PATHS_SIZE) == URI_PATH &&
	    strcmp(strict, path) != 0 && !path_look(path, &seen) && path_look(strict, &seen))
		strcpy(path, strict);
	return kind;
}

bool paths_expand(char path[PATHS_SIZE], const char *text)
{
	const char *at = text;
	enum uri_kind kind = paths_next(path, &at);
	char *copy;

	if (kind == URI_NO_PATH) {
		kind = write_path("", next_line(&text, &copy), path, PATHS_SIZE);
		free(copy);
	}
	return kind == URI_PATH;
}

bool paths_argument(char path[PATHS_SIZE], const char *word, struct error *error)
{
	struct path_seen seen;
	bool address = (strncasecmp(word, "file:", 5) == 0 || strstr(word, "://") != NULL) &&
	               !path_look(word, &seen);
	const char *at = word;
	enum uri_kind kind = address ? paths_next(path, &at) : URI_NO_PATH;

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
	return found && path_is_folder(path);
}

/* name: in user-dirs.dirs; usual: its name in the home folder. */
static void find_folder(char path[PATHS_SIZE], const char *name, const char *usual)
{
	const char *home = getenv("HOME");

	if (home == NULL || home[0] != '/')
		home = "/";
	if (!from_user_dirs(path, name, home) &&
	    (snprintf(path, PATHS_SIZE, "%s/%s", home, usual) >= PATHS_SIZE ||
	     !path_is_folder(path)) &&
	    (snprintf(path, PATHS_SIZE, "%s", home) >= PATHS_SIZE || !path_is_folder(path)))
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
	if (path[0] != '/' || !path_is_folder(path))
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
