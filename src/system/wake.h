/* wake: ends the waiting of a thread that waits for several things of the system's at once. Any thread. */
#ifndef SYSTEM_WAKE_H
#define SYSTEM_WAKE_H

/* A new one, which isn't set: a number that services of the system can wait for, among other things. −1 if there can
 * be none. Free it with wake_free. */
int wake_create(void);

/* Whoever waits for it stops waiting, also those who begin later. −1 is allowed, here and in wake_free. */
void wake_set(int wake);

void wake_free(int wake);

#endif
