/* Texts in the language of the environment or of the settings, from the test languages xx and xr. */
#include "base/error.h"
#include "base/language.h"
#include "support/group.h"

/* Begins in this environment; NULL: not set. */
static void begin(const char *locale, const char *codes)
{
	assert_int_equal(unsetenv("LC_MESSAGES") + unsetenv("LANG") + unsetenv("LANGUAGE"), 0);
	assert_int_equal(locale != NULL ? setenv("LC_ALL", locale, 1) : unsetenv("LC_ALL"), 0);
	if (codes != NULL)
		assert_int_equal(setenv("LANGUAGE", codes, 1), 0);
	language_begin();
}

static bool is_translated(void)
{
	return strncmp(language_text("Settings"), "⟦Séttíñgs", strlen("⟦Séttíñgs")) == 0;
}

TEST_CASE(the_environment_names_the_language)
{
	begin(NULL, NULL);
	assert_false(is_translated());
	begin("C.UTF-8", "xx");
	assert_true(is_translated());
	begin("C", "xx"); /* gettext's rule: no translations in C */
	assert_false(is_translated());
	begin("xx_XX.UTF-8", NULL); /* it isn't installed */
	assert_true(is_translated());
	begin("xx_XX.UTF-8", "nobody:en:xx"); /* English has no catalogue */
	assert_false(is_translated());
	assert_string_equal(getenv("LANGUAGE"), "en");
	begin("xx_XX.UTF-8", "nobody:xx:de");
	assert_true(is_translated());
	assert_string_equal(getenv("LANGUAGE"), "xx"); /* also for the system's own sentences */
}

TEST_CASE(the_language_changes_at_once)
{
	struct error error;

	begin("C", NULL);
	language_use("xx");
	assert_true(is_translated());
	assert_false(language_is_right_to_left());
	error_set(&error, "A board has %d to %d columns and rows, not %d×%d.", 2, 32, 1, 1);
	assert_non_null(strstr(error.text, "⟦Á bóárd hás 2 tó 32"));
	assert_non_null(strstr(PLURAL(1, "%d second", "%d seconds"), "%d séçóñd"));
	assert_null(strstr(PLURAL(1, "%d second", "%d seconds"), "%d séçóñds"));
	assert_non_null(strstr(PLURAL(2, "%d second", "%d seconds"), "%d séçóñds"));
	assert_string_equal(_(""), "");
	assert_string_equal(_("not in the catalogue"), "not in the catalogue");
	language_use("xr");
	assert_true(language_is_right_to_left());
	language_use("de");
	assert_string_equal(language_name("One move"), "Ein Zug");
	assert_string_equal(language_name("Settings"), "Settings"); /* a player's own name */
	language_use(NULL);
	assert_false(is_translated());
	assert_string_equal(C_("direction", "left to right"), "left to right");
	assert_string_equal(_(NC_("a context", "a text")), "a text"); /* as those of tables */
}
