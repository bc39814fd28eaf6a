#!/bin/sh
# play.sh [arguments of the game]: installs what the game needs, builds it in build/
# and starts it, without a display in the terminal. Works from any folder.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
. "$root/src/packages.sh"

# True if the game would open a window and there is no display for it.
lacks_display() {
	for argument; do
		case $argument in
		-[hVv] | --help | --version) return 1 ;;
		esac
	done
	[ -z "${SDL_VIDEODRIVER-}${DISPLAY-}${WAYLAND_DISPLAY-}" ]
}

play_in_terminal() {
	if [ -t 0 ] && [ -t 1 ]; then
		say 'There’s no display, so the game starts in the terminal, without pictures.'
		exec "$program-cli" play
	fi
	say 'The game needs a display: start it from a desktop session or over “ssh -X”, or run this in a terminal to play there.'
	exit 1
}

# True if the libraries of the game, its decoding program (which refuses empty input with
# another status) and, where there is ldd, of the modules are still installed.
has_libraries() {
	"$program" --version >/dev/null 2>&1 || return 1
	"$decoder" </dev/null >/dev/null 2>&1 || [ $? -ne 127 ] || return 1
	! ldd "$decoder"-*.so 2>/dev/null | grep -q 'not found'
}

# True if the game was built, its sources have not changed since, and its libraries
# are still installed.
is_built() {
	[ -e "$stamp" ] && has_libraries &&
		[ -z "$(find "$root/CMakeLists.txt" "$root/src" "$root/assets" -newer "$stamp")" ]
}

# Prints the first of the given programs that is there.
first_of() {
	for name; do
		! command -v "$name" || return 0
	done
	return 1
}

# Without apt: prints what the build needs and can't find, one per line.
list_missing() {
	first_of "${CC:-cc}" gcc clang >/dev/null || echo 'a C compiler (gcc or clang)'
	first_of cmake >/dev/null || echo cmake
	first_of ninja make gmake >/dev/null || echo 'make or ninja'
	if ! pkg_config=$(first_of "${PKG_CONFIG:-pkg-config}" pkgconf); then
		echo 'pkg-config (then run this again to see which libraries are missing)'
		return 0
	fi
	sed -n 's/^library(\([^ ]*\) [^ ]* *\([^)]*\))$/\1 \2/p' "$root/CMakeLists.txt" |
		while read -r library version; do
			"$pkg_config" --exists "$library${version:+ >= $version}" ||
				echo "$library${version:+ $version or newer}"
		done
}

require_tools() {
	missing=$(list_missing)
	[ -n "$missing" ] || return 0
	say 'Can’t build the game yet. Install these first; libraries have their pkg-config names and need their development files:'
	say "$missing"
	exit 1
}

# The new stamp is older than what is changed during the build. Libraries that have changed
# are looked for again.
build() {
	if [ -x "$program" ]; then
		say 'Building what has changed.'
		has_libraries || rm -rf "$root/build/CMakeCache.txt" "$root/build/bin" "$root/build/libexec"
	else
		say 'Building the game. This takes about a minute, and only happens once.'
	fi
	mkdir -p "$root/build"
	touch "$stamp.new"
	build_start=$(date +%s)
	quietly configure "$root" "$root/build"
	quietly cmake --build "$root/build" --parallel "$(jobs)"
	mv "$stamp.new" "$stamp"
	say "Built in $(($(date +%s) - build_start)) s."
}

program=$root/build/bin/missing-piece
decoder=$root/build/libexec/missing-piece/missing-piece-decode
stamp=$root/build/built
if ! is_built; then
	if uses_apt; then
		# shellcheck disable=SC2086 # package names are words
		need_packages $packages_to_build
	else
		require_tools
	fi
	build
fi
! lacks_display "$@" || play_in_terminal
exec "$program" "$@"
