/** The desk: who may enter, what staff do there, and that it can be undone (DESK). */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { entriesOf } from '../../app/platform/audit/audit.server'
import { forms } from '../../app/registry/forms.server'
import * as access from '../../app/routes/desk/access'
import * as enquiries from '../../app/routes/desk/enquiries'
import * as enquiryPage from '../../app/routes/desk/enquiry'
import * as log from '../../app/routes/desk/log'
import * as logInPage from '../../app/routes/desk/log-in'
import * as today from '../../app/routes/desk/today'
import * as undo from '../../app/routes/desk/undo'
import * as viewing from '../../app/routes/desk/viewing'
import * as viewings from '../../app/routes/desk/viewings'
import * as welcome from '../../app/routes/desk/welcome'
import { appointment, enquiry, outbox } from '../../db/schema/site.server'
import { appointmentSite } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { browserOf, codeOf, employed, invited, logInAs, staffPassword } from '../support/desk-site'
import { enquirySite, everyField } from '../support/enquiry-site'

const screens = { today, enquiries, viewings, access, log } as const
const pathOf = {
  today: '/desk/',
  enquiries: '/desk/enquiries/',
  viewings: '/desk/viewings/',
  access: '/desk/access/',
  log: '/desk/log/',
}

function requested(site: ReturnType<typeof enquirySite>): string {
  const data = site.filled({ ...everyField, newsletter: undefined })
  const result = submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
  if (result.kind !== 'sent') throw new Error(JSON.stringify(result))
  return result.enquiryID
}

const post = (fields: Record<string, string>, headers: HeadersInit) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
  clientAddress: '198.51.100.7',
})

describe('the log-in of staff', () => {
  it('needs the address, the password and an unused code', async () => {
    const site = enquirySite()
    const { accountID, codes } = await employed(site, 'ines@voorbeeld.be')
    const right = codeOf(site, accountID)
    expect((await logInAs(site, 'ines@voorbeeld.be', '')).status).toBe(401)
    expect((await logInAs(site, 'ines@voorbeeld.be', right, { password: 'een andere lange zin' })).status).toBe(401)
    expect((await logInAs(site, 'ines@voorbeeld.be', right === '123456' ? '654321' : '123456')).status).toBe(401)
    expect((await logInAs(site, 'ines@voorbeeld.be', right)).status).toBe(303)
    expect((await logInAs(site, 'ines@voorbeeld.be', right)).status).toBe(401)
    expect((await logInAs(site, 'ines@voorbeeld.be', codes[0]!)).status).toBe(303)
    expect((await logInAs(site, 'ines@voorbeeld.be', codes[0]!)).status).toBe(401)
  })

  it('mails the person where the browser is new, and not where they were before', async () => {
    const site = enquirySite()
    const { accountID, cookie } = await employed(site, 'ines@voorbeeld.be')
    const told = () => site.database.select().from(outbox).where(eq(outbox.template, 'staff.new-browser')).all()
    const code = codeOf(site, accountID)
    await logInAs(site, 'ines@voorbeeld.be', '000000')
    expect(told()).toEqual([])
    await logInAs(site, 'ines@voorbeeld.be', code, { cookie })
    expect(told()).toEqual([])
    site.clock.now += 60_000
    const elsewhere = await logInAs(site, 'ines@voorbeeld.be', codeOf(site, accountID))
    expect(told()).toMatchObject([{ toAddress: 'ines@voorbeeld.be', language: 'nl' }])
    site.clock.now += 60_000
    const cookies = elsewhere.headers.getSetCookie().map(line => line.split(';', 1)[0])
    await logInAs(site, 'ines@voorbeeld.be', codeOf(site, accountID), { cookie: cookies.join('; ') })
    expect(told()).toHaveLength(1)
  })

  it('says the same for a wrong password and a wrong code', async () => {
    const site = enquirySite()
    const { accountID } = await employed(site, 'ines@voorbeeld.be')
    const wrongCode = await (await logInAs(site, 'ines@voorbeeld.be', '')).json()
    const wrongPassword = await (
      await logInAs(site, 'ines@voorbeeld.be', codeOf(site, accountID), { password: 'iets heel anders' })
    ).json()
    expect(wrongCode).toEqual(wrongPassword)
  })

  it('limits guesses of the code even when the password is right', async () => {
    const site = enquirySite({ settings: { FORM_LIMITS: 'on' } })
    await employed(site, 'ines@voorbeeld.be')
    const statuses = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await logInAs(site, 'ines@voorbeeld.be', '000000')).status)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })

  it('gives a cookie that no other site’s request carries', async () => {
    const site = enquirySite()
    const { accountID } = await employed(site, 'ines@voorbeeld.be')
    const entered = await logInAs(site, 'ines@voorbeeld.be', codeOf(site, accountID))
    const session = entered.headers.getSetCookie().find(line => line.includes('staff-session'))
    expect(session).toMatch(/^__Host-staff-session=.*; HttpOnly; SameSite=Strict; Secure/)
  })

  it('ends after half an hour without a request, and after twelve hours', async () => {
    const site = enquirySite()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const statusNow = async () => (await callRoute(site, today, '/desk/', { headers })).status
    for (let hours = 0; hours < 11.5; hours += 0.25) {
      expect(await statusNow()).toBe(200)
      site.clock.now += 900_000
    }
    site.clock.now += 1_800_000
    expect(await statusNow()).toBe(303)
    const { headers: second } = await browserOf(site, 'tom@voorbeeld.be')
    site.clock.now += 1_800_000
    expect((await callRoute(site, today, '/desk/', { headers: second })).status).toBe(303)
  })

  it('offers to continue to whoever comes by a link in a mail', async () => {
    const site = enquirySite()
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const page = await (await callRoute(site, logInPage, '/desk/log-in/?to=/desk/viewings/', { headers })).json()
    expect(page.target).toBe('/desk/viewings/')
  })

  it.each([
    'https://evil.example/desk/',
    '//evil.example/desk/',
    '/nl/',
    '/desk/../nl/',
    'javascript:alert(1)',
    '/desk//evil.example/',
  ])('never leads to %s', async to => {
    const site = enquirySite()
    const { accountID } = await employed(site, 'ines@voorbeeld.be')
    const body = new URLSearchParams({ username: 'ines@voorbeeld.be', password: staffPassword, code: codeOf(site, accountID) })
    const address = `/desk/log-in/?${new URLSearchParams({ to })}`
    const entered = await callRoute(site, logInPage, address, { method: 'POST', body, clientAddress: '198.51.100.7' })
    expect(entered.headers.get('Location')).toBe('/desk/')
  })
})

