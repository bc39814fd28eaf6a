#include "app/report.h"
#include "sheets/sweep.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "app/state.h"
#include "puzzle/notation.h"

bool report_open(struct report *report, const char *path, struct error *error)
{
	*report = (struct report){ .file = NULL };
	if (path == NULL)
		return true;
	report->state = calloc(1, REPORT_STATE_SIZE);
	report->rects = calloc(1, REPORT_RECTS_SIZE);
	if (report->state == NULL || report->rects == NULL) {
		report_close(report);
		return error_set(error, "There is not enough memory for the report.");
	}
	report->file = fopen(path, "ae");
	if (report->file == NULL) {
		error_set(error, "The report “%.200s” cannot be written: %s.", path, strerror(errno));
		report_close(report);
		return false;
	}
	return true;
}

void report_close(struct report *report)
{
	if (report->file != NULL)
		fclose(report->file);
	free(report->state);
	free(report->rects);
	*report = (struct report){ .file = NULL };
}

/* A line being written. */
struct line {
	char *text;
	size_t length, size;
};

__attribute__((format(printf, 2, 3))) static void add(struct line *line, const char *format, ...)
{
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = vsnprintf(line->text + line->length, line->size - line->length, format, arguments);
	va_end(arguments);
	if (length > 0 && (size_t)length < line->size - line->length)
		line->length += (size_t)length;
	else
		line->text[line->length] = '\0';
}

static const char *panel_name(enum scene_panel panel)
{
	switch (panel) {
	case SCENE_PANEL_MENU:
		return "menu";
	case SCENE_PANEL_SIZE:
		return "size";
	case SCENE_PANEL_OPEN:
		return "open";
	case SCENE_PANEL_PICTURE:
		return "picture";
	case SCENE_PANEL_HELP:
		return "help";
	case SCENE_PANEL_ABOUT:
		return "about";
	case SCENE_PANEL_SETTINGS:
		return "settings";
	case SCENE_PANEL_CHALLENGES:
		return "challenges";
	case SCENE_PANEL_CODE:
		return "code";
	case SCENE_PANEL_OVER:
		return "over";
	case SCENE_PANEL_PAUSE:
		return "pause";
	case SCENE_PANEL_SOLVING:
		return "solving";
	case SCENE_PANEL_PLAYING:
		return "playing";
	case SCENE_PANEL_CARD:
		return "card";
	case SCENE_PANEL_NONE:
		break;
	}
	return "none";
}

static const char *playback_name(enum playback_kind kind)
{
	static const char *const names[] = { "none", "undo", "redo", "solve" };

	return names[kind];
}

static void add_play(struct line *line, const struct app *app)
{
	char board[NOTATION_BOARD_SIZE];
	const struct game *game = &app->game;
	const struct history *history = &game->history;

	notation_write_board(&history->board, board, sizeof board);
	add(line, "\tboard=%s\tsolved=%d\twhole=%d", board, game_whole(game),
	    game->phase == GAME_SOLVED && view_whole(app->view, app->now_ms));
	add(line, "\tmoves=%llu\tcomplexity=%d\tundo=%zu\tredo=%zu", (unsigned long long)history->moves,
	    board_inversions(&history->board), history->done, history->count - history->done);
	add(line, "\tbest=%d\trecord=%d", app->best.moves, game->phase == GAME_SOLVED && app->best.beaten);
	add(line, "\tdrag=%.2f", app->grip.held ? (double)app->grip.part : 0.0);
	add(line, "\thint=%d\thinting=%d\tpaused=%d\theld=%d", game->hint.level, game->hint.ticket != 0,
	    game->phase == GAME_PAUSED, game->playback.held);
	add(line, "\tplayback=%s\tsolving=%d\tassisted=%d\tpads=%d",
	    playback_name(game->playback.kind), game->search.ticket != 0, game->round.assisted,
	    app->pad.count);
	add(line, "\tstep=%zu\tsteps=%zu\tspeed=%d", game->playback.done, game->playback.count,
	    game->speed);
}

/* How the game came to be, and its limits. */
static void add_round(struct line *line, const struct app *app)
{
	static const char *const ends[] = { "none", "moves", "time" };
	const struct game_round *round = &app->game.round;
	char code[CODE_SIZE];

	app_share_code(app, code);
	add(line, "\tseed=%llu\tcode=%s\tname=%s\thints=%d", (unsigned long long)round->plan.scramble.seed,
	    code, round->plan.name, round->hints);
	add(line, "\tmoves_most=%llu\tseconds_most=%llu\tover=%s",
	    (unsigned long long)round->limit.moves, (unsigned long long)round->limit.seconds,
	    ends[round->over]);
	add(line, "\tchosen_moves=%llu\tchosen_seconds=%llu\tlisted=%d\tlist_first=%d",
	    (unsigned long long)app->challenge.chosen.moves,
	    (unsigned long long)app->challenge.chosen.seconds, app->list.boards.count,
	    app->list.first);
	add(line, "\tcode_field=%s\tcode_error=%s", app->share.field.text, app->share.error);
}

