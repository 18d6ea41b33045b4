#!/bin/sh
# Collects pg_dump and pg_restore with the libraries that the final image's base lacks. Usage: collect-postgres-client.sh VERSION FOLDER
set -eu
bin=/usr/lib/postgresql/$1/bin
out=$2
base='libc6 libgcc-s1 libssl3t64 libstdc++6 libzstd1 zlib1g'

mkdir -p "$out/usr/local/bin" "$out/var/lib/dpkg/status.d"
cp -p "$bin/pg_dump" "$bin/pg_restore" "$out/usr/local/bin/"
# A scanner finds there which packages the files are of, as in the base.
dpkg-query --status "postgresql-client-$1" >"$out/var/lib/dpkg/status.d/postgresql-client-$1"

ldd "$bin/pg_dump" "$bin/pg_restore" | awk '/=> \//{ print $3 }' | sort -u | while read -r library; do
  file=$(realpath "$library")
  package=$(dpkg-query --search "$file" | cut -d: -f1)
  case " $base " in *" $package "*) continue ;; esac
  # The name by which programs ask for it is a link to the file of a version.
  mkdir -p "$out$(dirname "$file")"
  cp -pL "$file" "$out$(dirname "$file")/$(basename "$library")"
  dpkg-query --status "$package" >"$out/var/lib/dpkg/status.d/$package"
done
find "$out" -exec touch --no-dereference --date="@${SOURCE_DATE_EPOCH:-0}" {} +
