#!/bin/sh
# Installs the game from this folder: ./install.sh [--prefix FOLDER]
# Without --prefix: for yourself in ~/.local, or for everybody in /usr/local when you are root.
# To take it away again: PREFIX/lib/@SLUG@/uninstall.sh
set -eu
umask 022  # what root installs is for everybody

say_wrong() { printf '%s\n' "$1" >&2; exit 1; }

here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=${HOME:?}/.local; fi
case "${1:-}" in
    "") ;;
    --prefix) prefix=${2:?--prefix: name a folder} ;;
    --prefix=*) prefix=${1#--prefix=} ;;
    *) say_wrong "install.sh: unknown option $1; use --prefix FOLDER" ;;
esac
mkdir -p "$prefix" || say_wrong "install.sh: $prefix cannot be written: choose another folder with --prefix"
prefix=$(cd "$prefix" && pwd)
home="$prefix/lib/@SLUG@"
if [ -x "$home/uninstall.sh" ]; then "$home/uninstall.sh" --quiet; fi

mkdir -p "$home" "$prefix/bin"
cp -R "$here/lib/@SLUG@/." "$home/"
ln -sfn "$home/@SLUG@" "$prefix/bin/@SLUG@"
(cd "$here" && find share -type f) | while IFS= read -r file; do
    mkdir -p "$prefix/$(dirname "$file")"
    cp "$here/$file" "$prefix/$file"
    printf '%s\n' "$file"
done > "$home/installed-files"
# The menu may not search this folder for programs, so the entry names it in full.
entry="$prefix/share/applications/@APP_ID@.desktop"
sed -i -e "s|^Exec=@SLUG@|Exec=\"$home/@SLUG@\"|" -e "s|^TryExec=.*|TryExec=$home/@SLUG@|" "$entry"
cp "$here/uninstall.sh" "$home/uninstall.sh"
# Caches that the desktop's programs make now for the first time are ours too, and go when the game goes.
(cd "$prefix" && find share -type f) | sort > "$home/files-before"
"$home/uninstall.sh" --refresh
(cd "$prefix" && find share -type f) | sort | comm -13 "$home/files-before" - >> "$home/installed-files"
rm "$home/files-before"
printf '%s\n' "@NAME@ @VERSION@ is installed in $prefix." "Start it from the menu, or with $prefix/bin/@SLUG@."
