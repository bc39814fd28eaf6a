/* screen: there is no game on the whole screen. */
#include "cli/screen.h"

#include "cli/play/play.h"

int screen_play(struct play *play)
{
	return play_plain(play);
}
