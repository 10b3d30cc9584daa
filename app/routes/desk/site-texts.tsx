/** Any text of the site, found by its words. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView, editingRole } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { textsWith } from '../../domains/publishing/site-view.server'
import { TextSearch } from '../../domains/publishing/TextSearch'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'editor')
  const words = (desk.url.searchParams.get('words') ?? '').slice(0, 200)
  const head = { title: desk.t('SITE_TEXTS'), noindex: true }
  const found = textsWith(site, words, { role: editingRole(desk.staff), language: desk.language })
  return json({ head, desk: deskView(site, desk, undos), words, found }, { headers: noStore })
}

export default function SiteTexts() {
  const { t } = useTexts()
  const { desk, words, found } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="site" title={t('SITE_TEXTS')} beside={<a href="/desk/site/">{t('DESK_SITE')}</a>}>
      <TextSearch words={words} found={found} />
    </DeskFrame>
  )
}
