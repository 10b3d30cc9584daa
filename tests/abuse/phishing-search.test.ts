/** Search alerts whose filters contain a stranger's words, for other people's mailboxes: none of these words is mailed. */
import { expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import type { FormState } from '../../app/domains/enquiries/parts/use-enquiry-form'
import { filters } from '../../app/domains/search/filters/registry'
import * as alertPage from '../../app/routes/demand/demand-alert'
import { outbox } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { runs } from '../support/runs'
import { answered, siteWith, wait } from './posting'
import { Honest, report } from './rows'

const names = filters.flatMap(filter => filter.names)
const tries = Math.min(2000, runs(names.length))
const lure = 'Uw account is geblokkeerd. Log nu in op https://evil.example/login'
/** Mails of an hour, about as many as the honest visitors beside the attack cause. */
const usual = 60

const attackers: Record<string, (at: number) => string> = {
  'eight networks': at => `10.1.${at >> 8}.${at & 255}`,
  'as many networks': at => `10.${1 + (at >> 8)}.${at & 255}.1`,
}

it.for(Object.entries(attackers))(
  'mails no words from filters, from %s',
  { timeout: 900_000 },
  async ([from, attacker], { task }) => {
    const site = siteWith('off', usual)
    const honest = new Honest()
    let solved = 0

    async function search(query: URLSearchParams, email: string, clientAddress: string) {
      const { state } = await (await callRoute(site, alertPage, `/nl/zoekopdracht/per-mail/?${query}`, { clientAddress })).json()
      const send = (shown: FormState, answers = {}) => {
        wait(2000)
        const body = new URLSearchParams({ email, [tokenField]: shown.token, ...answers })
        return callRoute(site, alertPage, state.action, { method: 'POST', body, clientAddress })
      }
      return { state, send }
    }

    /** Somebody with their own connection, who solves a captcha when one is shown. @returns whether the search was taken */
    async function person(at: number): Promise<boolean> {
      const email = `jan-${at}@huis.example`
      const { state, send } = await search(new URLSearchParams({ list: 'sale' }), email, `172.${16 + (at >> 8)}.${at & 255}.1`)
      let shown: FormState = state
      for (let times = 0; times < 2; times++) {
        if (shown.captcha) solved++
        const answer = await send(shown, answered(site, shown.captcha, 'characters'))
        if (answer.status === 303) return true
        const again = await answer.json()
        expect(again.lastResult.initialValue.email).toBe(email)
        shown = { ...shown, ...again }
      }
      return false
    }

    let sent = 0
    for (let at = 0; at < tries; at++) {
      const query = new URLSearchParams({ list: 'sale', [names[at % names.length]!]: lure })
      const { state, send } = await search(query, `vreemd-${at}@elders.example`, attacker(at))
      if ((await send(state)).status === 303) sent++
      if (at % names.length === 0) await honest.ask(() => person(at))
    }
    const mails = site.database.select().from(outbox).all()
    const lured = mails.filter(mail => /geblokkeerd|evil/i.test(JSON.stringify(mail))).length
    report(task, {
      what: `searches by mail with words of a stranger in a filter, from ${from}`,
      tried: tries,
      wanted: '0 mails with these words, nobody honest refused',
      found: `${lured} (${sent} taken, ${tries - sent} refused, ${mails.length} mails read); ${honest}, ${solved} captchas solved`,
    })
    expect([lured, honest.refused]).toEqual([0, 0])
    if (from === 'eight networks') expect(solved).toBe(0)
    expect(mails.length).toBeGreaterThan(0)
  },
)
