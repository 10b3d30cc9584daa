/** The page where somebody applies to rent a property. Never stored: the form carries a token. */

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RentalApplicationForm } from '../../domains/enquiries/forms/rental-application/RentalApplicationForm'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { showPropertyForm, takePropertyForm } from '../../domains/enquiries/property-form.server'
import { pageOf } from '../../domains/site/page.server'
import { forms } from '../../forms.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const handle: RouteTexts = { i18n: ['forms', 'rental-application'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  return showPropertyForm(site, forms.rentalApplication, page, { title: page.t('RENTAL_TITLE') })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  return takePropertyForm(site, forms.rentalApplication, pageOf(site, request), { request, clientAddress: clientOf(context) })
}

export default function RentalApplication() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  return (
    <EnquiryPage title={t('RENTAL_TITLE')} lead={t('RENTAL_INTRO')} about={data.about}>
      <RentalApplicationForm state={{ ...data.state, ...refused }} />
    </EnquiryPage>
  )
}
