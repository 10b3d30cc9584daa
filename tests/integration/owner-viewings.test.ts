/** An owner's viewings: booked here and reported by the provider, each once. */
import { describe, expect, it } from 'vitest'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { historyLines } from '../../app/domains/owner/histories.server'
import { overviewOf } from '../../app/domains/owner/overview.server'
import { ownerViewings } from '../../app/domains/owner/viewings.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { languages } from '../../app/platform/i18n/languages'
import { writeMoment } from '../../app/platform/time/moment-text'
import * as schema from '../../db/schema/site.server'
import { appointmentSite, ten } from '../support/appointment-site'
import { replaceExtraRecords } from '../support/extra-records'

const half = 30 * 60_000
const day = 24 * 3_600_000
const at = (moment: number) => new Date(moment).toISOString()

/** With a history from the provider in place of the demo's. */
function siteWith(told: Record<string, unknown>[] = [], confirm: 'at-once' | 'by-staff' = 'at-once') {
  const site = appointmentSite({ confirm })
  replaceExtraRecords(
    site,
    'history',
    told.map(record => ({ PropertyID: 4101, Kind: 'calendar', Type: 'Bezichtiging', ...record })),
  )
  return site
}
type Site = ReturnType<typeof siteWith>

const seen = (site: Site, language: (typeof languages)[number] = 'nl') =>
  ownerViewings(site, 4101, site.texts(language)).map(({ startsAt, state, line }) => [
    startsAt,
    state,
    line.contact,
    line.status,
    line.comment,
  ])
const rows = (site: Site) => site.database.select().from(schema.appointment).orderBy(schema.appointment.createdAt).all()
const cancel = (site: Site, which = 0) =>
  changeAppointment(site, { row: rows(site)[which]!, role: 'visitor' }, { what: 'cancel' }, 0)

describe('a viewing that was booked here', () => {
  it('is in the portal at once, with its state, in the reader’s language', () => {
    const site = siteWith()
    site.book()
    expect(seen(site)).toEqual([[ten, 'confirmed', 'É.D.', 'Bevestigd', '']])
    for (const language of languages) {
      const [line] = historyLines(site, 4101, 'calendar', site.texts(language))
      expect(line).toMatchObject({ date: at(ten), own: { type: 'Bezichtiging', status: 'Bevestigd' } })
      expect(line!.status).toBe(site.texts(language).t('OWNER_VIEWING_CONFIRMED'))
      expect(JSON.stringify(line)).not.toMatch(/Hondt|0470|bezoeker\.example/)
    }
    site.clock.now = ten + half
    expect(seen(site)[0]?.slice(1, 4)).toEqual(['done', 'É.D.', 'Uitgevoerd'])
    expect(historyLines(site, 4102, 'calendar', site.texts('nl'))).toEqual([])
  })

  it('is none while it is held, and requested until the staff confirms it', () => {
    const site = siteWith([], 'by-staff')
    site.book()
    expect(seen(site)).toEqual([])
    changeAppointment(site, { row: rows(site)[0]!, role: 'visitor' }, { what: 'confirm' }, 0)
    expect(seen(site)[0]?.[1]).toBe('requested')
    changeAppointment(site, { row: rows(site)[0]!, role: 'staff' }, { what: 'confirm' }, 0)
    expect(seen(site)[0]?.[1]).toBe('confirmed')
  })

  it('counts as cancelled afterwards', () => {
    const site = siteWith()
    site.book()
    site.book({ slot: writeMoment(ten + half), email: 'ander@bezoeker.example' })
    cancel(site)
    const shown = findProperty(site, 4101, 'nl')!
    const { viewings } = overviewOf(site, shown, site.texts('nl'), { database: site.database, now: site.now() })
    expect(viewings).toEqual({ recent: 1, total: 1, cancelled: { recent: 1, total: 1 } })
    site.clock.now = ten + 60 * day
    const later = overviewOf(site, shown, site.texts('nl'), { database: site.database, now: site.now() })
    expect(later.viewings).toEqual({ recent: 0, total: 1, cancelled: { recent: 0, total: 1 } })
  })
})

describe('what the provider sends back', () => {
  const told = { Date: at(ten), Contact: 'Familie Hondt', Comment: 'Wil nog eens komen.', Status: 'Gepland' }

  it('is the same viewing, with the agent’s note', () => {
    const site = siteWith([told])
    site.book()
    expect(seen(site)).toEqual([[ten, 'confirmed', 'Familie Hondt', 'Gepland', 'Wil nog eens komen.']])
    cancel(site)
    expect(seen(site)).toEqual([[ten, 'cancelled', 'Familie Hondt', 'Geannuleerd', 'Wil nog eens komen.']])
  })

  it('is listed separately at another time, or for another visitor', () => {
    const slot = writeMoment(ten + half)
    const site = siteWith([
      { ...told, Date: at(ten - day), Status: 'Geannuleerd' },
      { ...told, Date: at(ten + half), Contact: 'B.B.' },
      { ...told, Date: at(ten + half), Contact: 'Z.Z.' },
    ])
    site.book({ slot, firstName: 'Anna', lastName: 'Aerts', email: 'a@bezoeker.example' })
    site.book({ slot, firstName: 'Bert', lastName: 'Bos', email: 'b@bezoeker.example' })
    const contacts = seen(site).map(([, state, contact]) => `${state} ${contact}`)
    expect(contacts.sort()).toEqual(['cancelled Familie Hondt', 'confirmed A.A.', 'confirmed B.B.', 'confirmed Z.Z.'])
  })
})
