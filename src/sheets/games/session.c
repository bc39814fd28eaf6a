/* session: the games of a session, and the sheet that begins and shows one. */
#include "sheets/games/session.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/memory.h"
#include "game/plans.h"
#include "sheets/sheets.h"
#include "sheets/size.h"
#include "ui/chart.h"
#include "ui/knob.h"

enum {
	TIMES_SHOWN = 12,
	CHART_GAMES = 50,
	CHART_HIGH = 96, /* units */
	EARLIER = 20     /* sessions in the list */
};

/* A session of the list. */
struct earlier {
	int64_t session;
	struct result_group group;
	struct averages averages;
};

/* The running session, or the last one. */
struct session_state {
	int64_t session; /* 0: there is none */
	struct result_group group;
	int difficulty; /* of the last session that has games; −1: unknown */
	uint64_t *ms;   /* owned; see averages_of */
	struct averages averages;
	struct earlier earlier
	        [EARLIER]; /* those before it, the newest first; read when the sheet is opened */
	int earlier_count;
};

static struct session_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &session_sheet);
}

static int64_t running(const struct sheets *sheets)
{
	return game_current_plan(sheets->game)->session;
}

/* Stored there: difficulty_number; less than 0: none. */
static const char difficulty_key[] = "session-difficulty";

/* Of which session it is, too, so that no other one takes it for its own. */
static int64_t difficulty_number(int64_t session, int difficulty)
{
	return session * SCRAMBLE_DIFFICULTIES + difficulty;
}

static void add_time(struct session_state *state, uint64_t ms)
{
	int count = state->averages.games++;

	state->ms = memory_grow_list(state->ms, (size_t)count, sizeof *state->ms);
	state->ms[count] = ms;
}

static void take(void *context, const struct result *result)
{
	struct session_state *state = context;

	state->group = result->group;
	add_time(state, result_counts(result) ? SDL_max(result->ms, 1) : AVERAGES_DNF);
}

/* The game that was left is stored only with the next one's first move, because Undo may bring it back. */
static bool was_left(const struct game *game, int64_t session)
{
	const struct game_previous *previous = &game->previous;

	return previous->valid && previous->saved.round.plan.session == session &&
	       previous->saved.round.result == 0;
}

/* The difficulty of the session's boards; −1: unknown. */
static int read_difficulty(struct store *store, int64_t session)
{
	int64_t kept = store_get_number(store, difficulty_key, 0, INT64_MAX, -1);

	return kept >= 0 && kept / SCRAMBLE_DIFFICULTIES == session
	               ? (int)(kept % SCRAMBLE_DIFFICULTIES)
	               : -1;
}

static void read_session(struct sheets *sheets, int64_t session)
{
	struct session_state *state = state_of(sheets);
	struct error
	        error; /* then it seems empty; that the store can't be read is said elsewhere */

	free(state->ms);
	state->session = session;
	state->difficulty = -1;
	state->group = (struct result_group){ .width = 0 };
	state->ms = NULL;
	state->averages = (struct averages){ .games = 0 };
	if (session == 0)
		return;
	if (sheets->store != NULL) {
		(void)store_session(sheets->store, session, take, state, &error);
		state->difficulty = read_difficulty(sheets->store, session);
	}
	if (was_left(sheets->game, session))
		add_time(state, AVERAGES_DNF);
	state->averages = averages_of(state->ms, state->averages.games);
}

/* The running one, or else the last one that has games. */
static int64_t shown(const struct sheets *sheets)
{
	int64_t session = running(sheets);

	if (session == 0 && sheets->store != NULL)
		(void)store_sessions(sheets->store, &session, 1);
	return session;
}

/* Keeps the difficulty of the running session's boards, which results don't have, for when it is continued. */
static void keep_difficulty(struct sheets *sheets)
{
	struct session_state *state = state_of(sheets);
	int difficulty = (int)sheets->game->choice.difficulty;
	struct error error; /* then any difficulty continues it */

	if (running(sheets) != 0 && state->averages.games > 0 && sheets->store != NULL &&
	    state->difficulty != difficulty &&
	    store_set_number(sheets->store, difficulty_key,
	                     difficulty_number(state->session, difficulty), &error))
		state->difficulty = difficulty;
}

void session_read(struct sheets *sheets)
{
	read_session(sheets, sheets->open == &session_sheet ? shown(sheets) : running(sheets));
	keep_difficulty(sheets);
}

