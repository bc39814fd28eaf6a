/* theme: the one visual language. Sizes in units (a unit is one pixel at scale
 * 1), durations in milliseconds, colours as 0xRRGGBBAA. Nothing ad hoc elsewhere. */
#ifndef VIEW_THEME_H
#define VIEW_THEME_H

#include <stdint.h>

enum theme_size { /* units */
	THEME_SPACE_S = 4,
	THEME_SPACE_M = 8,
	THEME_SPACE_L = 16,
	THEME_SPACE_XL = 24,
	THEME_RADIUS_TILE = 6,
	THEME_RADIUS_BUTTON = 10,
	THEME_RADIUS_PANEL = 14,
	THEME_TILE_GAP = 2,
	THEME_FRAME = 8,         /* from the board's frame to its cells */
	THEME_SHADOW = 18,       /* reach of a panel's soft shadow */
	THEME_SHADOW_TILE = 6,
	THEME_FOCUS_RING = 2,
	THEME_LIFT = 2,          /* a hovered tile rises by this */
	THEME_SHAKE = 4,         /* a refused tile swings by this */
	THEME_ICON = 24,
	THEME_ICON_SMALL = 18,
	THEME_BUTTON_HEIGHT = 44,
	THEME_ROW_HEIGHT = 36,
	THEME_SHEET_WIDTH = 344,
};

enum theme_font { /* which face and how large, in units */
	THEME_FONT_SMALL,
	THEME_FONT_BODY,
	THEME_FONT_STRONG,
	THEME_FONT_TITLE,
	THEME_FONT_FIGURE,
	THEME_FONT_COUNT,
};

enum theme_duration { /* ms */
	THEME_SLIDE_MS = 110,
	THEME_SHAKE_MS = 150,
	THEME_CLOSE_GAPS_MS = 300,
	THEME_PIECE_MS = 500,
	THEME_SWEEP_MS = 700,
	THEME_CONFETTI_MS = 1400,
	THEME_PICTURE_FADE_MS = 180,
	THEME_MESSAGE_MS = 8000,
	THEME_PLAYBACK_MS = 6000,     /* a whole playback takes no longer … */
	THEME_PLAYBACK_STEP_MS = 170, /* … its steps no longer than this … */
	THEME_PLAYBACK_LEAST_MS = 20, /* … and no shorter than this */
};

/* Colours: 0xRRGGBBAA. */
#define THEME_GROUND 0x14141AFFu       /* before a picture is there */
#define THEME_WELL 0x0C0C10FFu         /* under the tiles; like sheets opaque: quicker to draw */
#define THEME_PANEL 0x17171CD9u        /* toolbar, figures */
#define THEME_SHEET 0x1B1B21FFu        /* sheets and cards */
#define THEME_DIM 0x00000080u          /* over all that a sheet covers */
#define THEME_TILE_PLAIN 0x3A3A44FFu   /* a tile before its picture is there */
#define THEME_NUMBER_PLATE 0x0C0C10A6u /* under a number in a tile's corner */
#define THEME_MISSING 0x0C0C10C0u      /* over what will be the missing piece */
#define THEME_SHADOW_COLOUR 0x000000A0u
#define THEME_TEXT 0xFFFFFFFFu
#define THEME_TEXT_SOFT 0xFFFFFFBFu
#define THEME_TEXT_OFF 0xFFFFFF66u
#define THEME_BUTTON 0xFFFFFF1Fu
#define THEME_BUTTON_HOVER 0xFFFFFF33u
#define THEME_BUTTON_PRESSED 0xFFFFFF47u
#define THEME_ACCENT 0x4F83EFFFu
#define THEME_ACCENT_HOVER 0x6A97F3FFu
#define THEME_ACCENT_PRESSED 0x3E70D9FFu
#define THEME_FOCUS 0xFFD166FFu
#define THEME_WARNING 0xFFB4A2FFu
#define THEME_FIELD 0x00000073u
#define THEME_SELECTED 0x4F83EF99u
#define THEME_LINE 0xFFFFFF24u
#define THEME_PLACEHOLDER 0xFFFFFF12u  /* where a thumbnail will be */

/* The confetti's colours. */
#define THEME_CONFETTI { 0xFFD166FFu, 0x4F83EFFFu, 0xEF6F6CFFu, 0x6BCB77FFu, 0xC77DFFFFu }

#endif
