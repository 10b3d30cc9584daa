/** `npm run doctor`: every check can fail, and then reports it; examining changes nothing. */
import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { examine, type Finding } from '../../app/commands/doctor/examine'
import { clock, diskSpace, memory, nativeParts, nodeVersion, openFiles, timeZones } from '../../app/commands/doctor/machine'
import { writeAgency } from '../../app/commands/new-agency/write-agency'
import { backupName } from '../../app/platform/backup/kept-backups'
import { changedSiteData, type SiteDataChanges } from '../support/site-data'
import { demoFolder, start, temporaryFolder } from '../support/test-site'

type Answers = Record<string, { status: number; text: string }>
type Machine = {
  settings?: Record<string, string>
  answers?: Answers
  varDir?: string
  now?: number
  backups?: string
  data?: SiteDataChanges
}

const secret = 'a-key-that-nobody-may-read'

/** Findings by subject. @param only the checks to run */
async function told(only: string[], { settings = {}, answers = {}, varDir = demo(), now = start, backups, data }: Machine = {}) {
  const dataDir = data ? changedSiteData(data) : 'data'
  const lines = await examine({
    environment: { NODE_ENV: 'production', VAR_DIR: varDir, DATA_DIR: dataDir, BACKUP_KEY: secret, ...settings },
    now,
    backups,
    only,
    ask: async address => answers[address],
  })
  for (const { what } of lines) expect(what).not.toContain(secret)
  return (about: string): string[] => lines.filter(each => each.about === about).map(said)
}

const said = ({ state, what }: Finding) => `${state}: ${what}`

/** A `VAR_DIR` of a site that ran. */
function demo(): string {
  const folder = demoFolder()
  chmodSync(folder, 0o700)
  return folder
}

/** Opens a folder's database to corrupt it. */
function change(varDir: string, ...statements: string[]) {
  const client = new Database(path.join(varDir, 'site.sqlite'))
  for (const statement of statements) client.exec(statement)
  client.close()
}

const anything = expect.any(String)

describe('a machine', () => {
  it('in good order', async () => {
    expect(nodeVersion('20.12.0').state).toBe('ok')
    expect((await nativeParts()).map(({ state }) => state)).toEqual(['ok'])
    expect(diskSpace(9e9, { catalogueBytes: 2e9 }).state).toBe('ok')
    expect(memory(2e9).state).toBe('ok')
    expect(
      openFiles('Max open files            65536                65536                files').map(({ state }) => state),
    ).toEqual(['ok'])
    expect(clock(start, start).state).toBe('ok')
    expect(timeZones().state).toBe('ok')
  })

  it('with problems', async () => {
    expect(nodeVersion('20.11.1')).toMatchObject({ state: 'fix', what: expect.stringContaining('20.12') })
    expect(await nativeParts(async () => Promise.reject(new Error('away')))).toMatchObject([
      { state: 'fix', what: expect.stringContaining('sharp') },
    ])
    expect(diskSpace(1e8, { catalogueBytes: 2e9 }).state).toBe('fix')
    expect(diskSpace(1e9, { catalogueBytes: 2e9 }).state).toBe('warning')
    expect(memory(5e8).state).toBe('warning')
    expect(
      openFiles('Max open files            1024                 4096                 files').map(({ state }) => state),
    ).toEqual(['warning'])
    expect(clock(start - 2 * 86_400_000, start).state).toBe('fix')
    expect(timeZones(() => '12').state).toBe('fix')
  })
})

it('reports a healthy site, and changes nothing', async () => {
  const varDir = demo()
  const files = () =>
    readdirSync(varDir, { recursive: true }).map(name => [name, statSync(path.join(varDir, String(name))).mtimeMs])
  const before = files()
  const of = await told(['folders', 'database', 'catalogue', 'queues', 'configuration'], { varDir })
  expect(of('folders')).toEqual([
    `ok: VAR_DIR (${varDir}) is private to the site.`,
    'ok: The secret is private to the site.',
    anything,
  ])
  expect(of('database')).toEqual([expect.stringMatching(/^ok: The database is intact/), 'ok: No migrations are pending.'])
  expect(of('catalogue')).toEqual([expect.stringMatching(/^ok: The catalogue is \d+ \w+ old; 1 are kept\.$/)])
  expect(of('queues')).toEqual([expect.stringMatching(/^ok: No mails are held up/)])
  expect(of('configuration')).toEqual(['ok: The agency’s configuration and catalogue have no mistakes.'])
  expect(files()).toEqual(before)
})

