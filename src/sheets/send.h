/* send: the sheet to send the puzzle. Main thread only. */
#ifndef SHEETS_SEND_H
#define SHEETS_SEND_H

struct sheets;

/* Saves the puzzle in this file, unless its picture isn't played any more. */
void send_save(struct sheets *sheets, const char *path);

#endif
