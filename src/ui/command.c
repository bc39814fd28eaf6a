/* command: the table of commands. */
#include "ui/command.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"

static const struct command_info commands[COMMAND_COUNT] = {
	[COMMAND_NONE] = { .name = "none", .label = "", .title = "" },
	[COMMAND_NEW] = { "new", "New game", "New game", "new",
	                  "Shuffle the tiles. Every shuffle can be solved.",
	                  .keys = { { SDLK_n, 0 }, { SDLK_n, KMOD_CTRL } } },
	[COMMAND_AGAIN] = { "again", "Restart", "Restart", "again",
	                    "Start again from the same shuffle. If you didn’t finish your game, "
	                    "Undo brings it back.",
	                    .keys = { { SDLK_r, 0 }, { SDLK_r, KMOD_CTRL } } },
	[COMMAND_UNDO] = { "undo", "Undo", "Undo", "undo",
	                   "Undo the last slide, however many tiles it moved. Right after a new "
	                   "game, picture or size, this brings your previous game back.",
	                   .keys = { { SDLK_z, KMOD_CTRL }, { SDLK_BACKSPACE, 0 } } },
	[COMMAND_REDO] = { "redo", "Redo", "Redo", "redo", "Redo the last slide you undid.",
	                   .keys = { { SDLK_z, KMOD_CTRL | KMOD_SHIFT }, { SDLK_y, KMOD_CTRL } } },
	[COMMAND_UNDO_ALL] = { "undo-all", "Undo all", "Undo all", "undo-all",
	                       "Go back to the start, one slide at a time. Click to stop.",
	                       .keys = { { SDLK_u, KMOD_CTRL }, { SDLK_u, 0 } } },
	[COMMAND_REDO_ALL] = { "redo-all", "Redo all", "Redo all", "redo-all",
	                       "Redo everything you undid, one slide at a time. Click to stop.",
	                       .keys = { { SDLK_u, KMOD_CTRL | KMOD_SHIFT } } },
	[COMMAND_HINT] = { "hint", "Hint", "Hint", "hint",
	                   "Highlight the tile to move next. Press again to see where it goes, and "
	                   "a third time to move it.",
	                   .keys = { { SDLK_h, 0 } } },
	[COMMAND_DO_STEP] = { "do-step", "Do this step", "Do this step", "do-step",
	                      "Play the moves of the step that a hint shows.",
	                      .keys = { { SDLK_h, KMOD_SHIFT } } },
	[COMMAND_SOLVE] = { "solve", "Solve", "Solve", "solve",
	                    "Watch the puzzle being solved. Click a tile to take over at any time.",
	                    .keys = { { SDLK_s, 0 }, { SDLK_s, KMOD_CTRL } } },
	[COMMAND_PLAY_NOW] = { "play-now", "Play now", "Play now", "play-now",
	                       "Play the shortest solution found so far instead of waiting for a "
	                       "shorter one. You can also press S.",
	                       .keys = { { SDLK_RETURN, 0 }, { SDLK_KP_ENTER, 0 } } },
	[COMMAND_PAUSE] = { "pause", "Pause", "Pause", "pause",
	                    "Stop the clock and hide the picture, or pause a solution.",
	                    .keys = { { SDLK_SPACE, 0 }, { SDLK_PAUSE, 0 } } },
	[COMMAND_STEP_BACK] = { "step-back", "Back", "Step back", "step-back",
	                        "Pause the solution and go back one move.",
	                        .keys = { { SDLK_COMMA, 0 } }, .repeats = true },
	[COMMAND_STEP_FORWARD] = { "step-forward", "Forward", "Step forward", "step-forward",
	                           "Pause the solution and play its next move.",
	                           .keys = { { SDLK_PERIOD, 0 } }, .repeats = true },
	[COMMAND_SLOWER] = { "slower", "Slower", "Slower", "slower",
	                     "Play a solution or a replay more slowly.",
	                     .keys = { { SDLK_LEFTBRACKET, 0 }, { SDLK_MINUS, 0 } } },
	[COMMAND_FASTER] = { "faster", "Faster", "Faster", "faster",
	                     "Play a solution or a replay faster.",
	                     .keys = { { SDLK_RIGHTBRACKET, 0 }, { SDLK_PLUS, 0 } } },
	[COMMAND_MY_POSITION] = { "my-position", "My game", "Back to my game", "my-position",
	                          "Stop the solution and go back to where you left off.",
	                          .keys = { { SDLK_b, 0 } } },
	[COMMAND_OPEN] = { "open", "Picture", "Choose a picture…", "picture",
	                   "Choose one of the game’s pictures or your own. You can also drop a "
	                   "picture on the window.",
	                   .keys = { { SDLK_o, KMOD_CTRL }, { SDLK_o, 0 } } },
	[COMMAND_BROWSE] = { "browse", "Browse…", "Browse…", "browse",
	                     "Find a picture with your desktop’s file chooser.",
	                     .keys = { { SDLK_o, KMOD_CTRL | KMOD_SHIFT } } },
	[COMMAND_PASTE] = { "paste", "Paste", "Paste", "paste",
	                    "Open the picture or play the share code you copied.",
	                    .keys = { { SDLK_v, KMOD_CTRL }, { SDLK_INSERT, KMOD_SHIFT } } },
	[COMMAND_NEXT] = { "next", "Next picture", "Next picture", "next",
	                   "Start a new game with the next picture that you haven’t solved. For "
	                   "your own pictures, that’s the next one in the folder.",
	                   .keys = { { SDLK_p, 0 } } },
	[COMMAND_SIZE] = { "size", "Size", "Size…", "size",
	                   "Choose the number of columns and rows, from 2×2 to 32×32, and how the "
	                   "tiles are shuffled.",
	                   .keys = { { SDLK_g, 0 } } },
	[COMMAND_CHALLENGES] = { "challenges", "Challenges", "Challenges…", "challenge",
	                         "Play boards from easy to hard, and earn up to three stars for "
	                         "each.",
	                         .keys = { { SDLK_t, 0 }, { SDLK_F4, 0 } } },
	[COMMAND_DAILY] = { "daily", "Board of the day", "Board of the day…", "daily",
	                    "Play today’s board, the same for everyone, and see which days’ boards "
	                    "you’ve solved.",
	                    .keys = { { SDLK_F7, 0 } } },
	[COMMAND_RACE] = { "race", "Race", "Race…", "race",
	                   "Play against the computer, your best game or a friend’s.",
	                   .keys = { { SDLK_F9, 0 } } },
	[COMMAND_UNFINISHED] = { "unfinished", "Unfinished", "Unfinished games…", "unfinished",
	                         "Continue a game that you left for another picture or size.",
	                         .keys = { { SDLK_F6, 0 } } },
	[COMMAND_RECORDS] = { "records", "Records", "Records…", "records",
	                      "See your best times and averages, and watch or play a game again.",
	                      .keys = { { SDLK_F5, 0 } } },
	[COMMAND_CODE] = { "code", "Share code", "Share code…", "code",
	                   "Show the code for this game, send it with its picture, or enter a "
	                   "friend’s code.",
	                   .keys = { { SDLK_e, 0 }, { SDLK_e, KMOD_CTRL } } },
	[COMMAND_SHARE] = { "share", "Share", "Copy share code", "share",
	                    "Copy the share code to send to a friend, with your result if you’ve "
	                    "solved the game.",
	                    .keys = { { SDLK_c, KMOD_CTRL } } },
	[COMMAND_PICTURE] = { "frame", "Crop", "Crop…", "frame",
	                      "Drag and zoom the picture to choose which part to play with. Also "
	                      "shows which tiles look alike.",
	                      .keys = { { SDLK_c, 0 } } },
	[COMMAND_NUMBERS] = { "numbers", "Numbers", "Tile numbers", "numbers",
	                      "Show small numbers on the tiles, then large ones, then none.",
	                      .keys = { { SDLK_l, 0 } } },
	[COMMAND_MUTE] = { "mute", "Mute", "Mute", "mute",
	                   "Turn sound off or on. You can change the volume in Settings.",
	                   .keys = { { SDLK_m, KMOD_CTRL } } },
	[COMMAND_FULLSCREEN] = { "fullscreen", "Full screen", "Full screen", "fullscreen",
	                         "Switch between full screen and a window.",
	                         .keys = { { SDLK_F11, 0 }, { SDLK_RETURN, KMOD_ALT } } },
	[COMMAND_SETTINGS] = { "settings", "Settings", "Settings…", "settings",
	                       "Change the colours, text size, motion, controls, limits and sound.",
	                       .keys = { { SDLK_COMMA, KMOD_CTRL }, { SDLK_F3, 0 } } },
	[COMMAND_LESSONS] = { "lessons", "Lessons", "Learn to solve…", "lessons",
	                      "Learn step by step how to solve any board, in nine short lessons.",
	                      .keys = { { SDLK_F8, 0 } } },
	[COMMAND_HELP] = { "help", "Help", "Help", "help",
	                   "Learn how to play and what each command does.",
	                   .keys = { { SDLK_F1, 0 }, { SDLK_h, KMOD_CTRL } } },
	[COMMAND_ABOUT] = { "about", "About", "About", "about",
	                    "See who made the game, its version and its licence.",
	                    .keys = { { SDLK_F2, 0 } } },
	[COMMAND_QUIT] = { "quit", "Quit", "Quit", "quit", "Close the game.",
	                   .keys = { { SDLK_q, KMOD_CTRL } } },
	[COMMAND_REVEAL] = { "reveal", "Show picture", "Show picture", "picture",
	                     "Show the small picture that “Surprise me” hides.",
	                     .keys = { { SDLK_v, 0 } } },
	[COMMAND_MENU] = { "menu", "Menu", "Menu", "menu", "Show the menu.",
	                   .keys = { { SDLK_m, 0 }, { SDLK_F10, 0 } } },
	[COMMAND_TIMELINE] = { "timeline", "Timeline",
	                       .title = "Your moves so far: drag or scroll to go back" },
	[COMMAND_HINT_KIND] = { "hint-kind", "Kind of hint",
	                        .title = "Switch between single moves and explained steps" },
	[COMMAND_SHOW_STEP] = { "show-step", "Show me",
	                        .title = "Practise this kind of step in a lesson" },
	[COMMAND_CLOSE] = { "close", "Close", "Close", .icon = "close" },
	[COMMAND_ACCEPT] = { "ok", "OK", .title = "OK" },
	[COMMAND_SHORTEST_FIRST] = { "shortest-first", "Shortest first",
	                             "Find the shortest solution before playing it",
	                             .icon = "shortest" },
	[COMMAND_CANCEL_SOLVE] = { "cancel", "Cancel", .title = "Cancel" },
	[COMMAND_SOLVE_AUTOMATICALLY] = { "solve-automatically", "Automatic",
	                                  .title = "Let the game choose the best method" },
	[COMMAND_SOLVE_BREADTH_FIRST] = { "solve-breadth-first", "Breadth-first",
	                                  .title = "Check all boards layer by layer" },
	[COMMAND_NO_LIMIT] = { "no-limit", "Keep playing",
	                       .title = "Keep playing without the limit" },
	[COMMAND_QUIETER] = { "quieter", "", "Quieter", "minus", .repeats = true },
	[COMMAND_LOUDER] = { "louder", "", "Louder", "plus", .repeats = true },
	[COMMAND_SEND] = { "send", "Send this puzzle…",
	                   .title = "Save this game with its picture as a file" },
	[COMMAND_FILM] = { "film", "Save or copy a picture…",
	                   .title = "Save or copy a picture of the board, or the game as an "
	                            "animation" },
};

