/* look: the view's look according to the settings and the system's preferences. Pure. */
#ifndef APP_LOOK_H
#define APP_LOOK_H

#include "desktop/appearance.h"
#include "settings/settings.h"
#include "view/view.h"

/* needed_figures: bits of LAYOUT_MOVES …, shown regardless of the settings. A theme, motion or text
 * size that the settings leave to the system is the system's, or the default if it has none. */
struct view_look look_of(const struct settings *settings, const struct appearance *desktop,
                         unsigned needed_figures);

#endif
