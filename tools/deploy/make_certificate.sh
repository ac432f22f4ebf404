#!/bin/sh
# Make a self-signed certificate for a try: make_certificate.sh NAME FOLDER. For real, ask a certificate authority.
set -eu
name=$1 folder=$2
umask 077
mkdir -p "$folder"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj "/CN=$name" \
  -addext "subjectAltName=DNS:$name" -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem"
