/** A home as the site will show it, for staff only: `/nl/home-preview/800000001/`. Never stored, never indexed. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PropertyScreen } from '../../domains/catalogue/property/PropertyScreen'
import type { PropertyView } from '../../domains/catalogue/property/property-view'
import { deskOf } from '../../domains/desk/desk.server'
import { homePreview } from '../../domains/listing/home-preview.server'
import { homeOf } from '../../domains/listing/home-view.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const handle: RouteTexts = { i18n: ['catalogue', 'property', 'desk'] }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { staff } = await deskOf(site, { request, clientAddress: clientOf(context) })
  const language = site.configuration.languages.enabled.find(each => each === params.language)
  const state = language && homeOf(site, staff, params.id)
  const property = state && homePreview(site, state, language)
  if (!property) throw notFound()
  const head = { title: property.title, noindex: true, alternates: {} }
  return json({ head, property, back: `/desk/homes/${state.homeID}/` }, { headers: noStore })
}

export default function HomePreview() {
  const { t } = useTexts()
  const { property, back } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="form-hint wrap">
        {t('HOME_PREVIEW_NOTE')} <a href={back}>{t('HOME_PREVIEW_BACK')}</a>
      </p>
      <PropertyScreen property={property as PropertyView} />
    </>
  )
}
