/** From a row of the outbox to a finished mail. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../i18n/languages'
import type { Translate } from '../i18n/texts'
import { checkedAddress, type MailAddress } from './addresses'
import { LetterFrame } from './LetterFrame'
import { type Letter, type Letterhead, oneLine, readText } from './letter'
import { writeLetterText } from './letter-text'
import type { OutboxRow } from './outbox.server'
import type { ReadyMail } from './transport'

/** The one that Outlook and older web mail lay tables out by. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

export type MailRoom = {
  letterhead: (language: Language) => Letterhead
  texts: (language: Language) => Translate
  /** The sender is ours, never the visitor: mail that claims to come from them would be refused. */
  from: MailAddress
  /** When set, every mail goes there, with a note to whom it would have gone (SPEC §6). */
  debugTo?: string
}

/** @throws when the row holds what no mail can be made of. */
export function prepareMail(row: OutboxRow, { letterhead, texts, from, debugTo }: MailRoom): ReadyMail {
  const language = row.language as Language
  const letter = row.values as Letter
  const t = texts(language)
  const recipient = checkedAddress(row.toAddress)
  const stationery = { letterhead: letterhead(language), t, note: debugTo && t('MAIL_DEBUG_NOTE', { recipient }) }
  const subject = oneLine(readText(letter.subject, t))
  const html = renderToStaticMarkup(createElement(LetterFrame, { letter, language, ...stationery }))
  return {
    id: row.id,
    template: row.template,
    createdAt: row.createdAt,
    from: { name: from.name && oneLine(from.name), address: checkedAddress(from.address) },
    to: debugTo ? checkedAddress(debugTo) : recipient,
    replyTo: row.replyTo === null ? undefined : checkedAddress(row.replyTo),
    subject,
    html: doctype + html,
    text: writeLetterText(letter, stationery),
  }
}
