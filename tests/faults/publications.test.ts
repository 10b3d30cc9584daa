/**
 * Kills the site while it publishes: it then serves the publication before or the one after, whole, with one row of the log for
 * each. Twice `GEVEL_FAULT_KILLS`: 1,000 with `npm run test:faults`, 6 with `npm test`, one at each row.
 */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { publishedSource } from '../../app/platform/agency/published-source.server'
import { readPublication } from '../../app/platform/context/publication.server'
import { servedSite } from '../../app/platform/context/served-site.server'
import { publishingCheck } from '../../app/registry/publishing.server'
import { auditEntry, publication } from '../../db/schema/site.server'
import { demoFolder, testSite } from '../support/test-site'
import type { PublicationsOrder } from './publications-child'
import { programFile, runUntilKilled } from './run-child'

const kills = Number(process.env.GEVEL_FAULT_KILLS ?? 3) * 2
const rows = ['drafted', 'kept', 'published', 'logged', 'ended', 'told'] as const
const program = await programFile('publications-child')

/** @returns the number in both files; `mixed` if they differ */
function served(varDir: string): number | 'mixed' {
  const site = testSite({ varDir, now: 'real' })
  try {
    const { id, files } = readPublication(site.database)
    const publications = site.database.select().from(publication).all().length
    expect(site.database.select().from(auditEntry).all()).toHaveLength(publications)
    const follower = servedSite(site, 0)
    expect(follower.follow()).toBe(id)
    const { home, popup } = follower.current().configuration
    expect(publishingCheck(site)(publishedSource(site.ground, files)).filter(({ isWarning }) => !isWarning)).toEqual([])
    const [banner, title] = [home.banner.headline.nl, popup.title.nl].map(text => Number(/^Nummer (\d+)$/.exec(text)?.[1] ?? 0))
    return banner === title ? (banner as number) : 'mixed'
  } finally {
    site.close()
  }
}

const run = (order: PublicationsOrder) => runUntilKilled(program, order)
const lastDone = (said: string, before: number) =>
  Math.max(before, ...[...said.matchAll(/^done (\d+)$/gm)].map(([, each]) => Number(each)))

it(
  'serves the publication before or the one after, whenever it is killed',
  async () => {
    const file = join(demoFolder(), 'site.sqlite')
    let done = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const dieAt = { step: rows[kill % rows.length] ?? 'told', time: 1 + (Math.floor(kill / rows.length) % 4) }
      const { said, killed } = await run({ file, first: done + 1, count: 6, dieAt })
      expect(killed, said).toBe(true)
      done = lastDone(said, done)
      const now = served(join(file, '..'))
      expect([done, done + 1]).toContain(now)
      done = now as number
    }
    console.log(`${kills} kills, ${done} publications: always the one before or the one after`)
  },
  20_000 + kills * 15_000,
)

it('would fail this check if files were published one by one', async () => {
  const file = join(demoFolder(), 'site.sqlite')
  await run({ file, first: 1, count: 6, dieAt: { step: 'published', time: 2 }, trick: 'one-by-one' })
  expect(served(join(file, '..'))).toBe('mixed')
}, 30_000)
