/* pace: the goals of beams. */
#include "solver/pace.h"

double pace_goal(double seconds)
{
	static const double goals[] = { 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 12, 25 };
	enum { GOALS = sizeof goals / sizeof *goals };
	double goal = goals[GOALS - 1];

	for (int i = 0; i < GOALS; i++)
		if (goals[i] > seconds)
			return goals[i];
	while (goal <= seconds)
		goal *= 2;
	return goal;
}
