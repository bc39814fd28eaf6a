/* boards_file: reads the boards that others have tried, to be played as challenges. Any thread. */
#ifndef APP_BOARDS_FILE_H
#define APP_BOARDS_FILE_H

#include "base/error.h"
#include "puzzle/boards.h"

/* Reads a list for the caller to end with boards_destroy: that of a file (--boards; NULL: none
 * is given), else or if it cannot be used the game's own; empty if that cannot be used either.
 * Bad rows and failures are told on standard error; *told is the sentence for the player, "" if
 * all is well. */
void boards_file_read(struct boards *boards, const char *path, const char *data_dir,
                      struct error *told);

#endif
