/* clipboard: pictures as PNG, as browsers give them, or as device-independent bitmaps; and files that were copied. */
#include "desktop/clipboard.h"

#include <errno.h>
#include <shlobj.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <windows.h>

#include "base/path.h"
#include "system/listing.h"
#include "system/paths.h"
#include "system/windows/wide.h"

enum { TRIES = 20, TRY_MS = 50, NAME_SIZE = 64 };

static const char file_start[] = "Pasted picture ";

/* Another program may have it open. */
static bool open_clipboard(const atomic_bool *cancel)
{
	for (int i = 0; i < TRIES && (cancel == NULL || !atomic_load(cancel)); i++) {
		if (OpenClipboard(NULL))
			return true;
		Sleep(TRY_MS);
	}
	return false;
}

bool clipboard_asked_first(const char *driver)
{
	return strcmp(driver, "windows") == 0;
}

bool clipboard_takes_pictures(void)
{
	return true;
}

/* Deletes the oldest of the pasted pictures if there are as many as are kept. Their names begin with the time. */
static void delete_oldest(const char *folder)
{
	struct listing *listing = listing_open(folder);
	char oldest[NAME_SIZE] = "";
	const char *name;
	int count = 0;

	if (listing == NULL)
		return;
	while ((name = listing_next(listing, NULL)) != NULL)
		if (strncmp(name, file_start, sizeof file_start - 1) == 0 && strlen(name) < NAME_SIZE) {
			count++;
			if (oldest[0] == '\0' || strcmp(name, oldest) < 0)
				strcpy(oldest, name);
		}
	if (count >= CLIPBOARD_KEPT)
		(void)listing_remove(listing, oldest);
	listing_close(listing);
}

/* Writes the file, of these two parts. */
static bool write_file(const char *path, const void *head, size_t head_size, const void *bytes,
                       size_t size)
{
	struct file_replacement file;

	return file_replace(&file, path) &&
	       file_replace_end(&file,
	                        fwrite(head, 1, head_size, file.stream) == head_size &&
	                                fwrite(bytes, 1, size, file.stream) == size,
	                        false);
}

/* "Pasted picture 2024-12-31 23.59.59.png" */
static bool name_file(char *path, size_t size, const char *folder, const char *ending)
{
	char moment[NAME_SIZE / 2], name[NAME_SIZE];
	time_t now = time(NULL);
	struct tm local;

	if (localtime_r(&now, &local) == NULL ||
	    strftime(moment, sizeof moment, "%Y-%m-%d %H.%M.%S", &local) == 0)
		return false;
	snprintf(name, sizeof name, "%s%s.%s", file_start, moment, ending);
	return path_unused(path, size, folder, name);
}

/* Where the pixels of a bitmap begin, in its file. */
static DWORD pixels_at(const BITMAPINFOHEADER *info)
{
	DWORD colours = info->biClrUsed;

	if (colours == 0 && info->biBitCount <= 8)
		colours = 1u << info->biBitCount;
	if (info->biSize == sizeof *info && info->biCompression == BI_BITFIELDS)
		colours += 3;
	return (DWORD)sizeof(BITMAPFILEHEADER) + info->biSize + colours * 4;
}

/* Saves what is there: "PNG" as it is, a bitmap as BMP. */
static enum clipboard_end save(HANDLE data, bool bitmap, const char *folder, char *path, size_t size,
                               struct error *error)
{
	size_t bytes_size = GlobalSize(data);
	const void *bytes = GlobalLock(data);
	BITMAPFILEHEADER head = { .bfType = 0x4D42, .bfSize = (DWORD)(sizeof head + bytes_size) };
	char made[MAX_PATH * 4];
	bool saved = false;

	if (bytes == NULL || bytes_size > CLIPBOARD_BYTES_MAX ||
	    (bitmap && bytes_size < sizeof(BITMAPINFOHEADER))) {
		error_set(error, bytes_size > CLIPBOARD_BYTES_MAX
		                         ? "Can’t paste the picture: it’s too large."
		                         : "Can’t paste the picture. Copy it again, then paste.");
	} else {
		if (bitmap)
			head.bfOffBits = pixels_at(bytes);
		if (path_make_folders(folder)) {
			delete_oldest(folder);
			saved = name_file(made, sizeof made < size ? sizeof made : size, folder,
			                  bitmap ? "bmp" : "png") &&
			        write_file(made, &head, bitmap ? sizeof head : 0, bytes, bytes_size);
		}
		if (saved)
			strcpy(path, made);
		else
			error_set(error, "Can’t save the pasted picture in “%.200s”: %s.", folder,
			          error_reason(errno));
	}
	if (bytes != NULL)
		(void)GlobalUnlock(data);
	return saved ? CLIPBOARD_SAVED : CLIPBOARD_FAILED;
}

/* The first one of files that were copied: they needn't be saved. */
static bool take_file(char *path, size_t size)
{
	HDROP files = GetClipboardData(CF_HDROP);
	wchar_t found[PATH_MAX];
	char adopted[PATH_MAX];

	return files != NULL && DragQueryFileW(files, 0, found, PATH_MAX) > 0 &&
	       wide_adopt(adopted, found) && snprintf(path, size, "%s", adopted) < (int)size;
}

enum clipboard_end clipboard_save_picture(const struct clipboard_request *request, char *path,
                                          size_t size, struct error *error)
{
	UINT png = RegisterClipboardFormatA("PNG");
	bool has_png = IsClipboardFormatAvailable(png), has_bitmap = IsClipboardFormatAvailable(CF_DIB);
	enum clipboard_end end = CLIPBOARD_NO_PICTURE;
	HANDLE data;

	if (!has_png && !has_bitmap && !IsClipboardFormatAvailable(CF_HDROP))
		return CLIPBOARD_NO_PICTURE;
	if ((has_png || has_bitmap) && request->unless_text &&
	    IsClipboardFormatAvailable(CF_UNICODETEXT))
		return CLIPBOARD_HAS_TEXT;
	if (!open_clipboard(request->cancel)) {
		error_set(error, "Can’t paste the picture: the program that copied it isn’t "
		                 "responding. Copy it again, then paste.");
		return CLIPBOARD_FAILED;
	}
	if (take_file(path, size)) {
		end = CLIPBOARD_SAVED;
	} else if (has_png || has_bitmap) {
		data = GetClipboardData(has_png ? png : CF_DIB);
		if (data != NULL)
			end = save(data, !has_png, request->folder, path, size, error);
	}
	(void)CloseClipboard();
	return end;
}

bool clipboard_copy_picture(enum clipboard_system system, const void *png, size_t bytes,
                            const atomic_bool *cancel, struct error *error)
{
	HGLOBAL data = GlobalAlloc(GMEM_MOVEABLE, bytes);
	void *to = data != NULL ? GlobalLock(data) : NULL;
	bool copied = false;

	(void)system;
	if (to == NULL)
		return error_set(error, "Not enough memory to copy the picture.");
	memcpy(to, png, bytes);
	(void)GlobalUnlock(data);
	if (open_clipboard(cancel)) {
		copied = EmptyClipboard() &&
		         SetClipboardData(RegisterClipboardFormatA("PNG"), data) != NULL;
		(void)CloseClipboard();
	}
	if (copied)
		return true; /* it is the clipboard's */
	(void)GlobalFree(data);
	return error_set(error, "Can’t copy the picture to the clipboard.");
}
