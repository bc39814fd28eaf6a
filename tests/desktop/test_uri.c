/* Addresses of files: src/desktop/uri.c */
#include <unistd.h>

#include "desktop/uri.h"
#include "support/group.h"

enum { PATH_SIZE = 256 };

static enum uri_kind whole(const char *text, char *path)
{
	return uri_to_path(&text, URI_WHOLE, path, PATH_SIZE);
}

TEST_CASE(paths_are_parsed)
{
	static const char *const cases[][2] = {
		{ "/a/b.png", "/a/b.png" },
		{ " \t/a b.png \r\n", "/a b.png" },
		{ "'/a b.png'", "/a b.png" },
		{ "\" /a b.png\"\n", "/a b.png" },
		{ "\"/a 'b'.png\"", "/a 'b'.png" },
		{ "'/a", NULL },
		{ "/it's", "/it's" },
		{ "/100%20#?ü.png", "/100%20#?ü.png" },
		{ "~", "/home/player" },
		{ "~/x.jpg", "/home/player/x.jpg" },
		{ "~other/x", NULL },
		{ "b.png", NULL },
		{ "./b.png", NULL },
		{ "''", NULL },
	};
	char path[PATH_SIZE];

	setenv("HOME", "/home/player", 1);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		enum uri_kind kind = whole(cases[i][0], path);

		check((kind == URI_PATH) == (cases[i][1] != NULL), "“%s” is of kind %d",
		      cases[i][0], (int)kind);
		if (kind == URI_PATH)
			assert_string_equal(path, cases[i][1]);
	}
}

TEST_CASE(file_uris_are_parsed)
{
	static const struct {
		const char *text, *path;
		enum uri_kind kind;
	} cases[] = {
		{ "file:///a%20b.png", "/a b.png", URI_PATH },
		{ "FILE:///a.png", "/a.png", URI_PATH },
		{ "file:/a.png", "/a.png", URI_PATH },
		{ "file://localhost/a", "/a", URI_PATH },
		{ "file://LocalHost/a", "/a", URI_PATH },
		{ "file:////a", "//a", URI_PATH },
		{ "file:///%C3%BC%c3%9F%23%3F%25.png", "/üß#?%.png", URI_PATH },
		{ "file:///\xc3\xbc.png", "/ü.png", URI_PATH },
		{ "file:///%ff", "/\xff", URI_PATH },
		{ "file:///a%0Ab", "/a\nb", URI_PATH },
		{ "file:///100%.png", "/100%.png", URI_PATH },
		{ "file:///100%", "/100%", URI_PATH },
		{ "file:///100%2", "/100%2", URI_PATH },
		{ "file:///%zz%4", "/%zz%4", URI_PATH },
		{ "file:///a~b", "/a~b", URI_PATH },
		{ "'file:///a%27b'", "/a'b", URI_PATH },
		{ "file:///a%00.png", NULL, URI_NO_PATH },
		{ "file://", NULL, URI_NO_PATH },
		{ "file:", NULL, URI_NO_PATH },
		{ "file:a.png", NULL, URI_NO_PATH },
		{ "file:~/a.png", NULL, URI_NO_PATH },
		{ "file://other.example/a.png", NULL, URI_ELSEWHERE },
		{ "http://example.org/a.png", NULL, URI_ELSEWHERE },
		{ "sftp://host/a.png", NULL, URI_ELSEWHERE },
		{ "mailto:a@b", NULL, URI_NO_PATH },
		{ "://", NULL, URI_NO_PATH },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char path[PATH_SIZE] = "as it was";
		enum uri_kind kind = whole(cases[i].text, path);

		check(kind == cases[i].kind, "%s: kind %d, expected %d", cases[i].text, (int)kind,
		      (int)cases[i].kind);
		assert_string_equal(path, kind == URI_PATH ? cases[i].path : "as it was");
	}
}

TEST_CASE(this_host_is_local)
{
	char host[128] = "", text[PATH_SIZE], path[PATH_SIZE];

	assert_int_equal(gethostname(host, sizeof host - 1), 0);
	snprintf(text, sizeof text, "file://%s/a%%20b", host);
	assert_int_equal(whole(text, path), URI_PATH);
	assert_string_equal(path, "/a b");
	snprintf(text, sizeof text, "file://%sx/a", host);
	assert_int_equal(whole(text, path), URI_ELSEWHERE);
}

TEST_CASE(query_and_fragment_end_the_path_in_rfc_mode)
{
	static const char *const cases[][3] = {
		{ "file:///a#b.png", "/a", "/a#b.png" },
		{ "file:///a?b#c", "/a", "/a?b#c" },
		{ "file:///%23/a%3Fb#c", "/#/a?b", "/#/a?b#c" },
		{ "/a#b", "/a#b", "/a#b" },
	};
	char path[PATH_SIZE];

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *text = cases[i][0];

		assert_int_equal(uri_to_path(&text, URI_STRICT, path, sizeof path), URI_PATH);
		assert_string_equal(path, cases[i][1]);
		assert_int_equal(whole(cases[i][0], path), URI_PATH);
		assert_string_equal(path, cases[i][2]);
	}
}

TEST_CASE(lines_are_parsed_one_by_one)
{
	const char *text = "\r\n \n x-special/nautilus-clipboard\ncopy\nfile:///a\r\n''\n/b\n\n";
	static const enum uri_kind kinds[] = { URI_NO_PATH, URI_NO_PATH, URI_PATH,
		                               URI_PATH,    URI_END,     URI_END };
	char path[PATH_SIZE];

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		assert_int_equal(uri_to_path(&text, URI_WHOLE, path, sizeof path), kinds[i]);
	assert_string_equal(path, "/b");
	assert_string_equal(text, "");
}

TEST_CASE(too_long_a_path_is_refused)
{
	char text[64] = "file://", path[10] = "as it was";
	const char *at = text;

	strcat(text, "/%41%41%41%41%41%41%41%41");
	assert_int_equal(uri_to_path(&at, URI_WHOLE, path, 10), URI_PATH);
	assert_string_equal(path, "/AAAAAAAA");
	at = text;
	assert_int_equal(uri_to_path(&at, URI_WHOLE, path, 9), URI_NO_PATH);
	at = "/234567890";
	assert_int_equal(uri_to_path(&at, URI_WHOLE, path, 10), URI_NO_PATH);
	setenv("HOME", "/2345678", 1);
	at = "~/b";
	assert_int_equal(uri_to_path(&at, URI_WHOLE, path, 10), URI_NO_PATH);
	at = "~/";
	assert_int_equal(uri_to_path(&at, URI_WHOLE, path, 10), URI_PATH);
	assert_string_equal(path, "/2345678/");
}
