/** Shared by the runs of programs that post forms. Each run has this many senders and ends within the limits' window. */
import { expect, it } from 'vitest'
import type { FormCase } from '../support/forms'
import { keptIn } from '../support/kept'
import { runs } from '../support/runs'
import type { TestSite } from '../support/test-site'
import { captchas, postedForms, senderOf, siteWith, storedIn } from './posting'
import { percent, report } from './rows'

/** 10,000 in the long run. */
export const posts = runs(20)
export const senderCounts = [1, 100, 1000].filter(count => count <= posts)

export type BotRun = {
  site: TestSite
  /** Number of posts. */
  count: number
  /** The sender and form of a post: each sender uses one form after another. */
  senderOf: (at: number) => string
  formOf: (at: number) => FormCase
}

/** A program's preparation and its posts. Data stored before the posts start is not theirs. */
export type Way = (run: BotRun) => Promise<(at: number) => Promise<{ status: number }>>

export function botRun(site: TestSite, { run, senders, count }: { run: number; senders: number; count: number }): BotRun {
  return {
    site,
    count,
    senderOf: at => senderOf(run, at % senders),
    formOf: at => postedForms[(at + Math.floor(at / senders)) % postedForms.length] as FormCase,
  }
}

/**
 * Posts from 1, 100 and 1,000 addresses, this many from each without a captcha, and in total with each captcha: nothing is
 * stored or mailed.
 */
export function refusedBots(what: string, way: Way): void {
  it.for(captchas)(`${what}, captcha %s`, { timeout: 60_000 + posts * 200 }, async (captcha, { task }) => {
    const site = siteWith(captcha)
    const count = captcha === 'off' ? posts : Math.ceil(posts / senderCounts.length)
    const statuses = new Map<number, number>()
    const stored = { enquiries: 0, mails: 0 }
    for (const [run, senders] of senderCounts.entries()) {
      const post = await way(botRun(site, { run, senders, count }))
      const [before, kept] = [storedIn(site), keptIn(site.settings.varDir)]
      for (let at = 0; at < count; at++) {
        const { status } = await post(at)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      const after = storedIn(site)
      stored.enquiries += after.enquiries - before.enquiries
      stored.mails += after.mails - before.mails
      expect.soft(keptIn(site.settings.varDir)).toBe(kept)
    }
    const tried = count * senderCounts.length
    report(task, {
      what: `bot posts, ${what}, captcha ${captcha}, from ${senderCounts.join(', ')} addresses`,
      tried,
      wanted: '≥ 99.9% refused, nothing of them stored or mailed',
      found: `${percent(tried - stored.enquiries, tried)} refused (${wordsOf(statuses)}), ${stored.enquiries} stored, ${stored.mails} mails`,
    })
    expect(1 - stored.enquiries / tried).toBeGreaterThanOrEqual(0.999)
  })
}

/** Such as `422: 90, 429: 10`. */
export function wordsOf(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .sort(([a], [b]) => a - b)
    .map(pair => pair.join(': '))
    .join(', ')
}
