/* command: the table of commands, what keys count as, and what is printed on them. */
#include "ui/command.h"

#include <stdio.h>

#include "base/language.h"
#include "ui/keys.h"

static const struct command_info commands[COMMAND_COUNT] = {
	[COMMAND_NONE] = { .name = "none", .label = "", .title = "" },
	[COMMAND_NEW] = { "new", NC_("toolbar", "New game"), N_("New game"), "new",
	                  N_("Shuffle the tiles. Every shuffle can be solved."),
	                  .keys = { { SDLK_n, 0 }, { SDLK_n, KMOD_CTRL } } },
	[COMMAND_AGAIN] = { "again", N_("Restart"), N_("Restart"), "again",
	                    N_("Start again from the same shuffle. If you didn’t finish your game, "
	                       "Undo brings it back."),
	                    .keys = { { SDLK_r, 0 }, { SDLK_r, KMOD_CTRL } } },
	[COMMAND_UNDO] = { "undo", N_("Undo"), N_("Undo"), "undo",
	                   N_("Undo the last slide, however many tiles it moved. Right after a new "
	                      "game, picture or size, this brings your previous game back."),
	                   .keys = { { SDLK_z, KMOD_CTRL }, { SDLK_BACKSPACE, 0 } } },
	[COMMAND_REDO] = { "redo", N_("Redo"), N_("Redo"), "redo",
	                   N_("Redo the last slide you undid."),
	                   .keys = { { SDLK_z, KMOD_CTRL | KMOD_SHIFT }, { SDLK_y, KMOD_CTRL } } },
	[COMMAND_UNDO_ALL] = { "undo-all", N_("Undo all"), N_("Undo all"), "undo-all",
	                       N_("Go back to the start, one slide at a time. Click to stop."),
	                       .keys = { { SDLK_u, KMOD_CTRL }, { SDLK_u, 0 } } },
	[COMMAND_REDO_ALL] = { "redo-all", N_("Redo all"), N_("Redo all"), "redo-all",
	                       N_("Redo everything you undid, one slide at a time. Click to stop."),
	                       .keys = { { SDLK_u, KMOD_CTRL | KMOD_SHIFT } } },
	[COMMAND_HINT] = { "hint", N_("Hint"), N_("Hint"), "hint",
	                   N_("Highlight the tile to move next. Press again to see where it goes, "
	                      "and a third time to move it."),
	                   .keys = { { SDLK_h, 0 } } },
	[COMMAND_DO_STEP] = { "do-step", N_("Do this step"), N_("Do this step"), "do-step",
	                      N_("Play the moves of the step that a hint shows."),
	                      .keys = { { SDLK_h, KMOD_SHIFT } } },
	[COMMAND_SOLVE] = { "solve", N_("Solve"), N_("Solve"), "solve",
	                    N_("Watch the puzzle being solved. Click a tile to take over at any "
	                       "time."),
	                    .keys = { { SDLK_s, 0 }, { SDLK_s, KMOD_CTRL } } },
	[COMMAND_PLAY_NOW] = { "play-now", N_("Play now"), N_("Play now"), "play-now",
	                       N_("Play the shortest solution found so far instead of waiting for "
	                          "a shorter one. You can also press S."),
	                       .keys = { { SDLK_RETURN, 0 }, { SDLK_KP_ENTER, 0 } } },
	[COMMAND_PAUSE] = { "pause", N_("Pause"), N_("Pause"), "pause",
	                    N_("Stop the clock and hide the picture, or pause a solution."),
	                    .keys = { { SDLK_SPACE, 0 }, { SDLK_PAUSE, 0 } } },
	[COMMAND_STEP_BACK] = { "step-back", NC_("one move", "Back"), N_("Step back"), "step-back",
	                        N_("Pause the solution and go back one move."),
	                        .keys = { { SDLK_COMMA, 0 } }, .repeats = true },
	[COMMAND_STEP_FORWARD] = { "step-forward", NC_("one move", "Forward"), N_("Step forward"),
	                           "step-forward", N_("Pause the solution and play its next move."),
	                           .keys = { { SDLK_PERIOD, 0 } }, .repeats = true },
	[COMMAND_SLOWER] = { "slower", N_("Slower"), N_("Slower"), "slower",
	                     N_("Play a solution or a replay more slowly."),
	                     .keys = { { SDLK_LEFTBRACKET, 0 }, { SDLK_MINUS, 0 } } },
	[COMMAND_FASTER] = { "faster", N_("Faster"), N_("Faster"), "faster",
	                     N_("Play a solution or a replay faster."),
	                     .keys = { { SDLK_RIGHTBRACKET, 0 }, { SDLK_PLUS, 0 } } },
	[COMMAND_MY_POSITION] = { "my-position", N_("My game"), N_("Back to my game"),
	                          "my-position",
	                          N_("Stop the solution and go back to where you left off."),
	                          .keys = { { SDLK_b, 0 } } },
	[COMMAND_OPEN] = { "open", N_("Picture"), N_("Choose a picture…"), "picture",
	                   N_("Choose one of the game’s pictures or your own. You can also drop a "
	                      "picture on the window."),
	                   .keys = { { SDLK_o, KMOD_CTRL }, { SDLK_o, 0 } } },
	[COMMAND_BROWSE] = { "browse", N_("Browse…"), N_("Browse…"), "browse",
	                     N_("Find a picture with your desktop’s file chooser."),
	                     .keys = { { SDLK_o, KMOD_CTRL | KMOD_SHIFT } } },
	[COMMAND_PASTE] = { "paste", N_("Paste"), N_("Paste"), "paste",
	                    N_("Open the picture or play the share code you copied."),
	                    .keys = { { SDLK_v, KMOD_CTRL }, { SDLK_INSERT, KMOD_SHIFT } } },
	[COMMAND_NEXT] = { "next", N_("Next picture"), N_("Next picture"), "next",
	                   N_("Start a new game with the next picture that you haven’t solved. For "
	                      "your own pictures, that’s the next one in the folder."),
	                   .keys = { { SDLK_p, 0 } } },
	[COMMAND_SIZE] = { "size", N_("Size"), N_("Size…"), "size",
	                   N_("Choose the number of columns and rows, from 2×2 to 32×32, and how "
	                      "the tiles are shuffled."),
	                   .keys = { { SDLK_g, 0 } } },
	[COMMAND_CHALLENGES] = { "challenges", N_("Challenges"), N_("Challenges…"), "challenge",
	                         N_("Play boards from easy to hard, and earn up to three stars for "
	                            "each."),
	                         .keys = { { SDLK_t, 0 }, { SDLK_F4, 0 } } },
	[COMMAND_DAILY] = { "daily", N_("Board of the day"), N_("Board of the day…"), "daily",
	                    N_("Play today’s board, the same for everyone, and see which days’ "
	                       "boards you’ve solved."),
	                    .keys = { { SDLK_F7, 0 } } },
	[COMMAND_RACE] = { "race", N_("Race"), N_("Race…"), "race",
	                   N_("Play against the computer, your best game or a friend’s."),
	                   .keys = { { SDLK_F9, 0 } } },
	[COMMAND_TOGETHER] = { "together", N_("Play together"), N_("Play together…"), "together",
	                       N_("Take turns with up to six players on this computer."),
	                       .keys = { { SDLK_F12, 0 } } },
	[COMMAND_UNFINISHED] = { "unfinished", N_("Unfinished"), N_("Unfinished games…"),
	                         "unfinished",
	                         N_("Continue a game that you left for another picture or size."),
	                         .keys = { { SDLK_F6, 0 } } },
	[COMMAND_RECORDS] = { "records", N_("Records"), N_("Records…"), "records",
	                      N_("See your best times and averages, and watch or play a game "
	                         "again."),
	                      .keys = { { SDLK_F5, 0 } } },
	[COMMAND_CODE] = { "code", N_("Share code"), N_("Share code…"), "code",
	                   N_("Show the code for this game, send it with its picture, or enter a "
	                      "friend’s code."),
	                   .keys = { { SDLK_e, 0 }, { SDLK_e, KMOD_CTRL } } },
	[COMMAND_SHARE] = { "share", N_("Share"), N_("Copy share code"), "share",
	                    N_("Copy the share code to send to a friend, with your result if "
	                       "you’ve solved the game."),
	                    .keys = { { SDLK_c, KMOD_CTRL } } },
	[COMMAND_PICTURE] = { "frame", N_("Crop"), N_("Crop…"), "frame",
	                      N_("Drag and zoom the picture to choose which part to play with. "
	                         "Also shows which tiles look alike."),
	                      .keys = { { SDLK_c, 0 } } },
	[COMMAND_NUMBERS] = { "numbers", N_("Numbers"), N_("Tile numbers"), "numbers",
	                      N_("Show small numbers on the tiles, then large ones, then none."),
	                      .keys = { { SDLK_l, 0 } } },
	[COMMAND_MUTE] = { "mute", N_("Mute"), N_("Mute"), "mute",
	                   N_("Turn sound off or on. You can change the volume in Settings."),
	                   .keys = { { SDLK_m, KMOD_CTRL } } },
	[COMMAND_FULLSCREEN] = { "fullscreen", N_("Full screen"), N_("Full screen"), "fullscreen",
	                         N_("Switch between full screen and a window."),
	                         .keys = { { SDLK_F11, 0 }, { SDLK_RETURN, KMOD_ALT } } },
	[COMMAND_SETTINGS] = { "settings", N_("Settings"), N_("Settings…"), "settings",
	                       N_("Change the colours, text size, motion, controls, limits and "
	                          "sound."),
	                       .keys = { { SDLK_COMMA, KMOD_CTRL }, { SDLK_F3, 0 } } },
	[COMMAND_LESSONS] = { "lessons", N_("Lessons"), N_("Learn to solve…"), "lessons",
	                      N_("Learn step by step how to solve any board, in nine short "
	                         "lessons."),
	                      .keys = { { SDLK_F8, 0 } } },
	[COMMAND_HELP] = { "help", N_("Help"), N_("Help"), "help",
	                   N_("Learn how to play and what each command does."),
	                   .keys = { { SDLK_F1, 0 }, { SDLK_h, KMOD_CTRL } } },
	[COMMAND_ABOUT] = { "about", N_("About"), N_("About"), "about",
	                    N_("See who made the game, its version and its licence."),
	                    .keys = { { SDLK_F2, 0 } } },
	[COMMAND_QUIT] = { "quit", N_("Quit"), N_("Quit"), "quit", N_("Close the game."),
	                   .keys = { { SDLK_q, KMOD_CTRL } } },
	[COMMAND_REVEAL] = { "reveal", N_("Show picture"), N_("Show picture"), "picture",
	                     N_("Look at the finished picture on the board; press again to go "
	                        "back. After “Surprise me”, this first shows the small picture."),
	                     .keys = { { SDLK_v, 0 } } },
	[COMMAND_MENU] = { "menu", N_("Menu"), N_("Menu"), "menu", N_("Show the menu."),
	                   .keys = { { SDLK_m, 0 }, { SDLK_F10, 0 } } },
	[COMMAND_TIMELINE] = { "timeline", N_("Timeline"),
	                       .title = N_("Your moves so far: drag or scroll to go back") },
	[COMMAND_HINT_KIND] = { "hint-kind", N_("Kind of hint"),
	                        .title = N_("Switch between single moves and explained steps") },
	[COMMAND_SHOW_STEP] = { "show-step", N_("Show me"),
	                        .title = N_("Practise this kind of step in a lesson") },
	[COMMAND_FIGURE] = { "figure", N_("Third figure"),
	                     .title = N_("Choose what the third figure counts") },
	[COMMAND_CLOSE] = { "close", N_("Close"), N_("Close"), .icon = "close" },
	[COMMAND_SHORTEST_FIRST] = { "shortest-first", N_("Shortest first"),
	                             N_("Find the shortest solution before playing it"),
	                             .icon = "shortest" },
	[COMMAND_CANCEL_SOLVE] = { "cancel", N_("Cancel"), .title = N_("Cancel") },
	[COMMAND_SOLVE_AUTOMATICALLY] = { "solve-automatically", N_("Automatic"),
	                                  .title = N_("Let the game choose the best method") },
	[COMMAND_SOLVE_BREADTH_FIRST] = { "solve-breadth-first", N_("Breadth-first"),
	                                  .title = N_("Check all boards layer by layer") },
	[COMMAND_NO_LIMIT] = { "no-limit", N_("Keep playing"),
	                       .title = N_("Keep playing without the limit") },
	[COMMAND_SEND] = { "send", N_("Send this puzzle…"),
	                   .title = N_("Save this game with its picture as a file") },
	[COMMAND_FILM] = { "film", N_("Save or copy a picture…"),
	                   .title = N_("Save or copy a picture of the board, or the game as an "
	                               "animation") },
	[COMMAND_PLAYERS] = { "players", N_("Players and copies…"),
	                      .title = N_("Change players, or save a copy of everything") },
	[COMMAND_SIMPLE] = { "simple", N_("Simple mode…"),
	                     .title = N_("Show only the board, the picture and four large "
	                                 "buttons") },
	[COMMAND_HANDS] = { "hands", N_("More controls…"),
	                    .title = N_("Play without clicking, and other ways to control the game") },
};

