#include "app/opening.h"

#include "game/begin.h"
#include "game/plans.h"
#include "game/questions.h"

/* True if the board on the screen has the size of what comes next. */
static bool fits(const struct opening *opening)
{
	const struct board *board = game_board(opening->game);

	return board->width == opening->columns && board->height == opening->rows;
}

/* Frees what belongs to a kind, which another one then takes. */
static void set_kind(struct opening *opening, enum opening_kind kind)
{
	if (kind != OPENING_SAVED)
		game_saved_destroy(&opening->saved);
	if (kind != OPENING_PLAN) {
		rival_free(opening->race.rival);
		opening->race = (struct game_race){ .rival = NULL };
	}
	opening->kind = kind;
}

void opening_init(struct opening *opening, struct game *game)
{
	*opening = (struct opening){ .game = game };
}

void opening_drop(struct opening *opening)
{
	opening->stage = OPENING_NONE;
	opening->picture = 0;
	set_kind(opening, opening->kind == OPENING_FIRST ? OPENING_FIRST : OPENING_PICTURE);
}

void opening_destroy(struct opening *opening)
{
	opening_drop(opening);
}

/* True if the previous game was asked for, but the player goes on with the running one. */
static bool plays_on(const struct opening *opening)
{
	const struct game *game = opening->game;

	return opening->kind == OPENING_PREVIOUS &&
	       (!game_has_previous(game) || game->held_press.valid);
}

void opening_check(struct opening *opening)
{
	if (plays_on(opening))
		opening_drop(opening);
}

static void begin_shuffle(struct opening *opening, uint64_t now_ms)
{
	struct game_plan plan;

	game_plan_any(opening->game, opening->columns, opening->rows, &plan);
	game_begin(opening->game, &plan, NULL, opening->picture, now_ms);
}

void opening_begin(struct opening *opening, uint64_t now_ms)
{
	struct game *game = opening->game;

	opening->shown |= opening->picture != 0;
	switch (opening->kind) {
	case OPENING_FIRST:
	case OPENING_PICTURE:
		game_set_picture(game, opening->picture);
		break;
	case OPENING_SHUFFLE:
		begin_shuffle(opening, now_ms);
		break;
	case OPENING_PLAN:
		game_begin(game, &opening->plan, &opening->race, opening->picture, now_ms);
		break;
	case OPENING_SAVED:
		game_begin_saved(game, &opening->saved, opening->use, opening->picture, now_ms);
		break;
	case OPENING_PREVIOUS:
		(void)game_begin_previous(game, opening->picture, now_ms);
		break;
	}
	set_kind(opening, OPENING_PICTURE);
	opening_drop(opening);
}

/* Begins with the picture on the board, at once if that needn't be cut for it first. */
static void begin_or_cut(struct opening *opening, uint64_t now_ms)
{
	opening->picture = 0;
	if (!opening->shown || fits(opening))
		opening_begin(opening, now_ms);
	else
		opening->stage = OPENING_CUTS;
}

/* The same, and goes on reading its picture, which belongs to the running game or begins another one. */
static void begin_beside(struct opening *opening, uint64_t now_ms)
{
	uint32_t picture = opening->picture;

	opening->picture = 0;
	opening_begin(opening, now_ms);
	opening_picture(opening, picture);
}

/* Nothing else begins with the picture of the previous game, or that of a kept one which isn't read yet, unless there is
 * no other. */
static void leave_kept_picture(struct opening *opening)
{
	bool reads_kept = opening->kind == OPENING_SAVED && opening->stage == OPENING_READS;

	if (opening->kind == OPENING_PREVIOUS || (reads_kept && opening->shown))
		opening_drop(opening);
}

static void set_size(struct opening *opening, int columns, int rows)
{
	opening->columns = columns;
	opening->rows = rows;
}

/* A shuffle or plan, with no picture given: goes on with the one that is being read or cut, if any. */
static void start(struct opening *opening, uint64_t now_ms)
{
	if (opening->picture == 0)
		begin_or_cut(opening, now_ms);
}

void opening_shuffle(struct opening *opening, int columns, int rows, uint64_t now_ms)
{
	leave_kept_picture(opening);
	set_kind(opening, OPENING_SHUFFLE);
	set_size(opening, columns, rows);
	if (opening->stage == OPENING_READS && (!opening->shown || fits(opening)))
		begin_beside(opening, now_ms);
	else
		start(opening, now_ms);
}

