#!/bin/sh
# release.sh [--built WHERE] [FOLDER]: builds all that players get and puts it into build-release, or FOLDER: the page to play
# on, the program for Windows, the tarball for any Linux, the Debian packages, their checksums, and a page that offers them. To
# be put on a host of files with https. --built: instead takes what was built before: WHERE has build-web, build-windows,
# build-tarball and build-debian, as this folder of the source has them afterwards.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd -P)
. "$root/src/packages.sh"

# build NAME: runs its script, which builds in build-NAME.
build() {
	say "== $1"
	sh "$root/assets/packaging/$1.sh"
}

build_debian() {
	say '== Debian packages'
	# shellcheck disable=SC2086 # package names are words
	need_packages $packages_to_build dpkg-dev file
	quietly configure "$root" "$root/build-debian" -DCMAKE_BUILD_TYPE=RelWithDebInfo
	rm -f "$root"/build-debian/*.deb
	quietly nice cmake --build "$root/build-debian" --parallel 2 --target package
}

# file_of PATTERN: the newest file in the release that fits it.
file_of() {
	find . -maxdepth 1 -name "$1" | sort | sed -n '$s,^\./,,p'
}

megabytes() {
	echo $(($(wc -c <"$1") / 1000000))
}

# The page, with the names and sizes of the files.
write_index() {
	zip=$(file_of '*.zip') setup=$(file_of '*-setup.exe') tarball=$(file_of '*.tar.xz')
	deb=$(file_of 'missing-piece_*.deb') formats=$(file_of 'missing-piece-formats_*.deb')
	sed -e "s|@VERSION@|$version|g" -e "s|@TARBALL@|$tarball|; s|@TARBALL_MB@|$(megabytes "$tarball")|" \
		-e "s|@WINDOWS@|<a class=\"get\" href=\"$setup\">Download for Windows ($(megabytes "$setup") MB)</a></p>\n<p>Or <a href=\"$zip\">as a zip</a>, to be unpacked and started without installing anything.|" \
		-e "s|@DEB@|For Debian 12 there are packages, too: <a href=\"$deb\">the game</a> and <a href=\"$formats\">more picture formats</a>.|" \
		"$root/assets/release/index.html.in" >index.html
}

version=$(sed -n '1s/^missing-piece (\([^)]*\)).*/\1/p' "$root/assets/changelog")
built=
[ "${1-}" != --built ] || { built=$(cd "$2" && pwd -P); shift 2; }
mkdir -p "${1:-$root/build-release}"
folder=$(cd "${1:-$root/build-release}" && pwd -P)
if [ -z "$built" ]; then
	built=$root
	build web
	build windows
	build tarball
	build_debian
fi
cd "$folder"
rm -rf page ./*.zip ./*.exe ./*.tar.xz ./*.deb
cp -r "$built/build-web/page" page
cp "$built/build-windows/missing-piece-$version-windows-x86_64.zip" "$built/build-windows/missing-piece-$version-setup.exe" \
	"$built"/build-tarball/missing-piece-"$version"-linux-*.tar.xz "$built"/build-debian/*.deb "$root/assets/screenshots/game.jpg" .
write_index
sha256sum ./*.zip ./*.exe ./*.tar.xz ./*.deb | sed 's, \./, ,' >SHA256SUMS
say "The release is in $folder. For a look: python3 -m http.server -d $folder, then http://localhost:8000"
