/* clock: the time of the driver's game, in place of SDL's (CMakeLists.txt). It goes like the real
 * one until it is told to run ahead. Any thread. */
#ifndef DRIVER_CLOCK_H
#define DRIVER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* From now on the time that the game would wait for the next frame of a motion passes at once,
 * unless a solution plays. */
void clock_skip_motions(void);

/* From now on the time that the game would wait for the next step of a playback passes at once;
 * while a search goes on, only if `searching`. */
void clock_skip_steps(bool searching);

/* Lets this much time pass at once, and wakes the game. False if SDL's queue is full. */
bool clock_advance(uint64_t ms);

#endif
