/* watch: brings what desktop_watch reports on its own thread to the main thread, until the worker ends. */
#ifndef DESKTOP_WATCH_H
#define DESKTOP_WATCH_H

#include "desktop/appearance.h"
#include "worker/job.h"

/* Starts it; the takers are called on the main thread, by worker_take: the appearance and the lock as they are then, the
 * calls one by one. Their context must outlive the worker. To be dropped or left to the worker. */
struct job *watch_start(struct worker *worker, const struct desktop_takers *takers);

#endif
