/* services: what the desktop offers: its preferences, its file chooser, pictures on the clipboard, speech
 * and calls between two starts of the game. Any thread, and several at once; keeps no state. */
#ifndef DESKTOP_SERVICES_H
#define DESKTOP_SERVICES_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* appearance.c: the desktop's preferences: dark or light, contrast, motion and text size, from the
 * desktop portal, which includes the settings of GNOME and similar desktops. */

enum appearance_scheme {
	APPEARANCE_NONE, /* unknown */
	APPEARANCE_DARK,
	APPEARANCE_LIGHT, /* or no preference, as GNOME means it */
};

/* A plain value; all zero if nothing is known. */
struct appearance {
	enum appearance_scheme scheme;
	bool high_contrast;
	bool reduced_motion;
	int text_percent; /* of the normal size, 50 … 300; 0: unknown */
};

/* Receives the complete appearance on the watching thread; valid during the call. */
typedef void appearance_taker(const struct appearance *appearance, void *context);

/* Receives an instance_call, on the same thread. uri may be NULL, and token "". False if it can't be taken. */
typedef bool instance_taker(const char *uri, const char *token, void *context);

/* Receives that the desktop's screen saver or lock screen has come (true) or gone, or that logind was told to lock
 * or unlock the session, on the same thread. */
typedef void lock_taker(bool locked, void *context);

struct desktop_takers {
	appearance_taker *appearance;
	instance_taker *called;
	lock_taker *locked;
	void *context;
};

/* Reports the appearance, then every change, each call and each lock (on the same thread), until
 * it is cancelled. Needs its own thread, which sleeps without polling. Without a settings portal,
 * reports an appearance of all zeros; also without a bus, and then returns, unless logind can tell of
 * locks. Returns when the session bus is lost. Waits for a slow portal and reads again after a restart; ignores malformed settings.
 *
 * To cancel, set the flag and then make the file descriptor `wake` (borrowed; an eventfd or a pipe)
 * readable permanently: returns within about 50 ms, possibly after one more report. */
void desktop_watch(const atomic_bool *cancel, int wake, const struct desktop_takers *takers);

/* Calls the game that runs desktop_watch, under its name on the session bus (interface
 * org.freedesktop.Application), until it answers: it comes to the front and opens the path (absolute and
 * shorter than PATHS_SIZE; NULL: none). token: from the desktop, which lets it do so; NULL: none. False without
 * a bus, or if it doesn't answer in time. */
bool instance_call(const char *path, const char *token, int64_t deadline_ms);

/* chooser.c: the file chooser of the desktop portal, over D-Bus (org.freedesktop.portal.FileChooser). All
 * functions may block for long, so call them on their own thread; cancel flags are polled every 50 ms. */

enum {
	CHOOSER_TITLE_SIZE = 128,
	CHOOSER_FOLDER_SIZE = 4096,
	CHOOSER_PARENT_SIZE = 64,
	CHOOSER_NAME_SIZE = 128,
};

enum chooser_end {
	CHOOSER_FAILED, /* available, but it failed */
	CHOOSER_CHOSEN,
	CHOOSER_CANCELLED, /* by the player or the cancel flag */
	CHOOSER_ABSENT,    /* not available on this system */
};

/* The file to choose: one to open, or the name of one to be saved. A plain value that can be copied:
 * its pointers are to static strings. */
struct chooser_spec {
	char title[CHOOSER_TITLE_SIZE];   /* of the dialog, UTF-8 */
	char folder[CHOOSER_FOLDER_SIZE]; /* initial folder, absolute; "" or missing: any */
	char parent[CHOOSER_PARENT_SIZE]; /* parent window as in portals, "x11:4a00007"; or "" */
	char name[CHOOSER_NAME_SIZE];     /* to save a file: the suggested name; "": to open one */
	const char *kind;                 /* name of the file type: "Pictures" */
	/* File extensions in lower case: "png", …, NULL. Case is ignored, and the player may list
	 * all files. */
	const char *const *endings;
};

/* True if there is a portal with a file chooser, which may be started for it; takes 5 s at most. cancel may be NULL. */
bool chooser_present(const atomic_bool *cancel);

/* Shows the chooser and waits until it is closed. CHOOSER_CHOSEN: path is the file's, which, to save
 * it, need not exist, or may be replaced: the player was asked. Otherwise path is untouched, and for
 * CHOOSER_ABSENT (also if the chooser fails so early that the player can't have used it) and
 * CHOOSER_FAILED error has a sentence. Setting cancel (may be NULL) closes the dialog. */
enum chooser_end chooser_run(const struct chooser_spec *spec, const atomic_bool *cancel, char *path,
                             size_t size, struct error *error);

/* clipboard.c: saves the picture on the clipboard as a file, and copies one. SDL knows only texts there, so a
 * program does it: xclip, or wl-paste and wl-copy on Wayland. Any thread; takes seconds at worst. */

enum {
	CLIPBOARD_KEPT = 20,             /* pasted pictures; older ones are deleted */
	CLIPBOARD_BYTES_MAX = 128 << 20, /* of a picture */
};

enum clipboard_system { CLIPBOARD_X11, CLIPBOARD_WAYLAND };

enum clipboard_end {
	CLIPBOARD_FAILED,     /* with a sentence; an empty one if cancel was set */
	CLIPBOARD_SAVED,      /* path is the new file */
	CLIPBOARD_NO_PICTURE, /* the clipboard is empty, or holds something else to paste */
	CLIPBOARD_HAS_TEXT,   /* a picture and a text, if unless_text */
	CLIPBOARD_NO_PROGRAM, /* the program is not installed; a sentence says which */
};

struct clipboard_request {
	enum clipboard_system system;
	const char *folder;        /* where the file is saved; created if missing */
	int seconds;               /* time limit */
	const atomic_bool *cancel; /* may be NULL; polled */
	bool unless_text;          /* don't save a picture that comes with a text */
};

/* Writes the path of the new file on CLIPBOARD_SAVED only; on other results no file is left. The
 * programs run in their own process group and are always killed and reaped. */
enum clipboard_end clipboard_save_picture(const struct clipboard_request *request, char *path,
                                          size_t size, struct error *error);

/* Puts a picture (PNG) on the clipboard likewise, with xclip or wl-copy, which then stays in the background
 * until something else is copied. False with a sentence. */
bool clipboard_copy_picture(enum clipboard_system system, const void *png, size_t bytes,
                            const atomic_bool *cancel, struct error *error);

/* speech.c: speaks texts through speech-dispatcher, with libspeechd, which is loaded when it is used.
 *
 * One thread at a time; no call waits for the server, but speech_free. Nothing is said before a
 * connection is there; the server is started if it doesn't run. */

struct speech;

enum speech_state {
	SPEECH_CONNECTS,
	SPEECH_OFF, /* the speech is NULL */
	SPEECH_SPEAKS,
	SPEECH_FAILED, /* there is no library, or no server answers */
};

/* True if the library is installed; it stays loaded. */
bool speech_installed(void);

/* Begins to connect. NULL if there is no thread for it. */
struct speech *speech_start(void);

enum speech_state speech_state(struct speech *speech);

/* Says lines in a language ("pt-BR") after those that still wait; interrupts: instead of them, and of
 * what is being said. */
void speech_say(struct speech *speech, const char *lines, const char *language, bool interrupts);

/* Falls silent; waits for that at most so long. NULL is allowed. */
void speech_free(struct speech *speech, int wait_ms);

#endif
