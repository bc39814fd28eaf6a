/* Draws SVG with librsvg: what nanosvg can't draw. Sources: SVG 1.1 and 2. */
#include <expat.h>
#include <fontconfig/fontconfig.h>
#include <glib.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#include "decode/module.h"

enum {
	FILES_MAX = 9, /* cairo keeps ten font files open */
	DPI = 96,      /* of CSS */
	DEEP = 1000,   /* levels of elements: librsvg's stack is too small for 5000 */
};

/* Fonts: fontconfig must know only those whose files are open already. */

static const char *const families[] = { "sans-serif", "serif", "monospace" };

/* The usual replacements of missing fonts. */
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
static FcPattern *choose_font(FcConfig *system, const char *family, int weight, int slant)
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
		FcPattern *font = choose_font(system, family, styles[i][0], styles[i][1]);
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

/* Loads the system's fonts for sans-serif, serif and monospace text, which replace all others, as
 * none can be opened in the sandbox. */
void module_prepare(void)
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

/* True unless there are letters that are in none of these fonts. The text is valid UTF-8. */
static bool has_letters(const char *text, size_t length)
{
	for (const char *at = text; at < text + length; at = g_utf8_next_char(at))
		if ((unsigned char)*at >= 0x80 && !has_letter(g_utf8_get_char(at)))
			return false;
	return true;
}

/* Obstacles: looks through a drawing's elements, attributes and text, without drawing it. */

/* The numbers say how many of the open elements these are and are in. */
struct check {
	enum format_variant found;
	int ignored, text, style;
	int depth, most; /* levels of open elements */
	GString *css;    /* what is in style elements */
};

/* Without the prefix, which may stand for any namespace. */
static const char *local_name(const char *name)
{
	const char *colon = strrchr(name, ':');

	return colon != NULL ? colon + 1 : name;
}

/* librsvg includes PNG and JPEG pictures; other pictures and files it leaves out. */
static enum format_variant check_link(const char *element, const char *address)
{
	bool picture = strcmp(element, "image") == 0 || strcmp(element, "feImage") == 0;

	if (address[0] == '\0' || address[0] == '#')
		return FORMAT_PLAIN;
	if (!picture || !g_str_has_prefix(address, "data:"))
		return FORMAT_PARTS;
	return g_str_has_prefix(address, "data:image/png;") ||
	                       g_str_has_prefix(address, "data:image/jpeg;") ||
	                       g_str_has_prefix(address, "data:image/jpg;")
	               ? FORMAT_PLAIN
	               : FORMAT_IMAGES;
}

/* True if a style sheet or an attribute refers to another file. */
static bool has_outer_address(const char *text)
{
	if (strstr(text, "@import") != NULL)
		return true;
	while ((text = strstr(text, "url(")) != NULL) {
		text += strlen("url(");
		text += strspn(text, " \t\r\n\"'");
		if (text[0] != '\0' && text[0] != '#' && !g_str_has_prefix(text, "data:"))
			return true;
	}
	return false;
}

static enum format_variant check_attribute(const char *element, const char *name, const char *value)
{
	/* elements that show or use what they link to */
	static const char *const linked[] = { "feImage", "image",
		                              "include", "linearGradient",
		                              "pattern", "radialGradient",
		                              "use",     NULL };
	static const char *const styles[] = { "clip-path",  "fill",         "filter",     "marker",
		                              "marker-end", "marker-start", "marker-mid", "mask",
		                              "stroke",     "style",        NULL };

	if (strcmp(local_name(name), "href") == 0 && g_strv_contains(linked, element))
		return check_link(element, value);
	return g_strv_contains(styles, name) && has_outer_address(value) ? FORMAT_PARTS
	                                                                 : FORMAT_PLAIN;
}

static enum format_variant check_element(const char *name, const char **attributes)
{
	enum format_variant found = FORMAT_PLAIN;
	bool for_one_editor = false;

