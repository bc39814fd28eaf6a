/* schema: the tables, as the steps that lead from each version to the next. Static data; private to
 * src/store. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

enum { SCHEMA_VERSION = 4 };

/* Step i upgrades the tables from version i (user_version) to i + 1. Never change a released step:
 * add one. */
extern const char *const schema_steps[SCHEMA_VERSION];

#endif
