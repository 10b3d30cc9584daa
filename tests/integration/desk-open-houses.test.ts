/** Open-house days: planned at the desk, on the home's page, booked by visitors, listed at the door. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listingHref } from '../../app/domains/catalogue/listing-address'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { slotsToShow } from '../../app/domains/viewings/booking-page.server'
import { fullAgendas, openHousesOn } from '../../app/domains/viewings/viewing-link.server'
import { writeMoment } from '../../app/platform/time/moment-text'
import * as property from '../../app/routes/catalogue/property'
import * as house from '../../app/routes/desk/open-house'
import * as houses from '../../app/routes/desk/open-houses'
import * as undo from '../../app/routes/desk/undo'
import { appointmentSeat, auditEntry, openHouse } from '../../db/schema/site.server'
import { appointmentSite, ten } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'

const post = (fields: Record<string, string>, headers: HeadersInit) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
  clientAddress: '198.51.100.7',
})

/** On the Monday of the weekly hours, over the second and third of them. */
const planned = { what: 'plan', home: '4101', day: '2026-11-23', from: '10:30', to: '12:00', seats: '2' }
const startsAt = ten + 1_800_000

async function openSite(options: Parameters<typeof appointmentSite>[0] = {}) {
  const site = appointmentSite(options)
  const { headers } = await browserOf(site, 'ines@voorbeeld.be')
  const plan = (change: Record<string, string> = {}) =>
    callRoute(site, houses, '/desk/open-houses/', post({ ...planned, ...change }, headers))
  const only = () => site.database.select().from(openHouse).all()
  return { site, headers, plan, only }
}

describe('an open house', () => {
  it('is booked on the home’s page until it is full, instead of the times during it', async () => {
    const { site, plan, only, headers } = await openSite()
    const cached = fullAgendas(site)
    expect((await plan()).status).toBe(303)
    const labels = slotsToShow(site, { id: 4101, list: 0 }, 'nl').flatMap(({ slots }) => slots.map(({ label }) => label))
    expect(labels).toEqual(['10:00 – 10:30', '10:30 – 12:00'])
    expect(fullAgendas(site)).not.toBe(cached)
    const shown = findProperty(site, 4101, 'nl')!
    expect(openHousesOn(site, shown, 'nl')[0]!.book).toContain(`?slot=${writeMoment(startsAt)}`)
    for (const email of ['een@x.example', 'twee@x.example'])
      expect(site.book({ slot: writeMoment(startsAt), email, phone: `04701234${email.length}` }).kind).toBe('sent')
    expect(site.book({ slot: writeMoment(startsAt), email: 'drie@x.example' }).kind).not.toBe('sent')
    expect(openHousesOn(site, shown, 'nl')[0]!.book).toBeUndefined()
    const [{ id } = { id: '' }] = only()
    const refused = await callRoute(site, houses, '/desk/open-houses/', post({ what: 'call-off', house: id }, headers))
    expect(refused.status).toBe(422)
    expect(only()).toHaveLength(1)
  })

  it('is an event for search engines', async () => {
    const { site, plan } = await openSite()
    await plan()
    const shown = findProperty(site, 4101, 'nl')!
    const page = await (await callRoute(site, property, listingHref(shown, 'nl'))).json()
    expect(page.head.jsonLd).toContainEqual(
      expect.objectContaining({ '@type': 'Event', startDate: new Date(startsAt).toISOString() }),
    )
  })

  it('has a list at the door with those who confirmed', async () => {
    const { site, plan, only, headers } = await openSite({ confirm: 'at-once' })
    await plan()
    site.book({ slot: writeMoment(startsAt) })
    const params = { id: only()[0]!.id }
    const { list } = await (await callRoute(site, house, `/desk/open-houses/${params.id}/`, { headers, params })).json()
    expect(list.visitors.map(({ name }: { name: string }) => name)).toEqual(["Élodie D'Hondt"])
    expect((await callRoute(site, house, '/desk/open-houses/x/', { headers, params: { id: 'x' } })).status).toBe(404)
  })

  it('can be called off, and undone', async () => {
    const { site, plan, only, headers } = await openSite()
    await plan()
    const before = only()
    const gone = await callRoute(site, houses, '/desk/open-houses/', post({ what: 'call-off', house: before[0]!.id }, headers))
    expect(only()).toEqual([])
    const entry = new URL(gone.headers.get('Location')!, 'http://localhost').searchParams.get('done')!
    await callRoute(site, undo, '/desk/undo/', post({ entry }, headers))
    expect(only()).toEqual(before)
  })

  it('gets more places or fewer, not fewer than are taken, and undone', async () => {
    const { site, headers, plan, only } = await openSite()
    await plan({ seats: '3' })
    const [{ id } = { id: '' }] = only()
    const change = (seats: string, was: string, as: HeadersInit = headers) =>
      callRoute(site, houses, '/desk/open-houses/', post({ what: 'seats', house: id, seats, was }, as))
    const book = (name: string) =>
      site.book({ slot: writeMoment(startsAt), email: `${name}@x.example`, phone: `0470123${name}` }).kind
    for (const name of ['401', '402', '403']) expect(book(name)).toBe('sent')
    expect((await change('2', '3')).status).toBe(422)
    // The first place is free again: the other two take the first numbers.
    site.database.delete(appointmentSeat).where(eq(appointmentSeat.seat, 1)).run()
    const fewer = await change('2', '3')
    expect(only()).toMatchObject([{ seats: 2 }])
    expect(book('404')).not.toBe('sent')
    const again = await change('2', '3')
    expect(again.headers.get('Location')).toBe(fewer.headers.get('Location'))
    const jan = await browserOf(site, 'jan@voorbeeld.be')
    const stale = await change('177', '3', jan.headers)
    expect(stale.status).toBe(409)
    const shown = await stale.json()
    for (const part of ['ines', '2', '177']) expect(shown.error).toContain(part)
    expect(shown.wanted).toEqual({ house: id, seats: '177' })
    for (const seats of ['0', '201', '', '1e2']) expect((await change(seats, '2')).status).toBe(422)
    const unknown = await callRoute(site, houses, '/desk/open-houses/', post({ what: 'other', house: id }, headers))
    expect(unknown.status).toBe(422)
    expect((await change('5', '2', {})).headers.get('Location')).toMatch(/log-in/)
    const entry = new URL(fewer.headers.get('Location')!, 'http://localhost').searchParams.get('done')!
    await callRoute(site, undo, '/desk/undo/', post({ entry }, headers))
    expect(only()).toMatchObject([{ seats: 3 }])
    expect(book('405')).toBe('sent')
  })

  it('is planned once when the form is sent twice', async () => {
    const { site, plan, only } = await openSite()
    expect((await Promise.all([plan(), plan()])).map(({ status }) => status).sort()).toEqual([303, 422])
    expect(only()).toHaveLength(1)
    expect(
      site.database
        .select()
        .from(auditEntry)
        .all()
        .filter(({ thing }) => thing === 'open-house'),
    ).toHaveLength(1)
  })

  it.each<Record<string, string>>([
    { home: '999999' },
    { home: "4101' or 1=1" },
    { day: '2020-01-01' },
    { day: '2026-02-30' },
    { from: '12:00' },
    { to: '25:00' },
    { seats: '0' },
    { seats: '1e9' },
    { seats: '' },
  ])('is refused for %o', async change => {
    const { plan, only } = await openSite()
    const refused = await plan(change)
    expect(refused.status).toBe(422)
    expect((await refused.json()).typed).toMatchObject(change)
    expect(only()).toEqual([])
  })
})