describe('an invitation', () => {
  it('works once, for half an hour', async () => {
    const site = enquirySite()
    const { accountID, token } = invited(site, 'ines@voorbeeld.be')
    const accept = () =>
      callRoute(site, welcome, `/desk/welcome/${token}/`, {
        ...post({ password: staffPassword, passwordConfirm: staffPassword, code: codeOf(site, accountID) }, {}),
        params: { token },
      })
    expect((await (await accept()).json()).codes).toHaveLength(10)
    site.clock.now += 60_000
    expect((await accept()).status).toBe(410)
    const late = invited(site, 'tom@voorbeeld.be')
    site.clock.now += 30 * 60_000
    const page = await callRoute(site, welcome, `/desk/welcome/${late.token}/`, { params: { token: late.token } })
    expect(page.status).toBe(410)
  })

  it('takes no guessable password and no wrong code, and is not used up by them', async () => {
    const site = enquirySite()
    const { accountID, token } = invited(site, 'ines@voorbeeld.be')
    const accept = (fields: Record<string, string>) =>
      callRoute(site, welcome, `/desk/welcome/${token}/`, { ...post(fields, {}), params: { token } })
    const right = codeOf(site, accountID)
    const wrong = right === '123456' ? '654321' : '123456'
    expect((await accept({ password: 'wachtwoord1', passwordConfirm: 'wachtwoord1', code: right })).status).toBe(422)
    expect((await accept({ password: staffPassword, passwordConfirm: staffPassword, code: wrong })).status).toBe(422)
    expect((await accept({ password: staffPassword, passwordConfirm: staffPassword, code: right })).status).toBe(200)
  })

  it('replaces an earlier one, whose link ends', async () => {
    const site = enquirySite()
    const first = invited(site, 'ines@voorbeeld.be')
    const second = invited(site, 'ines@voorbeeld.be')
    const statusOf = async ({ token }: { token: string }) =>
      (await callRoute(site, welcome, `/desk/welcome/${token}/`, { params: { token } })).status
    expect(await statusOf(first)).toBe(410)
    expect(await statusOf(second)).toBe(200)
  })

  it('of somebody who has access ends it until they accept', async () => {
    const site = enquirySite()
    const { headers, accountID, codes } = await browserOf(site, 'ines@voorbeeld.be')
    invited(site, 'ines@voorbeeld.be')
    expect((await callRoute(site, today, '/desk/', { headers })).status).toBe(303)
    expect((await logInAs(site, 'ines@voorbeeld.be', codeOf(site, accountID))).status).toBe(401)
    expect((await logInAs(site, 'ines@voorbeeld.be', codes[1]!)).status).toBe(401)
  })
})

