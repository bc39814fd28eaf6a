/* test_sheets: what each sheet does, whether all text fits, painting, and hit testing.
 * Arguments: support/group.h. */
#include "support/group.h"

int test_about(void);
int test_batches(void);
int test_card(void);
int test_challenges(void);
int test_code(void);
int test_crop(void);
int test_daily(void);
int test_demo(void);
int test_fit(void);
int test_gallery(void);
int test_gallery_keys(void);
int test_game_text(void);
int test_hold(void);
int test_items(void);
int test_letters(void);
int test_menu(void);
int test_painter(void);
int test_playing(void);
int test_records(void);
int test_records_work(void);
int test_settings(void);
int test_size(void);
int test_solved(void);
int test_status(void);
int test_sweep(void);
int test_unfinished(void);
int test_window(void);

static const struct test_group groups[] = {
	{ "about", test_about },
	{ "batches", test_batches },
	{ "card", test_card },
	{ "challenges", test_challenges },
	{ "code", test_code },
	{ "crop", test_crop },
	{ "daily", test_daily },
	{ "demo", test_demo },
	{ "fit", test_fit },
	{ "gallery", test_gallery },
	{ "gallery_keys", test_gallery_keys },
	{ "game_text", test_game_text },
	{ "hold", test_hold },
	{ "items", test_items },
	{ "letters", test_letters },
	{ "menu", test_menu },
	{ "painter", test_painter },
	{ "playing", test_playing },
	{ "records", test_records },
	{ "records_work", test_records_work },
	{ "settings", test_settings },
	{ "size", test_size },
	{ "solved", test_solved },
	{ "status", test_status },
	{ "sweep", test_sweep },
	{ "unfinished", test_unfinished },
	{ "window", test_window },
};

int main(int argc, char **argv)
{
	return groups_main(groups, sizeof groups / sizeof *groups, argc, argv);
}
