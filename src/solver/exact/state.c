/* Packs boards into words and unpacks them. */
#include "solver/exact/state.h"

#include <assert.h>

static void init_fields(struct state_layout *layout, int cells)
{
	layout->bits = 1;
	while (cells > 1 << layout->bits)
		layout->bits++;
	layout->fields = STATE_CELL_BITS / (int)layout->bits;
	layout->words = (layout->last + layout->fields - 1) / layout->fields;
	layout->mask = (UINT64_C(1) << layout->bits) - 1;
	for (int i = 0; i < layout->fields; i++)
		layout->ones |= UINT64_C(1) << (unsigned)i * layout->bits;
	layout->highs = layout->ones << (layout->bits - 1);
	for (unsigned bit = 0; bit < 64; bit++)
		layout->field[bit] = (uint8_t)(bit / layout->bits);
	for (unsigned tile = 0; tile < (unsigned)cells; tile++)
		layout->all ^= tile;
}

static void init_cell(struct state_layout *layout, int width, int height, int cell)
{
	layout->word[cell] = (uint8_t)(cell / layout->fields);
	layout->shift[cell] = (uint8_t)(cell % layout->fields * (int)layout->bits);
	layout->odd[cell] = (uint8_t)((cell / width + cell % width) % 2);
	for (enum direction way = 0; way < 4; way++)
		layout->source[cell][way] = (int16_t)board_source(width, height, cell, way);
}

void state_layout_init(struct state_layout *layout, int width, int height)
{
	int cells = width * height;

	memset(layout, 0, sizeof *layout);
	layout->last = cells - 1;
	init_fields(layout, cells);
	assert(layout->words <= STATE_WORDS_MAX);
	for (int cell = 0; cell < cells; cell++)
		init_cell(layout, width, height, cell);
}

void state_pack(const struct state_layout *layout, const struct board *board, uint64_t *state)
{
	memset(state, 0, (size_t)layout->words * sizeof *state);
	for (int cell = 0; cell < layout->last; cell++)
		state[layout->word[cell]] |= (uint64_t)board->tiles[cell] << layout->shift[cell];
}
