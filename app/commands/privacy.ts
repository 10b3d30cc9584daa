/**
 * `npm run privacy -- export ADDRESS` writes all data about an email address as JSON; `erase ADDRESS` deletes it, files
 * included.
 */
import { rm } from 'node:fs/promises'
import { erasePerson, findPerson } from '../domains/privacy/person.server'
import { isAgencyAddress } from '../platform/agency/configuration.server'
import type { Site } from '../platform/context/site.server'
import { isMailAddress } from '../platform/mail/addresses'
import { personalData } from '../registry/personal-data.server'
import { Mistake, runCommand } from './support/command'

const usage = 'Usage: npm run privacy -- export ADDRESS | erase ADDRESS'

async function answer(site: Site, [action, given, ...rest]: string[]): Promise<string> {
  if ((action !== 'export' && action !== 'erase') || !given || rest.length > 0) throw new Mistake(usage)
  const address = given.trim().toLowerCase()
  if (!isMailAddress(address)) throw new Mistake(`${given} is not an e-mail address.`)
  const person = { database: site.database, address, varDir: site.settings.varDir }
  if (action === 'export') return JSON.stringify({ address, ...findPerson(personalData, person) }, null, 2)
  // Every request contains the agency's address, so everything would be deleted.
  if (isAgencyAddress(site.configuration, address))
    throw new Mistake(`${address} is the agency's own address: this would erase everything.`)
  const { records, files } = erasePerson(personalData, { ...person, now: site.now() })
  for (const file of files) await rm(file, { force: true })
  const counts = Object.entries(records).map(([name, count]) => `${count} ${name}`)
  return `Erased: ${counts.join(', ')}; ${files.length} files. Copies in backups and mailboxes are not erased.`
}

await runCommand(answer)
