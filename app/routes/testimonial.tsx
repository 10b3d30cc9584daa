/** The page where a client writes a testimonial. Never stored: the form carries a token. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryPage } from '../enquiries/EnquiryPage'
import { testimonialEnquiry } from '../enquiries/forms/testimonial'
import { formLanguages } from '../enquiries/site-settings.server'
import { TestimonialForm } from '../enquiries/TestimonialForm'
import { openForm, takeEnquiry } from '../enquiries/take-enquiry.server'
import { siteTestimonialWork } from '../enquiries/testimonials/testimonials.server'
import { clientOf } from '../http/client-of'
import { answerForm, noStore } from '../http/form-answer'
import { logEvent } from '../http/log'
import { useTexts } from '../i18n/TextsProvider'
import { breadcrumbs } from '../paths/breadcrumbs'
import { href } from '../paths/table'
import { Breadcrumbs } from '../site/Breadcrumbs'
import { offered } from '../site/languages.server'
import { notFound, pageOf } from '../site/page.server'

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
