/* display_wayland: protocols that SDL 2 doesn't use, or not to the end, on its own connection: idle-inhibit,
 * xdg-activation, and the frame callback that a compositor sends only for a window that is shown.
 *
 * libwayland-client is used as its generated headers would, which a build need not have. All objects are on a queue
 * of their own, so that SDL never sees their events. */
#include "ui/paint/display_wayland.h"

#include <SDL_syswm.h>
#include <stdlib.h>

#include "base/memory.h"

enum {
	OWN_LOOKS = 1,  /* for a frame that is drawn anyway, */
	LATE_LOOKS = 2, /* and for the answer to one drawn for this: then the window isn't shown */

	/* numbers of requests */
	DISPLAY_GET_REGISTRY = 1,
	REGISTRY_BIND = 0,
	SURFACE_FRAME = 3,
	MANAGER_CREATE_INHIBITOR = 1,
	INHIBITOR_DESTROY = 0,
	ACTIVATION_ACTIVATE = 2,
};

#ifdef SDL_VIDEO_DRIVER_WAYLAND

/* libwayland's own types; these parts of them never change. */
struct wl_message {
	const char *name, *signature;
	const struct wl_interface *const *types;
};

struct wl_interface {
	const char *name;
	int version;
	int method_count;
	const struct wl_message *methods;
	int event_count;
	const struct wl_message *events;
};

struct wl_proxy;
struct wl_event_queue;

typedef void function(void);

struct calls {
	struct wl_event_queue *(*create_queue)(struct wl_display *display);
	void (*destroy_queue)(struct wl_event_queue *queue);
	int (*round_trip)(struct wl_display *display, struct wl_event_queue *queue);
	int (*dispatch)(struct wl_display *display, struct wl_event_queue *queue);
	int (*flush)(struct wl_display *display);
	void *(*wrap)(void *proxy);
	void (*destroy_wrapper)(void *wrapper);
	void (*set_queue)(struct wl_proxy *proxy, struct wl_event_queue *queue);
	struct wl_proxy *(*construct)(struct wl_proxy *proxy, uint32_t request,
	                              const struct wl_interface *interface, ...);
	struct wl_proxy *(*bind)(struct wl_proxy *proxy, uint32_t request,
	                         const struct wl_interface *interface, uint32_t version, ...);
	void (*request)(struct wl_proxy *proxy, uint32_t request, ...);
	int (*listen)(struct wl_proxy *proxy, function *const *listener, void *data);
	void (*destroy)(struct wl_proxy *proxy);
	const struct wl_interface *callback, *registry, *surface;
};

struct display_wayland {
	void *library;
	struct calls calls;
	struct wl_display *display; /* SDL's, as is the surface */
	struct wl_proxy *surface;
	struct wl_event_queue *queue;    /* all others are owned */
	struct wl_proxy *surface_queued; /* the surface: what it creates belongs to our queue */
	struct wl_proxy *registry;
	struct wl_proxy *manager, *activation; /* NULL: the compositor has none */
	struct wl_proxy *inhibitor;            /* NULL: the screen isn't kept on */
	struct wl_proxy *frame;                /* NULL: none is awaited */
	int looks;                             /* since it was requested, */
	bool drawn;                            /* or since a frame was drawn for it */
};

static const struct wl_interface *const no_types[2];

static const struct wl_message inhibitor_requests[] = { { "destroy", "", no_types } };
static const struct wl_interface inhibitor_interface = { "zwp_idle_inhibitor_v1", 1, 1,
	                                                 inhibitor_requests,      0, NULL };

static const struct wl_interface *const create_types[] = { &inhibitor_interface, NULL };
static const struct wl_message manager_requests[] = {
	{ "destroy", "", no_types },
	{ "create_inhibitor", "no", create_types },
};
static const struct wl_interface manager_interface = {
	"zwp_idle_inhibit_manager_v1", 1, 2, manager_requests, 0, NULL
};

