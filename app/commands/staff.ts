/**
 * `npm run staff -- invite ADDRESS [--name NAME] [--role agent|editor|admin] [--language nl]`: prints a link by which somebody
 * chooses a password and sets up an authenticator app for the desk, and mails it; `list` shows who has access; `remove ADDRESS`
 * takes it away.
 */
import { parseArgs } from 'node:util'
import { deleteAccount, findByEmail } from '../domains/account/accounts.server'
import { staffInvitedAction, staffRemovedAction } from '../domains/desk/access.server'
import { staffRoles } from '../domains/desk/desk-view'
import { allStaff, inviteStaff, mailInvitation } from '../domains/desk/staff.server'
import { logAction } from '../platform/audit/audit.server'
import type { Site } from '../platform/context/site.server'
import { isMailAddress } from '../platform/mail/addresses'
import { Mistake, noteLocalLinks, runCommand } from './support/command'

const usage =
  'Usage: npm run staff -- invite ADDRESS [--name NAME] [--role agent|editor|admin] [--language nl] | list | remove ADDRESS'

/** Who did it, in the desk's log. */
const command = { accountID: null, name: 'npm run staff' }

await runCommand((site, typed) => {
  const { values, positionals } = read(typed)
  const [action, address, ...rest] = positionals
  if (!site.configuration.parts.desk) throw new Mistake('The desk is switched off in data/site/parts.json.')
  if (action === 'invite' && address && rest.length === 0) return invite(site, address, values)
  if (action === 'list' && address === undefined) return list(site)
  if (action === 'remove' && address && rest.length === 0) return remove(site, address)
  throw new Mistake(usage)
})

type Options = { name?: string; role?: string; language?: string }

function read(typed: string[]): { values: Options; positionals: string[] } {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: typed, options: { name: text, role: text, language: text }, allowPositionals: true })
  } catch {
    throw new Mistake(usage)
  }
}

function invite(site: Site, email: string, options: Options): string {
  const { enabled, fallback } = site.configuration.languages
  const role = staffRoles.find(each => each === (options.role ?? 'admin'))
  const language = enabled.find(each => each === (options.language ?? fallback))
  if (!role || !language) throw new Mistake(usage)
  if (!isMailAddress(email)) throw new Mistake(`${email} is not an email address.`)
  const invited = { email, name: options.name ?? email.split('@', 1)[0] ?? email, role, language }
  const path = site.database.transaction(
    tx => {
      const { path, accountID } = inviteStaff(site, tx, invited)
      mailInvitation(site, tx, invited, path)
      logAction(tx, command, { action: staffInvitedAction, thing: 'staff', thingID: accountID, after: role }, site.now())
      return path
    },
    { behavior: 'immediate' },
  )
  noteLocalLinks(site)
  return `${site.settings.siteUrl}${path}\nThis link works once, for 30 minutes. It is also mailed to ${email}.`
}

function list(site: Site): string {
  const lines = allStaff(site.database).map(
    ({ email, name, role, hasAccepted }) => `${email}\t${name}\t${role}${hasAccepted ? '' : '\tinvited'}`,
  )
  return lines.length > 0 ? lines.join('\n') : 'Nobody has access yet.'
}

function remove(site: Site, email: string): string {
  const known = findByEmail(site.database, 'staff', email)
  if (!known) throw new Mistake(`Nobody has access with the address ${email}.`)
  site.database.transaction(
    tx => {
      deleteAccount(tx, known.id)
      logAction(tx, command, { action: staffRemovedAction, thing: 'staff', thingID: known.id }, site.now())
    },
    { behavior: 'immediate' },
  )
  return `${email} has no access any more.`
}
