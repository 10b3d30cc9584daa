/** The page of a job application. Never stored: the form carries a token. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { JobApplicationForm } from '../../domains/enquiries/forms/job-application/JobApplicationForm'
import { jobApplication } from '../../domains/enquiries/forms/job-application/job-application'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { openForm, takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { notFound, pageOf } from '../../domains/site/page.server'
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
  const languages = formLanguages(site.configuration, jobApplication)
  if (!languages.includes(language)) throw notFound()
  const title = t('JOB_TITLE')
  const alternates = Object.fromEntries(
    offeredLanguages(site.configuration, languages).map(each => [each, href('job-contact', each)]),
  )
  const state = openForm(site, jobApplication, { action: href('job-contact', language) })
  const head = { title, description: t('JOB_INTRO'), alternates }
  return json({ head, crumbs: breadcrumbs(place, title), state }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language } = pageOf(site, request)
  if (!formLanguages(site.configuration, jobApplication).includes(language)) throw notFound()
  const result = await takeEnquiry(site, forms.jobApplication, { post: request, clientAddress: clientOf(context), language })
  return answerForm(result, href(jobApplication.thankYou, language))
}

export default function JobApplication() {
  const { crumbs, state } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <EnquiryPage title={t('JOB_TITLE')} lead={t('JOB_INTRO')}>
        <JobApplicationForm state={{ ...state, ...refused }} />
      </EnquiryPage>
    </>
  )
}