static const struct wl_message activation_requests[] = {
	{ "destroy", "", no_types },
	{ "get_activation_token", "n", no_types }, /* not used */
	{ "activate", "so", no_types },
};
static const struct wl_interface activation_interface = { "xdg_activation_v1", 1, 3,
	                                                  activation_requests, 0, NULL };

static const struct {
	const char *name;
	size_t offset;
} names[] = {
#define CALL(name, field)                                                                          \
	{                                                                                          \
		name, offsetof(struct calls, field)                                                \
	}
	CALL("wl_display_create_queue", create_queue),
	CALL("wl_event_queue_destroy", destroy_queue),
	CALL("wl_display_roundtrip_queue", round_trip),
	CALL("wl_display_dispatch_queue_pending", dispatch),
	CALL("wl_display_flush", flush),
	CALL("wl_proxy_create_wrapper", wrap),
	CALL("wl_proxy_wrapper_destroy", destroy_wrapper),
	CALL("wl_proxy_set_queue", set_queue),
	CALL("wl_proxy_marshal_constructor", construct),
	CALL("wl_proxy_marshal_constructor_versioned", bind),
	CALL("wl_proxy_marshal", request),
	CALL("wl_proxy_add_listener", listen),
	CALL("wl_proxy_destroy", destroy),
	CALL("wl_callback_interface", callback),
	CALL("wl_registry_interface", registry),
#undef CALL
};

static bool load(struct display_wayland *wayland)
{
	wayland->library = SDL_LoadObject("libwayland-client.so.0");
	for (size_t i = 0; wayland->library != NULL && i < SDL_arraysize(names); i++) {
		void *found = SDL_LoadFunction(wayland->library, names[i].name);

		if (found == NULL)
			return false;
		SDL_memcpy((char *)&wayland->calls + names[i].offset, &found, sizeof found);
	}
	return wayland->library != NULL;
}

static void take_global(void *data, struct wl_proxy *registry, uint32_t name, const char *interface,
                        uint32_t version)
{
	struct display_wayland *wayland = data;
	const struct {
		const struct wl_interface *interface;
		struct wl_proxy **proxy;
	} wanted[] = { { &manager_interface, &wayland->manager },
		       { &activation_interface, &wayland->activation } };

	(void)version;
	for (size_t i = 0; i < SDL_arraysize(wanted); i++)
		if (SDL_strcmp(interface, wanted[i].interface->name) == 0 &&
		    *wanted[i].proxy == NULL)
			*wanted[i].proxy =
			        wayland->calls.bind(registry, REGISTRY_BIND, wanted[i].interface, 1,
			                            name, wanted[i].interface->name, 1, NULL);
}

static void lose_global(void *data, struct wl_proxy *registry, uint32_t name)
{
	(void)data;
	(void)registry;
	(void)name;
}

static void take_frame(void *data, struct wl_proxy *frame, uint32_t time_ms)
{
	struct display_wayland *wayland = data;

	(void)time_ms;
	wayland->calls.destroy(frame);
	wayland->frame = NULL;
}

static bool connect(struct display_wayland *wayland)
{
	static function *const listener[] = { (function *)take_global, (function *)lose_global };
	const struct calls *calls = &wayland->calls;
	void *wrapper;

	wayland->queue = calls->create_queue(wayland->display);
	wayland->surface_queued = calls->wrap(wayland->surface);
	wrapper = calls->wrap(wayland->display);
	if (wayland->queue == NULL || wayland->surface_queued == NULL || wrapper == NULL)
		return false;
	calls->set_queue(wayland->surface_queued, wayland->queue);
	calls->set_queue(wrapper, wayland->queue);
	wayland->registry = calls->construct(wrapper, DISPLAY_GET_REGISTRY, calls->registry, NULL);
	calls->destroy_wrapper(wrapper);
	if (wayland->registry == NULL)
		return false;
	calls->listen(wayland->registry, listener, wayland);
	return calls->round_trip(wayland->display, wayland->queue) >= 0;
}

struct display_wayland *display_wayland_open(SDL_Window *window)
{
	struct display_wayland *wayland;
	SDL_SysWMinfo info;

