#!/bin/sh
# update.sh [BUILD]: stores all current screens for the test golden. BUILD: a build folder
# with tests (default build-tests).
set -eu

here=$(cd "$(dirname "$0")" && pwd -P)
build=${1:-$here/../../build-tests}
cmake --build "$build" --target golden
exec /usr/bin/python3 -B "$here/compare.py" "$build/bin/golden" "$build/share/missing-piece" \
	"$build/golden" --update
