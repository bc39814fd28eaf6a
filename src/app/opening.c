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
	*opening = (struct opening){ .game = game, .first = true };
}

void opening_drop(struct opening *opening)
{
	opening->stage = OPENING_NONE;
	opening->picture = 0;
	opening->sized = false;
	set_kind(opening, OPENING_PICTURE);
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
	       (!game_has_previous(game) || (opening->shown && game->held_press.valid));
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

/* Begins, with its picture or else the one on the board. */
static void begin(struct opening *opening, uint64_t now_ms)
{
	struct game *game = opening->game;

	opening->shown |= opening->picture != 0;
	opening->first = false;
	switch (opening->kind) {
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
	opening_drop(opening);
}

/* Begins with the picture on the board, and goes on reading its own, which is the running game's or begins another. */
static void begin_beside(struct opening *opening, uint64_t now_ms)
{
	uint32_t picture = opening->picture;

	opening->picture = 0;
	begin(opening, now_ms);
	opening_picture(opening, picture);
}

void opening_begin(struct opening *opening, uint64_t now_ms)
{
	if (opening->stage == OPENING_READS)
		begin_beside(opening, now_ms);
	else
		begin(opening, now_ms);
}

bool opening_awaits_cut(const struct opening *opening)
{
	return opening->stage == OPENING_CUTS ||
	       (opening->stage == OPENING_READS && opening->kind == OPENING_SHUFFLE);
}

/* True if the picture on the board needn't be cut first. */
static bool at_once(const struct opening *opening)
{
	return !opening->shown || fits(opening);
}

/* Begins with the picture on the board, at once or when it is cut. */
static void begin_or_cut(struct opening *opening, uint64_t now_ms)
{
	opening->picture = 0;
	if (at_once(opening))
		begin(opening, now_ms);
	else
		opening->stage = OPENING_CUTS;
}

/* Nothing else begins with the picture of the previous game, or with that of a kept one which isn't read yet; unless
 * there is no other. */
static void leave_kept_picture(struct opening *opening)
{
	bool reads_kept = opening->kind == OPENING_SAVED && opening->stage == OPENING_READS;

	if (opening->shown && (opening->kind == OPENING_PREVIOUS || reads_kept))
		opening_drop(opening);
}

/* Asks for something of this kind and size. */
static void ask(struct opening *opening, enum opening_kind kind, int columns, int rows)
{
	set_kind(opening, OPENING_PICTURE); /* frees what another one of this kind owns */
	set_kind(opening, kind);
	opening->columns = columns;
	opening->rows = rows;
	opening->sized = kind == OPENING_SHUFFLE;
}

/* Its board may be found while its picture is read or cut; if that is there before, it doesn't wait. */
void opening_shuffle(struct opening *opening, int columns, int rows, uint64_t now_ms)
{
	bool draws = game_draw(opening->game, columns, rows, now_ms);

	leave_kept_picture(opening);
	ask(opening, OPENING_SHUFFLE, columns, rows);
	if (opening->picture == 0 && draws)
		opening->stage = OPENING_DRAWS;
	else if (opening->picture == 0)
		begin_or_cut(opening, now_ms);
	else if (opening->stage == OPENING_READS && at_once(opening))
		begin_beside(opening, now_ms);
}

void opening_go_on(struct opening *opening, uint64_t now_ms)
{
	if (opening->stage == OPENING_DRAWS && !game_draws(opening->game))
		begin_or_cut(opening, now_ms);
}

void opening_plan(struct opening *opening, const struct game_plan *plan, struct game_race *race,
                  uint32_t picture, uint64_t now_ms)
{
	leave_kept_picture(opening);
	ask(opening, OPENING_PLAN, plan->scramble.width, plan->scramble.height);
	opening->plan = *plan;
	if (race != NULL) {
		opening->race = *race;
		race->rival = NULL;
	}
	if (picture != 0) {
		opening->picture = picture;
		opening->stage = OPENING_READS;
	} else if (opening->picture == 0) {
		begin_or_cut(opening, now_ms);
	}
}

void opening_saved(struct opening *opening, struct game_saved *saved, enum game_saved_use use,
                   uint32_t picture, uint64_t now_ms)
{
	const struct board *board = &saved->history.start;

	ask(opening, OPENING_SAVED, board->width, board->height);
	opening->saved = *saved;
	*saved = (struct game_saved){ .begun = false };
	opening->use = use;
	opening->picture = picture;
	opening->stage = OPENING_READS;
	if (picture == 0)
		begin_or_cut(opening, now_ms);
}

bool opening_can_recall(const struct opening *opening)
{
	return game_has_previous(opening->game) && opening->kind != OPENING_PREVIOUS &&
	       (opening->shown || opening->stage == OPENING_NONE);
}

bool opening_previous(struct opening *opening, bool read, uint64_t now_ms)
{
	const struct game *game = opening->game;
	const struct board *board = &game->previous.saved.history.board;
	uint32_t picture = game_previous_picture(game);

	opening_check(opening);
	if (!opening_can_recall(opening))
		return false;
	ask(opening, OPENING_PREVIOUS, board->width, board->height);
	if (picture == 0 && opening->stage == OPENING_READS && opening->picture == game->picture) {
		if (at_once(opening)) /* else when the picture, which both games have, was read and cut */
			begin_beside(opening, now_ms);
		return false;
	}
	opening->picture = picture;
	opening->stage = read ? OPENING_CUTS : OPENING_READS;
	if (picture == 0)
		begin_or_cut(opening, now_ms);
	return opening->stage == OPENING_READS;
}

void opening_picture(struct opening *opening, uint32_t picture)
{
	opening_check(opening);
	/* the running game's own, whose number was known before it was read, takes nothing's place */
	if (picture != opening->game->picture && !opening->sized)
		set_kind(opening, OPENING_PICTURE);
	opening->picture = picture;
	opening->stage = OPENING_READS;
}

/* The picture is there, but nothing is known of a game: the running one goes on, or a shuffle begins. */
static void choose_game(struct opening *opening)
{
	struct game *game = opening->game;
	bool own = game->picture == 0 || game->picture == opening->picture;

	if (own && fits(opening))
		return;
	set_kind(opening, opening->first ? OPENING_PLAN : OPENING_SHUFFLE);
	if (opening->first) /* draw its seed now, not when the picture is cut */
		game_plan_first(game, opening->columns, opening->rows, &opening->plan);
	else
		(void)game_draw(game, opening->columns, opening->rows, game->now_ms);
}

void opening_read(struct opening *opening, int columns, int rows)
{
	const struct board *board = game_board(opening->game);
	bool given = columns != 0, shuffle = opening->kind == OPENING_SHUFFLE;

	opening_check(opening);
	if (opening->stage != OPENING_READS)
		return;
	opening->stage = OPENING_CUTS;
	if (opening->kind == OPENING_PICTURE || (shuffle && given)) {
		opening->columns = given ? columns : board->width;
		opening->rows = given ? rows : board->height;
	}
	if (opening->kind == OPENING_PICTURE)
		choose_game(opening);
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
	if (opening_awaits_cut(opening))
		(void)opening_size(opening, columns, rows);
}
