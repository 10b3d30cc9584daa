/** From a booking on the site to the agency's diary and back, with Whise. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { syncSource } from '../../../app/domains/feeds/sync.server'
import { ownedNumbers } from '../../../app/domains/owner/owners.server'
import { ownerViewings } from '../../../app/domains/owner/viewings.server'
import { slotsToShow } from '../../../app/domains/viewings/booking-page.server'
import { sourceFile } from '../../../app/platform/agency/config/source.server'
import type { Site } from '../../../app/platform/context/site.server'
import { SettingError } from '../../../app/platform/settings/settings.server'
import { sourceTools } from '../../../app/registry/feeds.server'
import { appointment, outbox } from '../../../db/schema/site.server'
import { appointmentSite, ten, visitor } from '../../support/appointment-site'
import { omnicasaDiary, omnicasaNames, whiseDiary, whiseNames } from '../../support/stubs/diary-rows'
import { plainHouses as omnicasaHouses } from '../../support/stubs/omnicasa-rows'
import { omnicasaSecrets, startOmnicasaStub } from '../../support/stubs/omnicasa-stub'
import { plainHouses } from '../../support/stubs/whise-rows'
import { startWhiseStub, type WhiseStub, whiseClient, whiseSecrets } from '../../support/stubs/whise-stub'
import { testSite } from '../../support/test-site'

let stub: WhiseStub | undefined
afterEach(() => stub?.stop())

/** All stored bytes from the provider. */
function keptOf({ settings }: Site): string {
  const folder = path.join(settings.varDir, 'source')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  return files.map(file => readFileSync(path.join(file.parentPath, file.name), 'latin1')).join('')
}

/** In Whise's format: Brussels time, in winter. */
const local = (moment: number) => new Date(moment + 3_600_000).toISOString().slice(0, 19)

it('keeps a viewing booked here as one when it is moved and cancelled there', async () => {
  const calendars = [...(whiseDiary.calendars ?? [])]
  stub = await startWhiseStub({ ...whiseDiary, rows: plainHouses(2), calendars })
  const options = { address: stub.url, client: whiseClient, ...whiseNames }
  const source = sourceFile.parse({ provider: 'whise', options })
  const site = appointmentSite({ confirm: 'at-once', propertyID: 3601 })
  site.clock.now = Date.UTC(2026, 10, 22, 11)
  const sync = () => {
    site.clock.now += 60_000
    return syncSource(site, source, sourceTools(source, whiseSecrets), { full: true })
  }
  const seen = () => ownerViewings(site, 3601, site.texts('nl')).map(({ startsAt, state }) => [startsAt, state])
  const mailed = () =>
    site.database
      .select()
      .from(outbox)
      .all()
      .map(({ template }) => template)
      .filter(template => /^appointment\..*visitor$/.test(template))
  expect(await sync()).toMatchObject({ outcome: 'kept' })
  expect(ownedNumbers(site, { email: 'jan@owner.example' })).toEqual([3601, 3602])
  // The diary before anybody booked here.
  const others = seen()

  const [day] = slotsToShow(site, { id: 3601, list: 0 }, 'nl')
  expect(day?.slots).toMatchObject([{ left: 2 }])
  site.book({ slot: day?.slots[0]?.value })
  const [row] = site.database.select().from(appointment).all()
  expect(row).toMatchObject({ propertyID: 3601, slotID: 5 })
  const theirs = row?.startsAt ?? 0
  expect(slotsToShow(site, { id: 3601, list: 0 }, 'nl')[0]?.slots).toMatchObject([{ left: 1 }])

  const entry = (startsAt: number, more: object = {}) => ({
    id: 9100,
    startDateTime: local(startsAt),
    endDateTime: local(startsAt + 1_800_000),
    action: { id: 131, name: 'Bezichtiging' },
    estates: [{ estateId: 3601 }],
    contacts: [{ contactId: 90, name: "Élodie D'Hondt", privateEmail: visitor.email }],
    remark: `Website ${row?.enquiryID.slice(0, 12)}`,
    ...more,
  })
  calendars.push(entry(theirs))
  await sync()
  expect(seen()).toHaveLength(others.length + 1)
  expect(mailed()).toEqual([])

  calendars[calendars.length - 1] = entry(ten + 86_400_000)
  await sync()
  await sync()
  expect(seen()).toContainEqual([ten + 86_400_000, 'confirmed'])
  expect(seen()).toHaveLength(others.length + 1)
  expect(mailed()).toEqual(['appointment.moved.visitor'])
  expect(slotsToShow(site, { id: 3601, list: 0 }, 'nl')[0]?.slots).toMatchObject([{ left: 2 }])

  calendars[calendars.length - 1] = entry(ten + 86_400_000, { statusName: 'Geannuleerd' })
  await sync()
  expect(seen()).toContainEqual([ten + 86_400_000, 'cancelled'])
  expect(seen()).toHaveLength(others.length + 1)
  expect(mailed()).toEqual(['appointment.moved.visitor', 'appointment.cancelled.visitor'])

  expect(keptOf(site)).not.toMatch(/private|0470|hondt|bezoeker/i)
})

