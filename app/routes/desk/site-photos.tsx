/** Photos that staff add for the contents of the site. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { OwnPhotos } from '../../domains/publishing/media/OwnPhotos'
import { ownPhotos, removePhoto } from '../../domains/publishing/media/own-photos.server'
import { isMultipart, takePhotos } from '../../domains/publishing/media/photo-upload.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

const here = '/desk/site/photos/'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'editor')
  const head = { title: desk.t('SITE_PHOTOS'), noindex: true }
  const data = { head, desk: deskView(site, desk, undos), photos: ownPhotos(site, desk.language) }
  return json(data, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, t } = await deskPost(site, { request, clientAddress: clientOf(context) }, 'editor')
  if (!isMultipart(request)) {
    const removed = removePhoto(site, String((await readForm(request)).get('remove')), staff)
    if (removed === undefined) throw notFound()
    if (removed === 'used') return json({ problems: [t('SITE_PHOTO_IS_USED')] }, { status: 409, headers: noStore })
    return redirect(withDone(here, removed), { status: 303, headers: noStore })
  }
  const { entry, problems } = await takePhotos(site, request, staff)
  if (problems.length === 0 && entry !== undefined) return redirect(withDone(here, entry), { status: 303, headers: noStore })
  const told = problems.map(({ name, problem }) => t(`SITE_PHOTO_${problem}`, { name }))
  return json({ problems: told.length > 0 ? told : [t('SITE_PHOTOS_NOTHING')] }, { status: 422, headers: noStore })
}

export default function SitePhotos() {
  const { t } = useTexts()
  const { desk, photos } = useLoaderData<typeof loader>()
  const problems = useActionData<typeof action>()?.problems ?? []
  return (
    <DeskFrame desk={desk} screen="site" title={t('SITE_PHOTOS')} beside={<a href="/desk/site/">{t('DESK_SITE')}</a>}>
      <OwnPhotos photos={photos} problems={problems} />
    </DeskFrame>
  )
}
