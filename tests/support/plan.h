/* plan: what a test's game needs: a board to begin with, and a port without searches. */
#ifndef SUPPORT_PLAN_H
#define SUPPORT_PLAN_H

#include "game/game.h"

/* Refuses all searches. */
extern const struct game_port no_searches;

/* The plan of a board ("1 2/3 0") without a name; fails the test if there is none. */
struct game_plan plan_of_board(const char *board);

#endif