	for (; *attributes != NULL && found == FORMAT_PLAIN; attributes += 2) {
		found = check_attribute(name, attributes[0], attributes[1]);
		for_one_editor |= strcmp(attributes[0], "requiredExtensions") == 0;
	}
	if (strcmp(name, "flowRoot") == 0)
		return FORMAT_TEXT;
	return strcmp(name, "foreignObject") == 0 && !for_one_editor ? FORMAT_HTML : found;
}

static void on_start(void *data, const char *name, const char **attributes)
{
	static const char *const not_drawn[] = { "desc", "metadata", "script", "title", NULL };
	struct check *check = data;
	const char *local = local_name(name);

	check->depth++;
	if (check->most < check->depth)
		check->most = check->depth;
	check->ignored += check->ignored > 0 || g_strv_contains(not_drawn, local);
	check->text += check->text > 0 || strcmp(local, "text") == 0;
	check->style += check->style > 0 || strcmp(local, "style") == 0;
	if (check->found == FORMAT_PLAIN && check->ignored == 0)
		check->found = check_element(local, attributes);
}

static void on_end(void *data, const char *name)
{
	struct check *check = data;

	(void)name;
	check->depth--;
	check->ignored -= check->ignored > 0;
	check->text -= check->text > 0;
	check->style -= check->style > 0;
}

/* Part of the text of an element. */
static void on_text(void *data, const char *text, int length)
{
	struct check *check = data;

	if (check->found != FORMAT_PLAIN || check->ignored > 0)
		return;
	if (check->style > 0)
		g_string_append_len(check->css, text, length);
	else if (check->text > 0 && !has_letters(text, (size_t)length))
		check->found = FORMAT_LETTERS;
}

static void on_instruction(void *data, const char *target, const char *text)
{
	struct check *check = data;

	if (strcmp(target, "xml-stylesheet") == 0 && strstr(text, "data:") == NULL)
		check->found = FORMAT_PARTS;
}

/* Removes what is from the one text to the end of the other. */
static void cut(GString *css, const char *start, const char *end)
{
	char *from = css->str, *to;

	while ((from = strstr(from, start)) != NULL && (to = strstr(from, end)) != NULL)
		g_string_erase(css, from - css->str, to + strlen(end) - from);
}

/* Finds what librsvg would leave out first, such as a file, which the sandbox lacks, before any
 * mistake in the text. False if the drawing is too complex. */
static bool check_drawing(const uint8_t *drawing, size_t size, enum format_variant *left_out)
{
	struct check check = { .found = FORMAT_PLAIN, .css = g_string_new(NULL) };
	XML_Parser parser = XML_ParserCreate(NULL);

	if (parser != NULL) {
		XML_SetUserData(parser, &check);
		XML_SetElementHandler(parser, on_start, on_end);
		XML_SetCharacterDataHandler(parser, on_text);
		XML_SetProcessingInstructionHandler(parser, on_instruction);
		XML_Parse(parser, (const char *)drawing, (int)size, XML_TRUE);
		XML_ParserFree(parser);
	}
	cut(check.css, "/*", "*/");
	cut(check.css, "@namespace", ";");
	if (check.found == FORMAT_PLAIN && has_outer_address(check.css->str))
		check.found = FORMAT_PARTS;
	g_string_free(check.css, TRUE);
	*left_out = check.found;
	return check.most <= DEEP;
}

/* Drawing. */

/* The drawing's own size: as told, else of its view box, else of what it draws. */
static RsvgRectangle find_drawing_size(RsvgHandle *handle)
{
	RsvgRectangle size = { 0.0, 0.0, 0.0, 0.0 }, box, ink;
	const RsvgRectangle all = { 0.0, 0.0, DPI, DPI };
	gboolean has_width, has_height, has_box;
	RsvgLength width, height;

	if (rsvg_handle_get_intrinsic_size_in_pixels(handle, &size.width, &size.height))
		return size;
	rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &width, &has_height, &height,
	                                     &has_box, &box);
	if (has_box)
		return (RsvgRectangle){ 0.0, 0.0, box.width, box.height };
	if (rsvg_handle_get_geometry_for_layer(handle, NULL, &all, &ink, NULL, NULL))
		return (RsvgRectangle){ 0.0, 0.0, ink.x + ink.width, ink.y + ink.height };
	return size;
}

