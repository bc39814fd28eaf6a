/* display_x11: looks at the window on X11 through a connection of its own, which leaves SDL's events alone. What
 * the server tells by events is not asked for: each answer wakes the program once more. */
#include "ui/paint/display_x11.h"

#include <SDL_syswm.h>
#include <stdlib.h>

#include "base/memory.h"

#ifdef SDL_VIDEO_DRIVER_X11

enum {
	PRIMARY = 1,         /* XA_PRIMARY of X11/Xatom.h */
	DROP_MOST = 1 << 20, /* bytes */
	/* The server says when the window is covered, unmapped or moved to another workspace, but not when a screen is
	 * turned off or a parent is unmapped: after so many looks without news it is asked. Each answer wakes the program,
	 * and somebody who leaves the screen to turn itself off is idle for longer than that before. */
	LOOKS_UNTOLD = 30,
};

/* As in X11/extensions/scrnsaver.h and dpms.h, which a build need not have. */
typedef struct {
	Window window;
	int state;
	int kind;
	unsigned long til_or_since;
	unsigned long idle;
	unsigned long event_mask;
} saver_info;

typedef struct {
	int type;
	unsigned long serial;
	Bool send_event;
	Display *display;
	Window window, root;
	int state;
	int kind;
	Bool forced;
	Time time;
} saver_event;

enum { SAVER_ON = 1, SAVER_NOTIFY = 0, SAVER_NOTIFY_MASK = 1, DPMS_ON = 0, EVERYWHERE = -1 };

/* The libraries' functions. */
struct calls {
	Display *(*open)(const char *name);
	int (*close)(Display *display);
	Status (*get_attributes)(Display *display, Window window, XWindowAttributes *attributes);
	int (*select)(Display *display, Window window, long mask);
	int (*pending)(Display *display);
	int (*next)(Display *display, XEvent *event);
	Atom (*atom)(Display *display, const char *name, Bool only_if_exists);
	int (*get_property)(Display *display, Window window, Atom property, long offset,
	                    long length, Bool removes, Atom wanted, Atom *type, int *format,
	                    unsigned long *count, unsigned long *after, unsigned char **data);
	int (*free)(void *data);
	int (*flush)(Display *display);
	Status (*send)(Display *display, Window window, Bool propagate, long mask, XEvent *event);
	Bool (*has_saver)(Display *display, int *event, int *error);
	Status (*get_saver)(Display *display, Drawable drawable, saver_info *info);
	void (*select_saver)(Display *display, Drawable drawable, unsigned long mask);
	void (*suspend)(Display *display, Bool suspends);
	Bool (*has_dpms)(Display *display, int *event, int *error);
	Status (*get_dpms)(Display *display, unsigned short *level, unsigned char *enabled);
};

struct display_x11 {
	void *libraries[3];
	struct calls calls;
	Display *sdl;     /* SDL's connection */
	Display *display; /* our own */
	Window window, root;
	Atom workspace, current_workspace, activate;
	bool has_saver, has_dpms;
	int saver_event; /* its type, if there is a saver */
	bool saver_on;
	bool elsewhere;                          /* on another workspace than the one shown */
	bool covered;                            /* as a whole, by other windows */
	Atom drag_over, drag_left, drag_dropped; /* what other programs say of their drags */
	bool dragged;                            /* something is, over the window */
	enum display_sight sight;
	int looks; /* since the server was asked */
};

/* Where each function is. Those of Xlib are needed, those of extensions are not. */
static const struct {
	const char *name;
	size_t offset;
	int library;
} names[] = {
#define CALL(name, field, library)                                                                 \
	{                                                                                          \
		name, offsetof(struct calls, field), library                                       \
	}
	CALL("XOpenDisplay", open, 0),
	CALL("XCloseDisplay", close, 0),
	CALL("XGetWindowAttributes", get_attributes, 0),
	CALL("XSelectInput", select, 0),
	CALL("XPending", pending, 0),
	CALL("XNextEvent", next, 0),
	CALL("XInternAtom", atom, 0),
	CALL("XGetWindowProperty", get_property, 0),
	CALL("XFree", free, 0),
	CALL("XFlush", flush, 0),
	CALL("XSendEvent", send, 0),
	CALL("XScreenSaverQueryExtension", has_saver, 1),
	CALL("XScreenSaverQueryInfo", get_saver, 1),
	CALL("XScreenSaverSelectInput", select_saver, 1),
	CALL("XScreenSaverSuspend", suspend, 1),
	CALL("DPMSQueryExtension", has_dpms, 2),
	CALL("DPMSInfo", get_dpms, 2),
#undef CALL
};

