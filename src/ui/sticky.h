/* sticky: the modifiers that the X server counts at a key press, among them those of sticky keys, which stay until
 * the next key. SDL 2.26 knows only the ones that are held down.
 *
 * Other drivers than x11 are left alone.
 *
 * Main thread, which is where SDL reads the events of a window. */
#ifndef UI_STICKY_H
#define UI_STICKY_H

#include <SDL.h>
#include <stdbool.h>

/* Those of the key press that SDL is about to report. All zero at first. */
struct sticky {
	bool known;
	Uint16 modifiers; /* KMOD_LSHIFT, KMOD_LCTRL, KMOD_LALT, KMOD_LGUI */
};

/* From now on the modifiers of SDL_KEYDOWN include these, and messages of other X11 programs are SDL_SYSWMEVENT. Borrows sticky until SDL ends. */
void sticky_watch(struct sticky *sticky);

#endif
