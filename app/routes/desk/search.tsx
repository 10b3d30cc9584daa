/** The desk's search over everything. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { SearchResults } from '../../domains/desk/SearchResults'
import { searchDesk } from '../../domains/desk/search.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const asked = desk.url.searchParams.get('q') ?? ''
  const head = { title: desk.t('DESK_FOUND'), noindex: true }
  const found = searchDesk(site, desk.staff, asked, desk.language) ?? null
  return json({ head, desk: deskView(site, desk, undos), asked, found }, { headers: noStore })
}

export default function Search() {
  const { t } = useTexts()
  const { desk, asked, found } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="search" title={t('DESK_FOUND')} asked={asked}>
      {found ? <SearchResults found={found} to={desk.page} /> : <p>{t('DESK_FIND_HINT')}</p>}
    </DeskFrame>
  )
}