/* The running search or the answer that was played last: lengths, −1 if none. */
static void add_solve(struct line *line, const struct app *app)
{
	const struct game_search *search = &app->game.search;
	bool runs = search->ticket != 0;
	char status[SCENE_STATUS_SIZE];

	app_status(app, status, sizeof status);
	add(line, "\tbest_length=%d\tlower_bound=%d",
	    runs ? search->progress.best_length : search->played_length,
	    runs ? search->progress.lower_bound : search->played_bound);
	add(line, "\tmeasuring=%d\tshortest=%d\tstatus=%s", app->game.measure.ticket != 0,
	    app->game.measure.shortest, status);
}

/* The part of the picture that is on the board, as fractions of it, and the numbers. */
static void add_part(struct line *line, const struct app *app)
{
	static const char *const numbers[] = { "off", "corner", "large" };
	struct scene_part part;

	app_part(app, &part);
	add(line, "\tpart=%.3f,%.3f,%.3f,%.3f\tzoom=%d", part.x, part.y, part.w, part.h,
	    (int)(app->photos.played.crop.zoom * 100.0 + 0.5));
	add(line, "\tnumbers=%s\ttelling=%d\thard=%d\tbetter=%d", 
	    numbers[settings_get(&app->settings, SETTING_NUMBERS)],
	    app->photos.similarity.ticket != 0, app->photos.similarity.found.hard_count, app_has_better(app));
}

/* The settings, and what they make of the look. */
static void add_look(struct line *line, const struct app *app)
{
	static const char *const themes[] = { "dark", "bright", "contrast" };
	const struct view_look *look = view_look(app->view);

	add(line, "\ttheme=%s\ttext=%d\treduced=%d", themes[look->kind], look->text_percent,
	    look->reduced_motion);
	add(line, "\thover=%d\tletters=%d\ttime=%d", settings_get(&app->settings, SETTING_HOVER),
	    settings_get(&app->settings, SETTING_LETTERS), (int)(clock_ms(&app->game.clock, app->now_ms) / 1000));
	add(line, "\tvolume=%d\tmuted=%d\tsounds=%u", settings_get(&app->settings, SETTING_VOLUME),
	    settings_get(&app->settings, SETTING_MUTED), sound_count(app->sound_effects.sound));
}

/* The size and kind of the next scramble, as far as they are chosen; sweep: what the pointer
 * is over; and the figures that are shown. */
static void add_size(struct line *line, const struct app *app)
{
	const struct scramble_choice *choice = app_size_choice(app);
	unsigned hidden = view_look(app->view)->hidden_figures;
	int columns, rows;

	sweep_unpack(view_hovered_part(app->view), &columns, &rows);
	add(line, "\tkind=%s\twalk=%llu", scramble_choice_name(choice->kind),
	    (unsigned long long)choice->walk_moves);
	if (app->panel == SCENE_PANEL_SIZE)
		add(line, "\tchosen=%dx%d\tauto=%d\tsweep=%dx%d", app->size.columns, app->size.rows,
		    app->size.automatic, columns, rows);
	add(line, "\tfigures=%s%s%s", hidden & LAYOUT_MOVES ? "" : "m",
	    hidden & LAYOUT_TIME ? "" : "t", hidden & LAYOUT_COMPLEXITY ? "" : "c");
}

/* The open gallery: cells are counted from 0; last: the last one that is seen. */
static void add_gallery(struct line *line, const struct app *app)
{
	static const char *const tabs[] = { "scenes", "recent", "folder" };
	const struct app_gallery *gallery = &app->gallery;
	const struct gallery *show = &gallery->show;
	struct shelf shelf = app_gallery_shelf(app);
	struct shelf_entry entry;

	if (app->panel != SCENE_PANEL_OPEN)
		return;
	add(line, "\ttab=%s\tentries=%d\tselected=%d\tscroll=%d\tcolumns=%d", tabs[show->tab],
	    show->count, show->selected, show->scroll, gallery->grid.columns);
	add(line, "\tfirst=%d\tlast=%d\tready=%d\tthumbnails=%d\tlisting=%d", show->first,
	    show->end - 1, gallery->ready, app->photos.library.thumbnails.count,
	    app->photos.library.list_ticket != 0);
	add(line, "\tfolder=%s\twords=%s\tghost=%s", show->folder,
	    show->words != NULL && show->count == 0 ? show->words : "", show->ghost);
	if (show->selected >= 0 && show->selected < show->count &&
	    shelf_entry(&shelf, show->selected, &entry))
		add(line, "\tname=%s", entry.name);
}

