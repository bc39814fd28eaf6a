/* Looks through a drawing's elements, attributes and text. Sources: SVG 1.1 and 2. */
#include "decode/modules/svg_check.h"

#include <expat.h>
#include <glib.h>
#include <string.h>

#include "decode/modules/svg_text.h"

/* The numbers say how many of the open elements these are and are in. */
struct check {
	enum format_variant found;
	int ignored, text, style;
	GString *css; /* what is in style elements */
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
	else if (check->text > 0 && !svg_text_has_letters(text, (size_t)length))
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

enum format_variant svg_check(const uint8_t *drawing, size_t size)
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
	return check.found;
}
