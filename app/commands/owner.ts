/**
 * `npm run owner -- invite ADDRESS`: mails an owner of the catalogue a link to choose a password with; `list` shows the owners
 * and whether they chose one; `sync` makes the accounts that the served catalogue asks for (an import does that by itself).
 */
import { foldName } from '../account/account'
import { findByEmail } from '../account/accounts.server'
import { accountDeps } from '../account/deps.server'
import { mailPasswordLink } from '../account/recovery.server'
import { siteDatabase } from '../http/site-database.server'
import { owners } from '../owner/owners.server'
import { syncOwnerAccounts } from '../owner/sync-accounts.server'

const [action, address = ''] = process.argv.slice(2)

if (action === 'invite' && address !== '') await invite(foldName(address))
else if (action === 'list') await list()
else if (action === 'sync') {
  const { created, changed } = await syncOwnerAccounts(siteDatabase(), Date.now())
  console.log(`${created} accounts made, ${changed} changed.`)
} else {
  console.error('Usage: npm run owner -- invite ADDRESS | list | sync')
  process.exitCode = 2
}

async function invite(email: string) {
  const deps = accountDeps()
  await syncOwnerAccounts(deps.database, deps.now())
  const account = owners().has(email) ? findByEmail(deps.database, 'owner', email) : undefined
  if (!account) {
    console.error('The catalogue has no owner with this address.')
    process.exitCode = 1
    return
  }
  deps.database.transaction(tx => mailPasswordLink(tx, account, { language: account.language, occasion: 'invitation' }, deps), {
    behavior: 'immediate',
  })
  // The running site sends it at its next look, within seconds.
  console.log(`The invitation for ${email} waits to be sent.`)
}

async function list() {
  const database = siteDatabase()
  await syncOwnerAccounts(database, Date.now())
  for (const [email, records] of owners()) {
    const numbers = [...new Set(records.flatMap(record => record.PropertyIDs))]
    const chosen = findByEmail(database, 'owner', email)?.passwordHash ? 'has a password' : 'no password yet'
    console.log(`${email}\t${chosen}\t${numbers.join(' ')}`)
  }
}