static void write_state(struct app *app)
{
	struct report *report = &app->report;
	char text[REPORT_STATE_SIZE];
	struct line line = { text, 0, sizeof text };
	enum scene_panel panel = app_panel(app);
	enum command focus = view_focus(app->view);
	const struct layout *layout = view_layout(app->view);

	text[0] = '\0';
	add(&line, "screen=%s\tsheet=%s", app->game.phase == GAME_SOLVED ? "solved" : "play", panel_name(panel));
	add(&line, "\tmoving=%d", view_moving(app->view, app->now_ms) || app_gallery_moves(app) ||
	                              (app->game.playback.kind != PLAYBACK_NONE && !app->game.playback.held));
	add_play(&line, app);
	add_solve(&line, app);
	add(&line, "\tpicture=%s\tloading=%d\tmessage=%s", app->photos.played.name, app_loading(app),
	    app->message);
	add(&line, "\twindow=%dx%d\tfocus=%s", layout->width, layout->height,
	    command_info(focus)->name);
	add_round(&line, app);
	add_part(&line, app);
	add_look(&line, app);
	add_size(&line, app);
	add(&line, "\tchooser=%s", !app->photos.chooser.present     ? "absent"
	                           : app->photos.chooser.ticket != 0 ? "open"
	                                                     : "closed");
	add(&line, "\tfield=%s\tfield_error=%s", app->field.text, app->field_error);
	add_gallery(&line, app);
	if (strcmp(text, report->state) == 0)
		return;
	memcpy(report->state, text, line.length + 1);
	fprintf(report->file, "state\tn=%u\t%s\n", ++report->count, text);
}

static void add_rect(struct line *line, const char *name, SDL_Rect rect)
{
	add(line, "\t%s=%d,%d,%d,%d", name, rect.x, rect.y, rect.w, rect.h);
}

/* What is seen of the open gallery's cells, and its scroll bar. */
static void add_picks(struct line *line, const struct app *app)
{
	const struct gallery *show = &app->gallery.show;
	const struct grid *grid = &app->gallery.grid;
	SDL_Rect handle = grid_handle(grid, show->scroll);
	char name[64];

	if (app->panel != SCENE_PANEL_OPEN)
		return;
	for (int i = show->first; i < show->end; i++) {
		SDL_Rect cell = grid_cell(grid, i, show->scroll);

		snprintf(name, sizeof name, "pick.%d", i);
		if (SDL_IntersectRect(&cell, &grid->area, &cell))
			add_rect(line, name, cell);
	}
	if (handle.h > 0)
		add_rect(line, "handle", handle);
}

static void write_rects(struct app *app)
{
	struct report *report = &app->report;
	const struct layout *layout = view_layout(app->view);
	const struct items *items = view_items(app->view);
	char *text = malloc(REPORT_RECTS_SIZE);
	struct line line = { text, 0, REPORT_RECTS_SIZE };
	char name[64];

	if (text == NULL)
		return;
	text[0] = '\0';
	add_rect(&line, "board", layout->board);
	add_rect(&line, "preview", layout->picture);
	if (items->sheet.w > 0)
		add_rect(&line, "sheet", items->sheet);
	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];
		SDL_Rect seen = item->rect;

		if (item->command == COMMAND_NONE ||
		    (item->scrolls && !SDL_IntersectRect(&item->rect, &items->scroll, &seen)))
			continue;
		items_name(item, name, sizeof name);
		add_rect(&line, name, seen);
	}
	add_picks(&line, app);
	for (int cell = 0; cell < board_cells(&app->game.history.board); cell++) {
		snprintf(name, sizeof name, "cell.%d", cell);
		add_rect(&line, name, layout_cell(layout, cell));
	}
	if (strcmp(text, report->rects) != 0) {
		memcpy(report->rects, text, line.length + 1);
		fprintf(report->file, "rect%s\n", text);
	}
	free(text);
}

void report_frame(struct app *app)
{
	if (app->report.file == NULL)
		return;
	write_rects(app);
	write_state(app);
	fflush(app->report.file);
}
