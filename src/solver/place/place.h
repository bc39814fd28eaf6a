/* place: good solutions of large boards, without proof.
 *
 * Private to the solver; each search belongs to one thread at a time. A long solution is found
 * first, tile by tile (place_first). Then beams of increasing width (place_beam) look for shorter
 * ones, each of which is shortened window by window. A second thread does the same with the board
 * mirrored across its diagonal.
 *
 * To shorten a path, parts of it are solved again: a window is a part of the path; the boards at
 * its ends stay, and a beam search looks for fewer moves between them (after Furcy, "ITSA*:
 * Iterative tunneling search with A*", AAAI Workshop on Heuristic Search 2006, and Ratner & Pohl,
 * "Joint and LPA*", AAAI 1986). */
#ifndef SOLVER_PLACE_H
#define SOLVER_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/beam/beam_layers.h"
#include "solver/grid.h"
#include "solver/watch.h"

struct near;

/* Solves a solvable, unsolved board of any size: offers a first solution within milliseconds, then
 * shorter ones until the watch stops it, on up to two threads, within about `bytes`, excluding the
 * learned estimate near, which may be NULL. False if memory is not enough for any solution. Keeps
 * nothing allocated. */
bool place_solve(const struct board *board, const struct near *near, size_t bytes,
                 struct watch *watch);

/* Solves a solvable board tile by tile: line by line from the outside in, as people do (Parberry, "A
 * real-time algorithm for the (n²−1)-puzzle", Information Processing Letters 56, 1995). Returns
 * *length moves, which the caller frees; NULL if memory runs out. */
uint8_t *place_first_solve(const struct board *board, int *length);

/* Shortens the windows of a path with at most so much work (pace.h), until the watch stops it or until
 * nothing gets shorter, within `bytes`. `moves`, changed in place, lead from board to any other board,
 * which stays the same. Offers nothing to the watch. *work becomes what was done.
 * Returns the new length; if memory runs out, the path keeps its improvements so far. */
int place_shorten_path(const struct board *board, uint8_t *moves, int length, size_t bytes,
                       double *work, struct watch *watch);

/* place_plan.c: the order in which a large board is solved from the outside in, with estimates of
 * the moves for each stage.
 *
 * The top row or the left column of the remaining rectangle, whichever is shorter, is filled by
 * groups of tiles, until at most 4×4 cells are left. Filled cells are locked. A plan is read-only
 * once made, by any number of threads. */

enum {
	PLACE_GROUP_MAX = 4, /* tiles placed together */
	PLACE_WINDOWS_MAX = 24,
};

/* A group's tiles and the cells around them, covered by one table: a pattern database (Culberson & Schaeffer
 * 1998) of a window that is the same for many positions along the lines of a plan. It counts all moves and
 * includes the place of the gap. Places are numbered along the line first, then across it. */
struct place_window {
	uint8_t count;  /* tiles in the group */
	uint8_t before; /* locked cells of the line before the group */
	uint8_t span;   /* number of cells along the line */
	uint8_t depth;  /* number of cells across it */
	/* Owned by the plan: by the places of the tiles and the gap, the number of moves that bring
	 * the tiles home without leaving the window. */
	uint8_t *moves;
};

struct place_stage {
	int count;                     /* tiles in the group, 0: the last stage, the rest */
	bool column;                   /* the line is a column */
	uint8_t line;                  /* its row or column */
	uint8_t start;                 /* row or column of the window's first cell along the line */
	int16_t home[PLACE_GROUP_MAX]; /* home cells; tile home + 1 belongs there */
	const struct place_window *window; /* borrowed from the plan */
};

struct place_plan {
	struct grid grid;
	int stage_count; /* the last stage is the rest */
	int moves_max;   /* upper limit of the estimates for one tile and for a window */
	int stage_moves; /* upper limit of the estimates for a stage */
	struct place_stage stages[BOARD_CELLS_MAX];
	uint16_t lock[BOARD_CELLS_MAX]; /* by cell: free up to and including this stage */
	struct place_window windows[PLACE_WINDOWS_MAX];
	int window_count;
};

/* Makes the plan for a size. NULL if memory runs out or the watch stops it. Free it with place_plan_free. */
struct place_plan *place_plan_create(int width, int height, struct watch *watch);

