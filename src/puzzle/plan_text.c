/* Says the steps of plan.h. */
#include <stdio.h>

#include "base/language.h"
#include "puzzle/plan.h"

static void write_aim(const struct plan_step *step, const struct board *board,
                      enum plan_words words, int first, char text[PLAN_TEXT_SIZE / 2])
{
	int tile = step->tiles[0] - 1 + first, other = step->tiles[1] - 1 + first;
	int row = step->cells[0] / board->width + 1, column = step->cells[0] % board->width + 1;

	if (step->kind == PLAN_LAST)
		snprintf(text, PLAN_TEXT_SIZE / 2,
		         _("Move the last three tiles around until they fit."));
	else if (step->kind == PLAN_PAIR && words == PLAN_MARKS)
		snprintf(text, PLAN_TEXT_SIZE / 2,
		         _("Slide both marked tiles into the lit squares."));
	else if (step->kind == PLAN_PAIR)
		snprintf(text, PLAN_TEXT_SIZE / 2, _("Slide tiles %d and %d into their places."),
		         tile, other);
	else if (words == PLAN_MARKS)
		snprintf(text, PLAN_TEXT_SIZE / 2, _("Bring the marked tile to the lit square."));
	else if (words == PLAN_NUMBERS)
		snprintf(text, PLAN_TEXT_SIZE / 2, _("Bring tile %d to the lit square."), tile);
	else
		snprintf(text, PLAN_TEXT_SIZE / 2, _("Bring tile %d to row %d, column %d."), tile,
		         row, column);
}

static void write_reason(const struct plan_step *step, char text[PLAN_TEXT_SIZE / 2])
{
	int line = step->line + 1, rest = step->missing - 1;

	text[0] = '\0';
	if (step->kind == PLAN_FREE)
		snprintf(text, PLAN_TEXT_SIZE / 2, _("It would get stuck where it is."));
	else if (step->kind == PLAN_CORNER && step->column)
		snprintf(text, PLAN_TEXT_SIZE / 2,
		         _("It waits there for the last tile of the column."));
	else if (step->kind == PLAN_CORNER)
		snprintf(text, PLAN_TEXT_SIZE / 2,
		         _("It waits there for the last tile of the row."));
	else if (step->kind == PLAN_BESIDE)
		snprintf(text, PLAN_TEXT_SIZE / 2, _("Then both can slide into their places."));
	else if (step->kind == PLAN_PAIR && step->column)
		snprintf(text, PLAN_TEXT_SIZE / 2, _("That completes column %d."), line);
	else if (step->kind == PLAN_PAIR)
		snprintf(text, PLAN_TEXT_SIZE / 2, _("That completes row %d."), line);
	else if (step->kind == PLAN_TILE && step->column)
		snprintf(text, PLAN_TEXT_SIZE / 2,
		         PLURAL(rest, "After that, column %d needs %d more tile.",
		                "After that, column %d needs %d more tiles."),
		         line, rest);
	else if (step->kind == PLAN_TILE)
		snprintf(text, PLAN_TEXT_SIZE / 2,
		         PLURAL(rest, "After that, row %d needs %d more tile.",
		                "After that, row %d needs %d more tiles."),
		         line, rest);
}

void plan_write(const struct plan_step *step, const struct board *board, enum plan_words words,
                int first, char text[PLAN_TEXT_SIZE])
{
	char aim[PLAN_TEXT_SIZE / 2], reason[PLAN_TEXT_SIZE / 2];

	write_aim(step, board, words, first, aim);
	write_reason(step, reason);
	snprintf(text, PLAN_TEXT_SIZE, reason[0] != '\0' ? _("%s %s") : "%s", aim, reason);
}
