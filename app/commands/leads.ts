/** `npm run leads -- import FILE.eml…`: takes mails as leads; `addresses` prints where portals and Postmark post (docs/leads.md). */
import { readFileSync, statSync } from 'node:fs'
import { leadAddress, leadKinds } from '../domains/leads/lead-post.server'
import { leadOfMail, readMailFile } from '../domains/leads/read-mail.server'
import { takeLead } from '../domains/leads/take-leads.server'
import type { Site } from '../platform/context/site.server'
import { leadPostBytes } from '../platform/uploads/body-limit.server'
import { Mistake, runCommand, typedPath } from './support/command'

await runCommand((site, [action, ...files]) => {
  if (action === 'addresses' && files.length === 0) return leadKinds.map(kind => `${kind}\t${leadAddress(site, kind)}`).join('\n')
  if (action === 'import' && files.length > 0) return importMails(site, files)
  throw new Mistake('Usage: npm run leads -- import FILE.eml… | addresses')
})

async function importMails(site: Site, files: readonly string[]): Promise<string> {
  const lines: string[] = []
  for (const file of files) lines.push(`${file}: ${await importMail(site, file)}`)
  return lines.join('\n')
}

async function importMail(site: Site, file: string): Promise<string> {
  const mail = await readMailFile(bytesOf(file))
  if (mail?.isAutomatic) return 'an automatic mail, left out'
  const taken = mail && takeLead(site, leadOfMail(site, mail))
  if (taken) return `enquiry ${taken.enquiry}`
  process.exitCode = 1
  return 'no mail that could be answered'
}

function bytesOf(file: string): Uint8Array {
  const path = typedPath(file)
  try {
    if (statSync(path).size > leadPostBytes) throw new Mistake(`${file} is larger than 12 MB.`)
    return readFileSync(path)
  } catch (error) {
    throw error instanceof Mistake ? error : new Mistake((error as Error).message)
  }
}
