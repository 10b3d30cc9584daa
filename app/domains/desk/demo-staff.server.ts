/**
 * Staff of the sample data, so that the desk can be tried. They exist only with the sample data and while the site is on this
 * machine: their password and their codes are public.
 */
import { generateSync } from 'otplib'
import { staff } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { createAccount, deleteAccount, findByEmail, setPassword } from '../account/accounts.server'
import { hashPassword } from '../account/passwords.server'
import { demoLogIn } from '../owner/demo-log-in.server'
import type { StaffRole } from './desk-view'
import { sealSecret } from './second-factor.server'

/** The secret of their authenticator apps. */
export const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const password = 'demo-kantoor'
const people: readonly { email: string; name: string; role: StaffRole }[] = [
  { email: 'ines@example.org', name: 'Inès Lambotte', role: 'agent' },
  { email: 'tom@example.org', name: 'Tom Verhaegen', role: 'admin' },
]

const isHere = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'

function hasDemoStaff(site: Site): boolean {
  return site.configuration.parts.desk && isHere(new URL(site.settings.siteUrl)) && demoLogIn(site) !== undefined
}

/** Creates them, or deletes them where they may not exist any more. */
export async function syncDemoStaff(site: Site): Promise<void> {
  const wanted = hasDemoStaff(site)
  for (const { email, name, role } of people) {
    const known = findByEmail(site.database, 'staff', email)
    if (!wanted) {
      if (known) site.database.transaction(tx => deleteAccount(tx, known.id), { behavior: 'immediate' })
      continue
    }
    if (known) continue
    const passwordHash = await hashPassword(site, password)
    site.database.transaction(
      tx => {
        const { id, known: isThere } = createAccount(tx, { kind: 'staff', email, language: 'nl', confirmed: true }, site.now())
        if (isThere) return
        setPassword(tx, id, passwordHash, site.now())
        const row = { accountID: id, name, role, totpSecret: sealSecret(site, demoSecret), recoveryCodes: [] }
        tx.insert(staff).values(row).onConflictDoNothing().run()
      },
      { behavior: 'immediate' },
    )
  }
}

/** What the log-in page says on the sample data: names, password, and the code of this moment. */
export function demoEntry(site: Site): { emails: string; password: string; code: string } | undefined {
  if (!hasDemoStaff(site)) return undefined
  const code = generateSync({ secret: demoSecret, epoch: Math.floor(site.now() / 1000) })
  return { emails: people.map(({ email }) => email).join(', '), password, code }
}
