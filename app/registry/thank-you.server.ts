/**
 * The thank-you page. Everyone with its address sees the form's text; the browser that posted also sees its request, when to
 * expect an answer, and what the domain adds (docs/decisions/browser-storage.md).
 */
import { listingHref } from '../domains/catalogue/listing-address'
import { findProperty } from '../domains/catalogue/property.server'
import { catalogueID } from '../domains/catalogue/property-ids'
import { searchedRows } from '../domains/demand/searched-rows.server'
import { receiptOf } from '../domains/enquiries/receipt.server'
import { type SentHere, sentHere } from '../domains/enquiries/sent-here.server'
import { feedbackOf, answer as getsInTouch } from '../domains/enquiries/thank-you'
import { offerToken } from '../domains/offers/offer.server'
import { findProject } from '../domains/projects/project.server'
import { projectHref } from '../domains/projects/project-address'
import type { PageContext } from '../domains/site/page.server'
import { bookedHere } from '../domains/viewings/booked-here.server'
import type { Site } from '../platform/context/site.server'
import type { Language } from '../platform/i18n/languages'
import { href } from '../platform/paths/table'
import { fieldsOf } from './forms.server'

/**
 * @param cookies the request's `Cookie` header. @returns the page's content: its links, and the rest for the browser that posted.
 */
export function thankYouPage(site: Site, { place, language, t, url }: PageContext, cookies: string | null) {
  const { key } = place.entry
  const [propertyID, projectID] = ['property', 'project'].map(name => catalogueID(url.searchParams.get(name)))
  // An invalid or deleted property counts as none.
  const property = propertyID === undefined ? undefined : findProperty(site, propertyID, language)
  const project = projectID === undefined ? undefined : findProject(site, projectID, language)
  const form = key.replace(/^feedback-/, '')
  const sent = sentHere(site, cookies, { form, propertyID, projectID })
  const booked = sent && bookedHere(site, sent.id, language)
  const { text, mailed, answer, from } = feedbackOf(key, language, url.searchParams.get('outcome'))
  return {
    state: {
      text: t(booked?.view?.text ?? text),
      mailed: booked?.view?.text ? booked.view.held !== undefined : mailed,
      previous: property ? listingHref(property, language) : project ? projectHref(project.card, language) : from,
      list: key === 'feedback-contact-construction' ? from : href(property?.list === 1 ? 'rent-list' : 'sale-list', language),
      home: href('home', language),
      ...documentOf(site, sent, language),
    },
    booked: booked?.view,
    receipt:
      sent &&
      receiptOf(site, sent, {
        fields: booked?.view ? withoutSlot(fieldsOf(site, sent.form)) : fieldsOf(site, sent.form),
        language,
        answer: booked ? booked.isToAnswer && getsInTouch : answer,
        rows: searchedRows(site, sent, language),
      }),
  }
}

/** The requested time is left out: the viewing itself has the valid one. */
function withoutSlot({ slot: _, ...fields }: ReturnType<typeof fieldsOf>) {
  return fields
}

/** The document created from the form: the sheet of an offer. */
function documentOf(site: Site, sent: SentHere | undefined, language: Language) {
  if (sent?.form !== 'offer-to-purchase') return {}
  const token = offerToken(sent.id, sent.createdAt, site.secret)
  return { document: { label: site.texts(language).t('OFFER_SUMMARY_LINK'), href: href('offer-summary', language, { token }) } }
}
