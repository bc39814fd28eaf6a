/* game_driver: the game with an extra thread that simulates what no other program can: game
 * controllers and fingers. It reads commands from standard input; their effects show on the
 * screen and in --report.
 *
 *   attach [PAD [joystick]]        plugs a virtual controller in, PAD 0 … 3 (0), or a plain joystick
 *   detach [PAD]                   unplugs it
 *   button NAME down|up [PAD]      SDL's names: a b x y dpup leftshoulder …
 *   axis NAME VALUE [PAD]          leftx lefty …, VALUE −32768 … 32767
 *   finger ID down|move|up X Y     X, Y as fractions of the window
 *   advance MS                     lets time pass for the game
 *   hurry                          from now on playbacks don't wait, unless a search goes on
 *   rush                           nor if one does
 *   quit                           like closing the window
 *
 * Commands run one after another; each is answered by "done". The first one waits until the
 * game is ready; a button or an axis, until the game has polled it, so that none is missed.
 * Failures are reported on standard error. GAME_DRIVER_PADS=N plugs N controllers in before
 * the game starts. Motions don't wait unless GAME_DRIVER_CLOCK=real. Files in the folder GAME_DRIVER_SHARE are as on a
 * network share that doesn't answer. */
#include <SDL.h>
#include <SDL_main.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/app.h"
#include "base/language.h"
#include "base/path.h"
#include "game/game.h"
#include "view/view.h"

enum {
	PADS = 4,
	FINGERS = 10,
	LINE_SIZE = 256,
	NAP_MS = 2,
	PATIENCE_MS = 30000, /* for what the game should do immediately */
	TOUCH_DEVICE = 1,
	FRAME_MS = 17, /* the longest wait for the next frame of a motion */
	SKIP_MS = 50,  /* a motion is shown in frames this far apart */
	STEP_MS = 200, /* the longest wait for the next step of a playback */
};

/* The time of the game, in place of SDL's (CMakeLists.txt). It goes like the real one until it is
 * told to run ahead. Any thread. */
static atomic_bool skips_motions, skips_steps, skips_search;
static _Atomic uint64_t ahead_ms;  /* of the real time */
static bool moves, plays, hurries; /* only used by the main thread */

Uint64 __real_SDL_GetTicks64(void);
Uint64 __wrap_SDL_GetTicks64(void);
int __real_SDL_WaitEventTimeout(SDL_Event *event, int ms);
int __wrap_SDL_WaitEventTimeout(SDL_Event *event, int ms);
bool __real_view_moving(const struct view *view, uint64_t now_ms);
bool __wrap_view_moving(const struct view *view, uint64_t now_ms);
uint64_t __real_game_due_ms(const struct game *game);
uint64_t __wrap_game_due_ms(const struct game *game);

/* From now on the time that the game would wait for the next frame of a motion passes at once,
 * unless a solution plays. */
static void clock_skip_motions(void)
{
	skips_motions = true;
}

/* From now on the time that the game would wait for the next step of a playback passes at once;
 * while a search goes on, only if `searching`. */
static void clock_skip_steps(bool searching)
{
	skips_search = searching;
	skips_steps = true;
}

/* Lets this much time pass at once, and wakes the game. False if SDL's queue is full. */
static bool clock_advance(uint64_t ms)
{
	SDL_Event wake = { .type = SDL_LASTEVENT - 1 };

	ahead_ms += ms;
	return SDL_PushEvent(&wake) > 0;
}

int __real_stat(const char *path, struct stat *found);
int __wrap_stat(const char *path, struct stat *found);
int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);

static void wait_for_share(const char *path)
{
	const char *share = getenv("GAME_DRIVER_SHARE");

	while (share != NULL && path_within(path, share))
		pause();
}

int __wrap_stat(const char *path, struct stat *found)
{
	wait_for_share(path);
	return __real_stat(path, found);
}

int __wrap_open(const char *path, int flags, ...)
{
	va_list more;
	mode_t mode = 0;

	wait_for_share(path);
	va_start(more, flags);
	if ((flags & O_CREAT) != 0)
		mode = va_arg(more, mode_t);
	va_end(more);
	return __real_open(path, flags, mode);
}

Uint64 __wrap_SDL_GetTicks64(void)
{
	return __real_SDL_GetTicks64() + ahead_ms;
}

int __wrap_SDL_WaitEventTimeout(SDL_Event *event, int ms)
{
	bool motion = moves && skips_motions && !plays && ms <= FRAME_MS;

	if (!motion && !(hurries && ms <= STEP_MS))
		return __real_SDL_WaitEventTimeout(event, ms);
	ahead_ms += (uint64_t)(motion ? SKIP_MS : ms);
	return SDL_PollEvent(event);
}

