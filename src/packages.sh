# packages.sh: the Debian packages that the game and its tests need, and how to
# install them with apt. Sourced by src/play.sh and tests/run.sh; POSIX sh.

# Debian packages; "a|b": either will do, a is installed if both are missing.
packages_to_build='gcc libc6-dev cmake make|ninja-build pkg-config|pkgconf gettext libsdl2-dev
libsdl2-image-dev libsdl2-ttf-dev libexpat1-dev libfontconfig-dev libfribidi-dev libharfbuzz-dev
libjpeg-dev libpng-dev libwebp-dev libgif-dev liblcms2-dev libtiff-dev libavif-dev libheif-dev libjxl-dev librsvg2-dev zlib1g-dev libseccomp-dev libdbus-1-dev libsqlite3-dev libncurses-dev fonts-inter fonts-dejavu-core libdecor-0-plugin-1-cairo|libdecor-0-plugin-1-gtk'
packages_to_test='libcmocka-dev xvfb x11-xkb-utils xdotool wmctrl openbox python3 python3-xlib python3-pil
desktop-file-utils mandoc tmux procps dbus python3-dbus python3-gi xclip locales
fonts-noto-color-emoji fonts-wqy-microhei fonts-lohit-deva fonts-tlwg-garuda-ttf'
# More of them for tests/run.sh --all, and for --long.
packages_to_test_all='clang libclang-rt-dev zsh fish appstream dpkg-dev fakeroot lintian shared-mime-info
weston mutter xwayland pipewire wireplumber gstreamer1.0-pipewire gstreamer1.0-tools gstreamer1.0-plugins-base gstreamer1.0-plugins-good sway grim kwin-wayland wl-clipboard gir1.2-gtk-3.0
xserver-xorg-core xserver-xorg-video-dummy'
# To build the page for browsers, and to test it.
packages_for_web='emscripten ninja-build dpkg-dev python3 tcl'
# To build the game for Windows.
packages_for_windows='gcc-mingw-w64-x86-64-posix g++-mingw-w64-x86-64-posix ninja-build nsis dpkg-dev python3 tcl'
# To build the tarball for any Linux.
packages_for_tarball='binutils dpkg-dev patchelf xz-utils'
packages_to_test_web='chromium chromium-driver firefox-esr python3-selenium python3-pil'
packages_to_test_windows='wine64 xvfb xdotool wmctrl openbox python3 python3-xlib python3-pil'
packages_to_test_long='debootstrap flatpak-builder libarchive-tools makepkg rpm'

# Progress goes to stderr: stdout belongs to the started program.
say() {
	printf '%s\n' "$*" >&2
}

# Runs a command and shows the end of its output only if it fails.
quietly() {
	quietly_log=$(mktemp)
	quietly_status=0
	"$@" >"$quietly_log" 2>&1 || quietly_status=$?
	[ "$quietly_status" -eq 0 ] || tail -n 60 "$quietly_log" >&2
	rm -f "$quietly_log"
	return "$quietly_status"
}

is_installed() {
	dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

any_installed() {
	for package; do
		! is_installed "$package" || return 0
	done
	return 1
}

# Prints the given packages that are not installed, on one line.
missing_packages() {
	missing=
	for choice; do
		# shellcheck disable=SC2046 # the alternatives are words
		any_installed $(echo "$choice" | tr '|' ' ') || missing="$missing ${choice%%|*}"
	done
	echo "${missing# }"
}

# One shell for both steps, so that sudo asks once. If the package lists cannot be
# updated (no network), the old ones may suffice: the installation decides.
apt_script='apt-get update; DEBIAN_FRONTEND=noninteractive exec apt-get install -y --no-install-recommends "$@"'

apt_install() {
	say "Installing with apt, which may take some minutes: $*"
	if [ "$(id -u)" -eq 0 ]; then
		quietly sh -c "$apt_script" apt "$@"
	elif command -v sudo >/dev/null; then
		quietly sudo sh -c "$apt_script" apt "$@"
	else
		say "Can’t find sudo. Run this command as root, then try again: apt-get install --no-install-recommends $*"
		return 1
	fi
}

uses_apt() {
	command -v apt-get >/dev/null && command -v dpkg-query >/dev/null
}

# Installs the missing ones of the given packages. Without apt it only names them,
# because the build may find the same libraries under other names.
need_packages() {
	if ! uses_apt; then
		say "This system doesn’t use apt. Install these packages yourself (Debian names): $(echo "$*" | sed 's/|/ or /g')"
		return 0
	fi
	need=$(missing_packages "$@")
	# shellcheck disable=SC2086 # package names are words
	[ -z "$need" ] || apt_install $need
}

# The number of compilers to run in parallel.
jobs() {
	nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2
}

# configure SOURCE BUILD [CMake options]: starts anew if the checkout was moved; an
# existing build folder keeps its generator.
configure() {
	configure_source=$1
	configure_build=$2
	shift 2
	if ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$configure_source" "$configure_build/CMakeCache.txt"; then
		rm -rf "$configure_build/CMakeCache.txt" "$configure_build/CMakeFiles"
		! command -v ninja >/dev/null || set -- -G Ninja "$@"
	fi
	cmake -S "$configure_source" -B "$configure_build" "$@"
}
