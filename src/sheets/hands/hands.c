/* hands: other ways to control the game: a pointer that needs no click, and switches. */
#include "sheets/sheets.h"

static enum sheet_reply set_hover(struct sheets *sheets, int value)
{
	request_set(sheets, SETTING_HOVER, value);
	return SHEET_TAKEN;
}

static const char *hover_text(struct items *items, int value)
{
	if (value == SETTINGS_HOVER_NOTHING)
		return C_("hover", "Off");
	if (value < SETTINGS_HOVER_DWELLS_MIN)
		return C_("hover", "At once");
	/* Translators: a time in seconds, 0.4 to 2 */
	return items_format(items, _("After %s s"), items_decimal(items, (uint64_t)value, 1));
}

/* What the pointer then does. */
static const char *hover_help(int value)
{
	if (value < SETTINGS_HOVER_DWELLS_MIN)
		return _("Tiles slide when the pointer passes over them, without a click");
	return _("Rest the pointer on a tile or a button: a ring fills, and then it is pressed. "
	         "Move away before that to leave it. To press it again, move away first.");
}

/* Places a button that steps a setting; it is disabled at the end. */
static enum command place_step(const struct sheets *sheets, struct column *column,
                               const struct command_info *info, enum setting setting, int step,
                               enum sheet_reply (*set)(struct sheets *sheets, int value))
{
	int value = settings_get(sheets->settings, setting);
	int next = setting_step(setting, value, step);

	return column_control(column, (struct control){ .info = *info,
	                                                .disabled = next == value,
	                                                .run = set,
	                                                .number = next });
}

static void push_hover(const struct sheets *sheets, struct column *column)
{
	static const struct command_info steps[] = {
		{ .name = "hover-less", .icon = "minus", .title = N_("Sooner, or not at all") },
		{ .name = "hover-more", .icon = "plus", .title = N_("Later") },
	};
	int value = settings_get(sheets->settings, SETTING_HOVER);

	column_stepper(column, _("Without a click"), hover_text(column->items, value),
	               place_step(sheets, column, &steps[0], SETTING_HOVER, -1, set_hover),
	               place_step(sheets, column, &steps[1], SETTING_HOVER, 1, set_hover));
	if (value != SETTINGS_HOVER_NOTHING)
		column_text(column, ITEM_TEXT, hover_help(value), THEME_SPACE_L);
}

static enum sheet_reply set_scan(struct sheets *sheets, int switches)
{
	request_set(sheets, SETTING_SCAN, switches);
	return SHEET_TAKEN;
}

static enum sheet_reply set_scan_tenths(struct sheets *sheets, int value)
{
	request_set(sheets, SETTING_SCAN_TENTHS, value);
	return SHEET_TAKEN;
}

static const char *scan_help(int switches)
{
	return switches == 1
	               ? _("What you can press is lit in turn: tiles, then buttons. Any key, "
	                   "mouse button, touch or controller button presses what is lit. To turn "
	                   "this off, hold Escape for two seconds, or the top right corner of "
	                   "the window for three.")
	               : _("One switch goes on to what you can press next, the other presses it. "
	                   "These press it: Enter, the right mouse button, a touch on the right "
	                   "half, the controller’s button A. All others go on. To turn this off, "
	                   "hold Escape for two seconds, or the top right corner of the window "
	                   "for three.");
}

/* Everything by one or two switches. */
static void push_scan(const struct sheets *sheets, struct column *column)
{
	static const struct command_info counts[] = {
		{ "scan-off", NC_("switches", "Off"), .title = N_("No switches") },
		{ "scan-one", NC_("switches", "One"),
		  .title = N_("Press what is lit in turn with one switch") },
		{ "scan-two", NC_("switches", "Two"),
		  .title = N_("Go on with one switch, and press with the other") },
	};
	static const struct command_info steps[] = {
		{ .name = "scan-faster", .icon = "minus", .title = N_("Less time for each") },
		{ .name = "scan-slower", .icon = "plus", .title = N_("More time for each") },
	};
	int switches = settings_get(sheets->settings, SETTING_SCAN);
	int tenths = settings_get(sheets->settings, SETTING_SCAN_TENTHS);

	column_heading(column, _("Switches"));
	column_choice(column, counts, SDL_arraysize(counts), 0, switches, set_scan);
	if (switches == 1) {
		column_space(column, THEME_SPACE_S);
		column_stepper(column, _("Lit for"),
		               /* Translators: a time in seconds, 0.5 to 3 */
		               items_format(column->items, _("%s s"),
		                            items_decimal(column->items, (uint64_t)tenths, 1)),
		               place_step(sheets, column, &steps[0], SETTING_SCAN_TENTHS, -1,
		                          set_scan_tenths),
		               place_step(sheets, column, &steps[1], SETTING_SCAN_TENTHS, 1,
		                          set_scan_tenths));
	}
	if (switches > 0)
		column_text(column, ITEM_TEXT, scan_help(switches), THEME_SPACE_S);
}

static void hands_build(struct sheets *sheets, struct column *column)
{
	column_title(column, _("Controls"));
	column_close(column);
	push_hover(sheets, column);
	push_scan(sheets, column);
}

const struct sheet hands_sheet = {
	.name = "hands",
	.opener = COMMAND_HANDS,
	.build = hands_build,
};
