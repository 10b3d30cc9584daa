/** The page where a client writes a testimonial. Never stored: the form carries a token. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { openForm, takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { notFound, pageOf } from '../../domains/site/page.server'
import { TestimonialForm } from '../../domains/testimonials/form/TestimonialForm'
import { testimonialEnquiry } from '../../domains/testimonials/form/testimonial'
import { forms } from '../../forms.server'
import { formLanguages, offeredLanguages } from '../../platform/agency/configuration.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { answerForm, noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const languages = formLanguages(site.configuration, testimonialEnquiry)
  if (!languages.includes(language)) throw notFound()
  const title = t('TESTIMONIAL_TITLE')
  const alternates = Object.fromEntries(
    offeredLanguages(site.configuration, languages).map(each => [each, href('testimonial', each)]),
  )
  const state = openForm(site, testimonialEnquiry, { action: href('testimonial', language) })
  const head = { title, description: t('TESTIMONIAL_INTRO'), alternates }
  return json({ head, crumbs: breadcrumbs(place, title), state }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language } = pageOf(site, request)
  if (!formLanguages(site.configuration, testimonialEnquiry).includes(language)) throw notFound()
  const posted = { post: request, clientAddress: clientOf(context), language }
  const result = await takeEnquiry(site, forms.testimonial, posted)
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
