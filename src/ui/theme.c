/* theme: the colours of each theme, and units to pixels. */
#include "ui/theme.h"

#include <math.h>

enum { TARGET = 27, TARGET_FINGER = 40 }; /* px of a plain display: 96 per inch */

const uint32_t theme_confetti[THEME_CONFETTI_COLOURS] = {
	0xFFD166FFu, 0x4F83EFFFu, 0xEF6F6CFFu, 0x6BCB77FFu, 0xC77DFFFFu,
};

static const uint32_t colours[THEME_COLOUR_COUNT][THEME_KIND_COUNT] = {
	/* dark, bright, high contrast */
	[THEME_GROUND] = { 0x14141AFFu, 0xE9E9EEFFu, 0x000000FFu },
	[THEME_WELL] = { 0x0C0C10FFu, 0xC6C6CFFFu, 0x000000FFu },
	[THEME_PANEL] = { 0x17171CD9u, 0xFFFFFFCCu, 0x000000FFu },
	[THEME_SHEET] = { 0x1B1B21FFu, 0xFAFAFCFFu, 0x000000FFu },
	[THEME_DIM] = { 0x00000080u, 0x1B1B2159u, 0x000000B3u },
	[THEME_TILE_PLAIN] = { 0x3A3A44FFu, 0xA9A9B5FFu, 0x5A5A64FFu },
	[THEME_NUMBER_PLATE] = { 0x0C0C10A6u, 0x0C0C10A6u, 0x000000FFu },
	[THEME_MISSING] = { 0x0C0C10C0u, 0xC6C6CFC0u, 0x000000E6u },
	[THEME_SHADOW_COLOUR] = { 0x000000A0u, 0x1B1B2150u, 0x000000FFu },
	[THEME_TEXT] = { 0xFFFFFFFFu, 0x17171CFFu, 0xFFFFFFFFu },
	[THEME_TEXT_SOFT] = { 0xFFFFFFBFu, 0x17171CC7u, 0xFFFFFFFFu },
	[THEME_TEXT_OFF] = { 0xFFFFFF66u, 0x17171C66u, 0xFFFFFF99u },
	[THEME_TEXT_ACCENT] = { 0xFFFFFFFFu, 0xFFFFFFFFu, 0x000000FFu },
	[THEME_BUTTON] = { 0xFFFFFF1Fu, 0x17171C14u, 0x2A2A2AFFu },
	[THEME_BUTTON_HOVER] = { 0xFFFFFF33u, 0x17171C24u, 0x4D4D4DFFu },
	[THEME_BUTTON_PRESSED] = { 0xFFFFFF47u, 0x17171C38u, 0x6B6B6BFFu },
	[THEME_ACCENT] = { 0x4F83EFFFu, 0x2F64D6FFu, 0x8AB4FFFFu },
	[THEME_ACCENT_HOVER] = { 0x6A97F3FFu, 0x4173DFFFu, 0xB3CEFFFFu },
	[THEME_ACCENT_PRESSED] = { 0x3E70D9FFu, 0x2554BBFFu, 0x6D9FFBFFu },
	[THEME_FOCUS] = { 0xFFD166FFu, 0xC2500AFFu, 0xFFE14DFFu },
	[THEME_TEXT_FOCUS] = { 0x17171CFFu, 0xFFFFFFFFu, 0x000000FFu },
	[THEME_WARNING] = { 0xFFB4A2FFu, 0xA5300FFFu, 0xFFC7B8FFu },
	[THEME_FIELD] = { 0x00000073u, 0xFFFFFFFFu, 0x000000FFu },
	[THEME_SELECTED] = { 0x4F83EF99u, 0x2F64D64Du, 0x2F64D6FFu },
	[THEME_LINE] = { 0xFFFFFF24u, 0x17171C2Eu, 0xFFFFFFCCu },
	[THEME_PLACEHOLDER] = { 0xFFFFFF12u, 0x17171C14u, 0xFFFFFF33u },
	[THEME_LIGHT] = { 0xFFFFFFFFu, 0xFFFFFFFFu, 0xFFFFFFFFu },
};

uint32_t theme_colour(enum theme_kind kind, enum theme_colour which)
{
	return colours[which][kind];
}

int scale_px(const struct scale *scale, int units)
{
	int px = (int)lroundf((float)units * scale->unit_px);

	return px < 1 && units > 0 ? 1 : px;
}

int scale_target(const struct scale *scale)
{
	return (int)ceilf((float)(scale->touch ? TARGET_FINGER : TARGET) * scale->density);
}

int scale_text_px(const struct scale *scale, int units)
{
	return (int)lroundf((float)units * scale->text_px);
}
