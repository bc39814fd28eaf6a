/* reach: how far breadth-first search gets in so much memory, estimated. */
#include <limits.h>
#include <math.h>

#include "solver/exact/layers.h"
#include "solver/solver.h"

enum {
	MOVES_MAX = 1000,
	KNOWN_CELLS_MAX = 16,
	FIXED_CELLS = 10,           /* larger boards than this need */
	FIXED_BYTES = 5000000,      /* so much at least for blocks and tables, */
	FIXED_BYTES_LESS = 1 << 19, /* others so much */
	SET_BYTES = 24,             /* for a board in the hash table */
};

/* The most moves that any board needs, with the gap's home in a corner (OEIS A151944); INT_MAX if that is unknown. */
static int find_diameter(int width, int height)
{
	static const int two[] = { 6, 21, 36, 55, 80, 108, 140 }; /* 2×2 … 2×8 */
	static const int three[] = { 31, 53, 84 };                /* 3×3 … 3×5 */
	int side = width < height ? width : height, cells = width * height;

	if (cells > KNOWN_CELLS_MAX)
		return INT_MAX;
	return side == 2 ? two[cells / 2 - 2] : side == 3 ? three[cells / 3 - 3] : 80;
}

/* How many times as many boards a layer of `boards` is followed by: as many as the gap has ways on, fewer as the layers
 * hold more of all boards. Fitted to published layers of 2×6, 3×5, 4×4 and 5×5. */
static double find_growth(int width, int height, double boards, double log_all)
{
	int edges = width * (height - 1) + height * (width - 1);
	double ways = 2.0 * edges / (width * height) - 1;
	double most = width == 2 || height == 2 ? 0.99 : 1.03;

	return ways * (most - 0.423 * pow(log(boards) / log_all, 2.23));
}

/* Of all layers up to one of `boards`, together `sum`. In lists, boards that lie closer together take less: fitted to
 * searches of 3×5, 4×4 and 5×4 in 4 MB to 1 GB. */
static double find_bytes(int width, int height, double boards, double sum, double log_all)
{
	double apart = (log_all - log(2 * boards)) / log(2);

	if (!layers_fit(width, height))
		return sum * SET_BYTES;
	return sum * (3.9 + 0.4 * fmax(apart, 0)) / 8;
}

/* The logarithm of the number of solvable boards: half of the orders of all cells. */
static double log_boards(int cells)
{
	double sum = -log(2);

	for (int i = 2; i <= cells; i++)
		sum += log(i);
	return sum;
}

static double find_room(int width, int height, size_t bytes)
{
	double fixed = width * height > FIXED_CELLS ? FIXED_BYTES : FIXED_BYTES_LESS;

	return (double)bytes - fmin(fixed, (double)bytes / 2);
}

int solver_reach(int width, int height, size_t bytes)
{
	double log_all = log_boards(width * height);
	double room = find_room(width, height, solver_memory(bytes));
	double layers[2] = { 1, 1 }, sums[2] = { 1, 1 }; /* the last, and all, of each side */
	int diameter = find_diameter(width, height), moves = 0;

	for (; moves < diameter && moves < MOVES_MAX; moves++) {
		int side = moves % 2;

		layers[side] *= fmax(find_growth(width, height, layers[side], log_all), 1);
		sums[side] += layers[side];
		if (find_bytes(width, height, layers[side], sums[0] + sums[1], log_all) > room)
			break;
	}
	return moves == diameter ? INT_MAX : moves;
}
