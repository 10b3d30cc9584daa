/** Asks before a person's saved search is stopped, which cannot be undone. The person's own screen takes the answer. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { searchesOfAddress } from '../../domains/demand/desk/subscriber-actions.server'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { StopSearch } from '../../domains/desk/people/PersonPage'
import { personView } from '../../domains/desk/people/person-page.server'
import { readPersonToken } from '../../domains/desk/person-token.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const email = readPersonToken(site, params.token)
  const isTheirs = email !== undefined && personView(site, desk.staff, email, desk.language) !== undefined
  const searches = isTheirs ? searchesOfAddress(site, email, desk.language)?.searches : undefined
  const search = searches?.find(({ id }) => String(id) === params.id)
  if (!search) throw notFound()
  const head = { title: desk.t('DESK_STOP_SEARCH'), noindex: true }
  return json(
    { head, desk: deskView(site, desk, undos), email, search, back: `/desk/people/${params.token}/` },
    { headers: noStore },
  )
}

export default function PersonSearch() {
  const { t } = useTexts()
  const { desk, email, search, back } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="people" title={t('DESK_STOP_SEARCH')} beside={<a href={back}>{email}</a>}>
      <StopSearch search={search} back={back} />
    </DeskFrame>
  )
}
