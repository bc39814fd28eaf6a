/* collage: all pictures of an album that was solved, to look at and to save. Main thread, but for collage_grid. */
#ifndef SHEETS_COLLAGE_H
#define SHEETS_COLLAGE_H

struct sheets;

/* How many columns and rows of 4:3 cells are as large as can be in an area of this shape. count ≥ 1; any thread. */
void collage_grid(int count, int width, int height, int *columns, int *rows);

/* Like save_take_path, for FILE_CHOOSER_COLLAGE: saves the collage in this file. */
void collage_save(struct sheets *sheets, const char *path);

#endif
