/* together: players who take turns with the same boards on this computer. Main thread only. */
#ifndef SHEETS_TOGETHER_H
#define SHEETS_TOGETHER_H

#include "game/party.h"

struct sheets;

/* Begins the next turn of the party; the running game was the last one. */
void together_pass_on(struct sheets *sheets, struct party party);

#endif
