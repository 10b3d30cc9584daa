/**
 * `npm run owner -- invite ADDRESS`: mails an owner of the catalogue a link to choose a password with; `list` shows the owners
 * and whether they chose one; `sync` makes the accounts that the served catalogue asks for (an import does that by itself).
 */
import { foldName } from '../domains/account/account'
import { findByEmail } from '../domains/account/accounts.server'
import { accountDeps } from '../domains/account/deps.server'
import { mailPasswordLink } from '../domains/account/recovery.server'
import { owners } from '../domains/owner/owners.server'
import { syncOwnerAccounts } from '../domains/owner/sync-accounts.server'
import { siteDatabase } from '../platform/context/site-database.server'
import { Mistake, runCommand } from './support/command'

await runCommand(([action, address, ...rest]) => {
  if (action === 'invite' && address && rest.length === 0) return invite(foldName(address))
  if (action === 'list' && address === undefined) return list()
  if (action === 'sync' && address === undefined) return sync()
  throw new Mistake('Usage: npm run owner -- invite ADDRESS | list | sync')
})

async function sync() {
  const { created, changed } = await syncOwnerAccounts(siteDatabase(), Date.now())
  return `${created} accounts made, ${changed} changed.`
}

async function invite(email: string) {
  const deps = accountDeps()
  await syncOwnerAccounts(deps.database, deps.now())
  const account = owners().has(email) ? findByEmail(deps.database, 'owner', email) : undefined
  if (!account) throw new Mistake(`The catalogue has no owner with the address ${email}.`)
  deps.database.transaction(tx => mailPasswordLink(tx, account, { language: account.language, occasion: 'invitation' }, deps), {
    behavior: 'immediate',
  })
  // The running site sends it at its next look, within seconds.
  return `The invitation for ${email} waits to be sent.`
}

async function list() {
  const database = siteDatabase()
  await syncOwnerAccounts(database, Date.now())
  const lines = [...owners()].map(([email, records]) => {
    const numbers = [...new Set(records.flatMap(record => record.PropertyIDs))]
    const chosen = findByEmail(database, 'owner', email)?.passwordHash ? 'has a password' : 'no password yet'
    return `${email}\t${chosen}\t${numbers.join(' ')}`
  })
  return lines.length > 0 ? lines.join('\n') : 'The catalogue has no owners.'
}
