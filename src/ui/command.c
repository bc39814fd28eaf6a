/* command: the table of commands. */
#include "ui/command.h"

static const struct command_info commands[COMMAND_COUNT] = {
	[COMMAND_NONE] = { .name = "none", .label = "", .title = "" },
	[COMMAND_NEW] = { "new",
	                  "New",
	                  "New scramble",
	                  "new",
	                  "Mixes the tiles anew. Every scramble can be solved.",
	                  { { SDLK_n, 0 }, { SDLK_n, KMOD_CTRL } },
	                  false },
	[COMMAND_AGAIN] = { "again",
	                    "Again",
	                    "Same scramble again",
	                    "again",
	                    "Begins this scramble anew, to do better. Undo brings a game that was "
	                    "not over back.",
	                    { { SDLK_r, 0 }, { SDLK_r, KMOD_CTRL } },
	                    false },
	[COMMAND_UNDO] = { "undo",
	                   "Undo",
	                   "Undo",
	                   "undo",
	                   "Takes the last slide back, with all the tiles that went along. "
	                   "Right after a new scramble, picture or size it brings the game before "
	                   "back.",
	                   { { SDLK_z, KMOD_CTRL }, { SDLK_BACKSPACE, 0 } },
	                   false },
	[COMMAND_REDO] = { "redo",
	                   "Redo",
	                   "Redo",
	                   "redo",
	                   "Makes the slide again that was taken back last.",
	                   { { SDLK_z, KMOD_CTRL | KMOD_SHIFT }, { SDLK_y, KMOD_CTRL } },
	                   false },
	[COMMAND_UNDO_ALL] = { "undo-all",
	                       "Undo all",
	                       "Undo all",
	                       "undo-all",
	                       "Walks back step by step to the scramble. A click stops it.",
	                       { { SDLK_u, KMOD_CTRL }, { SDLK_u, 0 } },
	                       false },
	[COMMAND_REDO_ALL] = { "redo-all",
	                       "Redo all",
	                       "Redo all",
	                       "redo-all",
	                       "Walks on step by step to where you were before you undid. A click "
	                       "stops it.",
	                       { { SDLK_u, KMOD_CTRL | KMOD_SHIFT }, { 0, 0 } },
	                       false },
	[COMMAND_HINT] = { "hint",
	                   "Hint",
	                   "Hint",
	                   "hint",
	                   "Lights the tile to move next on the shortest way known. Again: an "
	                   "arrow "
	                   "shows the way it goes. Once more: it goes.",
	                   { { SDLK_h, 0 }, { 0, 0 } },
	                   false },
	[COMMAND_SOLVE] = { "solve",
	                    "Solve",
	                    "Solve",
	                    "solve",
	                    "Looks for the shortest way and plays it before your eyes. "
	                    "A click takes over where it is.",
	                    { { SDLK_s, 0 }, { SDLK_s, KMOD_CTRL } },
	                    false },
	[COMMAND_PLAY_NOW] = { "play-now",
	                       "Play now",
	                       "Play now",
	                       "play-now",
	                       "While a shorter way is looked for: plays the best so far. "
	                       "S does the same.",
	                       { { SDLK_RETURN, 0 }, { SDLK_KP_ENTER, 0 } },
	                       false },
	[COMMAND_PAUSE] = { "pause",
	                    "Pause",
	                    "Pause",
	                    "pause",
	                    "Stops the clock and hides the picture until you go on. Holds what is "
	                    "being played, too.",
	                    { { SDLK_SPACE, 0 }, { SDLK_PAUSE, 0 } },
	                    false },
	[COMMAND_STEP_BACK] = { "step-back",
	                        "Back",
	                        "One step back",
	                        "step-back",
	                        "While a solution plays: holds it and takes its last move back.",
	                        { { SDLK_COMMA, 0 }, { 0, 0 } },
	                        .repeats = true },
	[COMMAND_STEP_FORWARD] = { "step-forward",
	                           "On",
	                           "One step on",
	                           "step-forward",
	                           "While a solution plays: holds it and makes its next move.",
	                           { { SDLK_PERIOD, 0 }, { 0, 0 } },
	                           .repeats = true },
	[COMMAND_SLOWER] = { "slower",
	                     "Slower",
	                     "Slower",
	                     "slower",
	                     "Plays a solution half as fast.",
	                     { { SDLK_LEFTBRACKET, 0 }, { SDLK_MINUS, 0 } },
	                     false },
	[COMMAND_FASTER] = { "faster",
	                     "Faster",
	                     "Faster",
	                     "faster",
	                     "Plays a solution twice as fast.",
	                     { { SDLK_RIGHTBRACKET, 0 }, { SDLK_PLUS, 0 } },
	                     false },
	[COMMAND_MY_POSITION] = { "my-position",
	                          "Mine",
	                          "Back to my position",
	                          "my-position",
	                          "Takes all moves of the solution back: the game is where you "
	                          "left "
	                          "it, to go on by yourself.",
	                          { { SDLK_b, 0 }, { 0, 0 } },
	                          false },
	[COMMAND_OPEN] = { "open",
	                   "Picture",
	                   "Choose a picture…",
	                   "picture",
	                   "Shows the game’s own pictures and yours to choose from. You can also "
	                   "drop "
	                   "one on the window.",
	                   { { SDLK_o, KMOD_CTRL }, { SDLK_o, 0 } },
	                   false },
	[COMMAND_BROWSE] = { "browse",
	                     "Browse…",
	                     "Browse…",
	                     "browse",
	                     "Looks for a picture with the file chooser of your desktop.",
	                     { { SDLK_o, KMOD_CTRL | KMOD_SHIFT }, { 0, 0 } },
	                     false },
	[COMMAND_PASTE] = { "paste",
	                    "Paste",
	                    "Paste path or code",
	                    "paste",
	                    "Opens the picture whose path or file address was copied elsewhere, or "
	                    "starts the game of a copied share code.",
	                    { { SDLK_v, KMOD_CTRL }, { SDLK_INSERT, KMOD_SHIFT } },
	                    false },
	[COMMAND_NEXT] = { "next",
	                   "Next picture",
	                   "Next picture",
	                   "next",
	                   "Opens the next picture of the folder or, after one of the game’s own "
	                   "pictures, the next of those.",
	                   { { SDLK_p, 0 }, { 0, 0 } },
	                   false },
	[COMMAND_SIZE] = { "size",
	                   "Size",
	                   "Size…",
	                   "size",
	                   "Chooses columns and rows, from 2×2 to 32×32, and how the tiles are "
	                   "mixed.",
	                   { { SDLK_g, 0 }, { 0, 0 } },
	                   false },
	[COMMAND_CHALLENGES] = { "challenges",
	                         "Challenges",
	                         "Challenges…",
	                         "challenge",
	                         "A limit of moves or time, the board of the day, and boards that "
	                         "others have tried.",
	                         { { SDLK_t, 0 }, { SDLK_F4, 0 } },
	                         false },
	[COMMAND_CODE] = { "code",
	                   "Share code",
	                   "Share code…",
	                   "code",
	                   "Shows the short text that stands for this scramble, and starts the "
	                   "game "
	                   "of another one.",
	                   { { SDLK_e, 0 }, { SDLK_e, KMOD_CTRL } },
	                   false },
	[COMMAND_SHARE] = { "share",
	                    "Share",
	                    "Copy a text to share",
	                    "share",
	                    "Puts size, moves, time and share code on the clipboard, for a friend.",
	                    { { SDLK_c, KMOD_CTRL }, { 0, 0 } },
	                    false },
	[COMMAND_PICTURE] = { "frame",
	                      "Part",
	                      "Part of the picture…",
	                      "frame",
	                      "Drags and zooms the picture on the board: choose the part that is "
	                      "cut. Says which tiles are hard to tell apart.",
	                      { { SDLK_c, 0 }, { 0, 0 } },
	                      false },
	[COMMAND_NUMBERS] = { "numbers",
	                      "Numbers",
	                      "Numbers on the tiles",
	                      "numbers",
	                      "Shows each tile’s number in its corner, then large, then not at "
	                      "all.",
	                      { { SDLK_l, 0 }, { 0, 0 } },
	                      false },
	[COMMAND_MUTE] = { "mute",
	                   "Mute",
	                   "Mute",
	                   "mute",
	                   "Turns all sounds off, and on again. How loud they are is chosen in the "
	                   "settings.",
	                   { { SDLK_m, KMOD_CTRL }, { 0, 0 } },
	                   false },
	[COMMAND_FULLSCREEN] = { "fullscreen",
	                         "Full screen",
	                         "Full screen",
	                         "fullscreen",
	                         "Fills the whole screen, and goes back. So does a double click "
	                         "beside the board.",
	                         { { SDLK_F11, 0 }, { SDLK_RETURN, KMOD_ALT } },
	                         false },
	[COMMAND_SETTINGS] = { "settings",
	                       "Settings",
	                       "Settings…",
	                       "settings",
	                       "Chooses dark, bright or high contrast, larger words, less motion, "
	                       "how tiles are moved, and how loud sounds are.",
	                       { { SDLK_COMMA, KMOD_CTRL }, { SDLK_F3, 0 } },
	                       false },
	[COMMAND_HELP] = { "help",
	                   "Help",
	                   "Help",
	                   "help",
	                   "How to play, and what every command does.",
	                   { { SDLK_F1, 0 }, { SDLK_h, KMOD_CTRL } },
	                   false },
	[COMMAND_ABOUT] = { "about",
	                    "About",
	                    "About",
	                    "about",
	                    "Name, version and licence of this game.",
	                    { { SDLK_F2, 0 }, { 0, 0 } },
	                    false },
	[COMMAND_QUIT] = { "quit",
	                   "Quit",
	                   "Quit",
	                   "quit",
	                   "Ends the game.",
	                   { { SDLK_q, KMOD_CTRL }, { 0, 0 } },
	                   false },
	[COMMAND_MENU] = { "menu",
	                   "Menu",
	                   "Menu",
	                   "menu",
	                   "Shows every command with its key.",
	                   { { SDLK_m, 0 }, { SDLK_F10, 0 } },
	                   false },
	[COMMAND_TIMELINE] = { .name = "timeline",
	                       .label = "Timeline",
	                       .title = "Your game: drag along it, or turn the wheel" },
	[COMMAND_CLOSE] = { .name = "close", .label = "Close", .title = "Close", .icon = "close" },
	[COMMAND_ACCEPT] = { .name = "ok", .label = "OK", .title = "OK" },
	[COMMAND_CANCEL_SOLVE] = { .name = "cancel", .label = "Cancel", .title = "Cancel" },
	[COMMAND_NO_LIMIT] = { .name = "no-limit",
	                       .label = "Go on without limit",
	                       .title = "Goes on with this game, without its limit" },
	[COMMAND_QUIETER] = { .name = "quieter",
	                      .label = "",
	                      .icon = "minus",
	                      .title = "Quieter",
	                      .repeats = true },
	[COMMAND_LOUDER] = { .name = "louder",
	                     .label = "",
	                     .icon = "plus",
	                     .title = "Louder",
	                     .repeats = true },
};

const struct command_info *command_info(enum command command)
{
	return &commands[command];
}

bool command_of_solution(enum command command)
{
	return command >= COMMAND_STEP_BACK && command <= COMMAND_MY_POSITION;
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
