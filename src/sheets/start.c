/* start: the card of an album or of a greeting, and the row of an album's places. */
#include "sheets/start.h"

#include "base/date.h"
#include "sheets/sheets.h"
#include "ui/paint/shapes.h"
#include "ui/scale.h"

enum {                /* units */
       PLACE = 18,    /* the side of a place, at most */
       PLACE_MIN = 6, /* below this a bar shows how many are solved */
       BAR = 8,
};

struct start_state {
	uint32_t closed; /* the number of the picture whose card was closed */
};

static struct start_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &start_card);
}

void start_close(struct sheets *sheets)
{
	state_of(sheets)->closed = sheets->photos->played.number;
}

static bool shown(const struct sheets *sheets)
{
	const struct game *game = sheets->game;
	uint32_t number = sheets->photos->played.number;

	return number != 0 &&
	       (sheets->photos->album.begins == number || sheets->photos->played.greeting.sent) &&
	       state_of(sheets)->closed != number && game->phase == GAME_PLAYING &&
	       !history_can_undo(&game->history);
}

/* A bar of which this part is filled. */
static void draw_bar(const struct draw *draw, SDL_Rect rect, int part, int of)
{
	paint_round(draw->canvas, &rect, rect.h / 2, draw_colour(draw, THEME_BUTTON));
	rect.w = SDL_max(rect.w * part / of, rect.h);
	if (part > 0)
		paint_round(draw->canvas, &rect, rect.h / 2, draw_colour(draw, THEME_ACCENT));
}

static bool draw_places(const struct draw *draw, const struct item *item)
{
	const struct album_played *album = item->context;
	int space = draw_px(draw, THEME_SPACE_S), count = album->pictures;
	int side = SDL_min((item->rect.w + space) / count - space, item->rect.h);
	SDL_Rect place = { item->rect.x, item->rect.y, side, side };

	if (side < draw_px(draw, PLACE_MIN)) {
		place = item->rect;
		place.h = draw_px(draw, BAR);
		place.y += (item->rect.h - place.h) / 2;
		draw_bar(draw, place, album->solved, count);
		return false;
	}
	place.y += (item->rect.h - side) / 2;
	for (int i = 0; i < count; i++, place.x += side + space) {
		draw_round(draw, &place, THEME_SPACE_S,
		           album_played_solved(album, i) ? THEME_ACCENT : THEME_BUTTON);
		draw_outline(draw, &place, THEME_SPACE_S);
		if (i == (album->begins != 0 ? album->at : album->next))
			draw_ring(draw, &place, THEME_SPACE_S, THEME_FOCUS_RING, THEME_FOCUS);
	}
	return false;
}

void start_push_places(struct column *column, const struct sheets *sheets)
{
	struct item *item =
	        column_push(column, ITEM_CUSTOM, column_px(column, PLACE), THEME_SPACE_L);

	item->draw = draw_places;
	item->context = &sheets->photos->album;
}

static enum sheet_reply start(struct sheets *sheets, int number)
{
	(void)number;
	start_close(sheets);
	return SHEET_TAKEN;
}

/* Begins the album again, at the first picture of the other order. */
static enum sheet_reply set_shuffled(struct sheets *sheets, int shuffled)
{
	if ((settings_get(sheets->settings, SETTING_ALBUM_SHUFFLED) != 0) == (shuffled != 0))
		return SHEET_TAKEN;
	request_set(sheets, SETTING_ALBUM_SHUFFLED, shuffled);
	request_album(sheets);
	return SHEET_TAKEN;
}

static const char *count_pictures(struct column *column, const struct album_played *album)
{
	if (album->solved == 0)
		return items_format(column->items,
		                    PLURAL(album->pictures, "%d picture", "%d pictures"),
		                    album->pictures);
	return items_format(
	        column->items,
	        PLURAL(album->pictures, "%s of %s picture solved", "%s of %s pictures solved"),
	        number_text((uint64_t)album->solved).text,
	        number_text((uint64_t)album->pictures).text);
}

const char *start_sender(struct column *column, const struct photo_greeting *greeting)
{
	if (greeting->name[0] == '\0')
		return _("A puzzle for you");
	/* Translators: %s is a name */
	return items_format(column->items, _("A puzzle from “%s”"), greeting->name);
}

const char *start_date(struct column *column, const struct photo *photo)
{
	int arrived = photo->modified_ns > 0 ? date_of(photo->modified_ns / 1000000) : 0;
	int day = photo->greeting.day != 0 ? photo->greeting.day : arrived;
	char text[DATE_SIZE] = "";

	if (day != 0)
		date_write(text, day / 10000, day / 100 % 100, day % 100);
	return items_format(column->items, "%s", text);
}

static void build_greeting(struct sheets *sheets, struct column *column)
{
	static const struct control begin = { .info = { .name = "start", .label = N_("Start") },
		                              .run = start };
	const struct photo *photo = &sheets->photos->played;
	const struct photo_greeting *greeting = &photo->greeting;
	const char *sender = start_sender(column, greeting), *date = start_date(column, photo);

	if (column->compact && date[0] != '\0') { /* no space for it below */
		/* Translators: "A puzzle from “Anna”", then a date */
		sender = items_format(column->items, C_("greeting", "%s, %s"), sender, date);
		date = "";
	}
	column_headline(column, sender, NULL, true);
	column_text(column, ITEM_TEXT, greeting->line[0] != '\0' ? greeting->line : _("Have fun!"),
	            THEME_SPACE_M);
	if (date[0] != '\0')
		column_text(column, ITEM_TEXT, date, THEME_SPACE_M);
	column_foot(column);
	column_button(column, column_control(column, begin), NULL, true);
	column_close(column);
}

static void build_album(struct sheets *sheets, struct column *column)
{
	static const struct command_info orders[] = {
		{ "in-order", N_("In order"), .title = N_("Play the pictures by their names") },
		{ "shuffled", N_("Random order"),
		  .title = N_("Play the pictures in random order") },
	};
	const struct album_played *album = &sheets->photos->album;
	int order = settings_get(sheets->settings, SETTING_ALBUM_SHUFFLED);
	struct control controls[] = {
		{ .info = { .name = "start", .label = N_("Start") }, .run = start },
		{ .info = orders[0], .lit = order == 0, .run = set_shuffled },
		{ .info = orders[1], .lit = order != 0, .run = set_shuffled, .number = 1 },
	};
	enum command commands[SDL_arraysize(controls)];

	for (size_t i = 0; i < SDL_arraysize(controls); i++)
		commands[i] = column_control(column, controls[i]);
	column_headline(column, album->name, NULL, true);
	column_text(column, ITEM_TEXT, count_pictures(column, album), THEME_SPACE_M);
	if (!column->compact) {
		start_push_places(column, sheets);
		column_buttons(column, commands + 1, 2, NULL, false);
	}
	column_foot(column);
	column_buttons(column, commands, column->compact ? 3 : 1, NULL, true);
	column_close(column);
}

static void build(struct sheets *sheets, struct column *column)
{
	const struct photos *photos = sheets->photos;

	if (photos->played.greeting.sent && photos->album.begins != photos->played.number)
		build_greeting(sheets, column);
	else
		build_album(sheets, column);
}

const struct sheet start_card = {
	.name = "start",
	.plays_below = true,
	.state_size = sizeof(struct start_state),
	.shown = shown,
	.build = build,
};
