/* pictures: the plain chooser of simple mode. */
#include "sheets/simple/pictures.h"

#include <stdlib.h>

#include "base/memory.h"
#include "sheets/sheets.h"
#include "ui/browser.h"
#include "ui/grid.h"
#include "ui/scale.h"
#include "ui/sheet_frame.h"
#include "ui/thumbs.h"

static const char pick_name[] = "picture";

enum {                 /* units */
       CELL_MIN = 240, /* less if two beside each other need that */
       CELL_MAX = 300,
       THUMBNAIL = 256, /* width; three quarters of that is its height */
       ICON = 40,
       BAR = 10,
       CELLS_MAX = 64, /* visible at once */
};

struct pictures_state {
	char **paths; /* owned: the player's, then the game's own */
	int count, own;
	struct browser browser;
	int first, end; /* the visible ones */
	struct {
		SDL_Surface *thumbnail; /* borrowed; NULL: not made yet, or */
		bool broken;            /* not a picture */
		uint64_t key;
	} cells[CELLS_MAX];
	char name[ALBUM_NAME_SIZE]; /* of the selected one */
};

static struct pictures_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &pictures_sheet);
}

const char *pictures_selected(const struct sheets *sheets)
{
	return state_of(sheets)->name;
}

static void init(struct sheets *sheets)
{
	browser_init(&state_of(sheets)->browser);
}

static void forget(struct sheets *sheets)
{
	struct pictures_state *state = state_of(sheets);

	for (int i = 0; i < state->count; i++)
		free(state->paths[i]);
	free(state->paths);
	state->paths = NULL;
	state->count = state->own = 0;
}

static struct album album_of(const struct sheets *sheets)
{
	const struct pictures_state *state = state_of(sheets);

	return (struct album){ .tab = ALBUM_PATHS,
		               .scenes = &sheets->photos->bundled,
		               .paths = (const char *const *)state->paths,
		               .path_count = state->count };
}

static void add(struct pictures_state *state, const struct album *album)
{
	for (int i = 0; i < album_count(album); i++) {
		struct album_entry entry;

		if (!album_entry(album, i, &entry) || entry.is_folder)
			continue;
		state->paths =
		        memory_grow_list(state->paths, (size_t)state->count, sizeof *state->paths);
		state->paths[state->count++] = memory_text(entry.path);
	}
}

/* The player's pictures are those of the album being played, or else the recent ones. */
static void find(struct sheets *sheets)
{
	const struct photos *photos = sheets->photos;
	const struct folder *folder = photos->album.folder;
	struct pictures_state *state = state_of(sheets);

	forget(sheets);
	add(state, &(struct album){ .tab = folder != NULL ? ALBUM_FOLDER : ALBUM_RECENT,
	                            .scenes = &photos->bundled,
	                            .recent = &photos->recent,
	                            .folder = folder });
	state->own = state->count;
	add(state, &(struct album){ .tab = ALBUM_SCENES, .scenes = &photos->bundled });
}

static void open_sheet(struct sheets *sheets)
{
	struct pictures_state *state = state_of(sheets);
	struct album album;

	find(sheets);
	album = album_of(sheets);
	state->browser.grid.count = state->count;
	browser_jump(&state->browser, 0);
	browser_select(&state->browser,
	               SDL_max(album_find_path(&album, photos_current(sheets->photos)->path),
	                       state->count > 0 ? 0 : -1));
	sheets->controls->focus = control_id(pick_name);
}

static void close_sheet(struct sheets *sheets)
{
	albums_close(&sheets->photos->albums); /* its thumbnails */
	forget(sheets);
}

static enum sheet_reply pick(struct sheets *sheets, int number)
{
	const struct pictures_state *state = state_of(sheets);
	int index = state->browser.selected;

	(void)number;
	if (index < 0 || index >= state->count)
		return SHEET_TAKEN;
	if (index >= state->own)
		request_scene(sheets, index - state->own, false);
	else
		request_file(sheets, state->paths[index], false);
	return SHEET_CLOSES;
}

static enum sheet_reply take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	if ((key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) != 0 ||
	    !browser_key(&state_of(sheets)->browser, key->keysym.sym))
		return SHEET_IGNORED;
	sheets->controls->focus = control_id(pick_name);
	return SHEET_TAKEN;
}

static enum sheet_reply take_wheel(struct sheets *sheets, const struct sheet_point *point,
                                   float notches)
{
	(void)point;
	browser_wheel(&state_of(sheets)->browser, notches, sheets->context.area.scale.density);
	return SHEET_TAKEN;
}

/* A click on a cell selects it; then the grid is pressed. */
static enum sheet_reply take_release(struct sheets *sheets, const struct sheet_point *point)
{
	struct browser *browser = &state_of(sheets)->browser;

	if (point->hit.command != control_id(pick_name) ||
	    !browser_release(browser, point->hit.part))
		return SHEET_TAKEN;
	browser_select(browser, point->hit.part);
	return SHEET_IGNORED;
}

