/* wide: a long path is given as a whole, with a mark that keeps the system from reading it again. */
#include "system/windows/wide.h"

#include <errno.h>
#include <string.h>

#include "system/paths.h"
#include "system/windows/status.h"

enum { SHORT_PATH = MAX_PATH - 13 }; /* what also new folders' paths may have */

static const wchar_t mark[] = L"\\\\?\\", mark_of_shares[] = L"\\\\?\\UNC\\";

/* Joins both in a buffer of WIDE_PATH_MAX. */
static bool join(wchar_t *wide, const wchar_t *start, const wchar_t *rest)
{
	errno = ENAMETOOLONG;
	if (wcslen(start) + wcslen(rest) >= WIDE_PATH_MAX)
		return false;
	wcscat(wcscpy(wide, start), rest);
	return true;
}

bool wide_path(wchar_t wide[WIDE_PATH_MAX], const char *path)
{
	wchar_t given[PATH_MAX], whole[PATH_MAX];
	DWORD length;

	errno = strlen(path) < PATH_MAX ? ENOENT : ENAMETOOLONG;
	if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, given, PATH_MAX) == 0)
		return false;
	length = GetFullPathNameW(given, PATH_MAX, whole, NULL);
	if (length <= SHORT_PATH) /* or it has none */
		return join(wide, L"", given);
	errno = ENAMETOOLONG;
	if (length >= PATH_MAX)
		return false;
	if (wcsncmp(whole, L"\\\\", 2) != 0)
		return join(wide, mark, whole);
	if (whole[2] == L'?' || whole[2] == L'.')
		return join(wide, L"", whole);
	return join(wide, mark_of_shares, whole + 2);
}

bool wide_adopt(char path[PATH_MAX], const wchar_t *wide)
{
	errno = ENAMETOOLONG;
	if (WideCharToMultiByte(CP_UTF8, 0, wide, -1, path, PATH_MAX, NULL, NULL) == 0)
		return false;
	path_adopt(path);
	return true;
}

FILE *wide_fopen(const char *path, const char *mode)
{
	wchar_t wide[WIDE_PATH_MAX], known[8];
	size_t length = 0;

	for (; *mode != '\0' && length < sizeof known / sizeof *known - 1; mode++)
		if (*mode != 'e')
			known[length++] = (wchar_t)*mode;
	known[length] = L'\0';
	return wide_path(wide, path) ? _wfopen(wide, known) : NULL;
}
