/**
 * `npm run mail -- test ADDRESS [SELECTOR]` sends one mail now and prints the response and the sender's DNS records; `refused`
 * lists the addresses excluded from alerts and newsletters, and `lift ADDRESS` includes one again; `webhook` prints the address
 * to enter at Postmark.
 */
import { Resolver } from 'node:dns/promises'
import type { Site } from '../platform/context/site.server'
import { isMailAddress } from '../platform/mail/addresses'
import { postmarkWebhook } from '../platform/mail/postmark-events.server'
import { liftRefusal, listRefused } from '../platform/mail/refusals.server'
import { senderRecords } from '../platform/mail/sender-records.server'
import { mailRoom, mailService } from '../platform/mail/start.server'
import { tryMail } from '../platform/mail/try-mail.server'
import { moment } from '../platform/outbox/report.server'
import { Mistake, runCommand } from './support/command'

const usage = 'Usage: npm run mail -- test ADDRESS [SELECTOR] | refused | lift ADDRESS | webhook'
const reasons = { bounce: 'bounced', complaint: 'marked our mail as spam', stopped: 'unsubscribed' }

async function test(site: Site, to: string, selector?: string): Promise<string> {
  const { settings, configuration } = site
  const language = configuration.languages.fallback
  const room = mailRoom(site, language)
  const service = mailService(site)
  const { ok, lines } = await tryMail(settings, room, service.send, { to, language, now: site.now() })
  service.close()
  if (settings.smtp || settings.postmarkServerToken) {
    const resolver = new Resolver({ timeout: 3000, tries: 1 })
    const domain = room.from.address.split('@')[1] ?? ''
    lines.push(...(await senderRecords(name => resolver.resolveTxt(name), domain, selector)))
  }
  if (!ok) throw new Mistake(lines.join('\n'))
  return lines.join('\n')
}

function refused({ database }: Site): string {
  const rows = listRefused(database).map(({ email, reason, lists, changedAt }) => {
    const what = reason === null ? '' : reasons[reason]
    return `${moment(changedAt)}  ${email}  ${what}${lists === 'newsletter' ? ' (the newsletter)' : ''}`
  })
  return rows.length > 0 ? rows.join('\n') : 'No address refuses mail.'
}

function lift({ database, settings, now }: Site, address: string): string {
  const lifted = database.transaction(tx => liftRefusal(tx, address, now()), { behavior: 'immediate' })
  if (!lifted) throw new Mistake(`${address} is not in the list of npm run mail -- refused.`)
  const there = settings.postmarkServerToken ? ' Remove it from Postmark’s own list too (Suppressions).' : ''
  return `${address} gets alerts and newsletters again.${there}`
}

await runCommand((site, [action, first, second, ...rest]) => {
  if (rest.length > 0 || (second !== undefined && action !== 'test')) throw new Mistake(usage)
  if (action === 'refused' && first === undefined) return refused(site)
  if (action === 'webhook' && first === undefined) return postmarkWebhook(site)
  if ((action !== 'test' && action !== 'lift') || first === undefined) throw new Mistake(usage)
  if (!isMailAddress(first)) throw new Mistake(`${first} is not an e-mail address.`)
  if (second !== undefined && !/^[a-z0-9._-]{1,100}$/i.test(second)) throw new Mistake(usage)
  return action === 'test' ? test(site, first, second) : lift(site, first.toLowerCase())
})
