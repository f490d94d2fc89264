#!/bin/sh
# Takes the game away again: uninstall.sh [--purge]
# Settings, saved matches, replays and statistics stay; --purge removes those of the user who calls it too.
set -eu

home=$(cd "$(dirname "$0")" && pwd)
prefix=$(cd "$home/../.." && pwd)
[ -f "$home/installed-files" ] || { printf '%s\n' "$home: not an installed game: run install.sh first" >&2; exit 1; }

# Tell menus and icon caches that something changed, if these programs are there: refresh all | those-there-are
refresh() {
    refresh_one "$1" applications applications/mimeinfo.cache update-desktop-database -q
    refresh_one "$1" mime mime/mime.cache update-mime-database
    refresh_one "$1" icons/hicolor icons/hicolor/icon-theme.cache gtk-update-icon-cache -q -t -f
}
refresh_one() {
    which=$1; folder="$prefix/share/$2"; cache="$prefix/share/$3"; shift 3
    if [ "$which" = all ] || [ -e "$cache" ]; then
        if command -v "$1" >/dev/null 2>&1; then "$@" "$folder" >/dev/null 2>&1 || true; fi
    fi
}

case "${1:-}" in
    --refresh) refresh all; exit 0 ;;
    ""|--purge|--quiet) ;;
    *) printf '%s\n' "uninstall.sh: unknown option $1; there is --purge" >&2; exit 2 ;;
esac

while IFS= read -r file; do
    rm -f "$prefix/$file"
    folder=$(dirname "$file")
    while [ "$folder" != . ] && rmdir "$prefix/$folder" 2>/dev/null; do folder=$(dirname "$folder"); done
done < "$home/installed-files"
rm -f "$prefix/bin/@SLUG@"
rm -rf "$home"
rmdir "$prefix/bin" "$prefix/lib" 2>/dev/null || true
[ "${1:-}" = --quiet ] || refresh those-there-are
if [ "${1:-}" = --purge ]; then
    rm -rf "${XDG_CONFIG_HOME:-$HOME/.config}/@SLUG@" "${XDG_DATA_HOME:-$HOME/.local/share}/@SLUG@" \
           "${XDG_STATE_HOME:-$HOME/.local/state}/@SLUG@"
fi
[ "${1:-}" = --quiet ] || printf '%s\n' "@NAME@ is uninstalled."
