#!/bin/sh
# fresh.sh [--suite SUITE] [--play | --packages FOLDER | --tarball FILE | --all] [--folder FOLDER] [options of run.sh]:
# creates a minimal Debian in a folder, copies the committed files there, and runs the two commands of
# the README in it: src/play.sh under an Xvfb of this machine until its first frame, and tests/run.sh.
# Prints the time that each took. Root only; takes about 2 GB, removed at the end.
#   --suite SUITE    which Debian: bookworm (12, the default), trixie (13), or another by its name
#   --play           only the game
#   --packages FOLDER  instead of both, installs the Debian packages in this folder with apt, starts
#                    the game from its menu entry, opens pictures with it, and purges them
#   --tarball FILE   instead of both, unpacks this tarball where only X and OpenGL are installed, and opens a picture of
#                    each kind with it
#   --all            also tests/run.sh --all
#   --folder FOLDER  where: new or empty, on a file system that may hold devices
#
# All mounts are in a separate mount namespace and end with it, like all processes, so that
# nothing of this machine is mounted under the folder when it is removed.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
. "$root/src/packages.sh"

fail() {
	say "fresh.sh: $*"
	exit 1
}

# The Debian mirror used by this machine's apt, which has all suites; "bookworm-security" has another.
mirror() {
	apt-get indextargets --format '$(RELEASE) $(ORIGIN) $(REPO_URI)' 'Created-By: Packages' |
		awk '$1 ~ /^[a-z]+$/ && $2 == "Debian" && !found { print $3; found = 1 }'
}

# inside COMMAND…: replaces the (sub)shell by that command in the new system, with only the
# proxy settings of this one.
inside() {
	exec chroot "$folder" /usr/bin/env -i HOME=/root LANG=C.UTF-8 \
		PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
		${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} "$@"
}

within() {
	(inside "$@")
}

make_system() {
	from=$(mirror)
	[ -n "$from" ] || fail "apt has no Debian mirror on this machine"
	quietly debootstrap --variant=minbase "$suite" "$folder" "$from"
	apt-config dump | grep -i '^Acquire::https\{0,1\}::Proxy' >"$folder/etc/apt/apt.conf.d/90proxy" || true
	mountpoint -q "$folder/proc" || mount -t proc proc "$folder/proc"
	mount -t devpts -o mode=620,ptmxmode=666 devpts "$folder/dev/pts"
	mkdir "$folder/root/missing-piece"
	chmod 711 "$folder/root" # some tests play as an ordinary user
	git -C "$root" archive HEAD | tar -x -C "$folder/root/missing-piece"
}

# timed NAME COMMAND…
timed() {
	timed_name=$1
	timed_start=$(date +%s)
	shift
	"$@" || fail "$timed_name failed"
	timed_took=$(($(date +%s) - timed_start))
	say "== $timed_name: $((timed_took / 60)) min $((timed_took % 60)) s"
}

start_display() {
	Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp 3>"$folder/root/display" >/dev/null 2>&1 &
	server=$!
	until [ -s "$folder/root/display" ]; do
		kill -0 "$server" || return 1
		sleep 0.1
	done
	display=:$(cat "$folder/root/display")
}

# Runs the game until the first picture is shown and nothing moves; then it must exit cleanly.
play() {
	start_display
	inside DISPLAY="$display" sh /root/missing-piece/src/play.sh --report /root/report &
	game=$!
	until grep -q '^state.*loading=0' "$folder/root/report" 2>/dev/null; do
		kill -0 "$game" 2>/dev/null || break
		sleep 0.1
	done
	kill -TERM "$game" 2>/dev/null || true
	status=0
	wait "$game" || status=$?
	kill "$server"
	[ "$status" -eq 0 ] && grep -q '^state.*loading=0' "$folder/root/report"
}

# wait_for SECONDS COMMAND…: until the command succeeds.
wait_for() {
	wait_end=$(($(date +%s) + $1))
	shift
	until "$@"; do
		[ "$(date +%s)" -lt "$wait_end" ] || return 1
		sleep 0.1
	done
}

game_process() {
	game=$(DISPLAY=$display xdotool search --class "^$id\$" getwindowpid 2>/dev/null)
}

game_has_opened() {
	grep -aqsF "$1" "$folder"/home/player/.local/share/missing-piece/store.db*
}

ended() {
	! kill -0 "$game" 2>/dev/null
}

