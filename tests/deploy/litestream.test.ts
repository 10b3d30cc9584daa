/** The drill of docs/backup.md: Litestream follows the database under load, the machine's folder is lost, and the site is restored. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { makeBackup } from '../../app/platform/backup/make-backup.server'
import { restoreBackup } from '../../app/platform/backup/restore-backup.server'
import type { ChildOrder } from '../faults/orders'
import { programFile } from '../faults/run-child'
import { enquirySite } from '../support/enquiry-site'
import { demoFolder, temporaryFolder } from '../support/test-site'
import { until } from './release'

/** The shipped interval, and the time that a busy machine takes to act on it. */
const lossMs = 1000 + 2000

it('loses at most the last seconds of a busy machine, and files come back from the backup', { timeout: 300_000 }, async () => {
  const varDir = demoFolder()
  const copy = temporaryFolder()
  const settings = path.join(copy, 'litestream.yml')
  const shipped = readFileSync('deploy/litestream.yml', 'utf8')
  writeFileSync(settings, shipped.replace('/var/lib/gevel', varDir).replace('/mnt/gevel', path.join(copy, 'replica')))
  const site = enquirySite({ varDir })
  mkdirSync(path.join(varDir, 'media'))
  writeFileSync(path.join(varDir, 'media/photo.jpg'), 'photo')
  const backup = path.join(copy, 'gevel.backup')
  await makeBackup(site, backup)
  const posts: ChildOrder = {
    file: path.join(varDir, 'site.sqlite'),
    // The mail server is down, so the outbox writes too.
    url: 'http://127.0.0.1:9',
    first: 1,
    posts: 1_000_000,
    pauseMs: 2,
    epoch: Date.now(),
    speed: 1,
    timeoutMs: 500,
  }
  const litestream = spawn(program(), ['replicate', '-config', settings], { stdio: 'ignore' })
  const writer = spawn(process.execPath, [await programFile('child'), JSON.stringify(posts)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const thanked: { address: string; at: number }[] = []
  writer.stdout.on('data', chunk => {
    for (const [, address = ''] of String(chunk).matchAll(/thanked (\S+)\n/g)) thanked.push({ address, at: Date.now() })
  })
  const begun = Date.now()
  await until(() => thanked.length > 500 && Date.now() - begun > 15_000, 120_000)
  const killed = Date.now()
  writer.kill('SIGKILL')
  litestream.kill('SIGKILL')
  await until(() => writer.signalCode !== null && litestream.signalCode !== null)
  site.database.$client.close()
  rmSync(varDir, { recursive: true })

  await restoreBackup({ file: backup, varDir, dataDir: copy, key: undefined, replace: false, now: Date.now() })
  const file = path.join(varDir, 'site.sqlite')
  const restoring = Date.now()
  execFileSync(program(), ['restore', '-config', settings, '-o', `${file}.newer`, file], { stdio: 'pipe' })
  renameSync(`${file}.newer`, file)
  const restored = Date.now() - restoring

  const database = new Database(file, { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  const kept = new Set(database.prepare("select json_extract(fields, '$.email') from enquiry").pluck().all())
  database.close()
  const lost = thanked.filter(({ address }) => !kept.has(address))
  const oldest = Math.max(0, ...lost.map(({ at }) => killed - at))
  console.log(
    `${thanked.length} posts in ${killed - begun} ms, ${lost.length} lost, the oldest ${oldest} ms before the end; restored in ${restored} ms`,
  )
  expect(oldest).toBeLessThan(lossMs)
  expect(readFileSync(path.join(varDir, 'media/photo.jpg'), 'utf8')).toBe('photo')
  expect(existsSync(path.join(varDir, 'secret'))).toBe(true)
})

/** Installs it from npm, once. */
function program(): string {
  const name = `@flydotio/litestream-linux-${process.arch}`
  const folder = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'gevel-litestream')
  const file = path.join(folder, 'node_modules', name, 'litestream')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `${name}@1.0.1`], { stdio: 'pipe' })
  }
  return file
}
