/** Addresses under `/.well-known/`, which programs know (RFC 8615). */
import { describe, expect, it } from 'vitest'
import * as changePassword from '../../app/routes/site/change-password'
import * as securityTxt from '../../app/routes/site/security-txt'
import { callRoute } from '../support/call-route'
import { reconfigured, testSite } from '../support/test-site'

const site = testSite()

describe('security.txt (RFC 9116)', () => {
  const read = async () => (await callRoute(site, securityTxt, '/.well-known/security.txt')).text()
  const expiresIn = (text: string) => Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')

  it('names the agency’s address and languages', async () => {
    const text = await read()
    expect(text).toContain(`Contact: mailto:${site.configuration.agency.email}\n`)
    expect(text).toContain('Preferred-Languages: nl, fr, en, de\n')
    expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
  })

  it('always expires in more than half a year and less than a year, without a change every day', async () => {
    const dates = new Set<number>()
    const days = 365
    for (let day = 0; day < days; day++) {
      const left = (expiresIn(await read()) - site.now()) / 86_400_000
      expect(left).toBeGreaterThan(180)
      expect(left).toBeLessThan(365)
      dates.add(expiresIn(await read()))
      site.clock.now += 86_400_000
    }
    expect(dates.size).toBeLessThanOrEqual(13)
  })
})

describe('change-password', () => {
  const leadsTo = async (parts: { ownerPortal: boolean; register: boolean }) => {
    const own = reconfigured(site, ({ parts: all }) => void Object.assign(all, parts))
    const answer = await callRoute(own, changePassword, '/.well-known/change-password')
    return [answer.status, answer.headers.get('Location')]
  }

  it('leads to the page for a new password', async () => {
    expect(await leadsTo({ ownerPortal: true, register: true })).toEqual([302, '/nl/wachtwoord-vergeten/'])
    expect(await leadsTo({ ownerPortal: false, register: true })).toEqual([302, '/nl/wachtwoord-vergeten/?account=subscriber'])
  })

  it('does not exist on a site without accounts', async () => {
    expect((await leadsTo({ ownerPortal: false, register: false }))[0]).toBe(404)
  })
})
