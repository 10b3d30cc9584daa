/** The contact page: where the office is, when it is open, and a message to it. Never stored: the form carries a token. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { siteContact } from '../enquiries/forms/site-contact'
import { SiteContactForm } from '../enquiries/SiteContactForm'
import { openForm, takeEnquiry } from '../enquiries/take-enquiry.server'
import { clientOf } from '../http/client-of'
import { answerForm, noStore } from '../http/form-answer'
import { logEvent } from '../http/log'
import { useTexts } from '../i18n/TextsProvider'
import { DrawnMap } from '../map/DrawnMap'
import { drawMap } from '../map/drawn-map'
import { MapFrame } from '../map/MapFrame'
import { breadcrumbs } from '../paths/breadcrumbs'
import { href } from '../paths/table'
import { siteConfig } from '../site/config.server'
import { FormPage } from '../site/FormPage'
import { LegalLines } from '../site/LegalLines'
import { Office } from '../site/Office'
import { legalIdentity, office } from '../site/office.server'
import { notFound, pageOf } from '../site/page.server'
import { findPage } from '../site/pages.server'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language } = pageOf(request)
  const found = findPage('contact', language)
  if (!found) throw notFound()
  const { description, showBreadcrumbs, title, intro, body, textLanguage, links } = found
  return json(
    {
      head: { title, description },
      page: { title, intro, body, textLanguage, links, crumbs: showBreadcrumbs ? breadcrumbs(place, title) : [] },
      office: office(language),
      officeMap: officeMap(office(language)),
      legal: legalIdentity(language),
      state: openForm(siteContact, { action: href('contact', language) }, logEvent),
    },
    { headers: noStore },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { language } = pageOf(request)
  const result = await takeEnquiry(siteContact, { request, clientAddress: clientOf(context), language }, logEvent)
  return answerForm(result, href(siteContact.thankYou, language))
}

/** Where the office lies, for the embedded map, and drawn for who has no script. */
function officeMap({ name, address }: { name: string; address: string }) {
  const { latitude, longitude } = siteConfig().agency
  return {
    messageInfo: { title: name, text: address, Latitude: latitude, Longitude: longitude },
    drawn: drawMap([{ latitude, longitude, name }], { ratio: 1, whole: true }),
  }
}

export default function Contact() {
  const { page, office, officeMap, legal, state } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <FormPage
      {...page}
      formTitle={t('SITE_CONTACT_FORM_TITLE')}
      form={<SiteContactForm state={{ ...state, ...refused }} />}
      side={
        <>
          <Office office={office} />
          <OfficeMap {...officeMap} />
          <section className="identity" aria-labelledby="identity">
            <h2 id="identity">{t('FOOTER_LEGAL')}</h2>
            <ul className="identity-lines">
              <LegalLines legal={legal} />
            </ul>
          </section>
        </>
      }
    />
  )
}

function OfficeMap({ messageInfo, drawn }: ReturnType<typeof officeMap>) {
  const { t } = useTexts()
  const { title } = messageInfo
  const message = useMemo(
    () => ({ propsList: [], messageInfo, mapType: 'tiles' as const, customMarker: officeMarker, marqueeIgnore: [] }),
    [messageInfo],
  )
  return (
    <MapFrame title={`${t('MAP')}: ${title}`} message={message}>
      <DrawnMap view={drawn} label={`${t('MAP')}: ${title}`} mark={() => ({ text: '' })} />
    </MapFrame>
  )
}

const officeMarker = '/images/map/marker.svg'
