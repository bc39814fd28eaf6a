/* speech: speaks on a thread of its own, because every call of libspeechd waits for the server. */
#include "desktop/speech.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "system/clock.h"
#include "system/process.h"

enum {
	START_MS = 10000, /* for the server to start */
	MODE_SINGLE = 0,  /* of libspeechd: without a thread of its own */
	MESSAGE = 2,      /* said one after the other, until cancelled */
};

/* What is used of libspeechd. */
struct library {
	void *(*open)(const char *client, const char *connection, const char *user, int mode,
	              void *address, int autospawn, char **error);
	int (*say)(void *connection, int priority, const char *text);
	int (*cancel)(void *connection);
	int (*language)(void *connection, const char *language);
	void (*close)(void *connection);
};

struct speech {
	atomic_int state;       /* enum speech_state */
	atomic_int users;       /* the owner and the thread: the last one frees this */
	atomic_bool interrupts; /* the lines: what is being said, too. Or the thread should end */
	pthread_mutex_t lock;
	pthread_cond_t changed;

	/* with the lock */
	char *lines; /* owned: to be said; NULL: nothing */
	char language[16];
	bool ends; /* the thread should end */

	/* the thread's */
	struct library library;
	void *connection; /* owned; NULL: none */
};

/* It is never unloaded, as libraries that it uses can't be. */
static bool load(struct library *library)
{
	void *handle = dlopen("libspeechd.so.2", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);

	return handle != NULL && (*(void **)&library->open = dlsym(handle, "spd_open2")) != NULL &&
	       (*(void **)&library->say = dlsym(handle, "spd_say")) != NULL &&
	       (*(void **)&library->cancel = dlsym(handle, "spd_cancel")) != NULL &&
	       (*(void **)&library->language = dlsym(handle, "spd_set_language")) != NULL &&
	       (*(void **)&library->close = dlsym(handle, "spd_close")) != NULL;
}

bool speech_installed(void)
{
	return load(&(struct library){ .open = NULL });
}

/* Starts the server, if that is allowed; libspeechd would do it with our signals blocked. */
static void start_server(void)
{
	char name[] = "speech-dispatcher", option[] = "--spawn";
	char *words[] = { name, option, NULL };
	pid_t pid = process_start(
	        &(struct process_setup){ .path = name, .argv = words, .input = -1, .output = -1 });

	if (pid >= 0)
		(void)process_wait(pid, clock_now_ms() + START_MS, NULL);
}

/* Connects, anew if it was connected. False if no server answers. */
static bool connect_voice(struct speech *speech)
{
	for (int i = 0; i < 2; i++) {
		char *reason = NULL;

		if (speech->connection != NULL)
			speech->library.close(speech->connection);
		if (i > 0)
			start_server();
		speech->connection = speech->library.open("missing-piece", "game", NULL,
		                                          MODE_SINGLE, NULL, 0, &reason);
		free(reason);
		if (speech->connection != NULL)
			return true;
	}
	return false;
}

/* Says lines until something else is to be said; connects again if the server has been restarted. */
static void say(struct speech *speech, char *lines, const char *language)
{
	const struct library *library = &speech->library;
	char *rest = NULL;

	(void)library->language(speech->connection, language);
	for (char *line = strtok_r(lines, "\n", &rest);
	     line != NULL && speech->connection != NULL && !atomic_load(&speech->interrupts);
	     line = strtok_r(NULL, "\n", &rest))
		if (library->say(speech->connection, MESSAGE, line) < 0 && connect_voice(speech)) {
			(void)library->language(speech->connection, language);
			(void)library->say(speech->connection, MESSAGE, line);
		}
	if (speech->connection == NULL)
		atomic_store(&speech->state, SPEECH_FAILED);
}

/* Waits for something to say, and says it. False if the thread should end. */
static bool say_next(struct speech *speech)
{
	char language[sizeof speech->language], *lines;
	bool ends, interrupts;

	pthread_mutex_lock(&speech->lock);
	while (speech->lines == NULL && !speech->ends)
		pthread_cond_wait(&speech->changed, &speech->lock);
	lines = speech->lines;
	speech->lines = NULL;
	strcpy(language, speech->language);
	ends = speech->ends;
	interrupts = atomic_exchange(&speech->interrupts, false);
	pthread_mutex_unlock(&speech->lock);
	if (speech->connection != NULL && interrupts)
		(void)speech->library.cancel(speech->connection);
	if (speech->connection != NULL && !ends)
		say(speech, lines, language);
	free(lines);
	return !ends;
}

static void release(struct speech *speech)
{
	if (atomic_fetch_sub(&speech->users, 1) > 1)
		return;
	pthread_mutex_destroy(&speech->lock);
	pthread_cond_destroy(&speech->changed);
	free(speech->lines);
	free(speech);
}

static void *run(void *context)
{
	struct speech *speech = context;
	sigset_t pipe;

	sigemptyset(&pipe); /* of a server that is gone */
	sigaddset(&pipe, SIGPIPE);
	pthread_sigmask(SIG_BLOCK, &pipe, NULL);
	atomic_store(&speech->state, load(&speech->library) && connect_voice(speech)
	                                     ? SPEECH_SPEAKS
	                                     : SPEECH_FAILED);
	while (say_next(speech))
		continue;
	if (speech->connection != NULL)
		speech->library.close(speech->connection);
	release(speech);
	return NULL;
}

struct speech *speech_start(bool aloud)
{
	struct speech *speech;
	pthread_t thread;

	if (!aloud)
		return NULL;
	speech = memory_new(sizeof *speech);
	pthread_mutex_init(&speech->lock, NULL);
	pthread_cond_init(&speech->changed, NULL);
	if (pthread_create(&thread, NULL, run, speech) != 0) {
		release(speech);
		return NULL;
	}
	pthread_detach(thread);
	atomic_store(&speech->users, 2); /* it doesn't end before speech_free */
	return speech;
}

enum speech_state speech_state(struct speech *speech)
{
	return speech == NULL ? SPEECH_OFF : (enum speech_state)atomic_load(&speech->state);
}

void speech_say(struct speech *speech, const char *lines, const char *language, bool interrupts)
{
	size_t before, added = strlen(lines) + 1;

	pthread_mutex_lock(&speech->lock);
	before = speech->lines == NULL || interrupts ? 0 : strlen(speech->lines) + 1;
	speech->lines = memory_grow(speech->lines, before + added);
	if (before > 0)
		speech->lines[before - 1] = '\n';
	memcpy(speech->lines + before, lines, added);
	snprintf(speech->language, sizeof speech->language, "%s", language);
	if (interrupts)
		atomic_store(&speech->interrupts, true);
	pthread_cond_signal(&speech->changed);
	pthread_mutex_unlock(&speech->lock);
}

void speech_free(struct speech *speech, int wait_ms)
{
	if (speech == NULL)
		return;
	pthread_mutex_lock(&speech->lock);
	speech->ends = true;
	atomic_store(&speech->interrupts, true);
	pthread_cond_signal(&speech->changed);
	pthread_mutex_unlock(&speech->lock);
	for (; wait_ms > 0 && atomic_load(&speech->users) > 1; wait_ms--)
		usleep(1000);
	release(speech);
}
