/* Plays on the whole screen of a terminal, with curses. */
#include "cli/screen.h"

#include <ctype.h>
#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/language.h"
#include "base/number.h"
#include "cli/linux/screen_draw.h"
#include "cli/linux/searches.h"
#include "cli/play/play.h"
#include "game/party.h"
#include "game/plans.h"
#include "system/clock.h"
#include "system/signals.h"

enum { KEY_ESCAPE = 27, KEY_REDRAW = 12 /* Ctrl+L */, TEXT_SIZE = 512 };

struct terminal {
	struct play *play;
	struct game game;
	struct screen screen;
	struct searches searches;
	struct solver_tables *tables; /* owned */
	SCREEN *curses;
	int signals;       /* signalfd */
	sigset_t old_mask; /* to restore */
	int ended_by;      /* signal, 0: none */
	int64_t stopped_ms; /* how long the program was stopped in all: the game's clock doesn't count it */
	const char *message; /* borrowed, maybe from the game until its next one; "": none */
	bool over;
};

static uint64_t now(const struct terminal *terminal)
{
	return (uint64_t)(clock_now_ms() - terminal->stopped_ms);
}

/* Signals are read from a file, so none interrupts curses. Ignored ones stay ignored. */
static bool open_signals(struct terminal *terminal)
{
	static const int numbers[] = { SIGINT,    SIGTERM, SIGHUP,  SIGQUIT, SIGALRM,
		                       SIGVTALRM, SIGPROF, SIGPIPE, SIGUSR1, SIGUSR2,
		                       SIGXCPU,   SIGXFSZ, SIGTSTP, SIGCONT, SIGWINCH };
	sigset_t set;

	sigemptyset(&set);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (!signals_ignored(numbers[i]))
			sigaddset(&set, numbers[i]);
	terminal->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
	return terminal->signals >= 0 && pthread_sigmask(SIG_BLOCK, &set, &terminal->old_mask) == 0;
}

/* Gives the terminal back until the program continues. Without a shell the kernel doesn't stop it. */
static void stop(struct terminal *terminal)
{
	int64_t from = clock_now_ms();

	endwin();
	signal(SIGTSTP, SIG_DFL); /* curses has its own handler */
	signals_obey(SIGTSTP);
	terminal->stopped_ms += clock_now_ms() - from;
}

/* Follows the size of the terminal, and draws all of it again. */
static void resize(void)
{
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
		resize_term(size.ws_row, size.ws_col);
	clearok(stdscr, true);
}

static void take_signals(struct terminal *terminal)
{
	struct signalfd_siginfo info;

	while (read(terminal->signals, &info, sizeof info) == (ssize_t)sizeof info) {
		int number = (int)info.ssi_signo;

		if (number == SIGTSTP)
			stop(terminal);
		else if (number == SIGCONT || number == SIGWINCH)
			resize(); /* a stopped program isn't told */
		else if (!terminal->over)
			terminal->ended_by = number;
		terminal->over |= terminal->ended_by != 0;
	}
}

static void take_news(struct terminal *terminal)
{
	struct game *game = &terminal->game;
	struct game_news news;

	while (game_take_news(game, &news))
		switch (news.kind) {
		case GAME_NEWS_MESSAGE:
			terminal->message = news.sentence;
			break;
		case GAME_NEWS_REFUSED:
			terminal->message = _("Only tiles in line with the gap can slide.");
			break;
		case GAME_NEWS_RECALLED:
			(void)game_begin_previous(game, 0, now(terminal));
			break;
		case GAME_NEWS_SLID:
		case GAME_NEWS_BOARD:
		case GAME_NEWS_RETURNED:
			terminal->message = "";
			break;
		default:
			break;
		}
}

static void click(struct terminal *terminal)
{
	MEVENT event;
	int cell = getmouse(&event) == OK ? screen_draw_cell_at(&terminal->screen, event.y, event.x)
	                                  : -1;

	if (cell >= 0)
		game_press(&terminal->game, cell, now(terminal));
}

