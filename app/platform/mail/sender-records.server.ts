/** Looks up the DNS records for mail of a domain: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). For an operator. */

/** Like `resolveTxt` of node:dns: records as lists of chunks. @throws an error with a `code` of node:dns. */
export type LookUp = (name: string) => Promise<string[][]>

/** The codes of node:dns for a missing record. */
const isNone = new Set(['ENODATA', 'ENOTFOUND'])

/** @returns undefined if no server answers. */
async function texts(lookUp: LookUp, name: string, begins: RegExp): Promise<string[] | undefined> {
  try {
    return (await lookUp(name)).map(pieces => pieces.join('')).filter(text => begins.test(text))
  } catch (error) {
    return isNone.has((error as { code?: string }).code ?? '') ? [] : undefined
  }
}

const away = (what: string) => `${what}: could not be looked up from here.`
/** Removes control characters, which could move the cursor. */
const shown = (text: string) => text.replace(/\p{C}/gu, '').slice(0, 300)

/**
 * A line for each of the three: the record, or a fix.
 * @param domain of the sender. @param selector of the DKIM key; DNS has no list of them.
 */
export async function senderRecords(lookUp: LookUp, domain: string, selector?: string): Promise<string[]> {
  const [spf, dkim, dmarc] = await Promise.all([
    texts(lookUp, domain, /^v=spf1\b/i),
    selector === undefined ? undefined : texts(lookUp, `${selector}._domainkey.${domain}`, /\bp=/),
    dmarcOf(lookUp, domain),
  ])
  return [spfLine(domain, spf), dkimLine(domain, selector, dkim), dmarcLine(domain, dmarc)]
}

/** The record of the domain or of its parent, which covers subdomains. */
async function dmarcOf(lookUp: LookUp, domain: string): Promise<string[] | undefined> {
  const own = await texts(lookUp, `_dmarc.${domain}`, /^v=DMARC1\b/)
  const above = domain.split('.').slice(-2).join('.')
  return own?.length !== 0 || above === domain ? own : texts(lookUp, `_dmarc.${above}`, /^v=DMARC1\b/)
}

function spfLine(domain: string, found: string[] | undefined): string {
  if (!found) return away('SPF')
  if (found.length > 1) return `SPF: ${domain} has ${found.length} records. There may be one only: put them into one.`
  return found[0] ? `SPF: ${shown(found[0])}` : `SPF: ${domain} has no record: docs/mail.md says which to add.`
}

function dkimLine(domain: string, selector: string | undefined, found: string[] | undefined): string {
  if (selector === undefined) return 'DKIM: look into the mail that arrived: its Authentication-Results should say dkim=pass.'
  if (!found) return away('DKIM')
  const name = `${selector}._domainkey.${domain}`
  return found[0] ? `DKIM: ${name} has a key.` : `DKIM: ${name} has no key: add the record that your mail service shows.`
}

function dmarcLine(domain: string, found: string[] | undefined): string {
  if (!found) return away('DMARC')
  return found[0] ? `DMARC: ${shown(found[0])}` : `DMARC: ${domain} has no record: docs/mail.md says which to add.`
}
