/* portal: the file chooser of the desktop portal. Private to src/desktop.
 * Any thread.
 *
 * https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html
 * and …portal.Request.html */
#ifndef DESKTOP_PORTAL_H
#define DESKTOP_PORTAL_H

#include "desktop/chooser.h"

/* True if a portal with a file chooser is running or can be started. */
bool portal_present(const atomic_bool *cancel);

/* Like chooser_run. Also returns CHOOSER_ABSENT (error untouched) if the portal exists but fails
 * too early for its dialog to have been used. */
enum chooser_end portal_run(const struct chooser_spec *spec, const atomic_bool *cancel, char *path,
                            size_t size, struct error *error);

#endif
