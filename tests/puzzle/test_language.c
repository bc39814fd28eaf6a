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
	(void)language_use(NULL);
}

static bool is_translated(void)
{
	return strncmp(language_text("Settings"), "⟦Séttíñgs", strlen("⟦Séttíñgs")) == 0;
}

/* By gettext's rules, but that LANGUAGE counts also without a locale. */
TEST_CASE(the_environment_names_the_language)
{
	static const struct {
		const char *locale, *codes;
		bool translated;
	} rows[] = {
		{ NULL, NULL, false },
		{ NULL, "xx", true },
		{ "C.UTF-8", "xx", true },
		{ "C", "xx", false }, /* LC_ALL=C asks for English, as scripts do */
		{ "POSIX", "xx", false },
		{ "xx_XX.UTF-8", NULL, true }, /* no locale needs to be installed */
		{ "xx_XX@euro", "", true },
		{ "xx", NULL, true },
		{ "xxx_XX", NULL, false },
		{ "xx_XX.UTF-8", "nobody:en:xx", false }, /* English has no catalogue */
		{ "xx_XX.UTF-8", "nobody:C.UTF-8:xx", false },
		{ "en_US.UTF-8", "nobody:xx:de", true },
		{ "en_US.UTF-8", "::xx_YY", true },
		{ "en_US.UTF-8", "../xx:/xx:.:_:@:xx/", true }, /* the last one is xx */
		{ "en_US.UTF-8", "../locale/xx:xx/../xx:", true },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(rows[i].locale, rows[i].codes);
		check(is_translated() == rows[i].translated, "row %zu", i);
	}
	begin(NULL, NULL);
	assert_int_equal(setenv("LANG", "C", 1) + setenv("LANGUAGE", "xx", 1), 0);
	assert_true(language_use(NULL));
	assert_true(is_translated());
	assert_false(language_use("xx_XX:en")); /* it is in use */
	assert_int_equal(setenv("LC_MESSAGES", "en_US.UTF-8", 1) + unsetenv("LANGUAGE"), 0);
	assert_true(language_use(NULL));
	assert_int_equal(unsetenv("LC_MESSAGES") + unsetenv("LANG"), 0);
}

TEST_CASE(the_language_changes_at_once)
{
	struct error error;
	char code[LANGUAGE_CODE_SIZE];
	const char *before;

	begin("C", NULL);
	assert_true(language_use("xx"));
	assert_true(is_translated());
	before = _("Settings");
	assert_false(language_is_right_to_left());
	error_set(&error, "A board has %d to %d columns and rows, not %d×%d.", 2, 32, 1, 1);
	assert_non_null(strstr(error.text, "⟦Á bóárd hás 2 tó 32"));
	assert_non_null(strstr(PLURAL(1, "%d second", "%d seconds"), "%d séçóñd"));
	assert_null(strstr(PLURAL(1, "%d second", "%d seconds"), "%d séçóñds"));
	assert_non_null(strstr(PLURAL(2, "%d second", "%d seconds"), "%d séçóñds"));
	assert_string_equal(_(""), "");
	assert_string_equal(_("not in the catalogue"), "not in the catalogue");
	assert_true(language_use("xr"));
	assert_true(language_is_right_to_left());
	assert_string_equal(before, _("Settings")); /* which stays valid */
	assert_true(language_use("pt_BR"));
	language_write_code(code);
	assert_string_equal(code, "pt-BR");
	assert_true(language_use("de"));
	assert_string_equal(language_name("One move"), "Ein Zug");
	assert_string_equal(language_name("Settings"), "Settings"); /* a player's own name */
	assert_true(language_use(NULL));
	language_write_code(code);
	assert_string_equal(code, "en");
	assert_false(is_translated());
	assert_string_equal(C_("direction", "left to right"), "left to right");
	assert_string_equal(_(NC_("a context", "a text")), "a text"); /* as those of tables */
}
