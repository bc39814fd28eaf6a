/* reading: the picture, the puzzle or the text in a file. */
#include "photos/reading.h"

#include <stdlib.h>

#include "base/memory.h"
#include "photos/parcels.h"
#include "system/files.h"

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
	const char *received = reading->keeps ? reading->reader->received : NULL;

	reading->parcel = parcels_take(reading->path, received, &reading->facts, &reading->stored,
	                               &reading->job.error);
	if (reading->parcel != NULL || reading->job.error.text[0] == '\0')
		return;
	SDL_FreeSurface(reading->picture);
	reading->picture = NULL;
}

void reading_run(struct job *job)
{
	struct reading *reading = (struct reading *)job;
	struct picture_limits *limits = &reading->limits;
	size_t length;

	limits->bundled = reader_is_bundled(reading->reader, reading->path);
	reading->picture = picture_load(reading->reader->decoder, reading->path,
	                                limits->side != 0 ? limits : NULL, &reading->facts,
	                                &job->cancel, &job->error);
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
	free(reading);
}
