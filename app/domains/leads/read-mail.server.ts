/** Reads a portal's mail by the labels of `leads.json`; any other mail is a lead with its whole text. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { LeadPortal } from '../../platform/agency/config/leads.server'
import type { Site } from '../../platform/context/site.server'
import { plainText } from '../feeds/values/plain-text.server'
import { jsonIn } from '../feeds/webhook'
import type { ReadLead } from './take-leads.server'

/** A mail's parts that matter. `isAutomatic`: an absence note, a report, a list. */
export type LeadMail = {
  id: string
  from: { name?: string; address: string }
  replyTo?: { name?: string; address: string }
  subject: string
  text: string
  isAutomatic: boolean
}

const address = z.object({ Email: z.string(), Name: z.string().nullish() })
/** What Postmark posts of an incoming mail (postmarkapp.com/developer/webhooks/inbound-webhook). Files are left out. */
const posted = z.object({
  MessageID: z.string().min(1).max(200),
  FromFull: address,
  ReplyTo: z.string().nullish(),
  Subject: z.string().nullish(),
  TextBody: z.string().nullish(),
  HtmlBody: z.string().nullish(),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
})

/** @returns undefined if it is not what Postmark posts. */
export function readPostmarkMail(bytes: Uint8Array): LeadMail | undefined {
  const { data } = posted.safeParse(jsonIn(bytes))
  if (!data) return undefined
  const headers = new Map(data.Headers.map(({ Name, Value }) => [Name.toLowerCase(), Value]))
  const replyTo = /[^\s<>",;]+@[^\s<>",;]+/.exec((data.ReplyTo ?? '').slice(0, 1000))?.[0]
  return {
    id: headers.get('message-id') ?? data.MessageID,
    from: { address: data.FromFull.Email, ...(data.FromFull.Name && { name: data.FromFull.Name }) },
    ...(replyTo && { replyTo: { address: replyTo } }),
    subject: data.Subject ?? '',
    text: textOf(data.TextBody ?? undefined, data.HtmlBody ?? undefined),
    isAutomatic: isAutomatic(name => headers.get(name)),
  }
}

/** A mail as a file (RFC 5322). @returns undefined if it names no sender. */
export async function readMailFile(bytes: Uint8Array): Promise<LeadMail | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  // Deeper nesting and longer headers than any mail program writes are refused by the library.
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 500_000 }).catch(() => undefined)
  if (!mail?.from?.address) return undefined
  const [replyTo] = mail.replyTo ?? []
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  return {
    id: mail.messageId ?? createHash('sha256').update(bytes).digest('base64url'),
    from: { address: mail.from.address, ...(mail.from.name && { name: mail.from.name }) },
    ...(replyTo?.address && { replyTo: { address: replyTo.address, ...(replyTo.name && { name: replyTo.name }) } }),
    subject: mail.subject ?? '',
    text: textOf(mail.text, mail.html),
    isAutomatic: isAutomatic(name => headers.get(name)),
  }
}

/** Longer texts hold no lead. */
const maxText = 200_000

function textOf(text: string | undefined, html: string | undefined): string {
  const plain = text?.slice(0, maxText).trim() ? text.slice(0, maxText) : plainText(html?.slice(0, maxText))
  return (plain ?? '').replace(/\r\n?/g, '\n')
}

/** RFC 3834, and what programs wrote before it. */
function isAutomatic(header: (name: string) => string | undefined): boolean {
  const automatic = header('auto-submitted')?.trim().toLowerCase()
  if (automatic === 'auto-replied' || header('return-path')?.trim() === '<>') return true
  return /^(bulk|list|junk)$/i.test(header('precedence')?.trim() ?? '') || header('list-id') !== undefined
}

export function leadOfMail({ configuration }: Pick<Site, 'configuration'>, mail: LeadMail): ReadLead {
  const from = mail.from.address.toLowerCase()
  const portal = configuration.leads.portals.find(({ from: known }) => isFrom(from, known))
  const found = portal ? fieldsOf(portal, mail.text) : {}
  const answerTo = mail.replyTo ?? (portal ? undefined : mail.from)
  const email = found.email ?? answerTo?.address
  const name = found.name ?? answerTo?.name
  const [first, ...rest] = name?.trim().split(/\s+/) ?? []
  return {
    source: portal?.name ?? 'E-mail',
    number: found.id ?? mail.id,
    home: [found.home, ...(portal ? homesIn(mail.subject) : [])],
    firstName: found.firstName ?? (found.lastName ? undefined : rest.length > 0 ? first : undefined),
    lastName: found.lastName ?? (rest.length > 0 ? rest.join(' ') : first),
    email,
    phone: found.phone,
    // A mail that the labels do not fit is kept whole.
    question: found.message ?? [mail.subject, mail.text].filter(Boolean).join('\n\n'),
    language: portal?.language,
  }
}

/** `@portal.example` stands for all of its addresses. */
function isFrom(address: string, known: string): boolean {
  return known.startsWith('@') ? address.endsWith(known.toLowerCase()) : address === known.toLowerCase()
}

/** A subject often holds the reference. */
function homesIn(subject: string): string[] {
  return (
    subject
      .slice(0, 300)
      .match(/[\p{L}\d][\p{L}\d./_-]*\d[\p{L}\d./_-]*/gu)
      ?.slice(0, 5) ?? []
  )
}

type Found = Partial<Record<keyof LeadPortal['labels'], string>>

/** A value stands behind its label or on the next line; a message goes on until the next label. */
function fieldsOf({ labels }: LeadPortal, text: string): Found {
  const known = Object.entries(labels).flatMap(([field, words]) =>
    (words ?? []).map(word => ({ field: field as keyof Found, word: word.toLowerCase() })),
  )
  // The longest label first: `Name of the home:` is not `Name`.
  known.sort((a, b) => b.word.length - a.word.length)
  const found: Found = {}
  let open: keyof Found | undefined
  for (const raw of text.split('\n')) {
    const row = raw.trim()
    const label = known.find(({ word }) => row.toLowerCase().startsWith(word))
    if (label) {
      open = found[label.field] === undefined ? label.field : undefined
      if (open) found[open] = row.slice(label.word.length).trim()
    } else if (open === 'message') found.message += `\n${row}`
    else if (open && row !== '') {
      if (found[open] === '') found[open] = row
      open = undefined
    }
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value?.trim()))
}
