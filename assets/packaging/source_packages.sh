# source_packages.sh: gets source packages from the system's own apt sources into the present folder: sources/NAME.
# Sourced by web.sh and tarball.sh, after src/packages.sh; POSIX sh.
# shellcheck shell=sh

# apt with a list of sources of its own. Nothing of the system's is changed.
private_apt() {
	private_command=$1
	shift
	"$private_command" -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$PWD/apt" -o Dir::State::Lists="$PWD/apt/lists" \
		-o Dir::Cache::pkgcache="$PWD/apt/packages" -o Dir::Cache::srcpkgcache="$PWD/apt/sources" -o APT::Sandbox::User=root "$@"
}

# The system's sources of binary packages, as sources of source packages. The folder apt is there only if all could be fetched.
update_private_apt() {
	rm -rf updating
	mkdir -p updating/apt/lists/partial
	for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
		[ ! -e "$list" ] || sed -n 's/^deb /deb-src /p' "$list" >"updating/apt/$(basename "$list" .list).list"
	done
	for list in /etc/apt/sources.list.d/*.sources; do
		[ ! -e "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" >"updating/apt/$(basename "$list")"
	done
	(cd updating && quietly private_apt apt-get -o APT::Update::Error-Mode=any update) &&
		mv updating/apt apt && rmdir updating
}

# source_package NAME: unpacks its newest version that the mirror still has, as sources/NAME.
source_package() {
	[ ! -d "sources/$1" ] || return 0
	[ -d apt ] || update_private_apt
	say "Getting the source package $1."
	mkdir -p "sources/unpacked/$1"
	for version in $(private_apt apt-cache showsrc "$1" | sed -n 's/^Version: //p' | sort -rVu); do
		(cd "sources/unpacked/$1" && rm -rf ./* && PWD=${PWD%/sources/unpacked/*} private_apt apt-get source "$1=$version" >/dev/null 2>&1) || continue
		mv "sources/unpacked/$1"/*/ "sources/$1"
		return 0
	done
	say "There’s no source package $1. Libraries are built from those of the system’s apt sources."
	return 1
}
