/* Draws a game on the whole screen. */
#include "cli/play/play.h"
#include "cli/linux/screen_draw.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/language.h"
#include "base/number.h"
#include "base/utf8.h"
#include "game/clock.h"

/* Numbers of colour pairs: tiles have those of the colour cube; or one for each row of six. */
enum {
	TEXT_MAX = 255,
	CUBE_SIDE = 6,
	CUBE_FIRST = 16, /* the number of its first colour, where there are 256 */
	BLACK = 16,
	WHITE = 231,
	PURPLE = 90,
	PAIR_HINT = 1,
	PAIR_TILES,
	LINES_AROUND = 4, /* above and below the board */
	RACE_BAR = 30,    /* characters */
};

static const char *const help_lines[] = {
	/* Translators: keys and what they do. Align the second column in all of these lines. */
	N_("Arrows    slide a tile into the gap"),   N_("Click     slide tiles up to the gap"),
	N_("u, r      undo, redo (U, R: all)"),      N_("h         hint; press again for more"),
	N_("s         solve; again: play it, stop"), N_("Space     pause"),
	N_(", .       step through a solution"),     N_("- +       slower, faster"),
	N_("Esc       take over from a solution"),   N_("n, q      new game, quit"),
	N_("Strategy  run missing-piece-cli tips"),
};

static int home_pair(const struct screen *screen, int tile)
{
	const struct board *board = game_board(screen->game);
	int column = (tile - 1) % board->width, row = (tile - 1) / board->width;

	if (COLORS < 256)
		return PAIR_TILES + row % CUBE_SIDE;
	return PAIR_TILES + row * CUBE_SIDE / board->height * CUBE_SIDE +
	       column * CUBE_SIDE / board->width;
}

/* From yellow and cyan in the first row to red and blue, with black or white numbers (WCAG 2). */
static void init_cube(void)
{
	static const double light[CUBE_SIDE] = { 0, 0.115, 0.243, 0.429, 0.680, 1 };

	for (int i = 0; i < CUBE_SIDE * CUBE_SIDE; i++) {
		int right = i % CUBE_SIDE, down = i / CUBE_SIDE;
		int red = 5 - right, green = 5 - down, blue = right;
		double luminance =
		        0.2126 * light[red] + 0.7152 * light[green] + 0.0722 * light[blue];

		init_pair((short)(PAIR_TILES + i), luminance > 0.179 ? BLACK : WHITE,
		          (short)(CUBE_FIRST + red * 36 + green * CUBE_SIDE + blue));
	}
}

void screen_draw_init_colours(struct screen *screen)
{
	static const short plain[CUBE_SIDE] = { COLOR_YELLOW, COLOR_GREEN,   COLOR_CYAN,
		                                COLOR_WHITE,  COLOR_MAGENTA, COLOR_RED };
	const char *no_colour = getenv("NO_COLOR");

	screen->colours = has_colors() && (no_colour == NULL || *no_colour == '\0') &&
	                  start_color() == OK && use_default_colors() == OK;
	if (!screen->colours)
		return;
	init_pair(PAIR_HINT, COLORS < 256 ? COLOR_WHITE : WHITE,
	          COLORS < 256 ? COLOR_BLUE : PURPLE);
	for (int i = 0; i < CUBE_SIDE && COLORS < 256; i++)
		init_pair((short)(PAIR_TILES + i), COLOR_BLACK, plain[i]);
	if (COLORS >= 256)
		init_cube();
}

/* Which part of the cells is shown: if not all, the part around the gap. */
static int first_shown(int count, int shown, int gap)
{
	int first = gap - shown / 2;

	if (first > count - shown)
		first = count - shown;
	return first < 0 ? 0 : first;
}

