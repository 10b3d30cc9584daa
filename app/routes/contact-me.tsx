/** The page where a visitor asks about a property, or for a visit. Never stored: the form carries a token. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contactMeHref, listingHref } from '../catalogue/address-of-listing'
import { findProperty, type ShownProperty } from '../catalogue/property.server'
import { ContactMeForm, type ContactMeState } from '../enquiries/ContactMeForm'
import { enquiryDeps } from '../enquiries/deps.server'
import { contactMe, reasonOf } from '../enquiries/forms/contact-me'
import { Gone } from '../enquiries/Gone'
import { PropertyAside } from '../enquiries/PropertyAside'
import { readForm } from '../enquiries/read-form.server'
import { issueToken, submitEnquiry } from '../enquiries/submit-enquiry.server'
import { logEvent } from '../http/log'
import { type Language, languages } from '../i18n/languages'
import { useTexts } from '../i18n/TextsProvider'
import type { Translate } from '../i18n/texts'
import { Photo } from '../media/Photo'
import { href } from '../paths/table'
import { notFound, pageOf } from '../site/page.server'

const noStore = { 'Cache-Control': 'no-store' }

/** What the action answers when the form is to be shown again. */
type Refused = Pick<ContactMeState, 'token' | 'lastResult'>

export const headers = () => noStore

/** The property that the address names. @throws 404 for none. */
function propertyOf(request: Request): { property: ShownProperty; language: Language; t: Translate; url: URL } {
  const { place, language, t, url } = pageOf(request)
  const id = /^[1-9]\d{0,8}$/.test(place.parameters.id ?? '') ? Number(place.parameters.id) : undefined
  const property = id === undefined ? undefined : findProperty(id, language)
  if (!property) throw notFound()
  return { property, language, t, url }
}

function listOf({ list }: ShownProperty, language: Language): string {
  return href(list === 1 ? 'rent-list' : 'sale-list', language)
}

export function loader({ request }: LoaderFunctionArgs) {
  const { property, language, t, url } = propertyOf(request)
  const { id, slugs, title, card, record } = property
  const reason = reasonOf(url.searchParams.get('reason'))
  const linkIn = (each: Language) =>
    contactMeHref({ ...property, slug: slugs[each] }, each, reason === 'VISIT' ? 'visit' : 'info')
  const alternates = Object.fromEntries(languages.map(each => [each, linkIn(each)]))
  const head = { title: `${t(`CONTACT_ME_TITLE_${reason}`)}: ${title}`, noindex: true, alternates }
  if (property.state !== 'offered') {
    return json(
      { kind: 'gone' as const, head, state: property.state, list: listOf(property, language) },
      { status: 410, headers: noStore },
    )
  }
  if (url.pathname !== contactMeHref(property, language)) return redirect(contactMeHref(property, language) + url.search, 308)
  // With the reason in it, so that a page that comes back with errors has the same heading.
  const action = linkIn(language)
  const about = {
    title,
    town: card.town,
    reference: record.Reference,
    link: listingHref(property, language),
    picture: card.picture,
  }
  const token = issueToken(contactMe, id, enquiryDeps(contactMe, logEvent))
  return json({ kind: 'form' as const, head, about, state: { token, action, reason } }, { headers: noStore })
}

export async function action({ request }: ActionFunctionArgs) {
  const { property, language } = propertyOf(request)
  if (property.state !== 'offered') return json(null, { status: 410, headers: noStore })
  const data = await readForm(request)
  const result = submitEnquiry(contactMe, { data, language, propertyID: property.id }, enquiryDeps(contactMe, logEvent))
  if (result.kind === 'sent') return redirect(`${href(contactMe.thankYou, language)}?property=${property.id}`, 303)
  const { token, lastResult } = result
  return json({ token, lastResult }, { status: result.kind === 'invalid' ? 422 : 503, headers: noStore })
}

export default function ContactMe() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  const { about, state } = data
  return (
    <div className="wrap enquiry-page">
      <div>
        <h1>{t(`CONTACT_ME_TITLE_${state.reason}`)}</h1>
        <p className="lead">{t(`CONTACT_ME_INTRO_${state.reason}`)}</p>
        <ContactMeForm state={{ ...state, ...(refused as Refused | null | undefined) }} />
      </div>
      <PropertyAside {...about}>{about.picture && <Photo picture={about.picture} sizes="320px" />}</PropertyAside>
    </div>
  )
}
