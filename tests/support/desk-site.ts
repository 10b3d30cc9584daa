/** A site with members of staff, and browsers in which they are logged in. */

import { cpSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import type { StaffRole } from '../../app/domains/desk/desk-view'
import { secretOf } from '../../app/domains/desk/second-factor.server'
import { inviteStaff } from '../../app/domains/desk/staff.server'
import { acceptInvitation } from '../../app/domains/desk/welcome.server'
import { memoByKey } from '../../app/platform/memo/memo'
import * as logIn from '../../app/routes/desk/log-in'
import { staff } from '../../db/schema/site.server'
import { callRoute } from './call-route'
import { copyOf, demoFolder, type TestSite, type TestSiteOptions, testSite } from './test-site'

export const staffPassword = 'een lange zin voor het kantoor'

/** The code that the person's app shows now. */
export function codeOf(site: TestSite, accountID: string): string {
  const row = site.database.select().from(staff).where(eq(staff.accountID, accountID)).get()
  if (!row) throw new Error('No such member of staff')
  return generateSync({ secret: secretOf(site, row), epoch: Math.floor(site.now() / 1000) })
}

/** Invites somebody. @returns the link's token. */
export function invited(site: TestSite, email: string, role: StaffRole = 'agent') {
  const { path, accountID } = site.database.transaction(tx =>
    inviteStaff(site, tx, { email, name: email.split('@', 1)[0] ?? '', role, language: 'nl' }),
  )
  return { accountID, token: path.split('/')[3] ?? '' }
}

/** Somebody who accepted an invitation. @returns their ID and recovery codes. */
export async function employed(site: TestSite, email: string, role: StaffRole = 'agent') {
  const { accountID, token } = invited(site, email, role)
  const form = new FormData()
  form.set('password', staffPassword)
  form.set('passwordConfirm', staffPassword)
  form.set('code', codeOf(site, accountID))
  const result = await acceptInvitation(site, token, form)
  if (result.kind !== 'accepted') throw new Error(JSON.stringify(result))
  // Each code works once.
  site.clock.now += 60_000
  return { accountID, codes: result.codes, cookie: result.setCookie.split(';', 1)[0] ?? '' }
}

/** The post of the log-in form. @param cookie of a browser in which the person was before */
export function logInAs(site: TestSite, email: string, code: string, { password = staffPassword, cookie = '' } = {}) {
  const body = new URLSearchParams({ username: email, password, code })
  const headers = new Headers(cookie ? { Cookie: cookie } : {})
  return callRoute(site, logIn, '/desk/log-in/', { method: 'POST', body, headers, clientAddress: '198.51.100.7' })
}

/** Headers of a browser in which somebody is logged in. */
export async function browserOf(site: TestSite, email: string, role: StaffRole = 'agent') {
  const { accountID, codes, cookie: known } = await employed(site, email, role)
  const entered = await logInAs(site, email, codeOf(site, accountID), { cookie: known })
  const cookie = entered.headers
    .getSetCookie()
    .map(line => line.split(';', 1)[0])
    .join('; ')
  site.clock.now += 60_000
  return { accountID, codes, headers: { Cookie: cookie } }
}

type Clock = TestSiteOptions['now']

/** A site with the demo catalogue, in which somebody is logged in. */
export async function deskSite(
  email: string,
  role: StaffRole,
  { now, configure }: Pick<TestSiteOptions, 'now' | 'configure'> = {},
) {
  const { varDir, passed, ...person } = await deskFolder(email, role, now)
  const site = testSite({ varDir: copyOf(varDir), now, configure })
  site.clock.now += passed
  return { site, ...person }
}

/** Once per process: a log-in takes longer than most tests of the desk. */
const deskFolder = memoByKey(8, async (email: string, role: StaffRole, now: Clock) => {
  const varDir = mkdtempSync(path.join(process.env.GEVEL_TEST_FOLDER as string, 'desk-'))
  cpSync(demoFolder(), varDir, { recursive: true })
  const site = testSite({ varDir, now })
  const begun = site.clock.now
  const person = await browserOf(site, email, role)
  site.close()
  return { varDir, passed: site.clock.now - begun, ...person }
})
