/**
 * Backups while visitors post: each contains every post acknowledged before it began. `GEVEL_FAULT_KILLS` sets the number: 3
 * with `npm test`, 100 at most.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { makeBackup } from '../../app/platform/backup/make-backup.server'
import { restoreBackup } from '../../app/platform/backup/restore-backup.server'
import { enquirySite } from '../support/enquiry-site'
import { demoFolder, temporaryFolder } from '../support/test-site'
import type { ChildOrder } from './orders'
import { programFile } from './run-child'

const backups = Math.min(100, Number(process.env.GEVEL_FAULT_KILLS ?? 3))

it(
  `includes every acknowledged post in ${backups} backups under writes`,
  async () => {
    const varDir = demoFolder()
    const site = enquirySite({ varDir })
    // The mail server is down, so the outbox writes too.
    const order: ChildOrder = {
      file: path.join(varDir, 'site.sqlite'),
      url: 'http://127.0.0.1:9',
      first: 1,
      posts: 1_000_000,
      pauseMs: 2,
      epoch: Date.now(),
      speed: 1,
      timeoutMs: 500,
    }
    const writer = spawn(process.execPath, [await programFile('child'), JSON.stringify(order)], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    writer.stdout.on('data', chunk => (said += chunk))
    const thanked = () => [...said.matchAll(/thanked (\S+)\n/g)].map(([, address]) => address)
    const missing: string[] = []
    let during = 0
    try {
      for (let count = 0; count < backups; count += 1) {
        const least = thanked().length + 3
        await expect.poll(() => thanked().length).toBeGreaterThanOrEqual(least)
        const before = thanked()
        const folder = temporaryFolder()
        await makeBackup(site, path.join(folder, 'backup'))
        during += thanked().length - before.length
        const target = path.join(folder, 'var')
        await restoreBackup({
          file: path.join(folder, 'backup'),
          varDir: target,
          dataDir: folder,
          key: undefined,
          replace: false,
          now: Date.now(),
        })
        const database = new Database(path.join(target, 'site.sqlite'), { readonly: true })
        const rows = database.prepare("select json_extract(fields, '$.email') from enquiry").pluck().all()
        const mails = database.prepare('select count(*) from outbox').pluck().get() as number
        database.close()
        missing.push(...before.filter(address => !rows.includes(address)).map(address => `${address} of backup ${count}`))
        expect(mails).toBeGreaterThanOrEqual(rows.length)
      }
    } finally {
      writer.kill('SIGKILL')
    }
    console.log(`${backups} backups, ${thanked().length} posts, ${during} of them during a backup, ${missing.length} missing`)
    expect(missing).toEqual([])
  },
  30_000 + backups * 10_000,
)
