/**
 * The request for a free valuation. `?reason=` and `?service=` say what the link that leads here is about. Never stored: the form
 * carries a token.
 */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContactDemandForm } from '../../domains/enquiries/forms/valuation/ValuationForm'
import { contactDemand, presetOf } from '../../domains/enquiries/forms/valuation/valuation'
import { openForm, takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { FormPage } from '../../domains/site/FormPage'
import { Office } from '../../domains/site/Office'
import { office } from '../../domains/site/office.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { findPage } from '../../domains/site/pages.server'
import { clientOf } from '../../platform/http/client-of'
import { answerForm, noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { logEvent } from '../../platform/log/log'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'

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