/* Frees a plan; NULL is allowed. */
void place_plan_free(struct place_plan *plan);

/* The first unfinished stage, from `stage` on, of a board with these tiles. */
int place_plan_stage(const struct place_plan *plan, const uint16_t *tiles, int stage);

/* Estimates the moves that bring the stage's tiles home from these cells; exact within the window.
 * 0 only if they are at home, or for the rest. */
int place_plan_estimate(const struct place_plan *plan, const struct place_stage *stage,
                        const uint16_t *tiles, int gap);

/* place_value.c: how promising a large board is.
 *
 * Boards without weights of their own have a learned estimate, if it is there
 * (assets/weights/near.weights). A tile's way is how many columns and rows it is from home. The
 * estimate adds up a weight for each tile's way, and one for the ways of each two tiles, or of a tile
 * beside the gap, that are at most two steps apart. The same tables serve all these sizes, as they
 * depend on ways and borders, not on cells. They began as the weights of 8×8
 * (solver/beam/pairs.h), averaged over all places with the same ways, and have learned from beams which
 * boards to keep (tests/bench/near.c).
 *
 * Without it, each tile counts a power of its distance. Not a lower bound. */

enum {
	PLACE_UNIT = 64,   /* value of one step, and of a tile one step from home */
	NEAR_OFFSETS = 12, /* cells at most two steps from another */
	NEAR_WAY_MAX = 4,  /* steps of a pair's ways along an axis; longer ones count as that */
	NEAR_WAYS = (2 * NEAR_WAY_MAX + 1) * (2 * NEAR_WAY_MAX + 1),
	NEAR_SINGLE_MAX = 7, /* the same for a tile alone; beyond, the estimate grows by a rule */
	NEAR_SINGLES = 2 * NEAR_SINGLE_MAX + 1,
	NEAR_HOMES = 5 * 5, /* groups of homes: the two lines at each border, and all between */
	NEAR_EDGES = 3 * 3, /* groups of cells: the line at each border, and all between */
	NEAR_SPAN = 2 * BOARD_SIDE_MAX - 1,
};

/* The file near.weights; in units of 1/PAIRS_UNIT of a move. Ways are columns first, then rows, from
 * home to the tile's cell. */
struct near_file {
	int16_t singles[NEAR_HOMES][NEAR_SINGLES][NEAR_SINGLES];
	int8_t gaps[NEAR_OFFSETS][NEAR_WAYS]; /* by the offset from the gap to the tile */
	/* by the lower tile's cell, the offset from there to the other tile, and both ways */
	int8_t pairs[NEAR_EDGES][NEAR_OFFSETS][NEAR_WAYS][NEAR_WAYS];
};

/* Cells at most two steps apart: columns and rows; those with an odd number are the opposites of
 * those before them. */
extern const int8_t near_offsets[NEAR_OFFSETS][2];

/* The group of a cell: borders on both sides count `depth` lines each. */
int place_near_group(int column, int row, int width, int height, int depth);

/* The number of a pair's way. */
int place_near_way(int columns, int rows);

/* The estimate, ready for use. Read-only once made; any thread. */
struct near {
	struct near_file file;
	int32_t singles[NEAR_HOMES][NEAR_SPAN * NEAR_SPAN]; /* by ways of any length */
	uint8_t ways[NEAR_SPAN * NEAR_SPAN];                /* their numbers for pairs */
	/* The file's weights, with a way that stands for no tile; those of pairs by one tile's cell and
	 * both ways, this one's first: if it is the lower tile, and, by the other's cell, if not. */
	int8_t gaps[NEAR_OFFSETS][NEAR_WAYS + 1];
	int8_t pairs[NEAR_EDGES][NEAR_OFFSETS][2][NEAR_WAYS][NEAR_WAYS + 1];
};

/* Fills in the rest after the file. */
void place_near_prepare(struct near *near);

