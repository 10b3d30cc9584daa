/** The contact page: where the office is, when it is open, and a message to it. Never stored: the form carries a token. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { ContactForm } from '../../domains/enquiries/forms/contact/ContactForm'
import { contact } from '../../domains/enquiries/forms/contact/contact'
import { openForm } from '../../domains/enquiries/take-enquiry.server'
import { FormPage } from '../../domains/site/FormPage'
import { LegalIdentity } from '../../domains/site/layout/LegalIdentity'
import { Office } from '../../domains/site/modules/Office'
import { legalIdentity, office } from '../../domains/site/modules/office.server'
import { pageOf } from '../../domains/site/page.server'
import { findFormPage } from '../../domains/site/pages.server'
import { formAction } from '../../form-routes.server'
import { forms } from '../../forms.server'
import { siteOf } from '../../platform/context/load-context.server'
import type { Site } from '../../platform/context/site.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { colon } from '../../platform/i18n/punctuation'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { DrawnMap } from '../../platform/map/DrawnMap'
import { drawMap } from '../../platform/map/drawn-map'
import { MapFrame } from '../../platform/map/MapFrame'
import { href } from '../../platform/paths/table'

export const handle: RouteTexts = { i18n: ['enquiries', 'forms', 'site'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language } = pageOf(site, request)
  return json(
    {
      ...findFormPage(site, { place, language }),
      office: office(site, language),
      officeMap: officeMap(site, office(site, language)),
      legal: legalIdentity(site, language),
      state: openForm(site, contact, { action: href('contact', language) }),
    },
    { headers: noStore },
  )
}

export const action = formAction(forms.contact)

/** Where the office lies, for the embedded map, and drawn for who has no script. */
function officeMap(site: Site, { name, address }: { name: string; address: string }) {
  const { latitude, longitude } = site.configuration.agency
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
      form={<ContactForm state={{ ...state, ...refused }} />}
      side={
        <>
          <Office office={office} />
          <OfficeMap {...officeMap} />
          <LegalIdentity legal={legal} />
        </>
      }
    />
  )
}

function OfficeMap({ messageInfo, drawn }: ReturnType<typeof officeMap>) {
  const { language, t } = useTexts()
  const { title } = messageInfo
  const message = useMemo(
    () => ({ propsList: [], messageInfo, mapType: 'tiles' as const, customMarker: officeMarker, marqueeIgnore: [] }),
    [messageInfo],
  )
  return (
    <MapFrame title={`${t('MAP')}${colon(language)} ${title}`} message={message}>
      <DrawnMap view={drawn} label={`${t('MAP')}${colon(language)} ${title}`} mark={() => ({ text: '' })} />
    </MapFrame>
  )
}

const officeMarker = '/images/map/marker.svg'