void opening_plan(struct opening *opening, const struct game_plan *plan, struct game_race *race,
                  uint32_t picture, uint64_t now_ms)
{
	leave_kept_picture(opening);
	set_kind(opening, OPENING_PICTURE); /* also frees another plan's race */
	set_kind(opening, OPENING_PLAN);
	opening->plan = *plan;
	if (race != NULL) {
		opening->race = *race;
		race->rival = NULL;
	}
	set_size(opening, plan->scramble.width, plan->scramble.height);
	if (picture != 0) {
		opening->picture = picture;
		opening->stage = OPENING_READS;
	}
	start(opening, now_ms);
}

void opening_saved(struct opening *opening, struct game_saved *saved, enum game_saved_use use,
                   uint32_t picture, uint64_t now_ms)
{
	const struct board *board = &saved->history.start;

	set_kind(opening, OPENING_PICTURE);
	set_kind(opening, OPENING_SAVED);
	set_size(opening, board->width, board->height);
	opening->saved = *saved;
	*saved = (struct game_saved){ .begun = false };
	opening->use = use;
	opening->picture = picture;
	opening->stage = OPENING_READS;
	start(opening, now_ms);
}

bool opening_previous(struct opening *opening, bool read, uint64_t now_ms)
{
	const struct game *game = opening->game;
	const struct board *board = &game->previous.saved.history.board;
	uint32_t picture = game_previous_picture(game);
	bool reads_own = opening->stage == OPENING_READS && opening->picture == game->picture;

	opening_check(opening);
	if (!game_has_previous(game) || opening->kind == OPENING_PREVIOUS)
		return false;
	set_kind(opening, OPENING_PREVIOUS);
	set_size(opening, board->width, board->height);
	if (picture == 0 && reads_own) {
		begin_beside(opening, now_ms);
		return false;
	}
	opening->picture = picture;
	opening->stage = read ? OPENING_CUTS : OPENING_READS;
	start(opening, now_ms);
	return opening->stage == OPENING_READS;
}

void opening_picture(struct opening *opening, uint32_t picture)
{
	bool own = picture == opening->game->picture; /* its number was known before it was read */
	bool sized;

	opening_check(opening);
	sized = opening->kind == OPENING_SHUFFLE ||
	        (opening->stage == OPENING_CUTS && opening->kind > OPENING_SHUFFLE);
	if (!own && sized && opening->kind != OPENING_PREVIOUS)
		set_kind(opening, OPENING_SHUFFLE);
	else if (!own && opening->kind != OPENING_FIRST)
		set_kind(opening, OPENING_PICTURE);
	opening->picture = picture;
	opening->stage = OPENING_READS;
}

/* The picture is there: the running game goes on if it is its own and has this size (see opening_read), else a new
 * shuffle begins. */
static void choose_game(struct opening *opening, int columns, int rows)
{
	struct game *game = opening->game;
	const struct board *board = game_board(game);
	bool own = game->picture == 0 || game->picture == opening->picture;

	if (columns != 0)
		set_size(opening, columns, rows);
	else if (opening->kind != OPENING_SHUFFLE)
		set_size(opening, board->width, board->height);
	if (opening->kind != OPENING_SHUFFLE && own && fits(opening))
		return;
	if (opening->kind != OPENING_FIRST) {
		set_kind(opening, OPENING_SHUFFLE);
		return;
	}
	/* draw its seed now, not when the picture is cut */
	game_plan_first(game, opening->columns, opening->rows, &opening->plan);
	set_kind(opening, OPENING_PLAN);
}

void opening_read(struct opening *opening, uint32_t picture, int columns, int rows)
{
	opening_check(opening);
	if (opening->stage != OPENING_READS)
		return;
	opening->picture = picture;
	opening->stage = OPENING_CUTS;
	if (opening->kind <= OPENING_SHUFFLE)
		choose_game(opening, columns, rows);
}

void opening_failed(struct opening *opening, uint64_t now_ms)
{
	opening_check(opening);
	if (opening->stage == OPENING_READS && opening->kind >= OPENING_SHUFFLE)
		begin_or_cut(opening, now_ms);
	else if (opening->stage == OPENING_READS)
		opening_drop(opening);
}

bool opening_size(const struct opening *opening, int *columns, int *rows)
{
	if (opening->stage == OPENING_NONE || opening->kind < OPENING_SHUFFLE || plays_on(opening))
		return false;
	*columns = opening->columns;
	*rows = opening->rows;
	return true;
}

void opening_cut_size(const struct opening *opening, int *columns, int *rows)
{
	const struct board *board = game_board(opening->game);

	*columns = board->width;
	*rows = board->height;
	if (opening->stage == OPENING_CUTS)
		(void)opening_size(opening, columns, rows);
}
