#!/bin/sh
# Installs the release that this file is in, on Debian 12 or 13:  sudo ./install.sh www.example.be [--dry-run]
# Run it again at any time: it leaves settings, data and certificates as they are. docs/production.md explains the steps.
set -eu
here=$(dirname "$(realpath "$0")")
release=/srv/gevel/releases/$(basename "$here")
tls=/etc/gevel-tls

say() { printf '%s\n' "$*"; }
stop() {
  say "$*" >&2
  exit 1
}

dry=
name=
for each; do
  case $each in
    --dry-run) dry=yes ;;
    *) name=$each ;;
  esac
done
printf %s "$name" | grep -Eqx '([a-z0-9-]+\.)+[a-z]{2,}' || stop 'Name the site: sudo ./install.sh www.example.be [--dry-run]'
bare=${name#www.}
[ "$dry" ] || [ "$(id -u)" = 0 ] || stop 'Run it as root: sudo ./install.sh www.example.be'
. /etc/os-release
case "$ID $VERSION_ID" in 'debian 12' | 'debian 13') ;; *) stop "This is $PRETTY_NAME, and install.sh knows Debian 12 and 13: follow docs/production.md by hand." ;; esac

served=$(realpath -e /srv/gevel/current 2>/dev/null || true)
if [ "$served" ] && [ "$served" != "$release" ] && [ "$served/release.json" -nt "$here/release.json" ]; then
  stop "$(basename "$served") serves, and is newer than this: run $served/install.sh $name. To go back: gevel switch $(basename "$here")."
fi

# Prints a command and runs it; a dry run only prints.
run() {
  say "+ $*"
  [ "$dry" ] || "$@"
}

# Writes standard input to a file and keeps the previous one:  put MODE FILE
put() {
  content=$(mktemp)
  cat >"$content"
  if ! cmp -s "$content" "$2"; then
    [ ! -e "$2" ] || run cp -p "$2" "$2.before"
    say "+ write $2"
    [ "$dry" ] || install -m "$1" "$content" "$2"
  fi
  rm "$content"
}

# Copies a folder once. What an interruption left of it is not taken for the whole:  copy FROM TO
copy() {
  [ ! -e "$2" ] || return 0
  run rm -rf "$2.begun"
  run cp -rp "$1" "$2.begun"
  run mv "$2.begun" "$2"
}

say '1. Programs of Debian'
missing=
for each in nginx certbot curl openssl ca-certificates; do
  dpkg-query -W -f '${Status}' "$each" 2>/dev/null | grep -q ' installed' || missing="$missing $each"
done
if [ "$missing" ]; then
  run apt-get update -qq
  # shellcheck disable=SC2086
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
fi

say '2. User, folders, release and data'
getent passwd gevel >/dev/null || run useradd --system --home-dir /var/lib/gevel --shell /usr/sbin/nologin gevel
run install -d -m 755 /srv/gevel /srv/gevel/releases
run install -d -o gevel -g gevel -m 700 /var/lib/gevel /var/backups/gevel
copy "$here" "$release"
copy "$here/data" /srv/gevel/data
run chown -R root:root "$release" /srv/gevel/data
run chmod -R u=rwX,go=rX "$release" /srv/gevel/data

say '3. Settings'
[ -e /etc/gevel.env ] || sed "s/www\.example\.be/$name/; s|^#BACKUP_KEY=|BACKUP_KEY=$(openssl rand -base64 24 2>/dev/null)|" "$here/deploy/gevel.env" | put 600 /etc/gevel.env

say '4. The site'
run install -m 644 "$here"/deploy/gevel*.service "$here"/deploy/gevel.socket "$here"/deploy/gevel*.timer /etc/systemd/system/
run systemctl daemon-reload
run systemctl enable --now gevel.socket gevel-backup.timer
run systemctl enable gevel.service
# The first start imports the homes.
run env GEVEL_PATIENCE=600 "$release/deploy/gevel" switch "$release"
run ln -sfn /srv/gevel/current/deploy/gevel /usr/local/bin/gevel

say '5. nginx, with a certificate of its own at first'
run install -d -m 755 /var/cache/nginx "$tls"
[ -e "$tls/fullchain.pem" ] || run openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj "/CN=$name" -keyout "$tls/privkey.pem" -out "$tls/fullchain.pem"
# nginx.conf has the form that Debian 12 knows.
[ "$VERSION_ID" = 12 ] && newer= || newer='s/listen 443 ssl http2;/listen 443 ssl; http2 on;/; s/443 ssl http2;/443 ssl;/'
[ "$bare" = "$name" ] && without='/^# The bare domain/,/^}/d; s/ example\.be;/;/' || without=
sed "$newer; $without; s/www\.example\.be/$name/g; s/\([ /]\)example\.be/\1$bare/g" "$here/deploy/nginx.conf" | put 644 /etc/nginx/conf.d/gevel.conf
run rm -f /etc/nginx/sites-enabled/default
run nginx -t -q
run systemctl reload-or-restart nginx || stop 'nginx does not start: journalctl -u nginx. Another web server, such as Apache, may have its ports.'

say "6. The certificate of Let's Encrypt, whose terms you accept with it (letsencrypt.org/repository)"
names=$name
domains="-d $name"
if [ "$bare" != "$name" ]; then
  names="$name and $bare"
  domains="$domains -d $bare"
fi
if ! getent hosts acme-v02.api.letsencrypt.org >/dev/null; then
  say "Skipped: this machine does not reach Let's Encrypt. Visitors get a warning until you run install.sh again."
# shellcheck disable=SC2086
elif run certbot certonly -n --agree-tos --register-unsafely-without-email --keep-until-expiring --webroot -w /var/www/html $domains --cert-name "$name" --deploy-hook 'systemctl reload nginx'; then
  for each in fullchain privkey; do run ln -sf "/etc/letsencrypt/live/$name/$each.pem" "$tls/$each.pem"; done
  run systemctl reload nginx
else
  say "Not yet: let $names lead to this machine, then run install.sh again. Visitors get a warning until then."
fi

say '7. The first backup'
run systemctl start gevel-backup.service
[ "$dry" ] || gevel status
say "The backups open with BACKUP_KEY of /etc/gevel.env only: keep a copy on paper. Then: gevel staff invite YOU@$bare, and mail (docs/mail.md)."
