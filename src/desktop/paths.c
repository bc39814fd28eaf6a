/* paths: finds the game's own files and converts typed or dropped text to paths. */
#include "desktop/paths.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/language.h"
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
	size_t length = strlen(entry->d_name);

	return length > 4 && strcmp(entry->d_name + length - 4, ".svg") == 0;
}

bool paths_pictures(struct paths_pictures *pictures, const char *data_dir, struct error *error)
{
	char folder[PATHS_SIZE];
	struct dirent **entries;
	int found;

	if ((size_t)snprintf(folder, sizeof folder, "%s/pictures", data_dir) >= sizeof folder)
		return error_set(error, "The path of the game’s folder is too long.");
	found = scandir(folder, &entries, is_drawing, versionsort); /* the same in every locale */
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

/* A part of a text. */
struct span {
	const char *start;
	size_t length;
};

static void trim(struct span *span)
{
	while (span->length > 0 && isspace((unsigned char)span->start[span->length - 1]))
		span->length--;
	while (span->length > 0 && isspace((unsigned char)*span->start)) {
		span->start++;
		span->length--;
	}
}

static void strip_quotes(struct span *span)
{
	char quote = *span->start;

	if (span->length < 2 || (quote != '\'' && quote != '"') ||
	    span->start[span->length - 1] != quote)
		return;
	span->start++;
	span->length -= 2;
	trim(span);
}

/* The next non-blank line; empty at the end. */
static struct span next_line(const char **text)
{
	struct span line = { *text, 0 };

	while (line.length == 0 && **text != '\0') {
		line = (struct span){ *text, strcspn(*text, "\r\n") };
		*text += line.length;
		*text += strspn(*text, "\r\n");
		trim(&line);
		if (line.length > 0)
			strip_quotes(&line);
	}
	return line;
}

static int hex(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c = (char)tolower((unsigned char)c);
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The byte encoded by an escape at the start of a span, −1 if there is none. */
static int escape(struct span span)
{
	if (span.length < 3 || span.start[0] != '%' || hex(span.start[1]) < 0 ||
	    hex(span.start[2]) < 0)
		return -1;
	return hex(span.start[1]) * 16 + hex(span.start[2]);
}

/* Writes a span with its escapes decoded unless path is NULL. Returns the length; 0 if an escape is NUL. */
static size_t decode(struct span span, char *path)
{
	size_t length = 0;

	for (; span.length > 0; length++) {
		int byte = escape(span);
		size_t taken = byte >= 0 ? 3 : 1;

		if (byte == 0)
			return 0;
		if (path != NULL)
			path[length] = byte > 0 ? (char)byte : *span.start;
		span.start += taken;
		span.length -= taken;
	}
	return length;
}

static enum uri_kind write_decoded(struct span span, char *path, size_t size)
{
	size_t length = decode(span, NULL);

	if (length == 0 || length >= size)
		return URI_NO_PATH;
	path[decode(span, path)] = '\0';
	return URI_PATH;
}

/* Writes `before` and the span unchanged. */
static enum uri_kind write_plain(const char *before, struct span span, char *path, size_t size)
{
	size_t at = strlen(before);

	if (at >= size || span.length >= size - at)
		return URI_NO_PATH;
	memcpy(path, before, at);
	memcpy(path + at, span.start, span.length);
	path[at + span.length] = '\0';
	return URI_PATH;
}

static bool is_word(struct span span, const char *word)
{
	return span.length == strlen(word) && strncasecmp(span.start, word, span.length) == 0;
}

static bool is_this_host(struct span host)
{
	char name[HOST_SIZE];

	if (host.length == 0 || is_word(host, "localhost"))
		return true;
	if (gethostname(name, sizeof name) != 0)
		return false;
	name[sizeof name - 1] = '\0';
	return is_word(host, name);
}

/* Reads what follows "file:". */
static enum uri_kind read_file(struct span rest, enum uri_reading reading, char *path, size_t size)
{
	struct span host = { rest.start, 0 };

	if (rest.length >= 2 && memcmp(rest.start, "//", 2) == 0) {
		host.start += 2;
		while (host.length < rest.length - 2 && host.start[host.length] != '/')
			host.length++;
		rest.start += host.length + 2;
		rest.length -= host.length + 2;
	}
	if (!is_this_host(host))
		return URI_ELSEWHERE;
	if (rest.length == 0 || *rest.start != '/')
		return URI_NO_PATH;
	for (size_t i = 0; reading == URI_STRICT && i < rest.length; i++)
		if (rest.start[i] == '#' || rest.start[i] == '?')
			rest.length = i;
	return write_decoded(rest, path, size);
}

/* Length of letters, digits, '+', '-' and '.' before a colon; 0 if there is none. */
static size_t scheme_length(struct span span)
{
	size_t i = 0;

	if (span.length == 0 || !isalpha((unsigned char)*span.start))
		return 0;
	while (i < span.length && (isalnum((unsigned char)span.start[i]) ||
	                           (span.start[i] != '\0' && strchr("+-.", span.start[i]) != NULL)))
		i++;
	return i < span.length && span.start[i] == ':' ? i : 0;
}

static enum uri_kind read_uri(struct span line, size_t scheme, enum uri_reading reading, char *path,
                              size_t size)
{
	struct span rest = { line.start + scheme + 1, line.length - scheme - 1 };

	if (is_word((struct span){ line.start, scheme }, "file"))
		return read_file(rest, reading, path, size);
	/* "C:" or "note: …" is ordinary text; in a URI, slashes follow the scheme */
	return rest.length > 2 && memcmp(rest.start, "//", 2) == 0 ? URI_ELSEWHERE : URI_NO_PATH;
}

enum uri_kind uri_to_path(const char **text, enum uri_reading reading, char *path, size_t size)
{
	struct span line = next_line(text);
	const char *home = getenv("HOME");
	size_t scheme = scheme_length(line);

	if (line.length == 0)
		return URI_END;
	if (scheme > 0)
		return read_uri(line, scheme, reading, path, size);
	if (*line.start == '/')
		return write_plain("", line, path, size);
	if (*line.start != '~' || home == NULL || (line.length > 1 && line.start[1] != '/'))
		return URI_NO_PATH;
	line.start++;
	line.length--;
	return write_plain(home, line, path, size);
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
	enum uri_kind kind = uri_to_path(text, URI_WHOLE, path, PATHS_SIZE);

	/* look at the (possibly slow) disk only if the two readings differ */
	if (kind == URI_PATH && uri_to_path(&again, URI_STRICT, strict, PATHS_SIZE) == URI_PATH &&
	    strcmp(strict, path) != 0 && access(path, F_OK) != 0 && access(strict, F_OK) == 0)
		strcpy(path, strict);
	return kind;
}

bool paths_expand(char path[PATHS_SIZE], const char *text)
{
	const char *at = text;
	enum uri_kind kind = paths_next(path, &at);

	if (kind == URI_NO_PATH)
		kind = write_plain("", next_line(&text), path, PATHS_SIZE);
	return kind == URI_PATH;
}

bool paths_argument(char path[PATHS_SIZE], const char *word, struct error *error)
{
	bool address = (strncasecmp(word, "file:", 5) == 0 || strstr(word, "://") != NULL) &&
	               access(word, F_OK) != 0;
	const char *at = word;
	enum uri_kind kind = address ? paths_next(path, &at) : URI_NO_PATH;

	if (kind != URI_PATH) {
		if (word[0] == '\0' || strlen(word) >= PATHS_SIZE)
			return error_set(
			        error,
			        word[0] == '\0'
			                ? N_("Can’t open the picture: its path is empty.")
			                : N_("Can’t open the picture: its path is too long."));
		if (kind == URI_ELSEWHERE)
			return error_set(
			        error,
			        "Can’t open “%.200s”: it isn’t on this computer. Save a copy here "
			        "first.",
			        word);
		if (address)
			return error_set(error, "“%.200s” isn’t a file path.", word);
		strcpy(path, word);
	}
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
	return found && path_is_folder(path);
}

/* name: in user-dirs.dirs; usual: its name in the home folder. */
static void find_folder(char path[PATHS_SIZE], const char *name, const char *usual)
{
	const char *home = getenv("HOME");

	if (home == NULL || home[0] != '/')
		home = "/";
	if (from_user_dirs(path, name, home))
		return;
	if (snprintf(path, PATHS_SIZE, "%s/%s", home, usual) < PATHS_SIZE && path_is_folder(path))
		return;
	if (snprintf(path, PATHS_SIZE, "%s", home) >= PATHS_SIZE || !path_is_folder(path))
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
