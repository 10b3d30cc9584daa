/** Debian's programs for `npm run test:deploy` and `npm run test:engines`. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const packages = {
  nginx: '/usr/sbin/nginx',
  systemd: '/usr/bin/systemd-analyze',
  openssl: '/usr/bin/openssl',
  curl: '/usr/bin/curl',
  podman: '/usr/bin/podman',
  debootstrap: '/usr/sbin/debootstrap',
  'systemd-container': '/usr/bin/systemd-nspawn',
  rsync: '/usr/bin/rsync',
  sqlite3: '/usr/bin/sqlite3',
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

/** The engines of `npm run test:engines`, by package; the browser of WebKitGTK comes with the library of its driver. */
export const enginePrograms = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  miniBrowser: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
}

/** @returns one sentence that names the missing packages; undefined if nothing is missing */
export function missingEngines() {
  const { miniBrowser: _, ...programs } = enginePrograms
  const missing = Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  return missing.length > 0 ? `Install ${missing.join(', ')} to run these tests: apt-get install ${missing.join(' ')}` : undefined
}
