/**
 * The program that is killed: it publishes two things together, again and again, with one number in both files. It prints each
 * number once published, and hangs at the row where it is told to die.
 */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { openThing, saveDraft } from '../../app/domains/publishing/drafts.server'
import { publishThings } from '../../app/domains/publishing/publish.server'
import { thingCalled } from '../../app/domains/publishing/things.server'
import { testSite } from '../support/test-site'
import { standStillAtRows } from './stand-still'

export type PublicationsOrder = {
  file: string
  first: number
  count: number
  dieAt?: { step: string; time: number }
  /** A deliberate bug, which the check must find: each file is published by itself. */
  trick?: 'one-by-one'
}
const order = JSON.parse(process.argv[2] ?? '{}') as PublicationsOrder
const site = testSite({ varDir: dirname(order.file), now: 'real' })
const stepAt = standStillAtRows(site.database, order.dieAt, {
  drafted: 'insert on site_draft',
  kept: 'insert on published_content',
  published: 'insert on publication',
  logged: 'insert on audit_entry',
  ended: 'update on site_draft',
})
const by = { accountID: 'tom', name: 'Tom' }

function save(id: string, change: (value: never) => unknown): void {
  const thing = thingCalled(site.ground, 'nl', id)
  if (!thing) throw new Error(id)
  const { value, opened } = openThing(site, site.database, thing)
  saveDraft(site, thing, { value: change(structuredClone(value) as never), opened }, by)
}

for (let number = order.first; number < order.first + order.count; number += 1) {
  save('banner', (banner: { headline: object }) => ({ ...banner, headline: { ...banner.headline, nl: `Nummer ${number}` } }))
  save('popup', (popup: { title: object }) => ({ ...popup, title: { ...popup.title, nl: `Nummer ${number}` } }))
  const together = order.trick ? [['banner'], ['popup']] : [['banner', 'popup']]
  for (const things of together) publishThings(site, () => [], things, { by, words: String(number) })
  writeSync(1, `done ${number}\n`)
  stepAt('told')
}
