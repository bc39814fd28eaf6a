/* window: chooses Wayland or X11, finds the scale of an X11 desktop, places and enlarges the window. */
#include "ui/paint/window.h"

#include <SDL_syswm.h>
#include <stdio.h>

#include "base/language.h"
#include "system/machine.h"

enum {
	TITLE_WIDTH = 120, /* units of the title bar that must be on a display */
	TITLE_HEIGHT = 32,
	TITLE_SIZE = 128,   /* bytes */
	FRAME_WIDTH = 12, /* of usual frames at most; X11 tells once the window is shown */
	FRAME_HEIGHT = 40,
	DISPLAYS_MAX = 16,
	PLAIN_DPI = 96,
	DENSITY_MAX = 4,
	COMPAT_PATCH = 50,
	SET_FULLSCREEN = 11, /* the request of Wayland's interface xdg_toplevel */
};

static bool is_driver(const char *name)
{
	return SDL_strcmp(SDL_GetCurrentVideoDriver(), name) == 0;
}

/* On Wayland this needs a protocol that SDL doesn't support; dialogs then open unattached. */
void window_name(SDL_Window *window, char *name, size_t size)
{
	SDL_SysWMinfo info;

	SDL_VERSION(&info.version);
	name[0] = '\0';
#ifdef SDL_VIDEO_DRIVER_X11
	if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11)
		snprintf(name, size, "x11:%lx", info.info.x11.window);
#else
	(void)window;
	(void)size;
#endif
}

/* SDL asks for the window's size again with each limit: GNOME makes a maximised X11 window that asks for the screen's
 * size fill the screen. */
static void set_limits(SDL_Window *window, float density)
{
	int min = (int)(WINDOW_MIN * density);

	SDL_SetWindowMinimumSize(window, min, min);
	SDL_SetWindowMaximumSize(window, WINDOW_MAX, WINDOW_MAX);
}