	SDL_VERSION(&info.version);
	if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND)
		return NULL;
	wayland = memory_new(sizeof *wayland);
	wayland->display = info.info.wl.display;
	wayland->surface = (struct wl_proxy *)info.info.wl.surface;
	if (load(wayland) && connect(wayland))
		return wayland;
	display_wayland_close(wayland);
	return NULL;
}

void display_wayland_close(struct display_wayland *wayland)
{
	struct wl_proxy *proxies[5];

	if (wayland == NULL)
		return;
	proxies[0] = wayland->inhibitor;
	proxies[1] = wayland->frame;
	proxies[2] = wayland->manager;
	proxies[3] = wayland->activation;
	proxies[4] = wayland->registry;
	for (size_t i = 0; i < SDL_arraysize(proxies); i++)
		if (proxies[i] != NULL)
			wayland->calls.destroy(proxies[i]);
	if (wayland->surface_queued != NULL)
		wayland->calls.destroy_wrapper(wayland->surface_queued);
	if (wayland->queue != NULL)
		wayland->calls.destroy_queue(wayland->queue);
	if (wayland->library != NULL)
		SDL_UnloadObject(wayland->library); /* SDL keeps it loaded */
	free(wayland);
}

/* The next frame that SDL presents carries the request. */
static void request_frame(struct display_wayland *wayland)
{
	static function *const listener[] = { (function *)take_frame };
	const struct calls *calls = &wayland->calls;

	wayland->looks = 0;
	wayland->drawn = false;
	wayland->frame =
	        calls->construct(wayland->surface_queued, SURFACE_FRAME, calls->callback, NULL);
	if (wayland->frame != NULL)
		calls->listen(wayland->frame, listener, wayland);
}

enum display_sight display_wayland_look(struct display_wayland *wayland, bool *wants_frame)
{
	wayland->calls.dispatch(wayland->display, wayland->queue);
	if (wayland->frame == NULL)
		request_frame(wayland);
	else
		wayland->looks++;
	if (wayland->drawn)
		return wayland->looks >= LATE_LOOKS ? DISPLAY_UNSEEN : DISPLAY_SEEN;
	if (wayland->looks >= OWN_LOOKS) {
		wayland->drawn = *wants_frame = true;
		wayland->looks = 0;
	}
	return DISPLAY_SEEN;
}

bool display_wayland_keep_on(struct display_wayland *wayland, bool on)
{
	const struct calls *calls = &wayland->calls;

	if (wayland->manager == NULL)
		return false;
	if (on && wayland->inhibitor == NULL) {
		wayland->inhibitor = calls->construct(wayland->manager, MANAGER_CREATE_INHIBITOR,
		                                      &inhibitor_interface, NULL, wayland->surface);
	} else if (!on && wayland->inhibitor != NULL) {
		calls->request(wayland->inhibitor, INHIBITOR_DESTROY);
		calls->destroy(wayland->inhibitor);
		wayland->inhibitor = NULL;
	}
	calls->flush(wayland->display);
	return true;
}

bool display_wayland_raise(struct display_wayland *wayland, const char *token)
{
	if (wayland->activation == NULL)
		return false;
	wayland->calls.request(wayland->activation, ACTIVATION_ACTIVATE, token, wayland->surface);
	wayland->calls.flush(wayland->display);
	return true;
}

#else

struct display_wayland *display_wayland_open(SDL_Window *window)
{
	(void)window;
	return NULL;
}

void display_wayland_close(struct display_wayland *wayland)
{
	(void)wayland;
}

enum display_sight display_wayland_look(struct display_wayland *wayland, bool *wants_frame)
{
	(void)wayland;
	(void)wants_frame;
	return DISPLAY_SEEN;
}

bool display_wayland_keep_on(struct display_wayland *wayland, bool on)
{
	(void)wayland;
	(void)on;
	return false;
}

bool display_wayland_raise(struct display_wayland *wayland, const char *token)
{
	(void)wayland;
	(void)token;
	return false;
}

#endif
