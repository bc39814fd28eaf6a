#!/bin/sh
# program.sh PROGRAM [ARGUMENT]…: starts a program for Windows by wine, for tests/e2e, whose displays are Xvfb. Wine's desktop is
# on one display, so each display has a folder of wine's of its own beside the program's build: hard links to one, but for the
# registry. Its program "begin" makes that one, and "end" ends what of wine still runs there.
set -u
unset SDL_VIDEODRIVER
made=${1%/bin/*}/wine
export WINEDEBUG=-all SDL_RENDER_DRIVER=software
case $1 in
*/begin)
	rm -rf "$made" "$made"-*
	export WINEPREFIX="$made"
	/usr/lib/wine/wine64 wineboot -i
	# dark, as the tests expect it of a system that says nothing
	/usr/lib/wine/wine64 reg add 'HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize' /v AppsUseLightTheme /t REG_DWORD /d 0 /f
	exec /usr/lib/wine/wineserver64 -w
	;;
*/end)
	for folder in "$made" "$made"-*; do
		[ ! -d "$folder" ] || WINEPREFIX=$folder /usr/lib/wine/wineserver64 -k
	done
	exit 0
	;;
esac
WINEPREFIX=$made${DISPLAY:+-${DISPLAY#:}}
if [ ! -d "$WINEPREFIX" ]; then
	cp -al "$made" "$WINEPREFIX.$$"
	cp --remove-destination "$made"/*.reg "$WINEPREFIX.$$" # wine writes into a file that has other names
	mv -T "$WINEPREFIX.$$" "$WINEPREFIX" 2>/dev/null || rm -rf "$WINEPREFIX.$$"
fi
export WINEPREFIX
[ -z "${HOME-}" ] || export home="$HOME" # wine keeps back only HOME itself, which to Windows is the same
exec /usr/lib/wine/wine64 "$@"