static bool draw_cell(const struct draw *draw, const struct item *item, int index, SDL_Rect rect,
                      int *textures)
{
	struct sheets *sheets = item->cache;
	const struct pictures_state *state = state_of(sheets);
	int at = index - state->first;
	SDL_Rect thumbnail = draw_inset(rect, draw_px(draw, BROWSER_PAD));

	if (thumbs_draw(draw, &sheets->thumbs, state->cells[at].thumbnail, state->cells[at].key,
	                &thumbnail, textures))
		return false;
	if (state->cells[at].broken)
		draw_icon_in(draw, "broken", draw_px(draw, ICON), &thumbnail, THEME_TEXT_OFF);
	return state->cells[at].thumbnail != NULL; /* its texture comes with the next frame */
}

static bool draw_cells(const struct draw *draw, const struct item *item)
{
	const struct pictures_state *state = state_of(item->cache);

	return browser_draw(draw, item, state->first, state->end, draw_cell);
}

static struct grid find_grid(const struct column *column, int count)
{
	const struct scale *scale = &column->area->scale;
	const SDL_Rect *sheet = &column->items->sheet;
	int pad = scale_px(scale, BROWSER_PAD), bar = scale_px(scale, BAR);
	const struct grid_limits limits = {
		.min_w = SDL_min(scale_px(scale, CELL_MIN), (column->width - bar) / 2),
		.max_w = scale_px(scale, CELL_MAX),
		.extra_h = pad / 2,
		.gap = scale_px(scale, THEME_SPACE_S),
		.bar_w = bar,
	};
	int x = column->left - pad; /* aligns the thumbnails with the title */
	int bottom = sheet->y + sheet->h - (column->left - sheet->x);
	SDL_Rect area = { x, column->y,
		          SDL_min(column->width + 2 * pad + bar, sheet->x + sheet->w - x),
		          SDL_max(bottom - column->y, 1) };

	return grid_make(area, count, &limits);
}

static void build(struct sheets *sheets, struct column *column)
{
	static const struct control control = {
		.info = { .name = pick_name, .label = "", .title = N_("Choose a picture") },
		.run = pick,
	};
	struct pictures_state *state = state_of(sheets);
	struct grid grid;
	struct item *item;

	column_title(column, _("Choose a picture"));
	item = browser_add(column, &state->browser, column_control(column, control), draw_cells,
	                   sheets);
	column_close(column);
	grid = find_grid(column, state->count);
	item->rect = grid.area;
	browser_place(&state->browser, &grid, sheets->context.now_ms);
}

/* The place of the cells, before they are shown. */
static struct grid grid_of(struct sheets *sheets)
{
	const struct sheet_frame frame = { .area = &sheets->context.area,
		                           .text = sheets->context.text };
	struct items items; /* not shown */
	struct column column;

	items_clear(&items);
	items_begin_sheet(&items, &pictures_sheet);
	sheet_frame_begin_large(&column, &items, &frame, &sheets->states);
	column_title(&column, _("Choose a picture"));
	return find_grid(&column, state_of(sheets)->count);
}

static void show_cell(struct sheets *sheets, const struct album *album, int index)
{
	struct pictures_state *state = state_of(sheets);
	struct thumbnails *thumbnails = &sheets->photos->albums.thumbnails;
	const struct thumbnail *thumbnail;
	struct album_entry entry;
	int at = index - state->first;

	state->cells[at].thumbnail = NULL;
	state->cells[at].broken = true;
	if (!album_entry(album, index, &entry))
		return;
	state->cells[at].key = thumbnails_key(thumbnails, entry.key);
	thumbnail = thumbnails_find(thumbnails, state->cells[at].key);
	state->cells[at].thumbnail = thumbnail != NULL ? thumbnail->surface : NULL;
	state->cells[at].broken = thumbnail != NULL && thumbnail->surface == NULL;
	if (index != state->browser.selected)
		return;
	SDL_strlcpy(state->name, entry.name, sizeof state->name);
	photo_cut_ending(state->name);
}

static bool prepare(struct sheets *sheets)
{
	struct pictures_state *state = state_of(sheets);
	struct photos *photos = sheets->photos;
	struct thumbnails *thumbnails = &photos->albums.thumbnails;
	struct album album = album_of(sheets);
	struct grid grid = grid_of(sheets);

	browser_place(&state->browser, &grid, sheets->context.now_ms);
	thumbnails->width = scale_px(&sheets->context.area.scale, THUMBNAIL);
	thumbnails->height = thumbnails->width * 3 / 4;
	thumbnails->whole = false;
	grid_seen(&state->browser.grid, (int)state->browser.seen, &state->first, &state->end);
	state->end = SDL_min(state->end, state->first + CELLS_MAX);
	state->name[0] = '\0';
	for (int i = state->first; i < state->end; i++)
		show_cell(sheets, &album, i);
	thumbnails_make(thumbnails, photos->worker, &photos->reader, &album, state->first,
	                state->end, photos_reads(photos));
	return false;
}

static struct browser *grid_shown(struct sheets *sheets)
{
	return &state_of(sheets)->browser;
}

const struct sheet pictures_sheet = {
	.name = "pictures",
	.large = true,
	.simple = true,
	.state_size = sizeof(struct pictures_state),
	.init = init,
	.destroy = forget,
	.open = open_sheet,
	.close = close_sheet,
	.build = build,
	.key = take_key,
	.release = take_release,
	.wheel = take_wheel,
	.prepare = prepare,
	.browser = grid_shown,
	.browser_name = pick_name,
};
