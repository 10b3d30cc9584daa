/** A draft of a page or an article, by its signed link (`npm run preview`). Never stored, never indexed. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContentPage } from '../../domains/site/ContentPage'
import { notFound } from '../../domains/site/page.server'
import { previewOf } from '../../domains/site/preview.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const handle: RouteTexts = { i18n: ['catalogue', 'site'] }

export const headers = () => noStore

export function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const enabled = site.configuration.languages.enabled.some(language => language === params.language)
  const preview = enabled ? previewOf(site, params.link, params.language, site.now()) : undefined
  if (!preview) throw notFound()
  const { title, intro, body } = preview.kind === 'page' ? preview.page : preview.article
  const modules = preview.kind === 'page' ? preview.page.modules : []
  return json({ head: { title, noindex: true, alternates: {} }, page: { title, intro, body, modules } }, { headers: noStore })
}

export default function Preview() {
  const { page } = useLoaderData<typeof loader>()
  const { t } = useTexts()
  return <ContentPage {...page} crumbs={[]} links={[]} above={<p className="form-hint">{t('PREVIEW_NOTE')}</p>} />
}
