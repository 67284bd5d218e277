#!/bin/sh
# Starts nginx with ../nginx/plainwell.conf, in which it writes the name of PUBLIC_URL and the addresses of compose.yaml.
set -eu
name=$(printf %s "$PUBLIC_URL" | sed -e 's#^[a-z]*://##' -e 's#[:/].*$##')
sed -e "s/server_name health\.example\.org/server_name $name/" -e 's/127\.0\.0\.1:6081/10.80.0.10:6081/' \
  -e 's/^\( *server \)127\.0\.0\.1:3000\(.*\)$/\110.80.0.11:3000\2\n\110.80.0.12:3000\2/' \
  /etc/plainwell/plainwell.conf > /etc/nginx/conf.d/default.conf
exec nginx -g 'daemon off;'
