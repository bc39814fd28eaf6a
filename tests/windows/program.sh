#!/bin/sh
# program.sh PROGRAM [ARGUMENT]…: starts a program for Windows by wine, for tests/e2e, whose displays are Xvfb. All share one
# folder of wine's, beside the program's build.
unset SDL_VIDEODRIVER
export WINEPREFIX="${1%/bin/*}/wine" WINEDEBUG=-all SDL_RENDER_DRIVER=software
exec /usr/lib/wine/wine64 "$@"
