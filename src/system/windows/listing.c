/* listing: a search for all names in a folder. */
#include "system/listing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "system/paths.h"
#include "system/windows/status.h"
#include "system/windows/wide.h"

enum { NAME_SIZE = 3 * MAX_PATH }; /* as UTF-8 */

struct listing {
	HANDLE search; /* INVALID_HANDLE_VALUE: it is empty */
	bool first;    /* `next` hasn't been given yet */
	WIN32_FIND_DATAW next;
	char name[NAME_SIZE], folder[PATH_MAX];
};

struct listing *listing_open(const char *path)
{
	struct listing *listing = malloc(sizeof *listing);
	wchar_t pattern[WIDE_PATH_MAX];

	if (listing == NULL)
		return NULL;
	listing->first = true;
	errno = ENAMETOOLONG;
	if (snprintf(listing->folder, PATH_MAX, "%s/*", path) < PATH_MAX &&
	    wide_path(pattern, listing->folder)) {
		listing->search = FindFirstFileExW(pattern, FindExInfoBasic, &listing->next,
		                                   FindExSearchNameMatch, NULL,
		                                   FIND_FIRST_EX_LARGE_FETCH);
		listing->folder[strlen(listing->folder) - 2] = '\0';
		/* the top of an empty disk has not even "." */
		if (listing->search != INVALID_HANDLE_VALUE || GetLastError() == ERROR_FILE_NOT_FOUND)
			return listing;
		(void)status_failed();
	}
	free(listing);
	return NULL;
}

/* The path of a name in the folder, or a whole path. False, with errno, if it is too long. */
static bool find_path(char path[PATH_MAX], const struct listing *listing, const char *name)
{
	errno = ENAMETOOLONG;
	if (path_is_whole(name))
		return snprintf(path, PATH_MAX, "%s", name) < PATH_MAX;
	return snprintf(path, PATH_MAX, "%s/%s", listing->folder, name) < PATH_MAX;
}

static enum file_kind kind_of(struct listing *listing)
{
	struct file_status found;

	if (status_is_link(listing->next.dwFileAttributes, listing->next.dwReserved0))
		return listing_look(listing, listing->name, &found) ? found.kind : FILE_OTHER;
	return (listing->next.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FILE_FOLDER
	                                                                         : FILE_PLAIN;
}

static bool advance(struct listing *listing)
{
	bool first = listing->first;

	listing->first = false;
	errno = 0;
	if (listing->search == INVALID_HANDLE_VALUE)
		return false;
	if (first || FindNextFileW(listing->search, &listing->next))
		return true;
	return GetLastError() != ERROR_NO_MORE_FILES && status_failed();
}

const char *listing_next(struct listing *listing, enum file_kind *kind)
{
	if (!advance(listing))
		return NULL;
	if (WideCharToMultiByte(CP_UTF8, 0, listing->next.cFileName, -1, listing->name, NAME_SIZE,
	                        NULL, NULL) == 0)
		listing->name[0] = '\0';
	if (kind != NULL)
		*kind = kind_of(listing);
	return listing->name;
}

bool listing_look(struct listing *listing, const char *name, struct file_status *found)
{
	char path[PATH_MAX];

	return find_path(path, listing, name) && file_look(path, found);
}

bool listing_look_itself(struct listing *listing, const char *name, struct file_status *found)
{
	char path[PATH_MAX];

	return find_path(path, listing, name) && file_look_itself(path, found);
}

int listing_open_file(struct listing *listing, const char *name)
{
	struct file_status found;
	char path[PATH_MAX];

	return find_path(path, listing, name) ? file_open(path, &found) : -1;
}

bool listing_remove(struct listing *listing, const char *name)
{
	char path[PATH_MAX];

	return find_path(path, listing, name) && file_remove(path);
}

void listing_close(struct listing *listing)
{
	if (listing->search != INVALID_HANDLE_VALUE)
		FindClose(listing->search);
	free(listing);
}
