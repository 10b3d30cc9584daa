/** An empty Debian that boots with its own systemd (systemd-nspawn), without a network but the loopback. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { afterFile } from '../support/after-file'
import { until } from './release'

const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'gevel-debian')
const wanted = ['nginx', 'certbot', 'curl', 'openssl', 'ca-certificates', 'rsync']

export type Debian = {
  folder: string
  /** Runs a line of shell in it. */
  run: (line: string) => { status: number | null; printed: string }
}

/**
 * Makes one with debootstrap, once, and downloads the programs that a server needs, so that apt finds them without a network.
 * @param suite its code name
 */
function emptyDebian(suite: string): string {
  const folder = path.join(cache, suite)
  if (existsSync(folder)) return folder
  const begun = `${folder}.making`
  rmSync(begun, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const include = '--include=systemd,systemd-sysv,dbus,ca-certificates'
  execFileSync('debootstrap', ['--variant=minbase', include, suite, begun, 'http://deb.debian.org/debian'], { stdio: 'pipe' })
  rmSync(path.join(begun, 'etc/apt/apt.conf.d/docker-clean'), { force: true })
  const download = ['apt-get', 'install', '-y', '-qq', '--download-only', '--no-install-recommends', ...wanted]
  execFileSync('chroot', [begun, ...download], { stdio: 'pipe' })
  renameSync(begun, folder)
  return folder
}

export async function bootDebian(suite: string): Promise<Debian> {
  const folder = mkdtempSync(path.join(process.env.GEVEL_TEST_FOLDER as string, `${suite}-`))
  // Its processes end a moment after they are killed.
  afterFile(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  execFileSync('cp', ['-a', '--reflink=auto', `${emptyDebian(suite)}/.`, folder])
  const boot = ['-q', '-D', folder, '--register=no', '--keep-unit', '--private-network', '--console=pipe', '--boot']
  // Debian 13 starts under the unified hierarchy of control groups only.
  const env = { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' }
  const machine = spawn('systemd-nspawn', boot, { stdio: 'ignore', env })
  const children = () => readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8').trim()
  // It outlives systemd-nspawn; all its processes end with its first.
  afterFile(() => void process.kill(Number(children()), 'SIGKILL'))
  // The tests' folder of temporary files is not there.
  const inside = { ...process.env, TMPDIR: undefined }
  const run = (line: string) => {
    const asked = ['-t', children(), '-a', 'sh', '-c', line]
    const { status, stdout, stderr } = spawnSync('nsenter', asked, { encoding: 'utf8', env: inside })
    return { status, printed: stdout + stderr }
  }
  await until(() => children() !== '' && run('systemctl is-system-running').printed === 'running\n', 60_000)
  return { folder, run }
}
