/** The page of a job application. Never stored: the form carries a token. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryPage } from '../enquiries/EnquiryPage'
import { jobContact } from '../enquiries/forms/job-contact'
import { JobContactForm } from '../enquiries/JobContactForm'
import { formLanguages } from '../enquiries/site-settings.server'
import { openForm, takeEnquiry } from '../enquiries/take-enquiry.server'
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
  const languages = formLanguages(jobContact)
  if (!languages.includes(language)) throw notFound()
  const title = t('JOB_TITLE')
  const alternates = Object.fromEntries(offered(languages).map(each => [each, href('job-contact', each)]))
  const state = openForm(jobContact, { action: href('job-contact', language) }, logEvent)
  const head = { title, description: t('JOB_INTRO'), alternates }
  return json({ head, crumbs: breadcrumbs(place, title), state }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { language } = pageOf(request)
  if (!formLanguages(jobContact).includes(language)) throw notFound()
  const result = await takeEnquiry(jobContact, { request, clientAddress: clientOf(context), language }, logEvent)
  return answerForm(result, href(jobContact.thankYou, language))
}

export default function JobContact() {
  const { crumbs, state } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <EnquiryPage title={t('JOB_TITLE')} lead={t('JOB_INTRO')}>
        <JobContactForm state={{ ...state, ...refused }} />
      </EnquiryPage>
    </>
  )
}
