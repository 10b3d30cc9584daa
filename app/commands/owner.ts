/**
 * `npm run owner -- invite ADDRESS`: mails an owner of the catalogue a link to choose a password; `list` shows the owners and
 * whether they have one; `log-out ADDRESS` ends all sessions of an address, also for its searches, `log-out all` everybody's;
 * `sync` creates the accounts for the served catalogue (imports do that by themselves).
 */
import { foldName } from '../domains/account/account'
import { endSessionsOfAddress, findByEmail } from '../domains/account/accounts.server'
import { mailPasswordLink } from '../domains/account/recovery.server'
import { owners } from '../domains/owner/owners.server'
import { syncOwnerAccounts } from '../domains/owner/sync-accounts.server'
import type { Site } from '../platform/context/site.server'
import { Mistake, noteLocalLinks, runCommand } from './support/command'

await runCommand((site, [action, address, ...rest]) => {
  if (action === 'invite' && address && rest.length === 0) return invite(site, foldName(address))
  if (action === 'list' && address === undefined) return list(site)
  if (action === 'sync' && address === undefined) return sync(site)
  if (action === 'log-out' && address && rest.length === 0) return logOut(site, foldName(address))
  throw new Mistake('Usage: npm run owner -- invite ADDRESS | list | log-out ADDRESS | log-out all | sync')
})

async function sync(site: Site) {
  const { created, changed } = await syncOwnerAccounts(site)
  return `${created} accounts made, ${changed} changed.`
}

async function invite(site: Site, email: string) {
  if (!site.configuration.parts.ownerPortal) throw new Mistake('The owner portal is switched off in data/site/parts.json.')
  await syncOwnerAccounts(site)
  const account = owners(site).has(email) ? findByEmail(site.database, 'owner', email) : undefined
  if (!account) throw new Mistake(`The catalogue has no owner with the address ${email}.`)
  site.database.transaction(tx => mailPasswordLink(site, tx, account, { language: account.language, occasion: 'invitation' }), {
    behavior: 'immediate',
  })
  noteLocalLinks(site)
  // The running site sends it within seconds.
  return `The invitation for ${email} waits to be sent.`
}

function logOut(site: Site, email: string) {
  const ended = site.database.transaction(tx => endSessionsOfAddress(tx, email), { behavior: 'immediate' })
  return `${ended} sessions ended.`
}

async function list(site: Site) {
  const { database } = site
  await syncOwnerAccounts(site)
  const lines = [...owners(site)].map(([email, records]) => {
    const numbers = [...new Set(records.flatMap(record => record.PropertyIDs))]
    const chosen = findByEmail(database, 'owner', email)?.passwordHash ? 'has a password' : 'no password yet'
    return `${email}\t${chosen}\t${numbers.join(' ')}`
  })
  return lines.length > 0 ? lines.join('\n') : 'The catalogue has no owners.'
}
