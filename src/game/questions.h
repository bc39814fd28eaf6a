/* questions: what the screen, the sheets, the store and the terminal ask about the present state of a game, so
 * that they needn't know its parts. Nothing changes; what is returned by address is the game's own, and stays
 * until it is destroyed. One thread at a time. */
#ifndef GAME_QUESTIONS_H
#define GAME_QUESTIONS_H

#include "game/game.h"
#include "game/limit.h"

/* The board as it is now, and as it was shuffled. */
const struct board *game_board(const struct game *game);
const struct board *game_shuffled(const struct game *game);

/* True if the board is solved, or looks solved. */
bool game_whole(const struct game *game);

/* The moves made so far. */
uint64_t game_moves(const struct game *game);

/* How its board was made; its name, "" if it has none; all that begins the same board again. */
const struct scramble *game_scramble(const struct game *game);
const char *game_name(const struct game *game);
const struct game_plan *game_current_plan(const struct game *game);

/* Its limits. */
const struct limit *game_limit(const struct game *game);

/* The list of boards to choose from. */
const struct boards *game_boards(const struct game *game);

/* What makes moves instead of the player, also while it is held; PLAYBACK_NONE: nothing. */
enum playback_kind game_playback(const struct game *game);

/* True while that goes on; while the player holds it. */
bool game_playback_runs(const struct game *game);
bool game_playback_held(const struct game *game);

/* True while a solution, a replay of a recorded game, or one of them, plays or is held. */
bool game_solution_plays(const struct game *game);
bool game_replays(const struct game *game);
bool game_watches(const struct game *game);

/* True while a solution, a hint, or the shortest length is being searched for. */
bool game_searches(const struct game *game);
bool game_seeks_hint(const struct game *game);
bool game_measures(const struct game *game);

/* True while a board is looked for; see game_draw. */
bool game_draws(const struct game *game);

/* The method of the search for a solution; true if the player waits until it has proven the shortest one. */
enum solver_method game_method(const struct game *game);
bool game_waits_for_shortest(const struct game *game);

/* The moves that the board needs at least. */
int game_least(const struct game *game);

/* How far that search has come; once it is over, how far it came. */
const struct solver_progress *game_progress(const struct game *game);

/* The length of the solution that plays, or played last; −1: the player moved on alone. */
int game_solution_length(const struct game *game);

/* True if that is proven to be the shortest. */
bool game_solution_is_shortest(const struct game *game);

/* True if the solver has made the moves up to the end, or will unless the player takes over. */
bool game_solver_finished(const struct game *game);

/* True if it has, after a search whose numbers are known. */
bool game_knows_search(const struct game *game);

/* True while another method searches the same board. */
bool game_compares(const struct game *game);

/* True after a press that can still be taken back; see game_press_hold. */
bool game_press_held(const struct game *game);

/* True while the player's time counts, or something plays. */
bool game_runs(const struct game *game);

/* Its number among the games that are kept, and that of the previous one; 0: it has none (yet). */
int64_t game_id(const struct game *game);
int64_t game_previous_id(const struct game *game);

/* True if it was read back from the player's records, to be watched. */
bool game_is_record(const struct game *game);

/* Its number in the player's records; 0: it isn't there (yet). */
int64_t game_result(const struct game *game);

/* True if the game can set a record: nobody helped. */
bool game_counts(const struct game_round *round);

/* True while a game from the records is shown, until other moves follow. */
bool game_shows_record(const struct game *game);

/* True while other moves are shown during a replay; see game_show_way. */
bool game_shows_way(const struct game *game);

/* True if it replays a game with the times of its slides. Those of one that the solver helped with
 * and of one from an older version are not used: its slides count as equally long. */
bool game_keeps_times(const struct game *game);

/* True if it is a turn of a party. */
bool game_is_turn(const struct game *game);

/* By how much the race was won; negative: lost. */
int64_t game_lead_ms(const struct game *game);

/* Whom the player races against; NULL: nobody, or the race is over, or a solution plays. */
const struct rival *game_rival(const struct game *game);

/* Its board by now; NULL likewise. */
const struct board *game_rival_board(const struct game *game);

/* The slides of the timeline: of the playing solution, or else of the longer game, own or rival's; and those made. */
size_t game_line_count(const struct game *game);
size_t game_line_done(const struct game *game);

/* The time to show: of a recorded game, that of its last slide, or how long it had lasted by now. */
uint64_t game_time_ms(const struct game *game, uint64_t now_ms);

/* What is left of the time to look at the board before the clock starts; 0: none is given, or it is over. */
uint64_t game_inspection_ms(const struct game *game, uint64_t now_ms);

/* True while one of these times goes on. */
bool game_time_ticks(const struct game *game);

/* True while nobody can see the board: searches should rest. */
bool game_unseen(const struct game *game);

#endif
