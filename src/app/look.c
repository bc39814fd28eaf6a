/* look: combines the settings with the system's preferences. */
#include "app/look.h"

#include "view/layout.h"

static enum theme_kind theme(const struct settings *settings, const struct appearance *desktop)
{
	switch (settings_get(settings, SETTING_THEME)) {
	case SETTINGS_THEME_DARK:
		return THEME_DARK;
	case SETTINGS_THEME_BRIGHT:
		return THEME_BRIGHT;
	case SETTINGS_THEME_CONTRAST:
		return THEME_CONTRAST;
	default:
		return desktop->high_contrast                ? THEME_CONTRAST
		       : desktop->scheme == APPEARANCE_LIGHT ? THEME_BRIGHT
		                                             : THEME_DARK;
	}
}

static bool reduced_motion(const struct settings *settings, const struct appearance *desktop)
{
	int motion = settings_get(settings, SETTING_MOTION);

	return motion == SETTINGS_MOTION_LESS ||
	       (motion == SETTINGS_MOTION_DESKTOP && desktop->reduced_motion);
}

static int text_percent(const struct settings *settings, const struct appearance *desktop)
{
	int percent = settings_get(settings, SETTING_TEXT);

	if (percent == 0)
		percent = desktop->text_percent;
	return percent < SETTINGS_TEXT_MIN   ? SETTINGS_TEXT_MIN
	       : percent > SETTINGS_TEXT_MAX ? SETTINGS_TEXT_MAX
	                                     : percent;
}

static unsigned hidden_figures(const struct settings *settings)
{
	unsigned hidden = 0;

	for (int i = 0; i < LAYOUT_FIGURES; i++)
		if (settings_get(settings, SETTING_HIDE_MOVES + (unsigned)i) != 0)
			hidden |= 1u << i; /* LAYOUT_MOVES … */
	return hidden;
}

struct view_look look_of(const struct settings *settings, const struct appearance *desktop,
                         unsigned needed_figures)
{
	return (struct view_look){
		.kind = theme(settings, desktop),
		.text_percent = text_percent(settings, desktop),
		.reduced_motion = reduced_motion(settings, desktop),
		.hidden_figures = hidden_figures(settings) & ~needed_figures,
	};
}