/* Chooses the largest tiles with which all are visible, or the smallest. */
static void place(struct screen *screen)
{
	const struct board *board = game_board(screen->game);
	int digits = play_digits(board, screen->first), height = LINES - LINES_AROUND;
	const struct screen_tile sizes[] = { { 14, 6, 2, 1 },
		                             { 10, 4, 2, 1 },
		                             { digits + 3, 2, 1, 1 },
		                             { digits + 1, 1, 1, 0 } },
	                         *size = sizes;

	while (size < sizes + sizeof sizes / sizeof *sizes - 1 &&
	       (board->width * size->width > COLS + size->blank_columns ||
	        board->height * size->height > height + size->blank_rows))
		size++;
	screen->tile = *size;
	screen->columns = (COLS + size->blank_columns) / size->width;
	screen->rows = (height + size->blank_rows) / size->height;
	if (screen->columns > board->width)
		screen->columns = board->width;
	if (screen->rows > board->height)
		screen->rows = board->height;
	screen->first_column =
	        first_shown(board->width, screen->columns, board->gap % board->width);
	screen->first_row = first_shown(board->height, screen->rows, board->gap / board->width);
	screen->left = (COLS + size->blank_columns - screen->columns * size->width) / 2;
	screen->top = 2 + (height + size->blank_rows - screen->rows * size->height) / 2;
}

int screen_draw_cell_at(const struct screen *screen, int y, int x)
{
	int column = (x - screen->left) / screen->tile.width;
	int row = (y - screen->top) / screen->tile.height;

	if (x < screen->left || y < screen->top || column >= screen->columns || row >= screen->rows)
		return -1;
	return (row + screen->first_row) * game_board(screen->game)->width + column +
	       screen->first_column;
}

/* Draws a tile, with the arrow of a hint. Numbers are centred, or aligned in small tiles. */
static void draw_tile(const struct screen *screen, int y, int x, int tile)
{
	const struct board *board = game_board(screen->game);
	static const char *const arrows[] = { "↑", "↓", "←", "→" };
	int direction, hinted = game_hinted(screen->game, &direction);
	int width = screen->tile.width - screen->tile.blank_columns;
	int height = screen->tile.height - screen->tile.blank_rows;
	chtype usual = screen->colours ? (chtype)COLOR_PAIR(home_pair(screen, tile)) : A_REVERSE;
	chtype lit = A_BOLD | (screen->colours ? (chtype)COLOR_PAIR(PAIR_HINT) : A_UNDERLINE);
	int attributes = (int)(tile == hinted ? lit : usual);
	bool large = height > 1;
	char text[32];
	int length =
	        snprintf(text, sizeof text, "%*d", large ? 0 : play_digits(board, screen->first),
	                 tile - 1 + screen->first);
	int from = x + (width - length + 1) / 2, arrow = from - (large ? 2 : from > x);

	attrset(attributes & ~(int)A_UNDERLINE);
	for (int i = 0; i < height; i++)
		mvhline(y + i, x, ' ', width);
	attrset(attributes);
	y += (height - 1) / 2;
	if (screen->game->phase != GAME_PAUSED)
		mvaddstr(y, from, text);
	if (tile == hinted && direction >= 0 && (arrow < from || text[0] == ' '))
		mvaddstr(y, arrow, arrows[direction]);
	attrset(A_NORMAL);
}

static void draw_board(const struct screen *screen)
{
	for (int row = 0; row < screen->rows; row++)
		for (int column = 0; column < screen->columns; column++) {
			int y = screen->top + row * screen->tile.height;
			int x = screen->left + column * screen->tile.width;
			int tile =
			        game_board(screen->game)->tiles[screen_draw_cell_at(screen, y, x)];

			if (tile != 0)
				draw_tile(screen, y, x, tile);
		}
}

/* How many of the characters fit on a line. */
static int fitting(const wchar_t *text)
{
	int count = 0;

	for (int left = COLS; text[count] != L'\0'; count++)
		if ((left -= wcwidth(text[count])) < 0)
			break;
	return count;
}

/* Draws a centred line, cut to the screen. */
static void draw_line(int y, const wchar_t *text, int length)
{
	int most = fitting(text), shown = length < most ? length : most;

	mvaddnwstr(y, (COLS - wcswidth(text, (size_t)shown)) / 2, text, shown);
}

