#!/bin/sh
# program.sh PROGRAM [ARGUMENT]…: starts a program for Windows by wine, for tests/e2e, whose displays are Xvfb. Wine's desktop is
# on one display, so each display has a folder of wine's of its own beside the program's build: hard links to one, but for the
# registry. Its program "begin" makes that one; "end" ends what of wine still runs there, and fails if anything but wine's own
# services does: a program of the game's that is left over. The programs test_FOLDER have no display, and share the first folder.
set -u
made=${1%/bin/*}/wine
export WINEDEBUG=-all

# The programs that run in wine's folder, but for the services of wine's own, which on a busy machine may outlast the last program.
left_over() {
	for environment in $(grep -lszx "WINEPREFIX=$1" /proc/[0-9]*/environ); do
		tr '\0' ' ' <"${environment%environ}cmdline"
		echo
	done 2>/dev/null | grep -i '^\(/\|[A-Z]:\).*\.exe' | grep -v '^C:\\windows\\system32\\\(explorer\|plugplay\|rpcss\|services\|svchost\|winedevice\)\.exe'
}

case ${1##*/} in
begin)
	rm -rf "$made" "$made"-*
	export WINEPREFIX="$made"
	/usr/lib/wine/wine64 wineboot -i
	# dark, as the tests expect it of a system that says nothing
	/usr/lib/wine/wine64 reg add 'HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize' /v AppsUseLightTheme /t REG_DWORD /d 0 /f
	exec /usr/lib/wine/wineserver64 -w
	;;
end)
	status=0
	for folder in "$made" "$made"-*; do
		[ -d "$folder" ] || continue
		export WINEPREFIX="$folder"
		# wine ends its services once nothing else runs
		if ! timeout 60 /usr/lib/wine/wineserver64 -w; then
			left=$(left_over "$folder")
			[ -z "$left" ] || { printf 'Programs are left over in %s:\n%s\n' "$folder" "$left"; status=1; }
			/usr/lib/wine/wineserver64 -k
		fi
	done
	exit "$status"
	;;
test_*)
	# the services that wine may begin with it go on, and would keep CTest's pipe; CTest would end this after 30 minutes,
	# and what the program said would be lost
	timeout --foreground -k 10 1740 /usr/lib/wine/wine64 "$@" >"$1.output" 2>&1
	status=$?
	cat "$1.output"
	case $status in
	124 | 137) printf '%s was ended after 29 minutes: what it began last, above, hangs.\n' "${1##*/}" ;;
	esac
	exit "$status"
	;;
esac
unset SDL_VIDEODRIVER
export SDL_RENDER_DRIVER=software
WINEPREFIX=$made${DISPLAY:+-${DISPLAY#:}}
if [ ! -d "$WINEPREFIX" ]; then
	cp -al "$made" "$WINEPREFIX.$$"
	cp --remove-destination "$made"/*.reg "$WINEPREFIX.$$" # wine writes into a file that has other names
	mv -T "$WINEPREFIX.$$" "$WINEPREFIX" 2>/dev/null || rm -rf "$WINEPREFIX.$$"
fi
export WINEPREFIX
[ -z "${HOME-}" ] || export home="$HOME" # wine keeps back only HOME itself, which to Windows is the same
exec /usr/lib/wine/wine64 "$@"
