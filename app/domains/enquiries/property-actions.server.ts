/** What the page of a property leads to beside a question: a viewing that can be booked, documents that can be opened or asked for. */

import type { Language } from '../../platform/i18n/languages'
import { listingFormHref } from '../catalogue/listing-address'
import type { PropertyView } from '../catalogue/property/property-view'
import type { ShownProperty } from '../catalogue/property.server'
import { documentsOf } from '../documents/open-document.server'
import { documentHref } from '../documents/property-documents'
import { slotsBySettings } from '../viewings/open-slots.server'
import { appointmentSettings } from '../viewings/settings.server'

/** @param now milliseconds; a page that is stored is made anew each day, so slots that were all past leave it. */
export function withActions(
  view: PropertyView,
  shown: ShownProperty,
  language: Language,
  now: number = Date.now(),
): PropertyView {
  const bookable = slotsBySettings(appointmentSettings())(shown, now).length > 0
  const documents = documentsOf(shown)
  const items = view.documents.items.map((item, at) => {
    const document = documents[at]
    return document?.access === 'public' ? { ...item, link: documentHref(shown.id, document.id) } : { name: item.name }
  })
  const onRequest = documents.some(({ access }) => access !== 'public')
  return {
    ...view,
    contact: { ...view.contact, ...(bookable && { book: listingFormHref('contact-appointment', shown, language) }) },
    documents: {
      ...view.documents,
      items,
      ...(onRequest && { request: listingFormHref('request-documents', shown, language) }),
    },
  }
}
