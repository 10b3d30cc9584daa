/** Takes the posts at the secret addresses of leads: OpenImmo feedback, JSON, and Postmark's incoming mails. */
import type { Site } from '../../platform/context/site.server'
import { isStorageError } from '../../platform/http/storage-error'
import { errorText } from '../../platform/log/log'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { rateLimit } from '../../platform/spam/rate-limit.server'
import { readJSONLeads } from './read-json.server'
import { leadOfMail, readPostmarkMail } from './read-mail.server'
import { readOpenimmoFeedback } from './read-openimmo.server'
import { maxLeads, type ReadLead, type TakenLead, takeLead } from './take-leads.server'

export const leadKinds = ['feedback', 'mail'] as const
export type LeadKind = (typeof leadKinds)[number]

const use = 'leads'
/** Portals post for years, and cannot log in. */
const noEnd = Date.UTC(9999, 11, 31)

/** The address that a portal or Postmark posts to, which is its password. */
export function leadAddress({ configuration, settings, secret }: Site, kind: LeadKind): string {
  return `${settings.siteUrl}/webhooks/leads/${kind}/${signLink(use, `${kind}-${configuration.leads.series}`, noEnd, secret)}`
}

/** @returns undefined for an address that is not ours, or was replaced. */
export function leadKindAt(site: Site, kind: string | undefined, word: string | undefined): LeadKind | undefined {
  const id = readLink(use, word, site.now(), site.secret)
  return leadKinds.find(each => each === kind && id === `${each}-${site.configuration.leads.series}`)
}

/** `wait` in milliseconds. `read` is called only below the limit. */
export type LeadAnswer =
  | { status: 200; leads: TakenLead[] }
  | { status: 422; error: string }
  | { status: 429 | 503; wait: number }

type LeadBody = { type: string; read: () => Promise<Uint8Array> }

const again = 60_000

export async function answerLeads(site: Site, kind: LeadKind, { type, read }: LeadBody): Promise<LeadAnswer> {
  const { perHour } = site.configuration.leads
  const taken = await rateLimit(site, `leads ${kind}`, { points: perHour, durationSeconds: 3600 }).take('all')
  if (!taken.ok) {
    site.log('leads-limited', { kind })
    return { status: 429, wait: taken.retryAfterMs }
  }
  const leads = await leadsIn(site, kind, type, await read())
  if (typeof leads === 'string') return { status: 422, error: leads }
  if (leads.length > maxLeads) return { status: 422, error: `More than ${maxLeads} leads at once.` }
  try {
    return { status: 200, leads: leads.flatMap(lead => takeLead(site, lead) ?? []) }
  } catch (error) {
    if (!isStorageError(error)) throw error
    site.log('lead-not-stored', { error: errorText(error) })
    return { status: 503, wait: again }
  }
}

async function leadsIn(site: Site, kind: LeadKind, type: string, body: Uint8Array): Promise<ReadLead[] | string> {
  if (kind === 'mail') {
    const mail = readPostmarkMail(body)
    if (!mail) return 'This is not an incoming mail as Postmark posts it.'
    return mail.isAutomatic ? [] : [leadOfMail(site, mail)]
  }
  const isXML = /\bxml\b/i.test(type) || (!/\bjson\b/i.test(type) && startsLikeXML(body))
  const leads = isXML ? await readOpenimmoFeedback(body) : readJSONLeads(body)
  return leads ?? (isXML ? 'This is no OpenImmo feedback.' : 'This is no lead as docs/leads.md describes it.')
}

/** `<` behind a byte order mark and blanks. */
function startsLikeXML(body: Uint8Array): boolean {
  return /^[\u{feff}\0\s\ufffd]*</u.test(new TextDecoder().decode(body.subarray(0, 50)))
}