describe('each screen', () => {
  it.each(Object.keys(screens) as (keyof typeof screens)[])('%s is closed to strangers and visitors', async name => {
    const site = enquirySite()
    const strangers: Record<string, string>[] = [
      {},
      { Cookie: '__Host-staff-session=x' },
      { Cookie: `__Host-owner-session=${'a'.repeat(43)}` },
    ]
    for (const headers of strangers) {
      const answer = await callRoute(site, screens[name], pathOf[name], { headers })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')).toMatch(/^\/desk\/log-in\//)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('is not there when the desk is off, or for another address than the permitted ones', async () => {
    const off = enquirySite({ configure: ({ parts }) => Object.assign(parts, { desk: false }) })
    expect((await callRoute(off, logInPage, '/desk/log-in/')).status).toBe(404)
    const bound = enquirySite({ settings: { DESK_FROM: '192.0.2.7,2001:db8::/32' } })
    const statusFrom = async (clientAddress: string) =>
      (await callRoute(bound, logInPage, '/desk/log-in/', { clientAddress })).status
    expect(await statusFrom('192.0.2.7')).toBe(200)
    expect(await statusFrom('2001:db8::1')).toBe(200)
    expect(await statusFrom('192.0.2.8')).toBe(404)
    expect(await statusFrom('unknown')).toBe(404)
  })

  it('of an admin is closed to an agent', async () => {
    const site = enquirySite()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    expect((await callRoute(site, log, '/desk/log/', { headers })).status).toBe(403)
    const invite = post({ what: 'invite', email: 'x@voorbeeld.be', name: 'X', role: 'admin', language: 'nl' }, headers)
    expect((await callRoute(site, access, '/desk/access/', invite)).status).toBe(422)
    expect((await (await callRoute(site, access, '/desk/access/', { headers })).json()).staff).toBeNull()
  })
})

describe('an enquiry', () => {
  it('is found by name, address and telephone, and shown with its fields and course', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    for (const words of ['élodie', 'ELODIE@bezoeker.example', '0470'])
      expect(
        (await (await callRoute(site, enquiries, `/desk/enquiries/?q=${encodeURIComponent(words)}`, { headers })).json()).list
          .rows,
      ).toMatchObject([{ id }])
    const none = await (await callRoute(site, enquiries, '/desk/enquiries/?q=nobody', { headers })).json()
    expect(none.list.rows).toEqual([])
    const page = await (await callRoute(site, enquiryPage, `/desk/enquiries/${id}/`, { headers, params: { id } })).json()
    expect(page.enquiry.email).toBe('elodie@bezoeker.example')
    expect(page.enquiry.groups.length).toBe(2)
    expect(page.enquiry.course.length).toBeGreaterThanOrEqual(3)
  })

  it('is marked as handled, in the same transaction as its log entry, and undone', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers, accountID } = await browserOf(site, 'ines@voorbeeld.be')
    const stateOf = () => site.database.select().from(enquiry).get()?.handledAt
    const mark = post({ handled: 'yes', to: '/desk/' }, headers)
    const done = await callRoute(site, enquiryPage, `/desk/enquiries/${id}/`, { ...mark, params: { id } })
    expect(stateOf()).toBe(site.now())
    const entry = /^\/desk\/\?done=(\d+)$/.exec(done.headers.get('Location') ?? '')?.[1] ?? ''
    const shown = await (await callRoute(site, today, `/desk/?done=${entry}`, { headers })).json()
    expect(shown.desk.done.undo).toBe(Number(entry))
    expect(entriesOf(site.database, 'enquiry', id)).toMatchObject([{ accountID, action: 'enquiry-handled' }])
    // A second press changes nothing.
    await callRoute(site, enquiryPage, `/desk/enquiries/${id}/`, {
      ...post({ handled: 'yes', to: '/desk/' }, headers),
      params: { id },
    })
    expect(entriesOf(site.database, 'enquiry', id)).toHaveLength(1)
    const undone = await callRoute(site, undo, '/desk/undo/', post({ entry, to: '/desk/' }, headers))
    expect(undone.status).toBe(303)
    expect(stateOf()).toBeNull()
    await callRoute(site, undo, '/desk/undo/', post({ entry, to: '/desk/' }, headers))
    expect(entriesOf(site.database, 'enquiry', id)).toHaveLength(2)
  })

  it('changed since is not undone, and the answer says so', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const set = (handled: string) =>
      callRoute(site, enquiryPage, `/desk/enquiries/${id}/`, { ...post({ handled, to: '/desk/' }, headers), params: { id } })
    const first = await set('yes')
    const entry = first.headers.get('Location')?.split('=')[1] ?? ''
    site.clock.now += 1000
    await set('no')
    await set('yes')
    const undone = await callRoute(site, undo, '/desk/undo/', post({ entry, to: '/desk/' }, headers))
    expect(undone.headers.get('Location')).toBe('/desk/?changed')
    expect(site.database.select().from(enquiry).get()?.handledAt).toBe(site.now())
  })

  it('cannot be undone by another agent, only by an admin', async () => {
    const site = enquirySite()
    const id = requested(site)
    const ines = await browserOf(site, 'ines@voorbeeld.be')
    const other = await browserOf(site, 'jan@voorbeeld.be')
    const admin = await browserOf(site, 'tom@voorbeeld.be', 'admin')
    const mark = { ...post({ handled: 'yes', to: '/desk/' }, ines.headers), params: { id } }
    const entry =
      (await callRoute(site, enquiryPage, `/desk/enquiries/${id}/`, mark)).headers.get('Location')?.split('=')[1] ?? ''
    expect((await callRoute(site, undo, '/desk/undo/', post({ entry, to: '/desk/' }, other.headers))).status).toBe(404)
    expect((await callRoute(site, undo, '/desk/undo/', post({ entry, to: '/desk/' }, admin.headers))).status).toBe(303)
    expect(site.database.select().from(enquiry).get()?.handledAt).toBeNull()
  })
})

