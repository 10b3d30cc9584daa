/** Free times at the desk: the agency's rules and a home's own hours, over those of the files. */
import { describe, expect, it } from 'vitest'
import { slotsToShow } from '../../app/domains/viewings/booking-page.server'
import { fullAgendas } from '../../app/domains/viewings/viewing-link.server'
import * as times from '../../app/routes/desk/times'
import * as undo from '../../app/routes/desk/undo'
import { auditEntry, viewingTimes } from '../../db/schema/site.server'
import { appointmentSite } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'

type Fields = [string, string][]

const post = (fields: Fields, headers: HeadersInit) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
  clientAddress: '198.51.100.7',
})

/** Tuesdays from two to three. */
const tuesday: Fields = [
  ['lists', 'sale'],
  ['hours-weekday', '2'],
  ['hours-from', '14:00'],
  ['hours-to', '15:00'],
  ['hours-minutes', '30'],
  ['hours-capacity', '2'],
  ['hours-weekday', '1'],
  ['hours-from', ''],
  ['hours-to', ''],
  ['hours-minutes', '30'],
  ['hours-capacity', '1'],
  ['what', 'save'],
]

const shown = (site: ReturnType<typeof appointmentSite>, id = 4101) =>
  slotsToShow(site, { id, list: 0 }, 'nl').flatMap(({ day, slots }) => slots.map(({ label }) => `${day} ${label}`))

describe('free times', () => {
  it('replace those of the files at once, and undo puts them back', async () => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'tom@voorbeeld.be', 'editor')
    const [before, cached] = [shown(site), fullAgendas(site)]
    const saved = await callRoute(site, times, '/desk/times/', post([['was', ''], ...tuesday], headers))
    expect(saved.status).toBe(303)
    expect(shown(site)).toEqual(['2026-11-24 14:00 – 14:30', '2026-11-24 14:30 – 15:00'])
    expect(fullAgendas(site)).not.toBe(cached)
    const entry = new URL(saved.headers.get('Location')!, 'http://localhost').searchParams.get('done')!
    await callRoute(site, undo, '/desk/undo/', post([['entry', entry]], headers))
    expect(shown(site)).toEqual(before)
  })

  it('leave out closed days and agents on holiday', async () => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'tom@voorbeeld.be', 'editor')
    await callRoute(site, times, '/desk/times/', post([['was', ''], ...tuesday, ['closed', '2026-11-24']], headers))
    expect(shown(site)).toEqual([])
  })

  it('can be a home’s own', async () => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const others = shown(site, 4103)
    expect(
      (
        await callRoute(site, times, '/desk/times/4101/', {
          ...post([['was', ''], ...tuesday], headers),
          params: { home: '4101' },
        })
      ).status,
    ).toBe(303)
    expect(shown(site)).toHaveLength(2)
    expect(shown(site, 4103)).toEqual(others)
  })

  it('are never overwritten unseen: a stale page shows both', async () => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'tom@voorbeeld.be', 'editor')
    await callRoute(site, times, '/desk/times/', post([['was', ''], ...tuesday], headers))
    const other = tuesday.map(([name, value]): [string, string] => [name, value === '14:00' ? '13:00' : value])
    const refused = await callRoute(site, times, '/desk/times/', post([['was', ''], ...other], headers))
    expect(refused.status).toBe(409)
    const { times: again } = await refused.json()
    expect(again.typed.hours[0].from).toBe('13:00')
    expect(again.theirs.hours[0].from).toBe('14:00')
    const settled = await callRoute(site, times, '/desk/times/', post([['was', again.was], ...other], headers))
    expect(settled.status).toBe(303)
    expect(shown(site)[0]).toBe('2026-11-24 13:00 – 13:30')
  })

  it('log one row when the form is sent twice', async () => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'tom@voorbeeld.be', 'editor')
    const send = () => callRoute(site, times, '/desk/times/', post([['was', ''], ...tuesday], headers))
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([303, 303])
    const rows = site.database.select().from(auditEntry).all()
    expect(rows.filter(({ action }) => action === 'viewing-times-changed')).toHaveLength(1)
  })

  it.each<[string, Fields]>([
    [
      'a time that ends before it begins',
      [
        ['hours-from', '15:00'],
        ['hours-to', '14:00'],
        ['hours-weekday', '1'],
        ['hours-minutes', '30'],
        ['hours-capacity', '1'],
      ],
    ],
    [
      'hours of no weekday',
      [
        ['hours-from', '14:00'],
        ['hours-to', '15:00'],
        ['hours-weekday', '9'],
        ['hours-minutes', '30'],
        ['hours-capacity', '1'],
      ],
    ],
    ['rows of unequal length', [['hours-from', '14:00']]],
    ['a list that does not exist', [['lists', 'everything']]],
    ['a day that does not exist', [['closed', '2026-02-30']]],
    ['words for a number', [['travelMinutes', 'veel']]],
    ['an infinite number', [['mostADay', '1e999']]],
    [
      'a holiday of nobody',
      [
        ['away-from', '2026-12-01'],
        ['away-to', '2026-12-02'],
      ],
    ],
  ])('refuse %s, and lose nothing', async (_what, fields) => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'tom@voorbeeld.be', 'editor')
    const refused = await callRoute(site, times, '/desk/times/', post([['was', ''], ...fields], headers))
    expect(refused.status).toBe(422)
    expect((await refused.json()).times.mistakes).toHaveLength(1)
    expect(site.database.select().from(viewingTimes).all()).toEqual([])
  })

  it('are not the agency’s for an agent who sees one office only', async () => {
    const site = appointmentSite({ configure: ({ desk }) => void Object.assign(desk, { agentsSee: 'own-office' }) })
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const page = await callRoute(site, times, '/desk/times/', { headers })
    expect((await page.json()).mayChange).toBe(false)
    expect((await callRoute(site, times, '/desk/times/', post(tuesday, headers))).status).toBe(403)
    for (const home of ['0', '999999', 'x', '4101%2F..'])
      expect((await callRoute(site, times, `/desk/times/${home}/`, { ...post(tuesday, headers), params: { home } })).status).toBe(
        404,
      )
    expect(site.database.select().from(viewingTimes).all()).toEqual([])
  })
})
