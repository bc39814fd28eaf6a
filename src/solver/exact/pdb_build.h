/* pdb_build: fills the tables of pattern databases. Private to the solver. */
#ifndef SOLVER_PDB_BUILD_H
#define SOLVER_PDB_BUILD_H

#include "solver/exact/pdb.h"

/* Fills table (pdb_bytes long, aligned to 8 bytes) by a breadth-first search backwards from the
 * solved board over nodes and orders, using pdb_build_bytes of memory. False with the table
 * undefined, if memory runs out or *cancel (may be NULL) is set. */
bool pdb_build(const struct pdb_space *space, const struct pdb_pattern *pattern, uint8_t *table,
               const atomic_bool *cancel);

/* The memory, in bytes, that pdb_build uses in addition to the table. */
size_t pdb_build_bytes(const struct pdb_space *space);

#endif
