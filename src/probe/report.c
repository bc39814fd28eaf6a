/* report: writes what the last frame showed as lines of fields, whenever they change. */
#include "probe/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/notation.h"
#include "sheets/code.h"
#include "sheets/daily.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/game_list.h"
#include "sheets/games/game_text.h"
#include "sheets/games/session.h"
#include "sheets/lessons.h"
#include "sheets/sheets.h"
#include "sheets/size.h"
#include "system/stream.h"
#include "ui/controls.h"
#include "ui/grid.h"

bool report_open(struct report *report, const char *path, struct error *error)
{
	*report = (struct report){ .file = NULL };
	if (path == NULL)
		return true;
	report->file = fopen(path, "ae");
	if (report->file == NULL)
		return error_set(error, "Can’t write the report “%.200s”: %s.", path,
		                 error_reason(errno));
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

static void add_play(FILE *line, const struct report_view *view)
{
	static const char *const playbacks[] = { "none", "undo", "redo", "solve" };
	static const char *const aways[] = { "", "behind", "unseen", "locked", "idle" };
	char board[NOTATION_BOARD_SIZE];
	const struct game *game = view->sheets->game;
	const struct history *history = &game->history;
	const struct playback *playback = &game->playback;

	notation_write_board(&history->board, board, sizeof board);
	fprintf(line, "\tboard=%s\tsolved=%d\twhole=%d", board, game_whole(game),
	        game->phase == GAME_SOLVED && view->whole);
	fprintf(line, "\tmoves=%llu\tcomplexity=%d\tundo=%zu\tredo=%zu",
	        (unsigned long long)history->moves, board_inversions(&history->board),
	        history->done, history->count - history->done);
	fprintf(line, "\tresult=%lld\twatched=%d", (long long)game_result(game),
	        game_is_record(game));
	fprintf(line, "\tdrag=%.2f\thome=%d", (double)view->drag, view->home);
	fprintf(line, "\thint=%d\thinting=%d\tpaused=%d\theld=%d\taway=%s", game->hint.level,
	        game_seeks_hint(game), game->phase == GAME_PAUSED, game_playback_held(game),
	        aways[game->away]);
	fprintf(line, "\tpaused-for=%s", game->phase == GAME_PAUSED ? aways[game->paused_for] : "");
	fprintf(line, "\tplayback=%s\tsolving=%d\tassisted=%d", playbacks[game_playback(game)],
	        game_searches(game), game->round.assisted);
	fprintf(line, "\tpads=%d\tinputs=%u", view->pads, view->inputs);
	fprintf(line, "\tstep=%zu\tsteps=%zu\tspeed=%zu", playback->done, playback->count,
	        game_solution_plays(game) ? game_speed(game) : (size_t)game->speed);
	fprintf(line, "\tsession=%d\taverage5=%lld\tinspection=%d",
	        session_running(view->sheets) != NULL ? session_running(view->sheets)->games : -1,
	        session_running(view->sheets) != NULL
	                ? (long long)session_running(view->sheets)->average5
	                : 0,
	        game_inspection_ms(game, view->sheets->context.now_ms) > 0);
	fprintf(line, "\trace=%s\trival=%zu", view->race != NULL ? view->race : "", view->rival_at);
}

/* The kind of scramble, limits, and progress, with all stars in the list of challenges when it was last open. */
static void add_round(FILE *line, const struct report_view *view)
{
	static const char *const ends[] = { "none", "moves", "time" };
	const struct sheets *sheets = view->sheets;
	const struct game_round *round = &sheets->game->round;
	char code[CODE_SIZE];
	int dots = 0;

	code_of_game(sheets, code);
	fprintf(line, "\tseed=%llu\tcode=%s\tname=%s\thints=%d",
	        (unsigned long long)round->plan.scramble.seed, code, round->plan.name,
	        round->hints);
	fprintf(line, "\tmoves_most=%llu\tseconds_most=%llu\tover=%s",
	        (unsigned long long)round->limit.moves, (unsigned long long)round->limit.seconds,
	        ends[round->over]);
	fprintf(line, "\tchosen_moves=%llu\tlisted=%d",
	        (unsigned long long)sheets->game->limit.moves, game_boards(sheets->game)->count);
	for (int i = 0; i < DAILY_MONTH_MAX; i++)
		dots += daily_state(sheets)->pictures[i] != DAY_OPEN;
	fprintf(line, "\tstreak=%d\tdots=%d", daily_state(sheets)->streak, dots);
}

/* The running search or the solution last played: lengths, −1 if none. */
static void add_solve(FILE *line, const struct game *game)
{
	const struct game_search *search = &game->search;
	bool runs = search->ticket != 0 && !game_solution_plays(game);

	fprintf(line, "\tbest_length=%d\tlower_bound=%d",
	        runs ? search->progress.best_length : search->played_length,
	        runs ? search->progress.lower_bound : search->played_bound);
	fprintf(line, "\tmethod=%s\treached=%llu\tlayers=%d+%d",
	        search->method == SOLVER_BFS ? "breadth-first" : "automatic",
	        (unsigned long long)search->progress.states,
	        search->progress.breadth.layers[SOLVER_FROM_SOLVED].count,
	        search->progress.breadth.layers[SOLVER_FROM_BOARD].count);
	fprintf(line, "\tcompares=%d\tcompared=%llu", game->comparison.ticket != 0,
	        game->comparison.done ? (unsigned long long)game->comparison.progress.states : 0);
	fprintf(line, "\tmeasuring=%d\tshortest=%d\tstatus=%s", game_measures(game),
	        game->measure.shortest, game_text_status(game).text);
}

/* The crop, as fractions of the picture; the numbers on tiles, and the tiles that look alike. */
static void add_photo(FILE *line, const struct report_view *view)
{
	const struct sheets *sheets = view->sheets;
	static const char *const numbers[] = { "off", "corner", "large", "engraved" };
	const struct similarity *similarity = &sheets->photos->similarity;
	const struct photo *photo = &sheets->photos->played;
	const struct board *board = game_board(sheets->game);
	SDL_FRect part = photo_part(photo, board->width, board->height);

	fprintf(line, "\tpart=%.3f,%.3f,%.3f,%.3f\tzoom=%d", (double)part.x, (double)part.y,
	        (double)part.w, (double)part.h, (int)(photo->crop.zoom * 100.0 + 0.5));
	fprintf(line, "\tnumbers=%s\tcomparing=%d\thard=%d", numbers[view->numbers],
	        similarity->job != NULL, similarity->found.hard_count);
}

/* The settings and the resulting look, and the kind chosen for the next scramble. */
static void add_look(FILE *line, const struct report_view *view)
{
	static const char *const themes[] = { "dark", "bright", "contrast" };
	const struct view_look *look = view->look;
	const struct sheets *sheets = view->sheets;
	const struct settings *settings = sheets->settings;
	const struct scramble_choice *choice =
	        sheets->open == &size_sheet ? &size_draft(sheets)->chosen : &sheets->game->choice;
	uint64_t clock = game_time_ms(sheets->game, view->now_ms);

	fprintf(line, "\ttheme=%s\ttext=%d\treduced=%d", themes[look->kind], look->text_percent,
	        look->reduced_motion);
	fprintf(line, "\tsimple=%d", settings_get(settings, SETTING_SIMPLE));
	fprintf(line, "\thover=%d\tletters=%d\ttime=%d", settings_get(settings, SETTING_HOVER),
	        settings_get(settings, SETTING_LETTERS), (int)(clock / 1000));
	fprintf(line, "\tvolume=%d\tmuted=%d\tsounds=%u", settings_get(settings, SETTING_VOLUME),
	        settings_get(settings, SETTING_MUTED), view->sounds);
	fprintf(line, "\tkind=%s\twalk=%llu", scramble_name(choice->kind),
	        (unsigned long long)choice->walk_moves);
}

/* The open lesson, and the bits of those done. */
static void add_lessons(FILE *line, const struct sheets *sheets)
{
	static const char *const stages[] = { "tries", "shows", "watched", "done" };
	const struct lessons_play *at = lessons_played(sheets);
	char board[64];

	if (sheets->open != &lessons_sheet)
		return;
	(void)notation_write_board(&at->board, board, sizeof board);
	fprintf(line, "\tlesson=%d\tlesson_state=%s\tlesson_board=%s\tlessons=%d", at->lesson + 1,
	        stages[at->stage], board, settings_get(sheets->settings, SETTING_LESSONS));
}

/* The open gallery. Cells count from 0; last: the last visible one. */
static void add_gallery(FILE *line, const struct sheets *sheets)
{
	static const char *const tabs[] = { "scenes", "recent", "folder" };
	const struct gallery_state *gallery = gallery_state(sheets);
	const char *empty = gallery->count == 0 ? gallery_empty_text(sheets) : NULL;
	int selected = gallery->browsers[gallery->tab].selected;
	struct album album = gallery_album(sheets);
	struct album_entry entry;

	if (sheets->open != &gallery_sheet)
		return;
	fprintf(line, "\ttab=%s\tready=%d\tlisting=%d", tabs[gallery->tab], gallery->ready,
	        sheets->photos->albums.listing != NULL);
	fprintf(line, "\tfolder=%s\twords=%s", gallery->shown_path, empty != NULL ? empty : "");
	fprintf(line, "\talbum=%s", gallery->solved);
	if (selected < 0 || selected >= gallery->count || !album_entry(&album, selected, &entry))
		return;
	fprintf(line, "\tname=%s", entry.name);
	if (selected >= gallery->first && selected < gallery->end) {
		const struct gallery_cell *cell = &gallery->cells[selected - gallery->first];
		const struct album_progress *progress = &cell->progress;

		fprintf(line, "\tcaption=%s\tpercent=%d\tstars=%d\tlargest=%dx%d", cell->name,
		        progress->percent, progress->stars, progress->columns, progress->rows);
	}
}

/* The open list of games, with the selected one. */
static void add_list(FILE *line, const struct sheets *sheets)
{
	const struct game_list *list = &sheets->list;
	int selected = list->browser.selected - list->first;

	if (sheets->open != &records_sheet && sheets->open != &unfinished_sheet)
		return;
	fprintf(line, "\tnote=%s", sheets->note);
	if (selected >= 0 && selected < list->count)
		fprintf(line, "\trow=%s\tabout=%s", list->rows[selected].title,
		        list->rows[selected].about);
}

/* How much larger the board is seen than whole, in percent. */
static int near(const struct layout *layout)
{
	return layout->seen.w > 0 ? layout->board.w * 100 / layout->seen.w : 100;
}

static void fill_state(FILE *line, const struct report_view *view)
{
	struct sheets *sheets = view->sheets;
	const struct photos *photos = sheets->photos;
	const struct controls *controls = sheets->controls;
	const struct game *game = sheets->game;
	const struct sheet *top = sheets_top(sheets);
	const struct browser *browser = sheets_browser(sheets); /* the grid in the open sheet */
	bool plays = game_playback_runs(game);
	int first, end;

	fprintf(line, "screen=%s\tsheet=%s", game->phase == GAME_SOLVED ? "solved" : "play",
	        top != NULL ? top->name : "none");
	fprintf(line, "\tmoving=%d",
	        view->moving || plays || (browser != NULL && browser_moves(browser)));
	add_play(line, view);
	add_solve(line, game);
	fprintf(line, "\tpicture=%s\thidden=%d\tloading=%d\tmessage=%s\ttrouble=%s",
	        photos->played.name, photos->played.hidden, view->loading, view->message,
	        sheets->context.trouble != NULL ? sheets->context.trouble : "");
	fprintf(line, "\tnear=%d", near(view->layout));
	fprintf(line, "\twindow=%dx%d\tdensity=%.2f\tfocus=%s", view->layout->width,
	        view->layout->height, (double)view->layout->scale.density,
	        items_info(&controls->items, controls->focus)->name);
	add_round(line, view);
	add_photo(line, view);
	add_look(line, view);
	add_lessons(line, sheets);
	fprintf(line, "\tchooser=%s",
	        !photos->chooser.present ? "absent"
	        : photos->chooser.open   ? "open"
	                                 : "closed");
	fprintf(line, "\tfield=%s\tfield_error=%s", gallery_state(sheets)->field.text,
	        sheets->note);
	if (browser != NULL) {
		grid_seen(&browser->grid, (int)browser->seen, &first, &end);
		fprintf(line, "\tentries=%d\tselected=%d\tfirst=%d\tlast=%d", browser->grid.count,
		        browser->selected, first, end - 1);
	}
	add_gallery(line, sheets);
	add_list(line, sheets);
}

/* Where a rectangle of the layout or of an item is in the window. */
static void add_rect(FILE *line, const struct report_view *view, const char *name, SDL_Rect rect)
{
	rect = mirror_rect(&view->sheets->controls->items.mirror, rect);
	fprintf(line, "\t%s=%d,%d,%d,%d", name, rect.x, rect.y, rect.w, rect.h);
}

/* The controls; on a scrolling sheet only their visible parts. */
static void add_controls(FILE *line, const struct report_view *view)
{
	const struct items *items = &view->sheets->controls->items;
	char name[64];

	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];
		SDL_Rect seen = item->rect;

		if (item->command == COMMAND_NONE ||
		    (item->scrolls && !SDL_IntersectRect(&item->rect, &items->scroll, &seen)))
			continue;
		items_name(items, item, name, sizeof name);
		add_rect(line, view, name, seen);
	}
}

