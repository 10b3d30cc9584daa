/** The shop window: which homes to print on sheets, and what turns on the screen. */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WindowChoice } from '../../domains/catalogue/window/WindowChoice'
import { windowChoice, windowTarget } from '../../domains/catalogue/window/window-choice.server'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
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
  const target = windowTarget(site, desk.url.searchParams, desk.language)
  if (target?.kind === 'to') throw redirect(target.address, { status: 303, headers: noStore })
  const asked = (desk.url.searchParams.get('words') ?? '').slice(0, 100)
  const head = { title: desk.t('DESK_WINDOW'), noindex: true }
  const choice = windowChoice(site, { language: desk.language, asked, chosen: desk.url.searchParams.getAll('home') })
  const error = target && desk.t(target.error)
  return json({ head, desk: deskView(site, desk, undos), choice, error }, { status: target ? 422 : 200, headers: noStore })
}

export default function ShopWindow() {
  const { t } = useTexts()
  const { desk, choice, error } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="window" title={t('DESK_WINDOW')}>
      <WindowChoice choice={choice} error={error} />
    </DeskFrame>
  )
}
