#!/bin/sh
# play.sh [arguments of the game]: installs what the game needs, builds it in build/
# and starts it. Works from any folder.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
. "$root/src/packages.sh"

# True if the game will open a window: then check before a long build that there
# is a display.
wants_display() {
	for argument; do
		case $argument in
		-[hVv] | --help | --version) return 1 ;;
		esac
	done
	[ -z "${SDL_VIDEODRIVER-}" ]
}

require_display() {
	[ -z "${DISPLAY-}${WAYLAND_DISPLAY-}" ] || return 0
	say 'Can’t find a display: DISPLAY and WAYLAND_DISPLAY are not set. Start the game from a desktop session or over “ssh -X”.'
	exit 1
}

build() {
	[ -x "$root/build/bin/missing-piece" ] || say 'Building the game. This takes less than a minute, and only happens once.'
	quietly configure "$root" "$root/build"
	quietly cmake --build "$root/build" --parallel "$(jobs)"
}

! wants_display "$@" || require_display
# shellcheck disable=SC2086 # package names are words
if command -v apt-get >/dev/null || [ ! -x "$root/build/bin/missing-piece" ]; then
	need_packages $packages_to_build
fi
build
exec "$root/build/bin/missing-piece" "$@"
