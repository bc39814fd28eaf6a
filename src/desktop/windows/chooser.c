/* chooser: the file dialog of Windows. */
#define COBJMACROS
#include "desktop/chooser.h"

#include <pthread.h>
#include <shobjidl.h>
#include <stdio.h>
#include <windows.h>

#include "system/windows/wide.h"

enum { TEXT_SIZE = 1024, POLL_MS = 50 };

/* A thread that closes the dialog of another one once that is cancelled. */
struct closer {
	const atomic_bool *cancel;
	atomic_bool over;
	DWORD thread;
};

bool chooser_present(const atomic_bool *cancel)
{
	(void)cancel;
	return true;
}

static BOOL CALLBACK close_window(HWND window, LPARAM context)
{
	(void)context;
	(void)PostMessageA(window, WM_CLOSE, 0, 0);
	return TRUE;
}

static void *await_cancel(void *context)
{
	struct closer *closer = context;

	while (!atomic_load(&closer->over)) {
		if (atomic_load(closer->cancel))
			(void)EnumThreadWindows(closer->thread, close_window, 0);
		Sleep(POLL_MS);
	}
	return NULL;
}

static const wchar_t *wide(wchar_t text[TEXT_SIZE], const char *from)
{
	if (MultiByteToWideChar(CP_UTF8, 0, from, -1, text, TEXT_SIZE) == 0)
		text[0] = L'\0';
	return text;
}

/* "*.png;*.jpg", and all files. */
static void set_kinds(IFileDialog *dialog, const struct chooser_spec *spec)
{
	char endings[TEXT_SIZE] = "";
	wchar_t kind[TEXT_SIZE], pattern[TEXT_SIZE];
	COMDLG_FILTERSPEC kinds[] = { { kind, pattern }, { L"*.*", L"*.*" } };
	size_t used = 0;

	for (int i = 0; spec->endings[i] != NULL && used < TEXT_SIZE - 32; i++)
		used += (size_t)snprintf(endings + used, TEXT_SIZE - used, "%s*.%.16s",
		                         i > 0 ? ";" : "", spec->endings[i]);
	(void)wide(kind, spec->kind);
	(void)wide(pattern, endings);
	(void)IFileDialog_SetFileTypes(dialog, spec->name[0] != '\0' ? 1 : 2, kinds);
}

static void set_folder(IFileDialog *dialog, const char *folder)
{
	char path[CHOOSER_FOLDER_SIZE];
	wchar_t text[TEXT_SIZE];
	IShellItem *item;

	snprintf(path, sizeof path, "%s", folder);
	for (char *at = path; *at != '\0'; at++)
		if (*at == '/')
			*at = '\\';
	if (SHCreateItemFromParsingName(wide(text, path), NULL, &IID_IShellItem, (void **)&item) !=
	    S_OK)
		return;
	(void)IFileDialog_SetFolder(dialog, item);
	(void)IShellItem_Release(item);
}

/* Shows it until it is closed. */
static HRESULT show(IFileDialog *dialog, const struct chooser_spec *spec, const atomic_bool *cancel)
{
	struct closer closer = { .cancel = cancel, .thread = GetCurrentThreadId() };
	HWND owner = (HWND)(uintptr_t)strtoull(spec->parent, NULL, 16);
	wchar_t text[TEXT_SIZE], ending[TEXT_SIZE];
	pthread_t thread;
	bool closes;
	HRESULT result;

	(void)IFileDialog_SetTitle(dialog, wide(text, spec->title));
	set_kinds(dialog, spec);
	set_folder(dialog, spec->folder);
	if (spec->name[0] != '\0') {
		(void)IFileDialog_SetFileName(dialog, wide(text, spec->name));
		if (spec->endings[0] != NULL)
			(void)IFileDialog_SetDefaultExtension(dialog,
			                                      wide(ending, spec->endings[0]));
	}
	(void)IFileDialog_SetOptions(dialog, FOS_FORCEFILESYSTEM | FOS_NOCHANGEDIR |
	                                             (spec->name[0] != '\0' ? FOS_OVERWRITEPROMPT
	                                                                    : FOS_FILEMUSTEXIST));
	closes = cancel != NULL && pthread_create(&thread, NULL, await_cancel, &closer) == 0;
	result = IFileDialog_Show(dialog, owner);
	atomic_store(&closer.over, true);
	if (closes)
		pthread_join(thread, NULL);
	return result;
}

/* False if it isn't a file, or its path is too long. */
static bool take_path(IFileDialog *dialog, char path[PATH_MAX])
{
	IShellItem *item;
	PWSTR found;
	bool taken;

	if (IFileDialog_GetResult(dialog, &item) != S_OK)
		return false;
	taken = IShellItem_GetDisplayName(item, SIGDN_FILESYSPATH, &found) == S_OK;
	(void)IShellItem_Release(item);
	if (!taken)
		return false;
	taken = wide_adopt(path, found);
	CoTaskMemFree(found);
	return taken;
}

enum chooser_end chooser_run(const struct chooser_spec *spec, const atomic_bool *cancel, char *path,
                             size_t size, struct error *error)
{
	bool saves = spec->name[0] != '\0';
	enum chooser_end end = CHOOSER_FAILED;
	IFileDialog *dialog = NULL;
	char chosen[PATH_MAX];
	HRESULT result = CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);

	if (SUCCEEDED(result) &&
	    SUCCEEDED(result = CoCreateInstance(saves ? &CLSID_FileSaveDialog : &CLSID_FileOpenDialog,
	                                        NULL, CLSCTX_INPROC_SERVER, &IID_IFileDialog,
	                                        (void **)&dialog))) {
		result = show(dialog, spec, cancel);
		if (result == HRESULT_FROM_WIN32(ERROR_CANCELLED))
			end = CHOOSER_CANCELLED;
		else if (SUCCEEDED(result) && take_path(dialog, chosen) &&
		         snprintf(path, size, "%s", chosen) < (int)size)
			end = CHOOSER_CHOSEN;
		(void)IFileDialog_Release(dialog);
	}
	CoUninitialize();
	if (end == CHOOSER_FAILED)
		error_set(error, "The file chooser closed before you chose a file. Try again.");
	return end;
}