static void read_earlier(struct sheets *sheets)
{
	struct session_state *state = state_of(sheets);
	int64_t sessions[EARLIER + 1];
	int count =
	        sheets->store != NULL ? store_sessions(sheets->store, sessions, EARLIER + 1) : 0;
	struct error error; /* then it is left out */

	state->earlier_count = 0;
	for (int i = 0; i < count && state->earlier_count < EARLIER; i++) {
		struct session_state read = { .session = sessions[i] };

		if (sessions[i] != state->session &&
		    store_session(sheets->store, sessions[i], take, &read, &error))
			state->earlier[state->earlier_count++] =
			        (struct earlier){ sessions[i], read.group,
				                  averages_of(read.ms, read.averages.games) };
		free(read.ms);
	}
}

const struct averages *session_running(const struct sheets *sheets)
{
	return running(sheets) == 0 ? NULL : &state_of(sheets)->averages;
}

struct game_text session_time(uint64_t ms)
{
	struct game_text text = { "–" };

	if (ms != 0 && ms != AVERAGES_DNF)
		return game_text_time(ms);
	if (ms != 0)
		/* Translators: short for “did not finish”, as cubers write in place of a time */
		SDL_strlcpy(text.text, C_("time", "DNF"), sizeof text.text);
	return text;
}

void session_leave(struct sheets *sheets)
{
	game_end_session(sheets->game);
	sheets_note(sheets, "");
}

/* "0:12.30, best 0:11.20" */
static const char *average_text(struct items *items, uint64_t now_ms, uint64_t best_ms)
{
	if (now_ms == best_ms)
		return game_text_copy(items, session_time(now_ms));
	/* Translators: a time, then a better one */
	return items_format(items, _("%s, best %s"), session_time(now_ms).text,
	                    session_time(best_ms).text);
}

/* The last times, the newest first. */
static const char *times_text(struct column *column, const struct session_state *state)
{
	char text[ERROR_TEXT_SIZE] = "";
	int count = state->averages.games;

	for (int i = 0; i < count && i < TIMES_SHOWN; i++) {
		if (i > 0)
			SDL_strlcat(text, GAME_TEXT_SEPARATOR, sizeof text);
		SDL_strlcat(text, session_time(state->ms[count - 1 - i]).text, sizeof text);
	}
	return items_format(column->items, "%s", text);
}

static bool draw_chart(const struct draw *draw, const struct item *item)
{
	const struct session_state *state = item->context;
	int shown = SDL_min(state->averages.games, CHART_GAMES);
	const uint64_t *first = state->ms + (state->averages.games - shown);
	uint64_t averages[CHART_GAMES], most = 1;
	SDL_Rect area = item->rect, words = item->rect;

	for (int i = 0; i < shown; i++) {
		bool known = first + i - state->ms >= 4;

		averages[i] = known ? averages_trimmed(first + i - 4, 5) : AVERAGES_DNF;
		if (first[i] != AVERAGES_DNF)
			most = SDL_max(most, first[i]);
	}
	words.h = text_line(draw->text, THEME_FONT_SMALL);
	words.y += area.h - words.h;
	area.h -= words.h + draw_px(draw, THEME_SPACE_S);
	chart_draw_axis(draw, session_time(most).text, session_time(most / 2).text, &area);
	chart_draw_line(draw, &area, averages, shown, most, THEME_FOCUS);
	chart_draw_line(draw, &area, first, shown, most, THEME_ACCENT);
	draw_line(draw, THEME_FONT_SMALL, _("Time"), &words, TEXT_LEFT, THEME_ACCENT);
	draw_line(draw, THEME_FONT_SMALL, _("Average of 5"), &words, TEXT_RIGHT, THEME_FOCUS);
	return false;
}

/* The last times, and their averages of 5. */
static void push_chart(struct column *column, const struct session_state *state)
{
	struct item *chart;

	if (state->averages.solved < 2 || column->compact)
		return;
	chart = column_push(column, ITEM_CUSTOM, column_px(column, CHART_HIGH), THEME_SPACE_M);
	chart->draw = draw_chart;
	chart->context = state;
}

