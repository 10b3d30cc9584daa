/** Owners at the desk: their portal as they see it, what they were told, and the borders between offices (DESK). */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { officesByProperty } from '../../app/domains/catalogue/offices.server'
import { personToken } from '../../app/domains/desk/person-token.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { ownedNumbers, owners } from '../../app/domains/owner/owners.server'
import { enqueueMail } from '../../app/platform/mail/outbox.server'
import { noteReturned } from '../../app/platform/mail/refusals.server'
import * as homeScreen from '../../app/routes/desk/owner-home'
import * as mailScreen from '../../app/routes/desk/owner-mail'
import * as portalScreen from '../../app/routes/desk/owner-portal'
import * as peopleScreen from '../../app/routes/desk/people'
import * as personScreen from '../../app/routes/desk/person'
import { appointment, auditEntry, outbox, staff } from '../../db/schema/site.server'
import { appointmentSite } from '../support/appointment-site'
import { callRoute, type RouteModule } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { enquirySite } from '../support/enquiry-site'
import { secondAgency } from '../support/second-agency'
import { type TestSite, testSite } from '../support/test-site'

const greet = 'greet.vandamme@example.org'
const benedicte = 'benedicte.lejeune@example.org'

/** A member of staff who opens an owner's screens. */
async function opened(site: TestSite, role: 'agent' | 'admin' = 'agent') {
  const { headers, accountID } = await browserOf(site, 'ines@voorbeeld.be', role)
  const open = (route: RouteModule, email: string, path = '', id?: string) => {
    const token = personToken(site, email)
    return callRoute(site, route, `/desk/people/${token}/${path}`, { headers, params: { token, id } })
  }
  return {
    headers,
    accountID,
    person: async (email: string) => (await (await open(personScreen, email)).json()).person,
    screen: (email: string) => open(personScreen, email),
    portal: (email: string) => open(portalScreen, email, 'portal/'),
    home: (email: string, id: string) => open(homeScreen, email, `portal/${id}/`, id),
    mail: (email: string, id: string) => open(mailScreen, email, `mails/${id}/`, id),
  }
}

const seen = (site: TestSite) => site.database.select().from(auditEntry).where(eq(auditEntry.action, 'owner-portal-seen')).all()

function send(
  site: TestSite,
  to: string,
  { template = 'owner.summary', enquiryID }: { template?: string; enquiryID?: string } = {},
) {
  const content = {
    subject: { plain: 'Uw panden in oktober' },
    parts: [
      { kind: 'text' as const, text: { plain: 'Twaalf mensen bekeken uw huis.' } },
      { kind: 'button' as const, text: { plain: 'Log in' }, href: 'https://www.gevel.example/nl/wachtwoord/?token=secret' },
    ],
    signed: false,
  }
  const mail = { template, language: 'nl' as const, to, content, ...(enquiryID && { enquiryID }) }
  return site.database.transaction(tx => enqueueMail(tx, mail, { now: site.now() }))
}

