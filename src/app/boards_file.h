/* boards_file: reads the list of boards to be played as challenges. Any thread. */
#ifndef APP_BOARDS_FILE_H
#define APP_BOARDS_FILE_H

#include "base/error.h"
#include "puzzle/boards.h"

/* Reads a list, which the caller ends with boards_destroy: that of a file (--boards; NULL: not
 * given); if there is none or it cannot be used, the bundled list; empty if that cannot be used,
 * either. Bad rows and failures are reported on standard error; *message is a sentence for the
 * player, "" if there were none. */
void boards_file_read(struct boards *boards, const char *path, const char *data_dir,
                      struct error *message);

#endif
