/* reading: the picture, the puzzle or the text in a file. */
#include "photos/reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/path.h"
#include "desktop/paths.h"
#include "photos/parcels.h"

enum { TEXT_MOST = 64 << 10 }; /* bytes of a file that isn't a picture */

struct reading *reading_create(const struct reader *reader, const char *path)
{
	struct reading *reading = memory_new(sizeof *reading);

	reading->reader = reader;
	reading->path = memory_text(path);
	return reading;
}

static void take_parcel(struct reading *reading)
{
	reading->parcel = parcels_take(reading->path, reading->received, &reading->facts,
	                               &reading->stored, &reading->job.error);
	if (reading->parcel != NULL || reading->job.error.text[0] == '\0')
		return;
	SDL_FreeSurface(reading->picture);
	reading->picture = NULL;
}

/* One of the game's own pictures as the build has drawn it at this side, which takes a tenth of the time. NULL: it hasn't. */
static SDL_Surface *load_drawn(struct reading *reading)
{
	const char *name = path_name(reading->path);
	char path[PATHS_SIZE];
	struct error unused;
	SDL_Surface *picture = NULL;

	if (snprintf(path, sizeof path, "%s/../drawn/%.*s-%d.png", reading->reader->pictures,
	             (int)strcspn(name, "."), name, reading->limits.drawing_side) < PATHS_SIZE)
		picture = picture_load(reading->reader->decoder, path, NULL, &reading->facts,
		                       &reading->job.cancel, &unused);
	reading->facts.drawing = true;
	return picture;
}

static SDL_Surface *load_picture(struct reading *reading)
{
	const struct picture_limits *limits = &reading->limits;
	SDL_Surface *drawn = limits->bundled ? load_drawn(reading) : NULL;

	if (drawn != NULL)
		return drawn;
	return picture_load(reading->reader->decoder, reading->path,
	                    limits->side != 0 ? limits : NULL, &reading->facts,
	                    &reading->job.cancel, &reading->job.error);
}

void reading_run(struct job *job)
{
	struct reading *reading = (struct reading *)job;
	struct picture_limits *limits = &reading->limits;
	size_t length;

	limits->bundled = reader_is_bundled(reading->reader, reading->path);
	reading->picture = load_picture(reading);
	if (reading->picture == NULL && reading->plays)
		reading->text = file_read(reading->path, TEXT_MOST, &length);
	else if (reading->plays)
		take_parcel(reading);
	if (reading->picture != NULL && reading->facts.incomplete)
		reading->picture = picture_trim(reading->picture);
}

void reading_destroy(struct job *job)
{
	struct reading *reading = (struct reading *)job;

	SDL_FreeSurface(reading->picture);
	free(reading->parcel);
	free(reading->stored);
	free(reading->text);
	free(reading->path);
	free(reading->received);
	free(reading);
}