/* False if a function of Xlib is missing. */
static bool load(struct display_x11 *x11)
{
	static const char *const libraries[] = { "libX11.so.6", "libXss.so.1", "libXext.so.6" };

	for (int i = 0; i < 3; i++)
		x11->libraries[i] = SDL_LoadObject(libraries[i]);
	for (size_t i = 0; i < SDL_arraysize(names); i++) {
		void *library = x11->libraries[names[i].library];
		void *function = library != NULL ? SDL_LoadFunction(library, names[i].name) : NULL;

		if (function == NULL && names[i].library == 0)
			return false;
		SDL_memcpy((char *)&x11->calls + names[i].offset, &function, sizeof function);
	}
	return true;
}

/* A number in a property; EVERYWHERE if it has none, or this one, which means all workspaces. */
static long read_number(const struct display_x11 *x11, Window window, Atom property)
{
	unsigned long count = 0, after;
	unsigned char *data = NULL;
	long number = EVERYWHERE;
	int format = 0;
	Atom type;

	if (x11->calls.get_property(x11->display, window, property, 0, 1, False, AnyPropertyType,
	                            &type, &format, &count, &after, &data) == Success &&
	    format == 32 && count == 1)
		number = (int)*(long *)(void *)data; /* the upper half isn't defined */
	if (data != NULL)
		x11->calls.free(data);
	return number;
}

/* Window managers need not unmap the windows of other workspaces, nor tell which one is shown. */
static bool is_elsewhere(const struct display_x11 *x11)
{
	long own = read_number(x11, x11->window, x11->workspace);
	long shown = read_number(x11, x11->root, x11->current_workspace);

	return own != EVERYWHERE && shown != EVERYWHERE && own != shown;
}

static void follow_saver(struct display_x11 *x11)
{
	const struct calls *calls = &x11->calls;
	saver_info info = { .state = 0 };
	int error;

	x11->has_saver = calls->get_saver != NULL && calls->has_saver != NULL &&
	                 calls->select_saver != NULL &&
	                 calls->has_saver(x11->display, &x11->saver_event, &error);
	if (!x11->has_saver)
		return;
	calls->select_saver(x11->display, x11->root, SAVER_NOTIFY_MASK);
	x11->saver_on =
	        calls->get_saver(x11->display, x11->root, &info) != 0 && info.state == SAVER_ON;
}

static bool connect(struct display_x11 *x11)
{
	const struct calls *calls = &x11->calls;
	XWindowAttributes attributes;
	int event, error;

	x11->display = calls->open(NULL);
	if (x11->display == NULL || !calls->get_attributes(x11->display, x11->window, &attributes))
		return false;
	x11->root = attributes.root;
	x11->workspace = calls->atom(x11->display, "_NET_WM_DESKTOP", False);
	x11->current_workspace = calls->atom(x11->display, "_NET_CURRENT_DESKTOP", False);
	x11->activate = calls->atom(x11->display, "_NET_ACTIVE_WINDOW", False);
	x11->drag_over = calls->atom(x11->display, "XdndPosition", False);
	x11->drag_left = calls->atom(x11->display, "XdndLeave", False);
	x11->drag_dropped = calls->atom(x11->display, "XdndDrop", False);
	follow_saver(x11);
	x11->has_dpms = calls->get_dpms != NULL && calls->has_dpms != NULL &&
	                calls->has_dpms(x11->display, &event, &error);
	calls->select(x11->display, x11->window,
	              VisibilityChangeMask | StructureNotifyMask | PropertyChangeMask);
	calls->select(x11->display, x11->root, PropertyChangeMask);
	x11->elsewhere = is_elsewhere(x11);
	x11->looks = LOOKS_UNTOLD;
	return true;
}

struct display_x11 *display_x11_open(SDL_Window *window)
{
	struct display_x11 *x11;
	SDL_SysWMinfo info;

	SDL_VERSION(&info.version);
	if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11)
		return NULL;
	x11 = memory_new(sizeof *x11);
	x11->sdl = info.info.x11.display;
	x11->window = info.info.x11.window;
	if (load(x11) && connect(x11))
		return x11;
	display_x11_close(x11);
	return NULL;
}

void display_x11_close(struct display_x11 *x11)
{
	if (x11 == NULL)
		return;
	if (x11->display != NULL)
		x11->calls.close(x11->display);
	for (int i = 2; i >= 0; i--)
		if (x11->libraries[i] != NULL)
			SDL_UnloadObject(x11->libraries[i]);
	free(x11);
}

static bool is_off(const struct display_x11 *x11)
{
	unsigned short level = DPMS_ON;
	unsigned char enabled = 0;

	if (x11->saver_on)
		return true;
	return x11->has_dpms && x11->calls.get_dpms(x11->display, &level, &enabled) != 0 &&
	       enabled != 0 && level != DPMS_ON;
}

static void take_event(struct display_x11 *x11, const XEvent *event)
{
	Atom changed = event->type == PropertyNotify ? event->xproperty.atom : 0;

	if (event->type == VisibilityNotify)
		x11->covered = event->xvisibility.state == VisibilityFullyObscured;
	else if (x11->has_saver && event->type == x11->saver_event + SAVER_NOTIFY)
		x11->saver_on = ((const saver_event *)event)->state == SAVER_ON;
	else if (changed != 0 && (changed == x11->workspace || changed == x11->current_workspace))
		x11->elsewhere = is_elsewhere(x11);
}

