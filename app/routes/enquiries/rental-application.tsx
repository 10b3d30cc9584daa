/** The page where somebody applies to rent a property. Never stored: the form carries a token. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RentalApplicationForm } from '../../domains/enquiries/forms/rental-application/RentalApplicationForm'
import { rentalApplication } from '../../domains/enquiries/forms/rental-application/rental-application'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { offeredProperty, openPropertyForm } from '../../domains/enquiries/property-form.server'
import { takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { pageOf } from '../../domains/site/page.server'
import { clientOf } from '../../platform/http/client-of'
import { answerForm, answerGone, noStore, showForm } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { logEvent } from '../../platform/log/log'
import { href } from '../../platform/paths/table'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const opened = openPropertyForm(
    { form: rentalApplication, id: place.parameters.id, language, url, title: t('RENTAL_TITLE') },
    logEvent,
  )
  return showForm(opened.data)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const property = offeredProperty({ form: rentalApplication, id: place.parameters.id, language })
  if (!property) return answerGone()
  const { id } = property
  const posted = { request, clientAddress: clientOf(context), language, propertyID: id }
  const result = await takeEnquiry(rentalApplication, posted, logEvent)
  return answerForm(result, `${href(rentalApplication.thankYou, language)}?property=${id}`)
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
