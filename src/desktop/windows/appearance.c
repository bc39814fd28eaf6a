/* appearance: reads the settings of Windows, which the registry keeps, and takes the calls of second starts from a named
 * pipe. */
#include "desktop/appearance.h"

#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "desktop/uri.h"
#include "system/clock.h"

enum { KEYS = 3, CALL, WAKE, WAITED, ANSWER_MS = 2000, RETRY_MS = 20, PIPE_NAME_SIZE = 300 };

static const char personal[] = "Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                  access[] = "Software\\Microsoft\\Accessibility", panel[] = "Control Panel";

/* What is being waited for. */
struct watched {
	HKEY keys[KEYS];
	HANDLE events[WAITED]; /* of the keys, then of a call, then the caller's own */
	HANDLE pipe;           /* INVALID_HANDLE_VALUE: another game has it */
	OVERLAPPED connecting;
};

static DWORD read_number(const char *key, const char *name, DWORD usual)
{
	DWORD number, size = sizeof number;

	return RegGetValueA(HKEY_CURRENT_USER, key, name, RRF_RT_REG_DWORD, NULL, &number, &size) ==
	                       ERROR_SUCCESS
	               ? number
	               : usual;
}

static struct appearance read_appearance(void)
{
	HIGHCONTRASTA contrast = { .cbSize = sizeof contrast };
	BOOL animates = TRUE;
	DWORD percent = read_number(access, "TextScaleFactor", 100);

	(void)SystemParametersInfoA(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0);
	(void)SystemParametersInfoA(SPI_GETCLIENTAREAANIMATION, 0, &animates, 0);
	return (struct appearance){
		.scheme = read_number(personal, "AppsUseLightTheme", 1) != 0 ? APPEARANCE_LIGHT
		                                                             : APPEARANCE_DARK,
		.high_contrast = (contrast.dwFlags & HCF_HIGHCONTRASTON) != 0,
		.reduced_motion = !animates,
		.text_percent = percent >= 50 && percent <= 300 ? (int)percent : 0,
	};
}

/* The pipe of this user in this session. */
static void write_name(char name[PIPE_NAME_SIZE])
{
	char user[256] = "";
	DWORD size = sizeof user, session = 0;

	(void)GetUserNameA(user, &size);
	(void)ProcessIdToSessionId(GetCurrentProcessId(), &session);
	snprintf(name, PIPE_NAME_SIZE, "\\\\.\\pipe\\missing-piece-%lu-%s", session, user);
}

/* Begins to wait for a call. */
static void await_call(struct watched *watched)
{
	if (watched->pipe == INVALID_HANDLE_VALUE)
		return;
	watched->connecting = (OVERLAPPED){ .hEvent = watched->events[CALL] };
	if (!ConnectNamedPipe(watched->pipe, &watched->connecting) &&
	    GetLastError() == ERROR_PIPE_CONNECTED)
		(void)SetEvent(watched->events[CALL]);
}

/* Reads or writes; false if that isn't done in time. */
static bool transfer(HANDLE pipe, bool reads, void *bytes, DWORD size, DWORD *count, DWORD wait_ms)
{
	OVERLAPPED doing = { .hEvent = CreateEventA(NULL, TRUE, FALSE, NULL) };
	bool done = reads ? ReadFile(pipe, bytes, size, NULL, &doing)
	                  : WriteFile(pipe, bytes, size, NULL, &doing);

	if (!done && GetLastError() == ERROR_IO_PENDING &&
	    WaitForSingleObject(doing.hEvent, wait_ms) != WAIT_OBJECT_0)
		(void)CancelIo(pipe);
	done = GetOverlappedResult(pipe, &doing, count, TRUE);
	CloseHandle(doing.hEvent);
	return done;
}

/* A call is a path, "" for none, with its NUL; the answer is one byte. */
static void take_call(struct watched *watched, const struct desktop_takers *takers)
{
	char path[PATHS_SIZE], uri[URI_SIZE], answer = 0;
	DWORD count;

	if (transfer(watched->pipe, true, path, sizeof path, &count, ANSWER_MS) && count > 0 &&
	    path[count - 1] == '\0') {
		uri_write(uri, path);
		answer = takers->called(path[0] != '\0' ? uri : NULL, "", takers->context);
		(void)transfer(watched->pipe, false, &answer, 1, &count, ANSWER_MS);
		(void)FlushFileBuffers(watched->pipe);
	}
	(void)DisconnectNamedPipe(watched->pipe);
	await_call(watched);
}

