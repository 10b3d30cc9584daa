/** Forms posted from a whole network, a new sender and mailbox for each post, while somebody elsewhere posts one. */
import { expect, it } from 'vitest'
import { runs } from '../support/runs'
import { filledBy, openForm, postedForms, postForm, siteWith, storedIn, wait } from './posting'
import { Honest, percent, report } from './rows'

const form = postedForms.find(each => each.form === 'contact-me')!
const networks: Record<string, { of: (at: number) => string; bound: number }> = {
  'an IPv4 /24': { of: at => `203.0.113.${at & 255}`, bound: 100 },
  'an IPv6 /48': { of: at => `2001:db8:1:${((at * 0x107) & 0xffff).toString(16)}::1`, bound: 100 },
  'an IPv6 /56': { of: at => `2001:db8:1:${(0x500 + (at & 255)).toString(16)}::1`, bound: 50 },
}

it.for(Object.entries(networks))('posts from %s', { timeout: 1_200_000 }, async ([network, { of, bound }], { task }) => {
  const site = siteWith('off')
  const tries = Math.min(5000, Math.max(bound + 10, runs(10)))
  const honest = new Honest()
  // All wait the time that a person needs at once: the bounds are for ten minutes.
  const shown = await Promise.all(Array.from({ length: tries }, (_, at) => openForm(site, form, of(at))))
  const theirs = await openForm(site, form, '192.0.2.1')
  wait(10_000)
  const before = storedIn(site)
  for (const [at, each] of shown.entries())
    await postForm(site, form, { shown: each, fields: filledBy(form, `netwerk-${at}`), clientAddress: of(at) })
  const taken = storedIn(site).enquiries - before.enquiries
  await honest.ask(async () => {
    const fields = filledBy(form, 'jan')
    return (await postForm(site, form, { shown: theirs, fields, clientAddress: '192.0.2.1' })).status === 303
  })
  report(task, {
    what: `posts of a form within ten minutes from ${network}, each from another sender`,
    tried: tries,
    wanted: `at most ${bound} taken`,
    found: `${taken} taken, ${percent(tries - taken, tries)} refused; ${honest}`,
  })
  expect(taken).toBeLessThanOrEqual(bound)
  expect(honest.refused).toBe(0)
})
