/* owner: which running process plays a game. Each holds a lock on one byte of the file "lock"
 * beside the database, which the system releases when the process ends in any way. Private to
 * src/store. One thread at a time. */
#ifndef STORE_OWNER_H
#define STORE_OWNER_H

#include <stdint.h>

enum { OWNER_NONE = -1 };

/* Of open file descriptions: two stores in one process are two owners. */
struct owner {
	int file;   /* owned; −1: none */
	int number; /* of the locked byte, 0 … 63, or OWNER_NONE if none could be locked */
};

/* Locks a free byte for the database at this path; "": it is in memory, and its only owner is 0.
 * Without a lock the number is OWNER_NONE. */
void owner_take(struct owner *owner, const char *database);

/* The other owners that live, one bit each. */
uint64_t owner_others(const struct owner *owner);

/* Releases the lock. */
void owner_release(struct owner *owner);

#endif
