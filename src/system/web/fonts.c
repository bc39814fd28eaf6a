/* fonts: a page can't read the browser's fonts, but have it draw with them. */
#include "system/fonts.h"

#include <string.h>

#include "system/page.h"

bool font_find(const struct font_wish *wish, struct font_place *place)
{
	char *file = strdup("/share/missing-piece/fonts/regular.otf");

	if (file == NULL)
		return false;
	*place = (struct font_place){
		.file = file, .coloured = wish->coloured, .scalable = true, .drawn = true
	};
	return true;
}

int font_width(const char *text, int px)
{
	return page_text_width(text, px);
}

bool font_draw(const char *text, int px, uint32_t *pixels, int width, int height, int baseline)
{
	page_text_draw(text, px, pixels, width, height, baseline);
	return true;
}