struct place_value {
	const struct grid *grid;          /* borrowed */
	const struct near *near;          /* borrowed; NULL: distances */
	int32_t scale;                    /* of the estimate; 0: distances */
	int32_t cost[2 * BOARD_SIDE_MAX]; /* by distance */
	/* For the estimate: */
	int32_t home[BOARD_CELLS_MAX + 1]; /* by tile: index of its way, less that of its cell */
	int16_t at[BOARD_CELLS_MAX];       /* by cell: the index */
	uint8_t home_group[BOARD_CELLS_MAX + 1]; /* by tile: of its home, see place_near_group */
	int32_t group
	        [BOARD_CELLS_MAX]; /* by cell: place_near_group, as an index into near->pairs */
};

enum { LOOK_SIDE = 7 };

/* A cell near the gap, for the estimate. */
struct place_near {
	int32_t group; /* see place_value */
	uint16_t tile;
	uint16_t way; /* NEAR_WAYS: no tile */
};

/* A board with its gap. For the estimate: what is at most three steps from the gap, row by row. */
struct place_look {
	const uint16_t *tiles; /* borrowed */
	int gap;
	int32_t gaps; /* the weights of the tiles near the gap */
	struct place_near near[LOOK_SIDE * LOOK_SIDE];
};

/* Prepares for a size. Tile t belongs in cell t − 1 of the grid, also the one that is the number of
 * cells. near may be NULL. */
void place_value_init(struct place_value *value, const struct grid *grid, const struct near *near);

/* Chooses the estimate times `scale` if there is one and the scale isn't 0; else distances to this
 * power. */
void place_value_weigh(struct place_value *value, int scale, double power);

/* The value of a board; with distances, 0 if all tiles are at home. */
int32_t place_value_sum(const struct place_value *value, const uint16_t *tiles);

/* Looks at a board, before any number of its moves are valued. */
void place_value_look(const struct place_value *value, const uint16_t *tiles, int gap,
                      struct place_look *look);

/* The change in value if the tile in `from` moves into the gap. The look is the same afterwards. */
int32_t place_value_change(const struct place_value *value, struct place_look *look, int from);

/* place_beam.c: beam search on boards of any size. Three measures make it work on large boards:
 *
 * 1. A quota for each cell: only so many of the boards kept may have the gap there. Without
 *    it they all crowd around one finished corner; with it, some gaps always move to where
 *    work is left.
 * 2. A distant tile counts more than its distance (power > 1), so that none is left behind.
 * 3. When this flow phase slows down, tiles are placed line by line as planned, while all
 *    others still count (line phase). */

struct place_beam;

/* Makes a beam of up to `width` boards of this size, guided by a learned estimate, which is borrowed and
 * may be NULL. NULL if memory runs out. */
struct place_beam *place_beam_create(int width, int height, const struct near *near,
                                     int beam_width);

/* Makes searches for the solved board change their width, up to the beam's, so as to end with so much work
 * since the beam was made (pace.h); lines may take until `last`. */
void place_beam_aim(struct place_beam *beam, double until, double last);

/* Hears of the moves to a board on the way, which are borrowed. */
typedef void place_beam_hear(void *context, const uint8_t *moves, int length);

/* Lets searches for the solved board tell of the nearest board again and again, each time after as many moves as
 * there are cells. */
void place_beam_tell(struct place_beam *beam, place_beam_hear *hear, void *context);

/* The work of all searches since the beam was made (pace.h). */
double place_beam_work(const struct place_beam *beam);

/* Frees a beam; NULL is allowed. */
void place_beam_free(struct place_beam *beam);

/* The bytes allocated by place_beam_create. */
size_t place_beam_bytes(int width, int height, int beam_width);

/* The widest beam for boards of this size within `bytes`: `least` times a power of two, up to
 * `most`; `least` even if that does not fit. */
int place_beam_widest(const struct board *board, size_t bytes, int least, int most);

/* Searches for the solved board following a plan of the same size, with at most `width` boards per
 * layer, `bytes` of paths and length_max moves. BEAM_FOUND: *moves, which the caller frees, has *length
 * moves. */
enum beam_end place_beam_solve(struct place_beam *beam, const struct place_plan *plan,
                               const struct board *board, int width, size_t bytes, int length_max,
                               struct watch *watch, uint8_t **moves, int *length);

/* Like place_beam_solve, for a path of at most `length_max` moves from one board to another. */
enum beam_end place_beam_join(struct place_beam *beam, const struct board *from,
                              const struct board *to, int length_max, int width,
                              struct watch *watch, uint8_t **moves, int *length);

#endif
