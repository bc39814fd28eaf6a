/* A stand-in for libspeechd.so.2: writes what it should say to the file in MP_SPOKEN, "\cancel" and
 * "\language …" too. No file: no server answers. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void *spd_open2(const char *client, const char *connection, const char *user, int mode,
                void *address, int autospawn, char **error);
int spd_say(void *connection, int priority, const char *text);
int spd_cancel(void *connection);
int spd_set_language(void *connection, const char *language);
void spd_close(void *connection);

void *spd_open2(const char *client, const char *connection, const char *user, int mode,
                void *address, int autospawn, char **error)
{
	const char *path = getenv("MP_SPOKEN");

	(void)client, (void)connection, (void)user, (void)mode, (void)address, (void)autospawn;
	*error = NULL;
	return path != NULL ? fopen(path, "ae") : NULL;
}

static int record(FILE *file, const char *kind, const char *text)
{
	return fprintf(file, "%s%s\n", kind, text) > 0 && fflush(file) == 0 ? 1 : -1;
}

int spd_say(void *connection, int priority, const char *text)
{
	/* without the file the server is gone, as when it is restarted */
	return priority == 2 && access(getenv("MP_SPOKEN"), F_OK) == 0
	               ? record(connection, "", text)
	               : -1;
}

int spd_cancel(void *connection)
{
	return record(connection, "\\cancel", "");
}

int spd_set_language(void *connection, const char *language)
{
	return record(connection, "\\language ", language);
}

void spd_close(void *connection)
{
	fclose(connection);
}
