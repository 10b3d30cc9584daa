/** One commit for what is written within the same few milliseconds (db/group-commit.server.ts). */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGroupCommit, type GroupCommit } from '../../db/group-commit.server'

let client: Database.Database
let other: Database.Database
let together: GroupCommit
const ran: string[] = []
const names = () => other.prepare('select name from row order by name').pluck().all()
const write = (name: string) => client.prepare('insert into row (name) values (?)').run(name)
const commits = () => ran.filter(statement => statement === 'COMMIT').length

beforeEach(() => {
  const file = path.join(mkdtempSync(path.join(process.env.GEVEL_TEST_FOLDER ?? tmpdir(), 'rows-')), 'rows.sqlite')
  client = new Database(file, { verbose: statement => ran.push(String(statement)) })
  client.pragma('journal_mode = WAL')
  client.pragma('foreign_keys = ON')
  client.exec('create table row (name text primary key, of text references row (name) deferrable initially deferred)')
  other = new Database(file)
  together = createGroupCommit(client)
  ran.length = 0
})

afterEach(() => {
  client.close()
  other.close()
})

it('commits once, and answers nobody before', async () => {
  const seen: unknown[][] = []
  const all = ['a', 'b', 'c'].map(name =>
    together(() => {
      write(name)
      seen.push(names())
      return name
    }).then(value => [value, names()]),
  )
  const stored = ['a', 'b', 'c']
  expect(await Promise.all(all)).toEqual(stored.map(name => [name, stored]))
  expect(seen).toEqual([[], [], []])
  expect(commits()).toBe(1)
})

it('undoes what one wrote who fails, and keeps the others', async () => {
  const results = await Promise.allSettled([
    together(() => write('a')),
    together(() => {
      write('b')
      throw new Error('not that one')
    }),
    together(() => write('c')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(names()).toEqual(['a', 'c'])
})

it('tells all when the commit fails, or the disk undid everything, and goes on with the next', async () => {
  const dangling = () => client.prepare("insert into row (name, of) values ('x', 'nobody')").run()
  const results = await Promise.allSettled([together(() => write('a')), together(dangling)])
  expect(results).toMatchObject([{ reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } }, { reason: { name: 'SqliteError' } }])
  const full = () => {
    client.exec('rollback')
    throw new Error('full')
  }
  const later = await Promise.allSettled([together(() => write('a')), together(full), together(() => write('b'))])
  expect(later.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(names()).toEqual([])
  await together(() => write('c'))
  expect(names()).toEqual(['c'])
})

it('takes a great many in several goes', async () => {
  const all = Array.from({ length: 40 }, (_, at) => `${at}`)
  await Promise.all(all.map(name => together(() => write(name))))
  expect(names()).toHaveLength(40)
  expect(commits()).toBe(3)
})
