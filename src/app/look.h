/* look: how the view is to look, by the settings and by what the desktop wishes. Pure. */
#ifndef APP_LOOK_H
#define APP_LOOK_H

#include "desktop/appearance.h"
#include "settings/settings.h"
#include "view/view.h"

/* needed_figures: bits of LAYOUT_MOVES …, shown whatever the settings say. A theme, motion or
 * text size that the settings leave to the desktop is the desktop's, or the usual one if the
 * desktop says nothing. */
struct view_look look_of(const struct settings *settings, const struct appearance *desktop,
                         unsigned needed_figures);

#endif
