/**
 * The request for a free valuation. `?reason=` and `?service=` say what the link that leads here is about. Never stored: the form
 * carries a token.
 */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContactDemandForm } from '../enquiries/ContactDemandForm'
import { contactDemand, presetOf } from '../enquiries/forms/contact-demand'
import { openForm, takeEnquiry } from '../enquiries/take-enquiry.server'
import { clientOf } from '../http/client-of'
import { answerForm, noStore } from '../http/form-answer'
import { logEvent } from '../http/log'
import { useTexts } from '../i18n/TextsProvider'
import { breadcrumbs } from '../paths/breadcrumbs'
import { href } from '../paths/table'
import { FormPage } from '../site/FormPage'
import { Office } from '../site/Office'
import { office } from '../site/office.server'
import { notFound, pageOf } from '../site/page.server'
import { findPage } from '../site/pages.server'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, url } = pageOf(request)
  const found = findPage('valuation', language)
  if (!found) throw notFound()
  const { description, showBreadcrumbs, title, intro, body, textLanguage, links } = found
  return json(
    {
      head: { title, description },
      page: { title, intro, body, textLanguage, links, crumbs: showBreadcrumbs ? breadcrumbs(place, title) : [] },
      office: office(language),
      preset: presetOf(url.searchParams),
      state: openForm(contactDemand, { action: href('valuation', language) }, logEvent),
    },
    { headers: noStore },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { language } = pageOf(request)
  const result = await takeEnquiry(contactDemand, { request, clientAddress: clientOf(context), language }, logEvent)
  return answerForm(result, href(contactDemand.thankYou, language))
}

export default function ContactDemand() {
  const { page, office, preset, state } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <FormPage
      {...page}
      formTitle={t('VALUATION_FORM_TITLE')}
      form={<ContactDemandForm preset={preset} state={{ ...state, ...refused }} />}
      side={<Office office={office} />}
    />
  )
}
