/** The text part of a mail: everything in the HTML part, as plain text. */
import { colon } from '../i18n/punctuation'
import type { Texts } from '../i18n/texts'
import { type EmailAgent, type EmailBranding, type EmailContent, type EmailPart, oneLine, readText } from './email'

export type EmailContext = { branding: EmailBranding; texts: Texts /** The note of MAIL_DEBUG_TO (SPEC §6). */; note?: string }

export function writeEmailText(content: EmailContent, { branding, texts, note }: EmailContext): string {
  const { t } = texts
  const heading = oneLine(readText(content.heading ?? content.subject, texts))
  const { listing, agent, office: sender = branding } = content.about ?? {}
  const blocks = [
    note && `*** ${note} ***`,
    `${heading}\n${'='.repeat(Math.min(heading.length, 72))}`,
    listing && writePart({ kind: 'card', ...listing }, texts),
    ...content.parts.filter(part => !isNamed(part, content)).map(part => writePart(part, texts)),
    content.signed && (agent ? t('MAIL_CLOSING') : `${t('MAIL_CLOSING')}\n${t('MAIL_SIGNATURE', { agency: branding.name })}`),
    agent && [content.signed ? undefined : t('MAIL_AGENT'), ...agentLines(agent)].filter(Boolean).join('\n'),
    ['-- ', sender.name, sender.address, `${sender.phone} · ${sender.email}`, branding.legal, branding.siteUrl]
      .filter(Boolean)
      .join('\n'),
    content.footnote && readText(content.footnote, texts),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function agentLines({ name, jobTitle, phone, email }: EmailAgent) {
  return [name, jobTitle, `${phone} · ${email}`]
}

/** A button whose address is already in the text: as plain text it would repeat the line. */
function isNamed(part: EmailPart, { parts, about }: EmailContent): boolean {
  if (part.kind !== 'button') return false
  if (about?.listing?.href === part.href) return true
  return parts.some(other => {
    if (other.kind === 'card') return other.href === part.href
    return other.kind === 'table' && other.rows.some(row => row.href === part.href)
  })
}

/** An address in readable form, without the subject of a `mailto:`. */
function readableAction(href: string): string {
  return href.replace(/^mailto:([^?]*).*$/, '$1').replace(/^tel:/, '')
}

function writePart(part: EmailPart, texts: Texts): string {
  switch (part.kind) {
    case 'text':
      return readText(part.text, texts)
    case 'button':
      return `${readText(part.text, texts)}${colon(texts.language)}\n${part.href}`
    case 'actions':
      return part.actions
        .map(({ text, href }) => `${readText(text, texts)}${colon(texts.language)} ${readableAction(href)}`)
        .join('\n')
    case 'quote':
      return `${readText(part.title, texts)}${colon(texts.language)}\n${indent(readText(part.text, texts), '> ')}`
    case 'card': {
      const lines = [part.kicker, part.title, part.price, ...(part.lines ?? [])]
      return [...lines.map(line => line && readText(line, texts)).filter(Boolean), part.href].join('\n')
    }
    case 'table': {
      const rows = part.rows.map(row => {
        const value = readText(row.value, texts)
        const name = readText(row.label, texts)
        const label = /[?!:]$/.test(name) ? name : `${name}${colon(texts.language)}`
        const said = value.includes('\n') ? `${label}\n${indent(value, '  ')}` : `${label} ${value}`
        // Writes out the target of an HTML link, unless the text already is the address.
        return row.href && row.href !== value ? `${said}\n  ${readableAction(row.href)}` : said
      })
      return [readText(part.title, texts).toUpperCase(), ...rows].join('\n')
    }
  }
}

function indent(text: string, by: string): string {
  return text
    .split('\n')
    .map(line => by + line)
    .join('\n')
}
