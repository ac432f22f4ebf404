#!/bin/sh
# Back the database up, restore the backup into a throw-away database, and keep the newest: backup.sh FOLDER [NUMBER]
# If any step fails, it deletes no older backup and its exit code is not 0.
set -eu
folder=$1 number=${2:-14}
umask 077
file=$folder/events-$(date -u +%Y-%m-%dT%H%M%SZ).backup
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
legality events backup "$file"
LEGALITY_DATABASE='' legality events restore "$file" --database "sqlite:///$trial/restored.sqlite"
# The names sort by time.
find "$folder" -maxdepth 1 -name 'events-*.backup' | sort -r | tail -n "+$((number + 1))" | while read -r old; do
  rm -- "$old"
done