void session_push(struct column *column, const struct sheets *sheets)
{
	const struct session_state *state = state_of(sheets);
	const struct averages *averages = &state->averages;

	column_fact(column, _("Average of 5"),
	            average_text(column->items, averages->average5, averages->best_average5));
	column_fact(column, _("Average of 12"),
	            average_text(column->items, averages->average12, averages->best_average12));
	/* Translators: of the games of a session, in a row */
	column_fact(column, _("Best of the session"),
	            game_text_copy(column->items, session_time(averages->best)));
	column_fact(column, _("Games"), items_count(column->items, (uint64_t)averages->games));
	if (averages->games > 0 && !column->compact)
		column_text(column, ITEM_TEXT, times_text(column, state), THEME_SPACE_M);
	push_chart(column, state);
}

/* True if new boards are of another difficulty than the last session's. */
static bool other_difficulty(const struct sheets *sheets, enum scramble_kind kind)
{
	int difficulty = state_of(sheets)->difficulty;

	return kind == SCRAMBLE_GAP_HOME && difficulty >= 0 &&
	       difficulty != (int)sheets->game->choice.difficulty;
}

/* True if the next board continues a session of such games. */
static bool fits(const struct sheets *sheets, const struct scramble *scramble,
                 const struct result_group *group)
{
	uint64_t walk_moves = scramble_walks(scramble->kind) ? scramble->walk_moves : 0;

	return group->width == scramble->width && group->height == scramble->height &&
	       group->kind == scramble->kind && group->walk_moves == walk_moves &&
	       !other_difficulty(sheets, scramble->kind);
}

/* The first game of a session, or its next one. False with a sentence. */
static bool begin(struct sheets *sheets, int64_t session, const struct result_group *group)
{
	int columns, rows;
	struct game_plan plan;
	const struct scramble *scramble = &plan.scramble;

	size_for_new_game(sheets, &columns, &rows);
	game_plan_any(sheets->game, columns, rows, &plan);
	if (scramble->kind == SCRAMBLE_BOARD) {
		sheets_note(sheets, _("Challenges don’t make a session. Choose another shuffle in "
		                      "Size."));
		return false;
	}
	if (group != NULL && !fits(sheets, scramble, group)) {
		sheets_note(sheets, _("To continue, choose the session’s size, shuffle and "
		                      "difficulty first."));
		return false;
	}
	plan.session = session;
	request_plan(sheets, &plan, NULL, SHEETS_PICTURE_STAYS);
	return true;
}

static enum sheet_reply start(struct sheets *sheets, int number)
{
	struct timespec now = { .tv_sec = 0 };

	(void)number;
	(void)clock_gettime(CLOCK_REALTIME, &now);
	return begin(sheets, (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000, NULL)
	               ? SHEET_CLOSES
	               : SHEET_TAKEN;
}

/* With the next game of the last session. */
static enum sheet_reply continue_last(struct sheets *sheets, int number)
{
	const struct session_state *state = state_of(sheets);