static void await_changes(const struct watched *watched)
{
	for (int i = 0; i < KEYS; i++)
		(void)RegNotifyChangeKeyValue(watched->keys[i], TRUE, REG_NOTIFY_CHANGE_LAST_SET,
		                              watched->events[i], TRUE);
}

static void begin(struct watched *watched, int wake)
{
	static const char *const names[KEYS] = { personal, access, panel };
	char name[PIPE_NAME_SIZE];

	for (int i = 0; i < KEYS; i++)
		if (RegCreateKeyExA(HKEY_CURRENT_USER, names[i], 0, NULL, 0, KEY_NOTIFY, NULL,
		                    &watched->keys[i], NULL) != ERROR_SUCCESS)
			watched->keys[i] = NULL;
	for (int i = 0; i < WAKE; i++)
		watched->events[i] = CreateEventA(NULL, i == CALL, FALSE, NULL);
	watched->events[WAKE] = (HANDLE)(intptr_t)wake;
	write_name(name);
	watched->pipe = CreateNamedPipeA(
	        name, PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
	        PIPE_TYPE_MESSAGE | PIPE_READMODE_MESSAGE | PIPE_REJECT_REMOTE_CLIENTS, 1, PATHS_SIZE,
	        PATHS_SIZE, 0, NULL);
	await_changes(watched);
	await_call(watched);
}

static void end(struct watched *watched)
{
	if (watched->pipe != INVALID_HANDLE_VALUE) {
		(void)CancelIo(watched->pipe);
		CloseHandle(watched->pipe);
	}
	for (int i = 0; i < KEYS; i++)
		if (watched->keys[i] != NULL)
			RegCloseKey(watched->keys[i]);
	for (int i = 0; i < WAKE; i++)
		CloseHandle(watched->events[i]);
}

void desktop_watch(const atomic_bool *cancel, int wake, const struct desktop_takers *takers)
{
	struct appearance appearance = read_appearance();
	struct watched watched;
	DWORD event;

	begin(&watched, wake);
	takers->appearance(&appearance, takers->context);
	while (!atomic_load(cancel)) {
		event = WaitForMultipleObjects(WAITED, watched.events, FALSE, INFINITE);
		if (event == WAIT_OBJECT_0 + WAKE || event == WAIT_FAILED)
			break;
		if (event == WAIT_OBJECT_0 + CALL) {
			(void)ResetEvent(watched.events[CALL]);
			take_call(&watched, takers);
			continue;
		}
		await_changes(&watched);
		appearance = read_appearance();
		takers->appearance(&appearance, takers->context);
	}
	end(&watched);
}

/* Opens the pipe of the running game, which may be about to take another call. */
static HANDLE open_pipe(int64_t deadline_ms)
{
	char name[PIPE_NAME_SIZE];
	HANDLE pipe;

	write_name(name);
	while ((pipe = CreateFileA(name, GENERIC_READ | GENERIC_WRITE, 0, NULL, OPEN_EXISTING,
	                           FILE_FLAG_OVERLAPPED, NULL)) == INVALID_HANDLE_VALUE &&
	       clock_now_ms() < deadline_ms)
		Sleep(RETRY_MS);
	return pipe;
}

bool desktop_call(const char *path, const char *token, int64_t deadline_ms)
{
	HANDLE pipe = open_pipe(deadline_ms);
	char text[PATHS_SIZE] = "", answer = 0;
	DWORD count = 0;
	ULONG server;
	bool answered;

	(void)token;
	if (pipe == INVALID_HANDLE_VALUE)
		return false;
	if (GetNamedPipeServerProcessId(pipe, &server)) /* it may come to the front, as this one */
		(void)AllowSetForegroundWindow(server);
	if (path != NULL)
		snprintf(text, sizeof text, "%s", path);
	answered = transfer(pipe, false, text, (DWORD)strlen(text) + 1, &count, ANSWER_MS) &&
	           transfer(pipe, true, &answer, 1, &count, ANSWER_MS) && count == 1 && answer == 1;
	CloseHandle(pipe);
	return answered;
}