/* What moves as long as something is worked on takes as long as that does. */
bool __wrap_view_moving(const struct view *view, uint64_t now_ms)
{
	bool moving = __real_view_moving(view, now_ms);

	moves = moving && !view->busy;
	return moving;
}

/* While a search goes on, it may find a shorter solution for the rest of a playback: then only a
 * test that doesn't need it skips steps. */
uint64_t __wrap_game_due_ms(const struct game *game)
{
	plays = game->playback.kind != PLAYBACK_NONE && !game->playback.held;
	hurries = plays && skips_steps && (skips_search || game->search.ticket == 0);
	return __real_game_due_ms(game);
}

/* Used only by the thread, except the pipe; pads are created before it starts. */
struct driver {
	SDL_Joystick *pads[PADS];
	SDL_FPoint fingers[FINGERS]; /* last positions */
	int end[2];                  /* closing it ends the thread */
};

/* False if the thread must end. */
static bool nap(const struct driver *driver)
{
	struct pollfd end = { .fd = driver->end[0] };

	return poll(&end, 1, NAP_MS) == 0;
}

static bool wait_for_game(const struct driver *driver, Uint32 systems)
{
	for (int ms = 0; SDL_WasInit(systems) != systems; ms += NAP_MS)
		if (ms > PATIENCE_MS || !nap(driver))
			return false;
	return true;
}

static bool attach(struct driver *driver, int pad, SDL_JoystickType type)
{
	int index;

	if (driver->pads[pad] != NULL)
		return false;
	SDL_LockJoysticks();
	index = SDL_JoystickAttachVirtual(type, SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX,
	                                  0);
	if (index >= 0)
		driver->pads[pad] = SDL_JoystickOpen(index);
	/* SDL takes an axis's first value for its centre */
	SDL_JoystickUpdate();
	SDL_UnlockJoysticks();
	return driver->pads[pad] != NULL;
}

static bool detach(struct driver *driver, int pad)
{
	SDL_JoystickID id;
	int done = -1;

	if (driver->pads[pad] == NULL)
		return false;
	SDL_LockJoysticks();
	id = SDL_JoystickInstanceID(driver->pads[pad]);
	SDL_JoystickClose(driver->pads[pad]);
	driver->pads[pad] = NULL;
	for (int i = SDL_NumJoysticks() - 1; i >= 0 && done < 0; i--)
		if (SDL_JoystickGetDeviceInstanceID(i) == id)
			done = SDL_JoystickDetachVirtual(i);
	SDL_UnlockJoysticks();
	return done == 0;
}

/* A virtual controller has only a current state, so waits until the game has read it. */
static bool press(struct driver *driver, int pad, const char *name, bool down)
{
	int button = SDL_GameControllerGetButtonFromString(name);
	SDL_Joystick *joystick = driver->pads[pad];

	if (button < 0 || joystick == NULL ||
	    SDL_JoystickSetVirtualButton(joystick, button, down) != 0)
		return false;
	for (int ms = 0; SDL_JoystickGetButton(joystick, button) != down; ms += NAP_MS)
		if (ms > PATIENCE_MS || !nap(driver))
			return false;
	return true;
}

static bool push(struct driver *driver, int pad, const char *name, int value)
{
	int axis = SDL_GameControllerGetAxisFromString(name);
	SDL_Joystick *joystick = driver->pads[pad];

	if (axis < 0 || joystick == NULL ||
	    SDL_JoystickSetVirtualAxis(joystick, axis, (Sint16)value) != 0)
		return false;
	for (int ms = 0; SDL_JoystickGetAxis(joystick, axis) != value; ms += NAP_MS)
		if (ms > PATIENCE_MS || !nap(driver))
			return false;
	return true;
}

static bool touch(struct driver *driver, int finger, const char *how, SDL_FPoint at)
{
	static const struct {
		const char *how;
		Uint32 type;
	} ways[] = { { "down", SDL_FINGERDOWN },
		     { "move", SDL_FINGERMOTION },
		     { "up", SDL_FINGERUP } };
	SDL_FPoint before = driver->fingers[finger];

	driver->fingers[finger] = at;
	for (size_t i = 0; i < SDL_arraysize(ways); i++) {
		SDL_Event event = { .tfinger = { .type = ways[i].type,
			                         .touchId = TOUCH_DEVICE,
			                         .fingerId = finger,
			                         .x = at.x,
			                         .y = at.y,
			                         .pressure = i < 2 ? 1.0f : 0.0f,
			                         .windowID = 1 } };

		if (i > 0) {
			event.tfinger.dx = at.x - before.x;
			event.tfinger.dy = at.y - before.y;
		}
		if (strcmp(ways[i].how, how) == 0)
			return SDL_PushEvent(&event) > 0;
	}
	return false;
}

