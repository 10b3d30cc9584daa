/** The page where a visitor asks for the brochure of a property by post. Never stored: the form carries a token. */

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BrochureRequestForm } from '../../domains/enquiries/forms/brochure-request/BrochureRequestForm'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { showPropertyForm, takePropertyForm } from '../../domains/enquiries/property-form.server'
import { pageOf } from '../../domains/site/page.server'
import { forms } from '../../forms.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const handle: RouteTexts = { i18n: ['enquiries', 'forms'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  return showPropertyForm(site, forms.brochureRequest, page, { title: page.t('BROCHURE_REQUEST_TITLE') })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  return takePropertyForm(site, forms.brochureRequest, pageOf(site, request), { request, clientAddress: clientOf(context) })
}

export default function BrochureRequest() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  return (
    <EnquiryPage title={t('BROCHURE_REQUEST_TITLE')} lead={t('BROCHURE_REQUEST_INTRO')} about={data.about}>
      <BrochureRequestForm state={{ ...data.state, ...refused }} />
    </EnquiryPage>
  )
}
