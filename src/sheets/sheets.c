/* sheets: which sheet is open, and what outlives a frame of it. */
#include "sheets/sheets.h"

#include <stdlib.h>

#include "sheets/contents.h"
#include "sheets/demo.h"
#include "sheets/gallery.h"

struct sheets {
	struct thumbs thumbs; /* of the gallery, while it is open */
	struct gallery_shown gallery;
	struct demo demo;     /* of the help sheet, while it is open */
	struct help help;
	struct picture_map map;
};

static void lose_textures(void *context)
{
	struct sheets *sheets = context;

	thumbs_forget(&sheets->thumbs);
	demo_forget(&sheets->demo);
}

static void build(void *context, struct items *items, const struct view_sheet *sheet)
{
	sheets_build(context, items, sheet);
}

struct sheets *sheets_create(struct error *error)
{
	struct sheets *sheets = calloc(1, sizeof *sheets);

	if (sheets == NULL) {
		error_set(error, "There is not enough memory for the window.");
		return NULL;
	}
	sheets->help.demo = &sheets->demo;
	sheets->gallery.thumbs = &sheets->thumbs;
	return sheets;
}

void sheets_show(struct sheets *sheets, struct view *view)
{
	view_set_sheets(view, &(struct view_sheets){ build, lose_textures, sheets });
}

void sheets_free(struct sheets *sheets)
{
	if (sheets != NULL)
		lose_textures(sheets);
	free(sheets);
}

/* Cards are about the board, so they never cover it. */
static bool is_card(enum scene_panel panel)
{
	return panel == SCENE_PANEL_CARD || panel == SCENE_PANEL_SOLVING ||
	       panel == SCENE_PANEL_PLAYING || panel == SCENE_PANEL_PICTURE ||
	       panel == SCENE_PANEL_PAUSE || panel == SCENE_PANEL_OVER;
}

static void build_content(struct sheets *sheets, struct stack *stack, const struct scene *scene)
{
	switch (scene->panel) {
	case SCENE_PANEL_MENU:
		menu_build(stack, scene);
		break;
	case SCENE_PANEL_SIZE:
		size_build(stack, scene);
		break;
	case SCENE_PANEL_PICTURE:
		picture_build(stack, scene, &sheets->map);
		break;
	case SCENE_PANEL_HELP:
		help_build(stack, scene, &sheets->help);
		break;
	case SCENE_PANEL_ABOUT:
		about_build(stack, scene);
		break;
	case SCENE_PANEL_SETTINGS:
		settings_build(stack, scene);
		break;
	case SCENE_PANEL_CHALLENGES:
		challenges_build(stack, scene);
		break;
	case SCENE_PANEL_CODE:
		code_build(stack, scene);
		break;
	case SCENE_PANEL_OVER:
		over_build(stack, scene);
		break;
	case SCENE_PANEL_PAUSE:
		pause_build(stack);
		break;
	case SCENE_PANEL_SOLVING:
		solving_build(stack, scene);
		break;
	case SCENE_PANEL_PLAYING:
		playing_build(stack, scene);
		break;
	case SCENE_PANEL_CARD:
		solved_build(stack, scene);
		break;
	case SCENE_PANEL_OPEN: /* has a way of its own */
	case SCENE_PANEL_NONE:
		break;
	}
}

/* The small boards play from when the help opened on; what closed sheets had is freed. */
static void tend(struct sheets *sheets, const struct view_sheet *sheet)
{
	const struct scene *scene = sheet->scene;

	if (scene->panel != SCENE_PANEL_OPEN)
		thumbs_forget(&sheets->thumbs);
	if (scene->panel != SCENE_PANEL_HELP) {
		demo_forget(&sheets->demo);
		sheets->help.opened_ms = 0;
	} else if (sheets->help.opened_ms == 0) {
		sheets->help.opened_ms = sheet->now_ms;
	}
	sheets->help.still = sheet->reduced_motion;
	sheets->help.letters = scene->commands.lit[COMMAND_LETTERS];
	sheets->map = (struct picture_map){ sheet->whole, scene->part };
}

void sheets_build(struct sheets *sheets, struct items *items, const struct view_sheet *sheet)
{
	const struct scene *scene = sheet->scene;
	bool card = is_card(scene->panel);
	struct stack stack;

	tend(sheets, sheet);
	if (scene->panel == SCENE_PANEL_OPEN)
		gallery_build(items, sheet->room, scene, sheet->text, &sheets->gallery);
	if (scene->panel == SCENE_PANEL_OPEN || scene->panel == SCENE_PANEL_NONE)
		return;
	sheet_frame_begin(&stack, items, sheet->room, sheet->text, &scene->commands, card,
	                  scene->panel == SCENE_PANEL_MENU || (card && !sheet->room->beside));
	build_content(sheets, &stack, scene);
	sheet_frame_end(&stack, sheet->scroll_px);
}

bool sheets_playing(const struct sheets *sheets, uint64_t now_ms)
{
	return help_played_ms(&sheets->help, now_ms) < DEMO_OVER_MS;
}
