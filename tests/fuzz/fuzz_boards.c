/* fuzz_boards: reads any bytes as a list of boards; every row that is kept must be playable. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "puzzle/boards.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_sentence(const char *sentence, void *context)
{
	int *count = context;

	assert(strncmp(sentence, "Line ", 5) == 0 && utf8_valid(sentence, strlen(sentence)));
	++*count;
}

static void check_row(const struct boards_row *row)
{
	struct board board;

	boards_board(row, &board);
	assert(board.width == row->width && board.height == row->height);
	assert(board_solvable(&board) && !board_solved(&board));
	assert(row->name[0] != '\0' && utf8_valid(row->name, strlen(row->name)));
	assert(row->optimal >= -1);
	assert(utf8_valid(row->group, strlen(row->group)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct boards boards;
	struct error error = { "" };
	int complaints = 0;
	char *text = malloc(size + 1); /* used from byte 1 on: unaligned, and never NULL */

	if (text == NULL)
		return 0;
	memcpy(text + 1, data, size);
	if (boards_read(&boards, text + 1, size, check_sentence, &complaints, &error)) {
		assert(boards.count > 0 && boards.count <= BOARDS_ROWS_MAX);
		for (int i = 0; i < boards.count; i++)
			check_row(&boards.rows[i]);
		boards_destroy(&boards);
	} else {
		assert(error.text[0] != '\0');
	}
	free(text);
	return 0;
}
