/* fonts: those that Windows has had for long, for each script. GDI says what they can show, and the registry where they are. */
#include "system/fonts.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { CHARACTERS_MOST = 64 };

struct candidate {
	const char *face, *file, *bold; /* in the folder of fonts; bold: NULL: there is no other file */
	int index;                      /* of the face in the file */
	bool coloured;
};

static const struct candidate candidates[] = {
	{ "Segoe UI", "segoeui.ttf", "segoeuib.ttf", 0, false },
	{ "Segoe UI Emoji", "seguiemj.ttf", NULL, 0, true },
	{ "Segoe UI Symbol", "seguisym.ttf", NULL, 0, false },
	{ "Yu Gothic UI", "YuGothM.ttc", "YuGothB.ttc", 1, false },
	{ "Meiryo", "meiryo.ttc", "meiryob.ttc", 0, false },
	{ "Microsoft YaHei UI", "msyh.ttc", "msyhbd.ttc", 1, false },
	{ "Microsoft JhengHei UI", "msjh.ttc", "msjhbd.ttc", 1, false },
	{ "Malgun Gothic", "malgun.ttf", "malgunbd.ttf", 0, false },
	{ "Nirmala UI", "Nirmala.ttf", "NirmalaB.ttf", 0, false },
	{ "Leelawadee UI", "LeelawUI.ttf", "LeelaUIb.ttf", 0, false },
	{ "Ebrima", "ebrima.ttf", "ebrimabd.ttf", 0, false },
	{ "Gadugi", "gadugi.ttf", "gadugib.ttf", 0, false },
	{ "Sylfaen", "sylfaen.ttf", NULL, 0, false },
	{ "Myanmar Text", "mmrtext.ttf", "mmrtextb.ttf", 0, false },
	{ "Segoe UI Historic", "seguihis.ttf", NULL, 0, false },
	{ "SimSun", "simsun.ttc", NULL, 0, false },
	{ "Arial", "arial.ttf", "arialbd.ttf", 0, false },
	{ "Tahoma", "tahoma.ttf", "tahomabd.ttf", 0, false },
};

/* The wish's characters as UTF-16, of which a pair is one character. */
static int write_characters(wchar_t text[2 * CHARACTERS_MOST], const struct font_wish *wish)
{
	int length = 0;

	for (int i = 0; i < wish->count && i < CHARACTERS_MOST; i++) {
		uint32_t character = wish->characters[i];

		if (character >= 0x10000) {
			text[length++] = (wchar_t)(0xD7C0 + (character >> 10));
			character = 0xDC00 + (character & 0x3FF);
		}
		text[length++] = (wchar_t)character;
	}
	return length;
}

/* How many of the characters the font has; −1 if it isn't there. */
static int count_shown(HDC screen, const char *face, const wchar_t *text, int length)
{
	HFONT font = CreateFontA(16, 0, 0, 0, FW_NORMAL, FALSE, FALSE, FALSE, DEFAULT_CHARSET, 0, 0,
	                         0, 0, face);
	HGDIOBJ before = SelectObject(screen, font);
	WORD glyphs[2 * CHARACTERS_MOST];
	char found[LF_FACESIZE] = "";
	int shown = -1;

	if (GetTextFaceA(screen, sizeof found, found) > 0 && _stricmp(found, face) == 0 &&
	    GetGlyphIndicesW(screen, text, length, glyphs, GGI_MARK_NONEXISTING_GLYPHS) !=
	            GDI_ERROR) {
		shown = 0;
		for (int i = 0; i < length; i++)
			shown += glyphs[i] != 0xFFFF;
	}
	SelectObject(screen, before);
	DeleteObject(font);
	return shown;
}

static bool find_file(char path[PATH_MAX], const char *file)
{
	char folder[MAX_PATH];
	UINT length = GetWindowsDirectoryA(folder, sizeof folder);

	return file != NULL && length > 0 && length < sizeof folder &&
	       snprintf(path, PATH_MAX, "%s/Fonts/%s", folder, file) < PATH_MAX &&
	       GetFileAttributesA(path) != INVALID_FILE_ATTRIBUTES;
}

static bool find_candidate(char path[PATH_MAX], const struct candidate *candidate, int weight)
{
	return (weight >= FW_SEMIBOLD && find_file(path, candidate->bold)) ||
	       find_file(path, candidate->file);
}

bool font_find(const struct font_wish *wish, struct font_place *place)
{
	wchar_t text[2 * CHARACTERS_MOST];
	char path[PATH_MAX], best_path[PATH_MAX];
	const struct candidate *best = NULL;
	int length = write_characters(text, wish), most = -1;
	HDC screen = CreateCompatibleDC(NULL);

	for (size_t i = 0; i < sizeof candidates / sizeof *candidates && screen != NULL; i++) {
		const struct candidate *candidate = &candidates[i];
		int shown = count_shown(screen, candidate->face, text, length);

		if (candidate->coloured && wish->coloured)
			shown += 2 * CHARACTERS_MOST; /* GDI knows no characters beyond the first plane */
		if (shown > most && find_candidate(path, candidate, wish->weight)) {
			most = shown;
			best = candidate;
			strcpy(best_path, path);
		}
	}
	if (screen != NULL)
		DeleteDC(screen);
	if (best == NULL)
		return false;
	*place = (struct font_place){ .file = _strdup(best_path),
		                      .index = best->index,
		                      .coloured = best->coloured,
		                      .scalable = true };
	return place->file != NULL;
}