/* True if it is the key of an arrow or a command of the game. */
static bool press_game_key(struct terminal *terminal, int key)
{
	static const int arrows[] = { KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT };
	static const struct {
		char key;
		enum game_command command;
	} commands[] = {
		{ 'u', GAME_UNDO },         { 'r', GAME_REDO },  { 'U', GAME_UNDO_ALL },
		{ 'R', GAME_REDO_ALL },     { 'h', GAME_HINT },  { 's', GAME_SOLVE },
		{ ' ', GAME_PAUSE },        { 'p', GAME_PAUSE }, { ',', GAME_STEP_BACK },
		{ '.', GAME_STEP_FORWARD },
	};

	for (int i = 0; i < 4; i++)
		if (key == arrows[i]) {
			game_press_arrow(&terminal->game, (enum direction)i, now(terminal));
			return true;
		}
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
		if (key == commands[i].key) {
			game_command(&terminal->game, commands[i].command, now(terminal));
			return true;
		}
	return false;
}

static void screen_take_key(struct terminal *terminal, int key)
{
	struct game *game = &terminal->game;

	if (terminal->screen.help) {
		terminal->screen.help = false;
		return;
	}
	if (key < 128 && key != 'U' && key != 'R')
		key = tolower(key);
	if (press_game_key(terminal, key))
		return;
	switch (key) {
	case KEY_MOUSE:
		click(terminal);
		break;
	case 'n':
		game_new(game, game_board(game)->width, game_board(game)->height, now(terminal));
		break;
	case '+':
	case '-':
		game_set_speed(game, game_speed_step(game, key == '+' ? 1 : -1), now(terminal));
		break;
	case KEY_ESCAPE:
		game_command(game, GAME_CANCEL_SEARCH, now(terminal));
		game_take_over(game);
		break;
	case '?':
		terminal->screen.help = true;
		break;
	case KEY_REDRAW:
		clearok(stdscr, true);
		break;
	case 'q':
		terminal->over = true;
		break;
	default:
		break;
	}
}

static void write_search(const struct game *game, char text[TEXT_SIZE])
{
	const struct solver_progress *progress = game_progress(game);
	struct number_text states = number_text(progress->states);

	if (progress->best_length > 0)
		/* Translators: two numbers of moves, then how many boards */
		snprintf(text, TEXT_SIZE,
		         PLURAL(progress->states, "Best: %s (minimum: %s). %s board checked.",
		                "Best: %s (minimum: %s). %s boards checked."),
		         number_text((uint64_t)progress->best_length).text,
		         number_text((uint64_t)progress->lower_bound).text, states.text);
	else
		snprintf(text, TEXT_SIZE,
		         PLURAL(progress->states, "Searching… %s board checked.",
		                "Searching… %s boards checked."),
		         states.text);
}

static void write_playback(const struct game *game, char text[TEXT_SIZE])
{
	const char *keys = game_playback_held(game)
	                           ? _("Space: resume   , .: step   Esc: take over")
	                           : _("Space: pause   , .: step   Esc: take over");

	snprintf(text, TEXT_SIZE,
	         game_solution_is_shortest(game) ? _("Move %s of %s (the minimum).   %s")
	                                         : _("Move %s of %s.   %s"),
	         number_text(game->playback.done).text, number_text(game->playback.count).text,
	         keys);
}

static void write_hint(const struct terminal *terminal, int tile, int direction,
                       char text[TEXT_SIZE])
{
	static const char *const sentences[] = {
		N_("Hint: slide tile %d up. Press H again to make the move."),
		N_("Hint: slide tile %d down. Press H again to make the move."),
		N_("Hint: slide tile %d left. Press H again to make the move."),
		N_("Hint: slide tile %d right. Press H again to make the move.")
	};
	int name = tile - 1 + terminal->play->options->first;

	if (direction < 0)
		snprintf(text, TEXT_SIZE, _("Hint: tile %d. Press H again to see where it goes."),
		         name);
	else
		snprintf(text, TEXT_SIZE, _(sentences[direction]), name);
}

/* Draws everything, with what to say below the board. */
static void screen_redraw(struct terminal *terminal)
{
	const struct game *game = &terminal->game;
	char text[TEXT_SIZE] = "";
	const char *message = text;
	int direction, tile = game_hinted(game, &direction);

	if (terminal->message[0] != '\0')
		message = terminal->message;
	else if (game->phase == GAME_SOLVED)
		message = _("Solved! Press N for a new game.");
	else if (game->phase == GAME_PAUSED)
		message = _("Paused. Press Space to resume.");
	else if (game_solution_plays(game))
		write_playback(game, text);
	else if (game_searches(game))
		write_search(game, text);
	else if (game_seeks_hint(game))
		message = _("Looking for the next move…");
	else if (tile != 0)
		write_hint(terminal, tile, direction, text);
	terminal->screen.message = message;
	screen_draw(&terminal->screen, now(terminal));
}

