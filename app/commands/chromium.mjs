/** Finds a Chromium for the browser tests, or installs one through the system's packages. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/**
 * The same engine without windows, which takes a third less CPU for the same pages (docs/decisions/tests.md). Benchmarks use
 * the browser that people have.
 */
const shells = ['chromium-headless-shell']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const macintosh = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** For the tests: the headless shell, installed on Debian as root, or any Chromium. @returns and @throws as `ensureChromium`. */
export function ensureHeadlessChromium() {
  return given() ?? find(shells) ?? installed(shells) ?? ensureChromium()
}

/**
 * @returns the path of a Chromium: `CHROMIUM_PATH`, an installed one, or on Debian as root the package.
 * @throws a sentence that says what to do.
 */
export function ensureChromium() {
  return given() ?? find(browsers) ?? installed(browsers) ?? playwrights()
}

function given() {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path)) throw new Error(`Set CHROMIUM_PATH to a Chromium that is there; ${path} is not.`)
  return path || undefined
}

/**
 * Installs the first of the names, as Debian's package is called.
 * @param {string[]} names
 */
function installed(names) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium from the system’s packages…')
  // Without a network it gives up soon.
  const apt = (/** @type {string[]} */ parameters) =>
    spawnSync('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', ...parameters], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt(['update', '-qq'])
  apt(['install', '-y', '-qq', '--no-install-recommends', ...names.slice(0, 1)])
  return find(names)
}

/** Elsewhere Playwright can fetch its own. */
function playwrights() {
  const cli = 'node_modules/playwright-core/cli.js'
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  const { stdout } = spawnSync(process.execPath, ['-e', "console.log(require('playwright-core').chromium.executablePath())"], {
    encoding: 'utf8',
  })
  const own = stdout.trim()
  if (own && existsSync(own)) return own
  throw new Error('Install Chromium or Chrome, or set CHROMIUM_PATH to one, to run the browser tests.')
}

/** @param {string[]} names */
function find(names) {
  const files = folders.flatMap(folder => names.map(name => `${folder}/${name}`))
  return [...files, ...(names === browsers ? macintosh : [])].find(file => existsSync(file))
}
