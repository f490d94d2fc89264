#!/bin/sh
# Takes the game away again: uninstall.sh [--purge]
# Settings, saved matches, replays and statistics stay; --purge removes those of the user who calls it too.
set -eu

home=$(cd "$(dirname "$0")" && pwd)
prefix=$(cd "$home/../.." && pwd)
[ -f "$home/installed-files" ] || { printf '%s\n' "$home: not an installed game: run install.sh first" >&2; exit 1; }

# Tell menus and icon caches that something changed; none of them need be there.
refresh() {
    for command in \
        "update-desktop-database -q $prefix/share/applications" \
        "update-mime-database $prefix/share/mime" \
        "gtk-update-icon-cache -q -t -f $prefix/share/icons/hicolor"
    do
        if command -v "${command%% *}" >/dev/null 2>&1; then $command >/dev/null 2>&1 || true; fi
    done
}

case "${1:-}" in
    --refresh) refresh; exit 0 ;;
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
[ "${1:-}" = --quiet ] || refresh
if [ "${1:-}" = --purge ]; then
    rm -rf "${XDG_CONFIG_HOME:-$HOME/.config}/@SLUG@" "${XDG_DATA_HOME:-$HOME/.local/share}/@SLUG@" \
           "${XDG_STATE_HOME:-$HOME/.local/state}/@SLUG@"
fi
[ "${1:-}" = --quiet ] || printf '%s\n' "@NAME@ is uninstalled."