/* True if anything was told since the last time. */
static bool take_events(struct display_x11 *x11)
{
	XEvent event;
	bool any = false;

	while (x11->calls.pending(x11->display) > 0) {
		x11->calls.next(x11->display, &event);
		take_event(x11, &event);
		any = true;
	}
	return any;
}

static enum display_sight ask(const struct display_x11 *x11)
{
	XWindowAttributes attributes;

	if (is_off(x11))
		return DISPLAY_OFF;
	if (!x11->calls.get_attributes(x11->display, x11->window, &attributes))
		return DISPLAY_SEEN;
	return x11->covered || attributes.map_state != IsViewable || x11->elsewhere ? DISPLAY_UNSEEN
	                                                                            : DISPLAY_SEEN;
}

enum display_sight display_x11_look(struct display_x11 *x11)
{
	bool told = take_events(x11);

	if (!told && x11->sight == DISPLAY_SEEN && ++x11->looks < LOOKS_UNTOLD)
		return DISPLAY_SEEN;
	x11->looks = 0;
	x11->sight = ask(x11);
	return x11->sight;
}

void display_x11_resume_saver(struct display_x11 *x11)
{
	int event, error;

	if (x11->calls.suspend == NULL || x11->calls.has_saver == NULL ||
	    !x11->calls.has_saver(x11->sdl, &event, &error))
		return;
	x11->calls.suspend(x11->sdl, False);
	x11->calls.flush(x11->sdl);
}

/* The time of the player's action, which window managers compare with that of the last one: "…_TIME123". */
static Time time_of(const char *token)
{
	const char *found = SDL_strstr(token, "_TIME");

	return found != NULL ? (Time)SDL_strtoul(found + 5, NULL, 10) : CurrentTime;
}

void display_x11_raise(struct display_x11 *x11, const char *token)
{
	XEvent event = { .xclient = { .type = ClientMessage,
		                      .window = x11->window,
		                      .message_type = x11->activate,
		                      .format = 32 } };

	event.xclient.data.l[0] = 1; /* from the program itself */
	event.xclient.data.l[1] = (long)time_of(token);
	x11->calls.send(x11->display, x11->root, False,
	                SubstructureNotifyMask | SubstructureRedirectMask, &event);
	x11->calls.flush(x11->display);
}

bool display_x11_take_message(struct display_x11 *x11, const SDL_SysWMmsg *message)
{
	const XClientMessageEvent *event = &message->msg.x11.event.xclient;
	bool before = x11->dragged;

	if (event->message_type == x11->drag_over)
		x11->dragged = true;
	else if (event->message_type == x11->drag_left || event->message_type == x11->drag_dropped)
		x11->dragged = false;
	return x11->dragged != before;
}

bool display_x11_dragged(const struct display_x11 *x11)
{
	return x11->dragged;
}

bool display_x11_end_drag(struct display_x11 *x11)
{
	bool dragged = x11->dragged;

	x11->dragged = false;
	return dragged;
}

/* SDL has drops written to this property of its window, reads it and leaves it there. */
char *display_x11_take_drop(struct display_x11 *x11)
{
	unsigned long count = 0, after;
	unsigned char *data = NULL;
	char *list = NULL;
	int format = 0;
	Atom type;

	if (x11->calls.get_property(x11->display, x11->window, PRIMARY, 0, DROP_MOST / 4, True,
	                            AnyPropertyType, &type, &format, &count, &after,
	                            &data) == Success &&
	    format == 8 && count > 0)
		list = memory_text((char *)data); /* Xlib adds a NUL */
	if (data != NULL)
		x11->calls.free(data);
	return list;
}

#else

struct display_x11 *display_x11_open(SDL_Window *window)
{
	(void)window;
	return NULL;
}

void display_x11_close(struct display_x11 *x11)
{
	(void)x11;
}

enum display_sight display_x11_look(struct display_x11 *x11)
{
	(void)x11;
	return DISPLAY_SEEN;
}

void display_x11_resume_saver(struct display_x11 *x11)
{
	(void)x11;
}

void display_x11_raise(struct display_x11 *x11, const char *token)
{
	(void)x11;
	(void)token;
}

char *display_x11_take_drop(struct display_x11 *x11)
{
	(void)x11;
	return NULL;
}

bool display_x11_take_message(struct display_x11 *x11, const SDL_SysWMmsg *message)
{
	(void)x11;
	(void)message;
	return false;
}

bool display_x11_dragged(const struct display_x11 *x11)
{
	(void)x11;
	return false;
}

bool display_x11_end_drag(struct display_x11 *x11)
{
	(void)x11;
	return false;
}

#endif
