/** A question in `openimmo_feedback` 1.2.5, with elements in schema order. */

import { escapeHtml } from '../../../platform/html/escape-html'
import type { CrmMessage, CrmTools } from '../../../platform/outbox/crm'
import { dayInBrussels } from '../../../platform/time/brussels'
import { codeOf, textWithCode } from '../message/code.server'
import { placesOf } from '../message/places.server'
import type { OpenimmoCrmOptions } from './options'

type Question = Extract<CrmMessage, { kind: 'enquiry' | 'viewing' }>

/** The XML text in UTF-8, identical in every attempt. */
export function feedbackOf(message: Question, options: OpenimmoCrmOptions, keyOf: CrmTools['keyOf']): string {
  const { person, about } = message
  const [place] = placesOf(message, keyOf)
  // Our keys combine the sender's id and the object's number (`keyStart` of the feed).
  const [, anid, number = place?.key] = /^([^/]*)\/(.+)$/.exec(place?.key ?? '') ?? []
  const [year, month, day] = dayInBrussels(message.createdAt).split('-')
  const isMobile = message.kind === 'enquiry' && message.contactBy === 'MOBILE'
  const street = [person.street, person.houseNumber].filter(Boolean).join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('openimmo_feedback', [
    element('version', '1.2.5'),
    element('sender', [
      element('name', options.sender),
      element('openimmo_anid', anid),
      element('datum', `${day}.${month}.${year}`),
      element('makler_id', options.agency, 'required'),
    ]),
    element('objekt', [
      element('portal_obj_id', String(about.unitID ?? about.propertyID ?? about.projectID ?? '')),
      element('oobj_id', number),
      element('expose_url', about.page),
      element('interessent', [
        element('int_id', codeOf(message)),
        element('anrede', person.title && options.titles[person.title]),
        element('vorname', person.firstName),
        element('nachname', person.lastName),
        element('strasse', street),
        element('plz', person.zip),
        element('ort', person.city),
        element('tel', isMobile ? undefined : person.phone),
        element('mobil', isMobile ? person.phone : undefined),
        element('email', person.email),
        element('bevorzugt', message.kind === 'enquiry' && message.contactBy ? means[message.contactBy] : undefined),
        element('wunsch', wishOf(message)),
        element('anfrage', textWithCode(message)),
      ]),
    ]),
  ])}\n`
}

const means = { EMAIL: 'EMAIL', PHONE: 'TEL', MOBILE: 'MOBIL' } as const
const wishes = { VISIT: 'BESICHTIGUNG', INFO: 'DETAIL', PLANS: 'DETAIL', MEETING: 'ANRUF' } as const

function wishOf(message: Question): string | undefined {
  if (message.kind === 'viewing') return message.change === 'cancelled' ? undefined : wishes.VISIT
  const { reason } = message
  return reason !== undefined && reason in wishes ? wishes[reason as keyof typeof wishes] : undefined
}

/** An element, omitted if empty. Removes characters that XML 1.0 forbids (2.2). */
function element(name: string, content: string | readonly string[] | undefined, isRequired?: 'required'): string {
  const inner =
    typeof content === 'object'
      ? content.join('')
      : escapeHtml((content ?? '').replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))
  return inner === '' && !isRequired ? '' : `<${name}>${inner}</${name}>`
}
