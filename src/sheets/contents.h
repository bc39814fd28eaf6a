/* contents: what stands on each sheet and card. Used by sheets. Main thread only (they measure
 * texts).
 *
 * Each adds its items to a stack that sheet_frame_begin filled; they borrow texts of the
 * scene. */
#ifndef SHEETS_CONTENTS_H
#define SHEETS_CONTENTS_H

#include "ui/sheet_frame.h"
#include "view/scene.h"

struct demo;

/* The uncropped picture, and which part of it is on the board. */
struct picture_map {
	SDL_Texture *whole; /* borrowed; NULL: not there yet */
	struct scene_part part;
};

/* The small boards of the open help sheet. */
struct help {
	struct demo *demo;  /* borrowed */
	uint64_t opened_ms; /* 0: it is closed */
	bool still;         /* they do not play */
	bool letters;       /* W, A, S and D slide tiles */
};

/* How long they have played; if they rest, as long as they ever do. */
uint64_t help_played_ms(const struct help *help, uint64_t now_ms);

void menu_build(struct stack *stack, const struct scene *scene);
void size_build(struct stack *stack, const struct scene *scene);
void picture_build(struct stack *stack, const struct scene *scene, const struct picture_map *map);
void help_build(struct stack *stack, const struct scene *scene, const struct help *help);
void about_build(struct stack *stack, const struct scene *scene);
void settings_build(struct stack *stack, const struct scene *scene);
void challenges_build(struct stack *stack, const struct scene *scene);
void code_build(struct stack *stack, const struct scene *scene);
void pause_build(struct stack *stack);
void solving_build(struct stack *stack, const struct scene *scene);
void playing_build(struct stack *stack, const struct scene *scene);
void solved_build(struct stack *stack, const struct scene *scene);
void over_build(struct stack *stack, const struct scene *scene);

#endif