const struct command_info *command_info(enum command command)
{
	return &commands[command];
}

/* Treats left and right modifiers alike and ignores locks. */
static int fold_modifiers(int modifiers)
{
	int folded = 0;

	if (modifiers & (KMOD_CTRL | KMOD_GUI))
		folded |= KMOD_CTRL;
	if (modifiers & KMOD_SHIFT)
		folded |= KMOD_SHIFT;
	if (modifiers & KMOD_ALT)
		folded |= KMOD_ALT;
	return folded;
}

enum command command_for_key(SDL_Keycode code, int modifiers)
{
	int folded = fold_modifiers(modifiers);

	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++)
		for (int k = 0; k < COMMAND_KEYS; k++)
			if (commands[i].keys[k].code == code && code != 0 &&
			    commands[i].keys[k].modifiers == folded)
				return (enum command)i;
	return COMMAND_NONE;
}

void command_key_name(enum command command, int which, keys_layout *layout, char name[KEYS_SIZE])
{
	struct command_key key = { 0, 0 };
	char code[KEYS_SIZE];

	name[0] = '\0';
	if (command < COMMAND_COUNT) /* a sheet's own controls have no keys */
		key = command_info(command)->keys[which];
	if (key.code == 0)
		return;
	keys_name(layout, key.code, code);
	snprintf(name, KEYS_SIZE, "%s%s%s%s", key.modifiers & KMOD_CTRL ? C_("key", "Ctrl+") : "",
	         key.modifiers & KMOD_SHIFT ? C_("key", "Shift+") : "",
	         key.modifiers & KMOD_ALT ? C_("key", "Alt+") : "", code);
}

int command_key_now(enum command command, keys_layout *layout, bool letters)
{
	const struct command_key *key = command_info(command)->keys;

	return letters && key->modifiers == 0 && keys_moves(layout, key->code) ? 1 : 0;
}
