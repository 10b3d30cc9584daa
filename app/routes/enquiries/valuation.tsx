/**
 * Requests a free valuation. `?reason=` and `?service=` give the context of the link. Never stored: the form carries a token.
 */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ValuationForm } from '../../domains/enquiries/forms/valuation/ValuationForm'
import { presetOf, valuation } from '../../domains/enquiries/forms/valuation/valuation'
import { openForm } from '../../domains/enquiries/take-enquiry.server'
import { FormPage } from '../../domains/site/FormPage'
import { Office } from '../../domains/site/modules/Office'
import { office } from '../../domains/site/modules/office.server'
import { pageOf } from '../../domains/site/page.server'
import { findFormPage } from '../../domains/site/pages.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { formAction } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'

export const handle: RouteTexts = { i18n: ['forms', 'site', 'valuation'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, url } = pageOf(site, request)
  return json(
    {
      ...findFormPage(site, { place, language }, valuation.key),
      office: office(site, language),
      preset: presetOf(url.searchParams),
      state: openForm(site, valuation, { action: href('valuation', language) }),
    },
    { headers: noStore },
  )
}

export const action = formAction(forms.valuation)

export default function Valuation() {
  const { page, office, preset, state } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <FormPage
      {...page}
      formTitle={t('VALUATION_FORM_TITLE')}
      form={<ValuationForm preset={preset} state={{ ...state, ...refused }} />}
      side={<Office office={office} />}
    />
  )
}
