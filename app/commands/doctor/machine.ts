/** The machine: Node, its packages, disk, memory, open files, the clock. */
import { readFileSync, statfsSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { clockInBrussels } from '../../platform/time/brussels'
import { nearestFolder } from './folders'
import { type Check, day, fix, inMegabytes, type Line, ok, warning } from './patient'

/** @param version of Node, such as `20.12.0` */
export function nodeVersion(version: string): Line {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > 20 || (major === 20 && minor >= 12)
  return isEnough
    ? ok(`Node ${version}.`)
    : fix(`Node ${version} is too old: the site needs 20.12 or later.`, 'see docs/production.md: install Node')
}

const native = ['better-sqlite3', 'sharp', '@node-rs/argon2']

/** Native modules, which another Node or system cannot load. @param load takes a package's name */
export async function nativeParts(
  load: (name: string) => Promise<unknown> = name => import(/* @vite-ignore */ name),
): Promise<Line[]> {
  const missing: string[] = []
  for (const name of native) await load(name).catch(() => missing.push(name))
  if (missing.length === 0) return [ok(`${native.join(', ')} can be loaded.`)]
  return [
    fix(
      `${missing.join(', ')} cannot be loaded by this Node on this machine.`,
      'npm start installs them in a checkout; a release is made anew: npm run release',
    ),
  ]
}

/** @param free bytes of the disk that `VAR_DIR` is on */
export function diskSpace(free: number, { catalogueBytes }: { catalogueBytes: number }): Line {
  if (free < 200e6)
    return fix(`Only ${inMegabytes(free)} of disk are free for VAR_DIR: the site could not store what visitors send.`, 'df -h')
  const wanted = catalogueBytes + 1e9
  return free < wanted
    ? warning(
        `${inMegabytes(free)} of disk are free for VAR_DIR; kept catalogues alone may take ${inMegabytes(catalogueBytes)} (CATALOGUE_MB).`,
        'df -h',
      )
    : ok(`${inMegabytes(free)} of disk are free for VAR_DIR.`)
}

export function memory(bytes: number): Line {
  return bytes < 900e6
    ? warning(`The machine has ${inMegabytes(bytes)} of memory; we recommend 1 GB.`)
    : ok(`${inMegabytes(bytes)} of memory.`)
}

/** @param limits the text of `/proc/self/limits` */
export function openFiles(limits: string): Line[] {
  const [, soft = ''] = /^Max open files\s+(\S+)/m.exec(limits) ?? []
  if (soft === '') return []
  return Number(soft) < 4096
    ? [
        warning(
          `A process may open ${soft} files; many visitors at once need more.`,
          'LimitNOFILE=65536 in the unit of systemd, or ulimit -n 65536',
        ),
      ]
    : [ok(`A process may open ${soft} files.`)]
}

/** @param latest the latest moment (ms) that is known to have been: a clock behind it is wrong */
export function clock(now: number, latest: number): Line {
  if (now < latest - day) return fix('The machine’s clock is behind data already stored.', 'timedatectl set-ntp true')
  return ok(`The clock says ${new Date(now).toISOString().slice(0, 16)} UTC.`)
}

/** @param hourOf the hour in Brussels of a moment (ms): 1 July 2026, noon UTC, is two o'clock in the afternoon there */
export function timeZones(hourOf: (at: number) => string = at => clockInBrussels(at).time.slice(0, 2)): Line {
  return hourOf(Date.UTC(2026, 6, 1, 12)) === '14'
    ? ok('Node knows the time in Brussels.')
    : fix(
        'Node does not know the time zone of Brussels: times of viewings and mails would be wrong.',
        'install a Node with full-icu',
      )
}

/** When the newest of some files was written (ms); missing ones are ignored. */
function lastWritten(files: readonly string[]): number {
  return Math.max(...files.map(file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}

const readLimits = () => {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}

export const machine: Check = async ({ settings, now }) => {
  const { bavail, bsize } = statfsSync(nearestFolder(settings.varDir))
  return [
    nodeVersion(process.versions.node),
    ...(await nativeParts()),
    diskSpace(bavail * bsize, settings),
    memory(totalmem()),
    ...openFiles(readLimits()),
    clock(now, lastWritten([path.join(settings.varDir, 'site.sqlite'), 'package.json'])),
    timeZones(),
  ]
}
