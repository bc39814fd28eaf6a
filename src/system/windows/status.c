/* status: what the system says of a file, and of failures. */
#include "system/windows/status.h"

#include <errno.h>

#include "system/windows/wide.h"

static const int64_t NS_PER_TICK = 100, TICKS_TO_1970 = 116444736000000000;

static int error_of(DWORD failure)
{
	switch (failure) {
	case ERROR_FILE_NOT_FOUND:
	case ERROR_PATH_NOT_FOUND:
	case ERROR_INVALID_NAME:
	case ERROR_INVALID_DRIVE:
	case ERROR_BAD_NETPATH:
	case ERROR_BAD_NET_NAME:
	case ERROR_BAD_PATHNAME:
	case ERROR_NOT_READY:
		return ENOENT;
	case ERROR_DIRECTORY:
		return ENOTDIR;
	case ERROR_ACCESS_DENIED:
	case ERROR_SHARING_VIOLATION:
	case ERROR_WRITE_PROTECT:
	case ERROR_PRIVILEGE_NOT_HELD:
		return EACCES;
	case ERROR_LOCK_VIOLATION:
		return EAGAIN;
	case ERROR_ALREADY_EXISTS:
	case ERROR_FILE_EXISTS:
		return EEXIST;
	case ERROR_DIR_NOT_EMPTY:
		return ENOTEMPTY;
	case ERROR_DISK_FULL:
	case ERROR_HANDLE_DISK_FULL:
		return ENOSPC;
	case ERROR_FILENAME_EXCED_RANGE:
	case ERROR_BUFFER_OVERFLOW:
		return ENAMETOOLONG;
	case ERROR_NOT_ENOUGH_MEMORY:
	case ERROR_OUTOFMEMORY:
		return ENOMEM;
	case ERROR_TOO_MANY_OPEN_FILES:
		return EMFILE;
	default:
		return EIO;
	}
}

bool status_failed(void)
{
	errno = error_of(GetLastError());
	return false;
}

bool status_of(bool done)
{
	return done || status_failed();
}

bool status_is_link(DWORD attributes, DWORD tag)
{
	return (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
	       (tag == IO_REPARSE_TAG_SYMLINK || tag == IO_REPARSE_TAG_MOUNT_POINT);
}

HANDLE status_create(const char *path, DWORD access, DWORD sharing, DWORD how, DWORD flags)
{
	wchar_t wide[WIDE_PATH_MAX];

	if (wide_path(wide, path))
		return CreateFileW(wide, access, sharing, NULL, how, flags, NULL);
	SetLastError(errno == ENOENT ? ERROR_FILE_NOT_FOUND : ERROR_FILENAME_EXCED_RANGE);
	return INVALID_HANDLE_VALUE;
}

HANDLE status_open(const char *path, bool itself)
{
	return status_create(path, FILE_READ_ATTRIBUTES, STATUS_ALL_SHARE, OPEN_EXISTING,
	                     FILE_FLAG_BACKUP_SEMANTICS | (itself ? FILE_FLAG_OPEN_REPARSE_POINT : 0));
}

static enum file_kind kind_of(HANDLE file, DWORD attributes)
{
	FILE_ATTRIBUTE_TAG_INFO tags;

	if (GetFileInformationByHandleEx(file, FileAttributeTagInfo, &tags, sizeof tags) &&
	    status_is_link(tags.FileAttributes, tags.ReparseTag))
		return FILE_OTHER;
	return (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FILE_FOLDER : FILE_PLAIN;
}

bool status_take(HANDLE file, struct file_status *found)
{
	BY_HANDLE_FILE_INFORMATION told;

	if (file == INVALID_HANDLE_VALUE)
		return status_failed();
	if (found == NULL)
		return true;
	if (GetFileType(file) != FILE_TYPE_DISK) {
		*found = (struct file_status){ .kind = FILE_OTHER };
		return true;
	}
	if (!GetFileInformationByHandle(file, &told))
		return status_failed();
	*found = (struct file_status){
		.kind = kind_of(file, told.dwFileAttributes),
		.bytes = (int64_t)((uint64_t)told.nFileSizeHigh << 32 | told.nFileSizeLow),
		.changed_ns = ((int64_t)((uint64_t)told.ftLastWriteTime.dwHighDateTime << 32 |
		                         told.ftLastWriteTime.dwLowDateTime) -
		               TICKS_TO_1970) *
		              NS_PER_TICK,
		.device = told.dwVolumeSerialNumber,
		.number = (uint64_t)told.nFileIndexHigh << 32 | told.nFileIndexLow,
	};
	return true;
}
