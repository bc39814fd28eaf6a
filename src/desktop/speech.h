/* speech: speaks texts: on Linux through speech-dispatcher, with libspeechd, which is loaded when it is used, on Windows
 * with its voices. A page speaks with the browser's voices and, even while nothing is spoken aloud, shows the texts to screen readers.
 *
 * One thread at a time; no call waits for the server, but speech_free. Nothing is said before a
 * connection is there; the server is started if it doesn't run. */
#ifndef DESKTOP_SPEECH_H
#define DESKTOP_SPEECH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct speech;

enum speech_state {
	SPEECH_CONNECTS,
	SPEECH_OFF, /* the speech is NULL */
	SPEECH_SPEAKS,
	SPEECH_SHOWS,  /* silently, to screen readers */
	SPEECH_FAILED, /* there is no library, or no server answers */
};

/* True if the library is installed; it stays loaded. */
bool speech_installed(void);

/* Begins to connect. NULL if there is no thread for it; or, unless it is to speak aloud, if screen readers aren't
 * reached in this way. */
struct speech *speech_start(bool aloud);

enum speech_state speech_state(struct speech *speech);

/* Says lines in a language ("pt-BR") after those that still wait; interrupts: instead of them, and of
 * what is being said. */
void speech_say(struct speech *speech, const char *lines, const char *language, bool interrupts);

/* Falls silent; waits for that at most so long. NULL is allowed. */
void speech_free(struct speech *speech, int wait_ms);

#endif
