/* machine: what the program runs on. Any thread. */
#ifndef SYSTEM_MACHINE_H
#define SYSTEM_MACHINE_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of memory that the machine has; 0 if it doesn't say. */
size_t machine_memory(void);

/* How many processors it has for long work; 0 if it doesn't say. */
int machine_processors(void);

/* Fills the bytes with random ones from the system, without waiting for them. False if it has none yet. */
bool machine_random(void *bytes, size_t count);

/* Writes the name of the machine in its network. False if it has none, or it is too long. */
bool machine_name(char *name, size_t size);

/* Pixels for each unit in which lengths are meant, where windows are measured in pixels, so that at least so many units
 * fit on the screen in each direction; 0: the display server knows. */
float machine_density(int least);

/* False if the program can't end and close its window: a page stays. */
bool machine_closes(void);

/* False if what is cached in files is gone at the next start: a page's are in memory. */
bool machine_keeps_caches(void);

/* True if each change of a file writes all of it anew, as a browser does that keeps a page's. */
bool machine_writes_whole_files(void);

/* Writes the address that starts this program if a # and a share code follow it; "" if there is none. */
void machine_address(char *address, size_t size);

/* False if the player knows no folders and paths here: pictures come from a chooser. */
bool machine_has_folders(void);

/* True if a file may be on another machine, which may not answer. */
bool machine_has_shares(void);

/* True if drawing may be left to a graphics processor. */
bool machine_has_graphics(void);

#endif