describe('a viewing', () => {
  it.each([
    ['confirm', 'confirmed'],
    ['refuse', 'refused'],
  ])('is answered by %s with the same mails as by the link', async (answer, status) => {
    const site = appointmentSite({ confirm: 'by-staff' })
    site.book()
    const { headers, accountID } = await browserOf(site, 'ines@voorbeeld.be')
    const [row] = site.database.select().from(appointment).all()
    changeAppointment(site, { row: row!, role: 'visitor' }, { what: 'confirm' }, 0)
    const before = site.database.select().from(outbox).all().length
    const press = (what: string) => {
      const answered = post({ what, seen: '1', to: '/desk/' }, headers)
      return callRoute(site, viewing, `/desk/viewings/${row!.id}/`, { ...answered, params: { id: row!.id } })
    }
    expect((await press(answer)).headers.get('Location')).toMatch(/^\/desk\/\?done=\d+$/)
    expect(site.database.select().from(appointment).get()?.status).toBe(status)
    expect(site.database.select().from(outbox).all().length).toBeGreaterThan(before)
    expect(entriesOf(site.database, 'viewing', row!.id)).toMatchObject([
      { accountID, before: { status: 'requested' }, after: { status } },
    ])
    expect((await press(answer === 'confirm' ? 'refuse' : 'confirm')).status).toBe(409)
    expect(site.database.select().from(appointment).get()?.status).toBe(status)
  })
})

describe('access', () => {
  it('is given by an admin with a mailed link, and taken away with all sessions', async () => {
    const site = enquirySite()
    const admin = await browserOf(site, 'tom@voorbeeld.be', 'admin')
    const ines = await browserOf(site, 'ines@voorbeeld.be')
    const invite = post({ what: 'invite', email: 'jan@voorbeeld.be', name: 'Jan', role: 'agent', language: 'fr' }, admin.headers)
    expect((await callRoute(site, access, '/desk/access/', invite)).status).toBe(303)
    const [mail] = site.database
      .select()
      .from(outbox)
      .all()
      .filter(({ template }) => template === 'staff.invitation')
    expect(mail).toMatchObject({ toAddress: 'jan@voorbeeld.be', language: 'fr' })
    const remove = post({ what: 'remove', account: ines.accountID }, admin.headers)
    expect((await callRoute(site, access, '/desk/access/', remove)).status).toBe(303)
    expect((await callRoute(site, today, '/desk/', { headers: ines.headers })).status).toBe(303)
    const own = post({ what: 'remove', account: admin.accountID }, admin.headers)
    expect((await callRoute(site, access, '/desk/access/', own)).status).toBe(422)
  })
})
