/** The contact page: the offices, their opening hours, and a contact form. Never stored: the form carries a token. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { askedAddressee, officeChoices } from '../../domains/enquiries/forms/contact/addressee.server'
import { ContactForm } from '../../domains/enquiries/forms/contact/ContactForm'
import { contact } from '../../domains/enquiries/forms/contact/contact'
import { openForm } from '../../domains/enquiries/take-enquiry.server'
import { FormPage } from '../../domains/site/FormPage'
import { LegalIdentity } from '../../domains/site/layout/LegalIdentity'
import { Office } from '../../domains/site/modules/Office'
import { legalIdentity } from '../../domains/site/modules/office.server'
import { OfficeMap } from '../../domains/site/offices/OfficeMap'
import { officeMap, officeViews } from '../../domains/site/offices/offices.server'
import { pageOf } from '../../domains/site/page.server'
import { findFormPage } from '../../domains/site/pages.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { formAction } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'

export const handle: RouteTexts = { i18n: ['enquiries', 'forms', 'site'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, texts, url } = pageOf(site, request)
  const addressee = askedAddressee(site, url, language)
  const { offices } = site.configuration
  return json(
    {
      ...findFormPage(site, { place, language }, contact.key),
      offices: officeViews(site, texts),
      map: offices.length > 1 ? null : officeMap(site, offices[0], language),
      legal: legalIdentity(site, language),
      addressee: addressee ?? null,
      choices: officeChoices(site, language),
      // With its query: a refused post shows the same page, without scripts too.
      state: openForm(site, contact, { action: href('contact', language) + (addressee ? url.search : '') }),
    },
    { headers: noStore },
  )
}

export const action = formAction(forms.contact)

export default function Contact() {
  const { page, offices, map, legal, addressee, choices, state } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <FormPage
      {...page}
      formTitle={addressee ? t('SITE_CONTACT_FORM_TITLE_TO', { name: addressee.name }) : t('SITE_CONTACT_FORM_TITLE')}
      form={
        <ContactForm key={addressee?.value} addressee={addressee?.value} offices={choices} state={{ ...state, ...refused }} />
      }
      side={
        <>
          {offices.map(office => (
            <Office key={office.name} office={office} />
          ))}
          {map && <OfficeMap {...map} />}
          <LegalIdentity legal={legal} />
        </>
      }
    />
  )
}
