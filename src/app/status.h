/* status: what is known of a way to the solved board, in words. Pure. */
#ifndef APP_STATUS_H
#define APP_STATUS_H

#include <stdbool.h>
#include <stddef.h>

/* Writes one line: "52 moves, shortest possible", "104 moves, at least 92 needed", and
 * if a search still runs "…, still looking…". length: of the best way, −1 if none is
 * known; bound: moves that are needed in any case, below 1 if nothing is known of
 * that. Cut off if size is too small. */
void status_write(char *text, size_t size, int length, int bound, bool looking);

#endif
