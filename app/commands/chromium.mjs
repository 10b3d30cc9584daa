/** Finds a Chromium for the browser tests, or installs one through the system's packages. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const macintosh = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * @returns the path of a Chromium: `CHROMIUM_PATH`, an installed one, or on Debian as root the package.
 * @throws with one sentence that says what to do.
 */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`Set CHROMIUM_PATH to a Chromium that is there; ${given} is not.`)
    return given
  }
  const found = find()
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Chromium from the system’s packages…')
    const apt = parameters =>
      spawnSync('apt-get', parameters, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    apt(['update', '-qq'])
    apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    const installed = find()
    if (installed) return installed
  }
  // Elsewhere Playwright can fetch its own.
  const cli = 'node_modules/playwright-core/cli.js'
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  const { stdout } = spawnSync(process.execPath, ['-e', "console.log(require('playwright-core').chromium.executablePath())"], {
    encoding: 'utf8',
  })
  const own = stdout.trim()
  if (own && existsSync(own)) return own
  throw new Error('Install Chromium or Chrome, or set CHROMIUM_PATH to one, to run the browser tests.')
}

function find() {
  return [...folders.flatMap(folder => names.map(name => `${folder}/${name}`)), ...macintosh].find(file => existsSync(file))
}
