/** Debian's programs with which `npm run test:deploy` runs the site. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const packages = {
  nginx: '/usr/sbin/nginx',
  systemd: '/usr/bin/systemd-analyze',
  openssl: '/usr/bin/openssl',
  curl: '/usr/bin/curl',
  podman: '/usr/bin/podman',
}

/** Installs missing ones. @throws one sentence if it cannot. */
export function ensurePackages() {
  const missing = () => Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  const wanted = missing()
  if (wanted.length === 0) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const apt = (/** @type {string[]} */ parameters) =>
      spawnSync('apt-get', parameters, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    apt(['update', '-qq'])
    apt(['install', '-y', '-qq', '--no-install-recommends', ...wanted])
  }
  if (missing().length > 0) throw new Error(`Install ${missing().join(', ')} to run these tests, or run them as root on Debian.`)
}
