/* Makes fontconfig know only fonts whose files are open already. */
#include "decode/modules/svg_text.h"

#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
#include <string.h>

enum { FILES_MAX = 9 }; /* cairo keeps ten font files open */

static const char *const families[] = { "sans-serif", "serif", "monospace" };

/* What is usual instead of fonts that are missing. */
static const char common_rules[] =
        "<match><edit name='family' mode='append_last'><string>sans-serif</string></edit></match>"
        "<match target='font'><test name='slant'><const>roman</const></test>"
        "<test target='pattern' name='slant' compare='not_eq'><const>roman</const></test>"
        "<edit name='matrix' mode='assign'><times><name>matrix</name><matrix><double>1</double>"
        "<double>0.2</double><double>0</double><double>1</double></matrix></times></edit></match>"
        "<alias><family>Times</family><accept><family>serif</family></accept></alias>"
        "<alias><family>Times New Roman</family><accept><family>serif</family></accept></alias>"
        "<alias><family>Georgia</family><accept><family>serif</family></accept></alias>"
        "<alias><family>Courier</family><accept><family>monospace</family></accept></alias>"
        "<alias><family>Courier New</family><accept><family>monospace</family></accept></alias>";

/* The system's choice, freed by the caller; NULL if there is none. */
static FcPattern *choose(FcConfig *system, const char *family, int weight, int slant)
{
	FcPattern *wanted =
	        FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, FC_WEIGHT, FcTypeInteger,
	                       weight, FC_SLANT, FcTypeInteger, slant, (char *)NULL);
	FcPattern *found = NULL;
	FcResult result;

	if (wanted != NULL && FcConfigSubstitute(system, wanted, FcMatchPattern)) {
		FcDefaultSubstitute(wanted);
		found = FcFontMatch(system, wanted, &result);
	}
	if (wanted != NULL)
		FcPatternDestroy(wanted);
	return found;
}

/* Adds the family's files that are not yet among these, and a rule that says which they are. */
static void add_family(FcConfig *config, FcConfig *system, const char *family, FcStrSet *files,
                       int *count, GString *rules)
{
	static const int styles[][2] = { { FC_WEIGHT_REGULAR, FC_SLANT_ROMAN },
		                         { FC_WEIGHT_BOLD, FC_SLANT_ROMAN },
		                         { FC_WEIGHT_REGULAR, FC_SLANT_ITALIC } };

	for (size_t i = 0; i < G_N_ELEMENTS(styles); i++) {
		FcPattern *font = choose(system, family, styles[i][0], styles[i][1]);
		FcChar8 *file, *name;

		if (font == NULL)
			continue;
		if (i == 0 && FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch) {
			char *rule = g_markup_printf_escaped(
			        "<alias binding='same'><family>%s</family><prefer><family>%s"
			        "</family></prefer></alias>",
			        family, (const char *)name);

			g_string_append(rules, rule);
			g_free(rule);
		}
		if (FcPatternGetString(font, FC_FILE, 0, &file) == FcResultMatch &&
		    *count < FILES_MAX && !FcStrSetMember(files, file) &&
		    FcStrSetAdd(files, file) && FcConfigAppFontAddFile(config, file))
			++*count;
		FcPatternDestroy(font);
	}
}

/* Makes fontconfig use only the chosen fonts; false if memory runs out. */
static bool choose_fonts(void)
{
	FcConfig *system = FcInitLoadConfigAndFonts(), *config = FcConfigCreate();
	FcStrSet *files = FcStrSetCreate();
	GString *rules = g_string_new("<fontconfig>");
	int count = 0;
	bool chosen = false;

	g_string_append(rules, common_rules);
	if (system != NULL && config != NULL && files != NULL) {
		for (size_t i = 0; i < G_N_ELEMENTS(families); i++)
			add_family(config, system, families[i], files, &count, rules);
		g_string_append(rules, "</fontconfig>");
		chosen = FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rules->str,
		                                        FcTrue) &&
		         FcConfigSetCurrent(config);
	}
	g_string_free(rules, TRUE);
	if (files != NULL)
		FcStrSetDestroy(files);
	if (config != NULL)
		FcConfigDestroy(config);
	if (system != NULL)
		FcConfigDestroy(system);
	return chosen;
}

/* Draws a letter in each style, after which the font files stay open, and one that no font has, so
 * that pango has sorted all fonts, which its threads do. */
static void use_fonts(void)
{
	GString *text = g_string_new("<svg xmlns='http://www.w3.org/2000/svg'>");
	const RsvgRectangle area = { 0.0, 0.0, 1.0, 1.0 };
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
	cairo_t *context = cairo_create(surface);
	RsvgHandle *handle;

	for (size_t i = 0; i < 4 * G_N_ELEMENTS(families); i++)
		g_string_append_printf(text,
		                       "<text font-family='%s' font-weight='%s' "
		                       "font-style='%s'>a&#x10FFFD;</text>",
		                       families[i / 4], i % 2 != 0 ? "bold" : "normal",
		                       i % 4 / 2 != 0 ? "italic" : "normal");
	g_string_append(text, "</svg>");
	handle = rsvg_handle_new_from_data((const guint8 *)text->str, text->len, NULL);
	if (handle != NULL) {
		rsvg_handle_render_document(handle, context, &area, NULL);
		g_object_unref(handle);
	}
	cairo_destroy(context);
	cairo_surface_destroy(surface);
	g_string_free(text, TRUE);
}

void svg_text_load_fonts(void)
{
	if (choose_fonts())
		use_fonts();
}

static bool has_letter(gunichar letter)
{
	const FcFontSet *fonts = FcConfigGetFonts(FcConfigGetCurrent(), FcSetApplication);
	FcCharSet *letters;

	if (g_unichar_type(letter) == G_UNICODE_FORMAT)
		return true; /* invisible */
	for (int i = 0; fonts != NULL && i < fonts->nfont; i++)
		if (FcPatternGetCharSet(fonts->fonts[i], FC_CHARSET, 0, &letters) ==
		            FcResultMatch &&
		    FcCharSetHasChar(letters, letter))
			return true;
	return false;
}

bool svg_text_has_letters(const char *text, size_t length)
{
	for (const char *at = text; at < text + length; at = g_utf8_next_char(at))
		if ((unsigned char)*at >= 0x80 && !has_letter(g_utf8_get_char(at)))
			return false;
	return true;
}
