/* Draws a game on the whole screen. */
#include "cli/play/screen_draw.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"

/* Numbers of colour pairs: tiles have those of the colour cube; or one for each row of six. */
enum {
	CUBE_SIDE = 6,
	CUBE_FIRST = 16, /* the number of its first colour, where there are 256 */
	WHITE = 231,
	PURPLE = 127,
	PAIR_HINT = 1,
	PAIR_TILES,
	LINES_AROUND = 4, /* above and below the board */
	HELP_WIDTH = 44,
};

static const char *const help_lines[] = {
	"Arrows        slide a tile into the gap",
	"Click         slide a tile and those up to the gap",
	"u  r          undo, redo",
	"U  R          undo all, redo all",
	"h             hint; again: an arrow, the move",
	"s             solve; again: play it now, stop",
	"Space         pause",
	",  .          in a solution: a move back or on",
	"-  +          slower, faster",
	"Esc           go on yourself from here",
	"n             new game",
	"q             quit",
};

static int home_pair(const struct screen *screen, int tile)
{
	const struct board *board = &screen->game->history.board;
	int column = (tile - 1) % board->width, row = (tile - 1) / board->width;

	if (COLORS < 256)
		return PAIR_TILES + row % CUBE_SIDE;
	return PAIR_TILES + row * CUBE_SIDE / board->height * CUBE_SIDE +
	       column * CUBE_SIDE / board->width;
}

void screen_init_colours(struct screen *screen)
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
	/* from orange at the left to blue at the right, darker further down */
	for (int i = 0; i < CUBE_SIDE * CUBE_SIDE && COLORS >= 256; i++) {
		int right = i % CUBE_SIDE, down = i / CUBE_SIDE;
		int red = 5 - right, green = 4 - down * 3 / 5, blue = right;

		init_pair((short)(PAIR_TILES + i), COLOR_BLACK,
		          (short)(CUBE_FIRST + red * 36 + green * CUBE_SIDE + blue));
	}
}

static int digits_of(const struct screen *screen)
{
	return snprintf(NULL, 0, "%d",
	                board_cells(&screen->game->history.board) - 2 + screen->first);
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
	const struct board *board = &screen->game->history.board;
	int digits = digits_of(screen), height = LINES - LINES_AROUND;
	const int sizes[][2] = { { 13, 6 }, { 9, 4 }, { digits + 3, 2 }, { digits + 1, 1 } };
	size_t i = 0;

	while (i + 1 < sizeof sizes / sizeof *sizes &&
	       (board->width * sizes[i][0] > COLS || board->height * sizes[i][1] > height))
		i++;
	screen->tile_width = sizes[i][0];
	screen->tile_height = sizes[i][1];
	screen->columns = COLS / screen->tile_width;
	screen->rows = height / screen->tile_height;
	if (screen->columns > board->width)
		screen->columns = board->width;
	if (screen->rows > board->height)
		screen->rows = board->height;
	screen->first_column =
	        first_shown(board->width, screen->columns, board->gap % board->width);
	screen->first_row = first_shown(board->height, screen->rows, board->gap / board->width);
	screen->left = (COLS - screen->columns * screen->tile_width + 1) / 2;
	screen->top = 2 + (height - screen->rows * screen->tile_height) / 2;
}

int screen_cell_at(const struct screen *screen, int y, int x)
{
	int column = (x - screen->left) / screen->tile_width;
	int row = (y - screen->top) / screen->tile_height;

	if (x < screen->left || y < screen->top || column >= screen->columns || row >= screen->rows)
		return -1;
	return (row + screen->first_row) * screen->game->history.board.width + column +
	       screen->first_column;
}

static int tile_attributes(const struct screen *screen, int tile, bool hinted)
{
	chtype attributes;

	if (screen->colours)
		attributes = hinted ? (chtype)COLOR_PAIR(PAIR_HINT) | A_BOLD
		                    : (chtype)COLOR_PAIR(home_pair(screen, tile));
	else
		attributes = hinted ? A_BOLD | A_UNDERLINE : A_REVERSE;
	return (int)attributes;
}

