/* help: the state of the Help sheet. */
#ifndef SHEETS_HELP_H
#define SHEETS_HELP_H

#include <stdbool.h>
#include <stdint.h>

#include "sheets/demo.h"

struct help_sheet {
	struct demo demo;   /* the small boards */
	uint64_t opened_ms; /* when they started */
	bool still;         /* they don't play: reduced motion */
	bool letters;       /* W, A, S and D slide tiles */
};

#endif