/* True if the line is a pad command; *done: whether it succeeded. */
static bool do_pad_line(struct driver *driver, const char *line, bool *done)
{
	char name[16] = "", how[8];
	int value, pad = 0;

	if (sscanf(line, "button %15s %7s %d", name, how, &pad) >= 2)
		*done = (unsigned)pad < PADS && press(driver, pad, name, strcmp(how, "down") == 0);
	else if (sscanf(line, "axis %15s %d %d", name, &value, &pad) >= 2)
		*done = (unsigned)pad < PADS && push(driver, pad, name, value);
	else if (strncmp(line, "attach", 6) == 0 && sscanf(line, "attach %d %15s", &pad, name) != 0)
		*done = (unsigned)pad < PADS &&
		        attach(driver, pad,
		               strcmp(name, "joystick") == 0 ? SDL_JOYSTICK_TYPE_UNKNOWN
		                                             : SDL_JOYSTICK_TYPE_GAMECONTROLLER);
	else if (strncmp(line, "detach", 6) == 0 && sscanf(line, "detach %d", &pad) != 0)
		*done = (unsigned)pad < PADS && detach(driver, pad);
	else
		return false;
	return true;
}

static bool do_line(struct driver *driver, const char *line)
{
	bool of_pads = strchr("abd", line[0]) != NULL && strncmp(line, "advance", 7) != 0;
	SDL_FPoint at;
	char word[8];
	bool done = false;
	unsigned ms;
	int finger;

	if (!wait_for_game(driver,
	                   of_pads ? SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER : SDL_INIT_VIDEO))
		return false;
	if (do_pad_line(driver, line, &done))
		return done;
	if (sscanf(line, "finger %d %7s %f %f", &finger, word, &at.x, &at.y) == 4)
		return (unsigned)finger < FINGERS && touch(driver, finger, word, at);
	if (sscanf(line, "advance %u", &ms) == 1)
		return clock_advance(ms);
	if (strcmp(line, "hurry") == 0 || strcmp(line, "rush") == 0) {
		clock_skip_steps(line[0] == 'r');
		return true;
	}
	return strcmp(line, "quit") == 0 && SDL_PushEvent(&(SDL_Event){ .type = SDL_QUIT }) > 0;
}

/* Runs the complete lines in text, and keeps the rest. */
static void do_lines(struct driver *driver, char *text)
{
	char *end;

	while ((end = strchr(text, '\n')) != NULL) {
		*end = '\0';
		if (!do_line(driver, text) && nap(driver)) /* the game hasn't ended */
			fprintf(stderr, "game_driver: \"%s\" could not be done.\n", text);
		puts("done");
		fflush(stdout);
		memmove(text, end + 1, strlen(end + 1) + 1);
	}
}

static void *drive(void *context)
{
	struct driver *driver = context;
	struct pollfd sources[] = { { .fd = STDIN_FILENO, .events = POLLIN },
		                    { .fd = driver->end[0] } };
	char text[LINE_SIZE] = "";
	size_t length;
	ssize_t got;

	while (poll(sources, 2, -1) > 0 && sources[1].revents == 0) {
		length = strlen(text);
		got = read(STDIN_FILENO, text + length, sizeof text - 1 - length);
		if (got <= 0)
			break;
		text[length + (size_t)got] = '\0';
		do_lines(driver, text);
	}
	return NULL;
}

/* SDL's locks must exist before the thread does. The game initialises controllers later; those that
 * exist by then count as plugged in at start. */
static bool start(struct driver *driver)
{
	const char *count = getenv("GAME_DRIVER_PADS"), *pace = getenv("GAME_DRIVER_CLOCK");

	if (pace == NULL || strcmp(pace, "real") != 0)
		clock_skip_motions();
	SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
	if (SDL_Init(SDL_INIT_JOYSTICK) != 0)
		return false;
	for (int pad = 0; count != NULL && pad < PADS && pad < atoi(count); pad++)
		if (!attach(driver, pad, SDL_JOYSTICK_TYPE_GAMECONTROLLER))
			return false;
	return true;
}

static int play(struct driver *driver, const struct options *options)
{
	sigset_t all, before;
	pthread_t thread;
	int status;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before); /* signals are for the game */
	status = pthread_create(&thread, NULL, drive, driver);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (status != 0)
		return 3;
	status = app_run(options);
	close(driver->end[1]);
	pthread_join(thread, NULL);
	close(driver->end[0]);
	return status;
}

int main(int argc, char **argv)
{
	struct driver driver = { .pads = { NULL } };
	struct options options;
	struct error error;

	(void)language_use(NULL);
	if (!options_read(&options, argc, argv, &error)) {
		fprintf(stderr, "game_driver: %s\n", error.text);
		return 2;
	}
	if (pipe2(driver.end, O_CLOEXEC) != 0 || !start(&driver)) {
		fputs("game_driver: It cannot start.\n", stderr);
		return 3;
	}
	return play(&driver, &options);
}
