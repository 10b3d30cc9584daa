/**
 * A backup is complete, encrypted if a key is set, and can be restored on an empty machine; nothing is overwritten by mistake.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { openSourceStore, type SourceStore, sourceFiles } from '../../app/domains/feeds/store/source-store.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { backupName, superfluousBackups } from '../../app/platform/backup/kept-backups'
import { makeBackup } from '../../app/platform/backup/make-backup.server'
import { restoreBackup } from '../../app/platform/backup/restore-backup.server'
import { temporaryFolder, testSite } from '../support/test-site'

const key = 'a key that nobody guesses'
const now = Date.parse('2026-11-23T04:00:00Z')

function filledSite(settings: Record<string, string> = {}) {
  const site = testSite({ catalogue: true, settings })
  for (const [name, content] of [
    ['uploads/a1', 'a proof of income'],
    ['calendar/b.ics', 'BEGIN:VCALENDAR'],
  ] as const) {
    mkdirSync(path.dirname(path.join(site.settings.varDir, name)), { recursive: true })
    writeFileSync(path.join(site.settings.varDir, name), content)
  }
  return site
}

const backupFile = () => path.join(temporaryFolder(), 'gevel.backup')
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'it was taken',
    (error: Error) => `${error.name}: ${error.message}`,
  )

it('contains database, files, secret and configuration, and names the catalogue', async () => {
  const site = filledSite()
  const file = backupFile()
  const facts = await makeBackup(site, file)
  expect(facts.catalogue).toBe(site.catalogue().version)
  expect(statSync(file).mode & 0o077).toBe(0)
  const [varDir, dataDir] = [path.join(temporaryFolder(), 'var'), path.join(temporaryFolder(), 'data')]
  const restored = await restoreBackup({ file, varDir, dataDir, key: undefined, replace: false, now })
  expect(restored).toEqual(facts)
  expect(readdirSync(varDir).sort()).toEqual(['calendar', 'media', 'secret', 'site.sqlite', 'source', 'uploads'])
  expect(readFileSync(path.join(varDir, 'uploads/a1'), 'utf8')).toBe('a proof of income')
  expect(readFileSync(path.join(varDir, 'secret'), 'utf8')).toBe(site.secret)
  expect(readFileSync(path.join(dataDir, 'site/menu.json'), 'utf8')).toBe(readFileSync('data/site/menu.json', 'utf8'))
  const database = new Database(path.join(varDir, 'site.sqlite'), { readonly: true })
  expect(database.prepare('select version from catalogue_version').pluck().get()).toBe(facts.catalogue)
  database.close()
  const next = testSite({ settings: { VAR_DIR: varDir } })
  expect(() => next.catalogue()).toThrow('npm run catalogue -- import')
  expect(next.logged).toEqual([])
  importSnapshot(next)
  expect(next.catalogue().version).not.toBe(facts.catalogue)
  expect(readdirSync(site.settings.varDir).filter(name => name.startsWith('backup-'))).toEqual([])
})

it('keeps the numbers of a provider’s properties, also while a pass writes them', async () => {
  const site = filledSite()
  const { folder, store: stored, lock } = sourceFiles(site.settings, 'whise')
  mkdirSync(folder, { recursive: true })
  writeFileSync(lock, '')
  const give = (store: SourceStore, key: string) => {
    store.put({ kind: 'property', key, record: { Status: 1 } })
    return store.numberOf('property', key)
  }
  const store = openSourceStore(stored)
  give(store, '7001')
  const number = give(store, 'estate-x')
  store.keep({ now, day: '2026-11-23', complete: true, state: {} })
  give(store, 'estate-y')
  const file = backupFile()
  await makeBackup(site, file)
  store.close()
  const varDir = path.join(temporaryFolder(), 'var')
  await restoreBackup({ file, varDir, dataDir: path.join(varDir, 'data'), key: undefined, replace: false, now })
  const restored = openSourceStore(sourceFiles({ varDir }, 'whise').store)
  // A pass that gives the same properties in another order.
  expect([give(restored, 'estate-z'), give(restored, 'estate-x')]).toEqual([number + 1, number])
  restored.close()
  expect(readdirSync(path.join(varDir, 'source'))).not.toContain('lock.sqlite')
})

it('cannot be read without its key, and is refused if changed or truncated', async () => {
  const site = filledSite({ BACKUP_KEY: key })
  const file = backupFile()
  await makeBackup(site, file)
  const bytes = readFileSync(file)
  expect(bytes.includes('proof of income')).toBe(false)
  const varDir = path.join(temporaryFolder(), 'var')
  const restore = (given: string | undefined, from = file) =>
    refusal(restoreBackup({ file: from, varDir, dataDir: path.join(varDir, 'data'), key: given, replace: false, now }))
  expect(await restore(undefined)).toContain('is sealed: set BACKUP_KEY')
  expect(await restore('another key, as long')).toContain('BACKUP_KEY is not the key it was made with')
  for (const [name, changed] of [
    ['end', Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])])],
    ['short', bytes.subarray(0, bytes.length - 20_000)],
    ['none', Buffer.from('a photo of a house')],
    ['empty', Buffer.alloc(0)],
  ] as const) {
    writeFileSync(path.join(path.dirname(file), name), changed)
    expect(await restore(key, path.join(path.dirname(file), name)), name).toMatch(/^SettingError: .+\.$/)
  }
  expect(existsSync(path.join(varDir, 'site.sqlite'))).toBe(false)
  expect(await restore(key)).toBe('it was taken')
})

it('never overwrites: moves an existing site aside only with --replace, and never while it runs', async () => {
  const site = filledSite()
  const file = backupFile()
  await makeBackup(site, file)
  expect(await refusal(makeBackup(site, file))).toContain('is there already')
  const { varDir, dataDir } = site.settings
  const restore = (replace: boolean) => restoreBackup({ file, varDir, dataDir, key: undefined, replace, now })
  expect(await refusal(restore(false))).toMatch(/holds a site \(.*site\.sqlite.*\): --replace puts it aside\.$/)
  expect(await refusal(restore(true))).toContain('stop it first')
  site.close()
  const { aside, configuration } = await restore(true)
  expect(readdirSync(aside as string).sort()).toEqual(expect.arrayContaining(['calendar', 'secret', 'site.sqlite', 'uploads']))
  expect(readdirSync(configuration as string)).toContain('menu.json')
})

it('includes the WAL of a killed site when restored', async () => {
  const site = filledSite()
  const file = backupFile()
  await makeBackup(site, file)
  const varDir = path.join(temporaryFolder(), 'var')
  // As after a kill: copied while open.
  cpSync(site.settings.varDir, varDir, { recursive: true })
  expect(existsSync(path.join(varDir, 'site.sqlite-wal'))).toBe(true)
  const { aside } = await restoreBackup({ file, varDir, dataDir: site.settings.dataDir, key: undefined, replace: true, now })
  expect(readdirSync(aside as string)).toContain('site.sqlite')
  const database = new Database(path.join(varDir, 'site.sqlite'), { readonly: true })
  expect(database.prepare('select version from catalogue_version').pluck().get()).toBe(site.catalogue().version)
  database.close()
})

it('refuses a backup of a newer version', async () => {
  const site = filledSite()
  site.database.$client.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run('later', 9e15)
  const file = backupFile()
  await makeBackup(site, file)
  const varDir = path.join(temporaryFolder(), 'var')
  expect(await refusal(restoreBackup({ file, varDir, dataDir: varDir, key: undefined, replace: false, now }))).toContain(
    'which is newer',
  )
})

it('keeps all of a day, and the last of seven days, five weeks and twelve months', () => {
  const hour = 3_600_000
  // Each hour of three days, then each noon of 400.
  const hours = Array.from({ length: 3 * 24 + 400 }, (_, index) => (index < 72 ? index : 72 + 24 * (index - 72)))
  const taken = hours.map(each => backupName(now - each * hour))
  const gone = new Set(superfluousBackups([...taken, 'notes.txt', 'gevel-old.backup'], now))
  const kept = taken.filter(name => !gone.has(name))
  expect(gone.has('notes.txt') || gone.has('gevel-old.backup')).toBe(false)
  expect(kept.slice(0, 24)).toEqual(taken.slice(0, 24))
  expect(kept.length).toBeGreaterThan(24 + 5 + 4 + 10)
  expect(kept.length).toBeLessThanOrEqual(24 + 7 + 5 + 12)
  // Deleting twice equals deleting once, and the newest stays if the clock is far ahead.
  expect(superfluousBackups(kept, now)).toEqual([])
  expect(superfluousBackups(taken, now + 1e13)).not.toContain(taken[0])
})