it('reports problems of the folders', async () => {
  const varDir = demo()
  chmodSync(varDir, 0o755)
  chmodSync(path.join(varDir, 'secret'), 0o644)
  const of = await told(['folders'], { varDir, settings: { DATA_DIR: temporaryFolder() } })
  expect(of('folders')).toEqual([
    `fix: VAR_DIR (${varDir}) can be read by other users of this machine.`,
    'fix: The secret can be read by other users of this machine.',
    expect.stringMatching(/^fix: DATA_DIR \(.+\) has no folder site\//),
  ])
  expect((await told(['folders'], { varDir: path.join(temporaryFolder(), 'new') }))('folders')[0]).toMatch(/^ok: .*first start/)
  // A file in its place is not a folder.
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  chmodSync(file, 0o400)
  expect((await told(['folders'], { varDir: path.join(file, 'var') }))('folders')[0]).toMatch(
    /^fix: VAR_DIR .* cannot be written/,
  )
})

describe('addresses', () => {
  const here = 'http://localhost:3000/healthz'
  const healthy = { status: 200, text: '{"ok":true,"build":"1","outbox":0}' }

  it('that are valid', async () => {
    const of = await told(['addresses'], {
      settings: { SITE_URL: 'https://www.agency.be', TRUST_PROXY: '1' },
      answers: { [here]: healthy, 'https://www.agency.be/healthz': healthy },
    })
    expect(of('addresses')).toEqual(['ok: The site answers on port 3000.', 'ok: https://www.agency.be answers.'])
  })

  it('that are invalid', async () => {
    expect((await told(['addresses'], { answers: { [here]: { status: 503, text: '' } } }))('addresses')).toEqual([
      'fix: The site on port 3000 reports that it cannot work (503).',
      expect.stringMatching(/^warning: SITE_URL is not set/),
    ])
    const of = await told(['addresses'], {
      settings: { SITE_URL: 'http://localhost:3000', TRUST_PROXY: '1' },
      answers: { [here]: { status: 200, text: 'hello' } },
    })
    expect(of('addresses')).toEqual([
      'fix: Another program answers on port 3000.',
      expect.stringMatching(/^warning: SITE_URL .* is not https/),
      expect.stringMatching(/^warning: SITE_URL points to this machine/),
      expect.stringMatching(/^warning: TRUST_PROXY is 1/),
      expect.stringMatching(/healthz answers with|answers\.$/),
    ])
    const away = await told(['addresses'], { settings: { SITE_URL: 'https://www.agency.be' } })
    expect(away('addresses')).toEqual([
      expect.stringMatching(/^ok: Port 3000 is free/),
      expect.stringMatching(/^warning: SITE_URL is https and TRUST_PROXY is 0/),
      'warning: https://www.agency.be cannot be reached from here.',
    ])
  })
})

describe('mails', () => {
  it('and their transport', async () => {
    const none = await told(['mail'], { settings: { MAIL_DEBUG_TO: 'dev@agency.be' } })
    expect(none('mail')).toEqual([
      expect.stringMatching(/^warning: Mails are not sent/),
      expect.stringMatching(/^warning: Every mail goes to MAIL_DEBUG_TO/),
    ])
    const sent = await told(['mail'], { settings: { POSTMARK_SERVER_TOKEN: secret, SITE_URL: 'https://www.agency.be' } })
    expect(sent('mail')).toEqual(['ok: Mails are sent through Postmark.'])
    const served = await told(['mail'], {
      settings: { SMTP_URL: 'smtp://us:secret@mail.agency.be', SITE_URL: 'https://www.agency.be' },
    })
    expect(served('mail')).toEqual(['ok: Mails are sent through the mail server mail.agency.be.'])
  })

  it('that do not arrive', async () => {
    const varDir = demo()
    change(
      varDir,
      ...(['dead', 'waiting'] as const).map(
        (state, index) => `insert into outbox (id, template, language, toAddress, "values", state, sendAt, attempts, createdAt)
          values ('${index}', 'x', 'nl', 'somebody@agency.be', '{}', '${state}', 0, 0, ${start - 5 * 3_600_000})`,
      ),
      `insert into mail_pause (id, reason, since, until, byHand) values (1, 'x', ${start}, ${start + 1}, 0)`,
    )
    const lines = (await told(['queues'], { varDir }))('queues')
    expect(lines).toEqual([
      'fix: 1 mails are dead: they need you to act.',
      'warning: No mails are sent now: the service is down or refuses them.',
      'fix: 1 mails wait, the oldest for 5 hours.',
    ])
    expect(lines.join()).not.toContain('agency.be')
  })
})

it('reports the state of database and catalogue', async () => {
  const damaged = demo()
  writeFileSync(path.join(damaged, 'site.sqlite'), 'no database at all')
  expect((await told(['database'], { varDir: damaged }))('database')).toEqual([expect.stringMatching(/^(?:fix|warning): /)])
  const older = demo()
  change(older, 'delete from __drizzle_migrations where rowid = (select max(rowid) from __drizzle_migrations)')
  expect((await told(['database'], { varDir: older }))('database')).toContainEqual(
    'warning: 1 migrations are pending: the next start runs them.',
  )
  const newer = demo()
  change(newer, "insert into __drizzle_migrations (hash, created_at) values ('x', 1)")
  expect((await told(['database'], { varDir: newer }))('database')).toEqual([expect.stringMatching(/^fix: .* newer version/)])
  const lost = demo()
  for (const name of readdirSync(path.join(lost, 'catalogue'))) rmSync(path.join(lost, 'catalogue', name))
  expect((await told(['catalogue'], { varDir: lost }))('catalogue')).toEqual([
    expect.stringMatching(/^fix: The catalogue \S+ cannot be read/),
  ])
  const first = temporaryFolder()
  expect((await told(['database'], { varDir: first }))('database')).toEqual([
    expect.stringMatching(/^ok: There is no database yet/),
  ])
  expect((await told(['catalogue'], { varDir: first }))('catalogue')).toEqual([
    expect.stringMatching(/^warning: No catalogue has been imported yet/),
  ])
})

it('notices the homes of another agency, after a change of DATA_DIR alone', async () => {
  const dataDir = path.join(temporaryFolder(), 'maison')
  const { name, zip, city } = { name: 'Maison Exemple', zip: '5000', city: 'Namur' }
  const unknown = { street: '…', houseNumber: '…', phone: '02 000 00 00', email: 'info@maison.be', vat: '…' }
  await writeAgency(dataDir, { ...unknown, name, zip, city, languages: ['fr'], offices: [] })
  expect((await told(['catalogue'], { settings: { DATA_DIR: dataDir } }))('catalogue')).toEqual([
    expect.stringMatching(/^fix: The site shows \d+ homes, and none of them is in \S+maison\/catalogue\.$/),
  ])
})

it('reports the age of the last backup', async () => {
  const folder = temporaryFolder()
  expect((await told(['backups'], { settings: { BACKUP_KEY: '' } }))('backups')).toEqual([
    expect.stringMatching(/^warning: BACKUP_KEY is not set/),
    expect.stringMatching(/^warning: The doctor does not know whether there are backups/),
  ])
  expect((await told(['backups'], { backups: folder }))('backups')).toEqual([
    'ok: Backups are encrypted.',
    `fix: There is no backup in ${folder}.`,
  ])
  writeFileSync(path.join(folder, backupName(start - 3 * 86_400_000)), '')
  expect((await told(['backups'], { backups: folder }))('backups')[1]).toBe('fix: The last backup is 3 days old.')
  writeFileSync(path.join(folder, backupName(start - 7_200_000)), '')
  expect((await told(['backups'], { backups: folder }))('backups')[1]).toBe('ok: The last backup is 2 hours old.')
})

it('reports mistakes in the agency’s files, and continues with the rest', async () => {
  const of = await told(['configuration', 'database'], {
    data: { popup: popup => (popup.delay = 'acht'), look: look => (look.logo.image = '/no.svg') },
  })
  expect(of('configuration')).toEqual([
    expect.stringMatching(/^fix: \S+\/site\/popup\.json: line 1: delay: must be a number, and is "acht"$/),
    expect.stringMatching(/^warning: \S+\/site\/look\.json: line 1: logo\.image: there is no /),
  ])
  expect(of('database')[0]).toMatch(/^ok: /)
})

it('reports leftovers of the demo, and wrong settings', async () => {
  const demoLines = (await told(['demo']))('demo')
  for (const word of ['agency.json', 'recipients.json', 'pages.json', 'accounts.json', 'owners.json'])
    expect(demoLines.filter(each => each.includes(word))).toHaveLength(1)
  expect((await told(['settings'], { settings: { PORT: 'abc' } }))('settings')).toEqual([
    'fix: Set PORT to a whole number from 0 to 65535, such as 3000.',
  ])
})

it('reports legal values unconfirmed for long', async () => {
  expect((await told(['law'], { now: Date.UTC(2020, 0, 1) }))('law')).toEqual([expect.stringMatching(/^ok: /)])
  expect((await told(['law'], { now: Date.UTC(2036, 0, 1) }))('law')).toEqual([expect.stringMatching(/^warning: \d+ values/)])
})
