/* devices: watches /dev and the folder of input devices in it, which is there once there is one. */
#include "system/devices.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <sys/inotify.h>
#include <unistd.h>

/* False if the folder can't be watched. Again: changes nothing. */
static bool watch_folder(int notes, const char *path, uint32_t events)
{
	return inotify_add_watch(notes, path, events | IN_ONLYDIR) >= 0;
}

static bool watch_folders(int notes, const char *root)
{
	char input[PATH_MAX];
	int length = snprintf(input, sizeof input, "%s/input", root);

	if (length > 0 && (size_t)length < sizeof input)
		(void)watch_folder(notes, input, IN_CREATE | IN_DELETE | IN_ATTRIB);
	return watch_folder(notes, root, IN_CREATE | IN_DELETE);
}

/* Waits for notes. False once `wake` is set, or on failure. */
static bool await(int notes, int wake)
{
	struct pollfd either[] = { { .fd = wake, .events = POLLIN },
		                   { .fd = notes, .events = POLLIN } };
	int count;

	do
		count = poll(either, 2, -1);
	while (count < 0 && errno == EINTR);
	return count > 0 && either[0].revents == 0;
}

/* Takes all notes; what they say doesn't matter. */
static bool take(int notes)
{
	char bytes[4096];
	ssize_t count;

	do
		count = read(notes, bytes, sizeof bytes);
	while (count > 0 || (count < 0 && errno == EINTR));
	return count < 0 && errno == EAGAIN;
}

bool devices_watch(const char *root, int wake, void (*changed)(void *context), void *context)
{
	int notes = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
	bool watched;

	if (root == NULL)
		root = "/dev";
	watched = notes >= 0 && watch_folders(notes, root);
	if (watched)
		do
			changed(context);
		while (await(notes, wake) && take(notes) && watch_folders(notes, root));
	if (notes >= 0)
		(void)close(notes);
	return watched;
}
