#!/bin/sh
# Makes the secrets of deploy/compose.yaml, once: deploy/make-secrets.sh [folder]. What is there already is left as it is.
set -eu
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
# Nobody else enters the folder. Its files are mounted one by one, and read by the users of the containers.
chmod 700 "$folder"

random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
keep() {
  [ -e "$folder/$1" ] || printf '%s' "$2" >"$folder/$1"
  chmod 444 "$folder/$1"
}

keep postgres-password "$(random)"
keep database-url "postgres://sankalp:$(cat "$folder/postgres-password")@postgres:5432/sankalp"
keep secret-key "$(random)"
keep admin-password "$(random)"
keep s3-secret-access-key "$(random)"
keep bucket.env "ROOT_SECRET_KEY=$(cat "$folder/s3-secret-access-key")"
keep grafana-password "$(random)"
echo "The secrets are in $folder; the first admin's password is in $folder/admin-password."