SDL_Window *window_open(const char *title, const struct window_place *place, Uint32 *states)
{
	const int anywhere = (int)SDL_WINDOWPOS_UNDEFINED;
	Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI, then;
	SDL_Window *window;

	then = *states = (place->maximised ? SDL_WINDOW_MAXIMIZED : 0) |
	                 (place->fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
	/* SDL's Wayland driver gives wrong sizes to a window that never was plain. X11 would show that
	 * black; its size must be known to paint it first */
	if (is_driver("x11")) {
		flags |= SDL_WINDOW_HIDDEN | then;
		*states = 0;
	}
	window = SDL_CreateWindow(
	        title, place->placed ? place->x : anywhere, place->placed ? place->y : anywhere,
	        SDL_min(place->width, WINDOW_MAX), SDL_min(place->height, WINDOW_MAX), flags);
	if (window == NULL)
		return NULL;
	set_limits(window, SDL_max(place->density, 1.0f));
	if (*states != then)
		SDL_ShowWindow(window);
	return window;
}

/* libdecor finds no right size for a window that was both: it is maximised once it is plain again. */
Uint32 window_next_state(Uint32 flags, Uint32 awaited)
{
	if ((awaited & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0)
		return SDL_WINDOW_FULLSCREEN_DESKTOP;
	return (flags & SDL_WINDOW_FULLSCREEN_DESKTOP) == 0 ? awaited & SDL_WINDOW_MAXIMIZED : 0;
}

/* Asks the compositor to let a Wayland window fill the screen where it is. SDL 2.26 would then take the size that the
 * display had at the start, even if its scale has changed; it believes what the compositor does by itself. */
static bool ask_compositor(SDL_Window *window)
{
#ifdef SDL_VIDEO_DRIVER_WAYLAND
	typedef void marshal(struct xdg_toplevel * toplevel, uint32_t request, ...);
	marshal *request = NULL;
	SDL_SysWMinfo info;
	void *library;

	SDL_VERSION(&info.version);
	if (!is_driver("wayland") || !SDL_GetWindowWMInfo(window, &info) ||
	    info.info.wl.xdg_toplevel == NULL)
		return false;
	library = SDL_LoadObject("libwayland-client.so.0"); /* which SDL has loaded */
	if (library != NULL)
		*(void **)&request = SDL_LoadFunction(library, "wl_proxy_marshal");
	if (request != NULL)
		request(info.info.wl.xdg_toplevel, SET_FULLSCREEN, NULL);
	SDL_UnloadObject(library);
	return request != NULL;
#else
	(void)window;
	return false;
#endif
}

bool window_needs_frame(Uint8 event)
{
	switch (event) {
	case SDL_WINDOWEVENT_FOCUS_GAINED:
	case SDL_WINDOWEVENT_FOCUS_LOST:
		/* libdecor's changes of title bar and shadow wait for it: until then the first shadow
		 * takes the clicks on the whole window */
		return is_driver("wayland");
	case SDL_WINDOWEVENT_ENTER:
	case SDL_WINDOWEVENT_LEAVE:
	case SDL_WINDOWEVENT_TAKE_FOCUS:
	case SDL_WINDOWEVENT_MOVED:
		return false;
	default:
		return true;
	}
}

void window_free_inside(SDL_Window *window)
{
	const Uint32 filling = SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN_DESKTOP;
	char title[TITLE_SIZE];

	if (!is_driver("wayland") || (SDL_GetWindowFlags(window) & filling) != 0)
		return;
	/* libdecor cuts the inside out of a shadow that is there already, when it draws it again, as
	 * for another title */
	SDL_strlcpy(title, SDL_GetWindowTitle(window), sizeof(title));
	SDL_SetWindowTitle(window, "");
	SDL_SetWindowTitle(window, title);
}

void window_become(SDL_Window *window, Uint32 state)
{
	if (state == SDL_WINDOW_MAXIMIZED)
		SDL_MaximizeWindow(window);
	else if (state != 0 && !ask_compositor(window))
		SDL_SetWindowFullscreen(window, state);
}

Uint32 window_leave_screen(SDL_Window *window, Uint32 states)
{
	Uint32 then = is_driver("x11") ? 0 : states & SDL_WINDOW_MAXIMIZED;

	if ((states & SDL_WINDOW_FULLSCREEN_DESKTOP) == 0)
		return then & ~SDL_GetWindowFlags(window);
	if (then != 0)
		SDL_RestoreWindow(window);
	SDL_SetWindowFullscreen(window, 0);
	return then;
}

/* True if SDL places a new window by its frame. SDL 3 in the place of SDL 2 (sdl2-compat, which calls itself 2.30.50
 * or later) places what is in the frame. */
static bool places_frames(void)
{
	SDL_version version;

	SDL_GetVersion(&version);
	return version.patch < COMPAT_PATCH;
}

void window_find_place(SDL_Window *window, Uint32 states, struct window_place *place)
{
	int min = (int)(WINDOW_MIN * SDL_max(place->density, 1.0f)), width, height;
	int top = 0, left = 0; /* of its frame */

	place->fullscreen = (states & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
	if (place->fullscreen || (states & SDL_WINDOW_MINIMIZED) != 0)
		return;
	place->maximised = (states & SDL_WINDOW_MAXIMIZED) != 0;
	if (place->maximised)
		return;
	SDL_GetWindowSize(window, &width, &height);
	if (width < min || height < min)
		return; /* the desktop's choice, such as a tile */
	place->width = width;
	place->height = height;
	if (is_driver("wayland"))
		return;
	place->placed = true;
	SDL_GetWindowPosition(window, &place->x, &place->y);
	/* fails where frames are unknown */
	if (places_frames() && SDL_GetWindowBordersSize(window, &top, &left, NULL, NULL) == 0) {
		place->x -= left;
		place->y -= top;
	}
}

/* The display with most of the title bar, else the first. */
static const SDL_Rect *find_display(const struct window_place *place, const SDL_Rect displays[],
                                    int count)
{
	const SDL_Rect title = { place->x, place->y, place->width, TITLE_HEIGHT };
	const SDL_Rect *best = &displays[0];
	int most = 0;

	for (int i = 0; i < count; i++) {
		SDL_Rect both;

		if (!SDL_IntersectRect(&title, &displays[i], &both) || both.w * both.h <= most)
			continue;
		most = both.w * both.h;
		best = &displays[i];
	}
	return best;
}

/* True if two thirds of the window are on displays, and enough of its title bar to move it by. */
static bool is_seen(const struct window_place *place, const SDL_Rect displays[], int count)
{
	const SDL_Rect window = { place->x, place->y, place->width, place->height };
	bool movable = false;
	int64_t seen = 0;

	for (int i = 0; i < count; i++) {
		SDL_Rect both;

		if (!SDL_IntersectRect(&window, &displays[i], &both))
			continue;
		seen += (int64_t)both.w * both.h;
		movable = movable ||
		          (both.y == window.y && both.w >= TITLE_WIDTH && both.h >= TITLE_HEIGHT);
	}
	return movable && 3 * seen >= 2 * (int64_t)window.w * window.h;
}

void window_fit_displays(struct window_place *place, float frame, const SDL_Rect displays[],
                         int count)
{
	const SDL_Rect *display;
	int across = (int)(FRAME_WIDTH * frame), down = (int)(FRAME_HEIGHT * frame), left, top;

	if (count < 1)
		return;
	display = find_display(place, displays, count);
	place->width = SDL_min(place->width, display->w - across);
	place->height = SDL_min(place->height, display->h - down);
	left = display->w - place->width - across;
	top = display->h - place->height - down;
	if (!place->placed && frame > 0.0f) { /* SDL would centre it without its frame */
		place->x = display->x + left / 2;
		place->y = display->y + top / 2;
		place->placed = true;
	} else if (place->placed && !is_seen(place, displays, count)) {
		place->x = SDL_clamp(place->x, display->x, display->x + left);
		place->y = SDL_clamp(place->y, display->y, display->y + top);
	}
}

void window_fit(struct window_place *place, float frame)
{
	SDL_Rect displays[DISPLAYS_MAX];
	int count = 0;

	for (int i = 0; i < SDL_GetNumVideoDisplays() && count < DISPLAYS_MAX; i++)
		if (SDL_GetDisplayUsableBounds(i, &displays[count]) == 0)
			count++;
	window_fit_displays(place, frame, displays, count);
}

static bool is_set(const char *variable)
{
	const char *value = SDL_getenv(variable);

	return value != NULL && *value != '\0';
}

/* False for SDL's drivers that draw nothing, used if the display doesn't respond. */
static bool shows_windows(void)
{
	const char *driver = SDL_GetCurrentVideoDriver();

	return is_set("SDL_VIDEODRIVER") ||
	       (SDL_strcmp(driver, "offscreen") != 0 && SDL_strcmp(driver, "dummy") != 0 &&
	        SDL_strcmp(driver, "evdev") != 0);
}

/* libX11, which SDL has loaded; NULL unless the driver is x11. */
static void *load_xlib(void)
{
	return is_driver("x11") ? SDL_LoadObject("libX11.so.6") : NULL;
}

static int ignore_x_error(void *display, void *event)
{
	(void)display;
	(void)event;
	return 0;
}

/* Xlib ends the program at any error, such as the harmless one of a window that asked for the clipboard and
 * is gone. */
static void ignore_x_errors(void)
{
	typedef int handler(void *display, void *event);
	handler *(*set)(handler *);
	void *library = load_xlib();

	if (library == NULL)
		return;
	*(void **)&set = SDL_LoadFunction(library, "XSetErrorHandler");
	if (set != NULL)
		set(ignore_x_error);
	SDL_UnloadObject(library); /* SDL keeps it loaded */
}

bool window_open_display(struct error *error)
{
	const char *advice = _("Start the game from a desktop session, or set DISPLAY.");

	/* drivers that need no screen must be requested by name */
	if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY") && !is_set("SDL_VIDEODRIVER"))
		return error_set(error, "Can’t find a display. %s", advice);
	if (is_set("DISPLAY") && is_set("WAYLAND_DISPLAY") && !is_set("SDL_VIDEODRIVER"))
		SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER,
		                        "x11,wayland",      /* src/README.md says why */
		                        SDL_HINT_OVERRIDE); /* replaces an empty variable, too */
	SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
	SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "1");
	if (SDL_Init(SDL_INIT_VIDEO) != 0)
		return error_set(error, "Can’t open a window (%s). %s", SDL_GetError(), advice);
	ignore_x_errors();
	return shows_windows() || error_set(error, "The display isn’t responding. %s", advice);
}

/* The resource Xft.dpi, the player's scale; 0: not set. SDL has no connection before there is a window. */
static float find_xft_dpi(void)
{
	void *(*open)(const char *name);
	const char *(*get_default)(void *display, const char *program, const char *option);
	int (*close_display)(void *display);
	void *library = load_xlib(), *display = NULL;
	const char *dpi = NULL;
	float found;

	if (library == NULL)
		return 0;
	*(void **)&open = SDL_LoadFunction(library, "XOpenDisplay");
	*(void **)&get_default = SDL_LoadFunction(library, "XGetDefault");
	*(void **)&close_display = SDL_LoadFunction(library, "XCloseDisplay");
	if (open != NULL && get_default != NULL && close_display != NULL)
		display = open(NULL);
	if (display != NULL)
		dpi = get_default(display, "Xft", "dpi");
	found = dpi != NULL ? (float)SDL_atof(dpi) : 0.0f; /* before its owner is closed */
	if (display != NULL)
		close_display(display);
	SDL_UnloadObject(library);
	return found;
}

float window_density(void)
{
	const char *gdk_scale = SDL_getenv("GDK_SCALE");
	float density, most = DENSITY_MAX;
	SDL_Rect area;

	if (!is_driver("x11")) {
		density = machine_density(WINDOW_MIN);
		return density > 0 ? density : 1.0f;
	}
	density = find_xft_dpi() / (float)PLAIN_DPI;
	if (gdk_scale != NULL)
		density = SDL_max(density, (float)SDL_atoi(gdk_scale));
	if (SDL_GetDisplayUsableBounds(0, &area) == 0)
		most = SDL_min(most, SDL_min((float)area.w / (WINDOW_MIN + FRAME_WIDTH),
		                             (float)area.h / (WINDOW_MIN + FRAME_HEIGHT)));
	return density > 1.0f && most > 1.0f ? SDL_min(density, most) : 1.0f;
}
