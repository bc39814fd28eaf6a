/* files: reads and replaces files. Those that are open are numbers of the C library's. */
#include "system/files.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>

#include "system/windows/status.h"
#include "system/windows/wide.h"

enum {
	LOCK_FAR = 1 << 30, /* the high half of the place of a lock: it would keep others from reading there */
	TRIES = 10,         /* another program, such as a virus scanner, may have a file open */
	TRY_MS = 20,
	PIECE = 1 << 30, /* bytes that are read or written at once */
};

static HANDLE handle_of(int file)
{
	return (HANDLE)_get_osfhandle(file);
}

static bool look(const char *path, bool itself, struct file_status *found)
{
	HANDLE file = status_open(path, itself);
	bool known = status_take(file, found);

	if (file != INVALID_HANDLE_VALUE)
		CloseHandle(file);
	return known;
}

bool file_look(const char *path, struct file_status *found)
{
	return look(path, false, found);
}

bool file_look_itself(const char *path, struct file_status *found)
{
	return look(path, true, found);
}

bool file_readable(const char *path)
{
	int file = file_open(path, &(struct file_status){ .kind = FILE_OTHER });

	if (file >= 0)
		file_close(file);
	return file >= 0;
}

/* The number of an open file. −1, with it closed, on failure. */
static int number_of(HANDLE file, int flags)
{
	int number;

	if (file == INVALID_HANDLE_VALUE) {
		(void)status_failed();
		return -1;
	}
	number = _open_osfhandle((intptr_t)file, flags | _O_BINARY | _O_NOINHERIT);
	if (number < 0)
		CloseHandle(file);
	return number;
}

int file_open(const char *path, struct file_status *found)
{
	HANDLE file = status_create(path, GENERIC_READ, STATUS_ALL_SHARE, OPEN_EXISTING,
	                            FILE_FLAG_BACKUP_SEMANTICS);

	if (status_take(file, found)) {
		if (found->kind == FILE_PLAIN)
			return number_of(file, _O_RDONLY);
		errno = found->kind == FILE_FOLDER ? EISDIR : EFBIG;
	}
	if (file != INVALID_HANDLE_VALUE)
		CloseHandle(file);
	return -1;
}

int file_make(const char *path)
{
	return number_of(status_create(path, GENERIC_READ | GENERIC_WRITE, STATUS_ALL_SHARE,
	                               OPEN_ALWAYS, FILE_FLAG_OPEN_REPARSE_POINT),
	                 _O_RDWR);
}

bool file_lock(int file)
{
	OVERLAPPED place = { .OffsetHigh = LOCK_FAR };

	return status_of(LockFileEx(handle_of(file),
	                            LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
	                            &place));
}

void file_close(int file)
{
	(void)_close(file);
}

int64_t file_size(int file)
{
	LARGE_INTEGER size;

	return GetFileSizeEx(handle_of(file), &size) ? size.QuadPart : -1;
}

int64_t file_read_most(int file, int64_t at, void *bytes, size_t count)
{
	size_t sum = 0;
	DWORD got = 1;

	while (sum < count && got > 0) {
		uint64_t place = (uint64_t)at + sum;
		OVERLAPPED from = { .Offset = (DWORD)place, .OffsetHigh = (DWORD)(place >> 32) };
		DWORD wanted = (DWORD)(count - sum < PIECE ? count - sum : PIECE);

		if (!ReadFile(handle_of(file), (char *)bytes + sum, wanted, &got, &from)) {
			if (GetLastError() == ERROR_HANDLE_EOF)
				break;
			(void)status_failed();
			return -1;
		}
		sum += got;
	}
	return (int64_t)sum;
}

bool file_read_at(int file, int64_t at, void *bytes, size_t count)
{
	return file_read_most(file, at, bytes, count) == (int64_t)count;
}

bool file_write(int file, const void *bytes, size_t count)
{
	const char *from = bytes;

	while (count > 0) {
		DWORD put, wanted = (DWORD)(count < PIECE ? count : PIECE);

		if (!WriteFile(handle_of(file), from, wanted, &put, NULL))
			return status_failed();
		from += put;
		count -= put;
	}
	return true;
}