const struct command_info *command_info(enum command command)
{
	return &commands[command];
}

enum command command_for_key(SDL_Keycode code, int modifiers)
{
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++)
		for (int k = 0; k < COMMAND_KEYS; k++)
			if (commands[i].keys[k].code == code && code != 0 &&
			    commands[i].keys[k].modifiers == modifiers)
				return (enum command)i;
	return COMMAND_NONE;
}

void command_key_name(enum command command, int which, keys_layout *layout, char name[KEYS_SIZE])
{
	const struct command_key *key = &command_info(command)->keys[which];
	char code[KEYS_SIZE];

	name[0] = '\0';
	if (key->code == 0)
		return;
	keys_name(layout, key->code, code);
	snprintf(name, KEYS_SIZE, "%s%s%s%s", key->modifiers & KMOD_CTRL ? C_("key", "Ctrl+") : "",
	         key->modifiers & KMOD_SHIFT ? C_("key", "Shift+") : "",
	         key->modifiers & KMOD_ALT ? C_("key", "Alt+") : "", code);
}

int command_key_now(enum command command, keys_layout *layout, bool letters)
{
	const struct command_key *key = command_info(command)->keys;

	return letters && key->modifiers == 0 && keys_move_tiles(layout, key->code) ? 1 : 0;
}