static void fill_rects(FILE *line, const struct report_view *view)
{
	const struct layout *layout = view->layout;
	const struct items *items = &view->sheets->controls->items;
	const struct browser *browser = sheets_browser(view->sheets);
	int first = 0, end = 0; /* of the grid's visible cells */
	char name[64];

	add_rect(line, view, "board", layout->seen);
	add_rect(line, view, "preview", layout->picture);
	if (items->sheet.w > 0)
		add_rect(line, view, "sheet", items->sheet);
	for (int i = 0; i < items->count; i++) /* the line below the board, and the message */
		if (items->list[i].kind == ITEM_HELP)
			add_rect(line, view, "hint", items->list[i].rect);
		else if (items->list[i].kind == ITEM_MESSAGE)
			add_rect(line, view, "message", items->list[i].rect);
	add_controls(line, view);
	if (browser != NULL)
		grid_seen(&browser->grid, (int)browser->seen, &first, &end);
	for (int i = first; i < end; i++) {
		SDL_Rect cell = grid_cell(&browser->grid, i, (int)browser->seen);

		snprintf(name, sizeof name, "pick.%d", i);
		if (SDL_IntersectRect(&cell, &browser->grid.area, &cell))
			add_rect(line, view, name, cell);
	}
	for (int cell = 0; cell < board_cells(game_board(view->sheets->game)); cell++) {
		SDL_Rect seen = layout_cell(layout, cell);

		snprintf(name, sizeof name, "cell.%d", cell);
		if (SDL_IntersectRect(&seen, &layout->seen, &seen))
			add_rect(line, view, name,
			         mirror_within(&items->mirror, &layout->seen, seen));
	}
}

/* Replaces the last line by a new one; false if it is the same. */
static bool change_line(char **last, void (*fill)(FILE *line, const struct report_view *view),
                        const struct report_view *view)
{
	struct stream line;

	if (!stream_begin(&line))
		return false;
	fill(line.file, view);
	if (!stream_end(&line) || (*last != NULL && strcmp(line.bytes, *last) == 0)) {
		free(line.bytes);
		return false;
	}
	free(*last);
	*last = line.bytes;
	return true;
}

void report_frame(struct report *report, const struct report_view *view)
{
	if (report->file == NULL)
		return;
	if (change_line(&report->rects, fill_rects, view))
		fprintf(report->file, "rect%s\n", report->rects);
	if (change_line(&report->state, fill_state, view))
		fprintf(report->file, "state\tn=%u\t%s\n", ++report->count, report->state);
	fflush(report->file);
}
