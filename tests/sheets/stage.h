/* stage: sheets laid out for windows of any size, without a window, for tests of positions. */
#ifndef TESTS_SHEETS_STAGE_H
#define TESTS_SHEETS_STAGE_H

#include "base/language.h"
#include "sheets/fixture.h"
#include "support/group.h"

struct stage {
	struct canvas canvas;
	struct text text;
	struct board board;
	struct fixture fixture;
	struct scene scene;
	struct layout layout;

	/* for tests that build frames themselves */
	struct items items;
	char name[96]; /* of the current check */
	int complaints;
};

/* Fixtures of a group, and its tests, with the parameter struct stage *stage. */
void stage_begin(struct stage *stage);
void stage_end(struct stage *stage);
FIXTURE(stage_set_up, stage_tear_down, struct stage, stage_begin, stage_end);
#define STAGE_TEST(name) TEST_CASE_OF(name, struct stage, stage, NULL, NULL)

/* Builds a frame of what fixture_show chose, for a window of this size (units) and this text size;
 * returns its items. */
const struct items *stage_build(struct stage *stage, int width, int height, int percent);

/* Shows a sheet as if nothing had been pressed or scrolled. */
void stage_show(struct stage *stage, const struct sheet *sheet);

/* The item of a sheet's own control by its name in reports; fails if it is not shown. */
const struct item *stage_find(const struct stage *stage, const struct sheet *sheet,
                              const char *name);

/* True unless an item is pressed but too small, see scale_target. What has parts is checked where these are. */
bool stage_can_hit(const struct stage *stage, const struct item *item);

/* True if a rectangle lies completely inside another one. */
bool stage_contains(const SDL_Rect *outer, const SDL_Rect *rect);

#endif
