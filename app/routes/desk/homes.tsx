/** The homes that staff entered. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { GivenHomeList } from '../../domains/listing/GivenHomeList'
import { givenHomes } from '../../domains/listing/given-homes.server'
import { HomeFile, HomeFileReport } from '../../domains/listing/HomeFile'
import { HomeList } from '../../domains/listing/HomeList'
import { beginHome, copyHome } from '../../domains/listing/home-actions.server'
import { homeOf, homesView } from '../../domains/listing/home-view.server'
import { takeHomeFile } from '../../domains/listing/upload-homes.server'
import type { HomeFileView } from '../../domains/listing/upload-view'
import { isMultipart } from '../../domains/publishing/media/photo-upload.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const head = { title: desk.t('DESK_HOMES'), noindex: true }
  const asked = (desk.url.searchParams.get('words') ?? '').slice(0, 100)
  const homes = homesView(site, desk.staff, { language: desk.language, asked })
  const given = givenHomes(site, desk.staff, { language: desk.language, asked }) ?? null
  return json({ head, desk: deskView(site, desk, undos), homes, given }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  if (isMultipart(request)) {
    const file = await takeHomeFile(site, request, staff, language)
    return json({ file }, { status: file.done ? 200 : 422, headers: noStore })
  }
  const form = await readForm(request)
  const what = form.get('do')
  const copied = what === 'copy' ? homeOf(site, staff, String(form.get('home'))) : undefined
  if (what === 'copy' && !copied) throw notFound()
  if (what !== 'copy' && what !== 'new') return json({ error: t('DESK_UNKNOWN_ACTION') }, { status: 422, headers: noStore })
  const made = copied ? copyHome(site, copied, staff) : beginHome(site, staff)
  if (!made) return json({ error: t('HOMES_FULL') }, { status: 422, headers: noStore })
  return redirect(withDone(`/desk/homes/${made.id}/photos/`, made.entry), { status: 303, headers: noStore })
}

export default function Homes() {
  const { t } = useTexts()
  const { desk, homes, given } = useLoaderData<typeof loader>()
  const again = useActionData<{ error?: string; file?: HomeFileView }>()
  return (
    <DeskFrame desk={desk} screen="homes" title={t('DESK_HOMES')}>
      {again?.error && <ErrorNotice>{again.error}</ErrorNotice>}
      {again?.file && <HomeFileReport {...again.file} />}
      <HomeList {...homes} isSearched={given !== null} />
      <HomeFile />
      {given && <GivenHomeList {...given} />}
    </DeskFrame>
  )
}