/* Waits for a key, a signal, an answer of the solver or the next thing due. */
static void wait_for_events(struct terminal *terminal)
{
	struct pollfd files[] = {
		{ .fd = STDIN_FILENO, .events = POLLIN },
		{ .fd = terminal->signals, .events = POLLIN },
		{ .fd = terminal->searches.pipe[0], .events = POLLIN },
	};
	uint64_t due = game_due_ms(&terminal->game), time = now(terminal);
	int timeout = -1;

	if (due != GAME_NEVER)
		timeout = due <= time ? 0 : due - time < 60000 ? (int)(due - time) : 60000;
	if (poll(files, sizeof files / sizeof *files, timeout) < 0 && errno != EINTR)
		terminal->over = true;
	if ((files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
		terminal->over = true; /* the terminal is gone */
}

static void screen_run(struct terminal *terminal)
{
	int key;

	while (!terminal->over) {
		screen_redraw(terminal);
		wait_for_events(terminal);
		take_signals(terminal);
		while (!terminal->over && (key = getch()) != ERR) {
			terminal->message = "";
			screen_take_key(terminal, key);
			take_news(terminal);
		}
		searches_deliver(&terminal->searches, &terminal->game, now(terminal));
		game_due(&terminal->game, now(terminal));
		take_news(terminal);
	}
}

static void screen_start_game(struct terminal *terminal)
{
	static const struct boards no_list = { .count = 0 };
	struct play *play = terminal->play;
	const struct game_setup setup = {
		.port = searches_port(&terminal->searches),
		.list = &no_list,
		.processors = options_usual_threads(),
		.seed = play->options->scramble.seed + 1,
	};
	struct game_plan plan;
	struct scramble scramble = play->options->scramble;

	if (play->given)
		scramble.kind = SCRAMBLE_BOARD;
	game_init(&terminal->game, &setup);
	terminal->game.choice.kind = play->options->scramble.kind;
	terminal->game.choice.walk_moves = play->options->scramble.walk_moves;
	game_plan(&plan, &scramble, "", -1);
	game_start(&terminal->game, &plan, scramble.width, scramble.height, now(terminal));
	game_restore_race(&terminal->game, play->rival, &(struct party){ .count = 0 });
	play->rival = NULL;
	take_news(terminal);
}

static bool open_curses(struct terminal *terminal)
{
	terminal->curses = newterm(NULL, stdout, stdin);
	if (terminal->curses == NULL || tigetstr("cup") == NULL)
		return false; /* the cursor can't be moved */
	set_escdelay(25);
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, true);
	nodelay(stdscr, true);
	curs_set(0);
	mousemask(BUTTON1_PRESSED, NULL);
	mouseinterval(0);
	screen_draw_init_colours(&terminal->screen);
	return true;
}

static bool open_all(struct terminal *terminal)
{
	struct error error;

	error_set(&error, "Can’t receive signals.");
	terminal->tables = options_tables(terminal->play->options, NULL, NULL);
	if (!searches_init(&terminal->searches, terminal->tables, &error) ||
	    !open_signals(terminal))
		return options_complain("%s", error.text);
	if (!open_curses(terminal))
		return options_complain("Can’t draw on this terminal. Try --plain.");
	return true;
}

static void close_all(struct terminal *terminal)
{
	if (terminal->curses != NULL) {
		endwin();
		delscreen(terminal->curses);
	}
	searches_destroy(&terminal->searches);
	solver_tables_free(terminal->tables);
	if (terminal->signals >= 0) {
		close(terminal->signals);
		pthread_sigmask(SIG_SETMASK, &terminal->old_mask, NULL);
	}
}

int screen_play(struct play *play)
{
	struct terminal terminal = { .play = play, .signals = -1, .message = "" };
	bool opened;

	if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		setlocale(LC_CTYPE, "C.UTF-8"); /* all texts are UTF-8 */
	terminal.screen.game = &terminal.game;
	terminal.screen.first = play->options->first;
	opened = open_all(&terminal);
	if (opened) {
		screen_start_game(&terminal);
		screen_run(&terminal);
		game_destroy(&terminal.game);
	}
	close_all(&terminal);
	rival_free(play->rival);      /* if it didn't start */
	if (terminal.ended_by != 0) { /* die by the same signal, as the shell expects */
		signal(terminal.ended_by, SIG_DFL);
		raise(terminal.ended_by);
	}
	return opened ? COMMAND_OK : COMMAND_FAILED;
}
