/* vfs: SQLite's file system with failing operations, a limited disk and power failures.
 *
 * While installed it is used by every connection that is opened, on any thread. An operation is a
 * write, truncation, sync or deletion of a file, of the log's index (-shm) excepted. */
#ifndef TESTS_STORE_VFS_H
#define TESTS_STORE_VFS_H

#include <stdbool.h>
#include <stdint.h>

struct vfs;

struct vfs *vfs_install(void);

/* No connection may be open. */
void vfs_remove(struct vfs *vfs);

enum vfs_fault {
	VFS_ERROR, /* SQLITE_IOERR */
	VFS_FULL,  /* SQLITE_FULL; not for syncs and deletions, which fail with SQLITE_IOERR */
	VFS_TORN,  /* SQLITE_IOERR after half of the bytes were written */
};

/* From now on the operation with this number fails (1: the next one), and all later ones if
 * `forever`; 0: none fails. */
void vfs_fail(struct vfs *vfs, int number, bool forever, enum vfs_fault fault);

/* True if an operation has failed since the last vfs_fail. */
bool vfs_failed(struct vfs *vfs);

/* The files may have this many bytes in all; −1: no limit. */
void vfs_limit(struct vfs *vfs, int64_t bytes);

/* Records all operations from now on. The files that exist count as synced and must not be used. */
void vfs_record(struct vfs *vfs);

/* The operations recorded so far. */
int vfs_recorded(struct vfs *vfs);

/* How many of the first `operations` recorded ones are syncs of files whose path ends so; *last: the
 * number of the last one, 0 if there is none; may be NULL. */
int vfs_syncs(struct vfs *vfs, const char *ending, int operations, int *last);

/* Writes the recorded files to the store's folder (folder.h) as a power failure after so many
 * operations may leave them: without anything that was not synced if `seed` is 0, else with a
 * random part of it, in sectors of 512 bytes. */
void vfs_cut_power(struct vfs *vfs, int operations, uint32_t seed);

#endif
