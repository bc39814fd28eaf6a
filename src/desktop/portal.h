/* portal: the file chooser of the desktop portal. Private to src/desktop.
 * Any thread.
 *
 * https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html
 * and …portal.Request.html */
#ifndef DESKTOP_PORTAL_H
#define DESKTOP_PORTAL_H

#include "desktop/chooser.h"

/* True if a portal with a file chooser answers. */
bool portal_present(const atomic_bool *cancel);

/* As chooser_run; CHOOSER_ABSENT (error untouched) also where the portal is there, but
 * failed before its dialog can have been of use. */
enum chooser_end portal_run(const struct chooser_wish *wish, const atomic_bool *cancel, char *path,
                            size_t size, struct error *error);

#endif