/* A file that is mapped couldn't be replaced, so it is read. */
void *file_map(const char *path, size_t most, size_t *size)
{
	struct file_status found;
	int file = file_open(path, &found);
	void *mapped = NULL;

	if (file < 0)
		return NULL;
	if (found.bytes > 0 && (uint64_t)found.bytes <= most)
		mapped = VirtualAlloc(NULL, (size_t)found.bytes, MEM_RESERVE | MEM_COMMIT,
		                      PAGE_READWRITE);
	if (mapped != NULL &&
	    !file_read_at(file, 0, mapped, (size_t)found.bytes)) {
		file_unmap(mapped, 0);
		mapped = NULL;
	}
	file_close(file);
	if (mapped != NULL)
		*size = (size_t)found.bytes;
	return mapped;
}

void file_unmap(void *mapped, size_t size)
{
	(void)size;
	(void)VirtualFree(mapped, 0, MEM_RELEASE);
}

/* True if what has just failed may be possible soon. Waits for that. */
static bool may_again(int tried)
{
	DWORD failure = GetLastError();

	if (tried >= TRIES || (failure != ERROR_SHARING_VIOLATION && failure != ERROR_ACCESS_DENIED))
		return false;
	Sleep(TRY_MS);
	return true;
}

bool file_remove(const char *path)
{
	wchar_t wide[WIDE_PATH_MAX];
	struct file_status found;
	int tried = 0;

	if (file_look_itself(path, &found) && found.kind == FILE_FOLDER) {
		errno = EISDIR;
		return false;
	}
	if (!wide_path(wide, path))
		return false;
	while (!DeleteFileW(wide))
		if (!may_again(++tried))
			return status_failed();
	return true;
}

bool file_rename(const char *path, const char *other)
{
	wchar_t from[WIDE_PATH_MAX], to[WIDE_PATH_MAX];
	struct file_status found;
	int tried = 0;

	if (file_look_itself(other, &found) && found.kind == FILE_FOLDER) {
		errno = EISDIR;
		return false;
	}
	if (!wide_path(from, path) || !wide_path(to, other))
		return false;
	while (!MoveFileExW(from, to, MOVEFILE_REPLACE_EXISTING))
		if (!may_again(++tried))
			return status_failed();
	return true;
}

bool file_touch(const char *path)
{
	HANDLE file = status_create(path, FILE_WRITE_ATTRIBUTES, STATUS_ALL_SHARE, OPEN_EXISTING,
	                            FILE_FLAG_BACKUP_SEMANTICS);
	FILETIME now;
	bool done;

	if (file == INVALID_HANDLE_VALUE)
		return status_failed();
	GetSystemTimeAsFileTime(&now);
	done = status_of(SetFileTime(file, NULL, NULL, &now));
	CloseHandle(file);
	return done;
}

/* No other writer may open the file at the same time: that is the lock. */
bool file_replace(struct file_replacement *replacement, const char *path)
{
	HANDLE file;
	int number;

	errno = ENAMETOOLONG;
	if (snprintf(replacement->path, PATH_MAX, "%s", path) >= PATH_MAX ||
	    snprintf(replacement->unfinished, PATH_MAX, "%s.part", path) >= PATH_MAX)
		return false;
	file = status_create(replacement->unfinished, GENERIC_WRITE,
	                     FILE_SHARE_READ | FILE_SHARE_DELETE, CREATE_ALWAYS,
	                     FILE_FLAG_OPEN_REPARSE_POINT | FILE_ATTRIBUTE_NORMAL);
	if (file == INVALID_HANDLE_VALUE && GetLastError() == ERROR_SHARING_VIOLATION) {
		errno = EWOULDBLOCK;
		return false;
	}
	number = number_of(file, _O_WRONLY);
	replacement->stream = number >= 0 ? _fdopen(number, "wb") : NULL;
	if (replacement->stream == NULL && number >= 0)
		file_close(number);
	return replacement->stream != NULL;
}

bool file_replace_end(struct file_replacement *replacement, bool written, bool flushed)
{
	FILE *stream = replacement->stream;
	bool good = written && fflush(stream) == 0 && !ferror(stream) &&
	            (!flushed || status_of(FlushFileBuffers(handle_of(_fileno(stream))))) &&
	            file_rename(replacement->unfinished, replacement->path);
	int failure = errno;

	if (!good)
		(void)file_remove(replacement->unfinished);
	(void)fclose(stream);
	errno = failure;
	return good;
}
