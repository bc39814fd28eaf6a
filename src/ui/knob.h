/* knob: what has a knob on a sheet: switches, which are on or off, and sliders, which have several stops. Main thread only. */
#ifndef UI_KNOB_H
#define UI_KNOB_H

#include "ui/column.h"

struct draw;

/* A switch as wide as the content, with the command's label (or this one) at its left. It is on while it is lit. */
void knob_switch(struct column *column, enum command command, const char *label);

/* The stop that a slider shows: where the pointer holds it, else `stop`. */
int knob_stop(const struct column *column, const char *name, int stop);

/* A slider below its name, with a value at the right of that. The control has at least two stops. */
void knob_slider(struct column *column, const char *label, const char *value,
                 struct control control);

/* The stop, of at least two, that is nearest to a point on a slider; x: px. */
int knob_stop_at(const struct scale *scale, const SDL_Rect *slider, int stops, int x);

/* Draw an ITEM_SWITCH and an ITEM_SLIDER. */
void knob_draw_switch(const struct draw *draw, const struct item *item);
void knob_draw_slider(const struct draw *draw, const struct item *item);

#endif
