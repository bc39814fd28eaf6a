/* sticky: completes the modifiers of key presses before they get into SDL's queue. */
#include "ui/sticky.h"

#include <SDL_syswm.h>

#ifdef SDL_VIDEO_DRIVER_X11
/* By these X modifiers, because that is where keyboards have Alt and Super. */
static Uint16 modifiers_of(unsigned state)
{
	return (Uint16)((state & ShiftMask ? KMOD_LSHIFT : 0) |
	                (state & ControlMask ? KMOD_LCTRL : 0) |
	                (state & Mod1Mask ? KMOD_LALT : 0) | (state & Mod4Mask ? KMOD_LGUI : 0));
}

static void note(struct sticky *sticky, const SDL_SysWMmsg *message)
{
	const XEvent *event = &message->msg.x11.event;

	sticky->known = message->subsystem == SDL_SYSWM_X11 && event->type == KeyPress;
	sticky->modifiers = sticky->known ? modifiers_of(event->xkey.state) : 0;
}

/* True for a message from another program. */
static int is_message(const SDL_SysWMmsg *message)
{
	return message->subsystem == SDL_SYSWM_X11 && message->msg.x11.event.type == ClientMessage;
}
#else
static void note(struct sticky *sticky, const SDL_SysWMmsg *message)
{
	(void)message;
	sticky->known = false;
}

static int is_message(const SDL_SysWMmsg *message)
{
	(void)message;
	return 0;
}
#endif

/* SDL passes on each event of the X server before what it makes of it: only messages go further. */
static int SDLCALL complete(void *context, SDL_Event *event)
{
	struct sticky *sticky = context;

	if (event->type == SDL_SYSWMEVENT) {
		note(sticky, event->syswm.msg);
		return is_message(event->syswm.msg);
	}
	if (event->type == SDL_KEYDOWN && sticky->known) {
		event->key.keysym.mod |= sticky->modifiers;
		sticky->known = false;
	}
	return 1;
}

void sticky_watch(struct sticky *sticky)
{
	SDL_SetEventFilter(complete, sticky);
	(void)SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}
