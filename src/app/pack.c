/* pack: makes puzzle files and animations without a window, for the terminal program. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "base/file.h"
#include "base/path.h"
#include "desktop/paths.h"
#include "film/film.h"
#include "game/rival.h"
#include "photos/parcels.h"
#include "puzzle/exchange.h"
#include "puzzle/notation.h"
#include "ui/theme.h"

enum { GAME_MOST = 1 << 20 }; /* bytes of a file with a game */

static bool is_bundled(const char *path)
{
	char data[PATHS_SIZE];
	struct error error;

	return paths_data(data, &error) && path_within(path, data);
}

static bool pack(const char *text, const char *picture, const char *path, struct error *error)
{
	char decoder[PATHS_SIZE];
	const struct parcels_source source = { NULL, decoder, picture, is_bundled(picture) };
	struct parcel parcel;

	if (parcel_read(&parcel, text) != PARCEL_READ)
		return error_set(error, "This puzzle was made for another version.");
	return paths_decoder(decoder, error) && parcels_pack(&source, &parcel, path, NULL, error);
}

/* Plays the moves after the board, which may be a list of numbers. False with a sentence, and nothing to free. */
static bool play_line(struct history *history, char *line, struct error *error)
{
	char *tab = strchr(line, '\t');
	struct board board;
	uint8_t *moves;
	size_t count;
	bool good = true;

	if (exchange_is_in(line))
		return exchange_read(history, line, error);
	line[strcspn(line, "\r\n")] = '\0';
	if (tab == NULL)
		return error_set(error, "Expected a board, a tab and moves, or a race.");
	*tab = '\0';
	if (!notation_read_board(&board, line, 0, 0, error) ||
	    !notation_read_moves(&moves, &count, tab + 1, error))
		return false;
	history_init(history, &board);
	for (size_t i = 0; i < count && good; i++)
		good = history_move(history, (enum direction)moves[i]) > 0;
	free(moves);
	if (good && count > 0 && history_solved(history))
		return true;
	history_destroy(history);
	return error_set(error, "These moves don’t solve their board.");
}

/* Reads a race, or a board with moves. The caller destroys the history. */
static bool read_game(struct history *history, const char *path, struct error *error)
{
	size_t length;
	char *text = file_read(path, GAME_MOST, &length);
	struct rival *rival = NULL;
	bool good = false;

	if (text == NULL) {
		error_set(error, "Can’t read “%s”: %s.", path, error_reason(errno));
	} else if (!rival_is_in(text) || exchange_is_in(text)) {
		good = play_line(history, text, error);
	} else if ((rival = rival_read(text, error)) != NULL) {
		*history = rival->history;
		history_init(&rival->history, &history->start);
		good = true;
	}
	rival_free(rival);
	free(text);
	return good;
}

static bool film(const char *game, const char *picture, const char *path, struct error *error)
{
	const char *ending = strrchr(path, '.');
	bool gif = ending != NULL && SDL_strcasecmp(ending, ".gif") == 0;
	struct film_order order = { .use = gif ? FILM_GIF : FILM_ANIMATION,
		                    .film = { .crop = { 0.5, 0.5, 1, 0, 0 },
		                              .well = theme_colour(THEME_DARK, THEME_WELL) } };
	const struct picture_limits limits = { .side = FILM_BOARD_SIDE,
		                               .drawing_side = FILM_BOARD_SIDE,
		                               .bundled = is_bundled(picture) };
	char decoder[PATHS_SIZE];
	struct history history;
	bool made = false;

	if (!paths_decoder(decoder, error) || !read_game(&history, game, error))
		return false;
	order.film.start = history.start;
	order.film.slides = history.slides;
	order.film.count = history.done;
	order.film.photo = picture_load(decoder, picture, &limits, NULL, NULL, error);
	if (order.film.photo != NULL)
		made = film_make(&order, path, NULL, NULL, NULL, error) > 0;
	SDL_FreeSurface(order.film.photo);
	history_destroy(&history);
	return made;
}

int app_pack(bool as_film, const char *what, const char *picture, const char *path)
{
	struct error error;

	if (as_film ? film(what, picture, path, &error) : pack(what, picture, path, &error))
		return 0;
	fprintf(stderr, "missing-piece: %s\n", error.text);
	return 1;
}