/* Draws on pixels, which are as large as the drawing times scale. */
static bool draw_svg(RsvgHandle *handle, const RsvgRectangle *size, double scale,
                     const struct pixels *pixels)
{
	cairo_surface_t *target = cairo_image_surface_create_for_data(
	        pixels->bytes, CAIRO_FORMAT_ARGB32, pixels->width, pixels->height, pixels->pitch);
	cairo_t *context = cairo_create(target);
	bool drawn;

	cairo_scale(context, scale, scale);
	drawn = rsvg_handle_render_document(handle, context, size, NULL) &&
	        cairo_status(context) == CAIRO_STATUS_SUCCESS;
	cairo_destroy(context);
	cairo_surface_destroy(target);
	return drawn;
}

/* Makes RGBA of cairo's numbers, whose highest byte is alpha. */
static void order_bytes(const struct pixels *pixels)
{
	size_t count = (size_t)pixels->width * (size_t)pixels->height;
	uint8_t *pixel = pixels->bytes;

	for (; count > 0; count--, pixel += 4) {
		uint32_t drawn;

		memcpy(&drawn, pixel, sizeof drawn);
		pixel[0] = (uint8_t)(drawn >> 16);
		pixel[1] = (uint8_t)(drawn >> 8);
		pixel[2] = (uint8_t)drawn;
		pixel[3] = (uint8_t)(drawn >> 24);
	}
}

static void draw_handle(RsvgHandle *handle, int side, struct loaded *loaded)
{
	RsvgRectangle size;
	double longest, scale;

	rsvg_handle_set_dpi(handle, DPI);
	size = find_drawing_size(handle);
	longest = fmax(size.width, size.height);
	if (!(longest > 0.0 && isfinite(longest)))
		return;
	scale = side / longest;
	if (!loaded_create(loaded, (uint32_t)fmax(1.0, round(size.width * scale)),
	                   (uint32_t)fmax(1.0, round(size.height * scale))))
		return;
	if (!draw_svg(handle, &size, scale, &loaded->pixels)) {
		loaded_fail(loaded, PROTOCOL_TOO_COMPLEX);
		return;
	}
	order_bytes(&loaded->pixels);
	loaded->alpha = LOADED_PREMULTIPLIED;
}

/* The drawing fits into a square. What can't be drawn is left out, unless nothing else is left. */
void module_load(const struct image *image, struct loaded *loaded)
{
	GInputStream *stream;
	RsvgHandle *handle;

	if (!check_drawing(image->bytes, image->size, &loaded->variant)) {
		loaded->status = PROTOCOL_TOO_COMPLEX;
		return;
	}
	if (loaded->variant != FORMAT_PLAIN)
		loaded->status = PROTOCOL_UNSUPPORTED; /* if nothing is drawn */
	/* unlimited: memory and time are limited already, and some drawings have long attributes */
	stream = g_memory_input_stream_new_from_data(image->bytes, (gssize)image->size, NULL);
	handle = rsvg_handle_new_from_stream_sync(stream, NULL, RSVG_HANDLE_FLAG_UNLIMITED, NULL,
	                                          NULL);
	g_object_unref(stream);
	if (handle == NULL)
		return;
	draw_handle(handle, image->limits.drawing_side, loaded);
	g_object_unref(handle);
	if (loaded->variant != FORMAT_PLAIN && loaded->pixels.bytes != NULL &&
	    loaded_plain(&loaded->pixels))
		loaded_fail(loaded, PROTOCOL_UNSUPPORTED);
}