it('stores no visitors, buyers or agency notes from Omnicasa either', async () => {
  const omnicasa = await startOmnicasaStub({ ...omnicasaDiary, rows: omnicasaHouses(2) })
  const source = sourceFile.parse({ provider: 'omnicasa', options: { address: omnicasa.url, ...omnicasaNames } })
  const site = testSite()
  expect(await syncSource(site, source, sourceTools(source, omnicasaSecrets))).toMatchObject({ outcome: 'kept' })
  await omnicasa.stop()
  expect(ownedNumbers(site, { email: 'jan@owner.example' })).toEqual([601, 602])
  expect(keptOf(site)).toContain('jan@owner.example')
  expect(keptOf(site)).not.toMatch(/private|0470/i)
})

it('holds a diary that moves most viewings until somebody confirms it', async () => {
  const calendars: Record<string, unknown>[] = []
  stub = await startWhiseStub({ rows: plainHouses(1), calendars })
  const source = sourceFile.parse({
    provider: 'whise',
    options: { address: stub.url, client: whiseClient, calendar: whiseNames.calendar },
  })
  const site = appointmentSite({ confirm: 'at-once', propertyID: 3601 })
  const sync = (confirm = false) => syncSource(site, source, sourceTools(source, whiseSecrets), { full: true, confirm })
  await sync()
  site.book()
  const [row] = site.database.select().from(appointment).all()
  const rows = Array.from({ length: 5 }, (_, at) => ({
    ...row!,
    id: `aaaaaaa${at}-bbbb-4bbb-8bbb-bbbbbbbbbbbb`,
    enquiryID: `${at}`,
  }))
  site.database.insert(appointment).values(rows).run()
  const all = site.database.select().from(appointment).all()
  for (const [at, { id }] of all.entries()) {
    const estates = [{ estateId: 3601 }]
    const action = { id: 131, name: 'Bezichtiging' }
    calendars.push({ id: 1 + at, startDateTime: local(ten + 3_600_000), action, estates, remark: id.slice(0, 12) })
  }
  expect(await sync()).toMatchObject({ outcome: 'refused', refusal: { why: 'viewings', changed: 6, told: 6 } })
  expect(site.database.select().from(appointment).all()).toEqual(all)
  expect(
    site.database
      .select()
      .from(outbox)
      .all()
      .map(({ template }) => template),
  ).toContain('source-refused.staff')
  await sync(true)
  expect(
    new Set(
      site.database
        .select()
        .from(appointment)
        .all()
        .map(({ startsAt }) => startsAt),
    ),
  ).toEqual(new Set([ten + 3_600_000]))
})

describe('the configuration', () => {
  it.each([
    ['whise', { client: 1 }, 'agents', 'agents'],
    ['whise', { client: 1, ...whiseNames }, 'owners', 'owners'],
    ['whise', { client: 1, ...whiseNames }, 'viewingSlots', 'calendar.slots'],
    ['omnicasa', omnicasaNames, 'histories', 'history'],
    ['omnicasa', omnicasaNames, 'viewingSlots', 'slots'],
  ] as const)('of %s rejects own files that the provider replaces (%#)', (provider, options, file, option) => {
    const source = sourceFile.parse({ provider, options, ownFiles: ['ownerDocuments', file] })
    expect(() => sourceTools(source, {})).toThrow(SettingError)
    expect(() => sourceTools(source, {})).toThrow(`"${file}" comes from ${provider} too (options.${option})`)
  })
})
