/* speech: speaks by Windows' own voices (SAPI), which do so on threads of theirs. */
#define COBJMACROS
#define INITGUID
#include "desktop/speech.h"

#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

#include <sapi.h>

enum { LANGUAGE_SIZE = 85, ESCAPED_MOST = 5, TAGS_MOST = 40 };

struct speech {
	ISpVoice *voice;
};

/* There is a voice. Each is a key of the registry's. */
bool speech_installed(void)
{
	HKEY voices;
	DWORD count = 0;

	if (RegOpenKeyExA(HKEY_LOCAL_MACHINE, "SOFTWARE\\Microsoft\\Speech\\Voices\\Tokens", 0,
	                  KEY_READ, &voices) != ERROR_SUCCESS)
		return false;
	(void)RegQueryInfoKeyA(voices, NULL, NULL, NULL, &count, NULL, NULL, NULL, NULL, NULL, NULL,
	                       NULL);
	(void)RegCloseKey(voices);
	return count > 0;
}

struct speech *speech_start(bool aloud)
{
	struct speech *speech = aloud && speech_installed() ? malloc(sizeof *speech) : NULL;

	if (speech == NULL)
		return NULL;
	(void)CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);
	if (SUCCEEDED(CoCreateInstance(&CLSID_SpVoice, NULL, CLSCTX_ALL, &IID_ISpVoice,
	                               (void **)&speech->voice)))
		return speech;
	free(speech);
	return NULL;
}

enum speech_state speech_state(struct speech *speech)
{
	return speech != NULL ? SPEECH_SPEAKS : SPEECH_OFF;
}

/* The lines as XML that asks for a voice of the language, freed by the caller; NULL: memory ran out. */
static wchar_t *write_xml(const char *lines, const char *language)
{
	int length = MultiByteToWideChar(CP_UTF8, 0, lines, -1, NULL, 0);
	size_t size = (size_t)length * ESCAPED_MOST + TAGS_MOST;
	wchar_t name[LANGUAGE_SIZE] = L"", *xml = calloc(size, sizeof *xml),
	        *plain = calloc((size_t)length + 1, sizeof *plain);
	size_t end;

	if (xml == NULL || plain == NULL) {
		free(xml);
		free(plain);
		return NULL;
	}
	(void)MultiByteToWideChar(CP_UTF8, 0, lines, -1, plain, length);
	(void)MultiByteToWideChar(CP_UTF8, 0, language, -1, name, LANGUAGE_SIZE);
	end = (size_t)swprintf(xml, size, L"<lang langid=\"%lx\">",
	                       LocaleNameToLCID(name, 0) & 0xFFFF);
	for (const wchar_t *at = plain; *at != L'\0'; at++) {
		const wchar_t letter[2] = { *at, L'\0' };
		const wchar_t *escaped = *at == L'&' ? L"&amp;" : *at == L'<' ? L"&lt;" : letter;

		wcscpy(xml + end, escaped);
		end += wcslen(escaped);
	}
	wcscpy(xml + end, L"</lang>");
	free(plain);
	return xml;
}

void speech_say(struct speech *speech, const char *lines, const char *language, bool interrupts)
{
	DWORD how = SPF_ASYNC | SPF_IS_XML | (DWORD)(interrupts ? SPF_PURGEBEFORESPEAK : 0);
	wchar_t *xml = speech != NULL ? write_xml(lines, language) : NULL;

	if (xml != NULL)
		(void)ISpVoice_Speak(speech->voice, xml, how, NULL);
	free(xml);
}

void speech_free(struct speech *speech, int wait_ms)
{
	(void)wait_ms;
	if (speech == NULL)
		return;
	(void)ISpVoice_Speak(speech->voice, NULL, SPF_ASYNC | SPF_PURGEBEFORESPEAK, NULL);
	ISpVoice_Release(speech->voice);
	free(speech);
}