describe('an owner’s portal at the desk', () => {
  it('shows what they see, without addresses that only they may open, and logs each opening', async () => {
    const site = enquirySite()
    const { person, portal, home } = await opened(site)
    expect((await person(greet)).told).toEqual({ mails: [], notes: [] })
    expect(seen(site)).toEqual([])
    const first = (await (await portal(greet)).json()).portal
    expect(first.name).toBe('Greet Vandamme')
    expect(first.properties.map(({ id }: { id: number }) => id)).toEqual(ownedNumbers(site, { email: greet }))
    const shown = (await (await home(greet, '4101')).json()).home
    expect(shown).toMatchObject({ property: { id: 4101 }, overview: { visits: { total: 0 } } })
    expect(shown.histories.map(({ tab }: { tab: string }) => tab)).toEqual([
      'owner-visits',
      'owner-communications',
      'owner-online-media',
    ])
    expect(JSON.stringify(shown.steps)).not.toContain('/media/owner-documents/')
    expect(seen(site).map(({ name, after, thingID }) => [name, after, thingID.includes('greet')])).toEqual([
      ['ines', null, false],
      ['ines', 4101, false],
    ])
  })

  it('says in which language they read it, if another than the reader’s', async () => {
    const site = enquirySite()
    const { portal, screen } = await opened(site)
    const account = { kind: 'owner' as const, language: 'fr' as const, createdAt: site.now() }
    site.database.$client
      .prepare('insert into account (id, kind, email, language, createdAt) values (?, ?, ?, ?, ?)')
      .run('owner-3', account.kind, benedicte, account.language, account.createdAt)
    expect((await screen(benedicte)).status).toBe(200)
    expect((await (await portal(benedicte)).json()).portal).toMatchObject({ reads: 'Frans' })
    expect((await (await portal(greet)).json()).portal.reads).toBeUndefined()
  })

  it('of nobody, of a home that is not theirs and of made-up ones does not exist, and is not logged', async () => {
    const site = enquirySite()
    const { headers, portal, home } = await opened(site, 'admin')
    expect((await portal('niemand@bezoeker.example')).status).toBe(404)
    for (const id of [
      '4102',
      '999999',
      '',
      '0',
      '-4101',
      '4101x',
      '4101.5',
      '1e3',
      '99999999999999999999',
      '__proto__',
      "4101'--",
    ])
      expect((await home(greet, id)).status, id).toBe(404)
    for (const token of ['x', greet, 'A'.repeat(80)]) {
      const params = { token, id: '4101' }
      expect((await callRoute(site, homeScreen, `/desk/people/${token}/portal/4101/`, { headers, params })).status).toBe(404)
    }
    expect(seen(site)).toEqual([])
  })

  it('is closed to strangers, and where the portal is off', async () => {
    const site = enquirySite()
    const token = personToken(site, greet)
    for (const [route, path] of [
      [portalScreen, 'portal/'],
      [homeScreen, 'portal/4101/'],
      [mailScreen, 'mails/x/'],
    ] as const) {
      const answer = await callRoute(site, route, `/desk/people/${token}/${path}`, { params: { token, id: '4101' } })
      expect(answer.headers.get('Location')).toMatch(/^\/desk\/log-in\//)
    }
    const off = enquirySite({ configure: ({ parts }) => Object.assign(parts, { ownerPortal: false }) })
    const { portal, home, person } = await opened(off, 'admin')
    expect([(await portal(greet)).status, (await home(greet, '4101')).status]).toEqual([404, 404])
    expect((await person(greet)).told).toBeUndefined()
  })
})

describe('what an owner was told', () => {
  it('is listed apart, opens as it was sent but without links, and says what came back', async () => {
    const site = enquirySite()
    const id = send(site, 'Greet.Vandamme@example.org')
    send(site, greet, { template: 'contact-me.visitor' })
    const { person, mail } = await opened(site)
    const { told, mails } = await person(greet)
    expect(told.mails).toMatchObject([{ id, subject: 'Uw panden in oktober', isLost: false }])
    expect(mails).toHaveLength(1)
    const open = (await (await mail(greet, id)).json()).mail
    expect(open.text).toContain('Twaalf mensen bekeken uw huis.')
    expect(open.text).not.toContain('secret')
    site.database.transaction(tx => noteReturned(tx, id, site.now()))
    expect((await person(greet)).told.mails).toMatchObject([{ state: 'Kwam terug', isLost: true }])
  })

  it('is not another owner’s mail, nor one that is no longer kept', async () => {
    const site = enquirySite()
    const id = send(site, greet)
    const other = send(site, greet, { template: 'contact-me.visitor' })
    const { mail } = await opened(site, 'admin')
    expect((await mail(benedicte, id)).status).toBe(404)
    for (const unknown of [other, 'x', '', '__proto__', "' or 1=1"]) expect((await mail(greet, unknown)).status).toBe(404)
    site.database.delete(outbox).where(eq(outbox.id, id)).run()
    expect((await mail(greet, id)).status).toBe(404)
  })

  it('includes the agency’s notes about viewings of their homes', async () => {
    const site = appointmentSite({ confirm: 'at-once' })
    site.book()
    site.database.update(appointment).set({ note: 'Vond de tuin klein.' }).run()
    const { person } = await opened(site)
    expect((await person(greet)).told.notes).toMatchObject([{ note: 'Vond de tuin klein.' }])
    expect((await person(benedicte)).told.notes).toEqual([])
  })
})

describe('an agent who sees their own office', () => {
  it('sees owners of its homes, and of their homes those of the office', async () => {
    const site = testSite({
      settings: { DATA_DIR: secondAgency() },
      configure: ({ desk }) => void Object.assign(desk, { agentsSee: 'own-office' }),
    })
    importSnapshot(site)
    const places = officesByProperty(site)
    const officesOf = (email: string) => new Set(ownedNumbers(site, { email }).map(id => places.get(id)))
    const all = [...owners(site).keys()]
    const mixed = all.find(email => officesOf(email).size > 1)!
    const pure = all.find(email => officesOf(email).size === 1)!
    const [own] = officesOf(pure)
    const { person, screen, portal, home, mail, headers, accountID } = await opened(site)
    const belong = (officeID: string) => site.database.update(staff).set({ officeID }).where(eq(staff.accountID, accountID)).run()
    belong(own!)
    expect((await screen(pure)).status).toBe(200)
    const id = send(site, pure)
    expect((await person(pure)).told.mails).toMatchObject([{ id }])
    expect((await mail(pure, id)).status).toBe(200)
    // An owner at two offices: only the office's homes, and no mail that names the others.
    const half = send(site, mixed)
    expect((await person(mixed)).told.mails).toEqual([])
    expect((await mail(mixed, half)).status).toBe(404)
    const mine = ownedNumbers(site, { email: mixed }).filter(each => places.get(each) === own)
    const shown = (await (await portal(mixed)).json()).portal.properties.map((property: { id: number }) => property.id)
    expect(shown).toEqual(mine)
    const strange = ownedNumbers(site, { email: mixed }).find(each => places.get(each) !== own)
    const before = seen(site).length
    expect((await home(mixed, String(strange))).status).toBe(404)
    // Moved to another office, they see the first owner no more.
    belong(site.configuration.offices.find(office => office.id !== own)!.id)
    for (const answer of [
      await screen(pure),
      await portal(pure),
      await home(pure, String(ownedNumbers(site, { email: pure })[0])),
    ])
      expect(answer.status).toBe(404)
    expect(seen(site)).toHaveLength(before)
    const { owners: listed } = await (await callRoute(site, peopleScreen, '/desk/people/', { headers })).json()
    expect(listed.map(({ email }: { email: string }) => email)).not.toContain(pure)
  })
})
