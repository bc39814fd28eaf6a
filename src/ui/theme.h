/* theme: the one visual language. Sizes in units (a unit is one pixel at scale 1), colours as 0xRRGGBBAA.
 * Constant data; any thread. */
#ifndef UI_THEME_H
#define UI_THEME_H

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
	          THEME_FRAME = 8,   /* from the board's frame to its cells */
	          THEME_SHADOW = 18, /* reach of a panel's soft shadow */
	          THEME_SHADOW_TILE = 6,
	          THEME_FOCUS_RING = 2,
	          THEME_LIFT = 2,  /* how far a hovered tile rises */
	          THEME_SHAKE = 4, /* how far a refused tile swings */
	          THEME_ICON = 24,
	          THEME_ICON_SMALL = 18,
	          THEME_STAR = 15, /* and the tick of a row */
	          THEME_BUTTON_HEIGHT = 44,
	          THEME_SHEET_WIDTH = 344,
};

enum theme_font { /* face and size in units */
	          THEME_FONT_SMALL,
	          THEME_FONT_BODY,
	          THEME_FONT_STRONG,
	          THEME_FONT_TITLE,
	          THEME_FONT_FIGURE,
	          THEME_FONT_COUNT,
};

enum theme_duration { /* ms */
	              THEME_SLIDE_MS = 110,
	              THEME_OPEN_MS = 800, /* the whole picture, when a game begins */
	              THEME_DEAL_MS = 320, /* tiles move to their places in a new scramble */
	              THEME_SHAKE_MS = 150,
	              THEME_LIT_MS = 450, /* row and column of the gap after a refused press */
	              THEME_CLOSE_GAPS_MS = 300,
	              THEME_PIECE_MS = 500,
	              THEME_SWEEP_MS = 700,
	              THEME_CONFETTI_MS = 1400,
	              THEME_PEEK_REST_MS = 250, /* pointer at rest on the small picture */
	              THEME_PEEK_FADE_MS = 150,
	              THEME_MESSAGE_MS = 8000,
};

enum theme_colour {
	THEME_GROUND,       /* before the picture is loaded */
	THEME_WELL,         /* under the tiles; opaque like sheets: faster to draw */
	THEME_PANEL,        /* toolbar, figures */
	THEME_SHEET,        /* sheets and cards */
	THEME_DIM,          /* over everything that a sheet covers */
	THEME_TILE_PLAIN,   /* a tile before its picture is loaded */
	THEME_NUMBER_PLATE, /* under a number in a tile's corner */
	THEME_MISSING,      /* over the place of the missing piece */
	THEME_SHADOW_COLOUR,
	THEME_TEXT,
	THEME_TEXT_SOFT,
	THEME_TEXT_OFF,
	THEME_TEXT_ACCENT, /* on the accent colour */
	THEME_BUTTON,
	THEME_BUTTON_HOVER,
	THEME_BUTTON_PRESSED,
	THEME_ACCENT,
	THEME_ACCENT_HOVER,
	THEME_ACCENT_PRESSED,
	THEME_FOCUS,      /* ring of the keyboard focus and of a hint */
	THEME_TEXT_FOCUS, /* on that colour */
	THEME_WARNING,
	THEME_FIELD,
	THEME_SELECTED,
	THEME_LINE,
	THEME_PLACEHOLDER, /* where a thumbnail will be */
	THEME_LIGHT,       /* white highlights, such as the sweep over a finished picture */
	THEME_COLOUR_COUNT,
};

enum theme_kind {
	THEME_DARK,     /* a dark copy of the picture behind the board */
	THEME_BRIGHT,   /* a light one */
	THEME_CONTRAST, /* high contrast: plain backgrounds; edges of THEME_LINE */
	THEME_KIND_COUNT,
};

/* A colour in a theme. */
uint32_t theme_colour(enum theme_kind kind, enum theme_colour which);

/* The same in all themes. */
enum { THEME_CONFETTI_COLOURS = 5 };
extern const uint32_t theme_confetti[THEME_CONFETTI_COLOURS];

#endif