	(void)number;
	return begin(sheets, state->session, &state->group) ? SHEET_CLOSES : SHEET_TAKEN;
}

static void session_open(struct sheets *sheets)
{
	read_session(sheets, shown(sheets));
	read_earlier(sheets);
}

static enum sheet_reply end(struct sheets *sheets, int number)
{
	(void)number;
	session_leave(sheets);
	session_open(sheets);
	return SHEET_TAKEN;
}

enum command session_end_control(struct column *column)
{
	return column_control(column, (struct control){ .info = { .name = "session-end",
	                                                          .label = N_("End session") },
	                                                .run = end });
}

static void push_running(const struct sheets *sheets, struct column *column)
{
	const struct session_state *state = state_of(sheets);
	const char *const labels[] = { _("Next game"), NULL };

	if (state->averages.games == 0)
		column_text(column, ITEM_TEXT,
		            _("Solve the board. Your times and averages will be here."),
		            THEME_SPACE_M);
	else
		column_heading(column,
		               game_text_copy(column->items, game_text_group(&state->group)));
	session_push(column, sheets);
	column_space(column, THEME_SPACE_M);
	column_foot(column);
	column_buttons(column, SHEET_BUTTONS(COMMAND_NEW, session_end_control(column)), labels,
	               true);
}

/* What the last session came to. */
static void push_last(const struct sheets *sheets, struct column *column)
{
	const struct session_state *state = state_of(sheets);

	column_space(column, THEME_SPACE_M);
	column_heading(column, _("Last session"));
	column_text(column, ITEM_TEXT,
	            game_text_copy(column->items, game_text_group(&state->group)), THEME_SPACE_S);
	if (state->group.kind == SCRAMBLE_GAP_HOME && state->difficulty >= 0)
		column_fact(column, _("Difficulty"),
		            size_difficulty((enum scramble_difficulty)state->difficulty));
	session_push(column, sheets);
}

/* Each with its day, its games and its best times. */
static void push_earlier(const struct sheets *sheets, struct column *column)
{
	const struct session_state *state = state_of(sheets);
	struct items *items = column->items;

	if (state->earlier_count == 0)
		return;
	column_space(column, THEME_SPACE_M);
	column_heading(column, _("Earlier sessions"));
	for (int i = 0; i < state->earlier_count; i++) {
		const struct earlier *earlier = &state->earlier[i];
		const struct averages *averages = &earlier->averages;
		int day = date_of(earlier->session);
		char date[DATE_SIZE];

		date_write(date, day / 10000, day / 100 % 100, day % 100);
		/* Translators: a date, then what the boards of a session were: “4×4, gap in the corner” */
		column_text(column, ITEM_TEXT,
		            items_format(items, C_("session", "%s: %s"), date,
		                         game_text_group(&earlier->group).text),
		            0);
		/* Translators: of a session; the rest are times, or “–” */
		column_text(column, ITEM_TEXT,
		            items_format(items,
		                         PLURAL(averages->games,
		                                "%s game, best %s, average of 5: %s, of 12: %s",
		                                "%s games, best %s, average of 5: %s, of 12: %s"),
		                         items_count(items, (uint64_t)averages->games),
		                         session_time(averages->best).text,
		                         session_time(averages->best_average5).text,
		                         session_time(averages->best_average12).text),
		            THEME_SPACE_S);
	}
}

static enum sheet_reply set_inspection(struct sheets *sheets, int on)
{
	request_set(sheets, SETTING_INSPECTION, on);
	return SHEET_TAKEN;
}

static void push_inspection(const struct sheets *sheets, struct column *column)
{
	bool on = settings_get(sheets->settings, SETTING_INSPECTION) != 0;
	const struct control control = {
		.info = { .name = "session-inspection",
		          .label = N_("15 seconds to look first"),
		          .title = N_("The clock starts with your first move, or after 15 "
		                      "seconds") },
		.lit = on,
		.switches = true,
		.run = set_inspection,
		.number = !on,
	};

	knob_switch(column, column_control(column, control), NULL);
}

static void push_start(const struct sheets *sheets, struct column *column)
{
	static const struct control begins = { .info = { .name = SHEET_OK, .label = N_("Start") },
		                               .run = start };
	static const struct control goes_on = {
		.info = { .name = "session-continue",
		          .label = N_("Continue last session"),
		          .title = N_("Play the next game of the last session") },
		.run = continue_last,
	};
	enum command commands[] = { column_control(column, begins), COMMAND_NONE };
	int count = 1;

	column_text(column, ITEM_TEXT,
	            _("Play one game after the other, all of the same size and shuffle, and see "
	              "your average of 5 and of 12, without the best and the worst. New game "
	              "starts the next one, Escape ends the session. A game that you leave or "
	              "get help with counts as not solved."),
	            THEME_SPACE_S);
	column_text(column, ITEM_TEXT,
	            _("A board that you leave before its first move doesn’t count. Another size, "
	              "shuffle or difficulty ends the session."),
	            THEME_SPACE_M);
	push_inspection(sheets, column);
	if (state_of(sheets)->averages.games > 0) {
		push_last(sheets, column);
		commands[count++] = column_control(column, goes_on);
	}
	push_earlier(sheets, column);
	if (sheets->note[0] != '\0')
		column_text(column, ITEM_WARNING, sheets->note, THEME_SPACE_M);
	column_space(column, THEME_SPACE_M);
	column_foot(column);
	column_buttons(column, commands, count, NULL, true);
}

static void session_build(struct sheets *sheets, struct column *column)
{
	column_title(column, _("Session"));
	if (running(sheets) != 0)
		push_running(sheets, column);
	else
		push_start(sheets, column);
	column_close(column);
}

static void session_destroy(struct sheets *sheets)
{
	free(state_of(sheets)->ms);
}

const struct sheet session_sheet = {
	.name = "session",
	.opener = COMMAND_SESSION,
	.state_size = sizeof(struct session_state),
	.destroy = session_destroy,
	.open = session_open,
	.build = session_build,
};
