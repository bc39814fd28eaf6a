#!/bin/sh
# fresh.sh [--play] [--folder FOLDER] [options of run.sh]: creates a minimal Debian 12 in a
# folder, copies the committed files there, and runs the two commands of the README in it:
# src/play.sh under an Xvfb of this machine until its first frame, and tests/run.sh.
# Prints the time that each took. Root only; takes about 2 GB, removed at the end.
#   --play           only the game
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

# The Debian mirror used by this machine's apt.
mirror() {
	apt-get indextargets --format '$(RELEASE) $(ORIGIN) $(REPO_URI)' 'Created-By: Packages' |
		awk '$1 == "bookworm" && $2 == "Debian" && !found { print $3; found = 1 }'
}

# inside COMMAND…: replaces the (sub)shell by that command in the new system, with only the
# proxy settings of this one.
inside() {
	exec chroot "$folder" /usr/bin/env -i HOME=/root LANG=C.UTF-8 \
		PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
		${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} "$@"
}

make_system() {
	from=$(mirror)
	[ -n "$from" ] || fail "apt has no Debian 12 mirror on this machine"
	quietly debootstrap --variant=minbase bookworm "$folder" "$from"
	apt-config dump | grep -i '^Acquire::https\{0,1\}::Proxy' >"$folder/etc/apt/apt.conf.d/90proxy" || true
	mountpoint -q "$folder/proc" || mount -t proc proc "$folder/proc"
	mount -t devpts -o mode=620,ptmxmode=666 devpts "$folder/dev/pts"
	mkdir "$folder/root/missing-piece"
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

# Runs the game until the first picture is shown and nothing moves; then it must exit cleanly.
play() {
	Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp 3>"$folder/root/display" >/dev/null 2>&1 &
	server=$!
	until [ -s "$folder/root/display" ]; do
		kill -0 "$server" || return 1
		sleep 0.1
	done
	inside DISPLAY=":$(cat "$folder/root/display")" sh /root/missing-piece/src/play.sh --report /root/report &
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

run_tests() {
	(inside sh /root/missing-piece/tests/run.sh "$@")
}

both() {
	timed 'a minimal Debian 12' make_system
	timed 'sh src/play.sh, until the first frame' play
	[ "$only_play" = yes ] || timed "sh tests/run.sh $*" run_tests "$@"
}

# In this machine's namespace, where nothing was mounted; checked all the same.
remove() {
	if findmnt -rn -o TARGET | grep -F "$folder/"; then
		say "Not removed, because something is mounted in it: $folder"
	else
		rm -rf --one-file-system "$folder"
	fi
}

only_play=no
folder=
namespace=no
while [ $# -gt 0 ]; do
	case $1 in
	--play) only_play=yes ;;
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
need_packages debootstrap xvfb git util-linux
[ -z "$folder" ] || mkdir -p "$folder"
[ -z "$folder" ] || [ -z "$(ls -A "$folder")" ] || fail "$folder is not empty"
[ -n "$folder" ] || folder=$(mktemp -d "${TMPDIR:-/tmp}/fresh.XXXXXX")
folder=$(cd "$folder" && pwd -P)
chmod 755 "$folder"
trap remove EXIT
trap 'exit 1' INT TERM HUP
play_option=
[ "$only_play" = no ] || play_option=--play
unshare --mount --pid --fork --kill-child sh "$0" --in-namespace $play_option --folder "$folder" "$@"
