/* Says the steps of plan.h. */
#include "puzzle/plan_text.h"

#include <stdio.h>

#include "base/language.h"
#include "puzzle/plan.h"

static void write_aim(const struct plan_step *step, const struct board *board,
                      enum plan_words words, int first, struct error *aim)
{
	int tile = step->tiles[0] - 1 + first, other = step->tiles[1] - 1 + first;
	int row = step->cells[0] / board->width + 1, column = step->cells[0] % board->width + 1;

	if (step->kind == PLAN_LAST)
		error_set(aim, "Move the last three tiles around until they fit.");
	else if (step->kind == PLAN_PAIR && words == PLAN_MARKS)
		error_set(aim, "Slide both marked tiles into the lit squares.");
	else if (step->kind == PLAN_PAIR)
		error_set(aim, "Slide tiles %d and %d into their places.", tile, other);
	else if (words == PLAN_MARKS)
		error_set(aim, "Bring the marked tile to the lit square.");
	else if (words == PLAN_NUMBERS)
		error_set(aim, "Bring tile %d to the lit square.", tile);
	else
		error_set(aim, "Bring tile %d to row %d, column %d.", tile, row, column);
}

static void write_reason(const struct plan_step *step, struct error *reason)
{
	int line = step->line + 1, rest = step->missing - 1;

	reason->text[0] = '\0';
	if (step->kind == PLAN_FREE)
		error_set(reason, "It would get stuck where it is.");
	else if (step->kind == PLAN_CORNER && step->column)
		error_set(reason, "It waits there for the last tile of the column.");
	else if (step->kind == PLAN_CORNER)
		error_set(reason, "It waits there for the last tile of the row.");
	else if (step->kind == PLAN_BESIDE)
		error_set(reason, "Then both can slide into their places.");
	else if (step->kind == PLAN_PAIR && step->column)
		error_set(reason, "That completes column %d.", line);
	else if (step->kind == PLAN_PAIR)
		error_set(reason, "That completes row %d.", line);
	else if (step->kind == PLAN_TILE && step->column)
		error_set(reason,
		          PLURAL(rest, "After that, column %d needs %d more tile.",
		                 "After that, column %d needs %d more tiles."),
		          line, rest);
	else if (step->kind == PLAN_TILE)
		error_set(reason,
		          PLURAL(rest, "After that, row %d needs %d more tile.",
		                 "After that, row %d needs %d more tiles."),
		          line, rest);
}

void plan_text_write(const struct plan_step *step, const struct board *board, enum plan_words words,
                int first, char text[PLAN_TEXT_SIZE])
{
	struct error aim, reason;

	write_aim(step, board, words, first, &aim);
	write_reason(step, &reason);
	snprintf(text, PLAN_TEXT_SIZE, reason.text[0] != '\0' ? _("%s %s") : "%s", aim.text, reason.text);
}
