/** Search alerts whose filters contain a stranger's words, for other people's mailboxes: none of these words is mailed. */
import { expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { filters } from '../../app/domains/search/filters/registry'
import * as alertPage from '../../app/routes/demand/demand-alert'
import { outbox } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { runs } from '../support/runs'
import { siteWith, wait } from './posting'
import { Honest, report } from './rows'

const names = filters.flatMap(filter => filter.names)
const tries = Math.min(2000, runs(names.length))
const lure = 'Uw account is geblokkeerd. Log nu in op https://evil.example/login'

it('mails no words from the filters of an alert', { timeout: 600_000 }, async ({ task }) => {
  const site = siteWith('off')
  const honest = new Honest()
  const send = async (query: URLSearchParams, email: string, clientAddress: string) => {
    const page = await (await callRoute(site, alertPage, `/nl/zoekopdracht/per-mail/?${query}`, { clientAddress })).json()
    wait(2000)
    const body = new URLSearchParams({ email, [tokenField]: page.state.token })
    return (await callRoute(site, alertPage, page.state.action, { method: 'POST', body, clientAddress })).status
  }
  let sent = 0
  for (let at = 0; at < tries; at++) {
    const query = new URLSearchParams({ list: 'sale', [names[at % names.length]!]: lure })
    if ((await send(query, `vreemd-${at}@elders.example`, `10.1.${at >> 8}.${at & 255}`)) === 303) sent++
    if (at % names.length === 0)
      await honest.ask(
        async () => (await send(new URLSearchParams({ list: 'sale' }), `jan-${at}@huis.example`, '192.0.2.1')) === 303,
      )
  }
  const mails = site.database.select().from(outbox).all()
  const lured = mails.filter(mail => /geblokkeerd|evil/i.test(JSON.stringify(mail))).length
  report(task, {
    what: 'searches by mail with words of a stranger in a filter',
    tried: tries,
    wanted: '0 mails with these words',
    found: `${lured} (${sent} taken, ${tries - sent} refused, ${mails.length} mails read); ${honest}`,
  })
  expect([lured, honest.refused]).toEqual([0, 0])
  expect(mails.length).toBeGreaterThan(0)
})
