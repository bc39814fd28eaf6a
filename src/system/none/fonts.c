/* fonts: none is hidden, so the system draws nothing. */
#include "system/fonts.h"

int font_width(const char *text, int px)
{
	(void)text;
	(void)px;
	return 0;
}

bool font_draw(const char *text, int px, uint32_t *pixels, int width, int height, int baseline)
{
	(void)text;
	(void)px;
	(void)pixels;
	(void)width;
	(void)height;
	(void)baseline;
	return false;
}
