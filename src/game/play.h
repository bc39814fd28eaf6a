/* play: what moves tiles. Private to this folder. */
#ifndef GAME_PLAY_H
#define GAME_PLAY_H

#include "game/questions.h"

/* The board changed: queues this news and checks whether the game is now solved or over. */
void play_shown(struct game *game, enum game_news_kind kind, uint32_t interval_ms);

/* A slide was made: Undo no longer brings the previous game back, unless that waits while a record is watched. */
void play_leave_previous(struct game *game);

/* Plays the undo or redo of all slides, or ends that playback. */
void play_all(struct game *game, enum playback_kind kind);

/* Undoes or redoes slides until `done` are done. */
void play_go_to(struct game *game, size_t done);

/* The player had help: ends a race, if any, and says so. */
void play_end_race(struct game *game);

/* The board is solved: a race, or a turn of a party, is over. */
void play_finish_race(struct game *game);

#endif
