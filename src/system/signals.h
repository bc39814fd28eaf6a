/* signals: requests to terminate, such as SIGINT and SIGTERM: all threads block these signals and one thread waits for
 * them, so there is no signal handler and no global state, and none can be lost just before a wait begins. Call
 * from the main thread, before it creates other threads. */
#ifndef SYSTEM_SIGNALS_H
#define SYSTEM_SIGNALS_H

#include <stdbool.h>

/* Called on the waiting thread for each signal received. */
typedef void signals_taker(int number, void *context);

struct signals;

/* Starts waiting for `count` signals; those that are ignored stay ignored. End it with signals_stop. NULL if that
 * isn't possible: then they do what they do by default. `context` is borrowed. */
struct signals *signals_start(const int *numbers, int count, signals_taker *take, void *context);

/* The same for Ctrl+C in a terminal. */
struct signals *signals_await_interrupt(signals_taker *take, void *context);

/* The same for all by which others ask a program to end. */
struct signals *signals_await_end(signals_taker *take, void *context);

/* Ends the program at once, with this exit status. */
_Noreturn void signals_end_program(int status);

/* From now on, what would make a file larger than the user allows (ulimit -f) fails, as on a full disk, instead of
 * ending the program. */
void signals_survive_file_limit(void);

/* True if the program ignores this signal, as under nohup. */
bool signals_ignored(int number);

/* Lets a received signal do what it does by default. Returns if that stopped the program, once it continues. */
void signals_obey(int number);

/* Ends the thread, restores what signals did before and frees it. NULL is allowed. */
void signals_stop(struct signals *signals);

#endif
