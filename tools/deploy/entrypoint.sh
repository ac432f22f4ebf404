#!/bin/sh
# Run a command with secrets from files: a file LEGALITY_CREATION_KEY in /run/secrets becomes that variable.
# PGPASSWORD is the password that the PostgreSQL library takes if the URL of the database has none.
set -eu
for file in "${SECRETS:-/run/secrets}"/*; do
  name=${file##*/}
  case $name in
    LEGALITY_* | PGPASSWORD)
      value=$(cat "$file")
      export "$name=$value"
      ;;
  esac
done
exec "$@"
