/** The page where a client writes a testimonial. Never stored: the form carries a token. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { openForm, takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { Breadcrumbs } from '../../domains/site/Breadcrumbs'
import { notFound, pageOf } from '../../domains/site/page.server'
import { TestimonialForm } from '../../domains/testimonials/form/TestimonialForm'
import { testimonialEnquiry } from '../../domains/testimonials/form/testimonial'
import { siteTestimonialWork } from '../../domains/testimonials/testimonials.server'
import { offered } from '../../platform/agency/languages.server'
import { formLanguages } from '../../platform/agency/recipients.server'
import { clientOf } from '../../platform/http/client-of'
import { answerForm, noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { logEvent } from '../../platform/log/log'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t } = pageOf(request)
  const languages = formLanguages(testimonialEnquiry)
  if (!languages.includes(language)) throw notFound()
  const title = t('TESTIMONIAL_TITLE')
  const alternates = Object.fromEntries(offered(languages).map(each => [each, href('testimonial', each)]))
  const state = openForm(testimonialEnquiry, { action: href('testimonial', language) }, logEvent)
  const head = { title, description: t('TESTIMONIAL_INTRO'), alternates }
  return json({ head, crumbs: breadcrumbs(place, title), state }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { language } = pageOf(request)
  if (!formLanguages(testimonialEnquiry).includes(language)) throw notFound()
  const posted = { request, clientAddress: clientOf(context), language, alongside: siteTestimonialWork() }
  const result = await takeEnquiry(testimonialEnquiry, posted, logEvent)
  return answerForm(result, href(testimonialEnquiry.thankYou, language))
}

export default function Testimonial() {
  const { crumbs, state } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <EnquiryPage title={t('TESTIMONIAL_TITLE')} lead={t('TESTIMONIAL_INTRO')}>
        <TestimonialForm state={{ ...state, ...refused }} />
      </EnquiryPage>
    </>
  )
}
