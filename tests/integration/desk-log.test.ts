/** The log of what staff did: searched by person, thing and day, and handed out as a file. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../../app/domains/desk/desk-view'
import { logAction } from '../../app/platform/audit/audit.server'
import * as accessRoute from '../../app/routes/desk/access'
import * as logRoute from '../../app/routes/desk/log'
import * as csvRoute from '../../app/routes/desk/log-csv'
import { auditEntry } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { testSite } from '../support/test-site'

async function desk(role: StaffRole = 'admin') {
  const site = testSite({ now: Date.UTC(2026, 10, 23, 9) })
  const { headers } = await browserOf(site, 'tom@voorbeeld.be', role)
  const add = (accountID: string, action: string, thing: string, thingID: string, at: number) =>
    site.database.transaction(tx => logAction(tx, { accountID, name: accountID }, { action, thing, thingID }, at))
  add('ines', 'enquiry-handled', 'enquiry', 'e1', Date.UTC(2026, 10, 20, 22, 59))
  add('ines', 'enquiry-noted', 'enquiry', 'e1', Date.UTC(2026, 10, 20, 23))
  add('jan', 'photos-added', 'photo', 'a.jpg', Date.UTC(2026, 10, 21, 22, 59, 59))
  add('jan', 'catalogue-rolled-back', 'catalogue', 'v1', Date.UTC(2026, 10, 21, 23))
  const found = async (query: string) => {
    const answer = await callRoute(site, logRoute, `/desk/log/${query}`, { headers, clientAddress: '198.51.100.7' })
    const { log } = await answer.json()
    return log.rows.filter(({ text }: { text: string }) => /^(ines|jan) /.test(text)).length
  }
  const csv = (query = '') => callRoute(site, csvRoute, `/desk/log.csv${query}`, { headers, clientAddress: '198.51.100.7' })
  return { site, add, found, csv, headers }
}

describe('the log', () => {
  it.each([
    ['', 4],
    ['?who=ines', 2],
    ['?kind=SITE', 1],
    ['?kind=QUEUES&who=jan', 1],
    ['?kind=QUEUES&who=ines', 0],
    // A day in Brussels begins at 23:00 UTC.
    ['?day=2026-11-21', 2],
    ['?day=2026-11-20', 1],
    ['?day=2026-11-19', 0],
  ])('is searched by person, thing and day: %j', async (query, count) => {
    expect(await (await desk()).found(query)).toBe(count)
  })

  it.each(['?day=2026-99-99', '?day=%00', '?kind=NOTHING', "?before=x'--", '?day=99999-01-01'])(
    'leaves out what makes no sense: %s',
    async query => {
      expect(await (await desk()).found(query)).toBe(4)
    },
  )

  it('goes on with its search on the next page', async () => {
    const { site, add, headers } = await desk()
    for (let at = 0; at < 150; at += 1) add('ines', 'enquiry-noted', 'enquiry', `e${at}`, site.now())
    const page = async (query: string) =>
      (await (await callRoute(site, logRoute, `/desk/log/${query}`, { headers, clientAddress: '198.51.100.7' })).json()).log
    const first = await page('?who=ines')
    const second = await page(`?who=ines&before=${first.next}`)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([100, 52, undefined])
    expect(first.people).toContainEqual({ value: 'ines', label: 'ines' })
  })

  it('is handed out with its search, without a formula for a spreadsheet', async () => {
    const { add, csv, site } = await desk()
    add('=1+1', 'enquiry-noted', 'enquiry', 'e9', site.now())
    const lines = (await (await csv()).text()).trim().split('\r\n')
    expect(lines.some(line => /(^|,|;)"?=1/.test(line))).toBe(false)
    expect((await (await csv('?who=jan')).text()).trim().split('\r\n')).toHaveLength(3)
  })

  it('tells whether two actions came from one address, without keeping the address', async () => {
    const { site, headers } = await desk()
    const note = (clientAddress: string) =>
      callRoute(site, accessRoute, '/desk/access/', {
        ...{ method: 'POST', headers, clientAddress },
        body: new URLSearchParams({ what: 'invite', name: 'Jan', email: 'jan@voorbeeld.be', role: 'agent', language: 'nl' }),
      })
    for (const address of ['198.51.100.7', '198.51.100.7', '203.0.113.9']) await note(address)
    const rows = site.database.select().from(auditEntry).where(eq(auditEntry.action, 'staff-invited')).all()
    const [first, second, third] = rows.map(({ sender }) => sender)
    expect(first).toMatch(/^[\w-]{16}$/)
    expect([second === first, third === first]).toEqual([true, false])
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|203\.0/)
  })

  it('is for admins', async () => {
    const { csv, headers, site } = await desk('editor')
    expect((await csv()).status).toBe(403)
    expect((await callRoute(site, logRoute, '/desk/log/', { headers, clientAddress: '198.51.100.7' })).status).toBe(403)
  })
})
