#include "random_game.h"

#include "base/memory.h"
#include "game/limit.h"
#include "puzzle/random.h"
#include "support/group.h"
#include "support/same.h"

enum { WALK_MAX = 60, SLIDES_MAX = 1800, UNDONE_MAX = 700 };

/* Makes a move that doesn't undo the last one. */
static void move(struct random *random, struct history *history)
{
	enum direction last = DIRECTION_UP, next;

	if (history->done > 0)
		last = (enum direction)history->slides[history->done - 1].direction;
	do
		next = (enum direction)random_below(random, 4);
	while ((history->done > 0 && next == (last ^ 1)) || history_move(history, next) <= 0);
}

static void slide(struct random *random, struct history *history, size_t count)
{
	while (count > 0) {
		int cells = board_cells(&history->board);

		if (history_slide(history, (int)random_below(random, (uint32_t)cells)) > 0) {
			history_stamp(history,
			              history->cs * 10 +
			                      random_below(random, 1u << random_below(random, 32)));
			count--;
		}
	}
}

static void turn_round(struct slide *slides, size_t count)
{
	for (size_t i = 0; i < count / 2; i++) {
		struct slide first = slides[i];

		slides[i] = slides[count - 1 - i];
		slides[count - 1 - i] = first;
	}
	for (size_t i = 0; i < count; i++)
		slides[i].direction ^= 1u;
}

/* Makes a history of `count` slides that lead to this board, and undone ones. */
static void make_history(struct random *random, const struct board *board, size_t count,
                         size_t undone, struct history *history)
{
	struct history forth;

	do {
		history_init(&forth, board);
		slide(random, &forth, count);
		if (!board_solved(&forth.board))
			break;
		history_destroy(&forth);
	} while (true);
	turn_round(forth.slides, count);
	assert_true(history_restore(history, &forth.board, forth.slides, count, count));
	history_destroy(&forth);
	assert_true(board_equal(&history->board, board));
	slide(random, history, undone);
	while (undone-- > 0)
		history_undo(history);
}

/* Watches the moves of `back`, from a solved board to the current one, turned round. */
static void watch(struct random *random, const struct history *back, struct game_saved *saved)
{
	struct game_saved_solution *solution = &saved->solution;

	history_mark_set(&saved->history, &solution->mark);
	solution->count = back->count;
	solution->done = random_below(random, (uint32_t)back->count + 1);
	solution->moves = memory_new(back->count);
	for (size_t i = 0; i < back->count; i++)
		solution->moves[i] = (uint8_t)(back->slides[back->count - 1 - i].direction ^ 1);
	for (size_t i = 0; i < solution->done; i++)
		assert_int_equal(history_move(&saved->history, (enum direction)solution->moves[i]),
		                 1);
	solution->begun = random_below(random, 2);
	solution->length = (int)back->count;
	solution->bound = (int)random_below(random, (uint32_t)back->count);
	solution->detour = (int)random_below(random, 5);
	solution->exact = random_below(random, 2);
}

static void make_round(struct random *random, const struct board *start, struct game_round *round)
{
	struct scramble *scramble = &round->plan.scramble;
	static const char *const names[] = { "", "First steps", "Größe “ß” 𝄞" };

	*scramble =
	        (struct scramble){ .kind = (enum scramble_kind)random_below(random, SCRAMBLE_KINDS),
		                   .width = start->width,
		                   .height = start->height,
		                   .seed = random_next(random),
		                   .walk_moves = random_below(random, SCRAMBLE_WALK_MAX + 1) };
	if (scramble->kind == SCRAMBLE_BOARD)
		scramble->board = *start;
	snprintf(round->plan.name, sizeof round->plan.name, "%s", names[random_below(random, 3)]);
	round->plan.shortest = (int)random_below(random, 200) - 1;
	round->plan.daily = random_below(random, 2) ? 20261121 : 0;
	round->assisted = random_below(random, 2);
	round->hints = (int)random_below(random, 50);
	round->limit.moves = random_below(random, 100000);
	round->limit.seconds = random_below(random, 7200);
	round->over = (enum limit_end)random_below(random, 3);
	round->result = random_below(random, 1000);
	round->rival = (enum rival_kind)(round->result % RIVAL_KINDS);
	round->watched = round->result > 500;
}

static double fraction(struct random *random)
{
	return random_below(random, 1000001) / 1e6;
}

static void make_photo(struct random *random, struct store_photo *photo)
{
	static const char *const paths[] = { "lighthouse.svg", "/home/player/\xff\xfe.jpeg" };
	uint32_t path = random_below(random, 3);

	*photo = (struct store_photo){ .crop = { fraction(random), fraction(random),
		                                 1 + fraction(random), 0,
		                                 (int)random_below(random, 4) },
		                       .bytes = (int64_t)(random_next(random) >> 20),
		                       .modified_ns = (int64_t)random_next(random),
		                       .content = random_next(random) >> 1,
		                       .day = (int)random_below(random, 20261122),
		                       .hidden = random_below(random, 2) == 1 };
	photo->crop.aspect = 2 * photo->crop.x;
	if (path < 2)
		photo->path = memory_text(paths[path]);
}

static void make(struct random *random, int width, int height, size_t count, size_t undone,
                 bool watched, struct store_game *game)
{
	struct board solved;
	struct history back;

	*game = (struct store_game){ .id = 0 };
	board_init(&solved, width, height);
	history_init(&back, &solved);
	for (uint32_t i = 2 + random_below(random, WALK_MAX); i > 0; i--)
		move(random, &back);
	make_history(random, &back.board, count, undone, &game->saved.history);
	if (watched)
		watch(random, &back, &game->saved);
	history_destroy(&back);
	make_round(random, &game->saved.history.start, &game->saved.round);
	make_photo(random, &game->photo);
	game->saved.clock_ms = random_below(random, 100000000);
	game->saved.begun = random_below(random, 2);
	game->saved.paused = game->saved.round.over == LIMIT_NOT_REACHED && random_below(random, 2);
	game->saved.shortest = (int)random_below(random, 300) - 1;
	check(game_saved_valid(&game->saved), "the test made an invalid game");
}

void random_game_make(struct random *random, struct store_game *game)
{
	int width = 2 + (int)random_below(random, 31), height = 2 + (int)random_below(random, 31);

	make(random, width, height, random_below(random, SLIDES_MAX),
	     random_below(random, UNDONE_MAX), random_below(random, 2) != 0, game);
}

void random_game_make_long(struct random *random, struct store_game *game, int side, size_t count)
{
	make(random, side, side, count, 0, false, game);
}

void random_game_slide(struct random *random, struct store_game *game, size_t count)
{
	slide(random, &game->saved.history, count);
}

void random_game_check_same_photo(const struct store_photo *a, const struct store_photo *b)
{
	assert_int_equal(a->path != NULL, b->path != NULL);
	if (a->path != NULL)
		assert_string_equal(a->path, b->path);
	assert_memory_equal(&a->crop, &b->crop, offsetof(struct picture_crop, turns));
	assert_int_equal(a->crop.turns, b->crop.turns);
	assert_int_equal(a->bytes, b->bytes);
	assert_int_equal(a->modified_ns, b->modified_ns);
	assert_int_equal(a->content, b->content);
	assert_int_equal(a->day, b->day);
	assert_int_equal(a->hidden, b->hidden);
}

void random_game_check_same(const struct store_game *a, const struct store_game *b)
{
	assert_int_equal(a->id, b->id);
	expect_same_saved(&a->saved, &b->saved);
	random_game_check_same_photo(&a->photo, &b->photo);
}