/* Draws a tile, with the arrow of a hint. Where there is space, a blank is left between tiles. */
static void draw_tile(const struct screen *screen, int y, int x, int tile)
{
	static const char *const arrows[] = { "↑", "↓", "←", "→" };
	int direction, hinted = game_hinted(screen->game, &direction);
	int width = screen->tile_width - 1, digits = digits_of(screen);
	int height = screen->tile_height > 1 ? screen->tile_height - 1 : 1;
	int from = x + (width - digits + 1) / 2;
	char text[32];

	snprintf(text, sizeof text, "%*d", digits, tile - 1 + screen->first);
	attrset(tile_attributes(screen, tile, tile == hinted));
	for (int i = 0; i < height; i++)
		mvhline(y + i, x, ' ', width);
	y += (height - 1) / 2;
	if (screen->game->phase != GAME_PAUSED)
		mvaddstr(y, from, text);
	if (tile == hinted && direction >= 0 && (from > x || text[0] == ' '))
		mvaddstr(y, from > x ? from - 1 : x, arrows[direction]);
	attrset(A_NORMAL);
}

static void draw_board(const struct screen *screen)
{
	const struct board *board = &screen->game->history.board;

	for (int row = 0; row < screen->rows; row++)
		for (int column = 0; column < screen->columns; column++) {
			int cell = (row + screen->first_row) * board->width + column +
			           screen->first_column;

			if (board->tiles[cell] != 0)
				draw_tile(screen, screen->top + row * screen->tile_height,
				          screen->left + column * screen->tile_width,
				          board->tiles[cell]);
		}
}

/* Draws a centred line, cut to the screen. */
static void draw_line(int y, const char *text)
{
	wchar_t wide[256];
	size_t length = mbstowcs(wide, text, 255);
	int columns;

	if (length == (size_t)-1)
		return;
	wide[length] = L'\0';
	columns = (int)length;
	mvaddnwstr(y, columns < COLS ? (COLS - columns) / 2 : 0, wide, COLS);
}

static void draw_figures(const struct screen *screen, uint64_t now_ms)
{
	const struct game *game = screen->game;
	const struct board *board = &game->history.board;
	uint64_t seconds = clock_ms(&game->clock, now_ms) / 1000;
	char moves[NUMBER_SIZE], complexity[NUMBER_SIZE], text[256];

	number_write(moves, game->history.moves);
	number_write(complexity, (uint64_t)board_inversions(board));
	snprintf(text, sizeof text, "%d×%d   Moves %s   Time %llu:%02llu   Complexity %s",
	         board->width, board->height, moves, (unsigned long long)(seconds / 60),
	         (unsigned long long)(seconds % 60), complexity);
	draw_line(0, text);
}

static void draw_help(void)
{
	int count = (int)(sizeof help_lines / sizeof *help_lines);
	int top = LINES > count ? (LINES - count) / 2 : 0;
	int left = COLS > HELP_WIDTH ? (COLS - HELP_WIDTH) / 2 : 0;

	for (int i = 0; i < count; i++)
		mvaddnstr(top + i, left, help_lines[i], COLS - left);
	draw_line(LINES - 1, "Press any key to go on.");
}

void screen_draw(struct screen *screen, uint64_t now_ms)
{
	erase();
	place(screen);
	if (screen->help) {
		draw_help();
	} else {
		draw_figures(screen, now_ms);
		draw_board(screen);
		draw_line(LINES - 2, screen->message);
		draw_line(LINES - 1, COLS < 80 ? "? keys   q quit"
		                               : "Arrows or click: slide   u undo   h hint   "
		                                 "s solve   n new   ? all keys   q quit");
	}
	refresh();
}