# from_menu [PICTURE]: a player, logged in, starts the game from its menu entry, with a picture.
from_menu() {
	within su -l player -c "DISPLAY=$display SDL_AUDIODRIVER=dummy \
		gio launch /usr/share/applications/$id.desktop $*"
	wait_for 60 game_process || fail 'the game opened no window'
	[ $# -eq 0 ] || wait_for 60 game_has_opened "$1" || fail "the game didn’t open $1"
	kill "$game"
	wait_for 60 ended || fail 'the game didn’t end'
}

# The files of the system, without the player's and those that apt and dpkg write about themselves.
files() {
	(cd "$folder" && find . -xdev \( -path ./home -o -path ./root -o -path ./tmp -o -path ./var/cache -o \
		-path ./var/log -o -path ./var/lib/apt \) -prune -o -print | sort)
}

try_packages() {
	cp "$packages"/missing-piece_*.deb "$folder/root/package.deb"
	cp "$packages"/missing-piece-formats_*.deb "$folder/root/formats.deb"
	quietly within sh -c "$apt_script" apt desktop-file-utils libglib2.0-bin shared-mime-info
	within useradd --create-home --shell /bin/bash player
	cp "$root/tests/golden/pictures/dark-480x480.webp" "$folder/home/player/holiday.webp"
	cp "$root/tests/picture/data/sample.avif" "$folder/home/player/holiday.avif"
	start_display
	files >"$folder/root/before"
	quietly within apt-get install -y --no-install-recommends /root/package.deb
	within su -l player -c 'gio mime image/qoi' | grep "$id" >/dev/null || fail 'the game isn’t offered for pictures'
	from_menu
	from_menu /home/player/holiday.webp
	quietly within apt-get install -y --no-install-recommends /root/formats.deb
	from_menu /home/player/holiday.avif
	quietly within dpkg --install /root/package.deb # again, as an upgrade does
	quietly within apt-get purge -y --autoremove missing-piece missing-piece-formats
	files >"$folder/root/after"
	kill "$server"
	diff "$folder/root/before" "$folder/root/after" || fail 'the packages left files behind'
	game_has_opened holiday.webp || fail 'the player’s data are gone'
}

# opens PICTURE: the unpacked game shows it. Nothing but its own libraries, and those of X and OpenGL, are there.
opens() {
	rm -f "$folder/tmp/report"
	within su -l player -c "DISPLAY=$display SDL_AUDIODRIVER=dummy exec missing-piece-*/bin/missing-piece --report /tmp/report $1" &
	wait_for 60 grep -qs "^state.*[[:space:]]picture=$1[[:space:]].*loading=0" "$folder/tmp/report" || fail "the game didn’t open $1"
	DISPLAY=$display xdotool search --class "^$id\$" key --clearmodifiers ctrl+q >/dev/null
	wait "$!" || fail "the game failed with $1"
}

try_tarball() {
	within useradd --create-home --shell /bin/bash player
	tar -xf "$tarball" -C "$folder/home/player"
	quietly within sh -c "$apt_script" apt libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxfixes3 libxss1 libgl1
	start_display
	for ending in avif gif heic jpg jxl png svg tif webp; do
		cp "$root/tests/picture/data/sample.$ending" "$folder/home/player/holiday.$ending"
		opens "holiday.$ending"
	done
	within su -l player -c 'missing-piece-*/bin/missing-piece-cli shuffle --size 4x4 --seed 1 | missing-piece-*/bin/missing-piece-cli solve' |
		grep -q optimal || fail 'the terminal program doesn’t solve'
	kill "$server"
}

run_tests() {
	within sh /root/missing-piece/tests/run.sh "$@"
}

both() {
	timed "a minimal Debian ($suite)" make_system
	if [ -n "$packages" ]; then
		timed 'the packages, installed, played and purged' try_packages
		return
	fi
	if [ -n "$tarball" ]; then
		timed 'the tarball, unpacked and played' try_tarball
		return
	fi
	timed 'sh src/play.sh, until the first frame' play
	[ "$only_play" = yes ] || timed "sh tests/run.sh $*" run_tests "$@"
	[ "$all" = no ] || timed 'sh tests/run.sh --all' run_tests --all
}

# In this machine's namespace, where nothing was mounted; checked all the same.
remove() {
	if findmnt -rn -o TARGET | grep -F "$folder/"; then
		say "Not removed, because something is mounted in it: $folder"
	else
		rm -rf --one-file-system "$folder"
	fi
}

id=io.github.missing_piece.MissingPiece
suite=bookworm
only_play=no
all=no
packages=
tarball=
folder=
namespace=no
while [ $# -gt 0 ]; do
	case $1 in
	--suite) suite=${2:?--suite needs the name of a Debian}; shift ;;
	--play) only_play=yes ;;
	--all) all=yes ;;
	--packages) packages=${2:?--packages needs a folder}; shift ;;
	--tarball) tarball=$(realpath "${2:?--tarball needs a file}"); shift ;;
	--folder) folder=${2:?--folder needs a folder}; shift ;;
	--in-namespace) namespace=yes ;;
	*) break ;;
	esac
	shift
done

if [ "$namespace" = yes ]; then
	both "$@"
	exit
fi
[ "$(id -u)" -eq 0 ] || fail 'run this script as root'
need_packages debootstrap xvfb xdotool git util-linux
[ -z "$folder" ] || mkdir -p "$folder"
[ -z "$folder" ] || [ -z "$(ls -A "$folder")" ] || fail "$folder is not empty"
[ -n "$folder" ] || folder=$(mktemp -d "${TMPDIR:-/tmp}/fresh.XXXXXX")
folder=$(cd "$folder" && pwd -P)
chmod 755 "$folder"
trap remove EXIT
trap 'exit 1' INT TERM HUP
[ "$only_play" = no ] || set -- --play "$@"
[ "$all" = no ] || set -- --all "$@"
[ -z "$packages" ] || set -- --packages "$packages" "$@"
[ -z "$tarball" ] || set -- --tarball "$tarball" "$@"
unshare --mount --pid --fork --kill-child sh "$0" --in-namespace --suite "$suite" --folder "$folder" "$@"
