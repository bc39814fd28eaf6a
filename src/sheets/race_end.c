/* race_end: how a race or a turn of a party ended. */
#include "base/language.h"
#include "sheets/games/game_text.h"
#include "sheets/race.h"
#include "ui/chart.h"
#include "ui/draw.h"

enum { CHART_HIGH = 72, CHART_ROOM = 340 }; /* units; of the card, for a chart */

const char *race_party_line(struct items *items, const struct party *party)
{
	int order[PARTY_MAX];
	const struct party_player *first, *second;

	if (!party_board_over(party))
		/* Translators: %s is a player’s name, here and in the next two */
		return items_format(items, _("Now it’s %s’s turn."),
		                    party->players[party->turn + 1].name);
	if (!party_over(party))
		return items_format(items, _("Board %d of %d is done. %s starts the next one."),
		                    party->board + 1, party->boards, party->players[0].name);
	party_rank(party, order);
	first = &party->players[order[0]];
	second = &party->players[order[1]];
	return first->wins == second->wins ? _("It’s a draw!")
	                                   : items_format(items, _("%s wins!"), first->name);
}

static bool draw_chart(const struct draw *draw, const struct item *item)
{
	/* Translators: the other line of a chart that compares your race with it */
	static const char *const rivals[RIVAL_KINDS] = { "", N_("Your friend"),
		                                         N_("Your other game"), N_("The computer"),
		                                         N_("The fastest so far") };
	const struct game *game = item->context;
	const struct rival_line *own = &game->line, *other = &game->rival->line;
	int most = board_cells(&game->history.board) - 1;
	uint64_t ms = SDL_max(SDL_max(own->ms[own->reached], other->ms[other->reached]), 1);
	SDL_Rect area = item->rect, words;
	int space = draw_px(draw, THEME_SPACE_S);

	words = (SDL_Rect){ area.x, 0, area.w, text_line(draw->text, THEME_FONT_SMALL) };
	words.y = area.y + area.h - words.h;
	area.y += space;
	area.h -= words.h + 2 * space;
	chart_draw_steps(draw, &area, other->ms, other->reached, most, ms, THEME_FOCUS);
	chart_draw_steps(draw, &area, own->ms, own->reached, most, ms, THEME_ACCENT);
	text_draw(draw->text, THEME_FONT_SMALL, _("You"), &words, TEXT_LEFT,
	          draw_colour(draw, THEME_ACCENT));
	text_draw(draw->text, THEME_FONT_SMALL, _(rivals[game->rival->kind]), &words, TEXT_RIGHT,
	          draw_colour(draw, THEME_FOCUS));
	return false;
}

/* The players, the fastest first, and how many boards each has won. */
static void push_table(struct stack *stack, const struct party *party)
{
	struct items *items = stack->items;
	int order[PARTY_MAX];

	party_rank(party, order);
	for (int i = 0; i < party->count; i++) {
		const struct party_player *player = &party->players[order[i]];
		const char *time =
		        player->ms > 0 ? items_format(items, "%s", game_text_time(player->ms).text)
		                       : "–";

		stack_fact(stack, player->name,
		           party->boards == 1
		                   ? time
		                   : items_format(items,
		                                  /* Translators: a player’s time, and boards won */
		                                  PLURAL(player->wins, "%s  ·  %d win",
		                                         "%s  ·  %d wins"),
		                                  time, player->wins));
	}
}

static struct game_text lead_text(const struct game *game)
{
	return game_text_difference((uint64_t)SDL_abs((int)game->round.lead_ms));
}

const char *race_line(struct items *items, const struct game *game)
{
	if (game->party.count > 0)
		return race_party_line(items, &game->party);
	if (game->rival == NULL || !game_counts(&game->round))
		return NULL;
	return items_format(items, /* Translators: %s is such as “5 seconds” */
	                    game->round.lead_ms >= 0 ? _("You won by %s.") : _("You lost by %s."),
	                    lead_text(game).text);
}

void race_push_end(struct stack *stack, const struct game *game)
{
	struct item *chart;

	if (game->party.count > 0)
		push_table(stack, &game->party);
	if (game->rival == NULL || !game_counts(&game->round))
		return;
	/* Translators: a label; its value is a difference of time, such as “5 seconds” */
	stack_fact(stack, game->round.lead_ms >= 0 ? _("You won by") : _("You lost by"),
	           items_format(stack->items, "%s", lead_text(game).text));
	if (stack->area->aside.h - stack->y < stack_px(stack, CHART_ROOM))
		return;
	chart = stack_push(stack, ITEM_CUSTOM, stack_px(stack, CHART_HIGH), THEME_SPACE_M);
	chart->draw = draw_chart;
	chart->context = game;
}