/* Draws a text on one line, or, if may_wrap, on two. False if it didn't fit on one. */
static bool draw_text(int y, const char *text, bool may_wrap)
{
	wchar_t wide[TEXT_MAX + 1] = { 0 };
	int length = (int)mbstowcs(wide, text, TEXT_MAX), end = fitting(wide);

	if (length <= end) {
		draw_line(y, wide, length < 0 ? 0 : length);
		return true;
	}
	while (may_wrap && end > 0 && wide[end] != L' ' &&
	       (wcwidth(wide[end]) < 2 || !utf8_begins_line((uint32_t)wide[end])))
		end--;
	if (may_wrap && end > 0) {
		draw_line(y, wide, end);
		end += (int)wcsspn(wide + end, L" ");
		draw_line(y + 1, wide + end, length - end);
	}
	return false;
}

static void draw_figures(const struct screen *screen, uint64_t now_ms)
{
	const struct game *game = screen->game;
	const struct board *board = game_board(game);
	uint64_t seconds = clock_ms(&game->clock, now_ms) / 1000;
	struct number_text moves = number_text(game_moves(game));
	char time[32], text[256];

	snprintf(time, sizeof time, "%llu:%02llu", (unsigned long long)(seconds / 60),
	         (unsigned long long)(seconds % 60));
	snprintf(text, sizeof text, _("%d×%d   Moves %s   Time %s   Complexity %s"), board->width,
	         board->height, moves.text, time,
	         number_text((uint64_t)board_inversions(board)).text);
	if (!draw_text(0, text, false)) {
		snprintf(text, sizeof text, _("Moves %s   %s"), moves.text, time);
		draw_text(0, text, true);
	}
}

/* A bar of how far the rival is, and who is ahead. */
static void draw_race(const struct screen *screen, uint64_t now_ms)
{
	const struct game *game = screen->game;
	uint64_t ms = clock_ms(&game->clock, now_ms);
	char gap[RIVAL_GAP_SIZE], text[TEXT_MAX];
	size_t part;

	if (game->rival == NULL)
		return;
	/* Translators: the name of a bar that shows how far the opponent is */
	snprintf(text, TEXT_MAX, "%s ", _("Rival"));
	part = rival_slides(game->rival, ms) * RACE_BAR / game->rival->history.done;
	for (size_t i = 0; i < RACE_BAR; i++)
		strcat(text, i < part ? "━" : "┄");
	rival_write_gap(rival_gap(game->rival, &game->line, ms), gap);
	snprintf(text + strlen(text), sizeof text - strlen(text), "  %s", gap);
	if (!draw_text(1, text, false))
		draw_text(1, gap, false);
}

static void draw_help(void)
{
	int count = (int)(sizeof help_lines / sizeof *help_lines);
	int top = LINES > count ? (LINES - count) / 2 : 0;
	int width = 0, left;

	for (int i = 0; i < count; i++)
		if (utf8_columns(_(help_lines[i])) > width)
			width = utf8_columns(_(help_lines[i]));
	left = COLS > width ? (COLS - width) / 2 : 0;
	for (int i = 0; i < count && i < LINES - 1; i++) {
		wchar_t wide[TEXT_MAX + 1] = { 0 };

		(void)mbstowcs(wide, _(help_lines[i]), TEXT_MAX);
		mvaddnwstr(top + i, left, wide, fitting(wide));
	}
	if (!draw_text(LINES - 1, _("Press any key to continue."), false))
		draw_text(LINES - 1, _("Press any key."), true);
}

/* The lines below the board; a long message takes the place of the keys. */
static void draw_foot(const struct screen *screen)
{
	bool fits;

	attrset(A_BOLD);
	fits = draw_text(LINES - 2, screen->message, true);
	attrset(A_NORMAL);
	if (fits &&
	    !draw_text(LINES - 1,
	               _("Arrows slide   u undo   h hint   s solve   n new   ? keys   q quit"),
	               false))
		draw_text(LINES - 1, _("? keys   q quit"), true);
}

void screen_draw(struct screen *screen, uint64_t now_ms)
{
	erase();
	place(screen);
	if (screen->help) {
		draw_help();
	} else {
		draw_figures(screen, now_ms);
		draw_race(screen, now_ms);
		draw_board(screen);
		draw_foot(screen);
	}
	refresh();
}
