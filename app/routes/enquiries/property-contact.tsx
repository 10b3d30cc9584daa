/** The page where a visitor asks about a property, or for a visit. Never stored: the form carries a token. */

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PropertyContactForm } from '../../domains/enquiries/forms/property-contact/PropertyContactForm'
import { reasonOf } from '../../domains/enquiries/forms/property-contact/property-contact'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { showPropertyForm, takePropertyForm } from '../../domains/enquiries/property-form.server'
import { pageOf } from '../../domains/site/page.server'
import { forms } from '../../forms.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const headers = () => noStore

/** What stands behind the path, kept through every language and every answer. */
const queryOf = (url: URL) => (reasonOf(url.searchParams.get('reason')) === 'VISIT' ? '?reason=visit' : '')

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  const reason = reasonOf(page.url.searchParams.get('reason'))
  const title = page.t(`CONTACT_ME_TITLE_${reason}`)
  return showPropertyForm(site, forms.propertyContact, page, { title, query: queryOf(page.url), more: () => ({ reason }) })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  return takePropertyForm(site, forms.propertyContact, pageOf(site, request), { request, clientAddress: clientOf(context) })
}

export default function PropertyContact() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  const { about, reason, state } = data
  return (
    <EnquiryPage title={t(`CONTACT_ME_TITLE_${reason}`)} lead={t(`CONTACT_ME_INTRO_${reason}`)} about={about}>
      <PropertyContactForm reason={reason} state={{ ...state, ...refused }} />
    </EnquiryPage>
  )
}
