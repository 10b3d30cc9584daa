/**
 * A search by mail: the address holds the search, and the form only asks for the mail address
 * (docs/decisions/demand-register.md).
 */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AlertForm } from '../../domains/demand/alert-form/AlertForm'
import { alertFields } from '../../domains/demand/alert-form/alert-form'
import { alertSearch, alertView, registeredAlert } from '../../domains/demand/alert-form/take-alert.server'
import { DemandPage } from '../../domains/demand/DemandPage'
import { type CarriedEmail, carriedEmail } from '../../domains/enquiries/carried-email.server'
import type { FormState } from '../../domains/enquiries/parts/use-enquiry-form'
import { answerEnquiry } from '../../domains/enquiries/sent-here.server'
import { openForm, takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'
import { everyForm } from '../../registry/forms.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['demand', 'forms'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  const { action, unknown, ...found } = alertView(site, language, alertSearch(site, language, url.searchParams))
  const head = {
    title: t('DEMAND_ALERT_TITLE'),
    description: t('DEMAND_META'),
    noindex: url.search !== '',
    form: { id: alertFields.key },
  }
  const refused = unknown === '' ? undefined : t('DEMAND_ALERT_UNKNOWN', { places: unknown })
  return json(
    { head, crumbs: breadcrumbs(place), ...found, refused, state: openForm(site, alertFields, { action }) },
    { headers: noStore },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, url } = pageOf(site, request)
  const carried = await carriedEmail(request, alertFields, language)
  if (carried) return json(carried, { status: carried.lastResult ? 422 : 200, headers: noStore })
  const demand = alertSearch(site, language, url.searchParams)
  // That page reports the unknown place.
  if (alertView(site, language, demand).unknown !== '') return json(null, { status: 422, headers: noStore })
  const form = registeredAlert(demand, everyForm)
  const result = await takeEnquiry(site, form, { post: request, clientAddress: clientOf(context), language })
  return answerEnquiry(site, result, href('feedback-demand-alert', language))
}

export default function DemandAlert() {
  const { crumbs, words, count, list, refused, state } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>() as Partial<FormState & CarriedEmail> | null | undefined
  const { language, t } = useTexts()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <DemandPage title={t('DEMAND_ALERT_TITLE')} lead={t('DEMAND_ALERT_LEAD')}>
        <p className="demand-note">{words}</p>
        {refused ? <ErrorNotice>{refused}</ErrorNotice> : <AlertForm email={again?.email} state={{ ...state, ...again }} />}
        <p className="demand-tools">
          <Link to={list}>{t('DEMAND_SEE_NOW', { count })}</Link>
          <Link to={href('demand-register', language)}>{t('DEMAND_ALERT_REGISTER')}</Link>
        </p>
      </DemandPage>
    </>
  )
}
