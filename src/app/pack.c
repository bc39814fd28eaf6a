/* pack: writes a puzzle file without a window, for the terminal program. */
#include <stdio.h>

#include "app/app.h"
#include "base/path.h"
#include "desktop/paths.h"
#include "worker/worker.h"

static bool is_bundled(const char *path)
{
	char data[PATHS_SIZE];
	struct error error;

	return paths_data(data, &error) && path_within(path, data);
}

int app_pack(const char *text, const char *picture, const char *path)
{
	char decoder[PATHS_SIZE];
	const struct parcels_source source = { NULL, decoder, picture, is_bundled(picture) };
	struct parcel parcel;
	struct error error;
	bool packed = parcel_read(&parcel, text) == PARCEL_READ
	                      ? paths_decoder(decoder, &error) &&
	                                parcels_pack(&source, &parcel, path, NULL, &error)
	                      : error_set(&error, "This puzzle was made for another version.");

	if (!packed)
		fprintf(stderr, "missing-piece: %s\n", error.text);
	return packed ? 0 : 1;
}
