/* fonts: asks fontconfig, which isn't even initialised before. All its fonts are files. */
#include "system/fonts.h"

#include <fontconfig/fontconfig.h>
#include <limits.h>
#include <string.h>

#include "system/paths.h"

#ifdef __SANITIZE_ADDRESS__
const char *__lsan_default_suppressions(void);

/* fontconfig keeps distances instead of pointers, which the leak sanitizer can't follow. FcFini would end the program:
 * libdecor uses fontconfig until the window is closed. */
const char *__lsan_default_suppressions(void)
{
	return "leak:libfontconfig";
}
#endif

static bool fill_pattern(FcPattern *pattern, const struct font_wish *wish,
                         const FcCharSet *characters)
{
	return FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)wish->family) &&
	       FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"sans-serif") &&
	       FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(wish->weight)) &&
	       (wish->language == NULL ||
	        FcPatternAddString(pattern, FC_LANG, (const FcChar8 *)wish->language)) &&
	       (!wish->coloured || FcPatternAddBool(pattern, FC_COLOR, FcTrue)) &&
	       (wish->count == 0 || FcPatternAddCharSet(pattern, FC_CHARSET, characters)) &&
	       FcConfigSubstitute(NULL, pattern, FcMatchPattern);
}

/* The best font; the caller destroys it. NULL if there is none. */
static FcPattern *match(const struct font_wish *wish, const FcCharSet *characters)
{
	FcPattern *pattern = FcPatternCreate(), *best = NULL;
	FcResult result;

	if (pattern == NULL)
		return NULL;
	if (fill_pattern(pattern, wish, characters)) {
		FcDefaultSubstitute(pattern);
		best = FcFontMatch(NULL, pattern, &result);
	}
	FcPatternDestroy(pattern);
	return best;
}

static bool says(const FcPattern *pattern, const char *property)
{
	FcBool value;

	return FcPatternGetBool(pattern, property, 0, &value) == FcResultMatch && value == FcTrue;
}

static bool read_place(const FcPattern *pattern, struct font_place *place)
{
	FcChar8 *path;
	struct font_place found = { .coloured = says(pattern, FC_COLOR),
		                    .scalable = says(pattern, FC_OUTLINE) };

	if (FcPatternGetString(pattern, FC_FILE, 0, &path) != FcResultMatch ||
	    FcPatternGetInteger(pattern, FC_INDEX, 0, &found.index) == FcResultTypeMismatch)
		return false;
	found.file = strdup((const char *)path);
	if (found.file == NULL)
		return false;
	*place = found;
	return true;
}

/* Fonts that came with the game, where the system can't be asked for any. */
static void add_own_fonts(void)
{
	char folder[PATH_MAX];

	if (FcConfigGetFonts(NULL, FcSetApplication) == NULL &&
	    path_of_program(folder, sizeof folder, "../share/missing-piece/fonts"))
		(void)FcConfigAppFontAddDir(NULL,
		                            (const FcChar8 *)folder); /* usually there is none */
}

bool font_find(const struct font_wish *wish, struct font_place *place)
{
	FcCharSet *characters = FcInit() ? FcCharSetCreate() : NULL;
	FcPattern *best;
	bool found;

	if (characters == NULL)
		return false;
	add_own_fonts();
	for (int i = 0; i < wish->count; i++)
		(void)FcCharSetAddChar(characters, wish->characters[i]);
	best = match(wish, characters);
	FcCharSetDestroy(characters);
	found = best != NULL && read_place(best, place);
	if (best != NULL)
		FcPatternDestroy(best);
	return found;
}
