#include "app/list.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/state.h"
#include "base/path.h"

enum {
	FILE_MOST = 32 << 20, /* bytes: 10 000 boards of usual sizes are 2 MB */
	COMPLAINTS_MOST = 20, /* that are written on standard error */
};

/* Reads size bytes, or as many as there are; the number of those, −1 on failure. */
static ssize_t read_bytes(int file, char *text, size_t size)
{
	size_t done = 0;

	while (done < size) {
		ssize_t got = read(file, text + done, size - done);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -1;
		if (got == 0)
			break;
		done += (size_t)got;
	}
	return (ssize_t)done;
}

/* The whole of a file, for the caller to free; NULL with a sentence. What is no plain file is
 * not waited for. */
static char *read_file(const char *path, size_t *length, struct error *error)
{
	const char *name = path_name(path);
	int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat found;
	char *text = NULL;
	ssize_t got;

	if (file < 0 || fstat(file, &found) != 0) {
		error_set(error, "The list of boards “%s” cannot be read: %s.", name,
		          strerror(errno));
	} else if (!S_ISREG(found.st_mode) || found.st_size > FILE_MOST) {
		error_set(error, "“%s” is no list of boards.", name);
	} else if ((text = malloc((size_t)found.st_size + 1)) == NULL) {
		error_set(error, "There is not enough memory for the list of boards.");
	} else if ((got = read_bytes(file, text, (size_t)found.st_size)) < 0) {
		error_set(error, "The list of boards “%s” cannot be read: %s.", name,
		          strerror(errno));
		free(text);
		text = NULL;
	} else {
		*length = (size_t)got;
	}
	if (file >= 0)
		close(file);
	return text;
}

/* What is wrong with a list. */
struct complaints {
	int count;
	struct error first;
};

static void complain(const char *sentence, void *context)
{
	struct complaints *complaints = context;

	if (complaints->count == 0)
		error_set(&complaints->first, "%s", sentence);
	if (complaints->count++ < COMPLAINTS_MOST)
		fprintf(stderr, "missing-piece: boards: %s\n", sentence);
}

static void tell_complaints(struct app *app, const struct complaints *complaints)
{
	struct error text;

	if (complaints->count == 0)
		return;
	if (complaints->count > COMPLAINTS_MOST)
		fprintf(stderr, "missing-piece: boards: … and %d rows more.\n",
		        complaints->count - COMPLAINTS_MOST);
	if (complaints->count == 1)
		error_set(&text, "In the list of boards a row is left out. %s",
		          complaints->first.text);
	else
		error_set(&text, "In the list of boards %d rows are left out. %s",
		          complaints->count, complaints->first.text);
	app_say(app, text.text);
}

static bool read_list(struct app *app, const char *path)
{
	struct complaints complaints = { .count = 0 };
	struct error error;
	size_t length;
	char *text = read_file(path, &length, &error);
	bool read = text != NULL &&
	            boards_read(&app->list.boards, text, length, complain, &complaints, &error);

	free(text);
	if (read) {
		tell_complaints(app, &complaints);
	} else {
		fprintf(stderr, "missing-piece: %s\n", error.text);
		app_say(app, error.text);
	}
	return read;
}

void app_list_open(struct app *app)
{
	char path[PATHS_SIZE];

	if (app->options->boards != NULL && read_list(app, app->options->boards))
		return;
	snprintf(path, sizeof path, "%.4000s/boards.csv", app->data_dir);
	(void)read_list(app, path);
}

void app_list_close(struct app *app)
{
	boards_destroy(&app->list.boards);
}

static void fill_rows(struct app_list *list)
{
	list->row_count = 0;
	for (int i = list->first; i < list->boards.count && list->row_count < COMMAND_ROWS; i++) {
		const struct boards_row *from = &list->boards.rows[i];
		struct scene_row *to = &list->rows[list->row_count++];

		to->name = from->name;
		if (from->optimal >= 0)
			snprintf(to->about, sizeof to->about, "%d×%d  ·  %d %s", from->width,
			         from->height, from->optimal, from->optimal == 1 ? "move" : "moves");
		else
			snprintf(to->about, sizeof to->about, "%d×%d", from->width, from->height);
	}
}

void app_list_show(struct app *app)
{
	struct app_list *list = &app->list;

	list->first = 0;
	for (int i = 0; i < list->boards.count; i++)
		if (game_plays_row(&app->game, i))
			list->first = i / COMMAND_ROWS * COMMAND_ROWS;
	fill_rows(list);
}

void app_list_turn(struct app *app, int step)
{
	struct app_list *list = &app->list;
	int first = list->first + step * COMMAND_ROWS;

	if (first < 0 || first >= list->boards.count)
		return;
	list->first = first;
	fill_rows(list);
	app->dirty = true;
}

void app_list_scene(const struct app *app, struct scene *scene)
{
	const struct app_list *list = &app->list;

	scene->list = list->rows;
	scene->row_count = list->row_count;
	scene->list_first = list->first;
	scene->list_count = list->boards.count;
	for (int i = 0; i < list->row_count; i++)
		scene->commands.lit[COMMAND_ROW_FIRST + i] =
			game_plays_row(&app->game, list->first + i);
}
