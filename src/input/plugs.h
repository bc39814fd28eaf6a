/* plugs: a job that tells when a controller may have been plugged in. Private to this folder. */
#ifndef INPUT_PLUGS_H
#define INPUT_PLUGS_H

#include "input/input.h"

/* Starts it. While it can tell, it sets `watched` of the controllers, which must outlive the worker, and `stirred_ms`. */
void plugs_start(struct worker *worker, struct input_controllers *controllers);

#endif
