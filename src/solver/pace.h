/* pace: how much work the beams of a search aim at. Private to the solver; pure.
 *
 * A search doesn't ask how long it may go on, nor how fast it is: it runs the same beams one after the other, and a
 * time limit only cuts them off. So with more time a solution is never longer. Each beam aims at the next of
 * fixed goals, in seconds of work on a usual processor; on such a one, limits of 1, 2, 5 or 12 s end soon after a
 * beam does. */
#ifndef SOLVER_PACE_H
#define SOLVER_PACE_H

/* Work counts boards that are expanded, and for each layer as much as this many boards. */
enum { PACE_LAYER = 32 };

/* The first goal after so many seconds of work. */
double pace_goal(double seconds);

#endif
