/** The page of a written offer for a property for sale. Never stored: the form carries a token. */

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { showPropertyForm, takePropertyForm } from '../../domains/enquiries/property-form.server'
import { OfferForm } from '../../domains/offers/form/OfferForm'
import { tokenOfOffer } from '../../domains/offers/offer-summary.server'
import { pageOf } from '../../domains/site/page.server'
import { forms } from '../../forms.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { dayInBrussels } from '../../platform/time/brussels'

export const handle: RouteTexts = { i18n: ['forms', 'offers'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  const more = () => ({ today: dayInBrussels(site.now()) })
  return showPropertyForm(site, forms.offer, page, { title: page.t('OFFER_TITLE'), more })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const clientAddress = clientOf(context)
  return takePropertyForm(site, forms.offer, pageOf(site, request), {
    request,
    clientAddress,
    query: ({ enquiryID }) => {
      const token = tokenOfOffer(site, enquiryID)
      return token ? `&offer=${token}` : ''
    },
  })
}

export default function Offer() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  return (
    <EnquiryPage title={t('OFFER_TITLE')} lead={t('OFFER_INTRO')} about={data.about}>
      <OfferForm state={{ ...data.state, ...refused }} today={data.today} />
    </EnquiryPage>
  )
}
