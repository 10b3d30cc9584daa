/** Access to the desk: offices, and what the start says when nobody has access (DESK, "Access"). */
import { describe, expect, it } from 'vitest'
import { syncDemoStaff } from '../../app/domains/desk/demo-staff.server'
import { nobodyMayEnter } from '../../app/domains/desk/staff.server'
import { deskColumns } from '../../app/domains/enquiries/search-text.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import * as access from '../../app/routes/desk/access'
import * as enquiries from '../../app/routes/desk/enquiries'
import * as undo from '../../app/routes/desk/undo'
import { enquiry, staff } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { browserOf, invited } from '../support/desk-site'
import { enquirySite } from '../support/enquiry-site'
import { secondAgency } from '../support/second-agency'
import { testSite } from '../support/test-site'

const post = (fields: Record<string, string>, headers: HeadersInit) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
  clientAddress: '198.51.100.7',
})

describe('an office', () => {
  const twoOffices = () => {
    const site = testSite({
      settings: { DATA_DIR: secondAgency() },
      configure: ({ desk }) => Object.assign(desk, { agentsSee: 'own-office' }),
    })
    importSnapshot(site)
    return site
  }

  it('is that of a request’s addressee, else of its property', () => {
    const site = twoOffices()
    const officeOf = (subject: Parameters<typeof deskColumns>[1]) => deskColumns(site, subject).officeID
    expect(officeOf({ fields: { addressee: 'office:namur' } })).toBe('namur')
    expect(officeOf({ fields: { addressee: 'agent:1' } })).toBe('liege')
    expect(officeOf({ propertyID: 4101 })).toMatch(/^(liege|namur)$/)
    expect(officeOf({ fields: { addressee: 'office:nowhere' } })).toBeNull()
  })

  it('is given to an agent by an admin, who then sees its requests and those of none, and is undone', async () => {
    const site = twoOffices()
    const admin = await browserOf(site, 'tom@voorbeeld.be', 'admin')
    const agent = await browserOf(site, 'ines@voorbeeld.be')
    const row = {
      language: 'fr' as const,
      form: 'site-contact',
      fields: { name: 'A', email: 'a@b.example' },
      createdAt: site.now(),
    }
    for (const officeID of ['liege', 'namur', null])
      site.database
        .insert(enquiry)
        .values({ ...row, id: `${officeID}`, idempotencyKey: `${officeID}`, officeID })
        .run()
    const seen = async () =>
      (await (await callRoute(site, enquiries, '/desk/enquiries/', { headers: agent.headers })).json()).list.rows
        .map(({ id }: { id: string }) => id)
        .sort()
    expect(await seen()).toEqual(['null'])
    const move = (office: string, headers: HeadersInit) =>
      callRoute(site, access, '/desk/access/', post({ what: 'office', account: agent.accountID, office }, headers))
    expect((await move('namur', agent.headers)).status).toBe(422)
    expect((await move('nowhere', admin.headers)).status).toBe(422)
    const moved = await move('namur', admin.headers)
    expect(await seen()).toEqual(['namur', 'null'])
    const entry = /done=(\d+)/.exec(moved.headers.get('Location') ?? '')?.[1] ?? ''
    await callRoute(site, undo, '/desk/undo/', post({ entry, to: '/desk/access/' }, admin.headers))
    expect(
      site.database
        .select()
        .from(staff)
        .all()
        .every(({ officeID }) => officeID === null),
    ).toBe(true)
  })
})

describe('the start', () => {
  it('says that nobody may enter until somebody is invited', () => {
    const site = enquirySite()
    expect(nobodyMayEnter(site)).toBe(true)
    invited(site, 'ines@voorbeeld.be')
    expect(nobodyMayEnter(site)).toBe(false)
  })

  it('does not say so with the sample data, whose staff may enter', async () => {
    const site = testSite({ catalogue: true, settings: { SITE_URL: 'http://localhost:3000' } })
    await syncDemoStaff(site)
    expect(nobodyMayEnter(site)).toBe(false)
  })
})
